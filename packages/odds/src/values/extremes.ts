/** Of as many numbers as there are: more than can be the arguments of one call. */

export function leastOf(numbers: Iterable<number>): number {
  let least = Infinity;
  for (const number of numbers) if (number < least) least = number;
  return least;
}

export function greatestOf(numbers: Iterable<number>): number {
  let greatest = -Infinity;
  for (const number of numbers) if (number > greatest) greatest = number;
  return greatest;
}

/** What numbers on a line have in common. */

/** No finer division of 1 is looked for; dice rules halve and third, seldom more. */
const finest = 60;

/** From so many numbers on, steps that they share are no accident. */
const several = 4;

/**
 * The distance between neighbours on the line on which the numbers stand, which are in order: 1 for whole numbers, or more
 * where they go up in steps such as 10, 20, 30; a part of 1 for fractions; undefined where there is none that is handy.
 */
export function unitOf(positions: readonly number[]): number | undefined {
  const [first = 0] = positions;
  if (positions.length < 2) return 1;
  const common = commonDistance(positions, first);
  if (common === undefined || common <= 1) return common;
  const places = ((positions.at(-1) ?? first) - first) / common + 1;
  return positions.length >= several && positions.length * 2 >= places ? common : 1;
}

function commonDistance(positions: readonly number[], first: number): number | undefined {
  for (let parts = 1; parts <= finest; parts += 1) {
    const scaled = positions.map((at) => (at - first) * parts);
    if (!scaled.every((each) => Math.abs(each - Math.round(each)) < 1e-9 * Math.max(1, Math.abs(each)))) continue;
    const shared = scaled.map(Math.round).reduce(greatest);
    return shared > 0 ? shared / parts : undefined;
  }
  return undefined;
}

function greatest(a: number, b: number): number {
  while (b !== 0) [a, b] = [b, a % b];
  return a;
}

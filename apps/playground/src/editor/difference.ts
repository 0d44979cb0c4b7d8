/** The one stretch that differs between two texts, so that a cursor outside of it stays where it is. */
export interface Difference {
  readonly from: number;
  readonly to: number;
  readonly insert: string;
}

export function difference(before: string, after: string): Difference {
  const shorter = Math.min(before.length, after.length);
  let from = 0;
  while (from < shorter && before[from] === after[from]) from += 1;
  let end = 0;
  while (end < shorter - from && before[before.length - 1 - end] === after[after.length - 1 - end]) end += 1;
  return { from, to: before.length - end, insert: after.slice(from, after.length - end) };
}

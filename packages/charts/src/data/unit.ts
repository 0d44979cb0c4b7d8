/** What numbers on a line have in common. */

/** No finer division of 1 is looked for; dice rules halve and third, seldom more. */
const finest = 60;

/**
 * The greatest distance that divides all distances between the numbers, which are in order; undefined where there is no
 * handy one. A single number has the distance 1.
 */
export function unitOf(positions: readonly number[]): number | undefined {
  const [first = 0] = positions;
  if (positions.length < 2) return 1;
  for (let parts = 1; parts <= finest; parts += 1) {
    const scaled = positions.map((at) => (at - first) * parts);
    if (!scaled.every((each) => Math.abs(each - Math.round(each)) < 1e-9 * Math.max(1, Math.abs(each)))) continue;
    const common = scaled.map(Math.round).reduce(greatest);
    return common > 0 ? common / parts : undefined;
  }
  return undefined;
}

function greatest(a: number, b: number): number {
  while (b !== 0) [a, b] = [b, a % b];
  return a;
}

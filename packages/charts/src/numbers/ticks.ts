/** Round numbers along an axis. */

/** The smallest of `factors` times a power of ten that is not below `least`; whole steps only when `whole`. */
export function niceStep(least: number, whole = false, factors: readonly number[] = [1, 2, 5]): number {
  if (whole && least <= 1) return 1;
  const power = 10 ** Math.floor(Math.log10(least));
  // A hair of tolerance, because 0.3 / 3 is not quite 0.1.
  for (const factor of factors) if (factor * power >= least * (1 - 1e-9)) return factor * power;
  return 10 * power;
}

/** Ticks from 0 to the first round number not below `most`: at most `count` of them. */
export function ticksTo(most: number, count = 5): readonly number[] {
  const step = niceStep(most / (count - 1), false, [1, 2, 2.5, 5]);
  const last = Math.ceil(most / step - 1e-9);
  return Array.from({ length: Math.max(2, last + 1) }, (_, index) => index * step);
}

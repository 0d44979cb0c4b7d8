/** What became different between two versions of a ruleset, and how much of an update that makes. */

/** Worst last. */
export const bumps = ['none', 'patch', 'minor', 'major'] as const;
export type Bump = (typeof bumps)[number];

/** One thing that somebody could notice. */
export interface Change {
  /** What it is about: a roll, an option, … */
  readonly kind: string;
  readonly name: string;
  readonly how: 'added' | 'removed' | 'changed';
  /** A sentence, without the name of what it is about. */
  readonly text: string;
  readonly bump: Bump;
}

export function greater(a: Bump, b: Bump): Bump {
  return bumps.indexOf(a) >= bumps.indexOf(b) ? a : b;
}

export function greatest(all: Iterable<Bump>): Bump {
  return [...all].reduce<Bump>(greater, 'none');
}

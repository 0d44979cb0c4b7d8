/** What a joint fold may cost, and how much it may leave out where dice never end by themselves. */
export interface FoldLimits {
  /** Work on machine words, roughly nanoseconds: a fold that would take more is refused before it begins. */
  readonly work: number;
  /** Endless explosions are followed until the ways left out are together less likely than one in so many. */
  readonly rarest: bigint;
  /** So many dice with the same face make a difference at the most; any number where it is left out. */
  readonly copies?: number;
  /** Called now and then; throws to stop. */
  readonly tick?: () => void;
}

export const defaultFoldLimits: FoldLimits = { work: 20_000_000_000, rarest: 10n ** 12n };

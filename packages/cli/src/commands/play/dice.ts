import type { Face } from '@rulewright/core';
import {
  continuedSource,
  type DiceSource,
  type DiceThrow,
  forcedSource,
  SeededSource,
  seededSource,
} from '@rulewright/engine';

/**
 * The dice of a game, or of one run of a simulation, which has one stream of dice from start to end. In a game, after every decision, they begin a stream of their own, told by how many dice have fallen until
 * then: so a game that was left and taken up again, or taken back and played on alike, has the dice that it would have
 * had.
 */
export class GameDice {
  private readonly seeded: SeededSource | undefined;
  private rolled = 0;

  /** `told` are used first, then those of the seed; without one they have to be enough. `before` were rolled already. */
  constructor(
    seed: string | undefined,
    private readonly told: readonly Face[],
    private readonly before: number,
    private readonly trial?: number,
  ) {
    this.seeded = seed === undefined ? undefined : seededSource(seed, trial);
  }

  /** For a run that goes on after so many dice. */
  from(rolled: number): DiceSource {
    this.rolled = rolled;
    this.decided();
    const told = this.told.slice(rolled - this.before);
    const { seeded } = this;
    const source = seeded ? continuedSource(told, seeded) : forcedSource(told);
    return {
      roll: (dice: DiceThrow, count: number, digits: Uint32Array, at: number): number => {
        this.rolled += count;
        return source.roll(dice, count, digits, at);
      },
      unused: () => source.unused?.() ?? 0,
    };
  }

  /** A decision was made. */
  decided(): void {
    if (this.trial === undefined) this.seeded?.restart(this.rolled);
  }
}

import { FairDice } from './decoder.js';
import type { Seed } from './seed.js';
import { threefry2x32 } from './threefry.js';

/** One trial has to be told from another by a 32-bit word. */
export const mostTrials = 2 ** 32;

/**
 * The dice of one trial of a seeded run. The same seed and trial number give the same dice on every backend, machine
 * and number of workers, and any trial can be had without those before it. See `docs/random-stream.md`.
 */
export class TrialStream extends FairDice {
  private readonly key0: number;
  private readonly key1: number;
  private readonly block = new Uint32Array(2);
  private blocks = 0;
  private second = false;

  constructor(
    seed: Seed,
    private trial: number,
  ) {
    super();
    this.key0 = Number(seed & 0xffffffffn);
    this.key1 = Number((seed >> 32n) & 0xffffffffn);
  }

  /** Starts another trial of the same seed, so that many trials need one object only. */
  restart(trial: number): void {
    this.trial = trial;
    this.blocks = 0;
    this.second = false;
  }

  protected nextWord(): number {
    const { block } = this;
    if (this.second) {
      this.second = false;
      return block[1] as number;
    }
    threefry2x32(this.key0, this.key1, this.blocks, this.trial, block);
    this.blocks += 1;
    this.second = true;
    return block[0] as number;
  }
}

import { FairDice } from './decoder.js';
import type { Seed } from './seed.js';
import { threefryTwoBlocks } from './threefry.js';

/** One trial has to be told from another by a 32-bit word. */
export const mostTrials = 2 ** 32;

/**
 * The dice of one trial of a seeded run. The same seed and trial number give the same dice on every backend, machine
 * and number of workers, and any trial can be had without those before it. See `docs/random-stream.md`.
 */
export class TrialStream extends FairDice {
  private readonly key0: number;
  private readonly key1: number;
  /** The words of two blocks. */
  private readonly buffer = new Uint32Array(4);
  private next = 4;
  private blocks = 0;

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
    this.next = 4;
  }

  protected nextWord(): number {
    if (this.next === 4) {
      threefryTwoBlocks(this.key0, this.key1, this.blocks, this.trial, this.buffer);
      this.blocks += 2;
      this.next = 0;
    }
    const word = this.buffer[this.next] as number;
    this.next += 1;
    return word;
  }
}

import { parseSeed, type Seed, TrialStream } from '@rulewright/core';
import type { DiceSource, DiceThrow } from './source.js';

/** The dice of one trial of a seed: the same everywhere, on every backend. */
export class SeededSource implements DiceSource {
  private readonly stream: TrialStream;

  constructor(seed: Seed, trial: number) {
    this.stream = new TrialStream(seed, trial);
  }

  /** Goes to another trial, so that many trials need one source only. */
  restart(trial: number): void {
    this.stream.restart(trial);
  }

  roll(dice: DiceThrow, count: number, digits: Uint32Array, at: number): number {
    this.stream.rollIndices(count, dice.die.size, digits, at);
    return count;
  }
}

/** A whole number below 2^64 is itself, any other text stands for a number of its own. */
export function seededSource(seed: string | number | bigint, trial = 0): SeededSource {
  return new SeededSource(parseSeed(String(seed)), trial);
}

import { FairDice } from './decoder.js';

/** The part of the platform that is needed here; every browser and Node has it. */
declare const crypto: { getRandomValues(array: Uint32Array): unknown };

/** Dice from the platform's secure source of randomness, as fair as those of a seeded trial. */
export class SecureDice extends FairDice {
  private readonly buffer = new Uint32Array(256);
  private at = 256;

  constructor() {
    super();
  }

  protected nextWord(): number {
    const { buffer } = this;
    if (this.at === buffer.length) {
      crypto.getRandomValues(buffer);
      this.at = 0;
    }
    const word = buffer[this.at] as number;
    // A word that was used is not kept where it could be read later.
    buffer[this.at] = 0;
    this.at += 1;
    return word;
  }
}

/** A seed that nobody can guess, for a run that can be repeated afterwards. */
export function randomSeed(): bigint {
  const words = new Uint32Array(2);
  crypto.getRandomValues(words);
  return (BigInt(words[1] ?? 0) << 32n) | BigInt(words[0] ?? 0);
}

/** Taking random words and making dice of them, for whole columns, as assembly/words.ts does. Addresses count words. */
import { threefry2x32 } from '@rulewright/core';

const words = 2 ** 32;

/** Where each lane's words come from: three columns. */
export interface Draws {
  readonly pos: number;
  readonly cache: number;
  readonly trial: number;
}

export class PlainWords {
  private readonly both = new Uint32Array(2);

  constructor(
    private readonly memory: Uint32Array,
    private readonly key0: number,
    private readonly key1: number,
  ) {}

  /** The next word of a lane that leaves enough after it is multiplied by the number of combinations. */
  private draw(lane: number, { pos, cache, trial }: Draws, combinations: number, threshold: number): number {
    const { memory, both } = this;
    let place = memory[pos + lane] as number;
    let word: number;
    do {
      if (place & 1) {
        word = memory[cache + lane] as number;
      } else {
        threefry2x32(this.key0, this.key1, place >>> 1, memory[trial + lane] as number, both);
        word = both[0] as number;
        memory[cache + lane] = both[1] as number;
      }
      place += 1;
    } while (Math.imul(word, combinations) >>> 0 < threshold);
    memory[pos + lane] = place;
    return word;
  }

  takeWords(dst: number, draws: Draws, combinations: number, threshold: number, n: number): void {
    for (let lane = 0; lane < n; lane += 1) this.memory[dst + lane] = this.draw(lane, draws, combinations, threshold);
  }

  takeCountedWords(dst: number, draws: Draws, count: number, table: number, most: number, n: number): void {
    const { memory } = this;
    for (let lane = 0; lane < n; lane += 1) {
      const dice = Math.min(memory[count + lane] as number, most);
      const entry = table + 2 * dice;
      memory[dst + lane] =
        dice === 0 ? 0 : this.draw(lane, draws, memory[entry] as number, memory[entry + 1] as number);
    }
  }

  takeDigits(dst: number, word: number, size: number, n: number): void {
    const { memory } = this;
    for (let lane = 0; lane < n; lane += 1) {
      const value = memory[word + lane] as number;
      // The digit comes last: it may take the place of the word.
      memory[word + lane] = Math.imul(value, size);
      memory[dst + lane] = size === 0 ? value : upper(value, size);
    }
  }

  takeCountedDigits(dst: number, word: number, size: number, count: number, place: number, n: number): void {
    const { memory } = this;
    for (let lane = 0; lane < n; lane += 1) {
      if (place >= ((memory[count + lane] as number) | 0)) {
        memory[dst + lane] = 0;
        continue;
      }
      const value = memory[word + lane] as number;
      memory[dst + lane] = upper(value, size) + 1;
      memory[word + lane] = Math.imul(value, size);
    }
  }

  rollDice(dst: number, sizes: number, draws: Draws, n: number): void {
    const { memory } = this;
    for (let lane = 0; lane < n; lane += 1) {
      const size = (memory[sizes + lane] as number) | 0;
      memory[dst + lane] = size <= 1 ? 0 : upper(this.draw(lane, draws, size, words % size), size);
    }
  }
}

/** The upper 32 bits of the product of two words of 32 bits. */
function upper(word: number, size: number): number {
  if (size <= 0x200000) return Math.floor((word * size) / words);
  // The product has more bits than a double holds.
  const high = Math.floor(word / 0x10000) * size;
  const low = (word % 0x10000) * size + (high % 0x10000) * 0x10000;
  return Math.floor(high / 0x10000) + Math.floor(low / words);
}

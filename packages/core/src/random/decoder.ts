/**
 * Turns random words into dice without any bias: several dice from one word as the digits of a number, where words
 * that would favour some faces are thrown away (Lemire, "Fast random integer generation in an interval", 2019).
 * `docs/random-stream.md` describes it exactly.
 */

/** Where dice indices are written. */
export interface Indices {
  [index: number]: number;
}

export abstract class FairDice {
  private readonly words: number;
  private readonly share: number;
  /** The bits of a word. */
  private readonly mask: number;
  /** For the size that was rolled last: how many dice come from one word. */
  private size = 0;
  private perWord = 0;

  /**
   * Words have `wordBits` bits, and dice that share one make up at most 2^`groupBits` combinations. Anything but 32
   * and 24 is for tests, which can go through all words when there are few.
   */
  protected constructor(
    wordBits = 32,
    private readonly groupBits = 24,
  ) {
    this.words = 2 ** wordBits;
    this.share = 1 / this.words;
    this.mask = (this.words - 1) | 0;
  }

  /** The next random word. */
  protected abstract nextWord(): number;

  /**
   * Rolls `count` like dice of `size` faces each and writes the indices of the faces they show, from 0, to `out`
   * starting at `at`. A die with one face takes no randomness.
   */
  rollIndices(count: number, size: number, out: Indices, at = 0): void {
    if (size <= 1) {
      for (let die = 0; die < count; die += 1) out[at + die] = 0;
      return;
    }
    if (size !== this.size) this.prepare(size);
    const { perWord, words, share, mask } = this;
    if (perWord === 1) {
      for (let die = 0; die < count; die += 1) out[at + die] = this.rollIndex(size);
      return;
    }
    for (let done = 0; done < count;) {
      const group = Math.min(perWord, count - done);
      for (;;) {
        let word = this.nextWord();
        let combinations = 1;
        for (let die = 0; die < group; die += 1) {
          // Exact: a word has at most 32 bits and a die of a group at most 12.
          out[at + done + die] = (word * size * share) | 0;
          word = (Math.imul(word, size) & mask) >>> 0;
          combinations = Math.imul(combinations, size);
        }
        // What is left of the word is its product with the number of combinations, modulo the number of words.
        if (word >= combinations || word >= words % combinations) break;
      }
      done += group;
    }
  }

  /** Rolls one die of `size` faces: the index of the face it shows. */
  rollIndex(size: number): number {
    if (size <= 1) return 0;
    for (;;) {
      const word = this.nextWord();
      let high: number;
      let low: number;
      if (size <= 0x200000) {
        const product = word * size;
        high = Math.floor(product * this.share);
        low = product - high * this.words;
      } else {
        // The product has more bits than a double holds: multiply by the upper and the lower half of the word.
        const upper = Math.floor(word / 0x10000) * size;
        const lower = (word % 0x10000) * size + (upper % 0x10000) * 0x10000;
        high = Math.floor(upper / 0x10000) + Math.floor(lower / 0x100000000);
        low = lower % 0x100000000;
      }
      if (low >= size || low >= this.words % size) return high;
    }
  }

  private prepare(size: number): void {
    const most = 2 ** this.groupBits;
    let perWord = 1;
    for (let combinations = size * size; combinations <= most; combinations *= size) perWord += 1;
    this.size = size;
    this.perWord = perWord;
  }
}

/**
 * The pool of a common shape that is being worked out: digits, counted from the lowest face. They lie in the log of the
 * run as long as none of them is dropped, and in a list of their own afterwards.
 */
export class DigitPool {
  digits: Uint32Array;
  start = 0;
  size = 0;
  /** Where the first of its dice lies in the log, whether it is still in the pool or not. */
  first = 0;
  private own = new Uint32Array(64);

  constructor(log: Uint32Array) {
    this.digits = log;
  }

  /** Takes dice that lie in a log. */
  take(log: Uint32Array, start: number, size: number): void {
    this.digits = log;
    this.start = start;
    this.first = start;
    this.size = size;
  }

  /** Makes the dice its own, so that they can be moved about. */
  copy(): Uint32Array {
    const { digits, start, size } = this;
    if (digits === this.own) return digits;
    const own = this.room(size);
    for (let index = 0; index < size; index += 1) own[index] = digits[start + index] as number;
    this.digits = own;
    this.start = 0;
    return own;
  }

  /** Adds dice that were rolled to the log. */
  add(log: Uint32Array, at: number, count: number): void {
    const { size } = this;
    if (this.digits === this.own) {
      const own = this.room(size + count);
      for (let index = 0; index < count; index += 1) own[size + index] = log[at + index] as number;
      this.digits = own;
    } else {
      // They follow those before them; the log may have moved to grow.
      this.digits = log;
    }
    this.size = size + count;
  }

  private room(size: number): Uint32Array {
    if (size <= this.own.length) return this.own;
    const larger = new Uint32Array(2 * size);
    larger.set(this.own);
    this.own = larger;
    return larger;
  }
}

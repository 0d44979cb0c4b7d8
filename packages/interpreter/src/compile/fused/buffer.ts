import type { DieFaces, IrSpan, Span } from '@rulewright/core';
import type { PreparedDie } from '../../dice/prepared-die.js';
import type { DiceThrow } from '../../sources/source.js';

/** Plain dice that one place in the rules rolls, again and again. */
export interface FusedThrow extends DiceThrow {
  readonly lowest: number;
  readonly at: IrSpan;
  readonly faces: DieFaces;
}

export function fusedThrow(die: PreparedDie, lowest: number, label: string, at: IrSpan, span: Span): FusedThrow {
  return { die, label, as: undefined, from: undefined, span, lowest, at, faces: die.faces };
}

/**
 * The pool of a common shape that is being worked out: digits, counted from the lowest face. They lie in the log of the
 * run as long as none of them is dropped, and in a list of their own afterwards.
 */
export class DigitPool {
  digits: Uint32Array;
  start = 0;
  size = 0;
  private own: Uint32Array | undefined = undefined;

  constructor(log: Uint32Array) {
    this.digits = log;
  }

  /** Takes dice that lie in a log. */
  take(log: Uint32Array, start: number, size: number): void {
    this.digits = log;
    this.start = start;
    this.size = size;
  }

  /** Copies the dice, so that they can be moved about. */
  copy(): Uint32Array {
    const { digits, start, size } = this;
    const own = this.room(size);
    if (digits !== own) {
      for (let index = 0; index < size; index += 1) own[index] = digits[start + index] as number;
      this.digits = own;
      this.start = 0;
    }
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
    const own = (this.own ??= new Uint32Array(64));
    if (size <= own.length) return own;
    const larger = new Uint32Array(2 * size);
    larger.set(own);
    this.own = larger;
    return larger;
  }
}

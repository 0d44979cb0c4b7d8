import type { Face } from '@rulewright/core';
import type { PreparedDie } from './prepared-die.js';

/** Runs share a log until it has so many dice: what the end of one run keeps alive should not be much. */
const mostShared = 4000;

/**
 * The dice of runs as they fell. Sources write their digits right into it, and faces are made of them only when someone
 * asks, because most runs of a simulation are never looked at.
 */
export class ThrowLog {
  digits = new Uint32Array(mostShared + 96);
  /** How many digits there are. */
  end = 0;
  /** The kinds of dice, each with where its digits begin; dice that follow others of their kind add nothing here. */
  private readonly dice: PreparedDie[] = [];
  private readonly starts: number[] = [];
  private last: PreparedDie | undefined = undefined;

  /** Whether another run may write here too. */
  get isFull(): boolean {
    return this.end > mostShared;
  }

  /** Makes room for so many digits more. */
  grow(count: number): void {
    const larger = new Uint32Array(Math.max(this.end + count, 2 * this.digits.length));
    larger.set(this.digits);
    this.digits = larger;
  }

  /** Keeps the digits that were just written: `count` of one kind of die. */
  add(die: PreparedDie, count: number): void {
    if (die !== this.last && count > 0) {
      this.dice.push(die);
      this.starts.push(this.end);
      this.last = die;
    }
    this.end += count;
  }

  /** The faces of so many dice from a digit on. */
  faces(from: number, count: number): Face[] {
    const faces: Face[] = [];
    let kind = this.kindAt(from);
    for (let at = from; at < from + count; at += 1) {
      while ((this.starts[kind + 1] ?? Infinity) <= at) kind += 1;
      faces.push(this.dice[kind]?.face(this.digits[at] ?? 0) ?? 0);
    }
    return faces;
  }

  /** The last kind that begins at a digit or before it. */
  private kindAt(digit: number): number {
    let low = 0;
    let high = this.starts.length - 1;
    while (low < high) {
      const middle = (low + high + 1) >> 1;
      if ((this.starts[middle] ?? 0) <= digit) low = middle;
      else high = middle - 1;
    }
    return low;
  }
}

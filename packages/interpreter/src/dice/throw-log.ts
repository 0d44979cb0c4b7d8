import type { Face } from '@rulewright/core';
import type { PreparedDie } from './prepared-die.js';

/** Runs share a log until it has so many dice: what the end of one run keeps alive should not be much. */
const mostShared = 1000;

/**
 * The dice of runs as they fell. Sources write their digits right into it, and faces are made of them only when someone
 * asks, because most runs of a simulation are never looked at.
 */
export class ThrowLog {
  digits = new Uint32Array(mostShared + 64);
  private readonly dice: PreparedDie[] = [];
  private readonly counts: number[] = [];
  /** How many throws and digits there are. */
  throws = 0;
  end = 0;

  /** Whether another run may write here too. */
  get isFull(): boolean {
    return this.end > mostShared || this.throws > mostShared;
  }

  /** Makes room for so many digits more. */
  reserve(count: number): void {
    const wanted = this.end + count;
    if (wanted <= this.digits.length) return;
    const larger = new Uint32Array(Math.max(wanted, 2 * this.digits.length));
    larger.set(this.digits);
    this.digits = larger;
  }

  /** Keeps the digits that were just written: `count` of one kind of die. */
  add(die: PreparedDie, count: number): void {
    this.dice[this.throws] = die;
    this.counts[this.throws] = count;
    this.throws += 1;
    this.end += count;
  }

  /** The faces of `rolled` dice from a digit and a throw on. */
  faces(firstDigit: number, firstThrow: number, rolled: number): Face[] {
    const faces: Face[] = [];
    let at = firstDigit;
    for (let index = firstThrow; faces.length < rolled; index += 1) {
      const die = this.dice[index];
      if (!die) break;
      for (let count = this.counts[index] ?? 0; count > 0; count -= 1) {
        faces.push(die.face(this.digits[at] ?? 0));
        at += 1;
      }
    }
    return faces;
  }
}

import type { Face } from '@rulewright/core';
import { Problem } from '../run/signals.js';
import type { DiceSource, DiceThrow } from './source.js';

/** What dice that are given do when they run out. */
export interface ForcedOptions {
  /** What happens when there are no more faces: the run fails (the default), or it asks for the next die. */
  readonly whenEmpty?: 'fail' | 'ask';
}

/** Dice that show the faces given, in the order in which they are rolled. */
export function forcedSource(faces: readonly Face[], options: ForcedOptions = {}): DiceSource {
  return new ForcedSource(faces, options.whenEmpty ?? 'fail');
}

class ForcedSource implements DiceSource {
  private used = 0;
  readonly asks: boolean;

  constructor(
    private readonly faces: readonly Face[],
    whenEmpty: 'fail' | 'ask',
  ) {
    this.asks = whenEmpty === 'ask';
  }

  roll(dice: DiceThrow, count: number, digits: Uint32Array, at: number): number {
    for (let index = 0; index < count; index += 1) {
      const face = this.faces[this.used];
      if (face === undefined) {
        if (this.asks) return index;
        throw new Problem('run/too-few-dice', { given: this.faces.length, die: dice.label });
      }
      digits[at + index] = digitOf(dice, face, this.used + 1);
      this.used += 1;
    }
    return count;
  }

  unused(): number {
    return this.faces.length - this.used;
  }
}

/** The digit for a face, or a problem when the die has no such face. `position` counts dice from 1. */
export function digitOf(dice: DiceThrow, face: Face, position: number): number {
  const digit = dice.die.digit(face);
  if (digit === undefined) {
    throw new Problem('run/no-such-face', {
      face: String(face),
      position,
      die: dice.label,
      faces: dice.die.showFaces(),
    });
  }
  return digit;
}

/** The faces given first, then whatever another source rolls. */
export function continuedSource(faces: readonly Face[], then: DiceSource): DiceSource {
  const forced = new ForcedSource(faces, 'ask');
  return {
    asks: then.asks,
    roll(dice, count, digits, at) {
      const known = forced.roll(dice, count, digits, at);
      if (known === count) return count;
      return known + then.roll(dice, count - known, digits, at + known);
    },
    unused: () => forced.unused() + (then.unused?.() ?? 0),
  };
}

import type { Program } from '@rulewright/core';
import { partOf } from '@rulewright/engine';
import type { Rules } from '../session/protocol.js';

/** What one roll comes to. */
interface Part {
  readonly program: Program;
  readonly rules: Rules;
  /** Counts how often it has changed. */
  readonly version: number;
}

/** Where things stand is not what they mean. A field of some record may be called so too, but is no list. */
const withoutPlaces = (name: string, value: unknown): unknown =>
  name === 'span' && Array.isArray(value) ? undefined : value;

/**
 * The part of a program that the roll in view comes to. While only other rules are written, or the same ones move within
 * their files, it stays the same, and so do its odds.
 */
export class RollPart {
  private last:
    { readonly of: Program; readonly roll: string; readonly meaning: string; readonly part: Part } | undefined;

  of(program: Program, roll: string): Part | undefined {
    const { last } = this;
    if (last?.of === program && last.roll === roll) return last.part;
    const found = partOf(program, { rolls: [roll] });
    if (found.rolls[0]?.name !== roll) return undefined;
    const meaning = JSON.stringify({ ...found, files: [], partOf: '' }, withoutPlaces);
    const isSame = last?.roll === roll && last.meaning === meaning;
    const part = isSame
      ? last.part
      : { program: found, rules: JSON.stringify(found), version: (last?.part.version ?? 0) + 1 };
    this.last = { of: program, roll, meaning, part };
    return part;
  }
}

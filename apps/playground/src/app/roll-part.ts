import type { Program } from '@rulewright/core';
import { rulesOfRoll } from '../session/answers/rules.js';
import type { Files, Rules } from '../session/protocol.js';

/** What one roll comes to. */
interface Part {
  readonly program: Program;
  readonly rules: Rules;
  /** Counts how often it has changed. */
  readonly version: number;
}

/**
 * The part of a program that the roll in view comes to. While only other rules are written, or the same ones move within
 * their files, it stays the same, and so do its odds.
 */
export class RollPart {
  private last: { readonly of: Program | undefined; readonly roll: string; readonly part: Part } | undefined;
  /** The texts that the part is of, as long as the rest of their rules is not known. */
  private ahead: Files | undefined;
  private count = 0;

  of(program: Program, roll: string): Part | undefined {
    const { last } = this;
    if (last?.roll === roll && (last.of === program || this.ahead)) return last.part;
    const rules = rulesOfRoll(program, roll);
    if (rules === undefined) return undefined;
    this.ahead = undefined;
    return this.take(program, roll, rules);
  }

  /** What a roll comes to in these texts, which is known before all the rest. */
  hear(files: Files, roll: string, rules: Rules): Part {
    this.ahead = files;
    return this.take(undefined, roll, rules);
  }

  /** The rest is known too. */
  settle(files: Files, program: Program): void {
    if (this.last && this.ahead === files) this.last = { ...this.last, of: program };
    this.ahead = undefined;
  }

  private take(of: Program | undefined, roll: string, rules: Rules): Part {
    const { last } = this;
    const isSame = last?.roll === roll && last.part.rules === rules;
    if (!isSame) this.count += 1;
    const part = isSame ? last.part : { program: JSON.parse(rules) as Program, rules, version: this.count };
    this.last = { of, roll, part };
    return part;
  }
}

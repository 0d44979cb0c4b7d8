/** What the rules mean, apart from where they stand and how they are called. */
import type { Program } from '@rulewright/core';

/** What a reader sees and no run depends on. */
const shown: ReadonlySet<string> = new Set(['span', 'title', 'description', 'private', 'instead', 'label']);

/** The meaning of a part of a program as a text, to compare it with another. */
export function meaningOf(part: unknown): string {
  return JSON.stringify(part, (key, value: unknown) => (shown.has(key) ? undefined : value)) ?? '';
}

const sections = [
  'options',
  'types',
  'tables',
  'decks',
  'chains',
  'functions',
  'rolls',
  'actions',
  'scenarios',
] as const;

/** Tells whether a definition, or anything that it leans on, means something else in another program. */
export class Meanings {
  private readonly byName = new Map<string, string>();
  private readonly whole = new Map<string, string>();

  constructor(program: Program) {
    for (const section of sections) for (const part of program[section]) this.byName.set(part.name, meaningOf(part));
  }

  /** A definition with all that it mentions, and what those mention. */
  of(name: string): string {
    const known = this.whole.get(name);
    if (known !== undefined) return known;
    const seen = new Set<string>([name]);
    for (const each of seen) {
      for (const [, word = ''] of (this.byName.get(each) ?? '').matchAll(/"((?:[^"\\]|\\.)*)"/g)) {
        if (this.byName.has(word)) seen.add(word);
      }
    }
    const text = [...seen]
      .sort()
      .map((each) => `${each} ${this.byName.get(each) ?? ''}`)
      .join('\n');
    this.whole.set(name, text);
    return text;
  }
}

/** What stands for the meaning of a program: a hash of all that its runs depend on. */
import type { Program } from '@rulewright/core';

/** What a reader sees and no run depends on. */
const shown: ReadonlySet<string> = new Set(['span', 'title', 'description']);

export function meaningOf(program: Program): string {
  const { version, options, types, tables, decks, chains, functions, rolls, actions, scenarios } = program;
  const hash = new Hash();
  hash.add({ version, options, types, tables, decks, chains, functions, rolls, actions, scenarios });
  return hash.text();
}

/** Two 32-bit hashes over the text of some JSON, which are one of 64 bits together. */
class Hash {
  private a = 0xdeadbeef;
  private b = 0x41c6ce57;

  add(part: unknown): void {
    if (Array.isArray(part)) {
      this.word('[');
      for (const each of part) this.add(each);
      this.word(']');
    } else if (typeof part === 'object' && part !== null) {
      this.word('{');
      const names = Object.keys(part).sort();
      for (const name of names) {
        const value = (part as Readonly<Record<string, unknown>>)[name];
        if (value === undefined || shown.has(name) || (name === 'type' && isFound(part))) continue;
        this.word(name);
        this.add(value);
      }
      this.word('}');
    } else {
      this.word(`${typeof part} ${String(part)}`);
    }
  }

  private word(text: string): void {
    for (let index = 0; index < text.length; index += 1) this.unit(text.charCodeAt(index));
    this.unit(0);
  }

  private unit(code: number): void {
    this.a = Math.imul(this.a ^ code, 2654435761);
    this.b = Math.imul(this.b ^ code, 1597334677);
  }

  text(): string {
    const a = Math.imul(this.a ^ (this.a >>> 16), 2246822507) ^ Math.imul(this.b ^ (this.b >>> 13), 3266489909);
    const b = Math.imul(this.b ^ (this.b >>> 16), 2246822507) ^ Math.imul(this.a ^ (this.a >>> 13), 3266489909);
    return [a, b].map((half) => (half >>> 0).toString(16).padStart(8, '0')).join('');
  }
}

/** The types of inputs and things say what may be given; those of steps are only what was found out about them. */
function isFound(part: object): boolean {
  return 'kind' in part && part.kind === 'bind';
}

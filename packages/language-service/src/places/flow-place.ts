import type { YamlPlace, YamlStep } from './yaml-place.js';

interface Frame {
  readonly bracket: '{' | '[';
  readonly keys: string[];
  key: string | undefined;
  index: number;
  /** Where the entry, or the value after its colon, starts. */
  start: number;
  /** Round brackets open in the value. */
  depth: number;
}

/** Follows `{ … }` and `[ … ]` up to the cursor. Commas inside round brackets belong to the value there. */
export class FlowScanner {
  private readonly frames: Frame[] = [];
  private at: number;

  constructor(
    private readonly text: string,
    from: number,
    private readonly offset: number,
    private readonly path: readonly YamlStep[],
  ) {
    this.at = from;
  }

  /** Where the outermost bracket was closed; undefined when the cursor is still inside. */
  scan(): number | undefined {
    while (this.at < this.offset) {
      const character = this.text[this.at] ?? '';
      this.at += 1;
      if (this.take(character)) return this.at;
    }
    return undefined;
  }

  /** Where the cursor is, once it was reached. */
  place(): YamlPlace {
    const path = [...this.path];
    for (const [index, frame] of this.frames.entries()) {
      const last = index === this.frames.length - 1;
      if (frame.bracket === '[') path.push(frame.index);
      else if (frame.key !== undefined) path.push(frame.key);
      else if (!last) path.push('');
    }
    const top = this.frames.at(-1);
    const from = this.firstWord(top?.start ?? this.offset);
    if (top?.bracket === '{' && top.key === undefined) {
      const rest = /^[^\s,:{}[\]]*/.exec(this.text.slice(this.offset))?.[0] ?? '';
      const to = this.offset + rest.length;
      const colon = /^\s*:/.test(this.text.slice(to));
      return { kind: 'key', path, from, to, keys: [...top.keys, ...this.keysAfter()], colon, flow: true };
    }
    return { kind: 'value', path, from, to: this.offset, keys: [], flow: true };
  }

  private take(character: string): boolean {
    const top = this.frames.at(-1);
    switch (character) {
      case '{':
      case '[':
        // A set or an index inside an expression is no collection.
        if (top && top.depth === 0 && this.text.slice(top.start, this.at - 1).trim() !== '') {
          this.skipTo(character === '{' ? '}' : ']');
          return false;
        }
        this.frames.push({ bracket: character, keys: [], key: undefined, index: 0, start: this.at, depth: 0 });
        return false;
      case '}':
      case ']':
        this.frames.pop();
        return this.frames.length === 0;
      case '(':
        if (top) top.depth += 1;
        return false;
      case ')':
        if (top) top.depth = Math.max(0, top.depth - 1);
        return false;
      case ',':
        if (top && top.depth === 0) Object.assign(top, { key: undefined, index: top.index + 1, start: this.at });
        return false;
      case ':':
        if (top?.bracket === '{' && top.key === undefined && /^(?:\s|$)/.test(this.text.slice(this.at, this.at + 1))) {
          top.key = unquoted(this.text.slice(top.start, this.at - 1));
          top.keys.push(top.key);
          top.start = this.at;
        }
        return false;
      case '"':
      case "'":
        if (this.firstWord(top?.start ?? 0) === this.at - 1) this.skipTo(character);
        return false;
      case '#':
        if (/\s/.test(this.text[this.at - 2] ?? '')) this.skipTo('\n');
        return false;
      default:
        return false;
    }
  }

  private skipTo(mark: string): void {
    const found = this.text.indexOf(mark, this.at);
    this.at = found === -1 || found >= this.offset ? this.offset : found + 1;
  }

  private firstWord(from: number): number {
    const space = /^\s*/.exec(this.text.slice(from, this.offset))?.[0].length ?? 0;
    return from + space;
  }

  /** Keys after the cursor in the same brackets, which are not offered again. */
  private keysAfter(): string[] {
    const rest = this.text.slice(this.offset, this.offset + 400).split(/[}\n]/, 1)[0] ?? '';
    return [...rest.matchAll(/,\s*([\p{ID_Start}_][\p{ID_Continue}]*)\s*:/gu)].map((match) => match[1] ?? '');
  }
}

function unquoted(text: string): string {
  return text.trim().replace(/^(["'])(.*)\1$/, '$2');
}

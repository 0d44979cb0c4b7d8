import { FlowScanner } from './flow-place.js';
import type { YamlPlace, YamlStep } from './yaml-place.js';

interface Level {
  readonly indent: number;
  readonly step: YamlStep;
  /** Where the value of a key starts; undefined where it stands on lines of its own. */
  value: { readonly from: number; readonly kind: 'scalar' | 'block' | 'flow' } | undefined;
  /** Keys of the mapping that is the value, or for an item of the mapping that it is. */
  readonly keys: string[];
  items: number;
}

const keyPattern = /^("(?:[^"\\]|\\.)*"|'(?:[^']|'')*'|[^\s#"'[{&*!|>%@`,][^#]*?|[^\s#:])\s*:(?=\s|$)/;

/**
 * Follows the lines of a file up to the cursor by their indentation, as a person reads them. Unlike a parser it has an
 * answer for every text, which while somebody is typing is often no YAML.
 */
export class BlockReader {
  private readonly levels: Level[] = [{ indent: -1, step: '', value: undefined, keys: [], items: 0 }];

  constructor(
    private readonly text: string,
    private readonly offset: number,
  ) {}

  read(): YamlPlace {
    let from = 0;
    for (;;) {
      const end = this.text.indexOf('\n', from);
      const to = end === -1 ? this.text.length : end;
      if (this.offset <= to) return this.placeIn(from, to);
      from = this.line(from, to);
      if (this.offset < from) return this.insideFlow();
    }
  }

  private flow: YamlPlace | undefined;

  private insideFlow(): YamlPlace {
    return this.flow ?? this.placeIn(this.offset, this.offset);
  }

  /** Takes in a line above the cursor; gives the start of the next one to look at. */
  private line(from: number, to: number): number {
    const line = this.text.slice(from, to);
    const indent = indentOf(line);
    const rest = line.slice(indent);
    if (rest === '' || rest === '\r' || rest.startsWith('#')) return to + 1;
    if (this.goesOn(indent, rest)) return to + 1;
    return this.content(from + indent, to, indent) ?? to + 1;
  }

  /** Whether a line belongs to the value above it. A key among plain text shows that the text was a key without its colon. */
  private goesOn(indent: number, rest: string): boolean {
    const { value, indent: above } = this.top();
    if (!value || value.kind === 'flow' || indent <= above) return false;
    return value.kind === 'block' || /["']/.test(this.text[value.from] ?? '') || !keyPattern.test(rest);
  }

  /** Reads `- key: value` from a place on; gives where a value that spans lines ends. */
  private content(start: number, to: number, indent: number): number | undefined {
    let at = start;
    let column = indent;
    let item = /^-(?:\s+|$)/.exec(this.text.slice(at, to));
    this.close(column, item !== null);
    while (item) {
      const parent = this.top();
      const step = parent.items;
      parent.items += 1;
      this.levels.push({ indent: column, step, value: undefined, keys: [], items: 0 });
      at += item[0].length;
      column += item[0].length;
      item = /^-(?:\s+|$)/.exec(this.text.slice(at, to));
    }
    const key = keyPattern.exec(this.text.slice(at, to));
    if (!key) {
      // Among keys it is one whose colon is not written yet.
      const { keys, items } = this.top();
      return at < to && keys.length === 0 && items === 0 ? this.value(at, to) : undefined;
    }
    const name = plainText(key[1] ?? '');
    this.top().keys.push(name);
    this.levels.push({ indent: column, step: name, value: undefined, keys: [], items: 0 });
    const after = at + key[0].length;
    const space = /^\s*/.exec(this.text.slice(after, to))?.[0].length ?? 0;
    return after + space < to ? this.value(after + space, to) : undefined;
  }

  private value(at: number, to: number): number | undefined {
    const first = this.text[at] ?? '';
    if (first === '#') return undefined;
    if (first === '|' || first === '>') {
      this.top().value = { from: at, kind: 'block' };
      return undefined;
    }
    if (first === '{' || first === '[') {
      this.top().value = { from: at, kind: 'flow' };
      const scanner = new FlowScanner(this.text, at, this.offset, this.path());
      const end = scanner.scan();
      if (end === undefined) {
        this.flow = scanner.place();
        return this.offset + 1;
      }
      const next = this.text.indexOf('\n', end);
      return next === -1 ? this.text.length + 1 : next + 1;
    }
    this.top().value = { from: at, kind: 'scalar' };
    return Math.max(to + 1, this.endOfQuoted(at, first, to));
  }

  /** A text in quotes goes on until they are closed, but never past an empty line, where they were forgotten. */
  private endOfQuoted(at: number, quote: string, to: number): number {
    if (quote !== '"' && quote !== "'") return 0;
    const close = this.text.indexOf(quote, at + 1);
    if (close === -1 || close <= to || this.text.slice(at, close).includes('\n\n')) return 0;
    const end = this.text.indexOf('\n', close);
    return end === -1 || end >= this.offset ? 0 : end + 1;
  }

  private placeIn(from: number, to: number): YamlPlace {
    const line = this.text.slice(from, to).replace(/\r$/, '');
    const indent = indentOf(line);
    const rest = line.slice(indent);
    const column = this.offset - from;
    const top = this.top();
    if (top.value && this.goesOn(rest === '' ? column : indent, rest))
      return this.valuePlace(top.value.from, top.value.kind === 'block');
    if (rest.startsWith('#') && column > indent)
      return { kind: 'comment', path: this.path(), ...this.here(), keys: [] };
    if (column <= indent) {
      // Before what stands on the line, or on an empty one.
      this.close(column, false);
      return { kind: 'either', path: this.path(), ...this.here(), keys: this.siblings() };
    }
    return this.onLine(from + indent, from + line.length, indent);
  }

  private onLine(start: number, to: number, indent: number): YamlPlace {
    let at = start;
    let column = indent;
    let item = /^-(?:\s+|$)/.exec(this.text.slice(at, to));
    this.close(column, item !== null);
    while (item && this.offset >= at + 1) {
      const parent = this.top();
      this.levels.push({ indent: column, step: parent.items, value: undefined, keys: [], items: 0 });
      at += item[0].length;
      column += item[0].length;
      item = /^-(?:\s+|$)/.exec(this.text.slice(at, to));
    }
    if (this.offset < at) at = this.offset;
    const key = keyPattern.exec(this.text.slice(at, to));
    const written = key?.[1] ?? '';
    if (key && this.offset <= at + written.length) {
      const keys = this.siblings(column).filter((name) => name !== plainText(written));
      return { kind: 'key', path: this.path(), from: at, to: at + written.length, keys, colon: true };
    }
    if (key) {
      const name = plainText(written);
      this.levels.push({ indent: column, step: name, value: undefined, keys: [], items: 0 });
      at += key[0].length;
      at += Math.min(/^\s*/.exec(this.text.slice(at, to))?.[0].length ?? 0, Math.max(0, this.offset - at));
    }
    const first = this.text[at] ?? '';
    if (/\s#/.test(this.text.slice(at - 1, this.offset)) && first !== '"' && first !== "'") {
      return { kind: 'comment', path: this.path(), ...this.here(), keys: [] };
    }
    if (first === '{' || first === '[') {
      const scanner = new FlowScanner(this.text, at, this.offset, this.path());
      if (scanner.scan() === undefined) return scanner.place();
    }
    if (key) return this.valuePlace(at, first === '|' || first === '>');
    return { kind: 'either', path: this.path(), from: at, to: wordEnd(this.text, at, to), keys: this.siblings(column) };
  }

  private valuePlace(from: number, block: boolean): YamlPlace {
    return { kind: 'value', path: this.path(), from: Math.min(from, this.offset), to: this.offset, keys: [], block };
  }

  private here(): { from: number; to: number } {
    return { from: this.offset, to: this.offset };
  }

  /** The keys beside the one at the cursor, below it too. */
  private siblings(column?: number): string[] {
    const top = this.top();
    return [...top.keys, ...keysBelow(this.text, this.offset, top.indent, column)];
  }

  private close(indent: number, isItem: boolean): void {
    while (this.levels.length > 1) {
      const top = this.top();
      // A list may stand as far to the left as the key that it is the value of.
      if (top.indent < indent || (isItem && top.indent === indent && typeof top.step === 'string')) return;
      this.levels.pop();
    }
  }

  private path(): YamlStep[] {
    return this.levels.slice(1).map(({ step }) => step);
  }

  private top(): Level {
    return this.levels.at(-1) ?? { indent: -1, step: '', value: undefined, keys: [], items: 0 };
  }
}

function indentOf(line: string): number {
  return /^ */.exec(line)?.[0].length ?? 0;
}

function plainText(written: string): string {
  return /^["']/.test(written) ? written.slice(1, -1) : written.trim();
}

function wordEnd(text: string, from: number, to: number): number {
  return from + text.slice(from, to).trimEnd().length;
}

/** Keys of the same mapping on the lines after the cursor: at `column`, or where the first one deeper than `above` is. */
function keysBelow(text: string, offset: number, above: number, column?: number): string[] {
  const found: string[] = [];
  let indent = column;
  let from = text.indexOf('\n', offset) + 1;
  while (from > 0 && from < text.length) {
    const end = text.indexOf('\n', from);
    const line = text.slice(from, end === -1 ? text.length : end);
    from = end === -1 ? 0 : end + 1;
    const depth = indentOf(line);
    const rest = line.slice(depth);
    if (rest.trim() === '' || rest.startsWith('#')) continue;
    if (depth <= above) break;
    indent ??= depth;
    if (depth < indent) break;
    const key = depth === indent ? keyPattern.exec(rest)?.[1] : undefined;
    if (key !== undefined) found.push(plainText(key));
  }
  return found;
}

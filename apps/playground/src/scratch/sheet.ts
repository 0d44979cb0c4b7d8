/**
 * A scratch pad: one expression on each line, each a series. It is read as a ruleset with a roll for every line, so that all
 * that is known of rules holds there too; places are translated between the two texts. Names that nobody declared become
 * inputs: `n d6` can be swept.
 */
import type { Diagnostic, Fix, Span } from '@rulewright/core';
import { entryFile, scratchFile } from '../session/protocol.js';
import { isForeign, translateLine } from './anydice.js';

export interface SheetLine {
  /** The name of its roll. */
  readonly name: string;
  /** What stands after `#`, or else the expression. */
  readonly title: string;
  /** The whole line in the pad. */
  readonly from: number;
  readonly to: number;
  readonly expression: string;
  /** Where the expression begins in the pad. */
  readonly at: number;
}

interface Placed extends SheetLine {
  /** Where each character of the expression stands in the rules, and where it ends. */
  readonly places: readonly number[];
}

const mostLines = 60;

export class Sheet {
  readonly lines: readonly SheetLine[];
  /** The pad as a ruleset. */
  readonly rules: string;
  /** Lines of another language, each with its translation where there is one. */
  readonly foreign: readonly Diagnostic[];
  private readonly placed: readonly Placed[];

  constructor(
    readonly pad: string,
    /** Names to be inputs, by roll. */
    free: ReadonlyMap<string, readonly string[]> = new Map(),
  ) {
    const all = linesOf(pad);
    this.foreign = all.filter(({ expression }) => isForeign(expression)).map(foreignDiagnostic);
    const own = all.filter(({ expression }) => !isForeign(expression)).slice(0, mostLines);
    let rules = 'rulewright: 1\ntitle: Scratch\nrolls:\n';
    this.placed = own.map((line) => {
      rules += `  ${line.name}:\n    title: ${JSON.stringify(line.title)}\n`;
      const inputs = free.get(line.name) ?? [];
      if (inputs.length > 0) rules += '    inputs:\n';
      for (const name of inputs) rules += `      ${name}: { type: integer, min: 1, max: 20, default: 3 }\n`;
      rules += "    result: '";
      const places: number[] = [];
      for (const char of line.expression) {
        for (let unit = 0; unit < char.length; unit += 1) places.push(rules.length + unit);
        // A quote within quotes is written twice.
        rules += char === "'" ? "''" : char;
      }
      places.push(rules.length);
      rules += "'\n";
      return { ...line, places };
    });
    this.lines = this.placed;
    this.rules = rules;
  }

  /** Names that the rules do not know, by roll: they are what the reader may set. */
  freeNames(diagnostics: readonly Diagnostic[]): ReadonlyMap<string, readonly string[]> {
    const found = new Map<string, string[]>();
    for (const { code, span } of diagnostics) {
      if (code !== 'expr/unknown-name') continue;
      const line = this.lineOf(span);
      const name = this.rules.slice(span.from, span.to);
      if (!line || !/^[A-Za-z]\w{0,19}$/.test(name)) continue;
      const names = found.get(line.name) ?? [];
      if (!names.includes(name)) found.set(line.name, [...names, name]);
    }
    return found;
  }

  /** A place of the pad in the rules; undefined outside of expressions. */
  toRules(offset: number): number | undefined {
    const line = this.placed.find(({ at, expression }) => at <= offset && offset <= at + expression.length);
    return line?.places[offset - line.at];
  }

  /** A span of the rules in the pad; undefined where it is none of what was written there. */
  toSheet(span: Span): Span | undefined {
    const line = this.lineOf(span);
    if (!line) return undefined;
    const place = (offset: number): number => line.at + line.places.findLastIndex((each) => each <= offset);
    return { file: scratchFile, from: place(span.from), to: place(span.to) };
  }

  diagnostics(all: readonly Diagnostic[]): Diagnostic[] {
    return all.flatMap((each) => {
      const span = this.toSheet(each.span);
      if (!span) return [];
      const fixes = (each.fixes ?? []).flatMap(({ title, edits }): Fix[] => {
        const moved = edits.map((edit) => ({ span: this.toSheet(edit.span), text: edit.text }));
        const known = moved.flatMap(({ span: at, text }) => (at ? [{ span: at, text }] : []));
        return known.length === edits.length ? [{ title, edits: known }] : [];
      });
      const { code, severity, message } = each;
      return [{ code, severity, message, span, ...(fixes.length > 0 ? { fixes } : {}) }];
    });
  }

  /** Everything from `#` to the end of a line. */
  get comments(): readonly { readonly from: number; readonly to: number }[] {
    return [...this.pad.matchAll(/#.*/g)].map(({ index, 0: text }) => ({ from: index, to: index + text.length }));
  }

  /** Tokens of the rules that stand in the pad. */
  tokens<T extends { readonly from: number; readonly to: number }>(tokens: readonly T[]): T[] {
    return tokens.flatMap((token) => {
      const span = this.toSheet({ file: entryFile, from: token.from, to: token.to });
      return span ? [{ ...token, from: span.from, to: span.to }] : [];
    });
  }

  private lineOf({ from, to }: Span): Placed | undefined {
    return this.placed.find(({ places }) => (places[0] ?? Infinity) <= from && to <= (places.at(-1) ?? -1));
  }
}

/** What is written on each line, without comments. */
function linesOf(pad: string): SheetLine[] {
  const found: SheetLine[] = [];
  let from = 0;
  pad.split('\n').forEach((text, index) => {
    const [, lead = '', expression = '', comment = ''] = /^(\s*)([^#]*?)\s*(?:#\s*(.*?)\s*)?$/.exec(text) ?? [];
    const to = from + text.length;
    if (expression !== '') {
      const title = comment === '' ? expression : comment;
      found.push({ name: `line${String(index + 1)}`, title, from, to, expression, at: from + lead.length });
    }
    from = to + 1;
  });
  return found;
}

function foreignDiagnostic({ expression, at }: SheetLine): Diagnostic {
  const span = { file: scratchFile, from: at, to: at + expression.length };
  const base = { code: 'scratch/other-language', span } as const;
  const translated = translateLine(expression);
  if ('problem' in translated) return { ...base, severity: 'warning', message: translated.problem };
  return {
    ...base,
    severity: 'warning',
    message: `Here this is written \`${translated.text}\`.`,
    fixes: [{ title: `Write ${translated.text}`, edits: [{ span, text: translated.text }] }],
  };
}

/** A line of the pad as the text of a ruleset of its own, to be worked on. */
export function lineAsRules(pad: string, name: string, free: readonly string[], title: string): string | undefined {
  const line = linesOf(pad).find((each) => each.name === name);
  if (!line) return undefined;
  const inputs = free.map((each) => `      ${each}: { type: integer, min: 1, max: 20, default: 3 }\n`);
  return [
    `rulewright: 1\ntitle: ${JSON.stringify(title)}\n\nrolls:\n  roll:\n    title: ${JSON.stringify(line.title)}\n`,
    ...(inputs.length > 0 ? ['    inputs:\n', ...inputs] : []),
    `    result: ${plainOrQuoted(line.expression)}\n`,
  ].join('');
}

/** As it is where YAML takes it for a text, else in quotes. */
function plainOrQuoted(text: string): string {
  const isPlain = /^[\p{L}\d(]/u.test(text) && !/: |#|:$/.test(text) && !/^\d+$/.test(text);
  return isPlain ? text : `'${text.replaceAll("'", "''")}'`;
}

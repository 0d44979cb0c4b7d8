import type { DiagnosticCode, Fix } from '@rulewright/core';
import type { TextSpan } from '../syntax/ast.js';
import type { Report } from '../source/report.js';
import type { YamlError } from './compose.js';
import { type MakeSpan, quoteFix } from './quote.js';

/** Values are looked at no further than this: a file may be one long line. */
export const furthest = 1_000;

/** A line with an error, and where on it the value starts. */
interface Line {
  readonly from: number;
  readonly to: number;
  readonly value: number;
}

/** Says in plain words what YAML could not read. */
export class ErrorReader {
  private readonly lines = new Set<number>();
  private quotes: ReadonlyMap<number, number> | undefined;

  constructor(
    private readonly text: string,
    private readonly span: MakeSpan,
    private readonly report: Report,
    private readonly lexemes: readonly string[],
  ) {}

  /** Reports an error unless its line has one already, and gives the stretch of text that is spoiled. */
  read(error: YamlError): TextSpan {
    if (error.code === 'MISSING_CHAR' && /quote/.test(error.message)) return this.openQuote(error);
    const line = this.lineOf(error.from);
    if (this.lines.has(line.from)) return line;
    this.lines.add(line.from);
    if (!this.trap(error, line)) this.plain(error);
    return line;
  }

  private lineOf(at: number): Line {
    const { text } = this;
    const from = text.lastIndexOf('\n', Math.min(at, text.length) - 1) + 1;
    const newline = text.indexOf('\n', at);
    const to = newline === -1 ? text.length : newline;
    const start = /^[ \t]*(?:- +)*(?:[^\s:#'"{[][^:#{[]*:(?= |$))? */.exec(
      text.slice(from, Math.min(to, from + furthest)),
    );
    return { from, to, value: from + (start?.[0].length ?? 0) };
  }

  /** The habits of other notations that run into YAML. */
  private trap(error: YamlError, line: Line): boolean {
    const { text } = this;
    const start = text[line.value] ?? '';
    const end = valueEnd(text, line.value);
    const rest = text.slice(line.value, end);
    if (end <= line.value) return false;
    const whole = this.span(line.value, end);
    const fixes = [quoteFix(text, line.value, end, this.span)];
    const headers = /Block scalar header|block-scalar|block scalar header/i.test(error.message);
    if ((start === '>' || start === '|') && (headers || !/^[>|][-+\d]*$/.test(rest))) {
      this.report.report('yaml/block-start', { mark: start }, whole, { fixes });
      return true;
    }
    if ((start === '[' || start === '{') && error.from >= closingBracket(text, line.value)) {
      const round = start === '[' ? [roundFix(text, line.value, this.span), ...fixes] : fixes;
      this.report.report('yaml/bracket-start', { mark: start }, whole, { fixes: round });
      return true;
    }
    if (error.code === 'BAD_SCALAR_START') return this.reservedStart(error);
    if ((start === '"' || start === "'") && /at node end|on a single line/.test(error.message)) {
      this.report.report('yaml/text-after-quote', {}, whole, { fixes });
      return true;
    }
    if (/^- /.test(rest) && /sequence|block-seq-ind/.test(error.message)) {
      const dash = this.span(line.value, line.value + (/^- +/.exec(rest)?.[0].length ?? 1));
      this.report.report('yaml/dash-start', {}, whole, {
        fixes: [{ title: 'Write the minus without a space', edits: [{ span: dash, text: '-' }] }],
      });
      return true;
    }
    if (error.code === 'BLOCK_AS_IMPLICIT_KEY' && /: /.test(rest)) {
      this.report.report('yaml/colon-in-value', {}, whole, { fixes });
      return true;
    }
    return false;
  }

  private reservedStart(error: YamlError): boolean {
    const mark = this.text[error.from] ?? '';
    const end = flowValueEnd(this.text, error.from);
    if (mark === ',' || mark === '') return false;
    if (mark === '\t') return this.say('yaml/tab', error);
    const fixes = [quoteFix(this.text, error.from, end, this.span)];
    const code = mark === '>' || mark === '|' ? 'yaml/block-start' : 'yaml/reserved-start';
    this.report.report(code, { mark }, this.span(error.from, end), { fixes });
    return true;
  }

  private plain(error: YamlError): void {
    switch (error.code) {
      case 'TAB_AS_INDENT':
        this.say('yaml/tab', error);
        return;
      case 'BAD_INDENT':
        if (/ end with a /.test(error.message)) this.unclosed(error);
        else this.say('yaml/indentation', error);
        return;
      case 'BAD_DQ_ESCAPE':
        this.say('yaml/bad-escape', error);
        return;
      case 'TAG_RESOLVE_FAILED':
        // Every tag is reported by itself.
        return;
      case 'MULTILINE_IMPLICIT_KEY':
      case 'KEY_OVER_1024_CHARS':
        this.say('yaml/missing-colon', error);
        return;
      case 'BLOCK_IN_FLOW':
      case 'BLOCK_AS_IMPLICIT_KEY':
        this.belowValue(error);
        return;
      case 'MISSING_CHAR':
        this.missing(error);
        return;
      default:
        this.unexpected(error);
    }
  }

  private missing(error: YamlError): void {
    const { message } = error;
    if (/Missing , (or : )?between/.test(message)) this.say('yaml/missing-comma', error);
    else if (/Missing space after :|need to be followed by map values/.test(message))
      this.say('yaml/missing-colon', error);
    else if (/without - indicator|[Bb]lock|must/.test(message)) this.say('yaml/indentation', error);
    else this.unexpected(error);
  }

  private unexpected(error: YamlError): void {
    const { message } = error;
    if (/ end with a /.test(message)) this.unclosed(error);
    else if (/at node end/.test(message) && openBracket(this.text, error.from) !== undefined)
      this.say('yaml/missing-comma', error);
    else this.say('yaml/unreadable', error);
  }

  /** YAML reports where it stopped looking for the closing quote; what helps is where the quote was opened. */
  private openQuote({ from: end }: YamlError): TextSpan {
    this.quotes ??= quotesByEnd(this.lexemes);
    const from = this.quotes.get(end) ?? end;
    this.lines.add(this.lineOf(from).from);
    this.report.report('yaml/unclosed-quote', {}, this.span(from, valueEnd(this.text, from)));
    return { from, to: end };
  }

  private unclosed(error: YamlError): void {
    const open = openBracket(this.text, error.from) ?? error.from;
    this.report.report('yaml/unclosed-bracket', {}, this.span(open, open + 1));
  }

  /** A name with a value stands below a value that it cannot belong to: the line below is the one to look at. */
  private belowValue(error: YamlError): void {
    const newline = this.text.indexOf('\n', error.from);
    const below = /\S.*/.exec(this.text.slice(newline + 1, newline + 1 + furthest));
    if (newline === -1 || !below) this.say('yaml/indentation', error);
    else {
      const from = newline + 1 + below.index;
      this.say('yaml/indentation', { ...error, from, to: from + below[0].trimEnd().length });
    }
  }

  private say(code: Extract<DiagnosticCode, `yaml/${string}`>, { from, to }: YamlError): true {
    // Codes reported here have no places to fill in.
    this.report.report(code as 'yaml/unreadable', {}, this.span(from, to));
    return true;
  }
}

/** Where a value that starts here ends on its line: before a comment, without white space. */
export function valueEnd(text: string, from: number): number {
  const ahead = text.slice(from, from + furthest);
  const newline = ahead.indexOf('\n');
  const line = newline === -1 ? ahead : ahead.slice(0, newline);
  const comment = line.search(/\s#/);
  return from + (comment === -1 ? line : line.slice(0, comment)).trimEnd().length;
}

/** The same inside curly or square brackets. */
function flowValueEnd(text: string, from: number): number {
  const end = valueEnd(text, from);
  const line = text.slice(text.lastIndexOf('\n', from - 1) + 1, from);
  if (!/[{[]/.test(line)) return end;
  const stop = text.slice(from, end).search(/[,\]}]/);
  return stop <= 0 ? end : from + text.slice(from, from + stop).trimEnd().length;
}

/** Just behind the bracket that closes the one at `from`, or the end of what is looked at. */
function closingBracket(text: string, from: number): number {
  let depth = 0;
  for (let at = from; at < Math.min(text.length, from + furthest); at += 1) {
    const character = text[at];
    if (character === '[' || character === '{') depth += 1;
    if (character === ']' || character === '}') depth -= 1;
    if (depth === 0) return at + 1;
  }
  return from + furthest;
}

/** The last bracket before `to` that is not closed before it. */
function openBracket(text: string, to: number): number | undefined {
  let depth = 0;
  for (let at = to - 1; at >= Math.max(0, to - furthest); at -= 1) {
    const character = text[at];
    if (character === ']' || character === '}') depth += 1;
    if (character === '[' || character === '{') {
      if (depth === 0) return at;
      depth -= 1;
    }
  }
  return undefined;
}

/** Writes the square brackets that start here round. */
function roundFix(text: string, from: number, span: MakeSpan): Fix {
  const edits = [{ span: span(from, from + 1), text: '(' }];
  let depth = 0;
  for (let at = from; at < text.length && text[at] !== '\n'; at += 1) {
    if (text[at] === '[') depth += 1;
    if (text[at] === ']') depth -= 1;
    if (depth === 0) {
      edits.push({ span: span(at, at + 1), text: ')' });
      break;
    }
  }
  return { title: 'Use round brackets', edits };
}

/** Where quoted scalars start, by where they end. */
function quotesByEnd(lexemes: readonly string[]): ReadonlyMap<number, number> {
  const quotes = new Map<number, number>();
  let at = 0;
  let isScalar = false;
  for (const lexeme of lexemes) {
    if (lexeme === '\u0002' || lexeme === '\u0018') continue;
    if (lexeme === '\u001f') {
      isScalar = true;
      continue;
    }
    if (!isScalar && (lexeme.startsWith('"') || lexeme.startsWith("'"))) quotes.set(at + lexeme.length, at);
    isScalar = false;
    at += lexeme.length;
  }
  return quotes;
}

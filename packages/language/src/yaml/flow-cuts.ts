import type { Span } from '@rulewright/core';
import type { Report } from '../source/report.js';
import type { TextSpan } from '../syntax/ast.js';
import { quoted } from './quote.js';

/**
 * Inside `{ }` and `[ ]` YAML ends a value at a comma or a bracket, so `{ type: one of (a, b) }` and `{ a: tier[x] }`
 * fall apart, and everything after them with them. What was meant is plain from the brackets: it is reported, can be
 * quoted by a fix, and is read as one value, so that the rest of the file can be looked at too.
 */
export function findCuts(text: string, lexemes: readonly string[]): TextSpan[] {
  const cuts: TextSpan[] = [];
  let depth = 0;
  let at = 0;
  let isScalar = false;
  let skipTo = 0;
  for (const lexeme of lexemes) {
    if (lexeme === '\u001f') {
      isScalar = true;
      continue;
    }
    if (lexeme === '\u0018') depth = 0;
    if (lexeme === '\u0018' || lexeme === '\u0002') continue;
    if (at >= skipTo) {
      if (isScalar && depth > 0) {
        const end = meantEnd(text, at, at + lexeme.length);
        if (end !== undefined) {
          cuts.push({ from: at, to: end });
          skipTo = end;
        }
      } else if (!isScalar && (lexeme === '[' || lexeme === '{')) depth += 1;
      else if (!isScalar && (lexeme === ']' || lexeme === '}')) depth = Math.max(0, depth - 1);
    }
    isScalar = false;
    at += lexeme.length;
  }
  return cuts;
}

/** Brackets are matched no further than this. */
const longestValue = 1_000;

const closerOf: Readonly<Record<string, string>> = { '(': ')', '[': ']', '{': '}' };

/** How far a value that was cut reaches by its brackets; undefined when it was not cut. */
function meantEnd(text: string, from: number, cutAt: number): number | undefined {
  const stuck = cutAt > from && (text[cutAt] === '[' || text[cutAt] === '{');
  if (!stuck && !text.slice(from, cutAt).includes('(')) return undefined;
  const open: string[] = [];
  const limit = Math.min(text.length, from + longestValue);
  for (let at = from; at < limit; at += 1) {
    const character = text[at] ?? '';
    if (open.length === 0 && (character === ',' || character === ']' || character === '}')) {
      const end = from + text.slice(from, at).trimEnd().length;
      return end > cutAt ? end : undefined;
    }
    if (character === '\n' || (character === '#' && /\s/.test(text[at - 1] ?? ''))) return undefined;
    const closer = Object.hasOwn(closerOf, character) ? closerOf[character] : undefined;
    if (closer) open.push(closer);
    else if (character === ')' || character === ']' || character === '}') {
      if (open.pop() !== character) return undefined;
    } else if (character === '"' && open.length > 0) {
      const close = text.slice(at + 1, limit).indexOf('"');
      if (close === -1) return undefined;
      at += close + 1;
    }
  }
  return undefined;
}

/** The text with the cut values made harmless, every character in its place. Only YAML's structure is read from it. */
export function maskCuts(text: string, cuts: readonly TextSpan[]): string {
  const parts: string[] = [];
  let done = 0;
  for (const { from, to } of cuts) {
    parts.push(text.slice(done, from), text.slice(from, to).replace(/[,[\]{}:#"]/g, '_'));
    done = to;
  }
  return parts.join('') + text.slice(done);
}

export function reportCuts(
  text: string,
  cuts: readonly TextSpan[],
  span: (from: number, to: number) => Span,
  report: Report,
): void {
  for (const { from, to } of cuts) {
    const at = span(from, to);
    const meant = text.slice(from, to);
    const mark = /[,[{]/.exec(meant)?.[0] ?? ',';
    report.report('yaml/value-cut', { mark }, at, {
      fixes: [{ title: 'Put the value in quotes', edits: [{ span: at, text: quoted(meant) }] }],
    });
  }
}

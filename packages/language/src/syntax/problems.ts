import { diagnostic, type Diagnostic, type DiagnosticCode, type DiagnosticValues, type Span } from '@rulewright/core';
import type { TextSpan } from './ast.js';

export type SyntaxCode = Extract<DiagnosticCode, `syntax/${string}` | `statement/${string}`>;

export interface SyntaxEdit {
  readonly span: TextSpan;
  readonly text: string;
}

export interface SyntaxFix {
  readonly title: string;
  readonly edits: readonly SyntaxEdit[];
}

/** More of one expression nobody reads. */
export const maxProblems = 50;

/** What is wrong with an expression; spans are relative to its own text. */
export interface SyntaxProblem {
  readonly code: SyntaxCode;
  readonly values: Readonly<Record<string, string | number>>;
  readonly span: TextSpan;
  readonly fixes?: readonly SyntaxFix[];
}

/** Makes a problem; the values are checked against the message that the catalogue has for the code. */
export function problem<Code extends SyntaxCode>(
  code: Code,
  values: DiagnosticValues<Code>,
  span: TextSpan,
  fixes: readonly SyntaxFix[] = [],
): SyntaxProblem {
  return { code, values, span, ...(fixes.length > 0 ? { fixes } : {}) };
}

/** Replaces a sign by a word, with spaces around it where there are none yet. */
export function replaceByWord(text: string, span: TextSpan, word: string): SyntaxFix {
  const before = /\S/.test(text.charAt(span.from - 1)) ? ' ' : '';
  const after = /\S/.test(text.charAt(span.to)) ? ' ' : '';
  return { title: `Write ${word}`, edits: [{ span, text: before + word + after }] };
}

/** Puts a part of the text in parentheses. */
export function parenthesise(title: string, span: TextSpan): SyntaxFix {
  const edits = [
    { span: { from: span.from, to: span.from }, text: '(' },
    { span: { from: span.to, to: span.to }, text: ')' },
  ];
  return { title, edits };
}

export function insert(title: string, at: number, text: string): SyntaxFix {
  return { title, edits: [{ span: { from: at, to: at }, text }] };
}

export function replaceBy(text: string, span: TextSpan): SyntaxFix {
  return { title: `Write ${text.trim()}`, edits: [{ span, text }] };
}

/** The diagnostic of a problem, once `locate` has found the place in the file. */
export function toDiagnostic(found: SyntaxProblem, locate: (span: TextSpan) => Span): Diagnostic {
  const fixes = (found.fixes ?? []).map(({ title, edits }) => ({
    title,
    edits: edits.map(({ span, text }) => ({ span: locate(span), text })),
  }));
  // The pairing of code and values was checked where the problem was made.
  return diagnostic(found.code, found.values as DiagnosticValues<SyntaxCode>, locate(found.span), { fixes });
}

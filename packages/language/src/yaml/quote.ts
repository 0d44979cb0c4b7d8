import type { Fix, Span } from '@rulewright/core';

export type MakeSpan = (from: number, to: number) => Span;

/** A text as a quoted scalar on one line. */
export function quoted(text: string): string {
  if (!text.includes("'")) return `'${text}'`;
  if (!/["\\]/.test(text)) return `"${text}"`;
  return `'${text.replaceAll("'", "''")}'`;
}

export function quoteFix(text: string, from: number, to: number, span: MakeSpan): Fix {
  return { title: 'Put the value in quotes', edits: [{ span: span(from, to), text: quoted(text.slice(from, to)) }] };
}

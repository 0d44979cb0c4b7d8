import type { Span } from '@rulewright/core';
import type { ScalarSource } from '../model/model.js';
import type { TextSpan } from '../syntax/ast.js';
import { type Decoded, locatePart } from './pieces.js';

/** A scalar's text with the way back to its file. */
export function scalarSource({ text, pieces }: Decoded, span: Span): ScalarSource {
  return {
    text,
    span,
    locate: (part: TextSpan): Span => ({ file: span.file, ...locatePart(pieces, part, span) }),
  };
}

/** The same without line breaks at the end: block scalars end in one that is no part of an expression. */
export function withoutTrailingBreaks(source: ScalarSource): ScalarSource {
  const text = source.text.replace(/[\r\n]+$/, '');
  return text === source.text ? source : { text, span: source.span, locate: (part) => source.locate(part) };
}

/** Characters of the file as they stand, such as a bare expression that is its own file. */
export function plainSource(file: string, text: string, from: number, to: number): ScalarSource {
  const pieces = from < to ? [{ copy: true, text: { from: 0, to: to - from }, file: { from, to } }] : [];
  return scalarSource({ text: text.slice(from, to), pieces }, { file, from, to });
}

import type { Span } from '@rulewright/core';
import { clean } from './clean.js';
import { Lines } from './lines.js';

/** How files are called for the reader, and what they hold. */
export interface Sources {
  /** The path as it can be opened from where the reader is. */
  readonly path: (file: string) => string;
  readonly text: (file: string) => string | undefined;
}

/** `file:line:column`, which terminals and editors open. */
export function address(span: Span, sources: Sources): string {
  const path = clean(sources.path(span.file));
  const text = sources.text(span.file);
  if (text === undefined) return path;
  const { line, column } = new Lines(text).place(span.from);
  return `${path}:${String(line)}:${String(column)}`;
}

/** A place for scripts: offsets in UTF-16 code units from 0, lines and columns from 1. */
export function placeJson({ file, from, to }: Span, sources: Sources): object {
  const text = sources.text(file);
  if (text === undefined) return { file: sources.path(file) };
  const lines = new Lines(text);
  const at = (offset: number): object => ({ offset, ...lines.place(offset) });
  return { file: sources.path(file), from: at(from), to: at(to) };
}

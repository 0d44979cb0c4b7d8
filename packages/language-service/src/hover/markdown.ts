import type { Span } from '@rulewright/core';

/** What is shown about a place. */
export interface Hover {
  readonly span: Span;
  readonly markdown: string;
}

/** Paragraphs, without those that are not there. */
export function joined(...parts: readonly (string | undefined)[]): string {
  return parts.filter((part) => part !== undefined && part !== '').join('\n\n');
}

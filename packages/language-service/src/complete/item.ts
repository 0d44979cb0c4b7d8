import type { Span } from '@rulewright/core';
import type { SymbolKind } from '../symbols/symbol.js';

/** What a completion stands for, so that an editor can show a sign for it. */
export type CompletionKind =
  SymbolKind | 'key' | 'builtin' | 'modifier' | 'keyword' | 'constant' | 'type word' | 'code' | 'file';

/** Something that could be written at the cursor. */
export interface CompletionItem {
  readonly label: string;
  readonly kind: CompletionKind;
  /** A few words beside the label: a type or a signature. */
  readonly detail?: string;
  /** Markdown. */
  readonly documentation?: string;
  /** What is written instead of {@link replace}. */
  readonly insert: string;
  /** `insert` has places to fill in, as in `max(${1:values})`. */
  readonly snippet?: boolean;
  readonly replace: Span;
  /** What fits best comes first: 0 before 1 before 2. */
  readonly rank: number;
}

/** An item before it is known what it replaces. */
export type Offer = Omit<CompletionItem, 'replace' | 'insert' | 'rank'> & {
  readonly insert?: string;
  readonly rank?: number;
};

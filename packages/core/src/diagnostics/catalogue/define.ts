import type { RequestExamples, Severity } from '../diagnostic.js';

/** What one area's file writes for a code; the code itself is the key. */
export interface EntryText {
  readonly severity: Severity;
  /** May hold `{name}` places that are filled in where it is reported. */
  readonly message: string;
  readonly explanation: string;
  readonly bad: string;
  readonly good: string;
  readonly requests?: RequestExamples;
}

/** Keeps the literal types of codes and messages, so that reporting is checked against them. */
export function defineEntries<const Entries extends Readonly<Record<string, EntryText>>>(entries: Entries): Entries {
  return entries;
}

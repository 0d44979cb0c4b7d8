import type { Diagnostic, Span } from '@rulewright/core';

/** A ruleset that could not be had, with a sentence for the page's author. */
export class RulesetProblem extends Error {
  constructor(
    message: string,
    readonly diagnostics: readonly Diagnostic[] = [],
  ) {
    super(message);
  }
}

/** Where something is in the rules: file and line, where their text is known. */
export function placeIn(span: Span | undefined, text: string | undefined): string | undefined {
  if (!span || span.file === '') return undefined;
  return text === undefined ? span.file : `${span.file}, line ${String(text.slice(0, span.from).split('\n').length)}`;
}

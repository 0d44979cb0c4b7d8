import type { Diagnostic } from '@rulewright/core';

/** A ruleset that could not be had, with a sentence for the page's author. */
export class RulesetProblem extends Error {
  constructor(
    message: string,
    readonly diagnostics: readonly Diagnostic[] = [],
  ) {
    super(message);
  }
}

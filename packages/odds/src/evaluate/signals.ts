/** How working out odds ends before its time. */
import type { Diagnostic } from '@rulewright/core';

/** A run would end with this problem. */
export class Failure extends Error {
  constructor(readonly diagnostic: Diagnostic) {
    super(diagnostic.message);
  }
}

/** A question that is too large, or that has no answer. */
export class Refused extends Failure {}

/** What happens to a tail depends on values that were not told apart: this part is left out. */
export class Unfollowed extends Error {}

/** The caller has seen enough. */
export class Cancelled extends Error {}

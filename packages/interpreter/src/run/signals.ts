/**
 * How a run leaves the middle of an evaluation. These are thrown inside this package and caught where the run began;
 * callers only ever see values.
 */
import type { Diagnostic } from '@rulewright/core';
import type { Question } from '../questions.js';

/** The run cannot go on. */
export class Failure extends Error {
  constructor(readonly diagnostic: Diagnostic) {
    super(diagnostic.message);
  }
}

/** The run needs an answer that it was not given. */
export class Asking extends Error {
  constructor(readonly question: Question) {
    super('The run waits for an answer.');
  }
}

/** Something is wrong, said by a part that does not know where in the rules the run is. */
export class Problem extends Error {
  constructor(
    readonly code: string,
    readonly values: Readonly<Record<string, string | number>>,
  ) {
    super(code);
  }
}

import type { IrSpan } from '@rulewright/core';

/** A rule cannot be compiled, for this reason; the interpreter runs it instead. */
export class Refusal extends Error {
  constructor(
    readonly reason: string,
    readonly span?: IrSpan,
  ) {
    super(reason);
  }
}

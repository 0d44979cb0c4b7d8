/** A value that could not be worked out; whoever asks for it is told why. */
import type { Diagnostic } from '@rulewright/core';

export class FailedValue {
  constructor(readonly diagnostic: Diagnostic) {}
}

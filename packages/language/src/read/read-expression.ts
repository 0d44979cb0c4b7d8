import type { Diagnostic } from '@rulewright/core';
import type { Expression } from '../model/model.js';
import { Report } from '../source/report.js';
import { plainSource } from '../source/scalar-source.js';
import { Reading } from './reading.js';
import { parsed } from './scalars.js';

/** Reads an expression that stands alone; its places are in a file called `expression`, or as the caller says. */
export function readExpression(
  text: string,
  file = 'expression',
): {
  readonly expression: Expression;
  readonly diagnostics: readonly Diagnostic[];
} {
  const report = new Report();
  const expression = parsed(new Reading(report), plainSource(file, text, 0, text.length));
  return { expression, diagnostics: report.finish() };
}

/** Examples of the older version that read differently in the newer one. */
import type { Program } from '@rulewright/core';
import { testProgram } from '@rulewright/engine';
import { claimText } from '../test/claims.js';
import type { Meanings } from './meaning.js';

export interface Differing {
  readonly title: string;
  readonly reasons: readonly string[];
}

export function differingExamples(
  before: { readonly program: Program; readonly meanings: Meanings },
  after: { readonly program: Program; readonly meanings: Meanings },
): Differing[] {
  const touched = before.program.examples.filter(
    ({ roll }) => before.meanings.of(roll) !== after.meanings.of(roll) || before.meanings.of(roll) === '',
  );
  if (touched.length === 0) return [];
  const old = testProgram({ ...before.program, examples: touched }).examples;
  const now = testProgram({ ...after.program, examples: touched }).examples;
  return old.flatMap(({ title, verdict }, index): Differing[] => {
    const other = now[index];
    if (verdict !== 'passed' || other?.verdict !== 'failed') return [];
    const claims = other.claims.filter((claim) => claim.verdict === 'failed').map(claimText);
    return [{ title, reasons: [...claims, ...other.diagnostics.map(({ message }) => message)] }];
  });
}

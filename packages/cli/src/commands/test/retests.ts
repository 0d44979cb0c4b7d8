import type { Program } from '@rulewright/core';
import { testProgram } from '@rulewright/engine';
import type { Ruleset } from '../../ruleset.js';
import { claimText } from './claims.js';

/** How the examples of a used ruleset read once some of its definitions are replaced. */
export interface Retested {
  /** The name under which it is used. */
  readonly name: string;
  readonly hold: number;
  readonly differing: readonly { readonly title: string; readonly reasons: readonly string[] }[];
}

/** Runs the examples of used rulesets in which something is replaced. That some read differently is what house rules are for. */
export function retestsOf({ retests = [] }: Ruleset, program: Program): Retested[] {
  return retests.map(({ name, examples, unreadable }) => {
    const { examples: reports } = testProgram({ ...program, examples });
    const failed = reports.filter(({ verdict }) => verdict === 'failed');
    return {
      name,
      hold: reports.length - failed.length,
      differing: [
        ...failed.map(({ title, claims, diagnostics }) => ({
          title,
          reasons: [
            ...claims.filter(({ verdict }) => verdict === 'failed').map(claimText),
            ...diagnostics.map(({ message }) => message),
          ],
        })),
        ...unreadable.map(({ title, problem }) => ({ title, reasons: [problem.message] })),
      ],
    };
  });
}

/** What a roller has besides its form: it is loaded when the roller is used for the first time. */
import type { Program } from '@rulewright/core';
import { prepareRules, type Wanted } from '../base/prepare.js';

export type Use = typeof import('./use.js').use;

let here: Use | undefined;

/** Loads what is needed to make rolls; at once there where nothing is missing. */
export function useFor(program: Program, wanted: Wanted): Use | Promise<unknown> {
  const missing = prepareRules(program, wanted);
  if (here && !missing) return here;
  const loading = import('./use.js').then(({ use }) => {
    here = use;
  });
  return Promise.all([loading, missing]);
}

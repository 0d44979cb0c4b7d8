import { testProgram } from '@rulewright/engine';
import { openRuleset } from '../ruleset.js';
import { type Shell, type Status, Trouble } from '../shell.js';
import { refuseBroken } from './roll/problems.js';
import { retestsOf } from './test/retests.js';
import { reportTest } from './test/report.js';
import { reportTestJson } from './test/report-json.js';

export interface TestFlags {
  readonly only?: string;
  readonly json?: true;
}

/** Runs a ruleset's examples. */
export function test(name: string, { only, json }: TestFlags, shell: Shell): Status {
  const ruleset = openRuleset(name, shell, { retest: true });
  const { program } = ruleset;
  if (!program) return refuseBroken(ruleset, json === true, shell);
  const report = testProgram(program, only === undefined ? {} : { only });
  if (only !== undefined && report.examples.length === 0) throw new Trouble(`No example's title holds "${only}".`);
  const retests = only === undefined ? retestsOf(ruleset, program) : [];
  const told = { report, ruleset, program, retests };
  if (json) reportTestJson(told, shell);
  else reportTest(told, shell);
  return report.failed > 0 ? 1 : 0;
}

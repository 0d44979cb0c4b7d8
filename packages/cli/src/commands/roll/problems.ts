import type { Diagnostic } from '@rulewright/core';
import { diagnosticJson, showDiagnostic } from '../../render/diagnostics.js';
import { styleFor } from '../../render/style.js';
import type { Ruleset } from '../../ruleset.js';
import type { Shell, Status } from '../../shell.js';

/** Whoever rolls has given something that does not fit; the rules are fine. */
const wrongUse =
  /^odds\/(?:unknown-value|condition-never-holds)$|^run\/(?:unknown-(?:input|option|roll|action|role)|missing-(?:input|role)|wrong-input|too-(?:few|many)-dice|too-many-choices|no-such-face|illegal-choice|other-rules)$/;

/** Says why a ruleset cannot be rolled. */
export function refuseBroken({ diagnostics, sources }: Ruleset, json: boolean, shell: Shell): Status {
  const errors = diagnostics.filter(({ severity }) => severity === 'error');
  return refuse(errors, sources, json, shell);
}

/** Says why a run could not go on. */
export function refuse(
  diagnostics: readonly Diagnostic[],
  sources: Ruleset['sources'],
  json: boolean,
  shell: Shell,
): Status {
  if (json) {
    const report = { ok: false, diagnostics: diagnostics.map((each) => diagnosticJson(each, sources)) };
    shell.out.write(`${JSON.stringify(report, null, 2)}\n`);
  } else {
    const style = styleFor(shell.err, shell);
    shell.err.write(diagnostics.map((each) => showDiagnostic(each, sources, style)).join('\n'));
  }
  return diagnostics.every(({ code }) => wrongUse.test(code)) ? 2 : 1;
}

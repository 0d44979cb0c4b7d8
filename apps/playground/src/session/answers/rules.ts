import type { Program } from '@rulewright/core';
import type { Rules } from '../protocol.js';

let last: { readonly rules: Rules; readonly program: Program } | undefined;

/** The same program for the same text, so that what was made of it serves again. */
export function programFrom(rules: Rules): Program {
  if (last?.rules !== rules) last = { rules, program: JSON.parse(rules) as Program };
  return last.program;
}

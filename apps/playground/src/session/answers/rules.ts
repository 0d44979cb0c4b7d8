import type { Program } from '@rulewright/core';
import { partOf, withoutPlaces } from '@rulewright/engine';
import type { Rules } from '../protocol.js';

let last: { readonly rules: Rules; readonly program: Program } | undefined;

/** The same program for the same text, so that what was made of it serves again. */
export function programFrom(rules: Rules): Program {
  if (last?.rules !== rules) last = { rules, program: JSON.parse(rules) as Program };
  return last.program;
}

/** What a roll comes to, for its odds: the same text as long as it means the same. Undefined where there is no such roll. */
export function rulesOfRoll(program: Program, roll: string): Rules | undefined {
  // Nobody compares logs with it, and a fingerprint of all rules takes its time.
  const part = partOf({ ...program, partOf: '' }, { rolls: [roll] });
  return part.rolls[0]?.name === roll ? JSON.stringify(withoutPlaces(part)) : undefined;
}

/** What reports of one simulation and of many have in common. */
import { clean } from '../../render/clean.js';
import { shellWord } from '../../render/shell-word.js';
import type { Question } from './question.js';

export function titleOf({ ruleset, subject: { ir } }: Question): string {
  return clean(ruleset.expression ?? ir.title ?? ir.name);
}

/** The command that makes one of the runs. */
export function again({ ruleset, subject: { kind, ir }, typed, seed }: Question): string {
  const words = ['rulewright', kind === 'roll' ? 'roll' : 'play'];
  if (ruleset.expression === undefined) words.push(shellWord(ruleset.name), shellWord(ir.name));
  else words.push('--expr', shellWord(ruleset.expression));
  words.push(...typed, '--seed', shellWord(seed));
  return words.join(' ');
}

export const interrupted = 'Interrupted: this is what was known so far.';

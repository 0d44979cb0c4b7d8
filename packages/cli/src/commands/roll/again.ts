import { shellWord } from '../../render/shell-word.js';
import type { Told } from './order.js';

/** The command that makes the same roll once more. */
export function againCommand({ order, seed, decisions, done }: Told): string {
  const { ruleset, roll, typed, trial, dice } = order;
  const words = ['rulewright', 'roll'];
  if (ruleset.expression === undefined) words.push(shellWord(ruleset.name), shellWord(roll.name));
  else words.push('--expr', shellWord(ruleset.expression));
  if (typed.with.length > 0) words.push('--with', ...typed.with.map(shellWord));
  if (typed.option.length > 0) words.push('--option', ...typed.option.map(shellWord));
  if (dice) words.push('--dice', shellWord(dice.join(',')));
  if (seed !== undefined) words.push('--seed', shellWord(seed));
  if (trial !== undefined) words.push('--trial', String(trial));
  // What was answered at the terminal has to be said at the command line.
  if (decisions.by.some((by) => by !== 'rules')) {
    const chosen = done.log.decisions.map((indices) => choiceWord(indices));
    words.push('--choose', shellWord(chosen.join(',')));
  }
  return words.join(' ');
}

function choiceWord(indices: readonly number[]): string {
  const places = indices.map((index) => `#${String(index + 1)}`);
  return places.length === 1 ? (places[0] ?? '') : `(${places.join(', ')})`;
}

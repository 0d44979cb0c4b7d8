import { type Program, type RollIr, suggest } from '@rulewright/core';
import { Trouble } from '../../shell.js';

/** A roll by its name, or a suggestion. */
export function findRoll(program: Program, name: string, where: string): RollIr {
  const wanted = name.normalize('NFC');
  const found = program.rolls.find((each) => each.name === wanted);
  if (found) return found;
  const names = program.rolls.map((each) => each.name);
  const near = suggest(wanted, names);
  const all = names.length === 0 ? 'It offers no rolls.' : `It offers: ${names.join(', ')}.`;
  const hint = near.length > 0 ? `Did you mean ${near.join(' or ')}?` : all;
  throw new Trouble(`${where} has no roll called ${name}.`, near.length > 0 ? [hint, all] : [hint]);
}

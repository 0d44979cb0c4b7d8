import type { Program, RollIr } from '@rulewright/core';
import { clean } from '../../render/clean.js';
import type { Ruleset } from '../../ruleset.js';
import { Trouble } from '../../shell.js';
import type { Given } from './arguments.js';
import { inputLines } from './inputs.js';
import { commandFor, type RollCommand } from './list.js';

/** One message for all inputs that must be given and are not, with a command line that would work. */
export function refuseMissing(
  given: readonly Given[],
  roll: Pick<RollIr, 'name' | 'inputs'>,
  program: Program,
  ruleset: Ruleset,
  command: RollCommand = 'roll',
): void {
  const named = new Set(given.map(({ path }) => path[0]));
  const absent = roll.inputs.filter(
    ({ name, type, default: fallback }) =>
      !named.has(name) && !fallback && type.kind !== 'optional' && type.kind !== 'none',
  );
  if (absent.length === 0) return;
  const names = absent.map(({ name }) => name);
  const width = Math.max(...inputLines(roll.inputs, program, ruleset.textOf).map(({ path }) => path.length));
  const lines = inputLines(roll.inputs, program, ruleset.textOf).map(({ path, type, fallback, required, title }) => {
    const left = required ? '' : fallback === undefined ? '' : ` = ${fallback}`;
    const about = title === undefined ? '' : `  (${clean(title)})`;
    return `  ${path.padEnd(width)}  ${clean(type)}${clean(left)}${about}`;
  });
  throw new Trouble(`${roll.name} needs ${listed(names)}.`, [
    'Its inputs:',
    ...lines,
    'Such as:',
    `  ${commandFor(ruleset, roll, program, command)}`,
  ]);
}

function listed(names: readonly string[]): string {
  const last = names.at(-1) ?? '';
  return names.length < 2 ? last : `${names.slice(0, -1).join(', ')} and ${last}`;
}

/** What is played, by its name and what it is given. */
import { type Program, suggest } from '@rulewright/core';
import { type InputValues, run, type RunLog, type RunRequest } from '@rulewright/engine';
import { shellWord } from '../../render/shell-word.js';
import type { Ruleset } from '../../ruleset.js';
import { Trouble } from '../../shell.js';
import type { Given } from '../roll/arguments.js';
import { givenValues } from '../roll/given.js';
import type { Playable } from './order.js';

/** A scenario or an action by its name, or a suggestion; where a game was begun, what it is of. */
export function findPlayable(program: Program, name: string, where: string, log?: RunLog): Playable {
  const wanted = name.normalize('NFC');
  const scenario = program.scenarios.find((each) => each.name === wanted);
  if (scenario && !(log && 'action' in log)) return { kind: 'scenario', ir: scenario };
  const action = program.actions.find((each) => each.name === wanted);
  if (action) return { kind: 'action', ir: action };
  const names = [...program.scenarios, ...program.actions].map((each) => each.name);
  const near = suggest(wanted, names);
  const all = names.length === 0 ? 'It offers none.' : `It offers: ${names.join(', ')}.`;
  const rolled = program.rolls.some((each) => each.name === wanted)
    ? [`There is a roll of that name: rulewright roll ${shellWord(where)} ${shellWord(name)}`]
    : [];
  const hints = near.length > 0 ? [`Did you mean ${near.join(' or ')}?`, all] : [all];
  throw new Trouble(`${where} has no scenario and no action called ${name}.`, [...rolled, ...hints]);
}

/** `scenario` is the one whose things an action takes. */
export function requestOf(
  playable: Playable,
  program: Program,
  { dice }: Ruleset,
  inputs: readonly Given[],
  options: readonly Given[],
  scenario: string | undefined,
): RunRequest {
  const { kind, ir } = playable;
  const given = givenValues(inputs, [...ir.roles, ...ir.inputs], { flag: '--with', program, dice });
  const takers = program.options.map(({ name, type }) => ({ name, type }));
  const settings = givenValues(options, takers, { flag: '--option', program, dice });
  if (kind === 'scenario') {
    if (scenario !== undefined) throw new Trouble('--in is for actions: a scenario has its own things.');
    return { scenario: ir.name, inputs: given, options: settings };
  }
  const isRole = (name: string): boolean => ir.roles.some((role) => role.name === name);
  const some = (meant: (name: string) => boolean): InputValues =>
    Object.fromEntries(Object.entries(given).filter(([name]) => meant(name)));
  return {
    action: ir.name,
    things: scenario === undefined ? {} : thingsIn(program, scenario, settings),
    roles: some(isRole),
    inputs: some((name) => !isRole(name)),
    options: settings,
  };
}

/** The things with which a scenario begins. */
function thingsIn(program: Program, name: string, options: InputValues): InputValues {
  if (!program.scenarios.some((each) => each.name === name)) {
    const names = program.scenarios.map((each) => each.name);
    throw new Trouble(`There is no scenario called ${name}.`, [
      names.length === 0 ? 'There are none.' : `There is: ${names.join(', ')}.`,
    ]);
  }
  const state = run(program, { scenario: name, options });
  if (state.state === 'failed') throw new Trouble(`${name} cannot begin: ${state.diagnostic.message}`);
  return state.things?.before ?? {};
}

/** What is simulated, by its name and what it is given. */
import { type Program, suggest } from '@rulewright/core';
import type { RunRequest } from '@rulewright/engine';
import type { Ruleset } from '../../ruleset.js';
import { Trouble } from '../../shell.js';
import { combinationsOf, settingsGiven } from '../odds/cases.js';
import { readVaried, type Varied } from '../odds/vary.js';
import { requestOf } from '../play/request.js';
import { type Given, readPairs } from '../roll/arguments.js';
import { givenValues } from '../roll/given.js';
import { refuseMissing } from '../roll/missing.js';
import { shellWord } from '../../render/shell-word.js';
import type { SimulateFlags } from './flags.js';
import type { Setting, Subject } from './question.js';

/** A roll, a scenario or an action by its name, or a suggestion. */
export function findSubject(program: Program, name: string, where: string): Subject {
  const wanted = name.normalize('NFC');
  const { rolls, scenarios, actions } = program;
  const named = ({ name: each }: { readonly name: string }): boolean => each === wanted;
  const roll = rolls.find(named);
  if (roll) return { kind: 'roll', ir: roll };
  const scenario = scenarios.find(named);
  if (scenario) return { kind: 'scenario', ir: scenario };
  const action = actions.find(named);
  if (action) return { kind: 'action', ir: action };
  const names = [...rolls, ...scenarios, ...actions].map((each) => each.name);
  const near = suggest(wanted, names);
  throw new Trouble(`${where} has no roll, scenario or action called ${name}.`, [
    ...(near.length > 0 ? [`Did you mean ${near.join(' or ')}?`] : []),
    names.length === 0 ? 'It offers none.' : `It offers: ${names.join(', ')}.`,
  ]);
}

export interface Flagged {
  readonly inputs: readonly Given[];
  readonly options: readonly Given[];
  readonly varied: readonly Given[];
  /** What stood among them and is none. */
  readonly operands: readonly string[];
}

export function readFlagged(flags: SimulateFlags): Flagged {
  const inputs = readPairs('--with', flags.with ?? []);
  const options = readPairs('--option', flags.option ?? []);
  const varied = readPairs('--vary', flags.vary ?? []);
  const operands = [...inputs.operands, ...options.operands, ...varied.operands];
  return { inputs: inputs.given, options: options.given, varied: varied.given, operands };
}

/** The same flags as words of a command line. */
export function typedFlags({ inputs, options }: Flagged, scenario: string | undefined): readonly string[] {
  const words = (flag: string, given: readonly Given[]): readonly string[] =>
    given.length === 0 ? [] : [flag, ...given.map(({ typed }) => shellWord(typed))];
  return [
    ...words('--with', inputs),
    ...words('--option', options),
    ...(scenario === undefined ? [] : ['--in', shellWord(scenario)]),
  ];
}

/** What varies, and a request for every combination of it. */
export function settingsOf(
  ruleset: Ruleset,
  program: Program,
  subject: Subject,
  { inputs, options, varied }: Flagged,
  scenario: string | undefined,
): { readonly dimensions: readonly Varied[]; readonly settings: readonly Setting[] } {
  const { ir } = subject;
  const takers = subject.kind === 'roll' ? subject.ir.inputs : [...subject.ir.roles, ...subject.ir.inputs];
  const varying = { label: ir.name, program, roll: { inputs: takers } };
  const dimensions = readVaried(varied, [...inputs, ...options], [varying]);
  const settings = combinationsOf(dimensions).map((each): Setting => {
    const set = settingsGiven(dimensions, each);
    const request = requestFor(
      ruleset,
      program,
      subject,
      [...inputs, ...set.inputs],
      [...options, ...set.options],
      scenario,
    );
    return { settings: each, request };
  });
  return { dimensions, settings };
}

function requestFor(
  ruleset: Ruleset,
  program: Program,
  subject: Subject,
  inputs: readonly Given[],
  options: readonly Given[],
  scenario: string | undefined,
): RunRequest {
  if (subject.kind !== 'roll') return requestOf(subject, program, ruleset, inputs, options, scenario);
  if (scenario !== undefined) throw new Trouble('--in is for actions: a roll has no things.');
  const { ir } = subject;
  refuseMissing(inputs, ir, program, ruleset, 'simulate');
  const takers = program.options.map(({ name, type }) => ({ name, type }));
  return {
    roll: ir.name,
    inputs: givenValues(inputs, ir.inputs, { flag: '--with', program, dice: ruleset.dice }),
    options: givenValues(options, takers, { flag: '--option', program, dice: ruleset.dice }),
  };
}

import { requestOf } from '../play/request.js';
import type { Given } from '../roll/arguments.js';
import { givenValues } from '../roll/given.js';
import { refuseMissing } from '../roll/missing.js';
import type { Case, Subject } from './question.js';
import type { Varied } from './vary.js';

/** Every combination of settings; those of the first dimension change slowest. */
export function combinationsOf(varied: readonly Varied[]): readonly (readonly string[])[] {
  return varied.reduce<readonly (readonly string[])[]>(
    (all, { settings }) => all.flatMap((before) => settings.map((setting) => [...before, setting])),
    [[]],
  );
}

/** Settings as if they were given: inputs, and house rules. */
export function settingsGiven(
  varied: readonly Varied[],
  settings: readonly string[],
): { readonly inputs: readonly Given[]; readonly options: readonly Given[] } {
  const set = varied.map(({ path, name, isOption }, index) => {
    const text = settings[index] ?? '';
    return { isOption, given: { path, text, typed: `${name}=${text}` } };
  });
  const of = (isOption: boolean): Given[] => set.filter((each) => each.isOption === isOption).map(({ given }) => given);
  return { inputs: of(false), options: of(true) };
}

/** Every subject with every combination of what varies. */
export function casesOf(
  subjects: readonly Subject[],
  varied: readonly Varied[],
  inputs: readonly Given[],
  options: readonly Given[],
): readonly Case[] {
  const combinations = combinationsOf(varied);
  return subjects.flatMap((subject) => {
    const [own, rules] = [takenBy(subject, subjects, inputs), takenBy(subject, subjects, options)];
    return combinations.map((settings) => caseOf(subject, varied, settings, own, rules));
  });
}

/** Beside other rolls a roll need not take everything that is given, as long as one of them does. */
function takenBy(subject: Subject, subjects: readonly Subject[], given: readonly Given[]): readonly Given[] {
  const takes = ({ roll, program }: Subject, { path }: Given): boolean =>
    [...roll.inputs, ...program.options].some(({ name }) => name === path[0]);
  return given.filter((each) => takes(subject, each) || !subjects.some((other) => takes(other, each)));
}

function caseOf(
  subject: Subject,
  varied: readonly Varied[],
  settings: readonly string[],
  inputs: readonly Given[],
  options: readonly Given[],
): Case {
  const { ruleset, program, roll, performed } = subject;
  const set = settingsGiven(varied, settings);
  const given = [...inputs, ...set.inputs];
  const rules = [...options, ...set.options];
  if (performed) {
    const request = requestOf(performed, program, ruleset, given, rules, performed.within);
    const roles = 'roles' in request ? request.roles : {};
    return { subject, settings, inputs: { ...roles, ...request.inputs }, options: request.options ?? {}, request };
  }
  refuseMissing(given, roll, program, ruleset, 'odds');
  const takers = program.options.map(({ name, type }) => ({ name, type }));
  const values = givenValues(given, roll.inputs, { flag: '--with', program, dice: ruleset.dice });
  const settled = givenValues(rules, takers, { flag: '--option', program, dice: ruleset.dice });
  const request = { roll: roll.name, inputs: values, options: settled };
  return { subject, settings, inputs: values, options: settled, request };
}

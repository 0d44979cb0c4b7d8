import type { Given } from '../roll/arguments.js';
import { givenValues } from '../roll/given.js';
import { refuseMissing } from '../roll/missing.js';
import type { Case, Subject } from './question.js';
import type { Varied } from './vary.js';

/** Every subject with every combination of what varies; the first dimension changes slowest. */
export function casesOf(
  subjects: readonly Subject[],
  varied: readonly Varied[],
  inputs: readonly Given[],
  options: readonly Given[],
): readonly Case[] {
  const combinations = varied.reduce<readonly (readonly string[])[]>(
    (all, { settings }) => all.flatMap((before) => settings.map((setting) => [...before, setting])),
    [[]],
  );
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
  const { ruleset, program, roll } = subject;
  const set = varied.map(({ path, name, isOption }, index) => {
    const text = settings[index] ?? '';
    return { isOption, given: { path, text, typed: `${name}=${text}` } };
  });
  const of = (isOption: boolean): Given[] => set.filter((each) => each.isOption === isOption).map(({ given }) => given);
  const given = [...inputs, ...of(false)];
  refuseMissing(given, roll, program, ruleset, 'odds');
  const takers = program.options.map(({ name, type }) => ({ name, type }));
  return {
    subject,
    settings,
    inputs: givenValues(given, roll.inputs, { flag: '--with', program, dice: ruleset.dice }),
    options: givenValues([...options, ...of(true)], takers, { flag: '--option', program, dice: ruleset.dice }),
  };
}

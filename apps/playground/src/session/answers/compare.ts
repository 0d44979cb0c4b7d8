import type { Program, RollIr } from '@rulewright/core';
import type { Answer, Ask, Files, Fraction, Moved, MovedLine, RollOdds, RollQuestion, Told } from '../protocol.js';
import { programOf } from './language.js';
import { odds } from './odds.js';
import { startsOf } from '../../base/starts.js';

/** A roll that takes longer is told as unknown, so that the others are told at all. */
const limits = { millis: 3000, states: 1_000_000 };
/** Differences below this are of rounding. */
const least = 1e-12;

/** Every roll of the text as it was opened and as it is now, with the inputs that it begins with, or those that are given. */
export function compare(
  { files, original, now }: Ask<'compare'>,
  tell: (told: Told<'compare'>) => void,
): Answer<'compare'> {
  const before = programIn(original);
  const after = programIn(files);
  if (!before) return { wrong: 'The text as it was opened has errors, so there is nothing to compare with.' };
  if (!after) return { wrong: 'Put the errors right, then compare.' };
  const names = [...new Set([...after.rolls, ...before.rolls].map(({ name }) => name))];
  // What is looked at comes first.
  names.sort((a, b) => Number(b === now?.roll) - Number(a === now?.roll));
  for (const name of names) tell(movedRoll(before, after, name, now));
  return {};
}

function programIn(files: Files): Program | undefined {
  return programOf(files).program;
}

function movedRoll(before: Program, after: Program, name: string, now: RollQuestion | undefined): Moved {
  const find = ({ rolls }: Program): RollIr | undefined => rolls.find((roll) => roll.name === name);
  const [old, current] = [find(before), find(after)];
  const title = current?.title ?? old?.title ?? name;
  const base = { roll: name, title, lines: [] };
  if (!old) return { ...base, state: 'new' };
  if (!current) return { ...base, state: 'gone' };
  const reply = (program: Program): Answer<'odds'> => {
    const begun = { roll: name, inputs: startsOf(program)[name] ?? {}, options: now?.options ?? {} };
    return odds(program, now?.roll === name ? now : begun, limits);
  };
  const [was, is] = [reply(before), reply(after)];
  if (!('odds' in was) || !('odds' in is)) return { ...base, state: 'unknown' };
  const lines = linesOf(was.odds, is.odds);
  const moved = lines.some(differs) || !sameResult(was.odds, is.odds);
  return { ...base, state: moved ? 'moved' : 'same', lines };
}

function linesOf(was: RollOdds, is: RollOdds): MovedLine[] {
  const names = [...new Set([...is.outcomes, ...was.outcomes].map(([name]) => name))];
  const chance = ({ outcomes }: RollOdds, name: string): number | undefined => {
    const found = outcomes.find(([each]) => each === name);
    return found && ratio(found[1]);
  };
  const lines = names.map((name): MovedLine => ({
    name,
    unit: 'chance',
    before: chance(was, name),
    after: chance(is, name),
  }));
  const mean = ({ told }: RollOdds): number | undefined => {
    const found = told.get('result')?.mean;
    return found && ratio(found);
  };
  const means: MovedLine = { name: 'average', unit: 'number', before: mean(was), after: mean(is) };
  return means.before === undefined && means.after === undefined ? lines : [...lines, means];
}

function differs({ before, after }: MovedLine): boolean {
  return Math.abs((before ?? 0) - (after ?? 0)) > least;
}

function sameResult(was: RollOdds, is: RollOdds): boolean {
  const shares = ({ told }: RollOdds): ReadonlyMap<number | string, number> => {
    const result = told.get('result');
    return new Map(result?.shares.map(([value, weight]) => [value, ratio([weight, result.total])]));
  };
  const [a, b] = [shares(was), shares(is)];
  return [...new Set([...a.keys(), ...b.keys()])].every(
    (value) => Math.abs((a.get(value) ?? 0) - (b.get(value) ?? 0)) <= least,
  );
}

/** A fraction of large numbers as a double. */
export function ratio([numerator, denominator]: Fraction): number {
  const shift = BigInt(Math.max(0, denominator.toString(2).length - 900));
  return Number(numerator >> shift) / Number(denominator >> shift);
}

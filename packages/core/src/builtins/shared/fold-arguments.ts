/** What machines need to know of their arguments. */
import type { Face } from '../../types.js';
import { Pool, type Die, type Value } from '../../values.js';
import type { FoldArgument, FoldContext, FoldDie, FoldInput } from '../fold.js';
import { dieTest } from './match.js';
import { isRule } from './values.js';
import type { Argument } from '../definition.js';

/** The argument that arrives while the machine runs. */
export function inputAt(args: readonly FoldArgument[], index: number, context: FoldContext): FoldInput {
  const argument = args[index];
  return argument === undefined || argument.kind === 'known' ? context.cannot('Nothing is rolled there.') : argument;
}

/** An argument that must be known beforehand. */
export function knownAt(args: readonly FoldArgument[], index: number, context: FoldContext): Argument {
  const argument = args[index];
  if (argument === undefined) return undefined;
  return argument.kind === 'known' ? argument.value : context.cannot('It depends on the dice themselves.');
}

export function isKnown(argument: FoldArgument | undefined): boolean {
  return argument === undefined || argument.kind === 'known';
}

/** A die with that face, for questions that are asked of dice. */
export function dieWith(face: Face, die: FoldDie): Die {
  const { faces, label, kind } = die;
  return { face, faces, label, ...(kind === undefined ? {} : { kind }), id: -1 };
}

/** Which dice, or elements, a known matcher means. */
export function matcherTest(
  args: readonly FoldArgument[],
  index: number,
  context: FoldContext,
): (value: Value, die: FoldDie | undefined) => boolean {
  const matcher = knownAt(args, index, context);
  if (matcher instanceof Pool) return context.cannot('Single dice are meant.');
  const test = dieTest(matcher);
  const known = context.ask((face, die) => test(dieWith(face, die)));
  return (value, die) => (die === undefined ? isRule(matcher) && matcher(value) === true : known(value as Face, die));
}

/** The number that each die or element adds. */
export function wholeNumber(value: Value, context: FoldContext): number {
  return typeof value === 'number' ? value : context.cannot('It is not a whole number.');
}

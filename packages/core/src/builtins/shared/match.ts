/** Asking a matcher about dice and elements. */
import { symbolsOf } from '../../dice-faces.js';
import type { Face } from '../../types.js';
import { Pool, type Die, type Value } from '../../values.js';
import type { Argument, MatcherInfo } from '../definition.js';

/** A matcher, condition or key as it arrives: a function of the element. */
export type Rule = (...elements: Value[]) => Value;

/**
 * Whether a die is meant. Matchers get what it shows, and the die itself for questions about its kind; of a face with
 * several symbols one is enough.
 */
export function matchesDie(rule: Rule, die: Die): boolean {
  const { face } = die;
  if (typeof face === 'number') return rule(face, die as unknown as Value) === true;
  return symbolsOf(face).some((symbol) => rule(symbol, die as unknown as Value) === true);
}

/** Which dice are meant by a matcher, or by a pool of the dice themselves. */
export function dieTest(argument: Argument): (die: Die) => boolean {
  if (typeof argument === 'function') return (die) => matchesDie(argument, die);
  const ids = new Set(argument instanceof Pool ? argument.dice.map(({ id }) => id) : []);
  return (die) => ids.has(die.id);
}

/** How often a die counts: once when it matches, and a face with symbols once for each symbol that does. */
export function countDie(rule: Rule, die: Die): number {
  const { face } = die;
  if (typeof face === 'number') return rule(face, die as unknown as Value) === true ? 1 : 0;
  let count = 0;
  for (const symbol of symbolsOf(face)) if (rule(symbol, die as unknown as Value) === true) count += 1;
  return count;
}

/** Whether a face is known to be meant; undefined when that depends on the run. */
export function knownMatch(info: MatcherInfo | undefined, face: Face): boolean | undefined {
  if (!info) return undefined;
  if (typeof face === 'number') return info.matches(face);
  const known = symbolsOf(face).map((symbol) => info.matches(symbol));
  return known.includes(true) ? true : known.includes(undefined) ? undefined : false;
}

/** The least and the most that a face can count. */
export function knownCount(info: MatcherInfo | undefined, face: Face): { readonly min: number; readonly max: number } {
  const symbols = typeof face === 'number' ? [face] : symbolsOf(face);
  let [min, max] = [0, 0];
  for (const symbol of symbols) {
    const known = info?.matches(symbol);
    if (known === true) min += 1;
    if (known !== false) max += 1;
  }
  return { min, max };
}

/** Keeping the elements that are meant: `filter(…)` and `… where …`. */
import { high, low, type Type } from '../../types.js';
import { Pool, type Value } from '../../values.js';
import type { Argument, ArgumentType, EvaluationContext, TypingContext } from '../definition.js';
import { dieTest } from './match.js';
import { keepDice } from './pools.js';
import { resized, sizeOf, splitFaces, warnNever, withFaces } from './typing.js';
import { elementsOf, isRule } from './values.js';

export function filterType(values: ArgumentType, context: TypingContext, argument = 1): Type {
  const size = sizeOf(values);
  if (values?.kind !== 'pool') return resized(values, 0, high(size));
  warnNever(values, context, argument);
  const split = splitFaces(values, context, argument);
  if (!split) return resized(values, 0, high(size));
  const all = split.no.length + split.maybe.length === 0;
  return withFaces(values, [...split.yes, ...split.maybe], { min: all ? low(size) : 0, max: size.max });
}

export function filterValues(values: Argument, matcher: Argument, context: EvaluationContext): Value {
  if (values instanceof Pool) {
    context.spend(values.dice.length);
    return keepDice(values, dieTest(matcher));
  }
  const elements = elementsOf(values);
  context.spend(elements.length);
  return isRule(matcher) ? elements.filter((element) => matcher(element) === true) : elements;
}

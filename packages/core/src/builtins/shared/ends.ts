/** Taking elements off one end of a list or of the dice of a pool. */
import { range, type Type } from '../../types.js';
import { Pool, type Value } from '../../values.js';
import type { Argument, ArgumentType, EvaluationContext, TypingContext } from '../definition.js';
import { orEmpty } from './extremes.js';
import { keepDice } from './pools.js';
import { countRange, elementOf, least, refuseEmpty, resized, sizeOf } from './typing.js';
import { countArgument, elementsOf, whenEmpty } from './values.js';

/** One element, or a list of so many of them. */
export function endType(
  values: ArgumentType,
  count: ArgumentType,
  empty: ArgumentType,
  name: string,
  context: TypingContext,
): Type {
  if (!count) {
    refuseEmpty(values, name, empty, context);
    return orEmpty(elementOf(values), values, empty);
  }
  const { min, max } = least(sizeOf(values), countRange(count, range(1, 1), context, 1));
  return resized(values, min ?? 0, max ?? Infinity);
}

export function endValues(
  values: Argument,
  count: Argument,
  empty: Argument,
  end: 'first' | 'last',
  context: EvaluationContext,
): Value {
  const elements = elementsOf(values);
  if (count === undefined) {
    const element = end === 'first' ? elements[0] : elements.at(-1);
    return element === undefined ? whenEmpty(empty, end, context) : element;
  }
  const taken = Math.min(elements.length, countArgument(count, 1, context));
  context.spend(elements.length);
  const [from, to] = end === 'first' ? [0, taken] : [elements.length - taken, elements.length];
  return slice(values, elements, from, to);
}

/** The elements from one position up to another; of a pool the dice, the others being dropped. */
export function slice(values: Argument, elements: readonly Value[], from: number, to: number): Value {
  if (values instanceof Pool) return keepDice(values, (_, index) => index >= from && index < to);
  return elements.slice(from, to);
}

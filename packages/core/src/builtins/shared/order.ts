/** Putting things in order by a key. */
import type { Type } from '../../types.js';
import type { Value } from '../../values.js';
import type { Argument, ArgumentType, EvaluationContext, TypingContext } from '../definition.js';
import { elementOf } from './typing.js';
import { isRule, orderOf } from './values.js';

/** Whether values of this type have an order. */
export function isOrdered(type: Type): boolean {
  switch (type.kind) {
    case 'integer':
    case 'fraction':
    case 'boolean':
    case 'text':
    case 'label':
    case 'none':
    case 'unknown':
      return true;
    case 'optional':
    case 'list':
      return isOrdered(type.of);
    case 'pool':
      return type.face.kind === 'integer';
    case 'roll':
      return isOrdered(type.result);
    default:
      return false;
  }
}

/** Says when neither the elements nor what is said of them has an order. */
export function refuseUnordered(values: ArgumentType, key: ArgumentType, context: TypingContext): void {
  if (!isOrdered(key ?? elementOf(values))) context.report('dice/cannot-order', {}, key ? 1 : 0);
}

/** What each element is ordered by. */
export function keysOf(elements: readonly Value[], key: Argument): readonly Value[] {
  return isRule(key) ? elements.map((element) => key(element)) : elements;
}

/** Positions in order: those whose keys are equal keep theirs. `direction` -1 puts the greatest first. */
export function orderedPositions(keys: readonly Value[], direction: 1 | -1, context: EvaluationContext): number[] {
  const positions = keys.map((_, position) => position);
  context.spend(1 + keys.length * Math.ceil(Math.log2(keys.length + 1)));
  return positions.sort((a, b) => direction * orderOf(keys[a] as Value, keys[b] as Value, context));
}

/** The positions whose key is greatest. */
export function greatestPositions(keys: readonly Value[], context: EvaluationContext): readonly number[] {
  let best: number[] = [];
  context.spend(keys.length);
  keys.forEach((key, position) => {
    const [first] = best;
    const order = first === undefined ? 1 : orderOf(key, keys[first] as Value, context);
    if (order > 0) best = [position];
    else if (order === 0) best.push(position);
  });
  return best;
}

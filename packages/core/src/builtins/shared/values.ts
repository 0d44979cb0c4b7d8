/** The elements of what a built-in was given. */
import { compare } from '../../numbers.js';
import { asNumber, compareValues } from '../../values-tools.js';
import { Pool, type Num, type Value } from '../../values.js';
import type { Argument, EvaluationContext } from '../definition.js';
import type { Rule } from './match.js';

export function isList(value: Argument): value is readonly Value[] {
  return Array.isArray(value);
}

export function isRule(argument: Argument): argument is Rule {
  return typeof argument === 'function';
}

/** The faces of a pool, the items of a list; a single value stands for itself. */
export function elementsOf(argument: Argument): readonly Value[] {
  if (argument instanceof Pool) return argument.dice.map(({ face }) => face);
  if (isList(argument)) return argument;
  return argument === undefined || isRule(argument) ? [] : [argument];
}

/** Several pools, given one by one or in a list, are one pool. */
export function mergePools(arguments_: readonly Argument[]): Pool {
  const pools = arguments_.flatMap((argument): readonly Value[] =>
    argument instanceof Pool ? [argument] : isList(argument) ? argument : [],
  );
  const [first] = pools;
  if (pools.length === 1 && first instanceof Pool) return first;
  const [dice, past] = [[], []] as [Pool['dice'][number][], Pool['past'][number][]];
  for (const pool of pools) {
    if (!(pool instanceof Pool)) continue;
    for (const die of pool.dice) dice.push(die);
    for (const die of pool.past) past.push(die);
  }
  return new Pool(dice, past);
}

export function poolOf(argument: Argument): Pool {
  return argument instanceof Pool ? argument : mergePools([argument]);
}

/** The number that an element stands for. */
export function numberOf(element: Value | undefined, name: string, context: EvaluationContext): Num {
  return (element === undefined ? undefined : asNumber(element)) ?? context.fail('dice/not-numbers', { name });
}

export function numberArgument(argument: Argument, name: string, context: EvaluationContext): Num {
  return numberOf(isRule(argument) ? undefined : argument, name, context);
}

/** The numbers of lists and of numbers given one by one. */
export function numbersOf(arguments_: readonly Argument[], name: string, context: EvaluationContext): Num[] {
  const numbers: Num[] = [];
  for (const argument of arguments_) {
    if (isList(argument)) for (const item of argument) numbers.push(numberOf(item, name, context));
    else if (argument !== undefined) numbers.push(numberArgument(argument, name, context));
  }
  return numbers;
}

/** A whole number as a double; how far beyond any list a huge one lies makes no difference. */
export function intArgument(argument: Argument, otherwise: number): number {
  if (typeof argument === 'number') return argument;
  if (typeof argument !== 'bigint') return otherwise;
  return argument > 0n ? Number.MAX_SAFE_INTEGER : Number.MIN_SAFE_INTEGER;
}

export function textArgument(argument: Argument): string {
  return typeof argument === 'string' ? argument : '';
}

/** How many are meant: `otherwise` when it was left out, never fewer than none. */
export function countArgument(argument: Argument, otherwise: number, context: Pick<EvaluationContext, 'fail'>): number {
  const count = intArgument(argument, otherwise);
  return count < 0 ? context.fail('dice/negative-count', { count: showCount(argument) }) : count;
}

function showCount(count: Argument): string {
  return typeof count === 'number' || typeof count === 'bigint' ? String(count) : '';
}

/** A limit: as many as one likes when it was left out. */
export function limitArgument(argument: Argument, context: Pick<EvaluationContext, 'fail'>): number {
  return countArgument(argument, Infinity, context);
}

/** The greatest number, or the least for `direction` -1. */
export function extreme(numbers: readonly Num[], direction: 1 | -1): Num | undefined {
  let best = numbers[0];
  for (const number of numbers) {
    if (best === undefined || compare(number, best) === direction) best = number;
  }
  return best;
}

/** What `empty = …` gives for a list without elements, or the end of the run. */
export function whenEmpty(empty: Argument, what: string, context: Pick<EvaluationContext, 'fail'>): Value {
  return empty === undefined || isRule(empty) ? context.fail('dice/nothing-there', { what }) : empty;
}

/** The order of two elements or keys. */
export function orderOf(a: Value, b: Value, context: Pick<EvaluationContext, 'fail'>): -1 | 0 | 1 {
  return compareValues(a, b) ?? context.fail('dice/cannot-order', {});
}

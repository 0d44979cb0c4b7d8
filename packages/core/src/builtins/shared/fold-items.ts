/** Machines that make lists of what they find, and those that take the best of a list. */
import { showValue } from '../../values-tools.js';
import type { Face } from '../../types.js';
import { RecordValue, type Value } from '../../values.js';
import type { Fold, FoldContext, FoldEmission, FoldInput, ItemMachine, ValueMachine } from '../fold.js';
import { inputAt, knownAt, wholeNumber } from './fold-arguments.js';
import { byValue } from './fold-values.js';
import { intArgument } from './values.js';

function record(...fields: readonly (readonly [name: string, value: Value])[]): RecordValue {
  return new RecordValue(undefined, new Map(fields));
}

/** Records with the greatest first: by one field, then by another. */
function greatestFirst(first: string, second: string): (a: Value, b: Value) => number {
  const field = (value: Value, name: string): Value =>
    value instanceof RecordValue ? (value.fields.get(name) ?? null) : null;
  return (a, b) => byValue(field(b, first), field(a, first)) || byValue(field(b, second), field(a, second));
}

function leastAt(args: Parameters<Fold>[0], context: FoldContext, otherwise: number): number {
  const least = intArgument(knownAt(args, 1, context), otherwise);
  return least < 1 ? context.fail('dice/not-positive', { name: 'atLeast', value: least }) : least;
}

function diceAt(args: Parameters<Fold>[0], context: FoldContext): FoldInput {
  const input = inputAt(args, 0, context);
  return input.kind === 'dice' ? input : context.cannot('It is a list.');
}

/** Sets of equal dice: the state is how many show the face that is passing. */
export const setsFold: Fold = (args, context): ItemMachine => {
  diceAt(args, context);
  const least = leastAt(args, context, 2);
  return {
    makes: 'items',
    start: 0,
    next: (width, { counts }) => Number(width) + (counts[0] ?? 0),
    turnEmits: (width, height) => (Number(width) >= least ? [[record(['width', width], ['height', height]), 1]] : []),
    turn: () => 0,
    size: undefined,
    order: greatestFirst('width', 'height'),
  };
};

/** A run that is growing: how long it is, the face that came last, and whether the face that is passing has shown. */
type Growing = readonly [length: number, last: number, shown: number];

const growing = (state: number | string): Growing => String(state).split(',').map(Number) as unknown as Growing;

/** Runs of consecutive faces. */
export const runsFold: Fold = (args, context): ItemMachine => {
  for (const face of diceAt(args, context).faces) wholeNumber(face, context);
  const least = leastAt(args, context, 1);
  const emit = (length: number, last: number): readonly FoldEmission[] => {
    const from = context.direction === 'down' ? last : last - length + 1;
    return length >= least ? [[record(['length', length], ['from', from]), 1]] : [];
  };
  const follows = (last: number, face: Face): boolean => Math.abs(Number(face) - last) === 1;
  return {
    makes: 'items',
    start: '0,0,0',
    next(state) {
      const [length, last] = growing(state);
      return [length, last, 1].join();
    },
    turnEmits(state, face) {
      const [length, last, shown] = growing(state);
      return length > 0 && (shown === 0 || !follows(last, face)) ? emit(length, last) : [];
    },
    turn(state, face) {
      const [length, last, shown] = growing(state);
      if (shown === 0) return '0,0,0';
      return [length > 0 && follows(last, face) ? length + 1 : 1, face, 0].join();
    },
    endEmits(state) {
      const [length, last] = growing(state);
      return length > 0 ? emit(length, last) : [];
    },
    size: undefined,
    order: greatestFirst('length', 'from'),
  };
};

/** The element that comes at a place of a list with an order of its own, counted from 0. */
export function placeFold(
  input: FoldInput,
  place: number,
  none: (size: number) => Value,
  context: FoldContext,
): ValueMachine {
  const { order } = input;
  if (!order) return context.cannot('Its order depends on how the dice stand.');
  return bestFold(order, place, none);
}

/** The element that comes so far behind the best one; the state is the best ones, numbered as they are met. */
export function bestFold(
  order: (a: Value, b: Value) => number,
  place: number,
  none: (size: number) => Value,
): ValueMachine {
  const met: Value[] = [];
  const numbers = new Map<string, number>();
  const numberOf = (value: Value): number => {
    const key = showValue(value);
    const known = numbers.get(key);
    if (known !== undefined) return known;
    numbers.set(key, met.length);
    return met.push(value) - 1;
  };
  const list = (state: number | string): readonly number[] =>
    state === '' ? [] : String(state).split(',').map(Number);
  const at = (number: number | undefined): Value => met[number ?? -1] ?? null;
  return {
    makes: 'value',
    start: '',
    next(state, { value, counts }) {
      const best = [...list(state)];
      const copies = Math.min(counts.find((count) => count > 0) ?? 0, place + 1);
      for (let copy = 0; copy < copies; copy += 1) best.push(numberOf(value));
      return best
        .sort((a, b) => order(at(a), at(b)) || a - b)
        .slice(0, place + 1)
        .join();
    },
    finish(state) {
      const best = list(state);
      return best.length > place ? at(best[place]) : none(best.length);
    },
  };
}

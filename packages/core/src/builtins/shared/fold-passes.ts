/** Machines that pass dice on by what they show. */
import type { Face } from '../../types.js';
import type { Fold, PassMachine } from '../fold.js';
import { inputAt, matcherTest, wholeNumber } from './fold-arguments.js';

/** Passes on the dice, or the elements, that are meant. */
export const filterFold: Fold = (args, context) => {
  const input = inputAt(args, 0, context);
  const test = matcherTest(args, 1, context);
  if (input.kind === 'items') {
    return {
      makes: 'items',
      start: 0,
      emits: (_, { value, counts }) => (test(value, undefined) ? [[value, counts[0] ?? 0]] : []),
      size: undefined,
      items: input.items?.filter((item) => test(item, undefined)),
      order: input.order,
    };
  }
  return {
    makes: 'dice',
    start: 0,
    passes: (_, { value, die, counts }) => (test(value, die) ? (counts[0] ?? 0) : 0),
    mayPass: (face) => input.dice.some((die) => test(face, die)),
    size: undefined,
    sorted: input.sorted,
  };
};

/** Passes everything on with another face; `shows` keeps the order. */
export function clampFold(clamp: (face: number, bound: number) => number): Fold {
  return (args, context): PassMachine => {
    const input = inputAt(args, 0, context);
    const [, bound] = args;
    if (input.kind !== 'dice' || bound?.kind !== 'known' || typeof bound.value !== 'number') {
      return context.cannot('Its bound is not known.');
    }
    const to = bound.value;
    const shown = new Set(input.faces.map((face) => clamp(wholeNumber(face, context), to)));
    // Dice that have become equal arrive one face after the other, and not in the order in which they stand.
    if (shown.size < input.faces.length) context.minds('mixing');
    return {
      makes: 'dice',
      start: 0,
      passes: (_, { counts }) => counts[0] ?? 0,
      shows: (face: Face) => clamp(Number(face), to),
      size: input.size,
      sorted: input.sorted,
    };
  };
}

/** Puts pools together. */
export const mergeFold: Fold = (args, context): PassMachine => {
  const inputs = args.map((_, index) => inputAt(args, index, context));
  if (inputs.some(({ kind }) => kind !== 'dice')) return context.cannot('It is a list.');
  if (inputs.length > 1) context.minds('mixing');
  const size = inputs.reduce<number | undefined>(
    (sum, input) => (sum === undefined || input.size === undefined ? undefined : sum + input.size),
    0,
  );
  return { makes: 'dice', start: 0, passes: (_, { counts }) => counts.reduce((a, b) => a + b, 0), size };
};

/** Of the dice that show the same, passes on the first. */
export const distinctFold: Fold = (args, context): PassMachine => {
  const input = inputAt(args, 0, context);
  if (input.kind !== 'dice') return context.cannot('It is a list.');
  // The first die of a face arrives first only on the way down.
  if (context.direction === 'up') context.minds('kinds');
  context.minds('order');
  return {
    makes: 'dice',
    start: 0,
    next: () => 1,
    passes: (state, { counts }) => (state === 0 && (counts[0] ?? 0) > 0 ? 1 : 0),
    turn: () => 0,
    size: undefined,
    sorted: input.sorted,
  };
};

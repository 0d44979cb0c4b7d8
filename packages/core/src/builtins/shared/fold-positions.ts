/** Machines of built-ins that take elements by their position: they need an order that was made, or that lists have. */
import type { Value } from '../../values.js';
import type { Fold, FoldMachine, PassMachine } from '../fold.js';
import { inputAt, isKnown, knownAt } from './fold-arguments.js';
import { bestFold, placeFold } from './fold-items.js';
import { keepFold, rankFold } from './fold-ranks.js';
import { byValue, extremeFold } from './fold-values.js';
import { intArgument, isRule, whenEmpty } from './values.js';

/** `first` and `last`, of one element or of so many. */
export function endFold(end: 'first' | 'last'): Fold {
  return (args, context): FoldMachine => {
    const input = inputAt(args, 0, context);
    const [values, count, empty] = args;
    const many = isKnown(count) && knownAt(args, 1, context) !== undefined;
    if (input.kind === 'items') {
      if (many || end === 'last') return context.cannot('Several elements are taken.');
      return placeFold(input, 0, () => whenEmpty(knownAt(args, 2, context), end, context), context);
    }
    if (!input.sorted) return context.cannot('It depends on how the dice stand.');
    const which = (input.sorted === 'ascending') === (end === 'first') ? 'lowest' : 'highest';
    if (many) return keepFold(which, true)(args, context);
    if (input.faces.some((face) => typeof face === 'string')) {
      const none = (): Value => whenEmpty(knownAt(args, 2, context), end, context);
      return rankFold(input, (size) => (which === 'lowest' ? 0 : size - 1), none, context);
    }
    return extremeFold(which, end)(
      [values, empty].filter((each) => each !== undefined),
      context,
    );
  };
}

/** The element at a position, counted from 1. */
export const itemFold: Fold = (args, context) => {
  const input = inputAt(args, 0, context);
  const position = intArgument(knownAt(args, 1, context), 0);
  const none = (size: number): never => context.fail('dice/no-such-position', { position, size });
  if (input.kind === 'items') {
    return position < 1
      ? { makes: 'value', start: 0, finish: () => none(0) }
      : placeFold(input, position - 1, none, context);
  }
  if (!input.sorted) return context.cannot('It depends on how the dice stand.');
  const ascending = input.sorted === 'ascending';
  return rankFold(
    input,
    (size) => (ascending ? position - 1 : size - position),
    () => none(input.size ?? 0),
    context,
  );
};

/** The die or element that is greatest in something. */
export const pickFold: Fold = (args, context) => {
  const input = inputAt(args, 0, context);
  const [key, ties, empty] = [1, 2, 3].map((index) => knownAt(args, index, context));
  if (ties === 'random' || (ties === 'last' && input.kind === 'items')) return context.cannot('Ties depend on more.');
  const keyOf = (value: Value): Value => (isRule(key) ? key(value) : value);
  const values: readonly Value[] = input.kind === 'dice' ? input.faces : [];
  const keys = values.map(keyOf);
  const tied = keys.some((a, index) => keys.some((b, other) => other < index && byValue(a, b) === 0));
  if (tied || (input.kind === 'items' && isRule(key) && !input.order)) return context.cannot('Ties depend on more.');
  return bestFold(
    (a, b) => byValue(keyOf(b), keyOf(a)) || (input.order?.(a, b) ?? 0),
    0,
    () => whenEmpty(empty, 'pick', context),
  );
};

/** Sorting dice changes nothing until they are asked for by position. */
export const sortFold: Fold = (args, context): PassMachine => {
  const input = inputAt(args, 0, context);
  const [by, order, ties] = [1, 2, 3].map((index) => knownAt(args, index, context));
  if (input.kind !== 'dice' || by !== undefined || ties === 'random') return context.cannot('It is sorted by more.');
  return passAll(input, order === 'descending' ? 'descending' : 'ascending');
};

/** The faces of dice are dice of which only the faces are asked. */
export const facesFold: Fold = (args, context): PassMachine => {
  const input = inputAt(args, 0, context);
  if (input.kind !== 'dice' || input.faces.some((face) => typeof face === 'string')) {
    return context.cannot('It is a list of words.');
  }
  return passAll(input, input.sorted);
};

/** Turns round what was sorted. */
export const reverseFold: Fold = (args, context): PassMachine => {
  const input = inputAt(args, 0, context);
  if (input.kind !== 'dice') return context.cannot('It is a list.');
  return passAll(input, input.sorted && (input.sorted === 'ascending' ? 'descending' : 'ascending'));
};

function passAll({ size }: { size: number | undefined }, sorted: PassMachine['sorted']): PassMachine {
  return { makes: 'dice', start: 0, passes: (_, { counts }) => counts[0] ?? 0, size, sorted };
}

/** The number in the middle. */
export const middleFold: Fold = (args, context) => {
  const empty = knownAt(args, 1, context);
  const input = inputAt(args, 0, context);
  return rankFold(
    input,
    (size) => (size - 1) >> 1,
    () => whenEmpty(empty, 'middle', context),
    context,
  );
};

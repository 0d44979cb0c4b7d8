/** Machines that take dice by their rank: so many of the highest, the middle one, the third. */
import type { Fold, FoldContext, FoldDirection, FoldInput, PassMachine, ValueMachine } from '../fold.js';
import type { Face } from '../../types.js';
import type { Value } from '../../values.js';
import { inputAt, knownAt, wholeNumber } from './fold-arguments.js';
import { rankedPart, type Which } from './pools.js';
import { countArgument } from './values.js';

/**
 * Passes on the dice from one rank up to another, counted from the lowest. Where the number of dice is not known, ranks
 * can only be counted from the end at which the dice begin to arrive.
 */
function passRanks(
  from: number,
  to: number,
  context: FoldContext,
): Pick<PassMachine, 'start' | 'next' | 'passes' | 'done'> {
  context.minds('order');
  return {
    start: 0,
    next: (seen, { counts }) => Math.min(to, Number(seen) + (counts[0] ?? 0)),
    passes(seen, { counts }) {
      const [first, last] = [Number(seen), Number(seen) + (counts[0] ?? 0)];
      return Math.max(0, Math.min(last, to) - Math.max(first, from));
    },
    done: (seen) => seen === to,
  };
}

/** Which positions in the order of arrival a part of the ranking has. */
function arrivals(
  input: FoldInput,
  count: number,
  which: Which,
  keep: boolean,
  context: FoldContext,
): readonly { readonly from: number; readonly to: number }[] {
  const { size } = input;
  const first = context.direction === 'down' ? 'highest' : 'lowest';
  if (size === undefined) {
    if (which !== first)
      return context.cannot('How many dice there are is not known when the first of them are looked at.');
    return keep ? [{ from: 0, to: count }] : [{ from: count, to: Infinity }];
  }
  const part = rankedPart(size, count, which);
  const low = keep
    ? [part]
    : [
        { from: 0, to: part.from },
        { from: part.to, to: size },
      ];
  const turned = context.direction === 'up' ? low : low.map(({ from, to }) => ({ from: size - to, to: size - from }));
  return turned.filter(({ from, to }) => to > from).sort((a, b) => a.from - b.from);
}

/** Keeps, or drops, so many of the highest, lowest or middle dice. */
export function keepFold(which: Which | undefined, keep: boolean): Fold {
  return (args, context): PassMachine => {
    const input = inputAt(args, 0, context);
    if (input.kind !== 'dice') return context.cannot('It is a list.');
    for (const face of input.faces) wholeNumber(face, context);
    const count = countArgument(knownAt(args, 1, context), 1, context);
    const part = which ?? ((knownAt(args, 2, context) ?? (keep ? 'highest' : 'lowest')) as Which);
    const parts = arrivals(input, count, part, keep, context);
    const size = input.size === undefined ? undefined : parts.reduce((sum, { from, to }) => sum + to - from, 0);
    const [only] = parts;
    if (only === undefined) return { makes: 'dice', start: 0, passes: () => 0, done: () => true, size };
    const prefers = prefersEnd(input, count, part, keep);
    if (parts.length === 1) {
      return { makes: 'dice', ...passRanks(only.from, only.to, context), size, sorted: input.sorted, prefers };
    }
    const machines = parts.map(({ from, to }) => passRanks(from, to, context));
    const last = machines.at(-1);
    return {
      makes: 'dice',
      start: 0,
      next: (state, group) => last?.next?.(state, group) ?? state,
      passes: (state, group) => machines.reduce((sum, { passes }) => sum + (passes?.(state, group) ?? 0), 0),
      done: (state) => last?.done?.(state) ?? true,
      size,
      sorted: input.sorted,
      prefers,
    };
  };
}

/** The end nearer to which the last of the dice lies that are passed on. */
function prefersEnd({ size = Infinity }: FoldInput, count: number, which: Which, keep: boolean): FoldDirection {
  if (which === 'middle') return 'down';
  const passed = keep ? count : size - count;
  const fromTop = (which === 'highest') === keep;
  return fromTop === passed < size ? 'down' : 'up';
}

/** What the die at a rank shows, counted from 0 at the lowest; undefined beyond the ends. */
export function rankFold(
  input: FoldInput,
  rank: (size: number) => number,
  none: () => Value,
  context: FoldContext,
): ValueMachine {
  const { size, kind, faces } = input;
  if (size === undefined)
    return context.cannot('How many dice there are is not known when the first of them are looked at.');
  if (kind !== 'dice') return context.cannot('It is a list.');
  const low = rank(size);
  if (!(low >= 0 && low < size)) return { makes: 'value', start: 0, done: () => true, finish: none };
  const at = context.direction === 'up' ? low : size - 1 - low;
  return {
    makes: 'value',
    start: 0,
    // Until it is found the state is the number of dice seen; then it is a text with the place of the face.
    next(state, { value, counts }) {
      if (typeof state === 'string') return state;
      const seen = state + (counts[0] ?? 0);
      return seen > at ? String(faces.indexOf(value as Face)) : seen;
    },
    done: (state) => typeof state === 'string',
    finish: (state) => (typeof state === 'string' ? (faces[Number(state)] ?? none()) : none()),
    prefers: low * 2 < size ? 'up' : 'down',
  };
}

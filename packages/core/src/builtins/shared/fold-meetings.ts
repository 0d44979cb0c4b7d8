/** Machines of two pools that meet: pairs by rank, dice that cancel each other. */
import { showValue } from '../../values-tools.js';
import type { Face } from '../../types.js';
import { RecordValue, type Value } from '../../values.js';
import type { Fold, FoldArgument, FoldContext, FoldEmission, ItemMachine, PassMachine } from '../fold.js';
import { inputAt, isKnown, knownAt } from './fold-arguments.js';
import { elementsOf } from './values.js';

function bothDice(args: readonly FoldArgument[], context: FoldContext) {
  const [a, b] = [inputAt(args, 0, context), inputAt(args, 1, context)];
  if (a.kind !== 'dice' || b.kind !== 'dice') return context.cannot('It is a list.');
  return [a, b] as const;
}

const pairOf = (first: Value, second: Value): RecordValue =>
  new RecordValue(
    undefined,
    new Map([
      ['first', first],
      ['second', second],
    ]),
  );

/** Larger pairs of faces are not all tried to find out whether only their order matters. */
const mostTried = 10_000;

/**
 * Pairs of the highest with the highest and so on. Dice that wait for their partners are the state. Where nothing but
 * the order of the two is asked, it is enough to count how many of both have arrived: what is ahead when a face has
 * passed is higher than whatever it will meet.
 */
export const pairFold: Fold = (args, context): ItemMachine => {
  const [a, b] = bothDice(args, context);
  if (context.direction !== 'down') return context.cannot('The highest have to come first.');
  const wins = orderOnly(a.faces, b.faces, context);
  return wins && a.size !== undefined && b.size !== undefined ? pairsByOrder(a.size, b.size, wins) : pairsByFace();
};

/** A pair for each order of the two, when no more than that is asked. */
function orderOnly(
  a: readonly Face[],
  b: readonly Face[],
  { read }: FoldContext,
): ((order: number) => Value) | undefined {
  if (!read || a.length * b.length > mostTried) return undefined;
  const known = new Map<number, { readonly text: string; readonly pair: Value }>();
  for (const first of a) {
    for (const second of b) {
      if (typeof first !== 'number' || typeof second !== 'number') return undefined;
      const pair = pairOf(first, second);
      const text = showValue(read(pair));
      const same = known.get(Math.sign(first - second));
      if (same && same.text !== text) return undefined;
      known.set(Math.sign(first - second), same ?? { text, pair });
    }
  }
  return (order) => known.get(order)?.pair ?? null;
}

/**
 * The state: how many pairs are settled, and how many dice of both have arrived, as digits of one number. Pairs that
 * both sides reach with one face are ties; when it has passed, those that one side has reached are its own.
 */
function pairsByOrder(a: number, b: number, pair: (order: number) => Value): ItemMachine {
  const base = Math.max(a, b) + 1;
  const most = Math.min(a, b);
  const settledIn = (state: number): number => Math.floor(state / (base * base));
  const firstIn = (state: number): number => Math.floor(state / base) % base;
  /** The state with more dice, and as many pairs settled as both sides have reached. */
  const arrive = (state: number, first: number, second: number): number => {
    const here = state + first * base + second;
    const reached = Math.min(firstIn(here), here % base);
    return here + Math.max(0, reached - settledIn(here)) * base * base;
  };
  /** The state with as many pairs settled as the side has reached that is ahead. */
  const pass = (state: number): number => {
    const reached = Math.min(most, Math.max(firstIn(state), state % base));
    return state + Math.max(0, reached - settledIn(state)) * base * base;
  };
  return {
    makes: 'items',
    start: 0,
    next: (state, { counts }) => arrive(Number(state), counts[0] ?? 0, counts[1] ?? 0),
    emits(state, { counts }) {
      const after = arrive(Number(state), counts[0] ?? 0, counts[1] ?? 0);
      const tied = settledIn(after) - settledIn(Number(state));
      return tied > 0 ? [[pair(0), tied]] : [];
    },
    turnEmits(state) {
      const now = Number(state);
      const ahead = settledIn(pass(now)) - settledIn(now);
      return ahead > 0 ? [[pair(Math.sign(firstIn(now) - (now % base))), ahead]] : [];
    },
    turn: (state) => pass(Number(state)),
    done: (state) => settledIn(Number(state)) >= most,
    size: most,
  };
}

/** The state: which pool's dice wait, and what they show, the highest first. */
function pairsByFace(): ItemMachine {
  const faces: Face[] = [];
  const meet = (state: string | number, value: Value, [a = 0, b = 0]: readonly number[]) => {
    const [side = '', text = ''] = String(state).split(':');
    const waiting = text === '' ? [] : text.split(',').map(Number);
    const mine = a > 0 ? 'a' : 'b';
    let many = a + b;
    const pairs: FoldEmission[] = [];
    while (many > 0 && waiting.length > 0 && side !== mine) {
      const other = faces[waiting.shift() ?? 0] as Face;
      pairs.push([mine === 'a' ? pairOf(value, other) : pairOf(other, value), 1]);
      many -= 1;
    }
    let at = faces.indexOf(value as Face);
    if (at < 0) at = faces.push(value as Face) - 1;
    const owner = waiting.length > 0 ? side : mine;
    for (; many > 0; many -= 1) waiting.push(at);
    return { state: waiting.length === 0 ? '' : `${owner}:${waiting.join()}`, pairs };
  };
  return {
    makes: 'items',
    start: '',
    next: (state, { value, counts }) => meet(state, value, counts).state,
    emits: (state, { value, counts }) => meet(state, value, counts).pairs,
    size: undefined,
  };
}

/** Each die of the second pool, or value of a known list, takes an equal one away. */
export function cancelFold(args: readonly FoldArgument[], context: FoldContext): PassMachine {
  const input = inputAt(args, 0, context);
  if (input.kind !== 'dice') return context.cannot('It is a list.');
  const listed = isKnown(args[1]) ? elementsOf(knownAt(args, 1, context)) : [];
  if (!isKnown(args[1])) bothDice(args, context);
  context.minds('kinds');
  const taken = (face: Face): number => listed.filter((each) => each === face).length;
  return {
    makes: 'dice',
    start: 0,
    next: (more, { counts: [a = 0, b = 0] }) => Number(more) + a - b,
    flush: (more, face) => Math.max(0, Number(more) - taken(face)),
    turn: () => 0,
    size: undefined,
  };
}

/** Takes out dice that are known to be some of the others, or dice equal to the values of a list. */
export const withoutFold: Fold = (args, context): PassMachine => {
  const [, taken] = args;
  if (isKnown(taken)) {
    const known = knownAt(args, 1, context);
    return Array.isArray(known) ? cancelFold(args, context) : context.cannot('Single dice are meant.');
  }
  const [a, b] = bothDice(args, context);
  if (b.within !== 0) return context.cannot('Single dice are meant.');
  const size = a.size === undefined || b.size === undefined ? undefined : a.size - b.size;
  return {
    makes: 'dice',
    start: 0,
    passes: (_, { counts: [all = 0, out = 0] }) => Math.max(0, all - out),
    size,
    sorted: a.sorted,
  };
};

/** Equal dice cancel each other from the highest down, until two differ. The state counts both until then. */
export const cancelHighestFold: Fold = (args, context): PassMachine => {
  bothDice(args, context);
  if (context.direction !== 'down') return context.cannot('The highest have to come first.');
  context.minds('kinds');
  const counts = (state: string | number): readonly number[] => String(state).split(',').map(Number);
  return {
    makes: 'dice',
    start: '0,0',
    next(state, { counts: [a = 0, b = 0] }) {
      if (state === 'over') return state;
      const [left = 0, right = 0] = counts(state);
      return `${String(left + a)},${String(right + b)}`;
    },
    passes: (state, { counts: [a = 0] }) => (state === 'over' ? a : 0),
    flush(state) {
      const [left = 0, right = 0] = state === 'over' ? [] : counts(state);
      return Math.max(0, left - right);
    },
    turn(state) {
      if (state === 'over') return state;
      const [left, right] = counts(state);
      return left === right ? '0,0' : 'over';
    },
    size: undefined,
  };
};

/** Machines that come to one value: sums, counts and extremes. */
import { highestFace, lowestFace, symbolsOf } from '../../dice-faces.js';
import { compare } from '../../numbers.js';
import type { Face } from '../../types.js';
import type { Value } from '../../values.js';
import { compareValues } from '../../values-tools.js';
import type { Fold, FoldArgument, FoldContext, FoldDirection, FoldGroup, ValueMachine } from '../fold.js';
import { inputAt, isKnown, knownAt, matcherTest, wholeNumber } from './fold-arguments.js';
import { countDie } from './match.js';
import { dieWith } from './fold-arguments.js';
import { isRule, whenEmpty } from './values.js';

/** Adds up what dice show. */
export const sumFold: Fold = (args, context): ValueMachine => {
  const input = inputAt(args, 0, context);
  for (const value of input.items ?? input.faces) wholeNumber(value, context);
  return {
    makes: 'value',
    start: 0,
    adds: (_, { value, counts }) => wholeNumber(value, context) * (counts[0] ?? 0),
    finish: (_, total) => total,
  };
};

/** Counts what a matcher means; without one the extreme face of each die at an end, or everything. */
export function countFold(end?: 'highest' | 'lowest'): Fold {
  const extreme = end === 'highest' ? highestFace : lowestFace;
  return (args, context) => {
    inputAt(args, 0, context);
    const unasked = isKnown(args[1]) && knownAt(args, 1, context) === undefined;
    if (!unasked) return counting(counter(args, 1, context));
    if (!end) return counting(() => 1);
    const isExtreme = context.ask((face, { faces }) => (extreme(faces) === face ? 1 : 0));
    return counting((value, die) => (die ? isExtreme(value as Face, die) : 1));
  };
}

/** What one matcher counts less what another does. */
export const netFold: Fold = (args, context) => {
  const [plus, minus] = [counter(args, 1, context), counter(args, 2, context)];
  return counting((value, die) => plus(value, die) - minus(value, die));
};

function counting(each: (value: Value, die: FoldGroup['die']) => number): ValueMachine {
  return {
    makes: 'value',
    start: 0,
    adds: (_, { value, die, counts }) => each(value, die) * (counts[0] ?? 0),
    finish: (_, total) => total,
  };
}

/** How often a die or an element counts. */
export function counter(
  args: readonly FoldArgument[],
  index: number,
  context: FoldContext,
): (value: Value, die: FoldGroup['die']) => number {
  const matcher = knownAt(args, index, context);
  if (!isRule(matcher)) {
    const test = matcherTest(args, index, context);
    return (value, die) => (test(value, die) ? 1 : 0);
  }
  const known = context.ask((face, die) => countDie(matcher, dieWith(face, die)));
  return (value, die) => (die === undefined ? (matcher(value) === true ? 1 : 0) : known(value as Face, die));
}

/** The highest or the lowest number. */
export function extremeFold(name: 'highest' | 'lowest', what: string = name): Fold {
  const wanted: FoldDirection = name === 'highest' ? 'down' : 'up';
  return (args, context) => {
    const input = inputAt(args, 0, context);
    const empty = knownAt(args, 1, context);
    const first = input.kind === 'dice' && context.direction === wanted;
    for (const value of input.items ?? input.faces) wholeNumber(value, context);
    return {
      makes: 'value',
      start: '',
      next(state, { value }) {
        const number = wholeNumber(value, context);
        if (state === '' || (input.kind === 'dice' && !first)) return number;
        return first || compare(number, state as number) !== (name === 'highest' ? 1 : -1) ? state : number;
      },
      done: (state) => first && state !== '',
      finish: (state) => (state === '' ? whenEmpty(empty, what, context) : state),
      prefers: wanted,
    };
  };
}

/** The most frequent face; the state is how many show the face that is passing, and the best face before it. */
export const modeFold: Fold = (args, context) => {
  const input = inputAt(args, 0, context);
  const [ties, empty] = [knownAt(args, 1, context), knownAt(args, 2, context)];
  if (input.kind !== 'dice') return context.cannot('It is a list.');
  const { faces } = input;
  const parts = (state: number | string): readonly number[] => String(state).split(',').map(Number);
  return {
    makes: 'value',
    start: '0,0,-1',
    next(state, { counts }) {
      const [here = 0, most, best] = parts(state);
      return [here + (counts[0] ?? 0), most, best].join();
    },
    turn(state, face) {
      const [here = 0, most = 0, best = -1] = parts(state);
      if (here < most || here === 0) return [0, most, best].join();
      const higher = best >= 0 && byValue(face, faces[best] ?? 0) > 0;
      const wins = here > most || higher === (ties !== 'lowest');
      return [0, here, wins ? faces.indexOf(face) : best].join();
    },
    finish(state) {
      const [, , best = -1] = parts(state);
      return faces[best] ?? whenEmpty(empty, 'mode', context);
    },
  };
};

/** Whether a value is among them. */
export const inFold: Fold = (args, context) => {
  const wanted = knownAt(args, 0, context) as Value;
  const input = inputAt(args, 1, context);
  const found = (face: Value): boolean =>
    face === wanted || (typeof face === 'string' && typeof wanted === 'string' && symbolsOf(face).includes(wanted));
  if (input.kind !== 'dice' || typeof wanted === 'object') return context.cannot('It is a list.');
  return {
    makes: 'value',
    start: 0,
    next: (state, { value }) => (found(value) ? 1 : state),
    done: (state) => state === 1,
    finish: (state) => state === 1,
  };
};

/** Whether all are meant, or any is. */
export function quantifierFold(name: 'all' | 'any'): Fold {
  const all = name === 'all';
  return (args, context) => {
    const [, matcher] = args;
    const unasked = matcher?.kind === 'known' && matcher.value === undefined;
    const test = unasked ? (value: Value) => value === true : matcherTest(args, 1, context);
    return {
      makes: 'value',
      start: 0,
      next: (state, { value, die }) => (test(value, die) === all ? state : 1),
      done: (state) => state === 1,
      finish: (state) => (state === 1) !== all,
    };
  };
}

/** Below 0 when `a` is less. */
export function byValue(a: Value, b: Value): number {
  return compareValues(a, b) ?? 0;
}

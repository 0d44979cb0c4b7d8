/** What built-ins make of tails. */
import { numbers, type Num, RecordValue, type Value } from '@rulewright/core';
import { addTails, asTail, pointTail, scaleTail, Tail, tailValue } from '../values/tail.js';
import { Unfollowed } from './signals.js';

/** Whether a value is a tail, a roll whose result is one, or a list with one in it. */
export function holdsTail(value: unknown): boolean {
  if (value instanceof Tail) return true;
  if (value instanceof RecordValue) return (value.fields.get('result') as unknown) instanceof Tail;
  return Array.isArray(value) && value.some(holdsTail);
}

/** The result of a built-in of which some arguments are tails. Ends this part where it depends on what was not told apart. */
export function applyToTails(op: string, args: readonly unknown[]): Value {
  const [a, b] = args;
  switch (op) {
    case '+':
      return tailValue(addTails(tailOf(a), tailOf(b)));
    case '-':
      if (args.length === 1 || b === undefined) return tailValue(scaleTail(tailOf(a), -1));
      return tailValue(addTails(tailOf(a), scaleTail(tailOf(b), -1)));
    case 'negate':
      return tailValue(scaleTail(tailOf(a), -1));
    case '*':
      return product(tailOf(a), tailOf(b));
    case '/':
      return product(tailOf(a), pointTail(numbers.divide(1, pointOf(tailOf(b)))));
    case 'max':
    case 'highest':
      return extreme(args.flat(), 1);
    case 'min':
    case 'lowest':
      return extreme(args.flat(), -1);
    case 'sum':
      return tailValue(args.flat().map(tailOf).reduce(addTails));
    case 'number':
      return tailValue(tailOf(a));
    case 'clamp':
      return extreme([extreme([a, b], 1), args[2]], -1);
    case '<':
    case '<=':
    case '>':
    case '>=':
      return compareTails(op, tailOf(a), tailOf(b));
    case '==':
      return isEqual(a, b);
    case '!=':
      return isEqual(a, b) !== true;
    case 'in':
      return Array.isArray(b) ? b.some((each) => isEqual(a, each)) : isEqual(a, b);
    case 'div':
      return divided(tailOf(a), pointOf(tailOf(b)));
    case 'isNone':
      return false;
    case 'default':
      return a as Value;
    case 'length':
      return (a as readonly unknown[]).length;
    case 'concat':
      return args.flat() as Value;
    case 'item':
      return (a as readonly Value[])[Number(b) - 1] ?? unfollowed();
    default:
      return unfollowed();
  }
}

function unfollowed(): never {
  throw new Unfollowed();
}

function tailOf(value: unknown): Tail {
  if (value instanceof RecordValue) return tailOf(value.fields.get('result'));
  return asTail(value) ?? (numbers.isNum(value) ? pointTail(value) : unfollowed());
}

function pointOf({ low, high }: Tail): Num {
  return low !== undefined && high !== undefined && numbers.equal(low, high) ? low : unfollowed();
}

function product(a: Tail, b: Tail): Value {
  const point = b.low !== undefined && b.high !== undefined && numbers.equal(b.low, b.high);
  const by = pointOf(point ? b : a);
  return numbers.sign(by) === 0 ? 0 : tailValue(scaleTail(point ? a : b, by));
}

function divided({ low, high }: Tail, by: Num): Value {
  if (numbers.sign(by) <= 0) unfollowed();
  const ends = [low, high].map((end) => (end === undefined ? undefined : numbers.floor(numbers.divide(end, by))));
  return tailValue(new Tail(ends[0], ends[1]));
}

/** The greatest, or the least, of some numbers and tails. */
function extreme(values: readonly unknown[], direction: 1 | -1): Value {
  const tails = values.map(tailOf).map((tail) => (direction === 1 ? tail : scaleTail(tail, -1)));
  // A tail that begins where no other reaches is the greatest whatever it is.
  const first = tails.reduce((best, tail) => (isAbove(tail.low, best.low) ? tail : best));
  const alone = tails.every((tail) => tail === first || (tail.high !== undefined && !isAbove(tail.high, first.low)));
  const highs = tails.map(({ high }) => high);
  const top = highs.includes(undefined) ? undefined : highs.reduce((x, y) => (isAbove(x, y) ? x : y));
  const found = alone ? first : new Tail(first.low, top);
  const turned = direction === 1 ? found : scaleTail(found, -1);
  const { low, high } = turned;
  return low !== undefined && high !== undefined && numbers.equal(low, high) ? low : tailValue(turned);
}

/** Whether `a` is greater; an end that is not there is below all others. */
function isAbove(a: Num | undefined, b: Num | undefined): boolean {
  if (a === undefined) return false;
  return b === undefined || numbers.compare(a, b) > 0;
}

function compareTails(op: '<' | '<=' | '>' | '>=', a: Tail, b: Tail): boolean {
  if (op === '>') return compareTails('<', b, a);
  if (op === '>=') return compareTails('<=', b, a);
  const strict = op === '<';
  if (a.high !== undefined && b.low !== undefined) {
    const order = numbers.compare(a.high, b.low);
    if (order < 0 || (order === 0 && !strict)) return true;
  }
  if (a.low !== undefined && b.high !== undefined) {
    const order = numbers.compare(a.low, b.high);
    if (order > 0 || (order === 0 && strict)) return false;
  }
  return unfollowed();
}

function isEqual(a: unknown, b: unknown): boolean {
  if (!isNumeric(a) || !isNumeric(b)) return false;
  const [x, y] = [tailOf(a), tailOf(b)];
  if (isAbove(x.low, y.high) && y.high !== undefined) return false;
  if (isAbove(y.low, x.high) && x.high !== undefined) return false;
  return unfollowed();
}

function isNumeric(value: unknown): boolean {
  return value instanceof Tail || numbers.isNum(value);
}

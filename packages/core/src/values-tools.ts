/** What every backend needs to do with values: compare them, add pools up, and write them down. */
import { add, compare, equal, isNum, showNum } from './numbers.js';
import { Rational } from './rational.js';
import { Pool, Recipe, RecordValue, StepValue, Thing, type Int, type Num, type Value } from './values.js';

/** The sum of the dice of a pool of numbers; undefined when a die shows symbols. */
export function sumOfPool(pool: Pool): Int | undefined {
  let sum: Int = 0;
  for (const { face } of pool.dice) {
    if (typeof face !== 'number') return undefined;
    sum = add(sum, face);
  }
  return sum;
}

/** The number that a value stands for: itself, a pool's sum, a roll's result; undefined when it stands for none. */
export function asNumber(value: Value): Num | undefined {
  if (typeof value === 'number' || typeof value === 'bigint' || value instanceof Rational) return value;
  if (value instanceof Pool) return sumOfPool(value);
  if (value instanceof RecordValue) {
    const result = value.fields.get('result');
    return result === undefined || result instanceof RecordValue ? undefined : asNumber(result);
  }
  return undefined;
}

/** The same for whole numbers. */
export function asInteger(value: Value): Int | undefined {
  const number = asNumber(value);
  return number instanceof Rational ? undefined : number;
}

/**
 * Whether two values are the same through and through. Pools are the same when their dice show the same in order; a thing
 * is the same as itself only.
 */
export function equalValues(a: Value, b: Value): boolean {
  if (a === b) return true;
  if (isNum(a)) return isNum(b) && equal(a, b);
  if (a instanceof Pool) {
    return (
      b instanceof Pool &&
      a.dice.length === b.dice.length &&
      a.dice.every((die, index) => die.face === b.dice[index]?.face)
    );
  }
  if (Array.isArray(a)) {
    return Array.isArray(b) && a.length === b.length && a.every((item: Value, k) => equalValues(item, b[k] as Value));
  }
  if (a instanceof RecordValue) {
    if (!(b instanceof RecordValue) || a.type !== b.type || a.fields.size !== b.fields.size) return false;
    for (const [name, value] of a.fields) {
      const other = b.fields.get(name);
      if (other === undefined || !equalValues(value, other)) return false;
    }
    return true;
  }
  if (a instanceof StepValue) return b instanceof StepValue && a.chain === b.chain && a.index === b.index;
  if (a instanceof Recipe) {
    return (
      b instanceof Recipe &&
      a.label === b.label &&
      a.captured.length === b.captured.length &&
      a.captured.every(([slot, value], index) => {
        const other = b.captured[index];
        return other !== undefined && other[0] === slot && equalValues(value, other[1]);
      }) &&
      (a.body === b.body || JSON.stringify(a.body) === JSON.stringify(b.body))
    );
  }
  return false;
}

/**
 * The order of two values that have one: numbers, pools by their sum, texts letter by letter, `no` before `yes`, lists
 * item by item; `none` comes before everything. Undefined when there is no such order, as between records.
 */
export function compareValues(a: Value, b: Value): -1 | 0 | 1 | undefined {
  if (typeof a === 'number' && typeof b === 'number') return a < b ? -1 : a > b ? 1 : 0;
  if (a === null || b === null) return a === b ? 0 : a === null ? -1 : 1;
  if (typeof a === 'string' || typeof b === 'string') {
    return typeof a === 'string' && typeof b === 'string' ? compareText(a, b) : undefined;
  }
  if (typeof a === 'boolean' || typeof b === 'boolean') {
    return typeof a === 'boolean' && typeof b === 'boolean' ? compare(Number(a), Number(b)) : undefined;
  }
  if (Array.isArray(a) && Array.isArray(b)) {
    for (let index = 0; index < Math.min(a.length, b.length); index += 1) {
      const order = compareValues(a[index] as Value, b[index] as Value);
      if (order !== 0) return order;
    }
    return compare(a.length, b.length);
  }
  const [x, y] = [asNumber(a), asNumber(b)];
  return x === undefined || y === undefined ? undefined : compare(x, y);
}

/** By code points, so that every platform agrees. */
function compareText(a: string, b: string): -1 | 0 | 1 {
  if (a === b) return 0;
  const [left, right] = [[...a], [...b]];
  for (let index = 0; index < Math.min(left.length, right.length); index += 1) {
    const [x, y] = [left[index]?.codePointAt(0) ?? 0, right[index]?.codePointAt(0) ?? 0];
    if (x !== y) return x < y ? -1 : 1;
  }
  return left.length < right.length ? -1 : 1;
}

/** What a thing calls itself: its field `name`, where it has one that says something. */
export function ownName({ fields }: Thing): string | undefined {
  const name = fields.get('name');
  return typeof name === 'string' && name.trim() !== '' ? name : undefined;
}

/** How a reader calls a thing: by its name, or by what it is called in the rules, as in `bandits 2`. */
export function nameOfThing(thing: Thing): string {
  return ownName(thing) ?? thing.id.replace(/\[(\d+)\]/g, ' $1');
}

const bareWord = /^[\p{ID_Start}_]\p{ID_Continue}*$/u;

/**
 * A value in the language's own notation: `3`, `7/2`, `yes`, `none`, `success`, `"two words"`, `(1, 2)`, `{hp: 3}`; a
 * thing by its name.
 */
export function showValue(value: Value): string {
  if (value === null) return 'none';
  if (typeof value === 'boolean') return value ? 'yes' : 'no';
  if (typeof value === 'string') return bareWord.test(value) ? value : quote(value);
  if (isNum(value)) return showNum(value);
  if (value instanceof Pool) {
    return showList(value.dice.map(({ face }) => (typeof face === 'number' ? String(face) : face)));
  }
  if (value instanceof RecordValue) {
    return `{${[...value.fields].map(([name, field]) => `${name}: ${showValue(field)}`).join(', ')}}`;
  }
  if (value instanceof Recipe) return value.label;
  if (value instanceof StepValue) return `step ${String(value.index + 1)} of ${value.chain}`;
  if (value instanceof Thing) return nameOfThing(value);
  return showList(value.map(showValue));
}

function showList(items: readonly string[]): string {
  return items.length === 1 ? `(${items[0] ?? ''},)` : `(${items.join(', ')})`;
}

function quote(text: string): string {
  return `"${text.replaceAll('\\', '\\\\').replaceAll('"', '\\"').replaceAll('\n', '\\n')}"`;
}

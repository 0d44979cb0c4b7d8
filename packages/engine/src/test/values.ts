import { asNumber, equalValues, nameOfThing, numbers, Pool, RecordValue, Thing, type Value } from '@rulewright/core';
import type { DoneRun } from '@rulewright/interpreter';

/**
 * The value at a path of a run: `result`, `outcome`, a named value or measure, a thing by its name or its role, or a part
 * of one.
 */
export function valueAt(run: DoneRun, path: readonly string[]): Value | undefined {
  const [first = '', ...rest] = path;
  let value: Value | undefined = topValue(run, first);
  if (value === undefined) return run.things?.at(path);
  for (const name of rest) {
    if (value instanceof Thing) value = run.things?.of(value, name);
    else value = value instanceof RecordValue ? value.fields.get(name) : undefined;
  }
  return value;
}

function topValue(run: DoneRun, name: string): Value | undefined {
  if (name === 'result') return run.result;
  if (name === 'outcome') return run.outcome;
  for (const named of [run.values, run.measures]) if (Object.hasOwn(named, name)) return named[name];
  return undefined;
}

/**
 * Whether a value is what an example expects. A pool may be expected as its faces or its sum, a roll as its result or
 * outcome, a record or a thing by some of its fields, a thing as what it is called; lists item by item.
 */
export function isExpected(got: Value, expected: Value): boolean {
  if (equalValues(got, expected)) return true;
  if (got instanceof Pool) {
    if (Array.isArray(expected))
      return sameItems(
        got.dice.map(({ face }): Value => face),
        expected,
      );
    return sameNumber(got, expected);
  }
  if (Array.isArray(got)) return Array.isArray(expected) && sameItems(got, expected);
  if (got instanceof Thing) {
    if (expected instanceof Thing) return got.id === expected.id;
    if (typeof expected === 'string') return got.id === expected || nameOfThing(got) === expected;
    return expected instanceof RecordValue && hasParts(got.fields, expected);
  }
  if (!(got instanceof RecordValue)) return false;
  if (typeof expected === 'string')
    return got.fields.get('outcome') === expected || got.fields.get('result') === expected;
  if (expected instanceof RecordValue) return hasParts(got.fields, expected);
  return sameNumber(got, expected);
}

function hasParts(got: ReadonlyMap<string, Value>, expected: RecordValue): boolean {
  return [...expected.fields].every(([name, part]) => {
    const own = got.get(name);
    return own !== undefined && isExpected(own, part);
  });
}

function sameItems(got: readonly Value[], expected: readonly Value[]): boolean {
  return got.length === expected.length && got.every((item, index) => isExpected(item, expected[index] ?? null));
}

function sameNumber(got: Value, expected: Value): boolean {
  const number = asNumber(got);
  return number !== undefined && numbers.isNum(expected) && numbers.equal(number, expected);
}

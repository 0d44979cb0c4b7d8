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
export function isExpected(got: Value, expected: Value, read: ReadField = ownField): boolean {
  if (equalValues(got, expected)) return true;
  if (got instanceof Pool) {
    const faces = got.dice.map(({ face }): Value => face);
    return Array.isArray(expected) ? sameItems(faces, expected, read) : sameNumber(got, expected);
  }
  if (Array.isArray(got)) return Array.isArray(expected) && sameItems(got, expected, read);
  if (got instanceof Thing) {
    if (expected instanceof Thing) return got.id === expected.id;
    if (typeof expected === 'string') return got.id === expected || nameOfThing(got) === expected;
    return expected instanceof RecordValue && hasParts((name) => read(got, name), expected, read);
  }
  if (!(got instanceof RecordValue)) return false;
  if (typeof expected === 'string')
    return got.fields.get('outcome') === expected || got.fields.get('result') === expected;
  if (expected instanceof RecordValue) return hasParts((name) => got.fields.get(name), expected, read);
  return sameNumber(got, expected);
}

/** A field of a thing; a run knows those that are derived too. */
export type ReadField = (thing: Thing, name: string) => Value | undefined;

/** A value as far as it was expected: of things the fields that were named, where fields were. */
export function shownLike(got: Value, expected: Value, read: ReadField): Value {
  if (got instanceof Thing && expected instanceof RecordValue) {
    const fields = [...expected.fields].map(
      ([name, part]) => [name, shownLike(read(got, name) ?? null, part, read)] as const,
    );
    return new RecordValue(undefined, new Map(fields));
  }
  if (!Array.isArray(got) || !Array.isArray(expected)) return got;
  const wanted = expected as readonly Value[];
  return (got as readonly Value[]).map((item, index) => shownLike(item, wanted[index] ?? null, read));
}

const ownField: ReadField = ({ fields }, name) => fields.get(name);

function hasParts(got: (name: string) => Value | undefined, expected: RecordValue, read: ReadField): boolean {
  return [...expected.fields].every(([name, part]) => {
    const own = got(name);
    return own !== undefined && isExpected(own, part, read);
  });
}

function sameItems(got: readonly Value[], expected: readonly Value[], read: ReadField): boolean {
  return got.length === expected.length && got.every((item, index) => isExpected(item, expected[index] ?? null, read));
}

function sameNumber(got: Value, expected: Value): boolean {
  const number = asNumber(got);
  return number !== undefined && numbers.isNum(expected) && numbers.equal(number, expected);
}

import { fc, test } from '@fast-check/vitest';
import { equalValues, Pool, Rational, RecordValue, type Value } from '@rulewright/core';
import { describe, expect, it } from 'vitest';
import { FoldFailure } from './joint.js';
import { Tally } from './tally.js';

/** Few of each kind, so that equal ones are often drawn, and some that look alike. */
const { value } = fc.letrec<{ value: Value }>((tie) => ({
  value: fc.oneof(
    { depthSize: 'small' },
    fc.constantFrom<Value>(0, 1, -1, 2n ** 60n, 2n ** 61n, true, false, null),
    fc.constantFrom<Value>('', '1', 'true', 'null', 'a', 'a,b', '"a"', '1/2', '[1]', '(1)'),
    fc.constantFrom([1n, 2n], [-1n, 2n], [1n, 3n]).map(([n = 1n, d = 1n]): Value => Rational.of(n, d) as Value),
    fc
      .array(fc.constantFrom(1, 2, 'a'), { maxLength: 2 })
      .map(
        (faces): Value =>
          new Pool(faces.map((face, id) => ({ face, faces: { faces: [face] }, label: 'd', id: id + faces.length }))),
      ),
    fc.array(tie('value'), { maxLength: 2 }),
    fc
      .tuple(
        fc.constantFrom(undefined, 'hero'),
        fc.array(fc.tuple(fc.constantFrom('a', 'b'), tie('value')), { maxLength: 2 }),
      )
      .map(([type, fields]): Value => new RecordValue(type, new Map(fields))),
  ),
}));

describe('weights are added up by values', () => {
  const entriesOf = (...all: (readonly Value[])[]) => {
    const tally = new Tally();
    all.forEach((values, index) => {
      tally.add(values, 10n ** BigInt(index));
    });
    return tally.entries();
  };

  test.prop([value, value], { numRuns: 500 })('which are one where the language takes them for equal', (a, b) => {
    const weights = equalValues(a, b) ? [11n] : [1n, 10n];
    expect(entriesOf([a], [b]).map(({ weight }) => weight)).toEqual(weights);
    expect(entriesOf([a, 1], [b, 1]).map(({ weight }) => weight)).toEqual(weights);
    expect(entriesOf([1, a], [1, b]).map(({ weight }) => weight)).toEqual(weights);
  });

  it('looks at the fields of records in any order', () => {
    const record = (...fields: [string, Value][]): Value => new RecordValue('hero', new Map(fields));
    const [one, other] = [record(['a', 1], ['b', 'x']), record(['b', 'x'], ['a', 1])];
    expect(entriesOf([one], [other]).map(({ weight }) => weight)).toEqual([11n]);
    expect(entriesOf([one], [record(['a', 1], ['b', 'y'])]).map(({ weight }) => weight)).toEqual([1n, 10n]);
  });

  it('keeps those of two statistics apart', () => {
    expect(entriesOf([1, 2], [2, 1], [1, 2], [12], [1]).map(({ weight }) => weight)).toEqual([
      101n,
      10n,
      1000n,
      10000n,
    ]);
    expect(entriesOf(['a;b'], ['a', 'b']).map(({ values }) => values)).toEqual([['a;b'], ['a', 'b']]);
  });

  it('takes ways that end in the same diagnostic for one', () => {
    const tally = new Tally();
    for (const size of [1, 2, 1]) tally.add([new FoldFailure('dice/nothing-there', { size })], 1n);
    expect(tally.entries().map(({ weight }) => weight)).toEqual([2n, 1n]);
  });
});

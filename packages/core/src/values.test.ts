import { fc, test } from '@fast-check/vitest';
import { describe, expect } from 'vitest';
import {
  canShow,
  dieSize,
  diceProblem,
  distinctFaces,
  faceAt,
  faceRange,
  highestFace,
  lowestFace,
  sameFaces,
  symbolsOf,
} from './dice-faces.js';
import type { DieFaces } from './ir.js';
import { Rational } from './rational.js';
import { fromJson } from './values-from-json.js';
import { constantValue, toJson, toPlainJson, valueConstant } from './values-json.js';
import { asInteger, asNumber, compareValues, equalValues, showValue } from './values-tools.js';
import { Pool, Recipe, RecordValue, StepValue, type Value } from './values.js';
import { toInt, toNum } from './numbers.js';

const node = { kind: 'const', value: 1, span: [0, 0, 1] } as const;
const numbers: fc.Arbitrary<Value> = fc.oneof(
  fc.integer(),
  fc.bigInt({ min: -(2n ** 70n), max: 2n ** 70n }).map(toInt),
  fc
    .tuple(fc.bigInt({ min: -99n, max: 99n }), fc.bigInt({ min: 1n, max: 2n ** 60n }))
    .map(([n, d]) => toNum(Rational.of(n, d))),
);
const die = fc.record({ face: fc.integer({ min: 1, max: 6 }), id: fc.nat(99) }).map(({ face, id }) => ({
  face,
  id,
  faces: { min: 1, max: 6 },
  label: 'd6',
  marks: ['dropped'] as const,
}));
const values: fc.Arbitrary<Value> = fc.letrec<{ value: Value }>((tie) => ({
  value: fc.oneof(
    { maxDepth: 3 },
    numbers,
    fc.string(),
    fc.boolean(),
    fc.constant(null),
    fc.array(die).map((dice) => new Pool(dice)),
    fc.array(tie('value'), { maxLength: 4 }),
    fc
      .dictionary(fc.string(), tie('value'), { maxKeys: 3 })
      .map((fields) => new RecordValue('thing', new Map(Object.entries(fields)))),
    fc.tuple(fc.nat(9), tie('value')).map(([slot, held]) => new Recipe(node, [[slot, held]], 'd6')),
    fc.nat(5).map((index) => new StepValue('usage', index)),
  ),
})).value;

describe('values', () => {
  test.prop([values])('survive JSON', (value) => {
    const json = JSON.parse(JSON.stringify(toJson(value))) as unknown;
    const back = fromJson(json);
    expect(back).not.toBeUndefined();
    expect(equalValues(back as Value, value)).toBe(true);
    expect(toJson(back as Value)).toEqual(toJson(value));
  });

  test.prop([values, values])('are equal to themselves only', (a, b) => {
    expect(equalValues(a, a)).toBe(true);
    expect(equalValues(a, b)).toBe(equalValues(b, a));
    if (!(a instanceof Pool)) expect(equalValues(a, b)).toBe(JSON.stringify(toJson(a)) === JSON.stringify(toJson(b)));
  });

  test.prop([fc.anything()])('are only read from what they wrote', (json) => {
    const value = fromJson(json);
    if (value !== undefined) expect(() => [showValue(value), toPlainJson(value)]).not.toThrow();
  });

  test('are not read from hostile JSON', () => {
    let deep: unknown = 1;
    for (let level = 0; level < 100_000; level += 1) deep = [deep];
    const bad = [
      deep,
      1.5,
      Infinity,
      { big: 'x' },
      { big: '9'.repeat(100_000) },
      { over: ['1', '0'] },
      { over: ['1', '-00'] },
      { pool: [{}] },
      { pool: [{ face: 1, faces: { min: 1 }, label: 'd6', id: 0 }] },
      { record: [['x']] },
      { recipe: null, captured: [], label: '' },
      { step: -1, chain: 'x' },
      {},
      undefined,
    ];
    for (const json of bad) expect(fromJson(json)).toBeUndefined();
  });

  test.prop([numbers])('are constants of the IR where they are plain', (value) => {
    const constant = valueConstant(value);
    expect(constant === undefined ? undefined : constantValue(constant)).toEqual(value);
  });

  test('are written as the language writes them', () => {
    const shown = (value: Value): string => showValue(value);
    expect(shown(-3)).toBe('-3');
    expect(shown(2n ** 70n)).toBe('1180591620717411303424');
    expect(shown(Rational.of(7, -2))).toBe('-7/2');
    expect([true, false, null].map(showValue)).toEqual(['yes', 'no', 'none']);
    expect(shown('hit')).toBe('hit');
    expect(shown('two "words"\n')).toBe('"two \\"words\\"\\n"');
    expect(shown([])).toBe('()');
    expect(shown([1])).toBe('(1,)');
    expect(shown([1, ['a', null]])).toBe('(1, (a, none))');
    expect(
      shown(
        new RecordValue(
          'x',
          new Map<string, Value>([
            ['hp', 3],
            ['name', 'Ulf'],
          ]),
        ),
      ),
    ).toBe('{hp: 3, name: Ulf}');
    expect(shown(new Recipe(node, [], 'd12 + 1'))).toBe('d12 + 1');
    expect(shown(new StepValue('usage', 0))).toBe('step 1 of usage');
  });

  test('stand for numbers', () => {
    const pool = new Pool([{ face: 4, faces: { min: 1, max: 6 }, label: 'd6', id: 0 }]);
    expect(asInteger(pool)).toBe(4);
    expect(asInteger(new RecordValue('attack', new Map<string, Value>([['result', pool]])))).toBe(4);
    expect(asInteger(Rational.of(1, 2))).toBeUndefined();
    expect(asNumber('hit')).toBeUndefined();
    expect(asNumber(new Pool([{ face: 'hit', faces: { faces: ['hit'] }, label: 'd1', id: 0 }]))).toBeUndefined();
    expect(toPlainJson([pool, 2n ** 60n, Rational.of(1, 2)])).toEqual([[4], '1152921504606846976', '1/2']);
  });

  test.prop([fc.array(fc.oneof(numbers, fc.constant(null)))])('have an order', (list) => {
    const sorted = [...list].sort((a, b) => compareValues(a, b) ?? 0);
    for (let index = 1; index < sorted.length; index += 1) {
      expect(compareValues(sorted[index - 1] as Value, sorted[index] as Value)).toBeLessThanOrEqual(0);
    }
  });

  test('of different kinds have none', () => {
    expect(compareValues(1, 'a')).toBeUndefined();
    expect(compareValues(new RecordValue('x', new Map()), 1)).toBeUndefined();
    expect(compareValues('a', '𝒜')).toBe(-1);
    expect(compareValues('\uffff', '𝒜')).toBe(-1);
    expect(compareValues(false, true)).toBe(-1);
    expect(compareValues([1, 2], [1])).toBe(1);
  });
});

describe('the faces of a die', () => {
  const plain: DieFaces = { min: 0, max: 7 };
  const weighted: DieFaces = { faces: [1, 2, 6], weights: [3, 2, 1] };
  const symbols: DieFaces = { faces: ['blank', 'hit', 'hit hit'] };

  test('are counted by weight', () => {
    const all = (faces: DieFaces): unknown[] =>
      Array.from({ length: dieSize(faces) }, (_, index) => faceAt(faces, index));
    expect(all(plain)).toEqual([0, 1, 2, 3, 4, 5, 6, 7]);
    expect(all(weighted)).toEqual([1, 1, 1, 2, 2, 6]);
    expect(all(symbols)).toEqual(['blank', 'hit', 'hit hit']);
    expect(distinctFaces(weighted)).toEqual([1, 2, 6]);
    expect(distinctFaces({ min: 1, max: 1_000_000 })).toBeUndefined();
  });

  test('have ends when they are numbers', () => {
    expect([plain, weighted, symbols].map(highestFace)).toEqual([7, 6, undefined]);
    expect([plain, weighted, symbols].map(lowestFace)).toEqual([0, 1, undefined]);
    expect(faceRange(weighted)).toEqual({ min: 1, max: 6 });
    expect(faceRange({ min: 2, max: 1 })).toBeUndefined();
  });

  test('can be told apart', () => {
    expect(sameFaces(plain, { min: 0, max: 7 })).toBe(true);
    expect(sameFaces(plain, weighted)).toBe(false);
    expect(sameFaces(weighted, { faces: [1, 2, 6] })).toBe(false);
    expect(sameFaces({ faces: [1], weights: [1] }, { faces: [1] })).toBe(true);
    expect(canShow(plain, 8)).toBe(false);
    expect(canShow(plain, 'hit')).toBe(false);
    expect(canShow(symbols, 'hit hit')).toBe(true);
    expect(symbolsOf('hit edge')).toEqual(['hit', 'edge']);
  });

  test('and their number are checked before they are rolled', () => {
    expect(diceProblem(3, 6)).toBeUndefined();
    expect(diceProblem(0)).toBeUndefined();
    expect(diceProblem(-1)?.code).toBe('dice/negative-count');
    expect(diceProblem(10n ** 30n)?.code).toBe('dice/too-many-dice');
    expect(diceProblem(1, 0)?.code).toBe('dice/no-faces');
    expect(diceProblem(1, 2 ** 32)).toBeUndefined();
    expect(diceProblem(1, 2 ** 32 + 1)?.code).toBe('dice/too-many-faces');
  });
});

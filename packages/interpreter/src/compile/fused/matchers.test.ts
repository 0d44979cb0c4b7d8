import type { LambdaNode, Node } from '@rulewright/core';
import { describe, expect, test } from 'vitest';
import { field, get, lambda, list, num, op, when } from '../../testing/ir.js';
import { faceTable, singleFace, slotComparison, tableFor } from './matchers.js';

const shown = get(20);
const rule = (body: Node): LambdaNode => lambda(20, body, 21);

/** The faces from -2 to 6 that a rule means; undefined where it has no table. */
function meant(body: Node): readonly number[] | undefined {
  const table = faceTable(rule(body), -2, 9);
  return table && [...table].flatMap((match, index) => (match === 1 ? [index - 2] : []));
}

describe('a rule that depends on nothing but the face', () => {
  test.each<[string, Node, readonly number[]]>([
    ['equal', op('==', shown, 3), [3]],
    ['different', op('!=', shown, 3), [-2, -1, 0, 1, 2, 4, 5, 6]],
    ['less', op('<', shown, 0), [-2, -1]],
    ['at most', op('<=', shown, 0), [-2, -1, 0]],
    ['more', op('>', shown, 4), [5, 6]],
    ['at least', op('>=', shown, 4), [4, 5, 6]],
    ['the number first', op('>', num(0), shown), [-2, -1]],
    ['a remainder', op('==', op('mod', shown, 3), 1), [-2, 1, 4]],
    ['a remainder of a number below 0', op('==', op('mod', shown, -3), -2), [-2, 1, 4]],
    ['not', op('not', op('<', shown, 5)), [5, 6]],
    ['both', op('and', op('>', shown, 1), op('<', shown, 4)), [2, 3]],
    ['either', op('or', op('==', shown, -2), op('==', shown, 6)), [-2, 6]],
    ['always', num(true), [-2, -1, 0, 1, 2, 3, 4, 5, 6]],
    ['never', num(false), []],
  ])('has a table of the faces that it means: %s', (_, body, faces) => {
    expect(meant(body)).toEqual(faces);
  });

  test.each<[string, Node]>([
    ['another slot', op('==', shown, get(3))],
    ['the die behind the face', op('==', field(get(21), 'sides'), 6)],
    ['a slot in a part that may not count', op('or', num(true), op('==', shown, get(3)))],
    ['no word that is compared', op('==', shown, 'six')],
    ['no word alone', num('six')],
    ['no list', op('in', shown, list(1, 2))],
    ['no sum', op('>', op('+', shown, 1), 4)],
    ['no condition', when(op('>', shown, 1), true, false)],
    ['no number in place of an answer', shown],
    ['no number that is denied', op('not', shown)],
    ['no numbers that are joined', op('and', shown, 1)],
    ['no answers that are compared', op('==', num(true), num(true))],
    ['no answer and a number', op('and', num(true), 1)],
    ['no number and an answer', op('and', shown, num(true))],
    ['no number or an answer', op('or', num(0), op('>', shown, 1))],
    ['no remainder by nought', op('==', op('mod', shown, 0), 1)],
    ['no remainder of something else', op('==', op('mod', get(3), 2), 1)],
  ])('may look at %s', (_, body) => {
    expect(meant(body)).toBeUndefined();
  });

  test('has parameters', () => {
    expect(faceTable({ ...rule(num(true)), params: [] }, 1, 6)).toBeUndefined();
  });

  test('may be a single face', () => {
    expect([...singleFace(2, 4)]).toEqual([0, 0, 1, 0]);
  });
});

describe('a comparison with what is only known when dice are rolled', () => {
  const operators = ['==', '!=', '<', '<=', '>', '>='] as const;

  test.each(operators)('is read: %s', (operator) => {
    expect(slotComparison(rule(op(operator, shown, get(3))))).toEqual({ op: operator, slot: 3 });
  });

  test.each<[string, Node]>([
    ['the number first', op('>=', get(3), shown)],
    ['a number that is known', op('>=', shown, 3)],
    ['a number that is worked out', op('>=', shown, op('+', get(3), 1))],
    ['no face', op('>=', num(3), get(3))],
    ['the face with itself', op('==', shown, shown)],
    ['the face with its die', op('==', shown, get(21))],
    ['the die', op('==', get(21), get(3))],
    ['one side only', op('>=', shown)],
    ['no side', op('>=')],
    ['no comparison', op('mod', shown, get(3))],
    ['no operation', get(20)],
  ])('is nothing else: %s', (_, body) => {
    expect(slotComparison(rule(body))).toBeUndefined();
  });

  test.each([
    ['==', [0, 1, 0]],
    ['!=', [1, 0, 1]],
    ['<', [1, 0, 0]],
    ['<=', [1, 1, 0]],
    ['>', [0, 0, 1]],
    ['>=', [0, 1, 1]],
  ] as const)('fills its table anew: %s', (operator, expected) => {
    const table = Uint8Array.of(1, 1, 1);
    expect(tableFor({ op: operator, slot: 3 }, 5, 4, table)).toBe(true);
    expect([...table]).toEqual(expected);
  });

  test('with what is no small number has no table', () => {
    expect(tableFor({ op: '>=', slot: 3 }, 5n, 4, new Uint8Array(3))).toBe(false);
    expect(tableFor({ op: '>=', slot: 3 }, null, 4, new Uint8Array(3))).toBe(false);
  });
});

import {
  integer,
  label,
  list as listOf,
  optional,
  Rational,
  type RecordIr,
  RecordValue,
  type Type,
} from '@rulewright/core';
import { describe, expect, test } from 'vitest';
import { forcedSource, type InputValues, replay, run, type RunState } from '../index.js';
import { bind, dice, field, get, input, op, program, recipe, roll, rollIr } from '../testing/ir.js';

const fighter: RecordIr = {
  name: 'fighter',
  fields: [
    input(0, 'level', integer(0, 12)),
    input(1, 'bonus', integer(), 1),
    input(2, 'rank', optional(label(['high', 'low']))),
  ],
  derived: [bind(3, 'total', op('+', get(0), get(1)))],
  slots: 4,
  span: [0, 0, 0],
};

/** Gives back what an input became, or what was said about it. */
function given(type: Type, inputs: InputValues): unknown {
  const rules = program({
    types: [fighter],
    options: [{ name: 'hard', type: { kind: 'boolean' }, default: false, span: [0, 0, 0] }],
    rolls: [rollIr('test', { inputs: [input(0, 'x', type)], result: get(0) })],
  });
  return outcome(run(rules, { roll: 'test', inputs }));
}

function outcome(state: RunState): unknown {
  if (state.state === 'done') return state.result;
  return state.state === 'failed' ? state.diagnostics.map(({ message }) => message) : state.state;
}

describe('inputs', () => {
  const number = integer(1, 6);
  const fields = { level: integer(), bonus: integer(), total: integer() };
  const record: Type = { kind: 'record', name: 'fighter', fields };

  test('are converted as their types say', () => {
    expect(given(number, { x: 3 })).toBe(3);
    expect(given(integer(), { x: '123456789012345678901234567890' })).toBe(123456789012345678901234567890n);
    expect(given({ kind: 'fraction', min: 0, max: 1 }, { x: 0.25 })).toEqual(Rational.of(1n, 4n));
    expect(given({ kind: 'fraction', min: null, max: null }, { x: '-7/2' })).toEqual(Rational.of(-7n, 2n));
    expect(given({ kind: 'boolean' }, { x: true })).toBe(true);
    expect(given(label(['calm', 'angry']), { x: 'calm' })).toBe('calm');
    expect(given(optional(integer()), { x: null })).toBe(null);
    expect(given(optional(integer()), {})).toBe(null);
    expect(given(listOf(number), { x: [1, 2, 6] })).toEqual([1, 2, 6]);
  });

  test('that are records get their defaults and derived fields', () => {
    const made = given(record, { x: { level: 3 } });
    expect(made).toBeInstanceOf(RecordValue);
    expect(Object.fromEntries((made as RecordValue).fields)).toEqual({ level: 3, bonus: 1, rank: null, total: 4 });
    // What a program made can be handed over again.
    expect(given(record, { x: made as RecordValue })).toEqual(made);
  });

  test('that do not fit are all named, with what would', () => {
    expect(given(number, { x: 7 })).toEqual(['"x" should be whole number 1..6, but 7 was given.']);
    expect(given(number, { x: 'six' })).toEqual(['"x" should be whole number 1..6, but "six" was given.']);
    expect(given(number, { x: 1.5 })).toEqual(['"x" should be whole number 1..6, but 1.5 was given.']);
    expect(given(number, {})).toEqual(['"test" needs a value for "x".']);
    expect(given(number, { x: 1, y: 1 })).toEqual(['"test" has no input called "y"; it takes: x. Did you mean "x"?']);
    expect(given(label(['calm', 'angry']), { x: 'sad' })).toEqual([
      '"x" should be one of calm, angry, but "sad" was given.',
    ]);
    expect(given(listOf(number), { x: [1, 9, 0] })).toEqual([
      '"x[2]" should be whole number 1..6, but 9 was given.',
      '"x[3]" should be whole number 1..6, but 0 was given.',
    ]);
    expect(given(record, { x: { level: 13, rank: 'mid', speed: 1 } })).toEqual([
      '"x.level" should be whole number 0..12, but 13 was given.',
      '"x.rank" should be one of high, low or none, but "mid" was given.',
      '"x.speed" should be one of its fields (level, bonus, rank), but an unknown field was given.',
    ]);
  });

  test('may be dice that are not rolled yet, and stay so in the log', () => {
    const rules = program({
      rolls: [
        rollIr('test', { inputs: [input(0, 'die', { kind: 'dice', of: integer() })], result: op('sum', roll(get(0))) }),
      ],
    });
    const body = dice(2, 8);
    const inputs = { die: { recipe: body, captured: [], label: '2d8' } } as unknown as InputValues;
    const state = run(rules, { roll: 'test', inputs }, { dice: forcedSource([3, 4]) });
    expect(outcome(state)).toBe(7);
    expect(replay(rules, state.log)).toMatchObject({ state: 'done', result: 7 });
    expect(recipe(body, '2d8').label).toBe('2d8');
  });

  test('and options that there are not are named', () => {
    const rules = program({
      options: [{ name: 'hard', type: { kind: 'boolean' }, default: false, span: [0, 0, 0] }],
      rolls: [rollIr('test', { result: op('option', 'hard') })],
    });
    expect(outcome(run(rules, { roll: 'test' }))).toBe(false);
    expect(outcome(run(rules, { roll: 'test', options: { hard: true } }))).toBe(true);
    expect(outcome(run(rules, { roll: 'test', options: { hart: true } }))).toEqual([
      'There is no option called "hart"; there is: hard. Did you mean "hard"?',
    ]);
    expect(outcome(run(rules, { roll: 'tset' }))).toEqual([
      'There is no roll called "tset"; there is: test. Did you mean "test"?',
    ]);
  });

  test('of a called roll are held to their range', () => {
    const inner = rollIr('inner', { inputs: [input(0, 'level', integer(1, 3))], result: field(get(0), 'x') });
    const rules = program({
      rolls: [
        { ...inner, result: { ...inner.result, value: get(0) } },
        rollIr('test', {
          result: { kind: 'call', callee: 'roll', name: 'inner', args: [op('sum', dice(1, 6))], span: [0, 5, 9] },
        }),
      ],
    });
    const state = run(rules, { roll: 'test' }, { dice: forcedSource([4]) });
    expect(outcome(state)).toEqual(['"level" was given 4, but it has to be 1 to 3.']);
  });
});

import { describe, expect, test } from 'vitest';
import { type DoneRun, forcedSource, type RollRequest, run, type RunState, seededSource } from '../index.js';
import {
  bind,
  call,
  dice,
  field,
  functionIr,
  get,
  input,
  list,
  matcher,
  num,
  oneRoll,
  op,
  program,
  recipe,
  roll,
  rollIr,
  when,
} from '../testing/ir.js';
import { integer, type Program } from '@rulewright/core';

function done(state: RunState): DoneRun {
  if (state.state !== 'done') throw new Error(JSON.stringify(state));
  return state;
}

function forced(rules: Program, faces: (number | string)[], more: Partial<RollRequest> = {}): DoneRun {
  return done(run(rules, { roll: 'test', ...more }, { dice: forcedSource(faces) }));
}

describe('a run', () => {
  test('rolls dice and keeps some', () => {
    const rules = oneRoll(op('sum', op('kh', dice(4, 6), 3)));
    expect(forced(rules, [3, 1, 6, 4]).result).toBe(13);
    expect(forced(rules, [3, 1, 6, 4], { trace: true }).result).toBe(13);
  });

  test('tells what became of its dice', () => {
    const rules = oneRoll(op('sum', op('kh', dice(4, 6), 3)));
    const { dice: told } = forced(rules, [3, 1, 6, 4]);
    expect(told.map(({ face, marks }) => [face, marks])).toEqual([
      [3, undefined],
      [1, ['dropped']],
      [6, undefined],
      [4, undefined],
    ]);
  });

  test('evaluates named values in order, and only the branch taken', () => {
    const rules = oneRoll(op('+', get(0), get(1)), {
      steps: [
        bind(0, 'first', op('sum', dice(1, 6))),
        bind(1, 'second', when(op('>', get(0), 3), op('sum', dice(1, 10)), 0)),
      ],
      outcomes: { high: op('>', get(30), 9), low: undefined },
      measures: [bind(2, 'over', op('-', get(30), 9))],
    });
    const low = forced(rules, [2]);
    expect([low.result, low.outcome, low.values, low.measures]).toEqual([
      2,
      'low',
      { first: 2, second: 0 },
      { over: -7 },
    ]);
    const high = forced(rules, [4, 9]);
    expect([high.result, high.outcome]).toEqual([13, 'high']);
  });

  test('calls functions and rolls', () => {
    const skill = rollIr('skill', {
      inputs: [input(0, 'level', integer(1, 12)), input(1, 'bonus', integer(), op('*', get(0), 2))],
      steps: [bind(2, 'dice', dice(get(0), 6))],
      result: op('+', op('highest', get(2)), get(1)),
      outcomes: { good: op('>', get(30), 5), bad: undefined },
    });
    const double = functionIr('double', [input(0, 'x')], op('*', get(0), 2));
    const test_ = rollIr('test', {
      steps: [bind(0, 'skilled', call('roll', 'skill', 2))],
      result: call('function', 'double', field(get(0), 'result')),
      outcomes: { good: op('==', field(get(0), 'outcome'), num('good')), bad: undefined },
    });
    const rules = program({ functions: [double], rolls: [skill, test_] });
    const { result, outcome } = forced(rules, [3, 5]);
    expect([result, outcome]).toEqual([18, 'good']);
  });

  test('rolls recipes where they are rolled, with what they captured', () => {
    const rules = oneRoll(op('+', op('sum', roll(get(1))), op('sum', roll(get(1)))), {
      steps: [bind(0, 'many', 2), bind(1, 'later', recipe(dice(get(0), 8), '2d8', [0]))],
    });
    expect(forced(rules, [1, 2, 3, 4]).result).toBe(10);
  });

  test('repeats until a condition holds, assigning at the end of each round', () => {
    const rules = oneRoll(op('+', op('*', get(0), 100), get(1)), {
      steps: [
        {
          kind: 'loop',
          state: [bind(0, 'height', 0), bind(1, 'before', 0)],
          body: [
            { kind: 'assign', slot: 0, name: 'height', value: op('+', get(0), op('sum', dice(1, 6))), span: [0, 0, 0] },
            { kind: 'assign', slot: 1, name: 'before', value: get(0), span: [0, 0, 0] },
          ],
          until: op('>=', get(0), 10),
          rounds: 2,
          span: [0, 0, 0],
        },
      ],
    });
    const { result, values } = forced(rules, [4, 5, 6]);
    expect(result).toBe(1509);
    expect(values).toEqual({ height: 15, before: 9, rounds: 3 });
  });

  test('looks at each element', () => {
    const each = { kind: 'each', slot: 5, list: list(1, 2, 3, 4), span: [0, 0, 0] } as const;
    const rules = oneRoll(op('sum', { ...each, where: op('>', get(5), 1), body: op('*', get(5), get(5)) }));
    expect(forced(rules, []).result).toBe(29);
    const fold = { kind: 'fold', acc: 6, init: num(0), slot: 5, list: list(1, 2, 3), span: [0, 0, 0] } as const;
    expect(forced(oneRoll({ ...fold, body: op('+', op('*', get(6), 10), get(5)) }), []).result).toBe(123);
  });

  test('explodes in waves', () => {
    const rules = oneRoll(op('sum', op('!', dice(3, 6))));
    const told = forced(rules, [6, 2, 6, 6, 1, 3], { trace: true });
    expect(told.result).toBe(24);
    expect(told.dice.map(({ from }) => from)).toEqual([undefined, undefined, undefined, 0, 2, 3]);
    expect(told.dice.map(({ marks }) => marks?.[0])).toEqual([
      'exploded',
      undefined,
      'exploded',
      'exploded',
      undefined,
      undefined,
    ]);
  });

  test('is the same for the same seed, with and without a trace', () => {
    const rules = oneRoll(op('count', op('!', dice(10, 10)), matcher('>=', 7)));
    for (let trial = 0; trial < 50; trial += 1) {
      const [plain, traced] = [false, true].map((trace) =>
        done(run(rules, { roll: 'test', trace }, { dice: seededSource('stream', trial) })),
      );
      expect(plain?.result).toBe(traced?.result);
      expect(plain?.log).toEqual(traced?.log);
      expect(plain?.dice).toEqual(traced?.dice);
    }
  });
});

import type { LoopStep, Node } from '@rulewright/core';
import { describe, expect, test } from 'vitest';
import { type Limits, run, type RunState, seededSource } from '../index.js';
import {
  bind,
  call,
  dice,
  functionIr,
  get,
  input,
  list,
  matcher,
  num,
  oneRoll,
  op,
  program,
  rollIr,
} from '../testing/ir.js';
import type { Program } from '@rulewright/core';

function roll(rules: Program, limits: Partial<Limits> = {}): RunState {
  return run(rules, { roll: 'test', limits }, { dice: seededSource('limits') });
}

function code(rules: Program, limits?: Partial<Limits>): string {
  const state = roll(rules, limits);
  return state.state === 'failed' ? state.diagnostic.code : state.state;
}

function loop(value: Node, until: Node): LoopStep {
  return {
    kind: 'loop',
    state: [bind(0, 'n', 2)],
    body: [{ kind: 'assign', slot: 0, name: 'n', value, span: [0, 7, 9] }],
    until,
    rounds: 1,
    span: [0, 0, 0],
  };
}

describe('a run', () => {
  test('of far too many dice fails at once', () => {
    const started = performance.now();
    expect(code(oneRoll(op('sum', dice(1_000_000_000, 6))))).toBe('dice/too-many-dice');
    expect(code(oneRoll(op('sum', dice(op('*', 1_000_000_000, 1_000_000_000), 6))))).toBe('dice/too-many-dice');
    expect(performance.now() - started).toBeLessThan(500);
  });

  test('stops where its dice are used up', () => {
    const each = { kind: 'each', slot: 3, list: op('range', 1, 100), span: [0, 0, 0] } as const;
    const rules = oneRoll(op('sum', { ...each, body: op('sum', dice(1000, 6)) }));
    expect(code(rules, { dice: 50_000 })).toBe('run/out-of-dice');
    expect(code(rules, { dice: 100_000 })).toBe('done');
  });

  test('stops where its steps are used up, and says what it was working out', () => {
    const rules = oneRoll(get(0), { steps: [loop(op('+', get(0), 0), op('<', get(0), 0))] });
    const state = roll(rules, { steps: 10_000 });
    expect(state).toMatchObject({ state: 'failed', diagnostic: { code: 'run/out-of-steps' } });
    expect(code(oneRoll(op('count', op('!', dice(1, 6), matcher('>=', 1)))))).not.toBe('done');
  });

  test('stops at lists, numbers and calls that grow without end', () => {
    const pair = (of: Node): Node => list(of, of);
    let doubled: Node = list(1);
    const steps = Array.from({ length: 40 }, (_, index) => {
      const step = bind(index, `x${String(index)}`, index === 0 ? doubled : pair(get(index - 1)));
      doubled = get(index);
      return step;
    });
    expect(code(oneRoll(num(1), { steps }))).toBe('run/list-too-long');
    expect(code(oneRoll(op('length', op('range', 1, 200_000))))).toBe('run/list-too-long');
    const square = oneRoll(get(0), { steps: [loop(op('*', get(0), get(0)), op('<', get(0), 0))] });
    expect(code(square)).toBe('run/number-too-large');
    const again = functionIr('again', [input(0, 'x')], call('function', 'again', get(0)));
    const endless = program({ functions: [again], rolls: [rollIr('test', { result: call('function', 'again', 1) })] });
    expect(code(endless)).toBe('run/too-deep');
  });

  test('pays for dice that left their pool too, because they are copied along', () => {
    const rules = oneRoll(op('sum', get(0)), {
      steps: [
        bind(5, 'dice', dice(1, 6)),
        {
          ...loop(op('ro', get(0), matcher('>=', 1)), op('any', get(0), matcher('>', 9))),
          state: [bind(0, 'n', get(5))],
        },
      ],
    });
    const started = performance.now();
    expect(code(rules)).toBe('run/out-of-steps');
    expect(performance.now() - started).toBeLessThan(5000);
  });

  test('shows a long list once in its trace, however many steps show it', () => {
    const names = Array.from({ length: 200 }, (_, slot) => bind(slot + 1, `x${String(slot)}`, get(slot)));
    const rules = oneRoll(1, { steps: [bind(0, 'long', op('range', 1, 90_000)), ...names] });
    const rolls = rules.rolls.map((each) => ({ ...each, slots: 210, result: { ...each.result, slot: 209 } }));
    const state = run({ ...rules, rolls }, { roll: 'test', trace: true }, { dice: seededSource('long') });
    const values = new Set(state.trace?.steps.slice(0, 201).map((step) => ('value' in step ? step.value : undefined)));
    expect(values.size).toBe(1);
  });

  test('says where it stopped, and what it was working out', () => {
    const rules = oneRoll(op('+', get(0), 1), {
      steps: [bind(0, 'half', op('/', 1, op('-', op('sum', dice(1, 1)), 1)))],
    });
    const state = roll(rules);
    expect(state).toMatchObject({
      state: 'failed',
      diagnostic: {
        code: 'run/division-by-zero',
        related: [{ message: 'This happened while working out half.', span: { file: 'ruleset.yaml', from: 0, to: 1 } }],
      },
      log: { dice: [1] },
    });
  });

  test('is not disturbed by one that failed before it', () => {
    const rules = oneRoll(op('/', 6, op('-', op('sum', dice(1, 2)), 1)));
    const seen = new Set(
      Array.from({ length: 30 }, (_, trial) => run(rules, { roll: 'test' }, { dice: seededSource('x', trial) }).state),
    );
    expect([...seen].sort()).toEqual(['done', 'failed']);
  });
});

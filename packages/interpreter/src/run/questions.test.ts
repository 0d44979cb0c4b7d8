import { describe, expect, test } from 'vitest';
import {
  askedSource,
  defaultPolicy,
  forcedSource,
  readLog,
  replay,
  resume,
  run,
  type RunState,
  seededSource,
} from '../index.js';
import { bind, dice, field, get, lambda, list, num, oneRoll, op } from '../testing/ir.js';
import type { ChooseNode, Node, Program } from '@rulewright/core';

function choose(from: Node, more: Partial<ChooseNode> = {}): ChooseNode {
  return { kind: 'choose', from, by: ['player'], span: [0, 3, 9], ...more };
}

const twice = oneRoll(op('+', op('sum', get(0)), get(1)), {
  steps: [bind(0, 'dice', dice(2, 6)), bind(1, 'pick', choose(list(10, 20, 30), { title: 'a bonus' }))],
});

function choices(rules: Program, faces: number[] = []): RunState {
  return run(rules, { roll: 'test' }, { dice: forcedSource(faces), decide: defaultPolicy });
}

describe('a die that is rolled for another', () => {
  // A count that has to be worked out is rolled in another way than one that is written there.
  test.each([num(2), op('+', get(0), 1)])('is asked for as such, and by where that happens', (count) => {
    const pool = { ...dice(2, 6), count };
    const explode = { ...op('!', op('dl', pool, 1)), span: [0, 5, 8] } as Node;
    const rules = oneRoll(op('sum', explode), { steps: [bind(0, 'one', 1)] });
    for (const trace of [false, true]) {
      let state = run(rules, { roll: 'test', trace });
      for (const die of [2, 6, 6]) state = resume(rules, state.log, { die }, {}, { trace });
      const span = { file: 'ruleset.yaml', from: 5, to: 8 };
      const question = { kind: 'die', label: 'd6', faces: { min: 1, max: 6 }, index: 0, count: 1, from: 2, span };
      expect(state).toMatchObject({ state: 'asking' });
      expect(state.state === 'asking' && state.question).toEqual(question);
      expect(resume(rules, state.log, { die: 3 }, {}, { trace })).toMatchObject({ state: 'done', result: 15 });
    }
  });
});

describe('a run that is not told everything', () => {
  test('asks for a die, and goes on with the answer', () => {
    const first = run(twice, { roll: 'test' });
    expect(first).toMatchObject({
      state: 'asking',
      question: { kind: 'die', label: 'd6', faces: { min: 1, max: 6 }, index: 0, count: 2 },
      log: { dice: [], decisions: [] },
    });
    const second = resume(twice, first.log, { die: 4 });
    expect(second).toMatchObject({
      state: 'asking',
      question: { kind: 'die', index: 1, count: 2 },
      log: { dice: [4] },
    });
    const third = resume(twice, second.log, { die: 6 });
    expect(third).toMatchObject({
      state: 'asking',
      question: {
        kind: 'decision',
        by: 'player',
        title: 'a bonus',
        candidates: [10, 20, 30],
        min: 1,
        max: 1,
        many: false,
        preferred: [0],
        secret: false,
        span: { file: 'ruleset.yaml', from: 3, to: 9 },
      },
      log: { dice: [4, 6], decisions: [] },
    });
    const done = resume(twice, third.log, { decision: { value: 20 } });
    expect(done).toMatchObject({ state: 'done', result: 30, log: { dice: [4, 6], decisions: [[1]] } });
    expect(replay(twice, done.log)).toMatchObject({ state: 'done', result: 30 });
  });

  test('is its log: saved as text it gives the same run again', () => {
    const done = run(twice, { roll: 'test', trace: true }, { dice: seededSource('log'), decide: () => 2 });
    const log = readLog(JSON.parse(JSON.stringify(done.log)));
    if (!log) throw new Error('The log can not be read.');
    expect(JSON.stringify(replay(twice, log, { trace: true }))).toBe(JSON.stringify(done));
    expect(readLog({ roll: 'test' })).toBeUndefined();
    expect(readLog({ ...log, dice: [{}] })).toBeUndefined();
  });

  test('takes dice as they are told one by one', () => {
    const asked: string[] = [];
    const told = askedSource(({ label, index, count }) => {
      asked.push(`${label} ${String(index + 1)} of ${String(count)}`);
      return index + 1;
    });
    const done = run(oneRoll(op('sum', dice(3, 6))), { roll: 'test' }, { dice: told });
    expect(done).toMatchObject({ state: 'done', result: 6 });
    expect(asked).toEqual(['d6 1 of 3', 'd6 2 of 3', 'd6 3 of 3']);
  });
});

describe('forced dice', () => {
  const rules = oneRoll(op('sum', dice(2, 6)));

  test('must be enough', () => {
    expect(choices(rules, [3])).toMatchObject({ state: 'failed', diagnostic: { code: 'run/too-few-dice' } });
    const state = run(rules, { roll: 'test' }, { dice: forcedSource([3], { whenEmpty: 'ask' }) });
    expect(state).toMatchObject({ state: 'asking', question: { index: 1 } });
  });

  test('must not be too many', () => {
    const state = choices(rules, [3, 4, 5, 6]);
    expect(state).toMatchObject({ state: 'failed', diagnostic: { code: 'run/too-many-dice' } });
    expect(state.state === 'failed' && state.diagnostic.message).toBe('2 dice are rolled, but 2 more were given.');
  });

  test('must be faces of the dice', () => {
    const state = choices(rules, [3, 7]);
    expect(state.state === 'failed' && state.diagnostic.message).toBe(
      'Die number 2 was given as 7, but a d6 shows 1 to 6.',
    );
  });

  test('may name the symbols of a face in any order', () => {
    const symbols = oneRoll(op('length', dice(2, { faces: ['edge hit', 'miss'], weights: [1, 5] }, 'fate')));
    const { log } = run(symbols, { roll: 'test' }, { dice: forcedSource(['hit edge', 'miss']) });
    expect(log.dice).toEqual(['edge hit', 'miss']);
  });
});

describe('a decision', () => {
  const value = (rules: Program, faces: number[] = []): unknown => {
    const state = choices(rules, faces);
    return state.state === 'done' ? state.result : state.state === 'failed' ? state.diagnostic.code : state.state;
  };

  test('follows the preference of the rules: the highest score, the first of equals', () => {
    const numbers = list(3, 8, 8, 5);
    expect(value(oneRoll(choose(numbers)))).toBe(3);
    expect(value(oneRoll(choose(numbers, { prefer: lambda(9, get(9)) })))).toBe(8);
    expect(value(oneRoll(choose(numbers, { prefer: lambda(9, op('<', get(9), 6)) })))).toBe(3);
    expect(value(oneRoll(choose(numbers, { prefer: { kind: 'const', value: 5, span: [0, 0, 0] } })))).toBe(5);
    const strange = choose(numbers, { prefer: { kind: 'const', value: 4, span: [0, 0, 0] } });
    expect(value(oneRoll(strange))).toBe('run/preferred-not-offered');
    expect(value(oneRoll(choose(list())))).toBe('run/nothing-to-choose');
  });

  test('of several takes those with a score above 0, as far as allowed', () => {
    const many = (min: number, max: number, prefer?: Node): Node => {
      const node = choose(dice(4, 6), { many: { min: num(min), max: num(max) } });
      return prefer ? { ...node, prefer } : node;
    };
    const low = lambda(9, op('<=', get(9), 2), 10);
    const faces = [1, 5, 2, 1];
    expect(value(oneRoll(op('sum', many(0, 4, low))), faces)).toBe(4);
    expect(value(oneRoll(op('sum', many(0, 2, low))), faces)).toBe(3);
    expect(value(oneRoll(op('length', many(1, 2, lambda(9, op('>', get(9), 9), 10)))), faces)).toBe(1);
    expect(value(oneRoll(op('length', many(0, 4))), faces)).toBe(0);
    expect(value(oneRoll(op('length', many(2, 9))), faces)).toBe(2);
    // The die itself is there to be asked about.
    const sides = lambda(9, op('==', field(get(10), 'sides'), 6), 10);
    expect(value(oneRoll(op('length', many(0, 9, sides))), faces)).toBe(4);
  });

  test('is refused when it is not among the candidates', () => {
    const rules = oneRoll(choose(list(1, 3, 5)));
    const decide = (choice: Parameters<typeof resume>[2]): string => {
      const asked = run(rules, { roll: 'test' });
      const state = resume(rules, asked.log, choice);
      return state.state === 'failed' ? state.diagnostic.message : state.state;
    };
    expect(decide({ decision: { value: 4 } })).toBe(
      'This is no choice that player has: 4 is not among them. To choose from: 1, 3, 5.',
    );
    expect(decide({ decision: 3 })).toContain('no choice');
    expect(decide({ decision: [0, 1] })).toContain('2 were taken, and 1 may be');
    expect(decide({ decision: 2 })).toBe('done');
  });

  test('of several players at once is secret, and gives a list', () => {
    const rules = oneRoll(choose(list(1, 2, 3), { by: ['red', 'blue'] }));
    const asked: [string, boolean][] = [];
    const state = run(
      rules,
      { roll: 'test' },
      {
        decide: ({ by, secret }) => {
          asked.push([by, secret]);
          return by === 'red' ? 0 : 2;
        },
      },
    );
    expect(state).toMatchObject({ state: 'done', result: [1, 3], log: { decisions: [[0], [2]] } });
    expect(asked).toEqual([
      ['red', true],
      ['blue', true],
    ]);
  });
});

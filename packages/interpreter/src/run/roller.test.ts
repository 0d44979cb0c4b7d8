import { integer, type Node, type Program } from '@rulewright/core';
import { describe, expect, test } from 'vitest';
import {
  askEveryDecision,
  compileRoll,
  type Decider,
  type DiceSource,
  forcedSource,
  type Limits,
  type PreparedInputs,
  Roller,
  type RollerOptions,
  type RunState,
  seededSource,
} from '../index.js';
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
  oneRoll,
  op,
  program,
  rollIr,
} from '../testing/ir.js';
import { recordIr, thingType } from '../testing/state-ir.js';

function roller(rules: Program, options?: RollerOptions): Roller {
  const compiled = compileRoll(rules, 'test', options);
  if (!(compiled instanceof Roller)) throw new Error(compiled.message);
  return compiled;
}

function prepared(of: Roller, ...given: Parameters<Roller['prepare']>): PreparedInputs {
  const { inputs, diagnostics } = of.prepare(...given);
  if (!inputs) throw new Error(JSON.stringify(diagnostics));
  return inputs;
}

const choose: Node = { kind: 'choose', from: list(1, 2, 3), by: ['player'], span: [0, 0, 0] };
const at = (node: Node, from: number): Node => ({ ...node, span: [0, from, from + 1] });

describe('inputs of a roll', () => {
  const rules = program({
    options: [{ name: 'bonus', type: integer(), default: 0, span: [0, 0, 0] }],
    rolls: [
      rollIr('test', {
        inputs: [
          input(0, 'level', integer(0, 9)),
          input(1, 'twice', integer(0, 9), op('*', get(0), 2)),
          input(2, 'extra', { kind: 'optional', of: integer() }),
        ],
        result: list(get(0), get(1), get(2), op('option', 'bonus')),
      }),
    ],
  });
  const run = (...given: Parameters<Roller['prepare']>): RunState => {
    const of = roller(rules);
    return of.run(prepared(of, ...given), seededSource(1));
  };

  test('are taken by their names, and have defaults that see those before them', () => {
    expect(run({ level: 3 })).toMatchObject({ state: 'done', result: [3, 6, null, 0] });
    expect(run({ extra: 7, twice: 1, level: 3 })).toMatchObject({ result: [3, 1, 7, 0] });
    expect(run({ level: 0 }, { bonus: 2 })).toMatchObject({ result: [0, 0, null, 2] });
  });

  test('are in the log, and so are options', () => {
    expect(run({ level: 3 }, { bonus: 2 }).log).toEqual({
      roll: 'test',
      inputs: { level: 3 },
      options: { bonus: 2 },
      rules: expect.stringMatching(/^[0-9a-f]{16}$/) as string,
      dice: [],
      decisions: [],
      diceBefore: [],
    });
  });

  test('keep to their range where that is worked out', () => {
    expect(run({ level: 5 })).toMatchObject({
      state: 'failed',
      diagnostic: { code: 'run/out-of-range', message: '"twice" was given 10, but it has to be 0 to 9.' },
    });
  });

  test('that do not fit are all told', () => {
    const { diagnostics, inputs } = roller(rules).prepare({ level: 10, size: 1 }, { bonus: 'much' });
    expect(inputs).toBeUndefined();
    expect(diagnostics.map(({ code }) => code)).toEqual(['run/wrong-input', 'run/unknown-input', 'run/wrong-input']);
    expect(roller(rules).prepare().diagnostics).toMatchObject([{ code: 'run/missing-input' }]);
  });

  test('may be things, which are in the log', () => {
    const box = recordIr('box', [input(0, 'n', integer(), 1)]);
    const asks = rollIr('test', { inputs: [input(0, 'who', thingType('box'))], result: field(get(0), 'n') });
    const of = roller(program({ types: [box], rolls: [asks] }));
    const state = of.run(prepared(of, { who: 'ann' }, {}, { ann: { is: 'box', n: 4 } }), seededSource(1));
    expect(state).toMatchObject({ state: 'done', result: 4, log: { things: { ann: { is: 'box', n: 4 } } } });
    expect(Object.keys(run({ level: 1 }).log)).not.toContain('things');
  });
});

describe('a roller', () => {
  test('is only for rolls that there are', () => {
    expect(compileRoll(oneRoll(1), 'tset')).toMatchObject({
      code: 'run/unknown-roll',
      message: 'There is no roll called "tset"; there is: test. Did you mean "test"?',
    });
  });

  test('rolls again and again, and what it gave before stays as it was', () => {
    const rules = oneRoll(op('+', op('sum', get(0)), choose), { steps: [bind(0, 'dice', dice(2, 6))] });
    for (const trace of [false, true]) {
      const of = roller(rules, { trace });
      const inputs = prepared(of);
      const decide: Decider = ({ candidates }) => candidates.length - 1;
      const all = [
        of.run(inputs, forcedSource([1, 2]), decide),
        of.run(inputs, forcedSource([6, 6])),
        of.run(inputs, forcedSource([3]), decide),
        of.run(inputs, forcedSource([4, 5]), askEveryDecision),
        of.run(inputs, forcedSource([2, 2]), decide),
      ];
      expect(all).toMatchObject([
        { state: 'done', result: 6, log: { dice: [1, 2], decisions: [[2]], diceBefore: [2] } },
        { state: 'done', result: 13, log: { dice: [6, 6], decisions: [[0]] } },
        { state: 'failed', diagnostic: { code: 'run/too-few-dice' } },
        { state: 'asking', question: { candidates: [1, 2, 3] }, log: { dice: [4, 5], decisions: [] } },
        { state: 'done', result: 7, log: { dice: [2, 2], decisions: [[2]] } },
      ]);
      expect(all.map((state) => (state.state === 'done' ? state.dice.map(({ face, id }) => [face, id]) : []))).toEqual([
        [
          [1, 0],
          [2, 1],
        ],
        [
          [6, 0],
          [6, 1],
        ],
        [],
        [],
        [
          [2, 0],
          [2, 1],
        ],
      ]);
      expect(all.map((state) => state.trace === undefined)).toEqual(Array.from({ length: 5 }, () => !trace));
    }
  });

  test('has its whole budget for each run', () => {
    const of = roller(oneRoll(op('sum', dice(30, 6))), { limits: { dice: 40 } });
    for (let time = 0; time < 3; time += 1) expect(of.run(prepared(of), seededSource(time)).state).toBe('done');
  });

  test('tells dice and inputs of runs with other inputs apart', () => {
    const rules = program({
      rolls: [
        rollIr('test', {
          inputs: [input(0, 'most', integer())],
          result: op('count', dice(2, 6), matcher('<=', get(0))),
        }),
      ],
    });
    const of = roller(rules);
    const [low, high] = [1, 6].map((most) => of.run(prepared(of, { most }), forcedSource([1, 6])));
    const told = (state: RunState | undefined): unknown =>
      state?.state === 'done' && { inputs: state.log.inputs, marks: state.dice.map(({ marks }) => marks) };
    expect(told(low)).toEqual({ inputs: { most: 1 }, marks: [['counted'], undefined] });
    expect(told(high)).toEqual({ inputs: { most: 6 }, marks: [['counted'], ['counted']] });
  });

  test('may be used by whoever decides in a run of it', () => {
    const of = roller(oneRoll(op('+', op('sum', dice(1, 6)), choose)));
    const inputs = prepared(of);
    const decide: Decider = () => {
      const inner = of.run(inputs, forcedSource([5]));
      return inner.state === 'done' && inner.result === 6 ? 1 : 0;
    };
    expect(of.run(inputs, forcedSource([4]), decide)).toMatchObject({
      result: 6,
      log: { dice: [4], decisions: [[1]] },
    });
  });

  test('may have limits of which some are left as they are', () => {
    const limits: { readonly [Name in keyof Limits]?: number | undefined } = { elements: undefined, dice: 2 };
    const code = (result: Node): string => {
      const of = roller(oneRoll(result), { limits: limits as Partial<Limits> });
      const state = of.run(prepared(of), seededSource(1));
      return state.state === 'failed' ? state.diagnostic.code : state.state;
    };
    expect(code(op('sum', dice(2, 6)))).toBe('done');
    expect(code(op('sum', dice(3, 6)))).toBe('run/out-of-dice');
    expect(code(op('length', op('range', 1, 200_000)))).toBe('run/list-too-long');
  });
});

describe('a roll that goes wrong', () => {
  const run = (rules: Program, source: DiceSource, options?: RollerOptions, decide?: Decider): RunState => {
    const of = roller(rules, options);
    return of.run(prepared(of), source, decide);
  };
  const d6 = op('sum', dice(1, 6));

  test('says that it was working out its result', () => {
    const rules = oneRoll(at(op('/', 6, op('-', d6, 1)), 40));
    const of = roller(rules);
    const related = {
      message: 'This happened while working out result.',
      span: { file: 'ruleset.yaml', from: 30, to: 31 },
    };
    for (const faces of [[2], [1], [1]]) {
      const state = of.run(prepared(of), forcedSource(faces));
      if (faces[0] === 2) expect(state.state).toBe('done');
      else expect(state).toMatchObject({ state: 'failed', diagnostic: { span: { from: 40 }, related: [related] } });
    }
  });

  test.each([
    ['more dice', [1, 2, 3], [], 'run/too-many-dice', /1 .*2/],
    ['more choices', [1], [0, 1, 1], 'run/too-many-choices', /1 .*2/],
    ['more of both', [1, 2], [0, 1], 'run/too-many-dice', /1 .*1/],
  ] as const)('was given %s than it needs', (_, faces, choices, code, message) => {
    let made = 0;
    const decide = Object.assign((): number => choices[made++] ?? 0, {
      unused: () => Math.max(0, choices.length - made),
    });
    const rules = oneRoll(at(op('+', d6, choose), 7));
    const state = run(rules, forcedSource(faces), {}, decide);
    expect(state).toMatchObject({ state: 'failed', log: { dice: [1], decisions: [[0]] } });
    if (state.state !== 'failed') return;
    expect(state.diagnostic).toMatchObject({ code, message: expect.stringMatching(message) as string });
    // It is the whole roll that did not need them.
    expect(state.diagnostic.span).toEqual({ file: 'ruleset.yaml', from: 0, to: 0 });
    expect(state.diagnostic.related).toBeUndefined();
    expect(state.diagnostics).toEqual([state.diagnostic]);
  });

  test('tells its trace as far as it came', () => {
    const rules = oneRoll(1, { steps: [bind(0, 'first', 5), bind(1, 'second', op('/', 1, 0))] });
    const state = run(rules, seededSource(1), { trace: true });
    expect(state.trace?.steps).toMatchObject([
      { kind: 'value', title: 'first', value: 5 },
      { kind: 'unfinished', of: 'value', title: 'second' },
    ]);
    expect(run(rules, seededSource(1)).trace).toBeUndefined();
  });

  test('by being deeper than the platform allows is too deep', () => {
    const again = functionIr('again', [input(0, 'x')], op('+', 1, call('function', 'again', get(0))));
    const rules = program({ functions: [again], rolls: [rollIr('test', { result: call('function', 'again', 1) })] });
    expect(run(rules, seededSource(1), { limits: { depth: 1e8, steps: 1e9 } })).toMatchObject({
      state: 'failed',
      diagnostic: {
        code: 'run/too-deep',
        message: 'Here one thing asks for another more than 100000000 times in a row.',
      },
    });
  });

  test.each([
    new Error('The dice fell off the table.'),
    new RangeError('There is no such die.'),
    new TypeError('call stack'),
  ])('for a reason that is not in the rules throws on: %s', (error) => {
    const roll = (): number => {
      throw error;
    };
    expect(() => run(oneRoll(d6), { roll })).toThrow(error);
  });
});

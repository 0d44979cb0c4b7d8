import { integer, type Step, type Value } from '@rulewright/core';
import { describe, expect, test } from 'vitest';
import { type RunState, runScenario, type ScenarioRequest, seededSource, type TraceStep } from '../../index.js';
import { bind, dice, field, get, input, list, num, op, type Part, program } from '../../testing/ir.js';
import { branch, forEach, recordIr, scenarioIr, set, stop, thing, things } from '../../testing/state-ir.js';

const box = recordIr('box', [input(0, 'name', { kind: 'text' }, ''), input(1, 'n', integer(), 0)]);

/** Slots: the total 0, of which the result is made; many 1. */
function scene(
  steps: readonly Step[],
  more: Partial<ScenarioRequest> = {},
  result: Part = field(get(0), 'n'),
): RunState {
  const rules = program({
    types: [box],
    scenarios: [
      scenarioIr(
        'scene',
        [thing(0, 'total', 'box'), things(1, 'many', 'box', { n: 1 }, { n: 2, name: 'Bo' }, { n: 3 })],
        {
          steps,
          result,
        },
      ),
    ],
  });
  return runScenario(rules, { scenario: 'scene', trace: true, ...more }, { dice: seededSource('turns') });
}

function result(state: RunState): Value {
  if (state.state !== 'done') throw new Error(JSON.stringify(state));
  return state.result;
}

/** Writes one more digit to the total. */
const write = (digit: Part): Step => set(get(0), ['n'], op('+', op('*', field(get(0), 'n'), 10), digit));
const one = get(2);

describe('a turn for each', () => {
  test('comes in the order of a list, or of the faces of dice', () => {
    expect(result(scene([forEach(2, list(3, 1, 2), [write(one)])]))).toBe(312);
    expect(result(scene([forEach(2, dice(2, { min: 4, max: 4 }), [write(one)])]))).toBe(44);
    expect(result(scene([forEach(2, list(), [write(one)])]))).toBe(0);
  });

  test('is left out where the condition does not hold for it', () => {
    expect(result(scene([forEach(2, list(3, 1, 2), [write(one)], op('>', one, 1))]))).toBe(32);
  });

  test('sees what the turns before it changed, and the list as it was', () => {
    const many = get(1);
    const steps = [
      bind(3, 'list', list(1, 2)),
      forEach(2, get(3), [bind(3, 'list', list(7, 8, 9)), write(one)]),
      forEach(2, many, [
        write(field(one, 'n')),
        forEach(4, many, [set(get(4), ['n'], op('+', field(get(4), 'n'), 1))]),
      ]),
    ];
    expect(result(scene(steps))).toBe(12_135);
  });

  test('is the last where the rules stop in it, and nothing comes after', () => {
    const each = forEach(2, list(3, 1, 2), [write(one), branch(op('==', one, 1), [stop])]);
    expect(result(scene([forEach(4, list(1, 2), [each]), write(9)]))).toBe(31);
  });

  test('needs a list', () => {
    const state = scene([{ ...forEach(2, num(null), []), span: [0, 4, 8] }]);
    expect(state).toMatchObject({
      state: 'failed',
      diagnostic: {
        code: 'run/none-here',
        message: 'There is none here, where a list is needed.',
        span: { from: 4, to: 8 },
      },
    });
  });

  test('takes steps of the run, more where there is much to do in it', () => {
    const least = (step: Step): number => {
      let limit = 0;
      while (limit < 100 && scene([step], { limits: { steps: limit } }, 1).state !== 'done') limit += 1;
      return limit;
    };
    const nothing = least(forEach(2, list(1, 2), []));
    expect(least(forEach(2, list(1, 2, 3), []))).toBe(nothing + 2);
    const long = Array.from({ length: 8 }, () => op('+', 1, 1)).reduce((sum, each) => op('+', sum, each));
    expect(least(forEach(2, list(1, 2), [], op('>', long, 0)))).toBe(nothing + 2 * 2);
    const state = scene([{ ...forEach(2, list(1, 2), []), span: [0, 4, 8] }], { limits: { steps: nothing - 1 } }, 1);
    expect(state).toMatchObject({ diagnostic: { code: 'run/out-of-steps', span: { from: 4, to: 8 } } });
  });
});

describe('the line of a turn', () => {
  const turns = (state: RunState): readonly TraceStep[] =>
    state.trace?.steps.filter(({ kind }) => kind === 'turn') ?? [];

  test('tells whose turn it is, and what changed in it', () => {
    const step = {
      ...forEach(2, get(1), [write(field(one, 'n'))], op('<', field(one, 'n'), 3)),
      span: [0, 4, 8],
    } as const;
    const span = { file: 'ruleset.yaml', from: 4, to: 8 };
    const [first, second, ...rest] = turns(scene([step]));
    expect(rest).toEqual([]);
    expect(first).toEqual({
      kind: 'turn',
      title: 'many 1',
      name: 'one',
      span,
      value: { thing: 'many[1]' },
      children: [expect.objectContaining({ kind: 'change', before: 0, after: 1 })],
    });
    expect(second).toMatchObject({ title: 'Bo', value: { thing: 'many[2]', name: 'Bo' }, children: [{ after: 12 }] });
  });

  test('calls values as the rules write them, and a thing as it was by its name', () => {
    const title = (list_: Part): unknown => turns(scene([forEach(2, list(list_), [])]))[0]?.title;
    expect(title('two words')).toBe('"two words"');
    expect(title(null)).toBe('none');
    expect(title(list(1, true))).toBe('(1, yes)');
  });

  test('shows where the run stopped', () => {
    const state = scene([forEach(2, list(5), [bind(3, 'x', op('/', 1, 0))])]);
    expect(state.trace?.steps).toMatchObject([
      { kind: 'unfinished', of: 'turn', title: '5', value: 5, children: [{ of: 'value', title: 'x' }] },
    ]);
  });

  test('is only counted where the trace is full, and its steps are made all the same', () => {
    const state = scene([forEach(2, list(3, 1, 2), [write(one)])], { limits: { traceSteps: 2 } });
    expect(result(state)).toBe(312);
    // The first turn with its change; two more of both, and the result.
    expect(state.trace).toMatchObject({ steps: [{ kind: 'turn', title: '3', children: [{ after: 3 }] }], omitted: 5 });
  });
});

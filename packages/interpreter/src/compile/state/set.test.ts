import { integer, type Node, type Program, type SetStep, type Step, type Value } from '@rulewright/core';
import { describe, expect, test } from 'vitest';
import { type RunState, runScenario, type ScenarioRequest, type TraceStep } from '../../index.js';
import { bind, field, get, input, list, num, op, type Part, program } from '../../testing/ir.js';
import { recordIr, recordType, record, scenarioIr, set, thing, thingType } from '../../testing/state-ir.js';

const optional = (of: ReturnType<typeof thingType> | ReturnType<typeof recordType>) =>
  ({ kind: 'optional', of }) as const;

const tin = recordIr(
  'tin',
  [input(0, 'points', integer(0, 9), 2), input(1, 'owner', optional(thingType('box')))],
  [bind(2, 'empty', op('==', get(0), 0))],
);
const chest = recordIr('chest', [
  input(0, 'tin', recordType('tin'), record('tin', {})),
  input(1, 'locked', { kind: 'boolean' }, true),
]);
const box = recordIr('box', [
  { ...input(0, 'n', integer(0, 6), 3), title: 'Load', hidden: ['keeper'] },
  input(1, 'chest', recordType('chest'), record('chest', {})),
  input(2, 'tin', optional(recordType('tin'))),
  input(3, 'foe', optional(thingType('box'))),
  input(4, 'was', optional(recordType('box'))),
  input(5, 'all', { kind: 'list', of: recordType('box'), size: { min: 0, max: null } }, list()),
  input(6, 'any', { kind: 'unknown' }, 3),
]);

/** Slots: a 0, b 1, whose foe is a. */
function scene(steps: readonly Step[], result: Part = null, more: Partial<ScenarioRequest> = {}): RunState {
  const things = [thing(0, 'a', 'box'), thing(1, 'b', 'box', { foe: get(0) })];
  const rules: Program = program({
    types: [tin, chest, box],
    scenarios: [scenarioIr('scene', things, { steps, result })],
  });
  return runScenario(rules, { scenario: 'scene', trace: true, ...more });
}

function after(state: RunState): unknown {
  if (state.state !== 'done') throw new Error(JSON.stringify(state));
  return state.things?.after;
}

function changes(state: RunState): readonly TraceStep[] {
  return state.trace?.steps.filter(({ kind }) => kind === 'change') ?? [];
}

function problem(state: RunState): unknown {
  if (state.state !== 'failed') throw new Error(state.state);
  const { code, message, span, related } = state.diagnostic;
  return { code, message, span, related };
}

const [a, b] = [get(0), get(1)];

describe('a change of a number with a range', () => {
  type Range = NonNullable<SetStep['range']>;
  const stored = (value: Part, range: Range): readonly [unknown, unknown] => {
    const state = scene([set(a, ['any'], value, { range, spill: 10 }), bind(11, 'spilled', get(10))]);
    if (state.state !== 'done') return [state.state, undefined];
    return [state.things?.at(['a', 'any']), state.values.spilled];
  };
  const both = { min: 0, max: 6 };
  const half = op('/', 1, 2);

  test.each<[string, Part, Range, Value, Value]>([
    ['at its lower end', 0, { ...both, below: 'error', above: 'error' }, 0, 0],
    ['at its upper end', 6, { ...both, below: 'error', above: 'error' }, 6, 0],
    ['below, where it stays at the end', -2, { ...both, below: 'clamp', above: 'spill' }, 0, 0],
    ['above, where it stays at the end', 9, { ...both, below: 'spill', above: 'clamp' }, 6, 0],
    ['below, where the rest is told', -2, { ...both, below: 'spill', above: 'clamp' }, 0, 2],
    ['above, where the rest is told', 9, { ...both, below: 'clamp', above: 'spill' }, 6, 3],
    ['inside, where the rest would be told', 4, { ...both, below: 'spill', above: 'spill' }, 4, 0],
    ['below an only end', -5, { min: -1, max: null, below: 'spill', above: 'error' }, -1, 4],
    ['far above where there is no end', 1_000, { min: -1, max: null, below: 'spill', above: 'error' }, 1_000, 0],
    ['above an only end', 5, { min: null, max: -1, below: 'error', above: 'spill' }, -1, 6],
    ['far below where there is no end', -1_000, { min: null, max: -1, below: 'error', above: 'spill' }, -1_000, 0],
    ['above an end that is the other too', 5, { min: 2, max: 2, below: 'clamp', above: 'spill' }, 2, 3],
    ['below an end that is the other too', 0, { min: 2, max: 2, below: 'spill', above: 'clamp' }, 2, 2],
    ['none', null, { ...both, below: 'error', above: 'error' }, null, 0],
  ])('stores %s', (_, value, range, expected, spilled) => {
    expect(stored(value, range)).toEqual([expected, spilled]);
  });

  test('counts parts of a number, and numbers of any size', () => {
    const range = { ...both, below: 'spill', above: 'spill' } as const;
    const shown = (value: Part): unknown => JSON.parse(JSON.stringify(stored(value, range).map(String)));
    expect(shown(half)).toEqual(['1/2', '0']);
    expect(shown(op('-', 0, half))).toEqual(['0', '1/2']);
    expect(shown(op('+', 6, half))).toEqual(['6', '1/2']);
    expect(shown(op('*', 10_000_000_000, 10_000_000_000))).toEqual(['6', '99999999999999999994']);
  });

  test.each([
    [-1, both, '"it.n" was given -1, but it has to be 0 to 6.'],
    [7, both, '"it.n" was given 7, but it has to be 0 to 6.'],
    [1, { min: 2, max: null }, '"it.n" was given 1, but it has to be 2 or more.'],
    [3, { min: null, max: 2 }, '"it.n" was given 3, but it has to be 2 or less.'],
  ])('ends the run where that is an error: %s', (value, ends, message) => {
    const range = { ...ends, below: 'error', above: 'error' } as const;
    const step = { ...set(a, ['n'], value, { range }), span: [0, 7, 9] } as const;
    expect(problem(scene([step]))).toEqual({
      code: 'run/out-of-range',
      message,
      span: { file: 'ruleset.yaml', from: 7, to: 9 },
    });
  });
});

describe('a change within a record', () => {
  test('keeps the rest of it, and derives anew what follows from it', () => {
    const state = scene([set(a, ['chest', 'tin', 'points'], 0)], field(field(field(a, 'chest'), 'tin'), 'empty'));
    expect(state).toMatchObject({ state: 'done', result: true });
    expect(after(state)).toMatchObject({
      a: { chest: { tin: { points: 0, owner: null }, locked: true }, n: 3 },
      b: { chest: { tin: { points: 2 } } },
    });
    expect(changes(state)).toMatchObject([
      { title: 'a: chest tin points', thing: 'a', path: ['chest', 'tin', 'points'], before: 2, after: 0 },
    ]);
  });

  test('leaves a copy that was made before as it was', () => {
    const state = scene(
      [bind(2, 'old', field(a, 'chest')), set(a, ['chest', 'locked'], false)],
      list(field(get(2), 'locked'), field(field(a, 'chest'), 'locked')),
    );
    expect(state).toMatchObject({ state: 'done', result: [true, false] });
  });

  test('reaches the things that its fields lead to', () => {
    const state = scene([set(b, ['foe', 'n'], 5), set(b, ['foe', 'chest', 'locked'], false)]);
    expect(after(state)).toMatchObject({ a: { n: 5, chest: { locked: false } }, b: { n: 3, chest: { locked: true } } });
    expect(changes(state)).toMatchObject([
      { title: 'a: Load', thing: 'a', path: ['n'] },
      { title: 'a: chest locked', thing: 'a', path: ['chest', 'locked'] },
    ]);
  });

  test('goes on from a thing in a record', () => {
    const state = scene([
      set(a, ['chest', 'tin', 'owner'], b),
      set(a, ['chest', 'tin', 'owner', 'tin'], record('tin', {})),
    ]);
    expect(after(state)).toMatchObject({ a: { tin: null }, b: { tin: { points: 2 } } });
    expect(changes(state)).toMatchObject([{ thing: 'a' }, { thing: 'b', title: 'b: tin', path: ['tin'] }]);
  });
});

describe('a thing that is stored', () => {
  test('stays itself where a thing is meant, in a record too', () => {
    const state = scene(
      [set(a, ['foe'], b), set(a, ['chest', 'tin', 'owner'], b), set(b, ['n'], 1)],
      field(field(field(field(a, 'chest'), 'tin'), 'owner'), 'n'),
    );
    expect(state).toMatchObject({ state: 'done', result: 1 });
    expect(after(state)).toMatchObject({ a: { foe: { thing: 'b' }, chest: { tin: { owner: { thing: 'b' } } } } });
  });

  test('is the record that it was then where a record is meant, and each of a list', () => {
    const state = scene([set(a, ['was'], b), set(a, ['all'], list(b, a)), set(b, ['n'], 1)]);
    expect(after(state)).toMatchObject({ a: { was: { n: 3 }, all: [{ n: 3 }, { n: 3 }] }, b: { n: 1 } });
  });

  test('is changed by way of such a record', () => {
    const state = scene([set(a, ['was'], b), set(field(a, 'was'), ['n'], 6)]);
    expect(after(state)).toMatchObject({ a: { was: { n: 3 } }, b: { n: 6 } });
  });
});

describe('a change fails', () => {
  const at = (step: SetStep): SetStep => ({ ...step, span: [0, 4, 8] });
  const missing = (what: string): unknown => ({
    code: 'run/none-here',
    message: `There is none here, where ${what} is needed.`,
  });

  test.each<[string, SetStep, string]>([
    ['of none', set(field(a, 'foe'), ['n'], 1), 'a thing'],
    ['of a name that is no text', set(a, ['chest', num(1)], 1), 'the name of a field'],
    ['within none', set(a, ['tin', 'points'], 1), 'something with "points"'],
    ['within a number', set(a, ['n', 'points', 'more'], 1), 'something with "points"'],
    ['within what is not there', set(a, ['chest', 'lid', 'points'], 1), 'something with "points"'],
  ])('%s', (_, step, what) => {
    expect(problem(scene([at(step)]))).toMatchObject(missing(what) as object);
  });

  test('and says what it was working out', () => {
    const value = { ...op('/', 1, op('-', field(a, 'n'), 3)), span: [0, 30, 40] } as Node;
    const inner = { ...op('/', 1, 0), span: [0, 50, 60] } as Node;
    const said = (name: string, from: number, to: number): unknown => ({
      code: 'run/division-by-zero',
      related: [{ message: `This happened while working out ${name}.`, span: { file: 'ruleset.yaml', from, to } }],
    });
    expect(problem(scene([at(set(a, ['n'], value))]))).toMatchObject(said('it.n', 4, 8) as object);
    // What comes after it is no part of it.
    const later = { kind: 'block', steps: [at(set(a, ['n'], 1))], value: inner, span: [0, 0, 0] } as const;
    expect(problem(scene([bind(2, 'later', later)]))).toMatchObject(said('later', 2, 3) as object);
  });

  test('where no steps are left, of which each change takes one', () => {
    const steps = [1, 2, 4].map((n) => at(set(a, ['n'], n)));
    const least = (some: readonly Step[]): number => {
      let limit = 0;
      while (limit < 100 && scene(some, null, { limits: { steps: limit } }).state !== 'done') limit += 1;
      return limit;
    };
    const needed = least(steps);
    expect(needed - least([])).toBe(3);
    expect(problem(scene(steps, null, { limits: { steps: needed - 1 } }))).toMatchObject({
      code: 'run/out-of-steps',
      span: { from: 4, to: 8 },
    });
  });
});

describe('the line of a change', () => {
  const range = { min: 0, max: 6, below: 'spill', above: 'spill' } as const;

  test('tells the field by its title, who may see it, and both values', () => {
    const step = { ...set(a, ['n'], 9, { range }), span: [0, 4, 8] } as const;
    expect(changes(scene([step]))).toEqual([
      {
        kind: 'change',
        title: 'a: Load',
        thing: 'a',
        path: ['n'],
        before: 3,
        after: 6,
        spilled: 3,
        hidden: ['keeper'],
        span: { file: 'ruleset.yaml', from: 4, to: 8 },
      },
    ]);
  });

  test('has no more than there is to tell', () => {
    const [line] = changes(scene([set(a, ['any'], 4, { range })]));
    expect(Object.keys(line ?? {})).toEqual(['kind', 'title', 'thing', 'path', 'before', 'after', 'span']);
  });

  test('is there when something changes, or goes past the end that it is at', () => {
    expect(changes(scene([set(a, ['n'], 3, { range })]))).toEqual([]);
    expect(changes(scene([set(a, ['chest'], record('chest', {}))]))).toEqual([]);
    expect(changes(scene([set(a, ['n'], 6), set(a, ['n'], 8, { range })]))).toMatchObject([
      { after: 6 },
      { before: 6, after: 6, spilled: 2 },
    ]);
  });

  test('is only counted where the trace is full', () => {
    const state = scene(
      [1, 2, 4].map((n) => set(a, ['n'], n)),
      null,
      { limits: { traceSteps: 1 } },
    );
    expect(state.trace).toMatchObject({ steps: [{ kind: 'change', after: 1 }], omitted: 3 });
    expect(after(state)).toMatchObject({ a: { n: 4 } });
  });
});

import { integer, Thing } from '@rulewright/core';
import { describe, expect, test } from 'vitest';
import { runAction, type RunThings, runScenario, seededSource } from '../index.js';
import {
  bind,
  call,
  dice,
  field,
  functionIr,
  get,
  input,
  list,
  num,
  op,
  program,
  recipe,
  when,
} from '../testing/ir.js';
import {
  actionIr,
  record,
  recordIr,
  recordType,
  scenarioIr,
  set,
  thing,
  things,
  thingType,
} from '../testing/state-ir.js';

const anything = { kind: 'unknown' } as const;
const box = thingType('box');

const tin = recordIr(
  'tin',
  [input(0, 'points', integer(), 2), input(1, 'more', anything, num(null))],
  [bind(2, 'empty', op('==', get(0), 0))],
);
const boxIr = recordIr(
  'box',
  [
    input(0, 'n', integer(), 0),
    input(1, 'tin', { kind: 'optional', of: recordType('tin') }),
    input(2, 'foe', { kind: 'optional', of: box }),
    input(3, 'any', anything, num(null)),
    input(4, 'list', { kind: 'list', of: integer(), size: { min: 0, max: null } }, list()),
  ],
  [
    bind(5, 'double', op('*', get(0), 2)),
    bind(6, 'share', op('/', 12, get(0))),
    bind(7, 'endless', call('function', 'again', get(0))),
    bind(8, 'rolled', op('sum', dice(1, 6))),
  ],
);
const again = functionIr('again', [input(0, 'x', integer())], call('function', 'again', op('+', get(0), 1)));

/** Slots: a 0, many 1; the second of them is called by b too. */
function played(steps: Parameters<typeof scenarioIr>[2]['steps'], limits = {}): RunThings {
  const rules = program({
    types: [tin, boxIr],
    functions: [again],
    scenarios: [
      scenarioIr('scene', [thing(0, 'a', 'box', { n: 1 }), things(1, 'many', 'box', { n: 5 }, { n: 6, foe: get(0) })], {
        steps,
      }),
    ],
  });
  const state = runScenario(rules, { scenario: 'scene', limits }, { dice: seededSource('things') });
  if (state.state !== 'done' || !state.things) throw new Error(JSON.stringify(state));
  return state.things;
}

/** Records are asked for their fields by names of their own. */
const plain = { is: 'box', n: 0, tin: null, foe: null, any: null, list: [] };

describe('the things of a run as data', () => {
  test('are told as they were and as they are, by the names that they have', () => {
    const told = played([set(get(0), ['n'], 7), set(op('item', get(1), 2), ['list'], list(1, 2))]);
    const before = {
      a: { ...plain, n: 1 },
      many: [
        { ...plain, n: 5 },
        { ...plain, n: 6, foe: { thing: 'a' } },
      ],
    };
    const after = {
      a: { ...plain, n: 7 },
      many: [
        { ...plain, n: 5 },
        { ...plain, n: 6, foe: { thing: 'a' }, list: [1, 2] },
      ],
    };
    expect(told.before).toEqual(before);
    expect(told.after).toEqual(after);
    expect(told.roles).toEqual({});
    expect(JSON.parse(JSON.stringify(told))).toEqual({ before, after, roles: {} });
  });

  test.each([
    ['a fraction', op('/', 1, 3), '1/3'],
    ['a number beyond doubles', op('*', 10_000_000_000, 10_000_000_000), '100000000000000000000'],
    ['none', num(null), null],
    ['a list within a list', list(1, list('two', true)), [1, ['two', true]]],
    ['a thing in a list', list(get(0)), [{ thing: 'a' }]],
    ['a record without what follows from it', record('tin', { points: 0 }), { points: 0, more: null }],
    ['a record of no declared type', record(undefined, { empty: get(0), b: 2 }), { empty: { thing: 'a' }, b: 2 }],
    ['dice that are not rolled yet', recipe(dice(2, 6), '2d6'), expect.objectContaining({ label: '2d6' })],
    [
      'dice that were rolled',
      dice(2, { min: 3, max: 3 }),
      { pool: [expect.objectContaining({ face: 3, id: 0 }), expect.objectContaining({ face: 3, id: 1 })] },
    ],
  ])('tell %s so that it can be read back', (_, value, json) => {
    const told = played([set(get(0), ['any'], value)]);
    expect(told.after.a).toHaveProperty('any', json);
    const wrapped = played([set(get(0), ['tin'], record('tin', { more: value }))]);
    expect(wrapped.after.a).toHaveProperty('tin.points', 2);
    expect(wrapped.after.a).toHaveProperty('tin.more', json);
  });
});

describe('a path to a value of a thing', () => {
  const told = played([
    set(get(0), ['tin'], record('tin', { points: 0 })),
    set(get(0), ['list'], list(7, 8)),
    set(get(0), ['any'], list(record(undefined, { x: 4 }))),
  ]);

  test.each([
    [['a', 'n'], 1],
    [['a', 'double'], 2],
    [['a', 'tin', 'points'], 0],
    [['a', 'tin', 'empty'], true],
    [['a', 'tin', 'more'], null],
    [['a', 'list', '1'], 7],
    [['a', 'list', '2'], 8],
    [['a', 'any', '1', 'x'], 4],
    [['many', '1', 'n'], 5],
    [['many', '2', 'foe', 'double'], 2],
    [['many[1]', 'n'], 5],
    [['many[2]', 'share'], 2],
  ])('leads to it: %j', (path, value) => {
    expect(told.at(path)).toBe(value);
  });

  test('leads to a thing or a list of things', () => {
    expect(told.at(['a'])).toMatchObject({ id: 'a' });
    expect(told.at(['many[2]', 'foe'])).toBe(told.at(['a']));
    expect(told.at(['many'])).toMatchObject([{ id: 'many[1]' }, { id: 'many[2]' }]);
  });

  test.each([
    [[]],
    [['c']],
    [['c', 'n']],
    [['many[3]']],
    [['a', 'size']],
    [['a', 'size', 'more']],
    [['a', 'n', 'more']],
    [['a', 'foe', 'n']],
    [['a', 'list', '0']],
    [['a', 'list', '3']],
    [['a', 'list', 'first']],
    [['many', 'n']],
  ])('leads nowhere: %j', (path) => {
    expect(told.at(path)).toBeUndefined();
  });
});

describe('what is derived', () => {
  const told = played([set(get(0), ['n'], 0)]);
  const of = (name: string): Thing => {
    const found = told.at([name]);
    if (!(found instanceof Thing)) throw new Error(`There is no ${name}.`);
    return found;
  };

  test('is worked out when it is asked for', () => {
    expect(told.of(of('many[1]'), 'double')).toBe(10);
    expect(told.of(of('many[1]'), 'n')).toBe(5);
    expect(told.of(of('many[1]'), 'size')).toBeUndefined();
  });

  test('is not there where it cannot be worked out', () => {
    expect(told.at(['a', 'share'])).toBeUndefined();
    expect(told.of(of('a'), 'share')).toBeUndefined();
    expect(told.at(['a', 'endless'])).toBeUndefined();
    // Nor where the platform gives up before the limits do.
    const deep = played([], { depth: 10_000_000, steps: 10_000_000 });
    expect(deep.at(['a', 'endless'])).toBeUndefined();
    expect(deep.at(['a', 'n'])).toBe(1);
  });

  test('that fails for another reason is no answer', () => {
    const broken = new Error('The dice are gone.');
    const rules = program({
      types: [boxIr],
      functions: [again],
      scenarios: [scenarioIr('s', [thing(0, 'a', 'box')], { steps: [] })],
    });
    const roll = (): number => {
      throw broken;
    };
    const state = runScenario(rules, { scenario: 's' }, { dice: { roll } });
    expect(() => state.state === 'done' && state.things?.at(['a', 'rolled'])).toThrow(broken);
  });
});

describe('roles', () => {
  const rules = program({
    types: [tin, boxIr],
    functions: [again],
    actions: [
      actionIr('swap', {
        roles: [input(0, 'who', box), input(1, 'all', { kind: 'list', of: box, size: { min: 0, max: null } })],
        inputs: [input(2, 'other', { kind: 'optional', of: box })],
        steps: [set(get(0), ['n'], op('+', field(get(0), 'n'), when(op('in', get(0), get(1)), 10, 20)))],
      }),
    ],
  });

  test('are told by the ids of those who play them, and lead to them', () => {
    const data = {
      ann: { is: 'box', n: 1 },
      many: [
        { is: 'box', n: 2 },
        { is: 'box', n: 3, foe: 'ann' },
      ],
    };
    const state = runAction(rules, {
      action: 'swap',
      things: data,
      roles: { who: 'many[2]', all: ['many[2]', 'ann'] },
    });
    if (state.state !== 'done') throw new Error(JSON.stringify(state));
    const { things: told } = state;
    expect(told?.roles).toEqual({ who: ['many[2]'], all: ['many[2]', 'ann'] });
    expect(told?.at(['who', 'n'])).toBe(13);
    expect(told?.at(['all', '2', 'n'])).toBe(1);
    expect(told?.at(['who'])).toBe(told?.at(['many', '2']));
    expect(JSON.parse(JSON.stringify(told))).toMatchObject({ roles: { who: ['many[2]'], all: ['many[2]', 'ann'] } });
  });

  test('played by data of their own are things of that name', () => {
    const state = runAction(rules, { action: 'swap', roles: { who: { n: 4 }, all: [{ n: 5 }] } });
    expect(state).toMatchObject({ things: { after: { who: { n: 24 }, all: [{ n: 5 }] }, roles: { all: ['all[1]'] } } });
  });
});

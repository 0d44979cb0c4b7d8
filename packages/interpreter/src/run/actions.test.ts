import type { Program } from '@rulewright/core';
import { describe, expect, test } from 'vitest';
import { defaultPolicy, forcedSource, run, runAction, type RunState, runScenario, seededSource } from '../index.js';
import { brawl } from '../testing/brawl.js';
import { bind, call, field, get, input, op, program } from '../testing/ir.js';
import {
  actionIr,
  branch,
  forEach,
  recordIr,
  repeat,
  scenarioIr,
  set,
  stop,
  thing,
  things,
  thingType,
} from '../testing/state-ir.js';
import { integer } from '@rulewright/core';

function wound(victim: unknown, amount: number): RunState {
  return runAction(brawl, { action: 'wound', roles: { victim: victim as never }, inputs: { amount }, trace: true });
}

describe('an action', () => {
  test('changes the things that it is given, and tells how they were and are', () => {
    const state = wound({ name: 'Ghol', hp: 3, armour: {} }, 4);
    expect(state).toMatchObject({ state: 'done', result: 2, outcome: 'standing', values: { absorbed: 2, spilled: 0 } });
    if (state.state !== 'done') return;
    expect(state.things?.before).toEqual({
      victim: { is: 'fighter', name: 'Ghol', hp: 3, armour: { points: 2 }, foe: null, spirit: 3, fled: false },
    });
    expect(state.things?.after).toMatchObject({ victim: { hp: 1, armour: { points: 1 } } });
    expect(state.things?.at(['victim', 'down'])).toBe(false);
    expect(state.things?.at(['victim', 'armour', 'points'])).toBe(1);
    expect(state.trace?.steps.filter(({ kind }) => kind === 'change')).toMatchObject([
      { title: 'Ghol: armour points', thing: 'victim', path: ['armour', 'points'], before: 2, after: 1 },
      { title: 'Ghol: hp', path: ['hp'], before: 3, after: 1 },
    ]);
  });

  test('tells how far a value went past the end of its range', () => {
    const state = wound({ hp: 3 }, 5);
    expect(state).toMatchObject({ state: 'done', outcome: 'felled', values: { absorbed: 0, spilled: 2 } });
    expect(state.trace?.steps.find(({ kind }) => kind === 'change')).toMatchObject({ after: 0, spilled: 2 });
  });

  test('refuses what it requires otherwise, and then has changed nothing', () => {
    const state = wound({ hp: 0 }, 1);
    expect(state).toMatchObject({
      state: 'failed',
      diagnostic: { code: 'run/refused', message: 'Who is down cannot be wounded again.' },
    });
    expect('things' in state).toBe(false);
    expect(state.trace?.steps).toMatchObject([{ kind: 'require', title: 'Who is down cannot be wounded again.' }]);
  });

  test('calls others, stops early, and leaves none where it did not come', () => {
    const strike = (foe: number, dice: number[]): RunState =>
      runAction(
        brawl,
        {
          action: 'strike',
          things: { ann: { is: 'fighter', foe: 'bo' }, bo: { is: 'fighter', hp: foe, foe: 'ann' } },
          roles: { who: 'ann' },
          trace: true,
        },
        { dice: forcedSource(dice) },
      );
    expect(strike(0, [])).toMatchObject({ state: 'done', values: { die: null, blow: null } });
    expect(strike(4, [2])).toMatchObject({ state: 'done', values: { die: 2, blow: null } });
    const hit = strike(4, [6]);
    expect(hit).toMatchObject({ state: 'done', things: { after: { bo: { hp: 0, foe: { thing: 'ann' } } } } });
    expect(JSON.parse(JSON.stringify(hit))).toMatchObject({ values: { blow: { outcome: 'felled', spilled: 2 } } });
    expect(hit.trace?.steps.at(-1)).toMatchObject({
      name: 'blow',
      children: [{ kind: 'action', name: 'wound', inputs: { victim: { thing: 'bo' }, amount: 6 } }],
    });
    // What one action leaves behind is what the next starts from.
    const after = hit.state === 'done' ? hit.things?.after : undefined;
    const next = runAction(brawl, {
      action: 'wound',
      things: after ?? {},
      roles: { victim: 'ann' },
      inputs: { amount: 1 },
    });
    expect(next).toMatchObject({
      state: 'done',
      things: { after: { ann: { hp: 7 }, bo: { hp: 0 } }, roles: { victim: ['ann'] } },
    });
  });

  test('says all that does not fit at once', () => {
    const problems = (request: Parameters<typeof runAction>[1]): string[] => {
      const state = runAction(brawl, request);
      return state.state === 'failed' ? state.diagnostics.map(({ message }) => message) : [state.state];
    };
    expect(problems({ action: 'wond' })).toEqual([
      'There is no action called "wond"; there is: wound, strike. Did you mean "wound"?',
    ]);
    expect(problems({ action: 'wound', roles: { victm: {} }, inputs: { amount: -1 } })).toEqual([
      '"wound" has no role called "victm"; it has: victim. Did you mean "victim"?',
      '"wound" needs someone as its "victim".',
      '"amount" should be whole number 0..100, but -1 was given.',
    ]);
    const things = {
      ann: { is: 'fighter', hp: 21, foe: 'cy' },
      bo: { is: 'dragon' },
      cup: { is: 'armour', points: 1 },
    };
    expect(problems({ action: 'wound', things, roles: { victim: 'cup' }, inputs: { amount: 1 } })).toEqual([
      '"bo" should be a thing that says what it "is" (armour, fighter), but {"is":"dragon"} was given.',
      '"victim" should be fighter (ann), but "cup" was given.',
      '"ann.hp" should be whole number 0..20, but 21 was given.',
      '"ann.foe" should be fighter or none, but "cy" was given.',
    ]);
  });

  test('gives each run things of its own', () => {
    const data = { ann: { is: 'fighter', hp: 9 } };
    const request = { action: 'wound', things: data, roles: { victim: 'ann' }, inputs: { amount: 4 } };
    const first = runAction(brawl, request);
    expect(runAction(brawl, request)).toMatchObject({ things: { after: { ann: { hp: 5 } } } });
    expect(first).toMatchObject({ things: { before: { ann: { hp: 9 } }, after: { ann: { hp: 5 } } } });
    expect(data).toEqual({ ann: { is: 'fighter', hp: 9 } });
  });
});

const box = recordIr('box', [
  input(0, 'n', integer(), 0),
  input(
    1,
    'tracks',
    { kind: 'record', fields: { left: integer(), right: integer() } },
    {
      kind: 'record',
      fields: [
        ['left', { kind: 'const', value: 5, span: [0, 0, 0] }],
        ['right', { kind: 'const', value: 7, span: [0, 0, 0] }],
      ],
      span: [0, 0, 0],
    },
  ),
]);

function scene(steps: Parameters<typeof scenarioIr>[2]['steps'], result: Parameters<typeof op>[1] = null): RunState {
  const rules: Program = program({
    types: [box],
    actions: [
      actionIr('grow', {
        roles: [input(0, 'it', thingType('box'))],
        inputs: [input(1, 'before', { kind: 'record', name: 'box', fields: {} })],
        steps: [
          set(get(0), ['n'], op('+', field(get(0), 'n'), 1)),
          branch(op('>', field(get(0), 'n'), 2), [stop]),
          set(get(0), ['n'], op('*', field(get(0), 'n'), 10)),
        ],
        result: field(get(1), 'n'),
      }),
    ],
    scenarios: [
      scenarioIr('scene', [thing(0, 'a', 'box', {}), things(1, 'many', 'box', { n: 1 }, { n: 2 }, { n: 3 })], {
        steps,
        result: result ?? null,
      }),
    ],
  });
  return runScenario(rules, { scenario: 'scene', trace: true });
}

describe('steps', () => {
  test('reach fields by a name that is a value, and keep the rest of a record', () => {
    const state = scene([set(get(0), ['tracks', op('default', 'left', 'right')], 1)]);
    expect(state).toMatchObject({ state: 'done', things: { after: { a: { tracks: { left: 1, right: 7 } } } } });
  });

  test('ask whether an element has its turn when its turn has come', () => {
    const many = get(1);
    const first = {
      kind: 'op',
      op: 'item',
      args: [many, { kind: 'const', value: 3, span: [0, 0, 0] }],
      span: [0, 0, 0],
    } as const;
    const state = scene([
      forEach(2, many, [set(get(2), ['n'], 10), set(first, ['n'], 0)], op('>', field(get(2), 'n'), 0)),
    ]);
    expect(state).toMatchObject({ things: { after: { many: [{ n: 10 }, { n: 10 }, { n: 0 }] } } });
    const turns = state.trace?.steps.filter(({ kind }) => kind === 'turn');
    expect(turns?.map(({ title }) => title)).toEqual(['many 1', 'many 2']);
  });

  test('of a call stop there, and the caller goes on', () => {
    const state = scene(
      [
        bind(2, 'first', call('action', 'grow', get(0), get(0))),
        bind(3, 'second', call('action', 'grow', get(0), get(0))),
        set(get(0), ['n'], op('+', field(get(0), 'n'), 100)),
      ],
      field(get(3), 'result'),
    );
    // 0 + 1 = 1, times 10; 10 + 1 = 11 and stop; the record is the thing as it was when it was given.
    expect(state).toMatchObject({ state: 'done', result: 10, things: { after: { a: { n: 111 } } } });
  });

  test('repeat until it is enough, and stop leaves every loop', () => {
    const body = [set(get(0), ['n'], op('+', field(get(0), 'n'), 1))];
    expect(scene([repeat(2, body, op('>=', field(get(0), 'n'), 4))])).toMatchObject({
      values: { rounds: 4 },
      things: { after: { a: { n: 4 } } },
    });
    expect(scene([repeat(2, body, false, 3)])).toMatchObject({ things: { after: { a: { n: 3 } } } });
    const inner = [repeat(3, [...body, branch(op('==', field(get(0), 'n'), 5), [stop])], false)];
    expect(scene([forEach(2, get(1), inner), set(get(0), ['n'], 99)])).toMatchObject({
      state: 'done',
      things: { after: { a: { n: 5 } } },
    });
  });

  test('copies are things of their own', () => {
    const state = scene(
      [
        bind(2, 'copy', op('copy', get(0))),
        set(get(2), ['n'], 5),
        bind(3, 'same', op('==', get(2), get(0))),
        bind(4, 'itself', op('in', get(0), get(1))),
      ],
      field(get(2), 'n'),
    );
    expect(state).toMatchObject({
      result: 5,
      values: { same: false, itself: false },
      things: { after: { a: { n: 0 } } },
    });
  });
});

describe('a scenario', () => {
  test('plays from start to end by the default policies', () => {
    const state = runScenario(
      brawl,
      { scenario: 'ambush', trace: true },
      { dice: seededSource(1), decide: defaultPolicy },
    );
    expect(state.state).toBe('done');
    if (state.state !== 'done') return;
    expect(['won', 'lost']).toContain(state.outcome);
    expect(state.things?.before).toMatchObject({ bandits: [{ hp: 8 }, { hp: 5 }, { name: 'Grim' }] });
    const turns = JSON.stringify(state.trace);
    expect(turns).toContain('"title":"Joan"');
    expect(turns).toContain('"title":"bandits 1"');
  });

  test('asks those whose turn it is, and shows how things stand', () => {
    const state = run(brawl, { scenario: 'ambush', trace: true });
    expect(state).toMatchObject({
      state: 'asking',
      question: { by: 'Joan', role: 'one', thing: 'joan', candidates: ['strike', 'rest', 'flee'], preferred: [0] },
      things: { after: { joan: { hp: 20 } } },
    });
    // The whole tree as far as it has come.
    expect(state.trace?.steps).toMatchObject([
      {
        kind: 'unfinished',
        of: 'loop',
        children: [
          {
            of: 'round',
            title: 'round 1',
            children: [
              {
                of: 'turn',
                title: 'Joan',
                children: [{ name: 'foes' }, { kind: 'unfinished', of: 'value', title: 'plan' }],
              },
            ],
          },
        ],
      },
    ]);
  });
});

import type { Program } from '@rulewright/core';
import { describe, expect, it, test } from 'vitest';
import {
  compileRuleset,
  defaultPolicy,
  exampleRequest,
  fingerprint,
  oddsOf,
  partOf,
  replay,
  run,
  type RunRequest,
  seededSource,
  type Wanted,
  withoutPlaces,
} from './index.js';
import { loadMechanic, loadRuleset, mechanicNames, rulesetNames } from './testing/rulesets.js';

/** A run of each: with a seed, told in full, but for where things stand. */
function bothRun(whole: Program, part: Program, request: RunRequest, skipped?: 'span'): readonly string[] {
  return [whole, part].map((program) => {
    const state = run(
      program,
      { ...request, trace: true },
      {
        dice: seededSource('part'),
        decide: defaultPolicy,
      },
    );
    return JSON.stringify(state, (name, value: unknown) => (name === skipped ? undefined : value));
  });
}

function wantedBy(request: RunRequest): Wanted {
  if ('roll' in request) return { rolls: [request.roll] };
  return 'action' in request ? { actions: [request.action] } : { scenarios: [request.scenario] };
}

/** The first example of everything, and what runs without being given anything. */
function requestsOf(program: Program): readonly RunRequest[] {
  const free = ({ inputs }: { readonly inputs: readonly { readonly default?: unknown }[] }): boolean =>
    inputs.every((input) => input.default !== undefined);
  const called = program.examples.map(({ roll, callee }) => `${roll} ${callee ?? ''}`);
  return [
    ...called.flatMap((each, index) => (called.indexOf(each) === index ? (exampleRequest(program, index) ?? []) : [])),
    ...program.rolls.filter(free).map(({ name }) => ({ roll: name })),
    ...program.scenarios.filter(free).map(({ name }) => ({ scenario: name })),
  ];
}

describe.each([
  ...rulesetNames.map((name) => [name, loadRuleset(name)] as const),
  ...mechanicNames.map((name) => [name, loadMechanic(name)] as const),
])('parts of %s', (_, whole) => {
  it('run as the whole does, with the same trace', () => {
    const parts = new Map<string, Program>();
    for (const request of requestsOf(whole)) {
      const wanted = wantedBy(request);
      const key = JSON.stringify(wanted);
      const part = parts.get(key) ?? partOf(whole, wanted);
      parts.set(key, part);
      const [expected, got] = bothRun(whole, part, request);
      expect(got).toBe(expected);
      const [told, bare] = bothRun(whole, withoutPlaces(part), request, 'span');
      expect(bare).toBe(told);
    }
    expect(parts.size).toBeGreaterThan(0);
  });
});

const rules = `rulewright: 1
title: Whole
options:
  lucky: { type: boolean, default: no, title: Luck }
  other: { type: boolean, default: no, title: Elsewhere }
types:
  Hero:
    fields: { might: { type: integer, min: 1, max: 6 } }
    derived: { doubled: twice(might) }
  Monster:
    fields: { teeth: { type: integer, min: 0, max: 9 } }
tables:
  grades: { columns: { grade: text }, rows: { 0..6: poor, 7+: fine } }
  weather: { roll: d6, columns: { sky: text }, rows: { 1..3: clear, 4..6: grey } }
decks:
  cards: { cards: [1..9] }
chains:
  supply: [d8, d6, d4, none]
functions:
  twice: { inputs: { x: { type: integer, min: 0, max: 20 } }, value: x * 2 }
  thrice: { inputs: { x: { type: integer, min: 0, max: 20 } }, value: x * 3 }
rolls:
  first: { result: 1d4 }
  strike:
    inputs: { hero: { type: Hero } }
    let: { dice: 2d6, sum: first().result + sum(dice) + hero.doubled }
    result: 'sum + (if lucky then 1 else 0)'
    outcomes: { fine: 'grades[min(sum, 20)].grade == "fine"', poor: otherwise }
  sky: { result: (roll weather).sky }
  card: { result: draw from cards }
  use: { inputs: { left: { type: supply } }, result: step down left }
texts:
  de:
    title: Das Ganze
    rolls: { strike: { title: Schlag }, sky: { title: Himmel } }
`;

function compiled(text: string): Program {
  const { program, diagnostics } = compileRuleset('ruleset.yaml', { read: () => text });
  if (!program) throw new Error(diagnostics.map(({ message }) => message).join('\n'));
  return program;
}

const names = (all: readonly { readonly name: string }[]): readonly string[] => all.map(({ name }) => name);

describe('a part', () => {
  const whole = compiled(rules);
  const part = partOf(whole, { rolls: ['strike'] });

  test('has what it comes to and nothing else, what was asked for first', () => {
    expect(names(part.rolls)).toEqual(['strike', 'first']);
    expect(names(part.functions)).toEqual(['twice']);
    expect(names(part.types)).toEqual(['Hero']);
    expect(names(part.tables)).toEqual(['grades']);
    expect([part.decks, part.chains, part.examples]).toEqual([[], [], []]);
    const [lucky, other] = whole.options;
    expect(part.options).toEqual([lucky, { ...other, title: undefined }]);
    expect(other?.title).toBe('Elsewhere');
    expect(part.texts).toEqual({ de: { title: 'Das Ganze', 'rolls.strike.title': 'Schlag' } });
    expect(names(partOf(whole, { rolls: ['sky'] }).tables)).toEqual(['weather']);
    expect(names(partOf(whole, { rolls: ['card'] }).decks)).toEqual(['cards']);
    expect(names(partOf(whole, { rolls: ['use'] }).chains)).toEqual(['supply']);
    expect(names(partOf(whole, { types: ['Hero'], tables: ['weather'] }).functions)).toEqual(['twice']);
    expect(JSON.stringify(part).length).toBeLessThan(JSON.stringify(whole).length);
  });

  test('leaves the whole as it is, and is a part of it however often it is cut', () => {
    expect(whole).toEqual(compiled(rules));
    expect(partOf(partOf(whole, { rolls: ['strike', 'sky'] }), { rolls: ['strike'] })).toEqual(part);
  });

  test('has the odds of the whole, under every house rule', () => {
    for (const options of [{}, { lucky: true }, { other: true }]) {
      const question = { roll: 'strike', inputs: { hero: { might: 3 } }, options };
      const [a, b] = [whole, part].map((program) => oddsOf(program, question));
      expect(a).toHaveProperty('answer');
      expect(b).toEqual(a);
    }
  });

  test('goes without places: less to load, the same odds and decisions, and failures that name what failed', () => {
    const bare = withoutPlaces(part);
    expect(JSON.stringify(bare).length).toBeLessThan(0.8 * JSON.stringify(part).length);
    expect(withoutPlaces(whole).texts).toEqual(whole.texts);
    const question = { roll: 'strike', inputs: { hero: { might: 3 } } };
    expect(oddsOf(bare, question)).toEqual(oddsOf(part, question));
    // Two decisions that look alike.
    const twice = compiled(
      `rulewright: 1
title: Twice
rolls:
  r:
    let: { die: d6, a: 'choose from (die, 3) by me', b: 'choose from (die, 3) by me' }
    result: a - b
  fails: { let: { die: d6, over: sum((die * 1000000)d6) }, result: over }
`,
    );
    const best = { roll: 'r', policy: 'optimal' } as const;
    const { answer } = oddsOf(withoutPlaces(twice), best);
    expect(answer?.policy).toHaveLength(2);
    expect(answer?.policy).toEqual(oddsOf(twice, best).answer?.policy);
    expect(run(withoutPlaces(twice), { roll: 'fails' }, { dice: seededSource('1') })).toMatchObject({
      state: 'failed',
      diagnostic: {
        code: 'dice/too-many-dice',
        span: { file: '', from: 0, to: 0 },
        related: [{ message: 'This happened while working out over.' }],
      },
    });
  });

  test('takes logs of the whole, and the whole takes its logs', () => {
    expect(fingerprint(part)).toBe(fingerprint(whole));
    const request = { roll: 'strike', inputs: { hero: { might: 2 } }, options: { other: true } };
    const done = run(part, request, { dice: seededSource('log') });
    expect(JSON.stringify(replay(whole, done.log))).toBe(JSON.stringify(done));
    expect(JSON.stringify(replay(part, done.log))).toBe(JSON.stringify(done));
    const other = compiled(rules.replace('1d4', '1d6'));
    expect(replay(partOf(other, { rolls: ['strike'] }), done.log)).toMatchObject({
      state: 'failed',
      diagnostic: { code: 'run/other-rules' },
    });
  });

  test('says of a roll that it does not have that there is none', () => {
    const none = partOf(whole, { rolls: ['nothing'] });
    expect(none.rolls).toEqual([]);
    for (const name of ['nothing', 'sky']) {
      const state = run(part, { roll: name }, { dice: seededSource('1') });
      expect(state).toMatchObject({ state: 'failed', diagnostic: { code: 'run/unknown-roll' } });
    }
  });
});

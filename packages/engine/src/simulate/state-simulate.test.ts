import { type Program } from '@rulewright/core';
import { describe, expect, it } from 'vitest';
import {
  addTallies,
  batchSize,
  compileCondition,
  compileRuleset,
  countable,
  figuresOf,
  run,
  runJob,
  runScenario,
  seededSource,
  seriesOf,
  type SimulationRequest,
  Simulator,
  type Table,
  type Tally,
} from '../index.js';

const text = `rulewright: 1
title: Fixture
types:
  limbs:
    legs: { type: integer, default: 2 }
  fighter:
    fields:
      hp: { type: integer, min: 0, max: 9, default: 9, below: clamp }
      skill: { type: integer, default: 3 }
      mood:
        type: one of (calm, wild)
        default: calm
      body: { type: limbs, default: {} }
    derived:
      down: hp == 0
actions:
  strike:
    roles: { who: fighter, target: fighter }
    do: |
      harm = max(1, d6 + who.skill - 3)
      target.hp -= harm
      if harm == 6 then
        target.mood = wild
        target.body.legs = 1
      end
    outcomes:
      down: target.down
      stands: otherwise
scenarios:
  duel:
    state:
      joan: { is: fighter }
      thugs:
        - { is: fighter, hp: 5 }
        - { is: fighter, hp: 4 }
    do: |
      repeat up to 20 times
        prey = first(t for each t in thugs where not t.down)
        joanHits = strike(joan, prey)
        for each t in thugs where not t.down
          repeat up to 2 times
            hit = strike(t, joan)
            until d6 > 1
          end
        end
        until joan.down or all(thugs, it.down)
      end
    outcomes:
      won: not joan.down
      lost: otherwise
`;

/** Two loops, numbers that become large, a stop and an error. */
const followed = `rulewright: 1
title: Followed
types:
  fighter:
    fields:
      hp: { type: integer, min: 0, max: 9, default: 9, below: clamp }
      gold: { type: integer, default: 0 }
      mood: { type: 'one of (calm, wild)', default: calm }
scenarios:
  twice:
    state:
      joan: { is: fighter }
      thugs:
        - { is: fighter }
        - { is: fighter, hp: 4 }
    do: |
      repeat up to 8 times
        joan.hp -= d4
        joan.gold += if d20 == 20 then d100 * d100 * d100 else d6
        for each t in thugs where joan.hp < 5
          t.mood = wild
          if d6 == 6 then
            stop
          end
        end
        until joan.hp == 0
      end
      repeat 2 times
        joan.hp += 4 div (d20 - 1)
      end
    outcomes:
      richer: joan.gold > 30
      poor: otherwise
`;

const compile = (adjust?: Parameters<Parameters<typeof compileCondition>[0]>[0]) =>
  compileRuleset('ruleset.yaml', {
    read: (path) => (path === 'ruleset.yaml' ? text : undefined),
    ...(adjust ? { adjust } : {}),
  });
const compiled = compile();
const program = compiled.program as Program;
const request = { scenario: 'duel', seed: 'state', machine: 'interpreter' } as const;

function simulator(asked: SimulationRequest): Simulator {
  const made = Simulator.create(program, asked);
  if (!(made instanceof Simulator)) throw new Error(made.map(({ message }) => message).join('\n'));
  return made;
}

function single(tally: Tally, name: string): Table {
  const table = tally.tables.find(({ told }) => told.length === 1 && told[0]?.name === name);
  if (!table) throw new Error(`There is no ${name}.`);
  return table;
}

describe('a simulated scenario', () => {
  it('is understood', () => {
    expect(compiled.diagnostics.filter(({ severity }) => severity === 'error')).toEqual([]);
  });

  it('tells how it ends, its rounds and every field, and knows which of them rules change', () => {
    const known = countable(program, request);
    if (!('told' in known)) throw new Error('It can be counted.');
    expect(known.told.filter(({ role }) => role !== 'value').map(({ name }) => name)).toMatchSnapshot();
    expect(known.usual).toEqual([
      'outcome',
      'rounds',
      'joan.hp',
      'joan.mood',
      'joan.body.legs',
      'thugs[1].hp',
      'thugs[1].mood',
      'thugs[1].body.legs',
      'thugs[2].hp',
      'thugs[2].mood',
      'thugs[2].body.legs',
    ]);
  });

  it('has the trials that a run of the seed has', () => {
    const made = simulator(request);
    for (let trial = 100; trial < 130; trial += 1) {
      const state = runScenario(
        program,
        { scenario: 'duel' },
        { dice: seededSource('state', trial), decide: ({ preferred }) => preferred },
      );
      if (state.state !== 'done') throw new Error(state.state);
      const tally = made.run(trial, 1);
      const seen = (name: string): unknown => single(tally, name).counts[0]?.[0][0];
      expect(seen('outcome')).toBe(state.outcome);
      for (const path of [
        ['joan', 'hp'],
        ['joan', 'down'],
        ['joan', 'body', 'legs'],
      ]) {
        expect(seen(path.join('.'))).toBe(state.things?.at(path));
      }
      expect(seen('thugs[2].mood')).toBe(state.things?.at(['thugs', '2', 'mood']));
      expect(seen('rounds')).toBe(state.values['rounds']);
    }
  });

  it('is followed round by round, which adds up', () => {
    const made = simulator({ ...request, only: ['outcome', 'rounds', 'joan.hp'], series: ['joan.hp'] });
    const tally = made.run(0, 600);
    const pairs = tally.tables.filter(({ told }) => told.length === 2);
    expect(pairs.map(({ told }) => told.map(({ role }) => role))).toEqual([
      ['round', 'field'],
      ['rounds', 'field'],
    ]);
    const rows = seriesOf(pairs[0] as Table, pairs[1] as Table);
    expect(rows[0]).toMatchObject({ round: 0, going: 600, table: { counts: [[[9], 600]] } });
    // Rounds within rounds are not counted.
    expect(rows.length - 1).toBe(figuresOf(single(tally, 'rounds'))?.greatest);
    const means = rows.map(({ table }) => figuresOf(table)?.mean ?? NaN);
    means.slice(1).forEach((mean, index) => expect(mean).toBeLessThanOrEqual(means[index] ?? NaN));
    // After the last round everything is over.
    expect(means.at(-1)).toBeCloseTo(figuresOf(single(tally, 'joan.hp'))?.mean ?? NaN, 12);
    const parts = [made.run(0, 7), made.run(7, 293), made.run(300, 300)];
    const sum = new Map<number, number>();
    for (const part of parts) {
      for (const [[rounds], count] of single(part, 'rounds').counts) {
        sum.set(Number(rounds), (sum.get(Number(rounds)) ?? 0) + count);
      }
    }
    expect([...sum].sort(([a], [b]) => a - b)).toEqual(
      single(tally, 'rounds').counts.map(([[rounds], count]) => [rounds, count]),
    );
  });

  it('is followed round by round on every machine, in parts too, whatever ends a trial', () => {
    const series = ['joan.hp', 'thugs[1].mood', 'joan.gold'];
    const { program: rules, diagnostics } = compileRuleset('ruleset.yaml', {
      read: (path) => (path === 'ruleset.yaml' ? followed : undefined),
    });
    expect(diagnostics.filter(({ severity }) => severity === 'error')).toEqual([]);
    const tallies = (['wasm', 'typescript', 'interpreter'] as const).map((machine) => {
      const made = Simulator.create(rules as Program, { scenario: 'twice', seed: 'rounds', series, machine });
      if (!(made instanceof Simulator)) throw new Error('It can be simulated.');
      expect(made.backend.name).toBe(machine);
      const whole = made.run(0, 400);
      expect(JSON.stringify(addTallies(made.run(0, 177), made.run(177, 223)))).toBe(JSON.stringify(whole));
      return whole;
    });
    expect(new Set(tallies.map((tally) => JSON.stringify(tally))).size).toBe(1);
    expect(tallies[0]?.failed).toMatchObject([{ code: 'run/division-by-zero' }]);
    expect(tallies[0]?.tables.filter(({ told: [first] }) => first?.role === 'round').length).toBe(series.length);
  });

  it('can be an action with things of its own', () => {
    const things = { bo: { is: 'fighter', hp: 3 }, jo: { is: 'fighter' } };
    const tally = simulator({
      action: 'strike',
      things,
      roles: { who: 'jo', target: 'bo' },
      seed: '1',
      machine: 'interpreter',
    }).run(0, 3000);
    const share = single(tally, 'outcome').counts.find(([[name]]) => name === 'down')?.[1] ?? 0;
    expect(share / 3000).toBeCloseTo(4 / 6, 1);
    expect(single(tally, 'rounds').counts).toEqual([[[0], 3000]]);
    expect(single(tally, 'bo.hp').counts.map(([[hp]]) => hp)).toEqual([0, 1, 2]);
  });

  it('is searched for a run in which something holds', () => {
    const { given, diagnostics } = compileCondition(compile, 'duel', 'outcome is won and joan.hp <= 2');
    expect(diagnostics.filter(({ severity }) => severity === 'error')).toEqual([]);
    const found = simulator({ ...request, given }).find(0, 2000);
    expect(found).toBeDefined();
    const ends = Array.from({ length: (found ?? 0) + 1 }, (_, trial) =>
      run(program, { scenario: 'duel' }, { dice: seededSource('state', trial) }),
    ).map(
      (state) => state.state === 'done' && state.outcome === 'won' && Number(state.things?.at(['joan', 'hp'])) <= 2,
    );
    expect(ends.indexOf(true)).toBe(found);
  });

  it('says what does not fit', () => {
    expect(countable(program, { scenario: 'dule', seed: '1' })).toMatchObject([{ code: 'run/unknown-action' }]);
    expect(Simulator.create(program, { action: 'strike', seed: '1' })).toMatchObject([{}, {}]);
  });
});

describe('a job', () => {
  const made = simulator({ ...request, only: ['outcome', 'joan.hp'] });
  const counting = (atOnce: number) => ({
    atOnce,
    count: async (from: number, count: number) => {
      // Portions end in any order.
      await new Promise((resolve) => setTimeout(resolve, (from / 64) % 3));
      return made.run(from, count);
    },
  });
  const never = (): boolean => false;

  it('comes to the same whoever counts, and wherever it was begun', async () => {
    const job = { trials: 1000, portion: 64 };
    const whole = JSON.stringify((await runJob(job, counting(1), () => undefined, never)).tally);
    expect(JSON.stringify((await runJob(job, counting(5), () => undefined, never)).tally)).toBe(whole);
    expect(JSON.stringify(made.run(0, 1000))).toBe(whole);
    const { tally: begun } = await runJob({ trials: 300, portion: 64 }, counting(2), () => undefined, never);
    const end = await runJob({ ...job, begun }, counting(3), () => undefined, never);
    expect(JSON.stringify(end.tally)).toBe(whole);
    expect(end.stopped).toBe(false);
  });

  it('stops as soon as enough is known, and at the same trial for any number of counters', async () => {
    const job = { trials: batchSize, portion: 64, precision: 0.05 };
    const ends = await Promise.all([1, 4].map((atOnce) => runJob(job, counting(atOnce), () => undefined, never)));
    expect(new Set(ends.map(({ tally }) => JSON.stringify(tally))).size).toBe(1);
    const trials = ends[0]?.tally.trials ?? 0;
    // Half of the widest interval of a share is about 0.98 divided by the root of the trials.
    expect(trials % 64).toBe(0);
    expect(trials).toBeGreaterThan(128);
    expect(trials).toBeLessThan(512);
  });

  it('keeps what was counted when it is stopped, without a gap', async () => {
    let told = 0;
    const job = { trials: 100_000, portion: 64 };
    const { tally, stopped } = await runJob(
      job,
      counting(4),
      () => (told += 1),
      () => told >= 3,
    );
    expect(stopped).toBe(true);
    expect(JSON.stringify(tally)).toBe(JSON.stringify(made.run(0, tally.trials)));
  });

  it('ends with what goes wrong', async () => {
    const broken = { atOnce: 2, count: () => Promise.reject(new Error('No one is there.')) };
    await expect(runJob({ trials: 1000, portion: 64 }, broken, () => undefined, never)).rejects.toThrow(
      'No one is there.',
    );
  });
});

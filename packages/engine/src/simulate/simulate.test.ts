import { type Program, toPlainJson } from '@rulewright/core';
import { describe, expect, it } from 'vitest';
import {
  addTallies,
  bareRoll,
  compileCondition,
  compileExpression,
  compileRuleset,
  oddsOf,
  run,
  seededSource,
  type SimulationRequest,
  Simulator,
  type Tally,
} from '../index.js';

function ruleset(text: string): Program {
  const whole = `rulewright: 1\ntitle: Fixture\n${text}`;
  const { program, diagnostics } = compileRuleset('ruleset.yaml', {
    read: (path) => (path === 'ruleset.yaml' ? whole : undefined),
  });
  if (!program) throw new Error(diagnostics.map(({ message }) => message).join('\n'));
  return program;
}

function expression(text: string): Program {
  const { program, diagnostics } = compileExpression(text);
  if (!program) throw new Error(diagnostics.map(({ message }) => message).join('\n'));
  return program;
}

function simulator(program: Program, request: Partial<SimulationRequest> = {}): Simulator {
  const made = Simulator.create(program, { roll: program.rolls[0]?.name ?? bareRoll, seed: 'test', ...request });
  if (!(made instanceof Simulator)) throw new Error(made.map(({ message }) => message).join('\n'));
  return made;
}

const skilled = ruleset(`
rolls:
  skilled:
    inputs: { level: { type: integer, min: 1, max: 12, default: 4 }, difficulty: { type: integer, default: 4 } }
    let:
      dice: level d6!
      fumble: count(dice, 1) * 2 > level
      shown: faces(dice)
    result: if fumble then 0 else highest(dice) + count(dice, 6)
    outcomes:
      fumble: fumble
      success: result > difficulty
      failure: otherwise
    measures:
      margin: if outcome is success then result - difficulty else none
      luck: if outcome is success then d6 else 0
`);

describe('a simulation', () => {
  it('comes to the same bytes on every machine', () => {
    const tallies = (['wasm', 'typescript', 'interpreter'] as const).map((machine) => {
      const made = simulator(skilled, { machine, only: ['result', 'outcome', 'fumble', 'margin', 'luck'] });
      expect(made.backend.name).toBe(machine);
      return JSON.stringify(made.run(1000, 5000));
    });
    expect(new Set(tallies).size).toBe(1);
  });

  it('is the sum of its parts, however it is cut', () => {
    const made = simulator(skilled, { joint: [['outcome', 'luck']] });
    const whole = JSON.stringify(made.run(0, 30_000));
    for (const cuts of [[10_000], [1, 2, 3], [29_999], [513, 12_345]]) {
      const ends = [...cuts, 30_000];
      const parts = ends.map((end, at): Tally => made.run(cuts[at - 1] ?? 0, end - (cuts[at - 1] ?? 0)));
      expect(JSON.stringify(parts.reduce(addTallies))).toBe(whole);
    }
  });

  it('counts what a roll tells, and says what it does not count', () => {
    const made = simulator(skilled);
    const { trials, failed, tables } = made.run(0, 10_000);
    expect([trials, failed]).toEqual([10_000, []]);
    expect(tables.map(({ told }) => told.map(({ name, role }) => `${role} ${name}`))).toEqual([
      ['result result'],
      ['outcome outcome'],
      ['value dice'],
      ['value fumble'],
      ['measure margin'],
      ['measure luck'],
    ]);
    expect(made.untold).toEqual(['shown']);
    for (const { counts } of tables) expect(counts.reduce((sum, [, count]) => sum + count, 0)).toBe(10_000);
  });

  it('has the trials that roll shows one by one', () => {
    const made = simulator(skilled);
    for (let trial = 5000; trial < 5100; trial += 1) {
      const state = run(
        skilled,
        { roll: 'skilled' },
        { dice: seededSource('test', trial), decide: ({ preferred }) => preferred },
      );
      if (state.state !== 'done') throw new Error(state.state);
      const [result, outcome] = made.run(trial, 1).tables;
      expect(result?.counts).toEqual([[[toPlainJson(state.result)], 1]]);
      expect(outcome?.counts).toEqual([[[state.outcome], 1]]);
    }
  });

  it('counts trials that the rules end with an error apart', () => {
    const divided = expression('12 / (d6 - 1)');
    const tally = simulator(divided).run(0, 6000);
    expect(tally.failed).toMatchObject([{ code: 'run/division-by-zero' }]);
    const [failed] = tally.failed;
    expect(failed?.count).toBeGreaterThan(800);
    expect(JSON.stringify(simulator(divided, { machine: 'interpreter' }).run(0, 6000))).toBe(JSON.stringify(tally));
    const first = run(divided, { roll: bareRoll }, { dice: seededSource('test', failed?.first) });
    expect(first.state).toBe('failed');
  });

  it('says why a roll is left to the interpreter, and simulates it all the same', () => {
    const made = simulator(expression('join(faces(20d6))'));
    expect(made.backend).toMatchObject({ name: 'interpreter', warning: { code: 'simulate/slow', severity: 'info' } });
    expect(made.run(0, 50).trials).toBe(50);
    expect(simulator(expression('count(20d6, 6)')).backend.warning).toBeUndefined();
  });

  it('has room for large numbers', () => {
    const gold = ruleset(`
rolls:
  hoard:
    state: { gold: 0 }
    repeat: { gold: gold + 1000 * d100 }
    until: gold > 500000
    result: gold
`);
    const made = simulator(gold);
    expect(made.backend.name).not.toBe('interpreter');
    expect(JSON.stringify(made.run(0, 300))).toBe(
      JSON.stringify(simulator(gold, { machine: 'interpreter' }).run(0, 300)),
    );
  });

  it('refuses what does not fit like any other run', () => {
    expect(Simulator.create(skilled, { roll: 'skilled', seed: '1', inputs: { level: 13 } })).toMatchObject([
      { code: 'run/wrong-input' },
    ]);
    expect(Simulator.create(skilled, { roll: 'unskilled', seed: '1' })).toMatchObject([{ code: 'run/unknown-roll' }]);
  });
});

describe('a condition', () => {
  it('finds the first trial in which it holds', () => {
    const text = '3d6';
    const compiled = compileCondition((adjust) => compileExpression(text, adjust), bareRoll, 'result == 18');
    const { program, given } = compiled;
    if (!program || !given) throw new Error('The condition does not compile.');
    for (const machine of ['wasm', 'typescript', 'interpreter'] as const) {
      const made = simulator(program, { given, machine });
      const found = made.find(0, 100_000) ?? -1;
      const { tables } = simulator(program).run(found, 1);
      expect(tables[0]?.counts).toEqual([[[18], 1]]);
      expect(made.find(0, found)).toBeUndefined();
      expect(made.find(found + 1, found + 2) ?? found).toBe(found);
    }
  });
});

/** The value of chi-square that is passed once in a hundred thousand times, by Wilson and Hilferty's approximation. */
function critical(degrees: number): number {
  const part = 2 / (9 * degrees);
  return degrees * (1 - part + 4.265 * Math.sqrt(part)) ** 3;
}

describe('frequencies', () => {
  it.each([
    '4d6kh3',
    '1d20 + 5',
    'count(10d10, >= 7)',
    'highest(6d6)',
    '2d6 + d8 - d4',
    'if d20 >= 11 then 2d8 else d4',
    'max(2d20, 3d10)',
    '5d6r1kl3',
    '(d4)d6',
    'sum(x div 2 for each x in 3d8 where x > 3)',
    'count(distinct(4d6))',
  ])('of %s are those of the exact odds', (text) => {
    const program = expression(text);
    const { answer } = oddsOf(program, { roll: bareRoll, ask: ['result'] });
    const trials = 400_000;
    const { tables } = simulator(program, { seed: 'chi-square' }).run(0, trials);
    const counts = new Map(tables[0]?.counts.map(([[value = null], count]) => [JSON.stringify(value), count]));
    let square = 0;
    let cells = 0;
    // Rare values are taken together: chi-square is no measure of them.
    let [rareExpected, rareSeen] = [0, 0];
    for (const { value, probability } of answer?.result?.shares ?? []) {
      const expected = probability.toNumber() * trials;
      const seen = counts.get(JSON.stringify(toPlainJson(value))) ?? 0;
      counts.delete(JSON.stringify(toPlainJson(value)));
      if (expected < 20) [rareExpected, rareSeen] = [rareExpected + expected, rareSeen + seen];
      else {
        square += (seen - expected) ** 2 / expected;
        cells += 1;
      }
    }
    if (rareExpected >= 5) {
      square += (rareSeen - rareExpected) ** 2 / rareExpected;
      cells += 1;
    }
    expect([...counts.keys()]).toEqual([]);
    expect(cells).toBeGreaterThan(2);
    expect(square).toBeLessThan(critical(cells - 1));
  });
});

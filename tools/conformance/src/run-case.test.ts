import { describe, expect, it } from 'vitest';
import type { Case, JsonObject } from './case.js';
import { type Game, Refused, Unavailable } from './game.js';
import type { Finished, Mapping, Plan } from './mapping.js';
import { runCase, type Verdict } from './run-case.js';

/** A game whose only roll adds its inputs, and one more with the option `bonus`. */
const game: Game = {
  options: new Set(['bonus', 'tieWins']),
  run: ({ roll, inputs = {}, options = {} }: Plan): Finished => {
    if (roll === 'refuse') throw new Refused('no');
    if (roll === 'endless') throw new Unavailable('too many');
    const sum = Object.values(inputs).reduce<number>((total, each) => total + Number(each), 0);
    const total = sum + (options['bonus'] === true ? 1 : 0);
    return {
      value: (path) => (path === 'total' ? total : path === 'wins' ? options['tieWins'] === 'yes' : undefined),
      probability: () => '1/2',
      mean: () => '7/2',
    };
  },
};

const mapping: Mapping = {
  ruleset: 'none',
  ops: {
    'x.sum': {
      plan: ({ a = 0, b = 0 }) => ({ roll: 'sum', inputs: { a, b } }),
      read: { total: 'total', wins: 'wins', twice: (run) => Number(run.value('total')) * 2, missing: 'nothing' },
      switches: { bonus: [false, true] },
    },
    'x.refuse': { plan: () => ({ roll: 'refuse' }), read: {} },
    'x.endless': { plan: () => ({ roll: 'endless' }), read: {} },
    'x.stateful': { plan: () => ({ skip: 'needs a procedure' }), read: {} },
  },
};

function run(op: string, input: JsonObject, expected: JsonObject, more: Partial<Case> = {}): Verdict[] {
  return runCase({ id: 'T', op, in: input, expect: expected, ...more }, mapping, game);
}

function statuses(verdicts: readonly Verdict[]): string[] {
  return verdicts.map(({ status }) => status);
}

describe('runCase', () => {
  it('reads what is expected from the run', () => {
    expect(statuses(run('x.sum', { a: 2, b: 3 }, { total: 5, twice: 10 }))).toEqual(['passed']);
    expect(run('x.sum', { a: 2 }, { total: 5 })).toEqual([
      { id: 'T', op: 'x.sum', status: 'failed', expected: { total: 5 }, got: { total: 2 } },
    ]);
  });

  it('fails where it can not ask or read', () => {
    expect(run('x.other', {}, {})[0]).toMatchObject({ status: 'failed', reason: 'no mapping knows this op' });
    expect(run('x.sum', {}, { colour: 'red' })[0]).toMatchObject({ status: 'failed' });
    expect(statuses(run('x.sum', {}, { missing: null }))).toEqual(['failed']);
  });

  it('skips notes, procedures and odds that are out of reach, with the reason', () => {
    expect(run('note', {}, {})[0]).toMatchObject({ status: 'skipped', reason: 'a note, nothing to run' });
    expect(run('x.stateful', {}, {})[0]).toMatchObject({ status: 'skipped', reason: 'needs a procedure' });
    expect(run('x.endless', {}, {})[0]).toMatchObject({ status: 'skipped', reason: 'too many' });
  });

  it('takes a refusal only where one is expected', () => {
    expect(statuses(run('x.refuse', {}, { error: true }))).toEqual(['passed']);
    expect(statuses(run('x.refuse', {}, { total: 1 }))).toEqual(['failed']);
    expect(statuses(run('x.sum', { a: 1 }, { error: true }))).toEqual(['failed']);
  });

  it('sets options that `in` names', () => {
    expect(statuses(run('x.sum', { a: 1, bonus: true }, { total: 2 }))).toEqual(['passed']);
    expect(statuses(run('x.sum', { tie_wins: 'yes' }, { wins: true }))).toEqual(['passed']);
  });

  it('runs each reading, with the option that it stands for', () => {
    const readings = [
      { reading: 'plain', in: {}, expect: { total: 1 } },
      { reading: 'with the bonus, unnamed', in: {}, expect: { total: 2 } },
      { reading: 'with the bonus, named', in: { bonus: true }, expect: { total: 2 } },
      { reading: 'named, but wrong', in: { bonus: false }, expect: { total: 2 } },
      { reading: 'impossible', in: {}, expect: { total: 3 } },
      { reading: 'nothing', in: {}, expect: null },
    ];
    expect(statuses(run('x.sum', { a: 1 }, {}, { readings }))).toEqual([
      'passed',
      'passed',
      'passed',
      'failed',
      'failed',
      'skipped',
    ]);
  });
});

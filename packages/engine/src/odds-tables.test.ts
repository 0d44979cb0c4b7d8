/** Random tables whose rows ask for further rolls: the odds against every way in which the dice can fall. */
import { Rational } from '@rulewright/core';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { compileRuleset, oddsOf } from './index.js';
import { compareOdds } from './testing/compared-odds.js';

function compiled(rows: readonly string[], roll: string) {
  const text = `rulewright: 1
title: Tables
tables:
  loot:
    roll: d${String(rows.length)}
    columns: { kind: 'one of (gold, gem)', worth: integer }
    rows: { ${rows.map((row, index) => `${String(index + 1)}: ${row}`).join(', ')} }
rolls:
  r: ${roll}
`;
  const { program, diagnostics } = compileRuleset('ruleset.yaml', { read: () => text });
  if (!program) throw new Error(`${text}\n${diagnostics.map(({ message }) => message).join('\n')}`);
  return program;
}

const worth = "{ let: { found: roll loot }, result: 'sum(row.worth for each row in found)' }";
const oddsOfWorth = (...rows: string[]) => oddsOf(compiled(rows, worth), { roll: 'r' });

describe('the odds of tables that are rolled on again', () => {
  const plain = fc.constantFrom('[gold, 1]', '[gem, 2]');
  const second = fc.constantFrom('[gem, 2]', '[gold, 0, again on 1]', 'again on 1', '[gem, 3, again twice on 1]');
  const third = fc.constantFrom('[gem, 2, again on 1..2]', 'again on 1..2', 'again twice on 1..2', '[gold, 1]');
  const last = fc.constantFrom(
    'again twice on 1..3',
    '[gem, 5, again 3 times on 1..2]',
    'again on 2..3',
    '[gem, 9, again on 1]',
  );
  const result = fc.constantFrom(
    'sum(row.worth for each row in found)',
    'count(found, it.kind is gold)',
    'length(found)',
    'found[1].worth - length(found)',
    'd2 + max(row.worth for each row in found)',
    'sum((if row.kind is gem then d2 else 1) for each row in found)',
  );

  it('are those of every way in which the dice can fall', { timeout: 60_000 }, () => {
    let compared = 0;
    const check = fc.property(plain, second, third, last, result, result, (a, b, c, d, first, other) => {
      const roll = `{ let: { found: roll loot }, result: '${first}', measures: { other: '${other}' } }`;
      if (compareOdds(compiled([a, b, c, d], roll), { roll: 'r' }, 2000)) compared += 1;
    });
    fc.assert(check, { numRuns: 40 });
    expect(compared).toBeGreaterThan(20);
  });

  it('are those of the other rows where a row only says that the roll is made again', () => {
    const { answer } = oddsOfWorth('[gold, 1]', '[gem, 2]', 'again');
    expect(answer?.result?.shares.map(({ value, probability }) => [value, probability.show()])).toEqual([
      [1, '1/2'],
      [2, '1/2'],
    ]);
    expect(answer?.result?.isComplete).toBe(true);
  });

  it('know rows that are rolled anew', () => {
    const { answer } = oddsOfWorth('[gold, 1]', '[gem, 2]', 'again twice ignoring this');
    // A third each, and a third of two rolls of the first two rows.
    expect(answer?.result?.shares.map(({ value, probability }) => [value, probability.show()])).toEqual([
      [1, '1/3'],
      [2, '5/12'],
      [3, '1/6'],
      [4, '1/12'],
    ]);
  });

  it('are followed until little is left where rows may come up for ever', () => {
    const { answer } = oddsOfWorth('[gold, 1]', '[gem, 1, again]');
    const [one, , three] = answer?.result?.shares ?? [];
    expect([one?.probability.show(), three?.probability.show()]).toEqual(['1/2', '1/8']);
    expect(answer?.result?.missing.compare(Rational.of(1n, 10n ** 12n))).toBe(-1);
  });

  it('tell at once what nearly everybody finds where rows ask for two rolls', () => {
    const kinds = "{ let: { found: roll loot }, result: '(row.kind for each row in found)' }";
    const rows = [...Array<string>(16).fill('[gold, 1]'), '[gem, 2]', '[gem, 4, again]', '[gem, 6]', 'again twice'];
    const { answer } = oddsOf(compiled(rows, kinds), { roll: 'r' });
    const { shares = [], missing = Rational.of(1n) } = answer?.result ?? {};
    const told = shares.reduce((sum, { probability }) => sum.add(probability), missing);
    expect(told.show()).toBe('1');
    expect(missing.compare(Rational.of(1n, 10n ** 5n))).toBe(-1);
  });

  it.each([
    ['[gold, 1]', 'again twice'],
    ['[gold, 1, again twice]', '[gem, 1]'],
    ['[gold, 1]', '[gem, 1, again on 1..2]', '[gem, 2, again 3 times on 2..3]'],
  ])('are refused at once where each roll asks for another one on average: %s, %s', (...rows) => {
    const { diagnostics } = oddsOfWorth(...rows);
    expect(diagnostics.map(({ code }) => code)).toEqual(['odds/may-never-end']);
  });

  it('are refused where so much goes on for long that little could be told', () => {
    const { diagnostics } = oddsOfWorth('[gold, 1]', '[gold, 2]', '[gold, 5]', 'again 3 times', '[gold, 9]');
    expect(diagnostics.map(({ code }) => code)).toEqual(['odds/too-large']);
  });
});

/** Sums of numbers of which there are too many to be added up one by one. */
import { Rational } from '@rulewright/core';
import { describe, expect, it } from 'vitest';
import { bareRoll, compileExpression, type Distribution, oddsOf } from './index.js';

function oddsFor(expression: string): Distribution {
  const { program } = compileExpression(expression);
  if (!program) throw new Error(expression);
  const { answer, diagnostics } = oddsOf(program, { roll: bareRoll, ask: ['result'] });
  expect(diagnostics).toEqual([]);
  if (!answer?.result) throw new Error(`There are no odds of ${expression}.`);
  return answer.result;
}

const law = ({ shares }: Distribution) => shares.map(({ value, probability }) => [value, probability.show()]);
const all = ({ shares, untold }: Distribution) =>
  shares.reduce((sum, { probability }) => sum.add(probability), untold).show();

describe('the sum of two numbers', () => {
  it.each([
    ['100d6 + 100d8', 'sum((100d6, 100d8))'],
    ['3 * 30d6 + 2 * 80d4', 'sum((30d{3,6,9,12,15,18}, 80d{2,4,6,8}))'],
    // A die and its opposite are alike.
    ['100d6 - 100d8', '100d6 + 100d8 - 900'],
  ])('%s is that of their dice together', (sum, same) => {
    expect(law(oddsFor(sum))).toEqual(law(oddsFor(same)));
    expect(oddsFor(sum).isComplete).toBe(true);
  });

  it('keeps fractions', () => {
    const half = oddsFor('100d6 / 2 + 50d6');
    expect([half.mean?.show(), all(half)]).toEqual(['350', '1']);
  });

  it('has exact moments where dice explode without end', () => {
    // A d6 that explodes has the mean 21/5 and the variance 266/25; a d8 36/7 and 1212/49.
    const both = oddsFor('20d6! + 20d8!');
    expect(both.mean?.show()).toBe(Rational.of(21n * 4n * 7n + 36n * 20n, 7n).show());
    expect(both.variance?.sub(oddsFor('20d6!').variance ?? Rational.zero).show()).toBe(
      oddsFor('20d8!').variance?.show(),
    );
    expect(all(both)).toBe('1');
    const apart = oddsFor('20d6! - 20d8!');
    expect([apart.mean?.show(), apart.variance?.show()]).toEqual(['-132/7', both.variance?.show()]);
    expect(apart.tails.map(({ atLeast, atMost }) => [atLeast, atMost])).toEqual([[undefined, undefined]]);
  });
});

describe('many exploding dice', () => {
  it.each([
    ['30d10!>=8', '1650/7'],
    ['10d10!!>=8', '550/7'],
    ['200d6!', '840'],
  ])('%s have a sum', (dice, mean) => {
    const odds = oddsFor(dice);
    expect(odds.mean?.show()).toBe(mean);
    expect(odds.untold.toNumber()).toBeLessThan(1e-9);
  });

  it('are refused where their sums are too many', () => {
    const { program } = compileExpression('400d10!>=2');
    const found = program && oddsOf(program, { roll: bareRoll, ask: ['result'] });
    expect(found?.diagnostics.map(({ code }) => code)).toEqual(['odds/too-large']);
  });
});

describe('pools together in which dice explode', () => {
  // A die that explodes shows its greatest face as often as one that does not.
  it.each([
    ['highest(d8!, d6!)', 'highest(d8, d6)'],
    ['highest(d4!, d6!, d8!, d10!, d12!)', 'highest(d4, d6, d8, d10, d12)'],
    ['any(5d6!, 3d8!, 8)', 'any(3d8, 8)'],
    ['all((4d6!, 3d4!), <= 6)', 'd2 > 0 or d2 == 3'],
  ])('%s is as likely as %s', (together, same) => {
    expect(law(oddsFor(together))).toEqual(law(oddsFor(same)));
  });

  it.each([
    ['sum(10d6!, 10d8!)', '654/7'],
    ['count(10d10!, 5d8!, >= 8)', '85/21'],
    ['sum(3d6!, 2d8)', '108/5'],
    ['count(4d6!, 3d8!, 6) + sum(2d4!)', '829/105'],
  ])('%s has an exact mean', (together, mean) => {
    const odds = oddsFor(together);
    expect([odds.mean?.show(), all(odds)]).toEqual([mean, '1']);
  });

  it('may have no dice', () => {
    expect(oddsFor('highest(0d6!!, d8) + sum(0d6!, d4!)').mean?.toNumber()).toBeCloseTo(4.5 + 10 / 3, 9);
  });
});

/** Cards that are drawn without being put back: the odds against every way in which the deck can lie. */
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { compileRuleset, oddsOf } from './index.js';
import { compareOdds } from './testing/compared-odds.js';

function compiled(roll: string, deck = '{ ranks: [two, three], suits: [clubs, hearts], extras: [joker] }') {
  const text = `rulewright: 1
title: Cards
decks: { pack: ${deck} }
types: { pair: { fields: { first: text, second: integer } } }
rolls:
  top: { let: { card: draw from pack }, result: card.order }
  r: ${roll}
`;
  const { program, diagnostics } = compileRuleset('ruleset.yaml', { read: () => text });
  if (!program) throw new Error(`${roll}\n${diagnostics.map(({ message }) => message).join('\n')}`);
  return program;
}

const whole =
  '{ ranks: [two, three, four, five, six, seven, eight, nine, ten, jack, queen, king, ace], suits: [c, d, h, s] }';

describe('the odds of cards', () => {
  const mine = fc.constantFrom('draw 1 from pack', 'draw 2 from pack', 'draw 3 from pack', 'draw (d2) from pack');
  const yours = fc.constantFrom('draw 2 from pack', 'draw (length(mine)) from pack', 'draw 0 from pack');
  const ofHand = fc.constantFrom(
    'count(mine, it.suit is hearts)',
    'max(c.order for each c in mine)',
    'sum(c.order for each c in yours)',
    'length(distinct(c.rank for each c in mine))',
    'mine[1].order',
    'pick(mine, by = -it.order).order',
    'count(yours, it.order > mine[1].order)',
    'count(mine, it.rank is none) - count(yours, it.suit is clubs)',
    'length(c for each c in (...mine, ...yours) where c.suit is hearts)',
    'd3 + count(mine, it.rank is two)',
  );
  const after = fc.constantFrom('0', 'top', '(if any(mine, it.suit is clubs) then top else 0)', 'sum(2d2)');

  it('are those of every way in which the deck can lie', { timeout: 60_000 }, () => {
    let compared = 0;
    const check = fc.property(mine, yours, ofHand, ofHand, after, (first, second, result, measure, last) => {
      const program = compiled(`
    let: { mine: ${JSON.stringify(first)}, yours: ${JSON.stringify(second)}, n: ${JSON.stringify(result)} }
    result: ${JSON.stringify(`n + ${last}`)}
    measures: { m: ${JSON.stringify(measure)}, hands: '(length(mine), length(yours))' }`);
      if (compareOdds(program, { roll: 'r' }, 300)) compared += 1;
    });
    fc.assert(check, { numRuns: 20 });
    expect(compared).toBeGreaterThan(5);
  });

  it.each([
    ['{ let: { hand: draw 5 from pack }, result: "count(hand, it.suit is h)" }', 0, '2109/9520'],
    ['{ let: { hand: draw 7 from pack }, result: "count(hand, it.suit is h)" }', 7, '33/2572780'],
    [
      '{ let: { hand: draw 5 from pack }, result: "length(distinct(c.suit for each c in hand)) == 1" }',
      true,
      '33/16660',
    ],
    ['{ let: { hand: draw 3 from pack }, result: "max(c.order for each c in hand)" }', 3, '1/22100'],
    ['{ let: { hand: draw 5 from pack }, result: "length(distinct(c.rank for each c in hand))" }', 2, '1/595'],
    ['{ let: { hand: draw 13 from pack }, result: "count(hand, it.rank is ace)" }', 4, '11/4165'],
    [
      '{ let: { hand: draw 13 from pack }, result: "count(hand, it.rank in {ten, jack, queen, king, ace})" }',
      0,
      '5394/9860459',
    ],
    [
      '{ let: { mine: draw from pack, yours: draw 3 from pack }, result: "count(yours, it.order > mine.order)" }',
      0,
      '1/4',
    ],
    [
      `{ let: { hand: draw 2 from pack, foes: draw 2 from pack, best: "pick(hand, by = it.order)" },
         result: "if all(foes, it.order < best.order) then 1 else 0" }`,
      1,
      '1/2',
    ],
  ])('tells cards of a whole pack apart only as far as anybody looks: %s', (roll, value, chance) => {
    const { answer, diagnostics } = oddsOf(compiled(roll, whole), { roll: 'r' });
    expect(diagnostics).toEqual([]);
    expect(answer?.result?.probability((each) => each === value).show()).toBe(chance);
  });

  it('are refused at once where there are too many hands', () => {
    const roll = '{ let: { hand: draw 7 from pack }, result: "join(c.name for each c in hand)" }';
    const { diagnostics } = oddsOf(compiled(roll, whole), { roll: 'r' });
    expect(diagnostics.map(({ message }) => message)).toEqual([
      expect.stringContaining('thousand million hands of 7 cards in the order drawn'),
    ]);
  });

  it('are refused before all the hands of two players are there', { timeout: 60_000 }, () => {
    const roll = `{ let: { mine: draw 3 from pack, yours: draw 3 from pack },
      result: "max(c.order for each c in mine) - max(c.order for each c in yours) + mine[1].order" }`;
    const { diagnostics } = oddsOf(compiled(roll, whole), { roll: 'r' });
    expect(diagnostics.map(({ code }) => code)).toEqual(['odds/too-large']);
  });

  it('end where a deck has too few cards', () => {
    const { diagnostics } = oddsOf(compiled('{ let: { n: 2d6, hand: draw n from pack }, result: length(hand) }'), {
      roll: 'r',
    });
    expect(diagnostics.map(({ code }) => code)).toEqual(['run/deck-empty']);
  });
});

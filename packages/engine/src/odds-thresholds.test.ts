/** What is only compared with values that come and go: slots, elements, earlier rounds, cards of the same deck. */
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { compileRuleset } from './index.js';
import { compareOdds } from './testing/compared-odds.js';

const { oneof, constantFrom, tuple, property } = fc;

const compiled = (roll: string) => {
  const text = `rulewright: 1
title: Thresholds
decks: { pack: { ranks: [two, three, four], suits: [clubs, hearts], extras: [joker] } }
types:
  foe: { fields: { speed: integer, mood: 'one of (calm, angry, wild)' } }
functions:
  beats: { inputs: { a: integer, b: integer }, value: 'if a > b then 2 else if a == b then 1 else 0' }
  among: { inputs: { list: list of integer, bound: integer }, value: 'length(n for each n in list where n >= bound)' }
rolls:
  hit: { inputs: { bound: integer }, let: { x: d4 }, result: x, outcomes: { yes: x >= bound, no: otherwise } }
  r:
    inputs: { target: { type: integer, default: 2 } }
${roll}`;
  return compileRuleset('ruleset.yaml', { read: () => text });
};

const relation = constantFrom('<', '<=', '==', '!=', '>=', '>');
const run = (rolls: fc.Arbitrary<string>, numRuns: number, most = 4000): number => {
  let done = 0;
  fc.assert(
    property(rolls, (roll) => {
      // A comparison that never holds, or always, is refused.
      const { program } = compiled(roll);
      if (program && compareOdds(program, { roll: 'r' }, most)) done += 1;
    }),
    { numRuns },
  );
  return done;
};

describe('the odds of what is compared with other values', () => {
  const number = constantFrom('x', 'y', 'z', 'target', 'who.speed', 'other.speed', 'h.result', '2');
  const list = constantFrom('many', '(x, y, z)', '(n + x for each n in many)');
  const test = oneof(
    tuple(number, relation, number).map((parts) => parts.join(' ')),
    tuple(list, relation, number).map(([of, by, bound]) => `count(n for each n in ${of} where n ${by} ${bound}) >= 2`),
    tuple(list, relation, number).map(([of, by, bound]) => `all(n ${by} ${bound} for each n in ${of})`),
    tuple(list, number).map(([of, bound]) => `among(${of}, ${bound}) == 1`),
    tuple(number, number).map(([a, b]) => `beats(${a}, ${b}) >= 1`),
    constantFrom(
      'who.mood in {calm, wild}',
      'other.mood is angry',
      'who.mood == other.mood',
      'h is yes',
      'who.mood is not calm',
    ),
    tuple(relation, number).map(([by, bound]) => `count(pool, ${by} ${bound}) > 1`),
  );
  const speed = constantFrom('x', 'd3', '(if x > y then d2 else 3)', 'target + d2');
  const mood = constantFrom(
    'calm',
    '(if d2 == 1 then angry else wild)',
    '(if x > 2 then calm else if y > x then angry else wild)',
  );
  const roll = tuple(speed, mood, constantFrom('z', 'x', 'd4', '1'), test, test, test).map(
    ([fast, feels, bound, a, b, c]) => `    let:
      x: d4
      y: d3
      who: foe(speed = ${fast}, mood = ${feels})
      other: ${JSON.stringify(`if x < y then who else foe(speed = y, mood = angry)`)}
      z: ${JSON.stringify('if y > target then x else d2')}
      h: hit(${bound})
      many: (y, z, d2)
      pool: 2d3
      first: ${JSON.stringify(a)}
    outcomes: { good: ${JSON.stringify(`first and ${b}`)}, fair: ${JSON.stringify(c)}, bad: otherwise }
`,
  );
  it('are those of every run', { timeout: 60_000 }, () => {
    expect(run(roll, 60)).toBeGreaterThan(10);
  });

  const held = constantFrom('best', 'last', 'x', 'first', 'fresh', 'later');
  const inRound = oneof(
    tuple(held, relation, held).map((parts) => parts.join(' ')),
    tuple(held, relation, held).map(([a, by, b]) => `any(n ${by} ${b} for each n in (${a}, best, fresh))`),
    tuple(held, held).map(([a, b]) => `beats(${a}, ${b}) == 2`),
    constantFrom('x == target', 'x >= rounds', 'fresh > rounds', 'best >= 3'),
  );
  const next = oneof(
    held,
    tuple(held, inRound).map(([of, test]) => `if ${test} then ${of} else d2`),
    tuple(held, held).map(([a, b]) => `if ${a} > ${b} then ${a} else ${b}`),
  );
  const atEnd = inRound.filter((text) => !/fresh|later/.test(text));
  const loop = tuple(next, next, inRound, inRound, atEnd, atEnd).map(
    ([better, kept, stop, other, asked, after]) => `    let: { first: d3 }
    state: { best: 1, last: first, x: 1 }
    repeat:
      fresh: d3
      x: ${JSON.stringify(better.replaceAll('later', 'x'))}
      later: ${JSON.stringify(`if ${other.replaceAll('later', 'last')} then d2 else 2`)}
      best: ${JSON.stringify(better)}
      last: ${JSON.stringify(kept)}
    until: ${JSON.stringify(stop)}
    limit: 3
    outcomes: { good: ${JSON.stringify(asked)}, fair: ${JSON.stringify(after)}, bad: otherwise }
`,
  );
  it('are those of every round', { timeout: 60_000 }, () => {
    expect(run(loop, 150)).toBeGreaterThan(10);
  });

  it('are those of dice that are rolled anew where the same is written twice', () => {
    const { program } = compiled(`    state: { best: 1, x: 1 }
    repeat:
      fresh: d3
      x: if best < 2 then fresh else d2
      best: if best < 2 then fresh else d2
    until: x == 2 and best == 1
    limit: 2
    outcomes: { good: x == 2 and best == 1, bad: otherwise }
`);
    expect(program && compareOdds(program, { roll: 'r' }, 1000)).toBe(true);
  });

  const card = constantFrom('hero', 'foe', 'mine[1]', 'last');
  const looked = oneof(
    tuple(card, relation, card).map(([a, by, b]) => `${a}.order ${by} ${b}.order`),
    tuple(card, constantFrom('two', 'three')).map(([a, rank]) => `${a}.rank in {${rank}, four}`),
    tuple(card, constantFrom('is', 'is not')).map(([a, is]) => `${a}.rank ${is} none`),
    card.map((a) => `${a}.suit is hearts`),
    tuple(relation, card).map(([by, a]) => `all(mine, it.order ${by} ${a}.order)`),
    tuple(card, card).map(([a, b]) => `${a}.rank == ${b}.rank`),
  );
  const deal = tuple(
    constantFrom('mine[1]', 'pick(mine, by = it.order)'),
    looked,
    looked,
    oneof(looked, constantFrom('d2 == 1', 'last.order > 3')),
  ).map(
    ([hero, a, b, c]) => `    let:
      mine: draw 2 from pack
      hero: ${hero}
      foe: draw from pack
      seen: ${JSON.stringify(a.replaceAll('last', 'foe'))}
      last: draw from pack
    outcomes: { good: ${JSON.stringify(`seen and ${b}`)}, fair: ${JSON.stringify(c)}, bad: otherwise }
`,
  );
  const redraw = tuple(looked, looked, looked).map((all) => {
    const [stop, a, b] = all.map((each) => each.replaceAll('mine[1]', 'foe'));
    return `    let: { foe: draw from pack, mine: '(foe, foe)' }
    state: { hero: foe, last: foe }
    repeat: { last: hero, hero: draw from pack }
    until: ${JSON.stringify(stop)}
    limit: 3
    outcomes: { good: ${JSON.stringify(a)}, fair: ${JSON.stringify(b)}, bad: otherwise }
    measures: { rounds2: rounds }
`;
  });
  it('are those of every way in which the cards can lie', { timeout: 60_000 }, () => {
    expect(run(oneof(deal, redraw), 60)).toBeGreaterThan(20);
  });
});

import { describe, expect, it } from 'vitest';
import { checkValue } from '../testing/value.js';

describe('what a condition comes to', () => {
  it.each([
    // Numbers are what pools add up to, and what rolls result in.
    ['2d6 == 7', '==(sum(d6), 7)'],
    ['7 != 2d6', '!=(7, sum(d6))'],
    ['strike > 3', '>(strike().result, 3)'],
    ['strike == 3', '==(strike().result, 3)'],
    ['strike == hurt', '==(strike().result, hurt().result)'],
    // Beside words a roll is its outcome.
    ['strike == hit', '==(strike().outcome, "hit")'],
    ['hit == strike', '==("hit", strike().outcome)'],
    ['strike != "miss"', '!=(strike().outcome, "miss")'],
    ['said == strike', '==(said, strike().outcome)'],
    ['strike is hit', '==(strike().outcome, "hit")'],
    ['strike is not hit', 'not(==(strike().outcome, "hit"))'],
    ['strike in (hit, miss)', 'in(strike().outcome, ["hit", "miss"])'],
    ['strike in {hit, miss}', '(it = strike(); or(==(it.outcome, "hit"), ==(it.outcome, "miss")))'],
    ['strike in 1..3', '(it = strike(); and(>=(it.result, 1), <=(it.result, 3)))'],
    ['strike in (1, 3)', 'in(strike().result, [1, 3])'],
    // A word is a label of what it is compared with.
    ['mode == strict', '==(option("mode"), "strict")'],
    ['strict != mode', '!=("strict", option("mode"))'],
    ['who.mood == calm', '==(who.mood, "calm")'],
    ['calm == who.mood', '==("calm", who.mood)'],
    ['bolt in (spell, spell)', 'in("bolt", [spell, spell])'],
    ['tags has fire', 'in("fire", tags)'],
    // Being among others.
    ['2d6 in (7, 11)', 'in(sum(d6), [7, 11])'],
    ['d6 in 1..3', '(it = sum(d6); and(>=(it, 1), <=(it, 3)))'],
    ['d6 not in 1..3', 'not((it = sum(d6); and(>=(it, 1), <=(it, 3))))'],
    ['points in odd', '(it = points; ==(mod(it, 2), 1))'],
    ['points not in (1, 6)', 'not(in(points, [1, 6]))'],
    ['7 in (points, points)', 'in(7, [points, points])'],
    ['points / 2 in (1, 2)', 'in(/(points, 2), [1, 2])'],
    ['points in (1 / 2, 1)', 'in(points, [/(1, 2), 1])'],
    ['mode in (spell, spell)', 'in(option("mode"), [spell, spell])'],
    ['who in (who, who)', 'in(who, [who, who])'],
    ['scores has strike', 'in(strike().result, scores)'],
    ['scores has 1 / 2', 'in(/(1, 2), scores)'],
    // None, words and fields that may be missing.
    ['kit is none', 'isNone(kit)'],
    ['kit is not none', 'not(isNone(kit))'],
    ['who.mood is calm', '==(who.mood, "calm")'],
    ['who.mood is none', 'isNone(who.mood)'],
    ['who.vow is none', 'isNone(who.vow)'],
    ['stance is none', '==(stance, "none")'],
    ['sure is yes', '==(sure, true)'],
    ['who has armour', 'not(isNone(who.armour))'],
  ])('%s: %s', (condition, lowered) => {
    const { problems, type, lowered: found } = checkValue(condition);
    expect(problems).toEqual([]);
    expect(found).toBe(lowered);
    expect(type).toBe('yes or no');
  });

  it.each([
    ['tags without fire', 'without(tags, ["fire"])'],
    ['tags without (fire, ice)', 'without(tags, ["fire", "ice"])'],
    ['scores without 3', 'without(scores, [3])'],
    ['scores without scores', 'without(scores, scores)'],
    ['(strike, strike) without strike', 'without([strike(), strike()], [strike()])'],
    ['2d6 without d6', 'without(d6, d6)'],
    ['tags where fire', 'where(tags, => ==(it, "fire"))'],
    ['tags where it == fire', 'where(tags, => ==(it, "fire"))'],
    ['tags where fire == it', 'where(tags, => ==("fire", it))'],
    ['scores where it > 3', 'where(scores, => >(it, 3))'],
  ])('what is taken of a list: %s', (text, lowered) => {
    const { problems, lowered: found } = checkValue(text);
    expect(problems).toEqual([]);
    expect(found).toBe(lowered);
  });
});

describe('what a condition says of a number', () => {
  const comparisons = ['<', '<=', '>', '>=', '==', '!='];
  const holds = (op: string, a: number, b: number): boolean =>
    op === '<' ? a < b : op === '<=' ? a <= b : op === '>' ? a > b : op === '>=' ? a >= b : (a === b) === (op === '==');
  /** What is left of 1..6, as a range; ends only. */
  const left = (keeps: (points: number) => boolean): string => {
    const kept = [1, 2, 3, 4, 5, 6].filter(keeps);
    const [min, max] = [kept[0] ?? 1, kept.at(-1) ?? 6];
    return min === max ? `whole number ${String(min)}` : `whole number ${String(min)}..${String(max)}`;
  };
  const cases = comparisons.flatMap((op) => [1, 3, 6].map((bound) => [op, bound] as const));
  const branches = (condition: string): string[] => {
    const found = (text: string): string => checkValue(`if ${condition} then ${text}`).type;
    return [found('(points,) else ()'), found('() else (points,)')].map((type) => type.replace('list of: ', ''));
  };
  const known = (keeps: (points: number) => boolean): string[] => [left(keeps), left((points) => !keeps(points))];

  it.each(cases)('where it is %s %i, and where not', (op, bound) => {
    const keeps = (points: number): boolean => holds(op, points, bound);
    expect(branches(`points ${op} ${String(bound)}`)).toEqual(known(keeps));
  });

  it.each(cases)('where a known one stands first: %s against %i', (op, bound) => {
    const keeps = (points: number): boolean => holds(op, bound, points);
    expect(branches(`${String(bound)} ${op} points`)).toEqual(known(keeps));
  });

  it('with and, or and not, only what is certain', () => {
    expect(branches('points > 2 and points < 5')).toEqual(['whole number 3..4', 'whole number 1..6']);
    expect(branches('points > 2 and points < 2')).toEqual(['whole number 3..6', 'whole number 1..6']);
    expect(branches('points < 2 or points > 4')).toEqual(['whole number 1..6', 'whole number 2..4']);
    expect(branches('not (points > 2 and sure)')).toEqual(['whole number 1..6', 'whole number 3..6']);
    expect(branches('not (points > 2 or sure)')).toEqual(['whole number 1..2', 'whole number 1..6']);
  });

  it('but nothing where it cannot be told', () => {
    expect(branches('points < d6')).toEqual(['whole number 1..6', 'whole number 1..6']);
    expect(branches('points + 1 > 3')).toEqual(['whole number 1..6', 'whole number 1..6']);
    expect(branches('any(scores)')).toEqual(['whole number 1..6', 'whole number 1..6']);
    expect(branches('points > 9')).toEqual(['whole number 1..6', 'whole number 1..6']);
    expect(branches('points == 1 / 2')).toEqual(['whole number 1..6', 'whole number 1..6']);
  });
});

describe('what a condition says of other values', () => {
  it.each([
    ['if sure then sure == yes else no', ['expr/always-holds: sure == yes']],
    ['if sure then yes else sure == yes', ['expr/never-holds: sure == yes']],
    ['if not sure then sure == yes else no', ['expr/never-holds: sure == yes']],
    ['if points > 3 then sure == yes else no', []],
    ['if number is none then 0 else number + 1', []],
    ['if number is none then number + 1 else 0', ['type/mismatch: number']],
    ['if who has armour then who.armour.weight else 0', []],
    ['if who has armour then 0 else who.armour.weight', ['expr/no-fields: who.armour']],
    ['if strike is hit then 1 else 0', []],
    ['if default(number, none) is none then 0 else 1', []],
  ])('%s', (text, problems) => {
    expect(checkValue(text).problems).toEqual(problems);
  });

  it('makes them none, or takes none away', () => {
    expect(checkValue('if number is none then number else "some"').type).toBe('text or none');
    expect(checkValue('if number is none then 0 else number').type).toBe('whole number');
    expect(checkValue('if points is none then points else 3').type).toBe('whole number 1..6');
  });
});

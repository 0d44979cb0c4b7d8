import { describe, expect, it } from 'vitest';
import { checkValue } from './testing/value.js';

const told = (condition: string): string[] =>
  checkValue(`if ${condition} then 1 else 0`).diagnostics.map(({ code }) => code);

describe('a comparison', () => {
  it.each([
    'mode == strict',
    'strict == mode',
    'mode is strict',
    'not (mode is mild)',
    'spell != bolt',
    'spell in (bolt, shield)',
    'bolt in (spell, spell)',
    'strike == hit',
    'hit == strike',
    '"hit" == strike',
    'said == strike',
    'strike in (hit, miss)',
    'strike in {hit, miss}',
    'strike != "miss"',
    'strike is hit',
    'strike > 3',
    'strike == 3',
    '2d6 == 7',
    '2d6 > d8',
    'd6 in (1, 6)',
    'strike in 1..3',
    'said == "yes"',
    'guess.word == "low"',
    'sure is yes',
    'sure == (d6 > 3)',
    'who has armour',
    'who.armour is none',
    'who.mood is calm',
    'who.mood == calm',
    'who.mood is none',
    'who.vow is none',
    'who.vow == "silence"',
    'number is none',
    'number == 3',
    'tags has fire',
    'fire in tags',
    'count(tags where ice) > 1',
    'count(tags without fire) > 0',
    'count(tags without (fire, ice)) > 0',
    'number is none or number > 3',
    'not (number is none) and number > 3',
    'who has armour and who.armour.weight > 1',
    'if number is none then sure else number > 3',
    'who.hp > 3 and who.hp < 5',
  ])('%s is right', (condition) => {
    expect(told(condition)).toEqual([]);
  });

  it.each([
    ['mode == stirct', ['expr/unknown-name']],
    ['mode is stirct', ['expr/unknown-label']],
    ['strike is crit', ['expr/unknown-label']],
    ['spell == mode', ['expr/never-holds']],
    ['d6 > 6', ['expr/never-holds']],
    ['d6 >= 1', ['expr/always-holds']],
    ['1 < 2', []],
    ['1 < d6 + 1', ['expr/always-holds']],
    ['d6 < 7', ['expr/always-holds']],
    ['d6 < 1', ['expr/never-holds']],
    ['d6 <= 6', ['expr/always-holds']],
    ['d6 <= 0', ['expr/never-holds']],
    ['d6 == 7', ['expr/never-holds']],
    ['d6 != 7', ['expr/always-holds']],
    ['mode != spell', ['expr/always-holds']],
    ['strike == crit', ['expr/unknown-name']],
    ['strike == "crit"', []],
    ['strike in (hit, crit)', ['expr/unknown-name']],
    ['hurt == said', ['type/not-comparable']],
    ['die == die', ['type/not-comparable']],
    ['die == oops', ['expr/unknown-name']],
    ['oops == die', ['expr/unknown-name']],
    ['rung is none', []],
    ['none is none', []],
    ['who has 3', ['type/mismatch']],
    ['who has constructor', ['expr/unknown-field']],
    ['who.mood in (calm, angry)', ['type/may-be-none']],
    ['scores in (1, 2)', ['type/mismatch']],
    ['count(scores without said) > 0', ['type/mismatch']],
    ['count(scores without strike) > 0', ['type/mismatch']],
    ['said is low', ['expr/unknown-name']],
    ['kit is none', []],
    ['who == 3', ['type/not-comparable']],
    ['d6 == yes', ['type/not-comparable']],
    ['said > 3', ['type/mismatch']],
    ['number > 3', ['type/may-be-none']],
    ['number is none and number > 3', ['type/mismatch']],
    ['not (number is none) or number > 3', ['type/mismatch']],
    ['who.armour.weight > 1', ['type/may-be-none']],
    ['guess.word is low', ['expr/unknown-name']],
    ['count(tags without wind) > 0', ['expr/unknown-name']],
    ['who.hp is none', ['type/never-none']],
    ['who has hp', ['type/never-none']],
    ['who has amour', ['expr/unknown-field']],
    ['strike.margn == 1', ['expr/unknown-field']],
    ['who.hpp == 1', ['expr/unknown-field']],
    ['d6 is hit', ['type/is-without-labels']],
    ['who is angry', ['type/is-without-labels']],
    ['mode is 3', ['expr/is-needs-a-word']],
    ['oops == 3', ['expr/unknown-name']],
    ['oops is strict', ['expr/unknown-name']],
    ['oops has armour', ['expr/unknown-name']],
    ['tags has wind', ['expr/unknown-name']],
    ['d6', ['type/mismatch']],
  ])('%s is told', (condition, codes) => {
    expect(told(condition)).toEqual(codes);
  });

  it.each([
    ['strike.margn == 1', '"margn" is not part of what strike gives; it has: result, outcome.'],
    ['hurt.margn == 1', '"margn" is not part of what hurt gives; it has: result.'],
    ['guess.margn == 1', '"margn" is not part of what guess gives; it has: word, result.'],
    ['who.hpp == 1', '"hpp" is not part of fighter; it has: hp, armour, mood, vow.'],
    ['kit is none or kit.mass == 1', '"mass" is not part of gear; it has: weight.'],
    ['spell is boltt', '"boltt" is none of the possible words here: bolt, shield.'],
    ['points == yes', 'whole number 1..6 and yes or no can never be equal.'],
    ['who == 3', 'fighter and whole number 3 can never be equal.'],
    ['d6 > 6', 'This can never hold: whole number 1..6 against whole number 6.'],
    ['6 >= d6', 'This always holds: whole number 6 against whole number 1..6.'],
    ['points is none', 'This is never none: it is always whole number 1..6.'],
    ['who has hp', 'This is never none: it is always whole number 0..9.'],
    ['kit is heavy', '"is" asks for an outcome or a word, but this is gear or none.'],
    ['points is heavy', '"is" asks for an outcome or a word, but this is whole number 1..6.'],
  ])('%s is told with what there is', (condition, message) => {
    expect(checkValue(condition).diagnostics.map((each) => each.message)).toEqual([message]);
  });

  it.each([
    ['spell is boltt', 'bolt'],
    ['who.armor is none', 'armour'],
    ['strike.resul == 1', 'result'],
    ['strike.outcom == hit', 'outcome'],
  ])('%s is mended with %s', (condition, word) => {
    const fixes = checkValue(condition).diagnostics[0]?.fixes ?? [];
    expect(fixes.map(({ edits }) => edits[0]?.text)).toContain(word);
  });
});

import type { Diagnostic } from '@rulewright/core';
import { describe, expect, it } from 'vitest';
import { compileRuleset } from '../compile.js';

/** What is reported of a condition; nothing where it is right. */
function diagnosticsOf(condition: string): readonly Diagnostic[] {
  const text = `rulewright: 1
title: Test
options:
  mode: { type: 'one of (strict, mild)', default: strict }
types:
  gear: { fields: { weight: { type: integer, default: 1 } } }
  fighter:
    fields:
      hp: { type: integer, min: 0, max: 9, default: 5 }
      armour: { type: gear, optional: true }
      mood: { type: 'one of (calm, angry)', optional: true }
      vow: { type: text, optional: true }
rolls:
  strike: { result: d6, outcomes: { hit: result > 3, miss: otherwise } }
  guess: { let: { word: 'if d6 > 3 then "high" else "low"' }, result: d6 }
  test:
    inputs:
      who: fighter
      tags: list of one of (fire, ice)
      number: { type: integer, optional: true }
      spell: one of (bolt, shield)
      said: text
      sure: boolean
    result: if ${condition} then 1 else 0
`;
  const { diagnostics } = compileRuleset('ruleset.yaml', { read: () => text });
  return diagnostics.filter(({ code }) => !code.startsWith('expr/unused-'));
}

const told = (condition: string): string[] => diagnosticsOf(condition).map(({ code }) => code);
const isUnknown = ({ code }: Diagnostic): boolean => code === 'expr/unknown-field';

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

  it('says what there is instead', () => {
    const message = (condition: string): string | undefined => diagnosticsOf(condition).find(isUnknown)?.message;
    expect(message('strike.margn == 1')).toBe('"margn" is not part of what strike gives; it has: result, outcome.');
    expect(message('who.hpp == 1')).toBe('"hpp" is not part of fighter; it has: hp, armour, mood, vow.');
  });
});

import { describe, expect, it } from 'vitest';
import { checkRuleset, testProgram } from './index.js';

/** A ruleset as the design first imagined it: what reads well has to work as it is written. */
const taste = `
rulewright: 1
title: Dice of a first taste

types:
  combatant:
    level:      { type: integer, min: 0, max: 12, title: Skill level, description: 0 means unskilled }
    attribute:  { type: integer, default: 0 }
    multiplier: { type: integer, default: 1, title: Damage multiplier }

tables:
  difficulty:
    key: integer
    match: at-most            # a difficulty of 9 reads the row for 8
    columns: { label: text }
    rows: { 1: Moronic, 2: Routine, 3: Easy, 4: Moderate }

rolls:
  skilled:
    title: Skilled roll
    inputs:
      level:      { type: integer, min: 1, max: 12 }
      attribute:  { type: integer, default: 0 }
      difficulty: { type: integer, default: 4 }
    let:
      dice:       level d6
      extraSixes: max(0, count(dice, 6) - 1)
      fumble:     all(dice, 1)
    result: if fumble then 0 else highest(dice) + extraSixes + attribute
    outcomes:                       # the first that holds
      fumble:  fumble
      success: result > difficulty
      failure: otherwise
    measures:
      margin: result - difficulty

  unskilled:
    inputs: { attribute: integer }
    let: { dice: 2d6 }
    result: if any(dice, 1) then 0 else lowest(dice) + attribute

  test:
    inputs: { who: combatant }
    result: if who.level == 0 then unskilled(who.attribute) else skilled(who.level, who.attribute)

  exchange:
    title: One attack
    inputs: { attacker: combatant, defender: combatant }
    let:
      attack:  test(attacker)
      defence: test(defender)
      margin:  attack - defence     # a roll used as a number is its result
    result: if margin > 0 then margin * attacker.multiplier else 0
    outcomes: { hit: margin > 0, miss: otherwise }

examples:
  - title: Two sixes beat a one and a four
    roll: exchange
    with: { attacker: { level: 2, attribute: 1, multiplier: 10 }, defender: { level: 2, attribute: 1 } }
    dice: [6, 6, 1, 4]              # forced, in the order they are rolled
    expect: { attack: 8, defence: 5, margin: 3, result: 30 }
  - title: Two dice fumble once in thirty-six
    roll: skilled
    with: { level: 2 }
    odds: { fumble: 1/36, success: { between: [0.5, 0.6] } }
`;

describe('the first taste', () => {
  const { program, diagnostics } = checkRuleset('ruleset.yaml', { read: () => taste.trimStart() });

  it('is right as it is written', () => {
    expect(diagnostics.map(({ code, message }) => `${code}: ${message}`)).toEqual([]);
  });

  it('passes its own examples', () => {
    expect(program && testProgram(program)).toMatchObject({ passed: 2, failed: 0, unknown: 0 });
  });
});

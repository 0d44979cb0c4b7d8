/** Small games for tests, compiled by the language as a page would. */
import type { Program } from '@rulewright/core';
import { compileYaml } from '../base/compile.js';

export const tavern = `
rulewright: 1
title: Tavern
types:
  hero:
    title: Hero
    fields:
      name: { type: text, default: Nobody }
      hp: { type: integer, min: 0, max: 10, default: 10, below: clamp }
      strength: { type: integer, min: 1, max: 5 }
    derived: { bonus: strength * 2, down: hp == 0 }
tables:
  hardness:
    key: integer
    match: at-most
    columns: { label: text }
    rows: { 1: [Easy], 4: [Hard], 8: [Mad] }
  visitors:
    title: Who comes in
    roll: d20
    columns: { who: text }
    rows: { 1..10: [Nobody], 11..19: [A merchant], 20: [A dragon] }
rolls:
  skilled:
    title: Skilled roll
    inputs:
      level: { type: integer, min: 1, max: 6, default: 2, title: Skill level }
      difficulty: { type: integer, optional: true, title: Difficulty }
      careful: { type: boolean, default: no }
      mood: { type: "one of (calm, wild)", default: calm }
      hard: { type: integer, default: 4 }
    let:
      dice: level d6
      called: hardness[hard].label
    result: highest(dice)
    outcomes: { open: difficulty is none, success: result > difficulty, failure: otherwise }
    measures: { margin: if difficulty is none then none else result - difficulty }
  keep:
    let: { dice: 4d6kh3 }
    result: sum(dice)
  face:
    let:
      dice: 2d6
      picked: choose from dice by player prefer it
    result: picked
  share:
    inputs: { parts: integer }
    result: 10 div parts
  brawl:
    title: Brawl
    inputs: { who: hero }
    let: { dice: who.strength d6 }
    result: highest(dice) + who.bonus
  many:
    inputs: { bonuses: { type: list of integer, default: "(1, 2)" } }
    result: d6 + sum(bonuses)
actions:
  hit:
    roles: { victim: hero }
    inputs: { amount: { type: integer, min: 0, default: 3 } }
    do: |
      require victim.hp > 0 else "Who is down cannot be hit."
      victim.hp -= amount
scenarios:
  duel:
    title: A duel
    state:
      ada: { is: hero, name: Ada, strength: 2 }
      bo: { is: hero, name: Bo, strength: 3 }
    do: |
      repeat up to 20 times
        target = choose from (ada, bo) by host prefer it == bo
        target.hp -= highest(2d6)
        until ada.hp == 0 or bo.hp == 0
      end
    outcomes: { adaFalls: { title: Ada falls, when: ada.hp == 0 }, boFalls: otherwise }
`;

const compiled = new Map<string, Promise<Program>>();

/** The compiled rules; the same object every time. */
export function gameOf(text = tavern): Promise<Program> {
  const known = compiled.get(text) ?? compileYaml(text);
  compiled.set(text, known);
  return known;
}

/** Rolls whose charts look in every way different. */
export const charted = `
rulewright: 1
title: Charts
rolls:
  one: { result: "7" }
  eight: { result: d8 }
  fortySix: { result: 5d10 }
  many: { result: d145 }
  most: { result: d500 }
  negative: { result: 4d3 - 8 }
  endless: { result: d6! }
  picked: { let: { a: d6, b: d6, c: "choose from (a, b) by player prefer it" }, result: c }
`;

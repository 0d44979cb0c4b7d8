import type { Files } from './edits.js';

/** Something of everything that declarations learn of one another. */
export const small = `rulewright: 1
title: Small
uses: { core: base }
options:
  hard: { type: boolean, default: no }
dice:
  octal: d{0..7}
tables:
  tier:
    columns: { bonus: integer, name: text }
    rows: { 1: [1, small], 2: [2, large] }
types:
  weapon:
    fields: { harm: { type: integer, min: 0, max: 6, default: 2 } }
  fighter:
    fields:
      hp: { type: integer, min: 0, max: 9, default: 5, hidden: yes }
      weapon: optional weapon
      mood: { type: 'one of (calm, angry)', default: calm, lasts: turn }
    tracks: { pain: { of: [body, mind], min: 0, max: 9 } }
    derived: { down: hp == 0, hurt: total(pain.body) }
functions:
  total: { inputs: { n: integer }, value: n + (if hard then 1 else 0) }
  round: { inputs: { n: integer }, value: core.half(n) }
modifiers:
  tired: { when: roll has physical and level > 1, adds: level, to: target }
rolls:
  strike:
    tags: [physical]
    inputs: { level: { type: tier, default: 1 }, target: { type: integer, default: 3 } }
    let: { shown: roll octal, spare: 2 }
    result: shown + tier[level].bonus - total(target)
    outcomes: { hit: result >= 0, miss: otherwise }
    measures: { margin: result - target }
  half:
    instead: core.throw
    inputs: { sides: { type: integer, min: 2, max: 20, default: 6 } }
    result: round(d(sides)) + strike.margin
actions:
  wound:
    roles: { who: fighter }
    do: |
      blow = strike
      if blow is hit then
        who.hp = max(0, who.hp - blow.result)
      end
      expire turn of who
examples:
  - { title: A hit, roll: strike, with: { target: 1 }, dice: [4], expect: { outcome: hit } }
  - { title: Core, roll: half, with: { sides: 6 }, dice: [4, 5] }
  - { title: Core, roll: half, with: { sides: 6 }, dice: [4, 5] }
`;
const base = `rulewright: 1
title: Base
functions:
  half: { inputs: { n: integer }, value: n div 2 }
rolls:
  throw: { inputs: { sides: { type: integer, min: 2, max: 20, default: 6 } }, result: d(sides) }
  twice: { let: { one: throw }, result: one + throw }
examples:
  - { title: Twice, roll: twice, dice: [1, 2], expect: { result: 3 } }
`;
export const smallFiles: Files = { 'ruleset.yaml': small, 'uses/base/ruleset.yaml': base };

/** A small ruleset that uses what the command line has to show. */
export const harbour = `rulewright: 1
title: Harbour Lights
description: Dice of a small game about smugglers.

options:
  lucky: { type: boolean, default: yes, title: Does a second six help? }

dice:
  coin: d{heads, tails}

tables:
  weather:
    title: Weather
    roll: d6
    columns: { what: text }
    rows: { 1..2: storm, 3..6: calm }

types:
  sailor:
    fields:
      level: { type: integer, min: 1, max: 6, title: Skill level }
      knack: { type: integer, default: 0 }
      die: { type: dice, default: d6 }

rolls:
  row:
    title: Row across
    description: As many dice as levels, the highest counts.
    inputs:
      who: { type: sailor, default: { level: 2 }, title: Who rows }
      current: { type: integer, min: 0, max: 9, default: 4 }
    let:
      dice: who.level d6
      sixes: count(dice, 6)
    result: max(highest(dice), min(7, sixes * 7))
    outcomes:
      across: { title: Safely across, when: result > current }
      adrift: otherwise
    measures:
      spare: max(0, result)

  race:
    title: Two boats
    inputs:
      first: sailor
      second: sailor
    let:
      one: row(who = first)
      other: row(who = second)
    result: max(one, other)

  gamble:
    title: Gamble
    inputs:
      stakes: { type: list of integer, default: [1, 2, 3] }
    let:
      stake: choose from stakes by captain prefer it
      extra: { title: Extra dice, value: sum(3d6!kh2) }
      again: sum(2d6ro<3)
      kept: choose dice from 3d6 up to 2 by mate prefer it > 3
    result: max(sum(kept), stake, again, extra)

  fling:
    title: Fling
    inputs:
      bones: { type: dice, default: d4 }
      mood:
        type: one of (calm, wild)
        default: calm
    let:
      thrown: roll bones
    result: max(thrown, if mood is wild then 2 else 1)

  toss:
    title: Toss
    let: { coins: 3 d coin, sky: roll weather }
    result: if sky.what == "storm" then 0 else count(coins, heads)

  share:
    title: Share out
    inputs: { loot: integer, crew: { type: integer, min: 0, max: 9, default: 0 } }
    result: floor(loot / crew)

examples:
  - title: The highest counts
    roll: row
    dice: [5, 2]
    expect: { dice: [5, 2], result: 5, outcome: across }
  - title: A claim about odds
    roll: row
    with: { who: { level: 1 } }
    odds: { across: 1/3 }
`;

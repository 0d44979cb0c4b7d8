/** The game that a new ruleset begins with: small, finished, and showing the forms that most games need. */
export const game = `rulewright: 1
title: TITLE
description: A small game about getting past the watch at night, ready to be changed.

options:
  lucky: { type: boolean, default: yes, title: Does a second six help? }

tables:
  lights:
    title: How much light there is
    columns: { needed: integer, label: text }
    rows:
      dark: [4, No moon]
      dim: [5, A lantern far away]
      bright: [6, Under the street lamp]

rolls:
  sneak:
    title: Sneak past the watch
    inputs:
      stealth: { type: integer, min: 1, max: 6, default: 3, title: Stealth }
      light: { type: lights, default: dim, title: Light }
    let:
      dice: stealth d6
      best: highest(dice)
      bonus: if lucky and count(dice, 6) > 1 then 1 else 0
      needed: lights[light].needed
    result: best + bonus
    outcomes:
      noticed: all(dice, 1)
      past: result >= needed
      stuck: otherwise
    measures:
      margin: result - needed

  search:
    title: Search for a way in
    description: Four dice, the lowest does not count.
    result: 4d6kh3
    outcomes:
      window: { when: result >= 13, title: An open window }
      nothing: otherwise

examples:
  - title: The best die counts
    roll: sneak
    with: { stealth: 2 }
    dice: [5, 2]
    expect: { best: 5, result: 5, outcome: past, margin: 0 }
  - title: Two sixes are one better
    roll: sneak
    with: { stealth: 3, light: bright }
    dice: [6, 6, 1]
    expect: { bonus: 1, result: 7, outcome: past }
  - title: Without luck a second six does not help
    roll: sneak
    with: { stealth: 2, light: bright }
    options: { lucky: no }
    dice: [6, 6]
    expect: { bonus: 0, result: 6 }
  - title: Nothing but ones is noticed
    roll: sneak
    with: { stealth: 2, light: dark }
    dice: [1, 1]
    expect: { outcome: noticed }
  - title: The lowest of four dice does not count
    roll: search
    dice: [6, 5, 2, 3]
    expect: { result: 14, outcome: window }
`;

/** A small ruleset with a scenario and an action. */
export const duel = `rulewright: 1
title: At the Bridge

types:
  fighter:
    fields:
      hp: { type: integer, min: 0, max: 12, default: 12, below: clamp, title: Hit points }
      skill: { type: integer, default: 3 }
    derived:
      down: hp == 0

actions:
  strike:
    title: Strike
    roles: { who: fighter, target: fighter }
    do: |
      harm = d6 + who.skill
      if harm > 5 then
        target.hp -= harm
      end
    outcomes:
      down: target.down
      stands: otherwise

scenarios:
  bridge:
    title: Two on a bridge
    inputs:
      most: { type: integer, min: 1, max: 50, default: 20, title: Rounds at most }
    state:
      joan: { is: fighter, skill: 4 }
      thugs:
        - { is: fighter, hp: 8, skill: 1 }
        - { is: fighter, hp: 6, skill: 1 }
    do: |
      repeat up to most times
        foe = first(t for each t in thugs where not t.down)
        strike(joan, foe)
        for each t in thugs where not t.down
          strike(t, joan)
        end
        until joan.down or all(thugs, it.down)
      end
    outcomes:
      won: { when: "all(thugs, it.down)", title: The bridge is free }
      lost: otherwise
`;

/** A small ruleset with things, actions and scenarios, for what the command line shows of them. */
export const skirmish = `rulewright: 1
title: Skirmish at the Mill

types:
  pouch:
    fields: { coins: { type: integer, min: 0, max: 20, default: 3, title: Coins } }
  fighter:
    fields:
      name: { type: text, default: '' }
      hp: { type: integer, min: 0, max: 12, default: 6, below: spill }
      nerve: { type: integer, min: 0, max: 5, default: 3, beyond: clamp }
      guard: { type: boolean, default: no, lasts: turn, title: on guard }
      pouch: { type: pouch, optional: true }
      foe: { type: link to fighter, optional: true }
      secret: { type: integer, default: 4, hidden: yes }
    derived: { down: hp == 0 }

rolls:
  swing:
    title: Swing
    inputs: { nerve: integer }
    result: d6 + nerve
    outcomes:
      hit: { title: A hit, when: result >= 6 }
      miss: { title: A miss, when: otherwise }

actions:
  strike:
    title: Strike
    roles: { attacker: fighter, target: fighter }
    do: |
      require not target.down else "Who is down is left alone."
      attacker.foe = target
      blow = swing(attacker.nerve)
      harm = 0
      if blow is hit then
        harm = if target.guard then 1 else d6
      end
      past = (target.hp -= harm)
      if target.down then
        attacker.nerve += 2
      end
    outcomes:
      felled: { title: The target goes down, when: target.down }
      standing: otherwise

scenarios:
  mill:
    title: At the mill
    inputs: { most: { type: integer, min: 1, max: 9, default: 6, title: Rounds at most } }
    state:
      joan: { is: fighter, name: Joan, hp: 12, pouch: { coins: 5 } }
      bandits: [{ is: fighter, hp: 4 }, { is: fighter, name: Grim }]
    do: |
      repeat up to most times
        for each one in (joan, ...bandits) where not one.down
          expire turn of one
          others = if one == joan then (b for each b in bandits where not b.down) else (j for each j in (joan,) where not j.down)
          if length(others) > 0 then
            plan = choose from ("strike", "guard") by one prefer "strike"
            if plan == "strike" then
              target = choose from others by one prefer -it.hp
              strike(attacker = one, target = target)
            else
              one.guard = yes
            end
          end
        end
        until joan.down or all(bandits, it.down)
      end
    outcomes:
      won: { title: Joan holds the mill, when: not joan.down }
      lost: { title: The mill is lost, when: otherwise }

examples:
  - title: A blow that goes too far
    action: strike
    given: { ann: { is: fighter, hp: 3 } }
    with: { attacker: { name: Bo }, target: ann }
    dice: [5, 5]
    expect: { harm: 5, past: 2, ann.hp: 0, ann.down: yes, attacker.nerve: 5, attacker.foe: ann, outcome: felled }
  - title: Who is down is left alone
    action: strike
    with: { attacker: {}, target: { hp: 0 } }
    error: run/refused
  - title: A whole fight
    scenario: mill
    with: { most: 1 }
    dice: [6, 4, 1]
    expect: { bandits: [{ hp: 0, down: yes }, { name: Grim, hp: 6 }], joan.hp: 12, joan.foe: bandits 1, rounds: 1, outcome: won }
`;

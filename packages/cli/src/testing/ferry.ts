/** A small ruleset of which versions are compared. */
export const ferry = `rulewright: 1
title: Ferry
options:
  calm: { type: boolean, default: no, title: Is the water calm? }
tables:
  boat:
    columns: { die: dice, label: text }
    rows: { 1: [d6, raft], 2: [d8, barge] }
rolls:
  cross:
    title: Cross the river
    inputs:
      skill: { type: integer, min: 1, max: 3 }
      target: { type: integer, min: 2, max: 5, default: 4 }
      size: { type: boat, default: 1 }
    let: { dice: 'skill d6', helped: 'roll boat[size].die' }
    result: max(highest(dice), helped) + (if calm then 1 else 0)
    outcomes: { over: result >= target, wet: otherwise }
  wait: { result: 2d6 }
  secret: { private: yes, result: d20 }
examples:
  - { title: A six gets over, roll: cross, with: { skill: 1, target: 5 }, dice: [6, 1], expect: { outcome: over } }
  - { title: A four, roll: cross, with: { skill: 1, target: 4 }, dice: [4, 1], expect: { outcome: over } }
`;

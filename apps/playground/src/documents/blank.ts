/** What an empty document begins with: something that works, to be changed. */
export const blankRules = `rulewright: 1
title: My game

rolls:
  check:
    title: A check
    inputs:
      skill: { type: integer, min: 0, max: 10, default: 2, title: Skill }
      target: { type: integer, min: 2, max: 20, default: 8, title: Number to reach }
    result: 2d6 + skill
    outcomes:
      success: result >= target
      failure: otherwise
`;

export const blankScratch = `# One expression on each line. What stands after # is its name.
3d6
2d10
`;

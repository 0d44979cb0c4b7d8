import type { Program, RollIr } from '@rulewright/core';

/** A roll by its name; the ruleset's first own one where none is named. */
export function findRoll(program: Program, name: string | undefined): RollIr | undefined {
  if (name !== undefined && name !== '') return program.rolls.find((roll) => roll.name === name.normalize('NFC'));
  return program.rolls.find((roll) => !roll.name.includes('.')) ?? program.rolls[0];
}

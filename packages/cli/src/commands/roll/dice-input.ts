/** Values at the command line that only the language can read: dice that are not rolled yet, and sums. */
import { type DiceType, type Json, Recipe, toPlainJson } from '@rulewright/core';
import { compileExpression, compileRuleset, forcedSource, run } from '@rulewright/engine';
import type { NamedDice } from '../../ruleset.js';

/**
 * Dice such as `2d6+1` or a die that the ruleset names; undefined when the text is something else. It is read as the
 * default of an input of a ruleset that has nothing but those dice.
 */
export function diceFrom(text: string, { of }: DiceType, named: NamedDice): Recipe | undefined {
  const hasSymbols = of.kind === 'label' || (of.kind === 'pool' && of.face.kind === 'label');
  // The type "dice" means numbers; dice with symbols are of the type of a named die.
  for (const type of hasSymbols ? named.keys() : ['dice']) {
    const lines = [
      'rulewright: 1',
      'title: Dice',
      ...(named.size === 0 ? [] : ['dice:']),
      ...[...named].map(([name, value]) => `  ${name}: ${JSON.stringify(value)}`),
      `rolls: { reading: { inputs: { given: { type: ${type}, default: ${JSON.stringify(text)} } },`,
      `  result: ${hasSymbols ? '1' : 'roll given'} } }`,
    ];
    const { program } = compileRuleset('dice.yaml', { read: () => lines.join('\n') });
    const node = program?.rolls[0]?.inputs[0]?.default;
    if (node?.kind === 'recipe' && node.captures.length === 0) return new Recipe(node.body, [], node.label);
  }
  return undefined;
}

/** What an expression without dice comes to, such as `2 + 1`; undefined when it is none. */
export function computed(text: string): Json | undefined {
  const { program } = compileExpression(text);
  const [roll] = program?.rolls ?? [];
  if (!program || !roll) return undefined;
  const state = run(program, { roll: roll.name }, { dice: forcedSource([]) });
  return state.state === 'done' ? toPlainJson(state.result) : undefined;
}

/** The rolls that are asked about: of a ruleset, of several, or expressions that stand alone. */
import type { Node, Program } from '@rulewright/core';
import { openExpression, openExpressionWithCondition } from '../../expression.js';
import { openRuleset, openWithCondition, type Ruleset } from '../../ruleset.js';
import { type Shell, Trouble } from '../../shell.js';
import { findRoll } from '../roll/find-roll.js';
import type { Performed, Subject } from './question.js';

/** What a ruleset, or a condition on it, has against being asked. */
export class Broken extends Error {
  constructor(readonly ruleset: Ruleset) {
    super('The rules are broken.');
  }
}

/** Each roll in each ruleset. */
export function subjectsOf(
  rulesets: readonly Ruleset[],
  rolls: readonly string[],
  condition: string | undefined,
  within: string | undefined,
  shell: Shell,
): readonly Subject[] {
  return rulesets.flatMap((opened) =>
    rolls.map((name): Subject => {
      if (!opened.program) throw new Broken(opened);
      const performed = performedIn(opened.program, name, within);
      if (performed) {
        const label = labelOf(opened, name);
        return condition === undefined
          ? performance(opened, opened.program, performed, undefined, label)
          : conditional(opened, performed, condition, label, shell);
      }
      const found = findRoll(opened.program, name, opened.name);
      if (within !== undefined) throw new Trouble('--in is for actions: a roll has no things.');
      if (condition === undefined) return subject(opened, found.name, undefined, labelOf(opened, name));
      if (found.name.includes('.')) {
        throw new Trouble(notOwn(opened.name, name));
      }
      const { ruleset, given } = openWithCondition(opened.name, found.name, condition, shell);
      return subject(ruleset, found.name, given, labelOf(opened, name));
    }),
  );

  function labelOf(ruleset: Ruleset, roll: string): string {
    if (rulesets.length === 1) return roll;
    return rolls.length === 1 ? ruleset.name : `${ruleset.name} ${roll}`;
  }
}

/** Only runs of an action or a scenario in which a condition holds. */
function conditional(
  { name }: Ruleset,
  { ir, within }: Performed,
  condition: string,
  label: string,
  shell: Shell,
): Subject {
  if (ir.name.includes('.')) throw new Trouble(notOwn(name, ir.name));
  const { ruleset, given } = openWithCondition(name, ir.name, condition, shell);
  const performed = ruleset.program && performedIn(ruleset.program, ir.name, within);
  if (!ruleset.program || !performed) throw new Broken(ruleset);
  return performance(ruleset, ruleset.program, performed, given, label);
}

function performance(
  ruleset: Ruleset,
  program: Program,
  performed: Performed,
  given: Node | undefined,
  label: string,
): Subject {
  const { ir } = performed;
  const roll = { ...ir, inputs: [...ir.roles, ...ir.inputs] };
  return { label, ruleset, program, roll, performed, given };
}

function notOwn(ruleset: string, name: string): string {
  return `--condition can be put only on what is of ${ruleset} itself, and ${name} is another's.`;
}

/** An action or a scenario of that name, where no roll has it. */
function performedIn(program: Program, name: string, within: string | undefined): Performed | undefined {
  const wanted = name.normalize('NFC');
  if (program.rolls.some((each) => each.name === wanted)) return undefined;
  const scenario = program.scenarios.find((each) => each.name === wanted);
  if (scenario) return { kind: 'scenario', ir: scenario, within };
  const action = program.actions.find((each) => each.name === wanted);
  return action && { kind: 'action', ir: action, within };
}

export function expressionSubjects(expressions: readonly string[], condition: string | undefined): readonly Subject[] {
  return expressions.map((text) => {
    const opened =
      condition === undefined
        ? { ruleset: openExpression(text), given: undefined }
        : openExpressionWithCondition(text, condition);
    return subject(opened.ruleset, undefined, opened.given, text);
  });
}

function subject(ruleset: Ruleset, name: string | undefined, given: Node | undefined, label: string): Subject {
  const { program } = ruleset;
  const roll = program?.rolls.find((each) => name === undefined || each.name === name);
  if (!program || !roll) throw new Broken(ruleset);
  return { label, ruleset, program, roll, given };
}

/** Opens rulesets, once each. */
export function openAll(names: readonly string[], shell: Shell): readonly Ruleset[] {
  const twice = names.find((name, index) => names.indexOf(name) < index);
  if (twice !== undefined) throw new Trouble(`${twice} can't be compared with itself; name another ruleset.`);
  return names.map((name) => openRuleset(name, shell));
}

import type { Expression, RollModel, RulesetModel } from '../model/model.js';
import { checkRuleset, type Checked } from './check.js';

/** The name of the roll that a bare expression becomes. */
export const bareRoll = 'expression';

/** Checks an expression by itself: a program with one roll, called {@link bareRoll}, whose result it is. */
export function checkBareExpression(
  expression: Expression,
  adjust: (model: RulesetModel) => RulesetModel = (model) => model,
): Checked {
  const { span } = expression.source;
  const key = { name: bareRoll, span };
  const roll: RollModel = {
    key,
    span,
    tags: [],
    inputs: [],
    let: [],
    state: [],
    repeat: [],
    then: [],
    result: expression,
    outcomes: [],
    measures: [],
  };
  const model: RulesetModel = {
    span,
    title: { text: expression.source.text, span },
    files: [span.file],
    uses: [],
    options: [],
    dice: [],
    tables: [],
    decks: [],
    chains: [],
    types: [],
    functions: [],
    rolls: [roll],
    actions: [],
    modifiers: [],
    scenarios: [],
    examples: [],
    texts: {},
  };
  return checkRuleset(adjust(model));
}

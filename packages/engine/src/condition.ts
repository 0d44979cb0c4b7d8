import { diagnostic, type Node, type Program, showType } from '@rulewright/core';
import { type Compiled, type CompileHost, readExpression, type RulesetModel } from '@rulewright/language';

/** A ruleset compiled together with a condition on one of its rolls. */
export interface CompiledCondition extends Compiled {
  /** What {@link oddsOf} takes as `given`: a node that sees the roll's slots. Absent when something is wrong. */
  readonly given?: Node;
}

type Adjust = NonNullable<CompileHost['adjust']>;

/** What the condition is called where the rules are checked with it; no rule can have this name. */
const name = 'the condition';

/** The file in which places of the condition are. */
export const conditionFile = '--condition';

/**
 * Compiles rules together with a condition such as `result > 4 and first == 6`, which sees everything that a measure of
 * the roll sees. `compile` compiles the rules, with a change to what was read of them.
 */
export function compileCondition(compile: (adjust: Adjust) => Compiled, roll: string, text: string): CompiledCondition {
  const { expression, diagnostics: reading } = readExpression(text, conditionFile);
  const adjust = (model: RulesetModel): RulesetModel => {
    const key = { name, span: expression.source.span };
    const measure = { key, span: key.span, value: expression };
    const rolls = model.rolls.map((each) =>
      each.key.name === roll ? { ...each, measures: [...each.measures, measure] } : each,
    );
    return { ...model, rolls, files: [...model.files, conditionFile] };
  };
  const compiled = compile(adjust);
  const files = new Map([...compiled.files, [conditionFile, text]]);
  const diagnostics = [...compiled.diagnostics, ...reading];
  const { program } = compiled;
  const measure = program?.rolls.find((each) => each.name === roll)?.measures.find((each) => each.name === name);
  if (!program || !measure || reading.length > 0) return { diagnostics, files };
  if (measure.type.kind !== 'boolean') {
    const span = expression.source.span;
    const values = { wanted: 'yes or no', got: showType(measure.type) };
    return { diagnostics: [...diagnostics, diagnostic('type/mismatch', values, span)], files };
  }
  return { program: withoutCondition(program, roll), given: measure.value, diagnostics, files };
}

function withoutCondition(program: Program, roll: string): Program {
  const rolls = program.rolls.map((each) =>
    each.name === roll ? { ...each, measures: each.measures.filter((measure) => measure.name !== name) } : each,
  );
  return { ...program, rolls };
}

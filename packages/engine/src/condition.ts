import { diagnostic, type Node, type Program, type RollIr, showType } from '@rulewright/core';
import { type Compiled, type CompileHost, readExpression, type RulesetModel } from '@rulewright/language';

/** A ruleset compiled together with a condition on one of its rolls, actions or scenarios. */
export interface CompiledCondition extends Compiled {
  /** What {@link oddsOf} takes as `given`: a node that sees the slots of what it is about. Absent when something is wrong. */
  readonly given?: Node;
}

type Adjust = NonNullable<CompileHost['adjust']>;

/** What the condition is called where the rules are checked with it; no rule can have this name. */
const name = 'the condition';

/** The file in which places of the condition are. */
export const conditionFile = '--condition';

/**
 * Compiles rules together with a condition such as `result > 4 and first == 6`, which sees everything that a measure of
 * the roll, action or scenario sees. `compile` compiles the rules, with a change to what was read of them.
 */
export function compileCondition(
  compile: (adjust: Adjust) => Compiled,
  subject: string,
  text: string,
): CompiledCondition {
  const { expression, diagnostics: reading } = readExpression(text, conditionFile);
  const key = { name, span: expression.source.span };
  const measure = { key, span: key.span, value: expression };
  const extended = <Part extends RulesetModel['rolls' | 'actions' | 'scenarios'][number]>(
    parts: readonly Part[],
  ): Part[] =>
    parts.map((each) => (each.key.name === subject ? { ...each, measures: [...each.measures, measure] } : each));
  const compiled = compile((model) => ({
    ...model,
    rolls: extended(model.rolls),
    actions: extended(model.actions),
    scenarios: extended(model.scenarios),
    files: [...model.files, conditionFile],
  }));
  const files = new Map([...compiled.files, [conditionFile, text]]);
  const diagnostics = [...compiled.diagnostics, ...reading];
  const { program } = compiled;
  const measures =
    program && [...program.rolls, ...program.actions, ...program.scenarios].flatMap((each) => each.measures);
  const found = measures?.find((each) => each.name === name);
  if (!program || !found || reading.length > 0) return { diagnostics, files };
  if (found.type.kind !== 'boolean') {
    const span = expression.source.span;
    const values = { wanted: 'yes or no', got: showType(found.type) };
    return { diagnostics: [...diagnostics, diagnostic('type/mismatch', values, span)], files };
  }
  return { program: withoutCondition(program), given: found.value, diagnostics, files };
}

function withoutCondition(program: Program): Program {
  const plain = <Part extends Pick<RollIr, 'measures'>>(parts: readonly Part[]): Part[] =>
    parts.map((each) => ({ ...each, measures: each.measures.filter((measure) => measure.name !== name) }));
  const { rolls, actions, scenarios } = program;
  return { ...program, rolls: plain(rolls), actions: plain(actions), scenarios: plain(scenarios) };
}

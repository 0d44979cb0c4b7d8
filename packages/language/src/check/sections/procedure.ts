import {
  type BindStep,
  label,
  none,
  type OutcomeIr,
  type RollType,
  type Step,
  text,
  type Type,
} from '@rulewright/core';
import type { Key, ProcedureModel } from '../../model/model.js';
import { walkStatements } from '../../syntax/statement-walk.js';
import { type Context, Place } from '../context.js';
import { settle } from '../convert.js';
import { Env } from '../env.js';
import { checkExpr } from '../expr/check.js';
import type { Scope } from '../scope.js';
import { checkBlock } from '../statements/block.js';
import { Flow, joinAll } from '../statements/flow.js';
import { checkOutcomes } from './outcomes.js';
import { bind, checkValues, envFor } from './values.js';

/** What actions and scenarios share of their IR. */
export interface Procedure {
  readonly steps: readonly Step[];
  readonly result?: BindStep;
  readonly outcomes: readonly OutcomeIr[];
  readonly outcomeSlot?: number;
  readonly measures: readonly BindStep[];
  /** What calling it gives. */
  readonly type: RollType;
}

/** Statements, then result, outcomes and measures, which see what the statements named. */
export function checkProcedure(
  context: Context,
  model: ProcedureModel,
  scope: Scope,
  used: Set<string>,
  before: readonly BindStep[],
): Procedure {
  const steps = checkDo(context, model, scope, used);
  const { name } = model.key;
  const fields: Record<string, Type> = {};
  for (const step of before) if (step.name !== undefined) fields[step.name] = step.type;
  for (const [variable, { type }] of scope.variables()) fields[variable] = type;
  const rounds = scope.find('rounds');
  if (rounds && !rounds.span) fields['rounds'] = rounds.type;
  const labels = model.outcomes.map(({ key }) => key.name);
  const result = model.result ? checkResult(context, model.result, scope, model.key) : undefined;
  const outcomeSlot = labels.length > 0 ? scope.slots.next() : undefined;
  const outcomes = checkOutcomes(context, model, scope);
  if (outcomeSlot !== undefined) scope.add({ name: 'outcome', slot: outcomeSlot, type: label(labels) });
  const measures = checkValues(context, model.measures, scope, used);
  for (const step of measures) if (step.name !== undefined) fields[step.name] = step.type;
  rememberNames(context, model, scope, used);
  const of = result?.type ?? (labels.length > 0 ? text : none);
  return {
    steps: [...before, ...steps],
    ...(result ? { result } : {}),
    outcomes,
    ...(outcomeSlot === undefined ? {} : { outcomeSlot }),
    measures,
    type: { kind: 'roll', name, result: of, outcomes: labels, fields },
  };
}

function checkDo(context: Context, model: ProcedureModel, scope: Scope, used: Set<string>): readonly Step[] {
  if (!model.do) return [];
  const { source, block } = model.do;
  const flow = new Flow(context, block, scope.slots, used);
  const env = new Env(new Place(context, source), scope, checkExpr);
  const { steps, stops } = checkBlock(flow, env, block);
  const endings = stops ? flow.exits : [...flow.exits, namesOf(scope)];
  if (flow.exits.length > 0) {
    // It may have ended before what is known at the end was known.
    scope.forget(() => true);
    const names = new Set(endings.flatMap((each) => [...each.keys()]));
    for (const name of names) {
      const known = scope.find(name)?.span ?? source.span;
      const type = joinAll(
        env,
        name,
        endings.map((each) => each.get(name) ?? none),
        known,
      );
      scope.add(flow.variable(name, type, known));
    }
  }
  return steps;
}

function namesOf(scope: Scope): ReadonlyMap<string, Type> {
  return new Map([...scope.variables()].map(([name, { type }]) => [name, type]));
}

/** Names that nothing uses are looked at again when all actions and examples are known. */
function rememberNames(context: Context, model: ProcedureModel, scope: Scope, used: ReadonlySet<string>): void {
  if (!model.do) return;
  const { source, block } = model.do;
  const seen = new Set<string>();
  walkStatements(block, (statement) => {
    // Calling an action does something even where nobody looks at what it gives.
    if (statement.kind !== 'let' || statement.value.kind === 'call') return;
    const { name } = statement;
    if (seen.has(name) || used.has(name) || !scope.find(name)?.variable) return;
    seen.add(name);
    const key: Key = { name, span: source.locate(statement.nameSpan) };
    context.do({ kind: 'unusedValue', field: `${model.key.name}.${name}`, key });
  });
}

function checkResult(
  context: Context,
  expression: NonNullable<ProcedureModel['result']>,
  scope: Scope,
  key: Key,
): BindStep {
  const env = envFor(context, expression, scope);
  const { ast } = expression;
  const checked = env.check(ast);
  const typed =
    checked.type.kind === 'roll'
      ? {
          node: { kind: 'field' as const, of: checked.node, name: 'result', span: checked.node.span },
          type: checked.type.result,
        }
      : checked;
  const step = bind(context, { key: { name: 'result', span: key.span } }, settle(env, typed, ast.span), scope.child());
  scope.add({ name: 'result', slot: step.slot, type: step.type });
  return step;
}

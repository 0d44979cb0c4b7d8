import { join } from '@rulewright/core';
import type { Binary, Expr } from '../../syntax/ast.js';
import type { LetStatement } from '../../syntax/statements.js';
import { settle } from '../convert.js';
import type { Env } from '../env.js';
import { inheritHidden } from '../sections/values.js';
import { ownWords } from '../words.js';
import type { Typed } from '../typed.js';
import { type Done, type Flow, give } from './flow.js';
import { callAction } from './perform.js';

/** Names that the language gives itself after the statements, or in a loop. */
const later = new Set(['result', 'outcome', 'rounds']);

/** `total = 0`, `total += 3`, `blow = strike(…)`: a name for a value, which may be given another one later. */
export function checkLet(flow: Flow, env: Env, ast: LetStatement): Done {
  const { name } = ast;
  const typed = callAction(flow, env, ast.value) ?? valueOf(flow, env, ast);
  if (!mayName(env, ast)) return { steps: [], stops: false };
  const before = env.scope.find(name);
  if (before && !join(before.type, typed.type)) {
    env.report('action/other-kind', { name }, ast.nameSpan);
  }
  const local = flow.variable(name, typed.type, env.place.span(ast.nameSpan));
  give(env, local);
  inheritHidden(env.context, env.scope.slots, typed.node, local.slot);
  flow.effects.names.add(name);
  const { slot, type } = local;
  return { steps: [{ kind: 'bind', slot, name, type, value: typed.node, span: typed.node.span }], stops: false };
}

function valueOf(flow: Flow, env: Env, ast: LetStatement): Typed {
  const typed = env.check(ast.op === '=' ? ast.value : changed(ast));
  // A name that counts up holds a number, not the dice that it started with.
  return flow.isGivenAgain(ast.name) ? settle(env, typed, ast.value.span) : typed;
}

/** `total += 3` is `total = total + 3`. */
function changed({ name, nameSpan, op, value, span }: LetStatement): Binary {
  const left: Expr = { kind: 'name', name, span: nameSpan };
  return { kind: 'binary', op: op === '+=' ? '+' : '-', opSpan: span, left, right: value, span };
}

/** Whether a statement may give this name a value; otherwise that is reported. */
export function mayName(env: Env, { name, nameSpan }: { name: string; nameSpan: LetStatement['nameSpan'] }): boolean {
  if (name === '') return false;
  if (ownWords.has(name) || later.has(name)) {
    env.report(later.has(name) ? 'action/later-word' : 'expr/own-word', { name }, nameSpan);
    return false;
  }
  const found = env.scope.find(name);
  if (!found || found.variable) return true;
  const related = found.span ? [{ message: 'It is named here.', span: found.span }] : [];
  env.report('action/fixed-name', { name }, nameSpan, { related });
  return false;
}

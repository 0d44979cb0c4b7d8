import { builtins, type Input, type Node, unknown } from '@rulewright/core';
import type { Call } from '../../syntax/ast.js';
import { kindWord } from '../context.js';
import { convert } from '../convert.js';
import { constNode, type Env } from '../env.js';
import type { RecordInfo } from '../globals.js';
import { snapshot } from '../things.js';
import type { Typed } from '../typed.js';
import { callBuiltin } from './call-builtin.js';
import { callSignature, matchArguments } from './call-signature.js';

/** A function or roll of the ruleset, a type as the maker of a record, or a built-in function. */
export function checkCall(env: Env, ast: Call): Typed {
  const kind = env.kindOf(ast.name);
  if (kind === undefined) {
    const builtin = builtins.get(ast.name);
    if (builtin?.kind === 'function') return callBuiltin(env, ast, builtin);
    return unknownCall(env, ast);
  }
  const global = env.context.global(ast.name, env.place.span(ast.nameSpan));
  if (!global) return checkArgumentsOnly(env, ast);
  switch (global.kind) {
    case 'function':
    case 'roll':
      return callSignature(env, global.signature, ast.args, ast.nameSpan, ast.span);
    case 'action':
      reportActionHere(env, ast);
      return checkArgumentsOnly(env, ast);
    case 'type':
      return makeRecord(env, ast, global.info);
    default: {
      env.report('expr/not-callable', { name: ast.name, kind: kindWord(global.kind) }, ast.nameSpan);
      return checkArgumentsOnly(env, ast);
    }
  }
}

/** Actions are called by statements; everything else only works something out. */
function reportActionHere(env: Env, ast: Call): void {
  if (env.scope.slots.purpose === 'action') env.report('action/inside-expression', { name: ast.name }, ast.nameSpan);
  else env.report('action/called-from-roll', { name: ast.name }, ast.nameSpan);
}

function unknownCall(env: Env, ast: Call): Typed {
  const functions = [...builtins.values()].filter((each) => each.kind === 'function').map((each) => each.name);
  const names = [...functions, ...env.context.globalNames(['function', 'roll', 'type'])];
  env.report('expr/unknown-function', { name: ast.name }, ast.nameSpan, {
    fixes: env.context.nearNames(ast.name, names, env.place.span(ast.nameSpan)),
  });
  return checkArgumentsOnly(env, ast);
}

/** Mistakes inside the arguments are found even where the call itself is wrong. */
function checkArgumentsOnly(env: Env, ast: Call): Typed {
  for (const { value } of ast.args) {
    if (value.kind !== 'compare' && value.kind !== 'set' && value.kind !== 'range') env.check(value);
  }
  return { node: constNode(env, null, ast.span), type: unknown };
}

function makeRecord(env: Env, ast: Call, info: RecordInfo): Typed {
  const { fields } = info.ir;
  const given = matchArguments(env, info.ir.name, fields, ast.args);
  const entries = fields.flatMap((field: Input, index): (readonly [string, Node])[] => {
    const argument = given[index];
    if (!argument) {
      if (argument === undefined && !field.default && field.type.kind !== 'optional') {
        env.report('expr/missing-argument', { name: field.name, callee: info.ir.name }, ast.nameSpan);
      }
      return [];
    }
    const { value } = argument;
    const typed = convert(env, env.check(value, field.type), field.type, value.span);
    return [[field.name, snapshot(env, typed, field.type, value.span).node]];
  });
  return {
    node: { kind: 'record', type: info.ir.name, fields: entries, span: env.place.ir(ast.span) },
    type: info.type,
  };
}

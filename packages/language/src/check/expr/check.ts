import { type Type, unknown } from '@rulewright/core';
import type { Expr } from '../../syntax/ast.js';
import { constNode, type Env } from '../env.js';
import type { Typed } from '../typed.js';
import { checkAs } from './as.js';
import { checkBinary } from './binary.js';
import { checkCall } from './call.js';
import { checkCarry } from './carry.js';
import { checkChoose } from './choose.js';
import { checkDice, checkModified } from './dice.js';
import { checkDraw } from './draw.js';
import { checkField } from './field.js';
import { checkForEach, checkTimes } from './for-each.js';
import { checkIf } from './if.js';
import { checkIndex } from './index-expr.js';
import { checkList } from './list.js';
import { checkNumber, checkText } from './literal.js';
import { checkName } from './name.js';
import { checkRange } from './range.js';
import { recipeFor } from './recipe.js';
import { checkRoll } from './roll.js';
import { checkStep } from './step.js';
import { checkUnary } from './unary.js';

/**
 * Checks an expression and lowers it to IR in one walk. `expected` is the type that the place asks for, where there
 * is one: it decides whether literal dice are rolled here and what bare words mean; the caller still converts.
 */
export function checkExpr(env: Env, ast: Expr, expected?: Type): Typed {
  const recipe = recipeFor(env, ast, expected);
  if (recipe) return recipe;
  switch (ast.kind) {
    case 'number':
      return checkNumber(env, ast);
    case 'text':
      return checkText(env, ast);
    case 'name':
      return checkName(env, ast, expected);
    case 'list':
      return checkList(env, ast, expected);
    case 'set':
    case 'compare':
      env.report('expr/matcher-here', {}, ast.span);
      return { node: constNode(env, null, ast.span), type: unknown };
    case 'range':
      return checkRange(env, ast);
    case 'unary':
      return checkUnary(env, ast);
    case 'binary':
      return checkBinary(env, ast);
    case 'field':
      return checkField(env, ast);
    case 'index':
      return checkIndex(env, ast);
    case 'call':
      return checkCall(env, ast);
    case 'dice':
      return checkDice(env, ast);
    case 'modified':
      return checkModified(env, ast);
    case 'if':
      return checkIf(env, ast, expected);
    case 'each':
      return checkForEach(env, ast);
    case 'times':
      return checkTimes(env, ast);
    case 'choose':
      return checkChoose(env, ast);
    case 'carry':
      return checkCarry(env, ast);
    case 'roll':
      return checkRoll(env, ast);
    case 'draw':
      return checkDraw(env, ast);
    case 'step':
      return checkStep(env, ast);
    case 'as':
      return checkAs(env, ast);
    case 'missing':
      return { node: constNode(env, null, ast.span), type: unknown };
  }
}

import type { BinaryOp, Expr } from '../ast.js';
import { level } from '../levels.js';

/** How tightly an expression binds as it is printed; within something tighter it gets parentheses. */
export function levelOf(expr: Expr): number {
  switch (expr.kind) {
    case 'binary':
      return binaryLevel(expr.op);
    case 'unary':
      return expr.op === 'not' ? level.not : level.negation;
    case 'compare':
      return level.matcher;
    case 'range':
      return level.range;
    case 'times':
      return level.times;
    case 'roll':
    case 'draw':
    case 'step':
      return level.prefix;
    case 'as':
      return level.as;
    case 'dice':
    case 'modified':
      return level.dice;
    case 'field':
    case 'index':
    case 'call':
      return level.postfix;
    case 'if':
    case 'choose':
    case 'carry':
      return level.conditional;
    case 'each':
      return level.each;
    case 'number':
    case 'text':
    case 'name':
    case 'list':
    case 'set':
    case 'missing':
      return level.atom;
  }
}

/** For filters this is looser than what the grammar would take: how far a condition reaches should be seen. */
export function binaryLevel(op: BinaryOp): number {
  switch (op) {
    case 'or':
      return level.or;
    case 'and':
      return level.and;
    case 'where':
    case 'without':
      return level.filtered;
    case '+':
    case '-':
      return level.sum;
    case '*':
    case '/':
    case 'div':
    case 'mod':
      return level.product;
    default:
      return level.comparison;
  }
}

/** Whether something that `test` finds stands at the right-hand edge, where what follows would become part of it. */
export function endsWith(expr: Expr, test: (expr: Expr) => boolean): boolean {
  for (let edge: Expr | undefined = expr; edge; edge = rightEdge(edge)) if (test(edge)) return true;
  return false;
}

function rightEdge(expr: Expr): Expr | undefined {
  switch (expr.kind) {
    case 'binary':
      return expr.right;
    case 'unary':
    case 'compare':
    case 'roll':
      return expr.of;
    case 'range':
      return expr.high;
    case 'times':
      return expr.body;
    case 'step':
      return expr.by ?? expr.of;
    case 'if':
      return expr.else;
    case 'choose':
      return expr.prefer;
    case 'carry':
      return expr.body;
    case 'each':
      return expr.where ?? expr.list;
    default:
      return undefined;
  }
}

const plainNumber = /^\d+$/;

/** `3`, but not `0.5`: what may stick to a letter. */
export function isWhole(expr: Expr): expr is Extract<Expr, { kind: 'number' }> {
  return expr.kind === 'number' && plainNumber.test(expr.text);
}

/** Whether words occur that are sometimes names; where that depends on what is around them, parentheses make it sure. */
export function holdsFreeWord(text: string): boolean {
  return /\b(?:draw|step|up|down|to)\b/.test(text);
}

import { boolean, type Face, high, low, type MatcherInfo, type Node, text, type Type } from '@rulewright/core';
import type { Expr } from '../../syntax/ast.js';
import { elementType, toBoolean, toNumber } from '../convert.js';
import { applyOp, constantOf, constNode, type Env, mentionsIt } from '../env.js';
import { isRandom } from '../random.js';
import type { It } from '../scope.js';
import type { Typed } from '../typed.js';

export interface Matcher {
  readonly node: Node;
  readonly info: MatcherInfo;
}

/** Expressions that say which values are meant, rather than being a value. */
export function isMatcherForm(ast: Expr): boolean {
  switch (ast.kind) {
    case 'compare':
    case 'set':
    case 'range':
      return true;
    case 'name':
      return ast.name === 'odd' || ast.name === 'even';
    case 'unary':
      return ast.op === 'not' && isMatcherForm(ast.of);
    case 'binary':
      return (ast.op === 'and' || ast.op === 'or') && (isMatcherForm(ast.left) || isMatcherForm(ast.right));
    default:
      return false;
  }
}

/** Lowers a matcher on the elements of `values` (a pool or a list) to a lambda. */
export function lowerMatcher(env: Env, ast: Expr, values: Type): Matcher {
  const element = elementType(values);
  const slot = env.scope.slots.next();
  const isPool = values.kind === 'pool';
  const dieSlot = isPool ? env.scope.slots.next() : undefined;
  const kinds = values.kind === 'pool' ? values.kinds : [];
  const it: It = { slot, type: element, ...(dieSlot === undefined ? {} : { dieSlot }), kinds };
  const inner = env.child(it);
  const part = match(inner, ast, it);
  const params = dieSlot === undefined ? [slot] : [slot, dieSlot];
  refuseDice(env, part.typed.node, ast);
  return {
    node: { kind: 'lambda', params, body: part.typed.node, span: env.place.ir(ast.span) },
    info: { matches: part.matches },
  };
}

/** What is asked of each element must not roll: it would roll anew for every one of them. */
export function refuseDice(env: Env, node: Node, ast: Expr): void {
  if (isRandom(node)) env.report('expr/dice-in-matcher', {}, ast.span);
}

/** Asks one value whether a matcher means it. */
export function applyMatcher(env: Env, value: Typed, ast: Expr, at: Expr['span']): Typed {
  const slot = env.scope.slots.next();
  const it: It = { slot, type: value.type };
  const part = match(env.child(it), ast, it);
  return {
    node: {
      kind: 'block',
      steps: [{ kind: 'bind', slot, type: value.type, value: value.node, span: env.place.ir(at) }],
      value: part.typed.node,
      span: env.place.ir(at),
    },
    type: part.typed.type,
  };
}

interface Part {
  readonly typed: Typed;
  readonly matches: (face: Face) => boolean | undefined;
}

function match(env: Env, ast: Expr, it: It): Part {
  env.context.observer?.matcher(
    { source: env.place.source, ast, element: it.type, kinds: it.kinds ?? [], names: env.scope.visible() },
    env.context.tentative,
  );
  switch (ast.kind) {
    case 'compare':
      return compareTo(env, ast.op, ast.of, it, ast);
    case 'set': {
      const parts = ast.items.map((item) => match(env, item, it));
      return (
        parts.reduceRight<Part | undefined>((rest, part) => (rest ? either(env, part, rest, ast) : part), undefined) ??
        never(env, ast)
      );
    }
    case 'range': {
      const parts: Part[] = [];
      if (ast.low) parts.push(compareTo(env, '>=', ast.low, it, ast));
      if (ast.high) parts.push(compareTo(env, '<=', ast.high, it, ast));
      return parts.reduce((a, b) => both(env, a, b, ast));
    }
    case 'unary':
      if (ast.op === 'not' && !mentionsIt(ast.of)) return inverse(env, match(env, ast.of, it), ast);
      break;
    case 'binary':
      if ((ast.op === 'and' || ast.op === 'or') && isMatcherForm(ast)) {
        const combine = ast.op === 'and' ? both : either;
        return combine(env, match(env, ast.left, it), match(env, ast.right, it), ast);
      }
      break;
    case 'name': {
      const word = matchWord(env, ast.name, ast, it);
      if (word) return word;
      break;
    }
    default:
      break;
  }
  return matchExpression(env, ast, it);
}

function itself(env: Env, it: It, ast: Expr): Typed {
  return { node: { kind: 'get', slot: it.slot, span: env.place.ir(ast.span) }, type: it.type };
}

function compareTo(env: Env, op: string, of: Expr, it: It, ast: Expr): Part {
  const value = env.check(of, it.type);
  const subject = itself(env, it, ast);
  const left = it.type.kind === 'roll' ? toNumber(env, subject, ast.span) : subject;
  const ordered = op !== '==' && op !== '!=';
  const needsNumber = ordered || ['integer', 'fraction', 'roll'].includes(it.type.kind);
  const right = needsNumber ? toNumber(env, value, of.span) : value;
  const checkedLeft = ordered ? toNumber(env, left, ast.span) : left;
  const typed = applyOp(
    env,
    op,
    [
      { typed: checkedLeft, span: ast.span },
      { typed: right, span: of.span },
    ],
    ast.span,
  );
  const bound = right.type.kind === 'integer' ? right.type : undefined;
  return {
    typed: { node: typed.node, type: boolean() },
    matches: (face) =>
      bound && typeof face === 'number' ? compareKnown(op, face, low(bound), high(bound)) : undefined,
  };
}

/** Whether a face compares so with every, or with no, value from `min` to `max`. */
function compareKnown(op: string, face: number, min: number, max: number): boolean | undefined {
  const always: Record<string, [boolean, boolean]> = {
    '==': [min === max && face === min, face < min || face > max],
    '!=': [face < min || face > max, min === max && face === min],
    '<': [face < min, face >= max],
    '<=': [face <= min, face > max],
    '>': [face > max, face <= min],
    '>=': [face >= max, face < min],
  };
  const [yes, no] = always[op] ?? [false, false];
  return yes ? true : no ? false : undefined;
}

function logic(env: Env, op: 'and' | 'or', a: Part, b: Part, ast: Expr): Typed {
  return applyOp(
    env,
    op,
    [
      { typed: a.typed, span: ast.span },
      { typed: b.typed, span: ast.span },
    ],
    ast.span,
  );
}

function both(env: Env, a: Part, b: Part, ast: Expr): Part {
  return {
    typed: logic(env, 'and', a, b, ast),
    matches: (face) => {
      const [x, y] = [a.matches(face), b.matches(face)];
      return x === false || y === false ? false : x === true && y === true ? true : undefined;
    },
  };
}

function either(env: Env, a: Part, b: Part, ast: Expr): Part {
  return {
    typed: logic(env, 'or', a, b, ast),
    matches: (face) => {
      const [x, y] = [a.matches(face), b.matches(face)];
      return x === true || y === true ? true : x === false && y === false ? false : undefined;
    },
  };
}

function inverse(env: Env, a: Part, ast: Expr): Part {
  return {
    typed: applyOp(env, 'not', [{ typed: a.typed, span: ast.span }], ast.span),
    matches: (face) => {
      const known = a.matches(face);
      return known === undefined ? undefined : !known;
    },
  };
}

function never(env: Env, ast: Expr): Part {
  return { typed: { node: constNode(env, false, ast.span), type: boolean() }, matches: () => false };
}

/** `odd`, a symbol, the kind of a die, an outcome of the rolls in a list. */
function matchWord(env: Env, name: string, ast: Expr, it: It): Part | undefined {
  const word: Typed = { node: constNode(env, name, ast.span), type: text };
  const equals = (subject: Typed): Typed => ({
    node: applyOp(
      env,
      '==',
      [
        { typed: subject, span: ast.span },
        { typed: word, span: ast.span },
      ],
      ast.span,
    ).node,
    type: boolean(),
  });
  const element = it.type.kind === 'optional' ? it.type.of : it.type;
  if (element.kind === 'label' && element.labels.includes(name)) {
    return {
      typed: equals({ node: itself(env, it, ast).node, type: text }),
      matches: (face) => String(face).split(' ').includes(name),
    };
  }
  if (element.kind === 'roll' && element.outcomes.includes(name)) {
    const outcome: Typed = {
      node: { kind: 'field', of: itself(env, it, ast).node, name: 'outcome', span: env.place.ir(ast.span) },
      type: text,
    };
    return { typed: equals(outcome), matches: () => undefined };
  }
  if (it.dieSlot !== undefined && it.kinds?.includes(name)) {
    const kind: Typed = {
      node: {
        kind: 'field',
        of: { kind: 'get', slot: it.dieSlot, span: env.place.ir(ast.span) },
        name: 'kind',
        span: env.place.ir(ast.span),
      },
      type: text,
    };
    return { typed: equals(kind), matches: () => undefined };
  }
  if ((name === 'odd' || name === 'even') && !env.scope.find(name)) {
    const remainder = applyOp(
      env,
      'mod',
      [
        { typed: toNumber(env, itself(env, it, ast), ast.span), span: ast.span },
        { typed: { node: constNode(env, 2, ast.span), type: { kind: 'integer', min: 2, max: 2 } }, span: ast.span },
      ],
      ast.span,
    );
    const wanted = name === 'odd' ? 1 : 0;
    const one: Typed = { node: constNode(env, wanted, ast.span), type: { kind: 'integer', min: wanted, max: wanted } };
    const node = applyOp(
      env,
      '==',
      [
        { typed: remainder, span: ast.span },
        { typed: one, span: ast.span },
      ],
      ast.span,
    ).node;
    return {
      typed: { node, type: boolean() },
      matches: (face) => (typeof face === 'number' ? Math.abs(face % 2) === wanted : undefined),
    };
  }
  return undefined;
}

/** A value to be equal to, or a condition on `it`. */
function matchExpression(env: Env, ast: Expr, it: It): Part {
  if (mentionsIt(ast)) {
    const condition = toBoolean(env, env.check(ast), ast.span);
    return { typed: { node: condition.node, type: boolean() }, matches: () => undefined };
  }
  const value = env.check(ast, it.type);
  if (value.type.kind === 'boolean' && it.type.kind !== 'boolean' && it.type.kind !== 'unknown') {
    env.report('type/condition-without-it', {}, ast.span);
  }
  if (value.type.kind === 'list') {
    const typed = applyOp(
      env,
      'in',
      [
        { typed: itself(env, it, ast), span: ast.span },
        { typed: value, span: ast.span },
      ],
      ast.span,
    );
    return { typed: { node: typed.node, type: boolean() }, matches: () => undefined };
  }
  const numbers = ['integer', 'fraction', 'roll', 'pool'].includes(it.type.kind);
  const left = it.type.kind === 'roll' ? toNumber(env, itself(env, it, ast), ast.span) : itself(env, it, ast);
  let right = value;
  if (numbers) right = toNumber(env, value, ast.span);
  else if (it.type.kind !== 'unknown' && value.type.kind !== 'unknown' && value.type.kind !== it.type.kind) {
    const words = it.type.kind === 'label' && (value.type.kind === 'text' || value.type.kind === 'label');
    if (!words && !(it.type.kind === 'text' && value.type.kind === 'label')) {
      env.report('type/matcher', {}, ast.span);
    }
  }
  const typed = applyOp(
    env,
    '==',
    [
      { typed: left, span: ast.span },
      { typed: right, span: ast.span },
    ],
    ast.span,
  );
  const constant = constantOf(right.type);
  return {
    typed: { node: typed.node, type: boolean() },
    matches: (face) =>
      constant === undefined || typeof face !== 'number'
        ? right.type.kind === 'integer' && typeof face === 'number'
          ? compareKnown('==', face, low(right.type), high(right.type))
          : undefined
        : face === constant,
  };
}

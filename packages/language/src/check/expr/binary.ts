import { boolean, join, label, list, type RecordType, type RollType, showType, type Type } from '@rulewright/core';
import type { Binary, Expr, Name } from '../../syntax/ast.js';
import { convert, elementType, settle, toBoolean, toNumber, toValues } from '../convert.js';
import { applyOp, constNode, type Env, type OpArgument } from '../env.js';
import type { Typed } from '../typed.js';
import { learn } from './learn.js';
import { applyMatcher, isMatcherForm, lowerMatcher } from './matcher.js';

export function checkBinary(env: Env, ast: Binary): Typed {
  switch (ast.op) {
    case 'and':
    case 'or':
      return checkLogic(env, ast, ast.op);
    case '==':
    case '!=':
    case '<':
    case '<=':
    case '>':
    case '>=':
      return checkComparison(env, ast, ast.op);
    case 'in':
    case 'not in':
      return negateIf(env, ast.op === 'not in', checkIn(env, ast), ast);
    case 'is':
    case 'is not':
      return negateIf(env, ast.op === 'is not', checkIs(env, ast), ast);
    case 'has':
      return checkHas(env, ast);
    case 'where':
      return checkWhere(env, ast);
    case 'without': {
      const left = toValues(env, env.check(ast.left), ast.left.span);
      // A word, or words in a list, are labels of what they are taken from.
      const words = labelsOf(elementType(left.type));
      const taken = env.check(ast.right, words && ast.right.kind === 'list' ? list(words) : words);
      const right = toValues(env, oneOrMore(env, left, taken, ast.right), ast.right.span);
      return applyOp(env, 'without', args(ast, left, right), ast.span);
    }
    default: {
      const left = toNumber(env, env.check(ast.left), ast.left.span);
      const right = toNumber(env, env.check(ast.right), ast.right.span);
      const typed = applyOp(env, ast.op, args(ast, left, right), ast.opSpan);
      // A trace shows the whole computation, not only its sign.
      return { ...typed, node: { ...typed.node, span: env.place.ir(ast.span) } };
    }
  }
}

/** A single element stands for the list of it: `party without joan`. */
function oneOrMore(env: Env, values: Typed, taken: Typed, at: Expr): Typed {
  if (values.type.kind !== 'list' || taken.type.kind === 'list' || !join(values.type.of, taken.type)) return taken;
  return { node: { kind: 'list', items: [taken.node], span: env.place.ir(at.span) }, type: list(taken.type, 1, 1) };
}

function args(ast: Binary, left: Typed, right: Typed): OpArgument[] {
  return [
    { typed: left, span: ast.left.span },
    { typed: right, span: ast.right.span },
  ];
}

function negateIf(env: Env, negate: boolean, typed: Typed, ast: Binary): Typed {
  return negate ? applyOp(env, 'not', [{ typed, span: ast.span }], ast.span) : typed;
}

function checkLogic(env: Env, ast: Binary, op: 'and' | 'or'): Typed {
  const left = toBoolean(env, env.check(ast.left), ast.left.span);
  const inner = env.child();
  learn(inner, left.node, op === 'and');
  const right = toBoolean(env, inner.check(ast.right), ast.right.span);
  return applyOp(env, op, args(ast, left, right), ast.span);
}

type Comparison = '==' | '!=' | '<' | '<=' | '>' | '>=';

function checkComparison(env: Env, ast: Binary, op: Comparison): Typed {
  // A bare word means a label where the other side has labels: `mode == strict`.
  const words = isBareWord(env, ast.left);
  const first = words ? env.check(ast.right) : env.check(ast.left);
  const second = words ? env.check(ast.left, labelsOf(first.type)) : env.check(ast.right, labelsOf(first.type));
  let [left, right] = words ? [second, first] : [first, second];
  if (op === '==' || op === '!=') {
    const known = comparable(env, ast, left, right);
    if (!known) return { node: constNode(env, null, ast.span), type: boolean() };
    [left, right] = known;
  } else {
    left = toNumber(env, left, ast.left.span);
    right = toNumber(env, right, ast.right.span);
  }
  const typed = applyOp(env, op, args(ast, left, right), ast.span);
  if (typed.type.kind === 'boolean' && typed.type.always !== undefined && !bothLiteral(ast)) {
    const code = typed.type.always ? 'expr/always-holds' : 'expr/never-holds';
    env.report(code, { left: showType(left.type), right: showType(right.type) }, ast.span);
  }
  return typed;
}

function bothLiteral(ast: Binary): boolean {
  return ast.left.kind === 'number' && ast.right.kind === 'number';
}

/** A name that is nothing else here may be a label. */
function isBareWord(env: Env, ast: Expr): ast is Name {
  return ast.kind === 'name' && !env.scope.find(ast.name) && env.kindOf(ast.name) === undefined && ast.name !== 'it';
}

function labelsOf(type: Type): Type | undefined {
  if (type.kind === 'roll') return label(type.outcomes);
  return type.kind === 'optional' ? type.of : type;
}

/** Converts the sides of an equality to what can be equal, or reports that they never can. */
function comparable(env: Env, ast: Binary, left: Typed, right: Typed): [Typed, Typed] | undefined {
  const number = (type: Type): boolean => ['integer', 'fraction', 'pool', 'roll'].includes(type.kind);
  if (left.type.kind === 'unknown' || right.type.kind === 'unknown') return [left, right];
  if (isWord(left.type) || isWord(right.type)) {
    [left, right] = [besideWords(env, left, ast.left), besideWords(env, right, ast.right)];
  }
  if (number(left.type) && number(right.type)) {
    return [toNumber(env, left, ast.left.span), toNumber(env, right, ast.right.span)];
  }
  const [a, b] = [settle(env, left, ast.left.span), settle(env, right, ast.right.span)];
  if (join(a.type, b.type) && a.type.kind !== 'dice') return [a, b];
  env.report('type/not-comparable', { left: showType(left.type), right: showType(right.type) }, ast.span);
  return undefined;
}

function isWord({ kind }: Type): boolean {
  return kind === 'label' || kind === 'text';
}

/** What a roll with outcomes gives is its outcome where it meets words. */
function besideWords(env: Env, typed: Typed, at: Expr): Typed {
  if (typed.type.kind !== 'roll' || typed.type.outcomes.length === 0) return typed;
  return {
    node: { kind: 'field', of: typed.node, name: 'outcome', span: env.place.ir(at.span) },
    type: label(typed.type.outcomes),
  };
}

function checkIn(env: Env, ast: Binary): Typed {
  if (isMatcherForm(ast.right)) {
    return applyMatcher(env, settle(env, env.check(ast.left), ast.left.span), ast.right, ast.span);
  }
  // Words in a list are labels of what is looked for: outcome in (good, fine).
  const first = isBareWord(env, ast.left) ? undefined : settle(env, env.check(ast.left), ast.left.span);
  const words = first && labelsOf(first.type);
  const right = toValues(env, env.check(ast.right, words && list(words)), ast.right.span);
  const element = elementType(right.type);
  const checked = first ?? settle(env, env.check(ast.left, element), ast.left.span);
  const asked = isWord(element) ? besideWords(env, checked, ast.left) : checked;
  const left = convert(env, asked, widen(element), ast.left.span);
  return applyOp(env, 'in', args(ast, left, right), ast.span);
}

/** Being in a list is a question; a value outside the list's range is no mistake. */
function widen(type: Type): Type {
  if (type.kind === 'integer' || type.kind === 'fraction') return { kind: 'fraction', min: null, max: null };
  return type.kind === 'label' ? { kind: 'text' } : type;
}

function checkIs(env: Env, ast: Binary): Typed {
  const { right } = ast;
  if (right.kind !== 'name') {
    env.report('expr/is-needs-a-word', {}, right.span);
    env.check(ast.left);
    return { node: constNode(env, null, ast.span), type: boolean() };
  }
  const left = env.check(ast.left);
  // A label called none is that label.
  const isNone = right.name === 'none' && !wordsOf(orNone(left.type))?.includes('none');
  const type = isNone ? left.type : orNone(left.type);
  if (type.kind === 'unknown') return { node: left.node, type: boolean() };
  if (isNone) {
    if (type.kind !== 'optional' && type.kind !== 'none' && type.kind !== 'step') {
      env.report('type/never-none', { type: showType(type) }, ast.span);
    }
    return applyOp(env, 'isNone', [{ typed: left, span: ast.left.span }], ast.span);
  }
  const labels = wordsOf(type);
  if (!labels) {
    if (type.kind === 'boolean' || type.kind === 'text') {
      const word = env.check(right, type);
      return applyOp(env, '==', args(ast, left, convert(env, word, type, right.span)), ast.span);
    }
    env.report('type/is-without-labels', { type: showType(type) }, ast.span);
    return { node: constNode(env, null, ast.span), type: boolean() };
  }
  if (!labels.includes(right.name)) {
    const span = env.place.span(right.span);
    const fixes = env.context.nearNames(right.name, labels, span);
    env.report('expr/unknown-label', { name: right.name, labels: labels.join(', ') }, right.span, { fixes });
    return { node: constNode(env, null, ast.span), type: boolean() };
  }
  const subject = besideWords(env, left, ast.left);
  const word: Typed = { node: constNode(env, right.name, right.span), type: label([right.name]) };
  return applyOp(env, '==', args(ast, subject, word), ast.span);
}

/** What can stand after `is`, where that is known. */
function wordsOf(type: Type): readonly string[] | undefined {
  return type.kind === 'roll' ? type.outcomes : type.kind === 'label' ? type.labels : undefined;
}

/** A word that may be missing can be asked for: none is no word. */
function orNone(type: Type): Type {
  return type.kind === 'optional' && (type.of.kind === 'label' || type.of.kind === 'text') ? type.of : type;
}

/** `victim has armour` asks for an optional field; `tags has physical` asks a list. */
function checkHas(env: Env, ast: Binary): Typed {
  const left = env.check(ast.left);
  const type = left.type.kind === 'thing' ? env.context.recordOf(left.type) : left.type;
  if (type.kind === 'unknown') return { node: left.node, type: boolean() };
  if (type.kind === 'record' && ast.right.kind === 'name') {
    const field = Object.hasOwn(type.fields, ast.right.name) ? type.fields[ast.right.name] : undefined;
    if (!field) {
      reportUnknownField(env, type, ast.right);
      return { node: constNode(env, null, ast.span), type: boolean() };
    }
    if (field.kind !== 'optional') env.report('type/never-none', { type: showType(field) }, ast.right.span);
    const typed: Typed = {
      node: { kind: 'field', of: left.node, name: ast.right.name, span: env.place.ir(ast.span) },
      type: field,
    };
    const isNone = applyOp(env, 'isNone', [{ typed, span: ast.span }], ast.span);
    return applyOp(env, 'not', [{ typed: isNone, span: ast.span }], ast.span);
  }
  const values = toValues(env, left, ast.left.span);
  const element = elementType(values.type);
  const right = convert(env, env.check(ast.right, element), widen(element), ast.right.span);
  return applyOp(
    env,
    'in',
    [
      { typed: right, span: ast.right.span },
      { typed: values, span: ast.left.span },
    ],
    ast.span,
  );
}

/** Says that a record, or what a roll gives, has no such part, and what it has. */
export function reportUnknownField(env: Env, type: RecordType | RollType, name: Pick<Name, 'name' | 'span'>): void {
  const fields = Object.keys(type.fields);
  if (type.kind === 'roll') fields.push('result', ...(type.outcomes.length > 0 ? ['outcome'] : []));
  const values = { name: name.name, type: showType(type), fields: fields.join(', ') || 'no' };
  const fixes = env.context.nearNames(name.name, fields, env.place.span(name.span));
  env.report('expr/unknown-field', values, name.span, { fixes });
}

function checkWhere(env: Env, ast: Binary): Typed {
  const values = toValues(env, env.check(ast.left), ast.left.span);
  const matcher = lowerMatcher(env, ast.right, values.type);
  return applyOp(
    env,
    'where',
    [
      { typed: values, span: ast.left.span },
      { typed: { node: matcher.node, type: boolean() }, span: ast.right.span, matcher: matcher.info },
    ],
    ast.span,
  );
}

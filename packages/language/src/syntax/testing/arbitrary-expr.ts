/** Arbitrary expressions that the grammar can express, for properties of whatever reads or writes them. */
import * as fc from 'fast-check';
import {
  type BinaryOp,
  type CallArgument,
  type DieSpec,
  type Expr,
  type FaceItem,
  type ListItem,
  modifierNames,
  type TextSpan,
} from '../ast.js';
import { keywordTypes } from '../tokens.js';
import { isReservedWord } from '../words.js';

const span: TextSpan = { from: 0, to: 0 };

const operators: readonly BinaryOp[] = [
  ...(['or', 'and', '==', '!=', '<', '<=', '>', '>=', 'in', 'not in', 'is', 'is not', 'has'] as const),
  ...(['where', 'without', '+', '-', '*', '/', 'div', 'mod'] as const),
];

const comparisons = ['==', '!=', '<', '<=', '>', '>='] as const;

function isName(name: string): boolean {
  // `d6`, `dF` and `dFkh` read as dice; `x3` and `x` as weights.
  return !isReservedWord(name) && !/^(?:d(?:\d.*|F.*)?|x\d*)$/.test(name);
}

const names = [
  'level',
  'dice',
  'a',
  'hit',
  'miss',
  'it',
  'Größe',
  '力',
  '_x',
  'kh',
  'r',
  'k2',
  'draw',
  'step',
  'up',
  'down',
  'to',
  'damage',
  'from2',
  'none',
];
export const arbitraryName: fc.Arbitrary<string> = fc.oneof(
  { weight: 3, arbitrary: fc.constantFrom(...names) },
  { weight: 1, arbitrary: fc.stringMatching(/^[a-z_][A-Za-z0-9_]{0,6}$/).filter(isName) },
);
const anyWord = fc.oneof(
  arbitraryName,
  fc.constantFrom(...keywordTypes.keys()),
  fc.constantFrom('d', 'd6', 'dF', 'x3'),
);

function optional<Key extends string>(
  key: Key,
  value: fc.Arbitrary<Expr>,
): fc.Arbitrary<{ readonly [K in Key]?: Expr }> {
  return fc
    .option(value, { nil: undefined })
    .map((found): { readonly [K in Key]?: Expr } => (found ? ({ [key]: found } as Record<Key, Expr>) : {}));
}

const whole = fc
  .oneof(fc.nat({ max: 20 }), fc.nat())
  .map((value): Expr => ({ kind: 'number', text: String(value), span }));
const decimal = fc
  .tuple(fc.nat({ max: 9 }), fc.nat({ max: 99 }))
  .map(([units, part]): Expr => ({ kind: 'number', text: `${String(units)}.${String(part)}`, span }));
const text = fc.string({ unit: 'grapheme', maxLength: 6 }).map((value): Expr => ({ kind: 'text', value, span }));
const name = arbitraryName.map((found): Expr => ({ kind: 'name', name: found, span }));

const leaf = fc.oneof({ weight: 4, arbitrary: whole }, decimal, text, { weight: 4, arbitrary: name });

function dieOf(expr: fc.Arbitrary<Expr>): fc.Arbitrary<DieSpec> {
  const weight = optional('weight', fc.oneof(whole, expr));
  const symbols = fc.array(arbitraryName, { minLength: 1, maxLength: 3 });
  const face: fc.Arbitrary<FaceItem['face']> = fc.oneof(
    expr.map((value) => ({ kind: 'value', value }) as const),
    symbols.map((found) => ({ kind: 'symbols', symbols: found }) as const),
  );
  return fc.oneof(
    { weight: 3, arbitrary: whole.map((sides): DieSpec => ({ kind: 'sides', sides })) },
    expr.map((sides): DieSpec => ({ kind: 'sides', sides })),
    fc.constant<DieSpec>({ kind: 'percent' }),
    fc.constant<DieSpec>({ kind: 'fate' }),
    arbitraryName.map((found): DieSpec => ({ kind: 'named', name: found, span })),
    fc
      .array(fc.tuple(face, weight), { minLength: 1, maxLength: 3 })
      .map((faces): DieSpec => ({ kind: 'faces', faces: faces.map(([item, by]) => ({ face: item, span, ...by })) })),
  );
}

function modifiedOf(expr: fc.Arbitrary<Expr>): fc.Arbitrary<Expr> {
  const matcher = fc.oneof(
    expr,
    whole,
    fc
      .tuple(fc.constantFrom(...comparisons), fc.oneof(whole, expr))
      .map(([op, of]): Expr => ({ kind: 'compare', op, of, span })),
    fc.tuple(whole, whole).map(([low, high]): Expr => ({ kind: 'range', low, high, span })),
  );
  return fc
    .tuple(expr, fc.constantFrom(...modifierNames), optional('argument', matcher))
    .map(([of, modifier, argument]): Expr => ({
      kind: 'modified',
      of,
      modifier,
      modifierSpan: span,
      ...argument,
      span,
    }));
}

function chooseOf(expr: fc.Arbitrary<Expr>): fc.Arbitrary<Expr> {
  return fc
    .record({
      secret: fc.boolean(),
      what: fc.option(arbitraryName, { nil: undefined }),
      from: expr,
      count: optional('count', expr),
      upTo: optional('upTo', expr),
      by: fc.array(arbitraryName, { minLength: 1, maxLength: 2 }),
      prefer: optional('prefer', expr),
    })
    .map(({ secret, what, from, count, upTo, by, prefer }): Expr => ({
      kind: 'choose',
      secret,
      ...(what !== undefined && what !== 'dice' ? { what } : {}),
      from,
      ...count,
      ...upTo,
      dice: what === 'dice',
      by,
      ...prefer,
      span,
    }));
}

function compound(expr: fc.Arbitrary<Expr>): fc.Arbitrary<Expr> {
  const item: fc.Arbitrary<ListItem> = fc.record({ spread: fc.boolean(), value: expr });
  const argument: fc.Arbitrary<CallArgument> = fc.oneof(
    expr.map((value) => ({ value })),
    fc
      .tuple(
        anyWord.filter((word) => !/^d[\dF]?/.test(word) || isName(word)),
        expr,
      )
      .map(([word, value]) => ({ name: word, nameSpan: span, value })),
  );
  const callName = fc.oneof(
    arbitraryName,
    fc.tuple(arbitraryName, arbitraryName).map((parts) => parts.join('.')),
  );
  return fc.oneof(
    {
      weight: 6,
      arbitrary: fc
        .tuple(fc.constantFrom(...operators), expr, expr)
        .map(([op, left, right]): Expr => ({ kind: 'binary', op, opSpan: span, left, right, span })),
    },
    {
      weight: 2,
      arbitrary: fc
        .tuple(optional('count', expr), dieOf(expr))
        .map(([count, die]): Expr => ({ kind: 'dice', ...count, die, dieSpan: span, span })),
    },
    { weight: 2, arbitrary: modifiedOf(expr) },
    fc.array(item, { maxLength: 3 }).map((items): Expr => ({ kind: 'list', items, span })),
    fc.array(expr, { maxLength: 3 }).map((items): Expr => ({ kind: 'set', items, span })),
    fc.tuple(expr, optional('high', expr)).map(([low, high]): Expr => ({ kind: 'range', low, ...high, span })),
    expr.map((high): Expr => ({ kind: 'range', high, span })),
    fc.tuple(fc.constantFrom('-', 'not'), expr).map(([op, of]): Expr => ({ kind: 'unary', op, of, span })),
    fc.tuple(fc.constantFrom(...comparisons), expr).map(([op, of]): Expr => ({ kind: 'compare', op, of, span })),
    fc.tuple(expr, anyWord).map(([of, field]): Expr => ({ kind: 'field', of, name: field, nameSpan: span, span })),
    fc.tuple(expr, expr).map(([of, key]): Expr => ({ kind: 'index', of, key, span })),
    fc
      .tuple(callName, fc.array(argument, { maxLength: 3 }))
      .map(([callee, args]): Expr => ({ kind: 'call', name: callee, nameSpan: span, args, span })),
    fc
      .tuple(expr, expr, expr)
      .map(([test, then, otherwise]): Expr => ({ kind: 'if', test, then, else: otherwise, span })),
    fc.tuple(expr, arbitraryName, expr, optional('where', expr)).map(([body, each, list, where]): Expr => ({
      kind: 'each',
      body,
      name: each,
      nameSpan: span,
      list,
      ...where,
      span,
    })),
    fc.tuple(expr, expr).map(([count, body]): Expr => ({ kind: 'times', count, body, span })),
    chooseOf(expr),
    fc.tuple(arbitraryName, expr, arbitraryName, expr, expr).map(([acc, init, each, list, body]): Expr => ({
      kind: 'carry',
      acc,
      accSpan: span,
      init,
      name: each,
      nameSpan: span,
      list,
      body,
      span,
    })),
    expr.map((of): Expr => ({ kind: 'roll', of, span })),
    fc
      .tuple(optional('count', expr), arbitraryName)
      .map(([count, deck]): Expr => ({ kind: 'draw', ...count, deck, deckSpan: span, span })),
    fc
      .tuple(fc.constantFrom('up', 'down'), expr, optional('by', expr))
      .map(([direction, of, by]): Expr => ({ kind: 'step', direction, of, ...by, span })),
    fc.tuple(expr, arbitraryName).map(([of, kind]): Expr => ({ kind: 'as', of, name: kind, nameSpan: span, span })),
  );
}

/** Any expression, with empty spans. */
export const arbitraryExpr: fc.Arbitrary<Expr> = fc.letrec<{ expr: Expr }>((tie) => ({
  expr: fc.oneof({ depthSize: 'medium', maxDepth: 4, withCrossShrink: true }, leaf, {
    weight: 4,
    arbitrary: compound(tie('expr')),
  }),
})).expr;

/** Arbitrary blocks of statements that the grammar can express. */
import * as fc from 'fast-check';
import type { Call, Expr, TextSpan } from '../ast.js';
import type { Block, ChangeOp, Statement } from '../statements.js';
import { statementTypes } from '../tokens.js';
import { walk } from '../walk.js';
import { arbitraryExpr, arbitraryName } from './arbitrary-expr.js';

const span: TextSpan = { from: 0, to: 0 };

function isUsable(name: string): boolean {
  return !statementTypes.has(name);
}

/** No words that only mean something within `do`; and short enough for what the grammar looks ahead. */
const expr = arbitraryExpr.filter((found) => {
  let good = true;
  let size = 0;
  walk(found, (each) => {
    size += 1;
    for (const part of Object.values(each)) if (typeof part === 'string' && !isUsable(part)) good = false;
    if (each.kind === 'choose' && !each.by.every(isUsable)) good = false;
    if (each.kind === 'call' && !each.args.every(({ name }) => name === undefined || isUsable(name))) good = false;
  });
  return good && size < 40;
});

const name = arbitraryName.filter(isUsable);
const op = fc.constantFrom<ChangeOp>('=', '+=', '-=');

const place: fc.Arbitrary<Expr> = fc
  .tuple(name, fc.array(fc.oneof(name, expr), { minLength: 1, maxLength: 3 }))
  .map(([root, parts]) =>
    parts.reduce<Expr>(
      (of, part) =>
        typeof part === 'string'
          ? { kind: 'field', of, name: part, nameSpan: span, span }
          : { kind: 'index', of, key: part, span },
      { kind: 'name', name: root, span },
    ),
  );

const call: fc.Arbitrary<Call> = fc
  .tuple(name, fc.array(fc.tuple(fc.option(name, { nil: undefined }), expr), { maxLength: 3 }))
  .map(([callee, args]) => ({
    kind: 'call',
    name: callee,
    nameSpan: span,
    args: args.map(([word, value]) => (word === undefined ? { value } : { name: word, nameSpan: span, value })),
    span,
  }));

const message = fc.option(
  fc.string({ maxLength: 8 }).map((value) => ({ kind: 'text', value, span }) as const),
  { nil: undefined },
);

const simple: fc.Arbitrary<Statement> = fc.oneof(
  fc.record({ name, op, value: expr }).map((part): Statement => ({ kind: 'let', ...part, nameSpan: span, span })),
  fc
    .record({ place, op, value: expr, spill: fc.option(name, { nil: undefined }) })
    .map(({ spill, ...part }): Statement => ({ kind: 'change', ...part, ...(spill ? { spill } : {}), span })),
  call.map((found): Statement => ({ kind: 'perform', call: found, span })),
  fc.record({ test: expr, message }).map((part): Statement => ({
    kind: 'require',
    test: part.test,
    ...(part.message ? { message: part.message } : {}),
    span,
  })),
  fc.record({ period: name, of: expr }).map((part): Statement => ({ kind: 'expire', ...part, periodSpan: span, span })),
  fc.constant<Statement>({ kind: 'stop', span }),
);

function compound(block: fc.Arbitrary<Block>): fc.Arbitrary<Statement> {
  const branch = fc.record({ test: expr, body: block }).map((part) => ({ ...part, headSpan: span }));
  return fc.oneof(
    fc
      .record({
        branches: fc.array(branch, { minLength: 1, maxLength: 3 }),
        otherwise: fc.option(block, { nil: undefined }),
      })
      .map(({ branches, otherwise }): Statement => ({
        kind: 'branch',
        branches,
        ...(otherwise ? { otherwise, elseSpan: span } : {}),
        endSpan: span,
        span,
      })),
    fc
      .record({ name, list: expr, where: fc.option(expr, { nil: undefined }), body: block })
      .map(({ where, ...part }): Statement => ({
        kind: 'for',
        ...part,
        ...(where ? { where } : {}),
        nameSpan: span,
        headSpan: span,
        endSpan: span,
        span,
      })),
    fc
      .record({
        count: fc.option(expr, { nil: undefined }),
        upTo: fc.boolean(),
        body: block,
        until: fc.option(expr, { nil: undefined }),
      })
      .filter(({ count, until }) => count !== undefined || until !== undefined)
      .map(({ count, upTo, body, until }): Statement => ({
        kind: 'repeat',
        ...(count ? { count } : {}),
        upTo: count !== undefined && upTo,
        body,
        ...(until ? { until, untilSpan: span } : {}),
        headSpan: span,
        endSpan: span,
        span,
      })),
  );
}

/** Any block with at least one statement, with empty spans. */
export const arbitraryBlock: fc.Arbitrary<Block> = fc.letrec<{ block: Block }>((tie) => ({
  block: fc
    .array(
      fc.oneof(
        { depthSize: 'small', maxDepth: 3, withCrossShrink: true },
        { weight: 3, arbitrary: simple },
        { weight: 1, arbitrary: compound(tie('block')) },
      ),
      { minLength: 1, maxLength: 4 },
    )
    .map((statements) => ({ statements })),
})).block;

/** Statements without blocks: `require`, `expire`, what is named or changed, calls, and what is no statement. */
import { type IToken } from 'chevrotain';
import type { Expr, TextLiteral, TextSpan } from '../ast.js';
import { level } from '../levels.js';
import { spanOf, textValue } from '../lexer.js';
import { problem } from '../problems.js';
import type { ChangeOp, Statement } from '../statements.js';
import * as t from '../tokens.js';
import { cover } from './base.js';
import { BlockBreaks } from './block-breaks.js';

export abstract class SimpleStatements extends BlockBreaks {
  protected readonly requireStatement = this.RULE('requireStatement', (): Statement => {
    const word = this.CONSUME(t.Require);
    const test = this.SUBRULE(this.expression);
    const message = this.OPTION1({
      // On a line of its own it may be that of an `if` around this.
      GATE: () => this.next(t.Text, 2) || !this.isFirstOnLine(this.LA(1)),
      DEF: () => {
        this.CONSUME(t.Else);
        return this.OPTION2(() => this.CONSUME(t.Text)) ?? this.SUBRULE(this.noMessage);
      },
    });
    return this.ACTION((): Statement => {
      const text: TextLiteral | undefined = message && {
        kind: 'text',
        value: textValue(message, this.problems),
        span: spanOf(message),
      };
      const span = cover(cover(spanOf(word), test.span), text?.span ?? test.span);
      return { kind: 'require', test, ...(text ? { message: text } : {}), span };
    });
  });

  private readonly noMessage = this.RULE('noMessage', (): undefined => {
    this.ACTION(() => this.report(problem('statement/message', {}, this.gap())));
    this.OPTION({ GATE: () => this.nextStartsValue(), DEF: () => this.SUBRULE(this.expression) });
    return undefined;
  });

  protected readonly expireStatement = this.RULE('expireStatement', (): Statement => {
    const form = 'expire PERIOD of THING';
    const word = this.CONSUME(t.Expire);
    const period = this.SUBRULE(this.word, { ARGS: [form] });
    const of = this.OPTION1(() => this.CONSUME(t.Of));
    this.ACTION(() => this.expectWord(of, 'of', form));
    const thing = this.SUBRULE(this.operators, { ARGS: [level.filter] });
    return this.ACTION((): Statement => ({
      kind: 'expire',
      period: period.name,
      periodSpan: period.span,
      of: thing,
      span: cover(spanOf(word), thing.span),
    }));
  });

  /** A name or a place, and what it becomes; or a call. */
  protected readonly placed = this.RULE('placed', (): Statement => {
    const before = this.LA(0);
    const first = this.LA(1);
    const second = this.LA(2);
    const place = this.SUBRULE(this.postfix);
    const sign = this.OPTION1(() =>
      this.OR([
        { ALT: () => this.CONSUME(t.Assign) },
        { ALT: () => this.CONSUME(t.AssignOp) },
        { ALT: () => this.CONSUME(t.Equal) },
      ]),
    );
    const value = this.OPTION2({ GATE: () => sign !== undefined, DEF: () => this.SUBRULE(this.assigned) });
    return this.ACTION((): Statement => {
      const given = sign && (value ?? this.missingValue());
      const span = cover(place.span, given?.span ?? place.span);
      if (sign && given) return this.assign(place, sign, given, span);
      if (place.kind === 'call') return { kind: 'perform', call: place, span };
      if (this.sameLine(before, first)) this.reportAt(before, first, second);
      else this.report(problem('statement/no-effect', {}, place.span));
      return { kind: 'nothing', value: place, span };
    });
  });

  private assign(place: Expr, sign: IToken, value: Statement | Expr, span: TextSpan): Statement {
    const op = this.changeOp(sign);
    if (value.kind === 'change') {
      if (place.kind === 'name') return { ...value, spill: place.name, spillSpan: place.span, span };
      this.report(problem('statement/spill-needs-name', {}, place.span));
      return { ...value, span };
    }
    const expr = value as Expr;
    if (place.kind === 'name') return { kind: 'let', name: place.name, nameSpan: place.span, op, value: expr, span };
    return { kind: 'change', place, op, value: expr, span };
  }

  /** What is given: an expression, or a change in parentheses that tells how far it went past an end. */
  private readonly assigned = this.RULE('assigned', (): Statement | Expr =>
    this.OR<Statement | Expr>([
      {
        GATE: () => this.changeAhead(),
        ALT: () => this.SUBRULE(this.innerChange),
        IGNORE_AMBIGUITIES: true,
      },
      { ALT: () => this.SUBRULE(this.expression), IGNORE_AMBIGUITIES: true },
    ]),
  );

  private readonly innerChange = this.RULE('innerChange', (): Statement => {
    const open = this.CONSUME(t.LeftParen);
    this.opened(open);
    const place = this.SUBRULE(this.postfix);
    // The place may have broken off.
    const sign = this.OPTION(() =>
      this.OR([{ ALT: () => this.CONSUME(t.Assign) }, { ALT: () => this.CONSUME(t.AssignOp) }]),
    );
    const value = this.SUBRULE(this.expression);
    this.MANY({ GATE: () => this.hasItem(), DEF: () => this.SUBRULE(this.leftover) });
    const to = this.SUBRULE(this.close);
    return this.ACTION((): Statement => ({
      kind: 'change',
      place,
      op: sign ? this.changeOp(sign) : '=',
      value,
      span: { from: open.startOffset, to },
    }));
  });

  private changeOp(sign: IToken): ChangeOp {
    const { image, tokenType } = sign;
    const span = spanOf(sign);
    if (image === '=' || image === '+=' || image === '-=') return image;
    const fixes = image === '==' || image === ':=' ? [{ title: 'Write =', edits: [{ span, text: '=' }] }] : [];
    this.report(problem(tokenType === t.Equal ? 'statement/equals' : 'statement/sign', { found: image }, span, fixes));
    return '=';
  }

  /** Something that begins no statement: read over up to where one begins. */
  protected readonly nothing = this.RULE('nothing', (): Statement => {
    const before = this.LA(0);
    const first = this.LA(1);
    const second = this.LA(2);
    const value = this.OR([
      { GATE: () => this.nextStartsValue(), ALT: () => this.SUBRULE(this.expression), IGNORE_AMBIGUITIES: true },
      {
        ALT: () => {
          const token = this.CONSUME(t.Any);
          return this.ACTION((): Expr => ({ kind: 'missing', span: spanOf(token) }));
        },
        IGNORE_AMBIGUITIES: true,
      },
    ]);
    return this.ACTION((): Statement => {
      const whole = value.kind !== 'missing' && !this.sameLine(before, first);
      if (whole) this.report(problem('statement/no-effect', {}, value.span));
      else this.reportAt(before, first, second);
      return { kind: 'nothing', value, span: value.span };
    });
  });
}

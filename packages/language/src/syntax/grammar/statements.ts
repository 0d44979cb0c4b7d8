/** Statements of `do`. Where they end is told by words, not by lines; lines only help where something is missing. */
import { EOF, type IToken } from 'chevrotain';
import type { Expr, TextLiteral, TextSpan } from '../ast.js';
import { level } from '../levels.js';
import { spanOf, textValue } from '../lexer.js';
import { insert, problem } from '../problems.js';
import type { Block, Branch, BranchStatement, ChangeOp, Statement } from '../statements.js';
import * as t from '../tokens.js';
import { cover } from './base.js';
import { BlockBreaks } from './block-breaks.js';

/** The word that opened a block, which `end` closes. */
type Opener = Pick<IToken, 'image' | 'startOffset'>;

export class StatementGrammar extends BlockBreaks {
  /** The blocks that are open, outermost first. */
  private openers: Opener[] = [];

  constructor(validate = false) {
    super(validate);
    this.performSelfAnalysis();
  }

  /** A whole text. Words that close nothing are read over. */
  readonly statements = this.RULE('statements', (): Block => {
    this.ACTION(() => {
      this.openers = [];
      this.leaveTimes = -1;
    });
    const statements: Statement[] = [];
    this.MANY({
      GATE: () => !this.next(EOF),
      DEF: () => {
        this.OR([
          { GATE: () => this.nextCloses(), ALT: () => this.SUBRULE(this.strayWord), IGNORE_AMBIGUITIES: true },
          {
            ALT: () => {
              const found = this.SUBRULE(this.statement);
              this.ACTION(() => statements.push(found));
            },
            IGNORE_AMBIGUITIES: true,
          },
        ]);
      },
    });
    return { statements };
  });

  private nextCloses(): boolean {
    return this.next(t.End) || this.next(t.Else) || this.next(t.Until);
  }

  /** `end`, `else` or `until` where nothing is open that it could belong to. */
  private readonly strayWord = this.RULE('strayWord', () => {
    const word = this.OR([
      { ALT: () => this.CONSUME(t.End) },
      {
        ALT: () => {
          const token = this.CONSUME(t.Else);
          this.OPTION({
            GATE: () => this.next(t.If),
            DEF: () => {
              this.CONSUME(t.If);
              this.SUBRULE1(this.expression);
              this.OPTION1(() => this.CONSUME(t.Then));
            },
          });
          return token;
        },
      },
      {
        ALT: () => {
          const token = this.CONSUME(t.Until);
          this.SUBRULE2(this.expression);
          return token;
        },
      },
    ]);
    this.ACTION(() => {
      const fix = { title: `Remove ${word.image}`, edits: [{ span: spanOf(word), text: '' }] };
      const fixes = word.tokenType === t.End ? [fix] : [];
      const code =
        word.tokenType === t.End
          ? 'statement/stray-end'
          : word.tokenType === t.Else
            ? 'statement/stray-else'
            : 'statement/stray-until';
      this.report(problem(code, {}, spanOf(word), fixes));
    });
  });

  private readonly block = this.RULE('block', (opener: Opener): Block => {
    const statements: Statement[] = [];
    this.enter();
    this.ACTION(() => this.openers.push(opener));
    this.MANY({
      GATE: () => !this.next(EOF) && (!this.nextCloses() || this.isStray()),
      DEF: () => {
        this.OR([
          { GATE: () => this.nextCloses(), ALT: () => this.SUBRULE(this.strayWord), IGNORE_AMBIGUITIES: true },
          {
            ALT: () => {
              const found = this.SUBRULE(this.statement);
              this.ACTION(() => statements.push(found));
            },
            IGNORE_AMBIGUITIES: true,
          },
        ]);
      },
    });
    this.ACTION(() => this.openers.pop());
    this.leave();
    return { statements };
  });

  /** `else` or `until` that no open block could take. */
  private isStray(): boolean {
    if (this.next(t.Else)) return !this.openers.some(({ image }) => image === 'if');
    return this.next(t.Until) && !this.openers.some(({ image }) => image === 'repeat');
  }

  /** `end` of a block. One that stands further out than what is open closes a block further out. */
  private readonly end = this.RULE('end', (opener: Opener): TextSpan => {
    const end = this.OPTION({ GATE: () => this.endBelongsTo(opener), DEF: () => this.CONSUME(t.End) });
    return this.ACTION(() => {
      if (end) return spanOf(end);
      const gap = this.gap();
      const span = { from: opener.startOffset, to: opener.startOffset + opener.image.length };
      const fixes = [insert('Add end', gap.to, ' end')];
      this.report(problem('statement/missing-end', { word: opener.image }, span, fixes));
      return gap;
    });
  });

  private endBelongsTo(opener: Opener): boolean {
    const end = this.LA(1);
    if (end.tokenType !== t.End || !this.isFirstOnLine(end) || !this.isFirstOnLine(opener)) return true;
    const column = this.columnOf(end);
    if (column >= this.columnOf(opener)) return true;
    return !this.openers.some((outer) => this.isFirstOnLine(outer) && this.columnOf(outer) >= column);
  }

  private readonly statement = this.RULE('statement', (): Statement =>
    this.OR([
      { ALT: () => this.SUBRULE(this.branchStatement) },
      { ALT: () => this.SUBRULE(this.forStatement) },
      { ALT: () => this.SUBRULE(this.repeatStatement) },
      { ALT: () => this.SUBRULE(this.requireStatement) },
      { ALT: () => this.SUBRULE(this.expireStatement) },
      {
        ALT: () => {
          const word = this.CONSUME(t.Stop);
          return this.ACTION((): Statement => ({ kind: 'stop', span: spanOf(word) }));
        },
      },
      {
        GATE: () => this.next(t.Name) && !this.goesOn(),
        ALT: () => this.SUBRULE(this.placed),
        IGNORE_AMBIGUITIES: true,
      },
      { ALT: () => this.SUBRULE(this.nothing), IGNORE_AMBIGUITIES: true },
    ]),
  );

  private readonly branchStatement = this.RULE('branchStatement', (): Statement => {
    const branches: Branch[] = [];
    const first = this.CONSUME1(t.If);
    branches.push(this.SUBRULE1(this.branch, { ARGS: [first, first] }));
    this.MANY({
      // An `if` on a line of its own is a statement within what follows `else`.
      GATE: () =>
        this.next(t.Else) && this.next(t.If, 2) && !this.isFirstOnLine(this.LA(2)) && this.elseBelongsTo(first),
      DEF: () => {
        const otherwise = this.CONSUME1(t.Else);
        this.CONSUME2(t.If);
        branches.push(this.SUBRULE2(this.branch, { ARGS: [first, otherwise] }));
      },
    });
    const last = this.OPTION({
      GATE: () => this.next(t.Else) && this.elseBelongsTo(first),
      DEF: () => {
        const word = this.CONSUME2(t.Else);
        return { body: this.SUBRULE(this.block, { ARGS: [first] }), span: spanOf(word) };
      },
    });
    const endSpan = this.SUBRULE(this.end, { ARGS: [first] });
    return this.ACTION((): BranchStatement => ({
      kind: 'branch',
      branches,
      ...(last ? { otherwise: last.body, elseSpan: last.span } : {}),
      endSpan,
      span: cover(spanOf(first), endSpan),
    }));
  });

  /** An `else` that stands further out than what is open belongs to an `if` further out. */
  private elseBelongsTo(opener: Opener): boolean {
    const word = this.LA(1);
    if (!this.isFirstOnLine(word) || !this.isFirstOnLine(opener)) return true;
    const column = this.columnOf(word);
    if (column >= this.columnOf(opener)) return true;
    return !this.openers.some(
      (outer) => outer.image === 'if' && this.isFirstOnLine(outer) && this.columnOf(outer) >= column,
    );
  }

  /** What follows `if`: `CONDITION then …`. */
  private readonly branch = this.RULE('branch', (opener: Opener, head: IToken): Branch => {
    this.ACTION(() => (this.openIfs += 1));
    const test = this.SUBRULE(this.expression);
    this.ACTION(() => (this.openIfs -= 1));
    const then = this.OPTION(() => this.CONSUME(t.Then));
    this.ACTION(() => this.expectWord(then, 'then', 'if CONDITION then … end'));
    const headSpan = this.ACTION(() => ({ from: head.startOffset, to: this.gap().to }));
    const body = this.SUBRULE(this.block, { ARGS: [opener] });
    return { test, body, headSpan };
  });

  private readonly forStatement = this.RULE('forStatement', (): Statement => {
    const word = this.CONSUME(t.For);
    const { name, span: nameSpan } = this.SUBRULE(this.eachIn, { ARGS: ['for each NAME in LIST … end'] });
    const list = this.SUBRULE(this.operators, { ARGS: [level.filter, 'where'] });
    const where = this.OPTION1(() => {
      this.CONSUME(t.Where);
      return this.SUBRULE(this.conditional);
    });
    const headEnd = this.ACTION(() => this.gap().to);
    this.OPTION2(() => this.CONSUME(t.Do));
    const body = this.SUBRULE(this.block, { ARGS: [word] });
    const endSpan = this.SUBRULE(this.end, { ARGS: [word] });
    return this.ACTION((): Statement => ({
      kind: 'for',
      name,
      nameSpan,
      list,
      ...(where ? { where } : {}),
      body,
      headSpan: { from: word.startOffset, to: headEnd },
      endSpan,
      span: cover(spanOf(word), endSpan),
    }));
  });

  private readonly repeatStatement = this.RULE('repeatStatement', (): Statement => {
    const word = this.CONSUME(t.Repeat);
    const upTo = this.OPTION1(() => {
      this.CONSUME(t.Up);
      const to = this.OPTION2(() => this.CONSUME(t.To));
      this.ACTION(() => this.expectWord(to, 'to', 'repeat up to NUMBER times … end'));
      return true;
    });
    const count = this.OPTION3({
      GATE: () => upTo === true || this.timesAhead(),
      DEF: () => this.SUBRULE(this.times),
    });
    const headEnd = this.ACTION(() => this.gap().to);
    const body = this.SUBRULE(this.block, { ARGS: [word] });
    const until = this.OPTION4({ GATE: () => this.next(t.Until), DEF: () => this.SUBRULE(this.until) });
    const rest = this.SUBRULE(this.afterUntil, { ARGS: [word, until !== undefined] });
    const endSpan = this.SUBRULE(this.end, { ARGS: [word] });
    return this.ACTION((): Statement => {
      if (!count && !until) this.report(problem('statement/no-end-of-repeat', {}, spanOf(word)));
      return {
        kind: 'repeat',
        ...(count ? { count } : {}),
        upTo: upTo === true,
        body: rest.length > 0 ? { statements: [...body.statements, ...rest] } : body,
        ...(until ? { until: until.test, untilSpan: until.span } : {}),
        headSpan: { from: word.startOffset, to: headEnd },
        endSpan,
        span: cover(spanOf(word), endSpan),
      };
    });
  });

  private readonly until = this.RULE('until', (): { test: Expr; span: TextSpan } => {
    const word = this.CONSUME(t.Until);
    const test = this.SUBRULE(this.expression);
    return this.ACTION(() => ({ test, span: cover(spanOf(word), test.span) }));
  });

  /** Statements after `until`, which should be before it. */
  private readonly afterUntil = this.RULE('afterUntil', (opener: Opener, hasUntil: boolean): readonly Statement[] => {
    const rest = this.OPTION({
      GATE: () => hasUntil && !this.next(EOF) && !this.nextCloses(),
      DEF: () => {
        this.ACTION(() => this.report(problem('statement/after-until', {}, this.here())));
        return this.SUBRULE(this.block, { ARGS: [opener] });
      },
    });
    return rest?.statements ?? [];
  });

  private readonly times = this.RULE('times', (): Expr => {
    this.ACTION(() => (this.leaveTimes = this.brackets.length));
    const count = this.SUBRULE(this.operators, { ARGS: [level.sum] });
    this.ACTION(() => (this.leaveTimes = -1));
    const word = this.OPTION(() => this.CONSUME(t.TimesWord));
    this.ACTION(() => this.expectWord(word, 'times', 'repeat NUMBER times … end'));
    return count;
  });

  private readonly requireStatement = this.RULE('requireStatement', (): Statement => {
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

  private readonly expireStatement = this.RULE('expireStatement', (): Statement => {
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
  private readonly placed = this.RULE('placed', (): Statement => {
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
  private readonly nothing = this.RULE('nothing', (): Statement => {
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

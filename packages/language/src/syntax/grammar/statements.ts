/** Statements of `do`. Where they end is told by words, not by lines; lines only help where something is missing. */
import { EOF, type IToken } from 'chevrotain';
import type { Expr, TextSpan } from '../ast.js';
import { level } from '../levels.js';
import { spanOf } from '../lexer.js';
import { insert, problem } from '../problems.js';
import type { Block, Branch, BranchStatement, Statement } from '../statements.js';
import * as t from '../tokens.js';
import { cover } from './base.js';
import { SimpleStatements } from './simple-statements.js';

/** The word that opened a block, which `end` closes. */
type Opener = Pick<IToken, 'image' | 'startOffset'>;

export class StatementGrammar extends SimpleStatements {
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
}

/** The forms that read as sentences: `if`, `choose`, `carry`, `for each`, `roll`, `draw`, `step`, `as`. */
import { type IToken } from 'chevrotain';
import type { Expr, TextSpan } from '../ast.js';
import { level } from '../levels.js';
import { spanOf } from '../lexer.js';
import { insert, problem, replaceByWord, type SyntaxFix } from '../problems.js';
import * as t from '../tokens.js';
import { cover, nameAt, type NameAt } from './base.js';
import { OperatorGrammar } from './operators.js';

interface Chosen {
  readonly count?: Expr;
  readonly what?: string;
}

export abstract class FormGrammar extends OperatorGrammar {
  /** A whole text. What follows the expression is read over for further problems. */
  readonly root = this.RULE('root', (): Expr => {
    const found = this.SUBRULE1(this.expression);
    this.MANY(() => {
      this.OR([
        { GATE: () => !this.nextIsA(t.Closer), ALT: () => this.SUBRULE(this.leftover), IGNORE_AMBIGUITIES: true },
        { ALT: () => this.SUBRULE(this.strayCloser) },
      ]);
    });
    return found;
  });

  private readonly strayCloser = this.RULE('strayCloser', () => {
    this.ACTION(() => this.reportUnexpected());
    this.CONSUME(t.Closer);
    this.OPTION({ GATE: () => this.isJunk(), DEF: () => this.SUBRULE(this.junk, { ARGS: [true] }) });
  });

  readonly expression = this.RULE('expression', (): Expr => {
    let body = this.SUBRULE(this.conditional);
    this.MANY({
      GATE: () => !this.breaks(),
      DEF: () => {
        body = this.OR([
          { ALT: () => this.SUBRULE(this.forEach, { ARGS: [body] }) },
          { ALT: () => this.SUBRULE(this.questionMark, { ARGS: [body] }) },
        ]);
      },
    });
    return body;
  });

  /** `a ? b : c`, which is written with words. */
  private readonly questionMark = this.RULE('questionMark', (test: Expr): Expr => {
    const question = this.CONSUME(t.Question);
    const then = this.SUBRULE1(this.conditional);
    const otherwise = this.OPTION(() => {
      const colon = this.CONSUME(t.Colon);
      return { colon, value: this.SUBRULE2(this.conditional) };
    });
    return this.ACTION((): Expr => {
      const last = otherwise?.value ?? this.missing();
      const fixes = otherwise ? [this.writeIf(test, question, otherwise.colon)] : [];
      this.report(problem('syntax/question-mark', {}, spanOf(question), fixes));
      return { kind: 'if', test, then, else: last, span: cover(test.span, last.span) };
    });
  });

  private writeIf(test: Expr, question: IToken, colon: IToken): SyntaxFix {
    const edits = [
      ...insert('', test.span.from, 'if ').edits,
      ...replaceByWord(this.text, spanOf(question), 'then').edits,
      ...replaceByWord(this.text, spanOf(colon), 'else').edits,
    ];
    return { title: 'Write if … then … else …', edits };
  }

  private readonly forEach = this.RULE('forEach', (body: Expr): Expr => {
    this.CONSUME(t.For);
    const { name, span } = this.SUBRULE(this.eachIn, { ARGS: ['for each NAME in LIST'] });
    const list = this.SUBRULE(this.operators, { ARGS: [level.filter, 'where'] });
    const where = this.OPTION(() => {
      this.CONSUME(t.Where);
      return this.SUBRULE(this.conditional);
    });
    return this.ACTION((): Expr => {
      const end = (where ?? list).span;
      return {
        kind: 'each',
        body,
        name,
        nameSpan: span,
        list,
        ...(where ? { where } : {}),
        span: cover(body.span, end),
      };
    });
  });

  /** `each NAME in`. */
  protected readonly eachIn = this.RULE('eachIn', (form: string): NameAt => {
    const each = this.OPTION1(() => this.CONSUME(t.Each));
    this.ACTION(() => this.expectWord(each, 'each', form));
    const name = this.SUBRULE(this.word, { ARGS: [form] });
    const word = this.OPTION2(() => this.CONSUME(t.In));
    this.ACTION(() => this.expectWord(word, 'in', form));
    return name;
  });

  protected expectWord(found: IToken | undefined, word: string, form: string): void {
    if (!found) this.missingWord(word, form);
  }

  readonly conditional = this.RULE('conditional', (): Expr => {
    if (!this.RECORDING_PHASE && !this.nextIsForm()) return this.SUBRULE2(this.operators, { ARGS: [level.or] });
    return this.OR([
      { ALT: () => this.SUBRULE(this.form) },
      { ALT: () => this.SUBRULE1(this.operators, { ARGS: [level.or] }), IGNORE_AMBIGUITIES: true },
    ]);
  });

  private nextIsForm(): boolean {
    return this.next(t.If) || this.next(t.Choose) || this.next(t.Carry);
  }

  override readonly form = this.RULE('form', (): Expr => {
    this.enter();
    const found = this.OR([
      { ALT: () => this.SUBRULE(this.if) },
      { ALT: () => this.SUBRULE(this.choose) },
      { ALT: () => this.SUBRULE(this.carry) },
    ]);
    this.leave();
    return found;
  });

  private readonly if = this.RULE('if', (): Expr => {
    const word = this.CONSUME(t.If);
    this.ACTION(() => (this.openIfs += 1));
    const test = this.SUBRULE1(this.expression);
    const hasThen = this.OPTION1(() => this.CONSUME(t.Then));
    this.ACTION(() => this.expectWord(hasThen, 'then', 'if CONDITION then … else …'));
    const then = this.SUBRULE2(this.expression);
    this.ACTION(() => (this.openIfs -= 1));
    const otherwise = this.OPTION2(() => {
      this.CONSUME(t.Else);
      return this.SUBRULE(this.conditional);
    });
    return this.ACTION((): Expr => {
      if (!otherwise && hasThen) this.report(problem('syntax/missing-else', {}, spanOf(word)));
      const last = otherwise ?? this.missing();
      return { kind: 'if', test, then, else: last, span: cover(cover(spanOf(word), then.span), last.span) };
    });
  });

  private readonly choose = this.RULE('choose', (): Expr => {
    const word = this.CONSUME(t.Choose);
    const secret = this.OPTION1(() => this.CONSUME(t.Secretly));
    const before = this.OPTION2(() => this.SUBRULE1(this.upTo));
    const { count, what } = this.SUBRULE(this.chosen);
    const hasFrom = this.OPTION3(() => this.CONSUME(t.From));
    this.ACTION(() => this.expectWord(hasFrom, 'from', 'choose … from LIST by NAME'));
    const from = this.SUBRULE1(this.conditional);
    const after = this.OPTION4(() => this.SUBRULE2(this.upTo));
    const hasBy = this.OPTION5(() => this.CONSUME(t.By));
    this.ACTION(() => this.expectWord(hasBy, 'by', 'choose … from LIST by NAME'));
    const by = hasBy || this.RECORDING_PHASE ? this.SUBRULE(this.roles) : [];
    const prefer = this.OPTION6(() => {
      this.CONSUME(t.Prefer);
      return this.SUBRULE2(this.conditional);
    });
    return this.ACTION((): Expr => {
      const upTo = after ?? before;
      return {
        kind: 'choose',
        secret: secret !== undefined,
        ...(what !== undefined && what !== 'dice' ? { what } : {}),
        from,
        ...(count ? { count } : {}),
        ...(upTo ? { upTo } : {}),
        dice: what === 'dice',
        by,
        ...(prefer ? { prefer } : {}),
        span: { from: word.startOffset, to: Math.max(this.gap().to, from.span.to) },
      };
    });
  });

  private readonly upTo = this.RULE('upTo', (): Expr => {
    this.CONSUME(t.Up);
    const to = this.OPTION(() => this.CONSUME(t.To));
    this.ACTION(() => this.expectWord(to, 'to', 'up to NUMBER'));
    return this.SUBRULE(this.operators, { ARGS: [level.sum] });
  });

  /** What stands before `from`: a number, a name for what is chosen, or both. */
  private readonly chosen = this.RULE('chosen', (): Chosen => {
    const count = this.OPTION1({
      GATE: () => this.startsOperand() && !(this.next(t.Name) && this.next(t.From, 2)),
      DEF: () => this.SUBRULE(this.operators, { ARGS: [level.sum] }),
    });
    const what = this.OPTION2(() => this.CONSUME(t.Name));
    return this.ACTION(() => ({ ...(count ? { count } : {}), ...(what ? { what: nameAt(what).name } : {}) }));
  });

  /** `by NAME`, `by (a, b)`. */
  private readonly roles = this.RULE('roles', (): string[] => {
    const form = '"by" of a choice';
    const names: NameAt[] = [];
    const several = this.OPTION(() => {
      const open = this.CONSUME(t.LeftParen);
      this.opened(open);
      this.MANY({
        GATE: () => this.hasItem(),
        DEF: () => {
          this.OR([
            {
              ALT: () => {
                names.push(this.SUBRULE1(this.word, { ARGS: [form] }));
                this.SUBRULE(this.separator);
              },
            },
            { ALT: () => this.SUBRULE(this.noItem), IGNORE_AMBIGUITIES: true },
          ]);
        },
      });
      this.SUBRULE(this.close);
      return true;
    });
    if (several !== true || this.RECORDING_PHASE) names.push(this.SUBRULE2(this.word, { ARGS: [form] }));
    return this.ACTION(() => names.map(({ name }) => name).filter((name) => name !== ''));
  });

  private readonly carry = this.RULE('carry', (): Expr => {
    const form = 'carry NAME = START for each NAME in LIST do NEXT';
    const word = this.CONSUME(t.Carry);
    const acc = this.SUBRULE(this.word, { ARGS: [form] });
    const sign = this.OPTION1(() => this.CONSUME(t.Assign));
    this.ACTION(() => this.expectWord(sign, '=', form));
    const init = this.SUBRULE1(this.conditional);
    const hasFor = this.OPTION2(() => this.CONSUME(t.For));
    this.ACTION(() => this.expectWord(hasFor, 'for', form));
    const { name, span } = this.SUBRULE(this.eachIn, { ARGS: [form] });
    const list = this.SUBRULE2(this.conditional);
    const hasDo = this.OPTION3(() => this.CONSUME(t.Do));
    this.ACTION(() => this.expectWord(hasDo, 'do', form));
    const body = this.SUBRULE3(this.conditional);
    return this.ACTION((): Expr => {
      const whole = cover(spanOf(word), body.span);
      return { kind: 'carry', acc: acc.name, accSpan: acc.span, init, name, nameSpan: span, list, body, span: whole };
    });
  });

  override readonly prefixed = this.RULE('prefixed', (): Expr =>
    this.OR([
      { ALT: () => this.SUBRULE(this.as) },
      { ALT: () => this.SUBRULE(this.rollPrefix) },
      { ALT: () => this.SUBRULE(this.draw) },
      { ALT: () => this.SUBRULE(this.step) },
    ]),
  );

  private readonly as = this.RULE('as', (): Expr => {
    let of = this.SUBRULE(this.tight);
    this.MANY(() => {
      const word = this.CONSUME(t.As);
      const kind = this.SUBRULE(this.word, { ARGS: ['"as"'] });
      of = this.ACTION((): Expr => {
        const span: TextSpan = cover(cover(of.span, spanOf(word)), kind.span);
        return { kind: 'as', of, name: kind.name, nameSpan: kind.span, span };
      });
    });
    return of;
  });

  private readonly rollPrefix = this.RULE('rollPrefix', (): Expr => {
    this.enter();
    const word = this.CONSUME(t.Roll);
    const of = this.OPTION(() => this.SUBRULE(this.prefixed));
    this.leave();
    return this.ACTION((): Expr => {
      const operand = of ?? this.missingValue();
      return { kind: 'roll', of: operand, span: cover(spanOf(word), operand.span) };
    });
  });

  private readonly draw = this.RULE('draw', (): Expr => {
    const word = this.CONSUME(t.Draw);
    const count = this.OPTION1({
      GATE: () => this.startsOperand(),
      DEF: () => this.SUBRULE(this.operators, { ARGS: [level.sum] }),
    });
    const from = this.OPTION2(() => this.CONSUME(t.From));
    this.ACTION(() => this.expectWord(from, 'from', 'draw … from DECK'));
    const deck = this.SUBRULE(this.path, { ARGS: ['"draw … from"'] });
    return this.ACTION((): Expr => {
      const span = cover(spanOf(word), deck.span);
      return { kind: 'draw', ...(count ? { count } : {}), deck: deck.name, deckSpan: deck.span, span };
    });
  });

  private readonly step = this.RULE('step', (): Expr => {
    const word = this.CONSUME(t.Step);
    const direction = this.OPTION1(() =>
      this.OR([{ ALT: () => this.CONSUME(t.Up) }, { ALT: () => this.CONSUME(t.Down) }]),
    );
    this.ACTION(() => this.expectWord(direction, 'down', 'step up … or step down …'));
    const of = this.OPTION2(() => this.SUBRULE(this.tight));
    const operand = this.ACTION(() => of ?? this.missingValue());
    const by = this.OPTION3(() => {
      this.CONSUME(t.By);
      return this.SUBRULE(this.operators, { ARGS: [level.sum] });
    });
    return this.ACTION((): Expr => {
      const span = cover(cover(spanOf(word), operand.span), by?.span ?? operand.span);
      return {
        kind: 'step',
        direction: direction?.tokenType === t.Up ? 'up' : 'down',
        of: operand,
        ...(by ? { by } : {}),
        span,
      };
    });
  });
}

/** The grammar of single expressions. */
export class ExpressionGrammar extends FormGrammar {
  constructor(validate = false) {
    super(validate);
    this.performSelfAnalysis();
  }
}

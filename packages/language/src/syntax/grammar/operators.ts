/** Operators by precedence climbing: one rule for all levels keeps the parser's stack shallow. */
import { EOF, type IToken, type TokenType } from 'chevrotain';
import type { BinaryOp, Expr, TextSpan } from '../ast.js';
import { level } from '../levels.js';
import { spanOf } from '../lexer.js';
import { insert, parenthesise, problem, replaceBy, replaceByWord, type SyntaxFix } from '../problems.js';
import * as t from '../tokens.js';
import { cover, type Leave } from './base.js';
import { DiceGrammar } from './dice.js';
import { comparisonOp } from './arguments.js';

interface InfixInfo {
  readonly op: BinaryOp | '..' | 'times' | 'power';
  readonly level: number;
  /** The level of the operand to the right. */
  readonly right: number;
}

function leftAssociative(op: InfixInfo['op'], at: number): InfixInfo {
  return { op, level: at, right: at + 1 };
}

function comparison(op: BinaryOp): InfixInfo {
  return { op, level: level.comparison, right: level.filter };
}

const membership: InfixInfo = { op: 'in', level: level.comparison, right: level.matcher };

const infixes: ReadonlyMap<TokenType, InfixInfo> = new Map([
  [t.Or, leftAssociative('or', level.or)],
  [t.And, leftAssociative('and', level.and)],
  [t.Equal, comparison('==')],
  [t.Assign, comparison('==')],
  [t.NotEqual, comparison('!=')],
  [t.Less, comparison('<')],
  [t.LessEqual, comparison('<=')],
  [t.Greater, comparison('>')],
  [t.GreaterEqual, comparison('>=')],
  [t.Is, comparison('is')],
  [t.Has, comparison('has')],
  [t.In, membership],
  // A filter's condition reaches as far as it can, as after `for each`.
  [t.Where, { op: 'where', level: level.filter, right: level.or }],
  [t.Without, leftAssociative('without', level.filter)],
  [t.DotDot, leftAssociative('..', level.range)],
  [t.Plus, leftAssociative('+', level.sum)],
  [t.Minus, leftAssociative('-', level.sum)],
  [t.Star, leftAssociative('*', level.product)],
  [t.Slash, leftAssociative('/', level.product)],
  [t.Div, leftAssociative('div', level.product)],
  [t.Mod, leftAssociative('mod', level.product)],
  [t.PercentSign, leftAssociative('mod', level.product)],
  [t.Power, leftAssociative('power', level.product)],
  [t.TimesWord, { op: 'times', level: level.times, right: level.negation }],
]);

export abstract class OperatorGrammar extends DiceGrammar {
  /** The number of open brackets within which `times` belongs to the form around an expression: `repeat 3 times`. */
  protected leaveTimes = -1;

  readonly operators = this.RULE('operators', (min: number, leave: Leave = 'nothing'): Expr => {
    // Ranges do not follow one another, and comparisons only do with a diagnostic.
    let below: number = this.nextIsA(t.Comparison) ? level.matcher : this.next(t.DotDot) ? level.range : Infinity;
    let left = this.SUBRULE(this.operand, { ARGS: [min, leave] });
    this.MANY({
      GATE: () => this.takesInfix(min, below, leave),
      DEF: () => {
        left = this.OR([
          { ALT: () => this.SUBRULE(this.binary, { ARGS: [left, leave, below] }) },
          { ALT: () => this.SUBRULE(this.notIn, { ARGS: [left, leave, below] }) },
          {
            ALT: () => {
              const plus = this.CONSUME(t.OpenPlus);
              return this.ACTION((): Expr => ({ kind: 'range', low: left, span: cover(left.span, spanOf(plus)) }));
            },
          },
        ]);
        this.ACTION(() => {
          if (left.kind === 'range') below = level.range;
          else if (isComparison(left)) below = level.matcher;
        });
      },
    });
    return left;
  });

  private takesInfix(min: number, below: number, leave: Leave): boolean {
    const { tokenType } = this.LA(1);
    if (tokenType === t.TimesWord && this.leaveTimes === this.brackets.length) return false;
    if (tokenType === t.OpenPlus) return min <= level.range && level.range < below;
    if (tokenType === t.Not) return this.next(t.In, 2) && min <= level.comparison;
    const info = infixes.get(tokenType);
    if (!info || info.level < min || info.level >= below) return false;
    if (tokenType === t.Where) return leave === 'nothing';
    if (tokenType === t.Without) return leave !== 'both';
    return tokenType !== t.PercentSign || !this.isPercentage();
  }

  /** `50%`, rather than a remainder. */
  private isPercentage(): boolean {
    const { tokenType } = this.LA(2);
    return (
      tokenType === EOF ||
      tokenType === t.Comma ||
      this.nextIsA(t.Closer, 2) ||
      this.nextIsA(t.Infix, 2) ||
      this.nextIsA(t.Keyword, 2)
    );
  }

  private readonly binary = this.RULE('binary', (left: Expr, leave: Leave, below: number): Expr => {
    const sign = this.CONSUME(t.Infix);
    const not = this.OPTION({ GATE: () => sign.tokenType === t.Is, DEF: () => this.CONSUME(t.Not) });
    const info = infixes.get(sign.tokenType) ?? membership;
    const inner: Leave = info.op === 'where' ? 'both' : leave;
    const isOpen = sign.tokenType === t.DotDot && !this.startsOperand();
    const right = isOpen ? undefined : this.SUBRULE(this.operators, { ARGS: [info.right, inner] });
    return this.ACTION((): Expr => {
      const opSpan = not ? cover(spanOf(sign), spanOf(not)) : spanOf(sign);
      if (info.level === level.comparison) this.checkChain(left, below, opSpan);
      return this.combine(info.op, left, right, sign, not !== undefined, opSpan);
    });
  });

  private readonly notIn = this.RULE('notIn', (left: Expr, leave: Leave, below: number): Expr => {
    const not = this.CONSUME(t.Not);
    const word = this.CONSUME(t.In);
    const right = this.SUBRULE(this.operators, { ARGS: [level.matcher, leave] });
    return this.ACTION((): Expr => {
      const opSpan = cover(spanOf(not), spanOf(word));
      this.checkChain(left, below, opSpan);
      return { kind: 'binary', op: 'not in', opSpan, left, right, span: cover(left.span, right.span) };
    });
  });

  private checkChain(left: Expr, below: number, opSpan: TextSpan): void {
    if (below === level.matcher && (isComparison(left) || left.kind === 'compare')) {
      this.report(problem('syntax/chained-comparison', {}, opSpan, this.unchain(left, opSpan)));
    }
  }

  /** `1 < x < 5` is `1 < x and x < 5`. */
  private unchain(left: Expr, opSpan: TextSpan): SyntaxFix[] {
    if (left.kind !== 'binary' || !['<', '<=', '>', '>='].includes(left.op)) return [];
    const { from, to } = left.right.span;
    return [insert('Compare twice', opSpan.from, `and ${this.text.slice(from, to)} `)];
  }

  private combine(
    op: InfixInfo['op'],
    left: Expr,
    right: Expr | undefined,
    sign: IToken,
    not: boolean,
    opSpan: TextSpan,
  ): Expr {
    const span = cover(left.span, right?.span ?? opSpan);
    if (op === '..') {
      if (right) return { kind: 'range', low: left, high: right, span };
      this.report(problem('syntax/open-range', {}, opSpan, [replaceBy('+', opSpan)]));
      return { kind: 'range', low: left, span };
    }
    const operand = right ?? this.missing();
    if (op === 'times') return { kind: 'times', count: left, body: operand, span };
    if (op === 'power') {
      this.report(problem('syntax/power', { found: sign.image }, opSpan));
      return { kind: 'missing', span };
    }
    this.checkAssign(sign);
    if (sign.tokenType === t.PercentSign) {
      this.report(problem('syntax/percent-sign', {}, opSpan, [replaceByWord(this.text, opSpan, 'mod')]));
    }
    return { kind: 'binary', op: not ? 'is not' : op, opSpan, left, right: operand, span };
  }

  protected startsOperand(): boolean {
    return this.nextStartsValue() || this.next(t.Minus) || this.next(t.DotDot);
  }

  private readonly operand = this.RULE('operand', (min: number, leave: Leave): Expr => {
    if (!this.RECORDING_PHASE && !this.nextStartsOperand()) return this.SUBRULE(this.noOperand);
    this.enter();
    const found = this.OR([
      { ALT: () => this.SUBRULE(this.prefixed) },
      { ALT: () => this.SUBRULE(this.negated, { ARGS: [min, leave] }) },
      { ALT: () => this.SUBRULE(this.minus, { ARGS: [leave] }) },
      { ALT: () => this.SUBRULE(this.prefixComparison, { ARGS: [min, leave] }) },
      { ALT: () => this.SUBRULE(this.rangeTo, { ARGS: [min, leave] }) },
      { ALT: () => this.SUBRULE(this.inner) },
    ]);
    this.leave();
    return found;
  });

  /** Not part of any rule as Chevrotain sees it, so that it takes an operand for something that is always there. */
  protected readonly noOperand = this.RULE('noOperand', (): Expr => {
    const misused = this.OPTION({ GATE: () => this.isMisused(), DEF: () => this.CONSUME(t.Keyword) });
    return this.ACTION((): Expr => {
      if (!misused) return this.missingValue();
      this.report(problem('syntax/reserved-word', { word: misused.image }, spanOf(misused)));
      return { kind: 'missing', span: spanOf(misused) };
    });
  });

  abstract readonly prefixed: DiceGrammar['tight'];

  private readonly negated = this.RULE('negated', (min: number, leave: Leave): Expr => {
    const sign = this.OR([{ ALT: () => this.CONSUME(t.Not) }, { ALT: () => this.CONSUME(t.Bang) }]);
    const of = this.SUBRULE(this.operators, { ARGS: [Math.max(min, level.not), leave] });
    return this.ACTION((): Expr => {
      const span = cover(spanOf(sign), of.span);
      if (sign.tokenType === t.Bang) {
        const fix = replaceByWord(this.text, spanOf(sign), 'not');
        this.report(problem('syntax/not-sign', {}, spanOf(sign), [fix]));
      } else if (min > level.not) {
        this.reportLoose(sign, span);
      }
      return { kind: 'unary', op: 'not', of, span };
    });
  });

  private readonly minus = this.RULE('minus', (leave: Leave): Expr => {
    const sign = this.CONSUME(t.Minus);
    const of = this.SUBRULE(this.operators, { ARGS: [level.negation, leave] });
    return this.ACTION((): Expr => ({ kind: 'unary', op: '-', of, span: cover(spanOf(sign), of.span) }));
  });

  private readonly prefixComparison = this.RULE('prefixComparison', (min: number, leave: Leave): Expr => {
    this.ACTION(() => {
      if (min > level.matcher) this.missingValue();
    });
    const sign = this.CONSUME(t.Comparison);
    const of = this.SUBRULE(this.operators, { ARGS: [level.filter, leave] });
    return this.ACTION((): Expr => {
      this.checkAssign(sign);
      return { kind: 'compare', op: comparisonOp(sign), of, span: cover(spanOf(sign), of.span) };
    });
  });

  private readonly rangeTo = this.RULE('rangeTo', (min: number, leave: Leave): Expr => {
    const dots = this.CONSUME(t.DotDot);
    const high = this.SUBRULE(this.operators, { ARGS: [level.sum, leave] });
    return this.ACTION((): Expr => {
      const span = cover(spanOf(dots), high.span);
      if (min > level.range) this.reportLoose(dots, span);
      return { kind: 'range', high, span };
    });
  });

  /** `1 + if …`: understood, but it needs parentheses. */
  private readonly inner = this.RULE('inner', (): Expr => {
    const word = this.LA(1);
    const found = this.SUBRULE(this.form);
    this.ACTION(() => this.reportLoose(word, found.span));
    return found;
  });

  abstract readonly form: DiceGrammar['tight'];

  private reportLoose(word: IToken, span: TextSpan): void {
    const fix = parenthesise('Put it in parentheses', span);
    this.report(problem('syntax/needs-parentheses', { word: word.image }, spanOf(word), [fix]));
  }
}

const comparisons: ReadonlySet<string> = new Set([
  '==',
  '!=',
  '<',
  '<=',
  '>',
  '>=',
  'in',
  'not in',
  'is',
  'is not',
  'has',
]);

function isComparison(expr: Expr): boolean {
  return expr.kind === 'binary' && comparisons.has(expr.op);
}

/** What sticks to a modifier: `kh3`, `r1..2`, `!>=9`, `cs{1, 6}`. */
import type { IToken } from 'chevrotain';
import type { Expr, ModifierName, PrefixComparison } from '../ast.js';
import { spanOf } from '../lexer.js';
import { takesANumber } from '../modifier-kinds.js';
import { problem, replaceBy } from '../problems.js';
import * as t from '../tokens.js';
import { cover } from './base.js';
import { ValueGrammar } from './values.js';

export abstract class ArgumentGrammar extends ValueGrammar {
  readonly modifierArgument = this.RULE('modifierArgument', (modifier: ModifierName): Expr | undefined =>
    this.OPTION1({
      GATE: () => this.nextSticks() && (!takesANumber(modifier) || !this.next(t.DotDot)),
      DEF: () =>
        this.OR1([
          {
            ALT: () => {
              const low = this.SUBRULE(this.wholeOrGroup);
              const takesRange = !takesANumber(modifier);
              return (
                this.OPTION2({
                  GATE: () => takesRange && this.nextSticks(),
                  DEF: () => this.SUBRULE(this.rangeFrom, { ARGS: [low] }),
                }) ?? low
              );
            },
          },
          {
            ALT: () => {
              const dots = this.CONSUME(t.DotDot);
              const high = this.SUBRULE(this.bound);
              return this.ACTION((): Expr => ({ kind: 'range', high, span: cover(spanOf(dots), high.span) }));
            },
          },
          {
            ALT: () => {
              const comparison = this.SUBRULE(this.stuckComparison);
              this.ACTION(() => this.checkNumber(modifier, comparison));
              return comparison;
            },
          },
          {
            ALT: () => {
              const set = this.SUBRULE(this.set);
              this.ACTION(() => this.checkNumber(modifier, set));
              return set;
            },
          },
        ]),
    }),
  );

  private checkNumber(modifier: ModifierName, argument: Expr): void {
    if (takesANumber(modifier)) this.report(problem('syntax/modifier-takes-number', { modifier }, argument.span));
  }

  protected readonly wholeOrGroup = this.RULE('wholeOrGroup', (): Expr =>
    this.OR([
      {
        ALT: () => {
          const token = this.CONSUME(t.NumberToken);
          return this.ACTION(() => this.number(token));
        },
      },
      { ALT: () => this.SUBRULE(this.parenthesised) },
    ]),
  );

  private readonly bound = this.RULE(
    'bound',
    (): Expr => this.OPTION(() => this.SUBRULE(this.wholeOrGroup)) ?? this.ACTION(() => this.missingValue()),
  );

  private readonly rangeFrom = this.RULE('rangeFrom', (low: Expr): Expr =>
    this.OR([
      {
        ALT: () => {
          this.CONSUME(t.DotDot);
          const high = this.SUBRULE(this.bound);
          return this.ACTION((): Expr => ({ kind: 'range', low, high, span: cover(low.span, high.span) }));
        },
      },
      {
        ALT: () => {
          const plus = this.CONSUME(t.OpenPlus);
          return this.ACTION((): Expr => ({ kind: 'range', low, span: cover(low.span, spanOf(plus)) }));
        },
      },
    ]),
  );

  /** `>=7`, `>=target`, `<-1`: what follows the sign is a value without an operator. */
  private readonly stuckComparison = this.RULE('stuckComparison', (): Expr => {
    const sign = this.CONSUME(t.Comparison);
    const minus = this.OPTION1(() => this.CONSUME(t.Minus));
    const value = this.OPTION2(() => this.SUBRULE(this.postfix));
    return this.ACTION((): Expr => {
      this.checkAssign(sign);
      const found = value ?? this.missingValue();
      const of: Expr = minus ? { kind: 'unary', op: '-', of: found, span: cover(spanOf(minus), found.span) } : found;
      return { kind: 'compare', op: comparisonOp(sign), of, span: cover(spanOf(sign), of.span) };
    });
  });

  /** A single `=` is read as `==`. */
  protected checkAssign(sign: IToken): void {
    if (sign.tokenType !== t.Assign) return;
    this.report(problem('syntax/single-equals', {}, spanOf(sign), [replaceBy('==', spanOf(sign))]));
  }
}

const comparisonOps: Readonly<Record<string, PrefixComparison['op']>> = {
  Equal: '==',
  Assign: '==',
  NotEqual: '!=',
  Less: '<',
  LessEqual: '<=',
  Greater: '>',
  GreaterEqual: '>=',
};

export function comparisonOp(sign: IToken): PrefixComparison['op'] {
  return comparisonOps[sign.tokenType.name] ?? '==';
}

/** Modifiers and their arguments, and what people write where a modifier is meant. */
import { suggest } from '@rulewright/core';
import type { IToken } from 'chevrotain';
import { type Expr, type ModifierName, modifierNames, type PrefixComparison } from '../ast.js';
import { endOf } from '../adjacency.js';
import { spanOf } from '../lexer.js';
import { problem, replaceBy } from '../problems.js';
import * as t from '../tokens.js';
import { cover } from './base.js';
import { takesANumber } from './modifier-arguments.js';
import { ValueGrammar } from './values.js';

const spacedModifier = new RegExp(`^(${modifierNames.filter((name) => /^\w/.test(name)).join('|')})(\\d*)$`);

export abstract class ModifierGrammar extends ValueGrammar {
  /** The braces that hold the faces of a die, where `x` gives a weight. */
  protected readonly faceBrackets = new WeakSet<IToken>();

  protected takesModifier(of: Expr): boolean {
    const { tokenType } = this.LA(1);
    if (tokenType === t.Modifier || tokenType === t.Die || tokenType === t.Bang) return true;
    if (tokenType === t.Stuck) return !(this.inFaces() && this.LA(1).image === 'x');
    return this.isSpacedModifier(of);
  }

  private inFaces(): boolean {
    const open = this.brackets.at(-1);
    return open !== undefined && this.faceBrackets.has(open);
  }

  /** `4d6 kh3`: the name cannot mean anything else there. */
  private isSpacedModifier(of: Expr): boolean {
    if (of.kind !== 'dice' && of.kind !== 'modified') return false;
    return this.next(t.Name) && !this.next(t.From, 2) && spacedModifier.test(this.LA(1).image);
  }

  readonly modifier = this.RULE('modifier', (of: Expr): Expr =>
    this.OR([
      {
        ALT: () => {
          const token = this.CONSUME(t.Modifier);
          const argument = this.SUBRULE1(this.modifierArgument, { ARGS: [token.image as ModifierName] });
          return this.ACTION(() => {
            this.checkBase(of, token);
            return this.modified(of, token.image as ModifierName, token, argument);
          });
        },
      },
      { ALT: () => this.SUBRULE(this.spaced, { ARGS: [of] }) },
      { ALT: () => this.SUBRULE(this.unknown, { ARGS: [of] }) },
      { ALT: () => this.SUBRULE(this.secondDie, { ARGS: [of] }) },
    ]),
  );

  private modified(of: Expr, modifier: ModifierName, token: IToken, argument: Expr | undefined): Expr {
    const modifierSpan = spanOf(token);
    const span = cover(cover(of.span, modifierSpan), argument?.span ?? modifierSpan);
    return { kind: 'modified', of, modifier, modifierSpan, ...(argument ? { argument } : {}), span };
  }

  /** `10k5`, where `10d10k5` is meant. What stands in parentheses may be any dice. */
  private checkBase(of: Expr, token: IToken): void {
    if (of.kind !== 'number') return;
    const inParentheses = of.span.to - of.span.from > of.text.length;
    if (!inParentheses) {
      this.report(problem('syntax/modifier-without-dice', { modifier: token.image, before: of.text }, spanOf(token)));
    }
  }

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

  private readonly wholeOrGroup = this.RULE('wholeOrGroup', (): Expr =>
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

  /** A modifier after white space, or a `!` after something that is not dice. */
  private readonly spaced = this.RULE('spaced', (of: Expr): Expr => {
    const token = this.OR1([{ ALT: () => this.CONSUME(t.Name) }, { ALT: () => this.CONSUME(t.Bang) }]);
    const [, letters = '!', digits = ''] = spacedModifier.exec(token.image) ?? [];
    const modifier = letters as ModifierName;
    const argument = this.OPTION1({
      GATE: () => digits === '' && (this.nextSticks() || this.next(t.NumberToken)),
      DEF: () =>
        this.OR2([
          { GATE: () => this.nextSticks(), ALT: () => this.SUBRULE(this.modifierArgument, { ARGS: [modifier] }) },
          { ALT: () => this.SUBRULE(this.wholeOrGroup), IGNORE_AMBIGUITIES: true },
        ]),
    });
    return this.ACTION((): Expr => {
      const start = endOf(token) - digits.length;
      const number: Expr | undefined =
        digits === '' ? argument : { kind: 'number', text: digits, span: { from: start, to: endOf(token) } };
      this.reportSpaced(of, token, argument);
      return this.modified(of, modifier, token, number);
    });
  });

  private reportSpaced(of: Expr, token: IToken, argument: Expr | undefined): void {
    const span = spanOf(token);
    const gap = { from: of.span.to, to: span.from };
    const dice = of.kind === 'modified' || (of.kind === 'dice' && of.die.kind !== 'named');
    if (dice && gap.from < gap.to) {
      const edits = [{ span: gap, text: '' }];
      if (argument && argument.span.from > span.to) {
        edits.push({ span: { from: span.to, to: argument.span.from }, text: '' });
      }
      const fix = { title: 'Remove the space', edits };
      this.report(problem('syntax/space-before-modifier', { modifier: token.image }, span, [fix]));
    } else {
      const edits = [
        { span: { from: of.span.from, to: of.span.from }, text: '(' },
        { span: gap, text: ')' },
      ];
      const fix = { title: 'Put parentheses around the dice', edits };
      this.report(problem('syntax/modifier-without-parentheses', { modifier: token.image }, span, [fix]));
    }
  }

  /** Letters that are no modifier, with the number that belongs to them. */
  private readonly unknown = this.RULE('unknown', (of: Expr): Expr => {
    const token = this.CONSUME(t.Stuck);
    this.OPTION({ GATE: () => this.nextSticks(), DEF: () => this.CONSUME(t.NumberToken) });
    this.ACTION(() => {
      const span = spanOf(token);
      if (of.kind === 'dice' || of.kind === 'modified') {
        const near = suggest(
          token.image,
          modifierNames.filter((name) => /^\w/.test(name)),
        );
        const fixes = near.map((name) => replaceBy(name, span));
        this.report(problem('syntax/unknown-modifier', { letters: token.image }, span, fixes));
      } else {
        const edits = [{ span: { from: span.from, to: span.from }, text: ' * ' }];
        const fixes = [{ title: 'Multiply', edits }];
        this.report(problem('syntax/stuck-letters', { letters: token.image, before: this.textOf(of) }, span, fixes));
      }
    });
    return of;
  });

  private textOf(of: Expr): string {
    return of.kind === 'number' ? of.text : 'a bracket';
  }

  /** `4d6d1`: elsewhere this drops a die, or rolls dice again. */
  private readonly secondDie = this.RULE('secondDie', (of: Expr): Expr => {
    const letter = this.CONSUME(t.Die);
    const number = this.OPTION(() => this.SUBRULE(this.wholeOrGroup));
    this.ACTION(() => {
      const span = spanOf(letter);
      const drop = { title: 'Drop the lowest', edits: [{ span, text: 'dl' }] };
      const edits = [
        { span: { from: of.span.from, to: of.span.from }, text: '(' },
        { span: { from: of.span.to, to: of.span.to }, text: ')' },
      ];
      const roll = { title: 'Put the number of dice in parentheses', edits };
      this.report(
        problem('syntax/die-after-die', {}, cover(span, number?.span ?? span), number ? [drop, roll] : [roll]),
      );
    });
    return of;
  });
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

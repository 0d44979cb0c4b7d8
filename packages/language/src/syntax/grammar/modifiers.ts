/** Modifiers, and what people write where a modifier is meant. */
import { suggest } from '@rulewright/core';
import type { IToken } from 'chevrotain';
import { type Expr, type ModifierName, modifierNames } from '../ast.js';
import { endOf } from '../adjacency.js';
import { spanOf } from '../lexer.js';
import { insert, parenthesise, problem, replaceBy, type SyntaxFix } from '../problems.js';
import * as t from '../tokens.js';
import { ArgumentGrammar } from './arguments.js';
import { cover } from './base.js';

const wordModifiers = modifierNames.filter((name) => !name.startsWith('!'));
const spacedModifier = new RegExp(`^(${wordModifiers.join('|')})(\\d*)$`);

export abstract class ModifierGrammar extends ArgumentGrammar {
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
    if ((of.kind !== 'dice' && of.kind !== 'modified') || this.nextIsOnNewLine()) return false;
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
      const values = { modifier: token.image, before: of.text };
      const fix = insert('Roll ten-sided dice', token.startOffset, 'd10');
      this.report(problem('syntax/modifier-without-dice', values, spanOf(token), [fix]));
    }
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
    const values = { modifier: token.image };
    if (dice && gap.from < gap.to) {
      const inner = argument && argument.span.from > span.to ? [{ from: span.to, to: argument.span.from }] : [];
      const edits = [gap, ...inner].map((each) => ({ span: each, text: '' }));
      const fix = { title: 'Remove the space', edits };
      this.report(problem('syntax/space-before-modifier', values, span, [fix]));
    } else {
      const edits = [
        { span: { from: of.span.from, to: of.span.from }, text: '(' },
        { span: gap, text: ')' },
      ];
      const fix = { title: 'Put parentheses around the dice', edits };
      this.report(problem('syntax/modifier-without-parentheses', values, span, [fix]));
    }
  }

  /** Letters that are no modifier, with the number that belongs to them. */
  private readonly unknown = this.RULE('unknown', (of: Expr): Expr => {
    const token = this.CONSUME(t.Stuck);
    this.OPTION({ GATE: () => this.nextSticks(), DEF: () => this.CONSUME(t.NumberToken) });
    this.ACTION(() => {
      const span = spanOf(token);
      if (of.kind === 'dice' || of.kind === 'modified') {
        const fixes = nearModifiers(token.image).map((name) => replaceBy(name, span));
        this.report(problem('syntax/unknown-modifier', { letters: token.image }, span, fixes));
      } else {
        const before = of.kind === 'number' ? of.text : 'a bracket';
        const fixes = [insert('Multiply', span.from, ' * ')];
        this.report(problem('syntax/stuck-letters', { letters: token.image, before }, span, fixes));
      }
    });
    return of;
  });

  /** `4d6d1`: elsewhere this drops a die, or rolls dice again. */
  private readonly secondDie = this.RULE('secondDie', (of: Expr): Expr => {
    const letter = this.CONSUME(t.Die);
    const number = this.OPTION(() => this.SUBRULE(this.wholeOrGroup));
    this.ACTION(() => {
      const span = spanOf(letter);
      const sticks = number && span.from === of.span.to;
      const fixes: SyntaxFix[] = [
        ...(sticks ? [{ title: 'Drop the lowest', edits: [{ span, text: 'dl' }] }] : []),
        parenthesise('Put the number of dice in parentheses', of.span),
      ];
      this.report(problem('syntax/die-after-die', {}, cover(span, number?.span ?? span), fixes));
    });
    return of;
  });
}

/** What letters may have been meant to be; one letter alone is near to everything. */
function nearModifiers(letters: string): string[] {
  const same = wordModifiers.filter((name) => name === letters.toLowerCase());
  return same.length > 0 ? same : letters.length > 1 ? suggest(letters, wordModifiers) : [];
}

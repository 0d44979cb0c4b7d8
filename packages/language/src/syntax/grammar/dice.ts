/** Dice and what sticks to them: `4d6kh3`, `d{1 x3, 6}`, `5d10!>=9`. */
import { type IToken } from 'chevrotain';
import type { DieSpec, Expr, FaceItem } from '../ast.js';
import { endOf } from '../adjacency.js';
import { level } from '../levels.js';
import { spanOf } from '../lexer.js';
import { problem } from '../problems.js';
import * as t from '../tokens.js';
import { cover, nameAt } from './base.js';
import { ModifierGrammar } from './modifiers.js';

export abstract class DiceGrammar extends ModifierGrammar {
  /** A value, dice with perhaps a value as their number, and the modifiers of either. */
  readonly tight = this.RULE('tight', (): Expr => {
    let result = this.OR([
      {
        ALT: () => {
          const value = this.SUBRULE(this.postfix);
          return this.OPTION(() => this.SUBRULE1(this.dice, { ARGS: [value] })) ?? value;
        },
      },
      { ALT: () => this.SUBRULE2(this.dice, { ARGS: [undefined] }) },
    ]);
    this.MANY({
      GATE: () => this.takesModifier(result),
      DEF: () => {
        result = this.SUBRULE(this.modifier, { ARGS: [result] });
      },
    });
    return result;
  });

  private readonly dice = this.RULE('dice', (count: Expr | undefined): Expr => {
    const letter = this.CONSUME(t.Die);
    const die = this.OPTION(() => this.SUBRULE(this.die));
    return this.ACTION((): Expr => {
      const dieSpan = { from: letter.startOffset, to: this.gap().to };
      if (!die) this.report(problem('syntax/die-without-faces', {}, spanOf(letter)));
      return {
        kind: 'dice',
        ...(count ? { count } : {}),
        die: die ?? { kind: 'sides', sides: this.missing() },
        dieSpan,
        span: count ? cover(count.span, dieSpan) : dieSpan,
      };
    });
  });

  private readonly die = this.RULE('die', (): DieSpec =>
    this.OR([
      {
        ALT: () => {
          const token = this.CONSUME(t.NumberToken);
          return this.ACTION((): DieSpec => ({ kind: 'sides', sides: this.number(token) }));
        },
      },
      {
        ALT: () => {
          this.CONSUME(t.Percent);
          return { kind: 'percent' };
        },
      },
      {
        ALT: () => {
          this.CONSUME(t.Fate);
          return { kind: 'fate' };
        },
      },
      {
        ALT: () => {
          const sides = this.SUBRULE(this.parenthesised);
          return this.ACTION((): DieSpec => ({ kind: 'sides', sides }));
        },
      },
      {
        ALT: () => {
          const { name, span } = this.SUBRULE(this.path, { ARGS: ['"d"'] });
          return this.ACTION((): DieSpec => ({ kind: 'named', name, span }));
        },
      },
      { ALT: () => this.SUBRULE(this.faces) },
    ]),
  );

  private readonly faces = this.RULE('faces', (): DieSpec => {
    const open = this.CONSUME(t.LeftBrace);
    this.opened(open);
    this.ACTION(() => this.faceBrackets.add(open));
    const faces: FaceItem[] = [];
    this.MANY({
      GATE: () => this.hasItem(),
      DEF: () =>
        this.OR([
          {
            ALT: () => {
              const face = this.SUBRULE(this.face);
              this.ACTION(() => faces.push(face));
              this.SUBRULE(this.separator);
            },
          },
          { ALT: () => this.SUBRULE(this.noItem), IGNORE_AMBIGUITIES: true },
        ]),
    });
    this.SUBRULE(this.close);
    this.ACTION(() => {
      if (faces.length === 0)
        this.report(problem('syntax/die-without-faces', {}, { from: open.startOffset, to: this.gap().to }));
    });
    return { kind: 'faces', faces };
  });

  private readonly face = this.RULE('face', (): FaceItem => {
    const from = this.LA(1).startOffset;
    const face = this.OR([
      { GATE: () => this.symbolsAhead(), ALT: () => this.SUBRULE(this.symbols) },
      {
        ALT: () => {
          const value = this.SUBRULE(this.operators, { ARGS: [level.range] });
          return { kind: 'value', value } as const;
        },
        IGNORE_AMBIGUITIES: true,
      },
    ]);
    const weight = this.OPTION({ GATE: () => this.isWeight(1), DEF: () => this.SUBRULE(this.weight) });
    return this.ACTION((): FaceItem => ({ span: { from, to: this.gap().to }, face, ...(weight ? { weight } : {}) }));
  });

  private readonly symbols = this.RULE('symbols', (): FaceItem['face'] => {
    const symbols: string[] = [];
    this.AT_LEAST_ONE({
      GATE: () => symbols.length === 0 || !this.isWeight(1),
      DEF: () => {
        const token = this.CONSUME(t.Name);
        this.ACTION(() => symbols.push(nameAt(token).name));
      },
    });
    return { kind: 'symbols', symbols };
  });

  /** Only names up to the end of the face or its weight. */
  private symbolsAhead(): boolean {
    let ahead = 1;
    while (this.next(t.Name, ahead) && (ahead === 1 || !this.isWeight(ahead))) ahead += 1;
    if (ahead === 1) return false;
    return this.next(t.Comma, ahead) || this.nextIsA(t.Closer, ahead) || this.isWeight(ahead);
  }

  /** `x3`, `x(n)`, and what is meant so: `x 3`, or `6x2` without the space. */
  private isWeight(ahead: number): boolean {
    const { tokenType, image } = this.LA(ahead);
    if (tokenType === t.Stuck) return image === 'x';
    if (tokenType !== t.Name) return false;
    return (
      /^x\d+$/.test(image) ||
      (image === 'x' && (this.next(t.LeftParen, ahead + 1) || this.next(t.NumberToken, ahead + 1)))
    );
  }

  private readonly weight = this.RULE('weight', (): Expr => {
    const letter = this.OR1([{ ALT: () => this.CONSUME(t.Name) }, { ALT: () => this.CONSUME(t.Stuck) }]);
    const value = this.OPTION({
      GATE: () => this.LA(0).image === 'x',
      DEF: () =>
        this.OR2([
          {
            ALT: () => {
              const token = this.CONSUME(t.NumberToken);
              return this.ACTION(() => this.number(token));
            },
          },
          { ALT: () => this.SUBRULE(this.parenthesised) },
        ]),
    });
    return this.ACTION((): Expr => {
      this.checkWeight(letter, value);
      const digits = letter.image.slice(1);
      const span = { from: letter.startOffset + 1, to: endOf(letter) };
      return value ?? (digits === '' ? this.missingValue() : { kind: 'number', text: digits, span });
    });
  });

  private checkWeight(letter: IToken, value: Expr | undefined): void {
    const span = { from: letter.startOffset, to: this.gap().to };
    const spaced = value !== undefined && value.span.from > endOf(letter);
    if (letter.tokenType !== t.Stuck && !spaced) return;
    const edits = [];
    if (letter.tokenType === t.Stuck) edits.push({ span: { from: span.from, to: span.from }, text: ' ' });
    if (spaced) edits.push({ span: { from: endOf(letter), to: value.span.from }, text: '' });
    this.report(problem('syntax/weight-spacing', {}, span, [{ title: 'Put the space before x', edits }]));
  }
}

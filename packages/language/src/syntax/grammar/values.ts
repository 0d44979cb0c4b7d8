/** Literals, names, lists, sets, calls, fields and indexes. */
import type { IToken } from 'chevrotain';
import type { CallArgument, Expr, ListItem, TextSpan } from '../ast.js';
import { endOf } from '../adjacency.js';
import { spanOf, textValue } from '../lexer.js';
import { problem } from '../problems.js';
import * as t from '../tokens.js';
import { cover, GrammarBase, nameAt } from './base.js';

interface Bracketed<Item> {
  readonly items: readonly Item[];
  readonly comma: boolean;
  readonly span: TextSpan;
}

export abstract class ValueGrammar extends GrammarBase {
  /** Something that stands for itself, with nothing stuck to it yet. */
  readonly primary = this.RULE('primary', (): Expr =>
    this.OR([
      {
        ALT: () => {
          const token = this.CONSUME(t.NumberToken);
          return this.ACTION(() => this.number(token));
        },
      },
      {
        ALT: () => {
          const token = this.CONSUME(t.Text);
          return this.ACTION((): Expr => ({
            kind: 'text',
            value: textValue(token, this.problems),
            span: spanOf(token),
          }));
        },
      },
      {
        ALT: () => {
          const token = this.CONSUME(t.Name);
          return this.ACTION((): Expr => ({ kind: 'name', ...nameAt(token) }));
        },
      },
      { ALT: () => this.SUBRULE(this.parenthesised) },
      { ALT: () => this.SUBRULE(this.squareList) },
      { ALT: () => this.SUBRULE(this.set) },
    ]),
  );

  protected number(token: IToken): Expr {
    return { kind: 'number', text: token.image.replace(/[_,]/g, '').replace(/^\./, '0.'), span: spanOf(token) };
  }

  /** `(a)`, or a list: `()`, `(a,)`, `(a, ...more)`. The span of what stands in parentheses includes them. */
  readonly parenthesised = this.RULE('parenthesised', (): Expr => {
    const open = this.CONSUME(t.LeftParen);
    const list = this.SUBRULE(this.listItems, { ARGS: [open] });
    return this.ACTION((): Expr => {
      const [only] = list.items;
      const single = list.items.length === 1 && !list.comma && only?.spread === false;
      return single ? { ...only.value, span: list.span } : { kind: 'list', items: list.items, span: list.span };
    });
  });

  private readonly squareList = this.RULE('squareList', (): Expr => {
    const open = this.CONSUME(t.LeftSquare);
    const list = this.SUBRULE(this.listItems, { ARGS: [open] });
    return this.ACTION((): Expr => {
      const { from, to } = list.span;
      const edits = [
        { span: { from, to: from + 1 }, text: '(' },
        { span: { from: to - 1, to }, text: list.items.length === 1 && !list.comma ? ',)' : ')' },
      ];
      const fixes = this.LA(0).tokenType === t.RightSquare ? [{ title: 'Write parentheses', edits }] : [];
      this.report(problem('syntax/square-brackets', {}, list.span, fixes));
      return { kind: 'list', items: list.items, span: list.span };
    });
  });

  private readonly listItems = this.RULE('listItems', (open: IToken): Bracketed<ListItem> => {
    this.opened(open);
    const items: ListItem[] = [];
    let comma = false;
    this.MANY({
      GATE: () => this.hasItem(),
      DEF: () =>
        this.OR([
          {
            ALT: () => {
              const spread = this.OPTION(() => this.CONSUME(t.Spread)) !== undefined;
              const value = this.SUBRULE(this.expression);
              this.ACTION(() => items.push({ spread, value }));
              comma = this.SUBRULE(this.separator);
            },
          },
          { ALT: () => this.SUBRULE(this.noItem), IGNORE_AMBIGUITIES: true },
        ]),
    });
    const to = this.SUBRULE(this.close);
    return this.ACTION(() => ({ items, comma, span: { from: open.startOffset, to } }));
  });

  /** A comma between items, or at their end; whether there was one. */
  protected readonly separator = this.RULE('separator', (): boolean => {
    this.OPTION1({ GATE: () => this.isJunk(), DEF: () => this.SUBRULE(this.junk, { ARGS: [false] }) });
    return this.OPTION2(() => this.CONSUME(t.Comma)) !== undefined;
  });

  readonly set = this.RULE('set', (): Expr => {
    const open = this.CONSUME(t.LeftBrace);
    this.opened(open);
    const items: Expr[] = [];
    this.MANY({
      GATE: () => this.hasItem(),
      DEF: () =>
        this.OR([
          {
            ALT: () => {
              const item = this.SUBRULE(this.expression);
              this.ACTION(() => items.push(item));
              this.SUBRULE(this.separator);
            },
          },
          { ALT: () => this.SUBRULE(this.noItem), IGNORE_AMBIGUITIES: true },
        ]),
    });
    const to = this.SUBRULE(this.close);
    return this.ACTION((): Expr => ({ kind: 'set', items, span: { from: open.startOffset, to } }));
  });

  readonly postfix = this.RULE('postfix', (): Expr => {
    let left = this.SUBRULE(this.primary);
    this.MANY({
      GATE: () => !this.next(t.LeftParen) || this.callable(left) !== undefined,
      DEF: () => {
        left = this.OR([
          { ALT: () => this.SUBRULE(this.field, { ARGS: [left] }) },
          { ALT: () => this.SUBRULE(this.index, { ARGS: [left] }) },
          { ALT: () => this.SUBRULE(this.call, { ARGS: [left] }) },
        ]);
      },
    });
    return left;
  });

  private readonly field = this.RULE('field', (of: Expr): Expr => {
    this.CONSUME(t.Dot);
    const token = this.OPTION(() => this.CONSUME(t.Word));
    return this.ACTION((): Expr => {
      if (!token) this.report(problem('syntax/missing-name', { form: '"." of a field' }, this.gap()));
      const { name, span } = token ? nameAt(token) : { name: '', span: this.gap() };
      return { kind: 'field', of, name, nameSpan: span, span: cover(of.span, span) };
    });
  });

  private readonly index = this.RULE('index', (of: Expr): Expr => {
    const open = this.CONSUME(t.LeftSquare);
    this.opened(open);
    const key = this.SUBRULE(this.expression);
    this.MANY({ GATE: () => this.hasItem(), DEF: () => this.SUBRULE(this.leftover) });
    const to = this.SUBRULE(this.close);
    return this.ACTION((): Expr => ({ kind: 'index', of, key, span: { from: of.span.from, to } }));
  });

  /** What stands after an expression that should have ended. */
  protected readonly leftover = this.RULE('leftover', () => {
    this.OR([
      {
        ALT: () => {
          this.ACTION(() => this.reportUnexpected());
          this.CONSUME(t.Comma);
          this.OPTION({ GATE: () => this.nextStartsValue(), DEF: () => this.SUBRULE(this.expression) });
        },
      },
      { ALT: () => this.SUBRULE(this.junk, { ARGS: [false] }), IGNORE_AMBIGUITIES: true },
    ]);
  });

  /** The name by which `name(…)` or `other.name(…)` calls. */
  private callable(expr: Expr): { name: string; nameSpan: TextSpan } | undefined {
    if (expr.kind === 'name') return { name: expr.name, nameSpan: expr.span };
    if (expr.kind !== 'field' || expr.of.kind !== 'name') return undefined;
    return { name: `${expr.of.name}.${expr.name}`, nameSpan: expr.span };
  }

  private readonly call = this.RULE('call', (callee: Expr): Expr => {
    const open = this.CONSUME(t.LeftParen);
    this.opened(open);
    const args: CallArgument[] = [];
    this.MANY({
      GATE: () => this.hasItem(),
      DEF: () =>
        this.OR([
          {
            ALT: () => {
              const argument = this.SUBRULE(this.argument);
              this.ACTION(() => args.push(argument));
              this.SUBRULE(this.separator);
            },
          },
          { ALT: () => this.SUBRULE(this.noItem), IGNORE_AMBIGUITIES: true },
        ]),
    });
    const to = this.SUBRULE(this.close);
    return this.ACTION((): Expr => {
      const { name, nameSpan } = this.callable(callee) ?? { name: '', nameSpan: callee.span };
      return { kind: 'call', name, nameSpan, args, span: { from: callee.span.from, to } };
    });
  });

  private readonly argument = this.RULE('argument', (): CallArgument => {
    const name = this.OPTION1({
      GATE: () => this.nextIsA(t.Word) && (this.next(t.Assign, 2) || this.next(t.Colon, 2)),
      DEF: () => {
        const word = this.CONSUME(t.Word);
        this.OR([
          { ALT: () => this.CONSUME(t.Assign) },
          { ALT: () => this.SUBRULE(this.argumentColon, { ARGS: [word] }) },
        ]);
        return word;
      },
    });
    this.OPTION2(() => this.SUBRULE(this.strayThreeDots));
    const value = this.SUBRULE(this.expression);
    return this.ACTION(() => {
      if (!name) return { value };
      const { name: word, span } = nameAt(name);
      return { name: word, nameSpan: span, value };
    });
  });

  private readonly argumentColon = this.RULE('argumentColon', (word: IToken) => {
    const colon = this.CONSUME(t.Colon);
    this.ACTION(() => {
      const fix = { title: 'Write =', edits: [{ span: { from: endOf(word), to: endOf(colon) }, text: ' =' }] };
      this.report(problem('syntax/argument-colon', { name: word.image }, spanOf(colon), [fix]));
    });
  });

  private readonly strayThreeDots = this.RULE('strayThreeDots', () => {
    const dots = this.CONSUME(t.Spread);
    this.ACTION(() => {
      const fix = { title: 'Remove ...', edits: [{ span: spanOf(dots), text: '' }] };
      this.report(problem('syntax/spread-outside-list', {}, spanOf(dots), [fix]));
    });
  });
}

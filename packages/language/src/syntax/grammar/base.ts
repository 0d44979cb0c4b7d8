/**
 * What all parts of the grammar share. The grammar is total: wherever something is missing it says so and goes on with
 * a `missing` node, so that one mistake does not hide the next and Chevrotain's own recovery is never needed.
 */
import { EmbeddedActionsParser, EOF, type IToken, type ParserMethod, tokenMatcher, type TokenType } from 'chevrotain';
import type { Expr, Missing, TextSpan } from '../ast.js';
import { endOf } from '../adjacency.js';
import { spanOf } from '../lexer.js';
import { insert, maxProblems, problem, replaceBy, type SyntaxProblem } from '../problems.js';
import * as t from '../tokens.js';
import { unexpected, valueStarts } from './unexpected.js';

/** Thrown out of the parser when an expression nests too deeply; parse.ts turns it into a diagnostic. */
export class TooDeep extends Error {
  constructor(readonly span: TextSpan) {
    super('too deep');
  }
}

const maxDepth = 100;

/** Which of `where` and `without` are left to an enclosing form. */
export type Leave = 'nothing' | 'where' | 'both';

export interface NameAt {
  readonly name: string;
  readonly span: TextSpan;
}

type Operators = (min: number, leave?: Leave) => Expr;
type Rule<F extends (...args: never[]) => unknown> = ParserMethod<Parameters<F>, ReturnType<F>>;

export abstract class GrammarBase extends EmbeddedActionsParser {
  protected text = '';
  protected problems: SyntaxProblem[] = [];
  /** The brackets that are open, outermost first. */
  protected brackets: IToken[] = [];
  /** How many `if` are still without their `else`. */
  protected openIfs = 0;
  private depth = 0;

  abstract readonly expression: Rule<() => Expr>;
  abstract readonly conditional: Rule<() => Expr>;
  abstract readonly operators: Rule<Operators>;
  abstract readonly postfix: Rule<() => Expr>;
  abstract readonly tight: Rule<() => Expr>;
  abstract readonly parenthesised: Rule<() => Expr>;
  abstract readonly set: Rule<() => Expr>;

  constructor(validate: boolean) {
    // Lookahead of one token; where two are needed, gates look. The grammar is validated in its test.
    super([...t.vocabulary], { maxLookahead: 1, recoveryEnabled: false, skipValidations: !validate });
  }

  start(text: string, tokens: IToken[], problems: SyntaxProblem[]): void {
    this.text = text;
    this.input = tokens;
    this.problems = problems;
    this.brackets = [];
    this.openIfs = 0;
    this.depth = 0;
  }

  protected enter(): void {
    this.depth += 1;
    if (this.depth > maxDepth && !this.RECORDING_PHASE) throw new TooDeep(this.here());
  }

  protected leave(): void {
    this.depth -= 1;
  }

  protected report(found: SyntaxProblem): void {
    const { from } = found.span;
    // One mistake often shows twice at the same place; the first says it best.
    const known = this.problems.some((each) => each.span.from === from);
    if (!known && this.problems.length < maxProblems) this.problems.push(found);
  }

  /** The end of the token before, where something missing is thought to stand. */
  protected gap(): TextSpan {
    const before = this.LA(0);
    const at = before.tokenType === EOF ? 0 : endOf(before);
    return { from: at, to: at };
  }

  /** The next token, or the end of the text. */
  protected here(): TextSpan {
    const next = this.LA(1);
    return next.tokenType === EOF ? this.gap() : spanOf(next);
  }

  protected next(type: TokenType, ahead = 1): boolean {
    return this.LA(ahead).tokenType === type;
  }

  protected nextIsA(category: TokenType, ahead = 1): boolean {
    return tokenMatcher(this.LA(ahead), category);
  }

  protected nextStartsValue(): boolean {
    return valueStarts.has(this.LA(1).tokenType) && !this.breaks();
  }

  /** Whether an expression ends before the next token whatever it is, because something else begins there. */
  protected breaks(): boolean {
    return false;
  }

  /** Whether the next token begins a line on which something else may begin. */
  protected nextIsOnNewLine(): boolean {
    return false;
  }

  /** Whether an operand or something before one comes; asked where a rule goes on without it. */
  protected nextStartsOperand(): boolean {
    const { tokenType } = this.LA(1);
    const sign = tokenType === t.Minus || tokenType === t.Bang || tokenType === t.DotDot;
    return sign || this.nextStartsValue() || (this.nextIsA(t.Comparison) && !this.breaks());
  }

  /** Whether the next token stands directly after the one before. */
  protected nextSticks(): boolean {
    return this.LA(1).startOffset === endOf(this.LA(0));
  }

  protected missing(): Missing {
    return { kind: 'missing', span: this.gap() };
  }

  protected missingValue(): Missing {
    const before = this.LA(0);
    const place = before.tokenType === EOF ? 'at the beginning' : `after "${before.image}"`;
    this.report(problem('syntax/missing-value', { place }, this.gap()));
    return this.missing();
  }

  protected missingWord(word: string, form: string): void {
    const span = this.gap();
    const fixes = this.nextStartsValue() || this.breaks() ? [insert(`Add ${word}`, span.to, ` ${word}`)] : [];
    this.report(problem('syntax/missing-word', { word, form }, span, fixes));
  }

  /** A name that a form introduces or refers to; empty when it is missing. */
  readonly word = this.RULE('word', (form: string): NameAt => {
    if (!this.RECORDING_PHASE && !this.next(t.Name) && !this.isMisused()) {
      this.report(problem('syntax/missing-name', { form }, this.gap()));
      return { name: '', span: this.gap() };
    }
    const found = this.CONSUME(t.Word);
    return this.ACTION(() => {
      if (found.tokenType !== t.Name)
        this.report(problem('syntax/reserved-word', { word: found.image }, spanOf(found)));
      return nameAt(found);
    });
  });

  /** A name, perhaps one of another ruleset: `octal`, `core.octal`. */
  readonly path = this.RULE('path', (form: string): NameAt => {
    let found = this.SUBRULE1(this.word, { ARGS: [form] });
    this.MANY(() => {
      this.CONSUME(t.Dot);
      const part = this.SUBRULE2(this.word, { ARGS: ['"."'] });
      found = this.ACTION(() => ({ name: `${found.name}.${part.name}`, span: cover(found.span, part.span) }));
    });
    return found;
  });

  /** A word of the language where only a name makes sense, and which nothing else explains. */
  protected isMisused(): boolean {
    if (!this.nextIsA(t.Keyword) || structural.has(this.LA(1).tokenType) || this.breaks()) return false;
    const after = this.LA(2).tokenType;
    return (
      after === EOF || after === t.Comma || after === t.Dot || this.nextIsA(t.Infix, 2) || this.nextIsA(t.Closer, 2)
    );
  }

  /** Reads over what cannot be understood up to a comma, a closing bracket or the end, and reports its beginning. */
  readonly junk = this.RULE('junk', (quietly: boolean) => {
    this.ACTION(() => {
      if (!quietly) this.reportUnexpected();
    });
    this.AT_LEAST_ONE({
      GATE: () => this.isJunk(),
      DEF: () => {
        this.OR([
          { GATE: () => this.nextStartsValue(), ALT: () => this.SUBRULE(this.expression) },
          { ALT: () => this.CONSUME(t.Any), IGNORE_AMBIGUITIES: true },
        ]);
      },
    });
  });

  /** Where an item is missing or cannot be understood. */
  readonly noItem = this.RULE('noItem', () => {
    this.OR([
      {
        ALT: () => {
          this.ACTION(() => this.missingValue());
          this.CONSUME(t.Comma);
        },
      },
      { ALT: () => this.SUBRULE(this.junk, { ARGS: [false] }), IGNORE_AMBIGUITIES: true },
    ]);
  });

  protected reportUnexpected(): void {
    this.report(unexpected(this.LA(0), this.LA(1), this.LA(2)));
  }

  /** Whether there is something else before a bracket closes, or whatever ends what stands in it. */
  protected hasItem(): boolean {
    return !this.next(EOF) && !this.nextIsA(t.Closer) && !this.isForOpenIf() && !this.breaks();
  }

  protected isJunk(): boolean {
    return this.hasItem() && !this.next(t.Comma);
  }

  /** `if (a or (b and c) then …`: a bracket that was forgotten ends where the form around it goes on. */
  protected isForOpenIf(): boolean {
    const goesOn = this.next(t.Then) || this.next(t.Else);
    return this.openIfs > 0 && goesOn && !this.next(t.Assign, 2);
  }

  protected opened(bracket: IToken): void {
    this.ACTION(() => this.brackets.push(bracket));
  }

  /** The bracket that closes the last one opened; gives the place where it ends. */
  readonly close = this.RULE('close', (): number => {
    let closer: IToken | undefined;
    this.OPTION({ GATE: () => this.closes(), DEF: () => (closer = this.CONSUME(t.Closer)) });
    return this.ACTION(() => {
      const open = this.brackets.pop();
      if (!open) return this.gap().to;
      const wanted = closing(open);
      if (!closer) {
        const end = this.gap().to;
        const values = { bracket: open.image, closing: wanted };
        this.report(problem('syntax/unclosed-bracket', values, spanOf(open), [insert(`Add ${wanted}`, end, wanted)]));
        return end;
      }
      if (closer.image !== wanted) {
        const span = spanOf(closer);
        const values = { bracket: open.image, closing: wanted, found: closer.image };
        this.report(problem('syntax/mismatched-bracket', values, span, [replaceBy(wanted, span)]));
      }
      return endOf(closer);
    });
  });

  /** A wrong bracket closes too, unless it rather closes one further out. */
  private closes(): boolean {
    const { image } = this.LA(1);
    const open = this.brackets.at(-1);
    return open !== undefined && (closing(open) === image || !this.brackets.some((each) => closing(each) === image));
  }
}

/** Words that hold a form together: one that stands too early means that something before it is missing. */
const structural: ReadonlySet<TokenType> = new Set([t.Then, t.Else, t.And, t.Or, t.In, t.Is, t.Has, t.Div, t.Mod]);

function closing(open: IToken): string {
  return open.image === '(' ? ')' : open.image === '[' ? ']' : '}';
}

export function nameAt(token: IToken): NameAt {
  return { name: token.image.normalize('NFC'), span: spanOf(token) };
}

export function cover(from: TextSpan, to: TextSpan): TextSpan {
  return { from: from.from, to: Math.max(from.to, to.to) };
}

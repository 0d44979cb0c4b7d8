/** Where in a block an expression that is not finished ends all the same: at a line that begins a statement. */
import { EOF, type IToken, type TokenType } from 'chevrotain';
import { endOf } from '../adjacency.js';
import * as t from '../tokens.js';
import { FormGrammar } from './forms.js';
import { unexpected } from './unexpected.js';

/** Words that never stand within an expression. */
const always: ReadonlySet<TokenType> = new Set([t.End, t.Repeat, t.Until, t.Require, t.Expire, t.Stop]);

const openers: ReadonlySet<TokenType> = new Set([t.LeftParen, t.LeftSquare, t.LeftBrace]);
const closers: ReadonlySet<TokenType> = new Set([t.RightParen, t.RightSquare, t.RightBrace]);

/** How far is looked ahead for what a line is. */
const furthest = 400;

export abstract class BlockBreaks extends FormGrammar {
  protected override breaks(): boolean {
    if (this.RECORDING_PHASE) return false;
    const token = this.LA(1);
    const { tokenType } = token;
    if (always.has(tokenType)) return true;
    if (tokenType !== t.For && tokenType !== t.Else && tokenType !== t.Name) return false;
    if (!this.isFirstOnLine(token)) return false;
    if (tokenType === t.For) return this.brackets.length === 0;
    if (tokenType === t.Else) return this.openIfs === 0 && this.brackets.length > 0;
    return this.placeAhead();
  }

  protected override nextIsOnNewLine(): boolean {
    return !this.RECORDING_PHASE && this.brackets.length === 0 && this.isFirstOnLine(this.LA(1));
  }

  protected isFirstOnLine({ startOffset }: Pick<IToken, 'startOffset'>): boolean {
    for (let at = startOffset - 1; at >= 0; at -= 1) {
      const character = this.text.charAt(at);
      if (character === '\n') return true;
      if (character !== ' ' && character !== '\t') return false;
    }
    return true;
  }

  protected columnOf({ startOffset }: Pick<IToken, 'startOffset'>): number {
    return startOffset - (this.text.lastIndexOf('\n', startOffset - 1) + 1);
  }

  protected sameLine(before: IToken, token: IToken): boolean {
    if (before.tokenType === EOF || Number.isNaN(before.startOffset)) return false;
    return !this.text.slice(endOf(before), token.startOffset).includes('\n');
  }

  protected reportAt(before: IToken, token: IToken, after: IToken): void {
    this.report(unexpected(before, token, after));
  }

  /** A place and a sign of assignment. After a comma or a bracket, `name =` is an argument. */
  private placeAhead(): boolean {
    const before = this.LA(0).tokenType;
    const end = this.endOfPlace(1);
    const sign = this.LA(end).tokenType;
    if (sign === t.AssignOp) return true;
    return sign === t.Assign && before !== t.Comma && before !== t.LeftParen;
  }

  /** Whether a name with its fields and indexes is only the beginning of a longer expression: `a.b - 3`. */
  protected goesOn(): boolean {
    const end = this.endOfPlace(1);
    const { tokenType } = this.LA(end);
    return this.nextIsA(t.Infix, end) && tokenType !== t.Assign && tokenType !== t.Equal;
  }

  /** `(PLACE = …)`, `(PLACE -= …)`. */
  protected changeAhead(): boolean {
    if (!this.next(t.LeftParen) || !this.next(t.Name, 2)) return false;
    const sign = this.LA(this.endOfPlace(2)).tokenType;
    return sign === t.AssignOp || sign === t.Assign;
  }

  /** The number of the token after a name with its fields and indexes. */
  private endOfPlace(start: number): number {
    let ahead = start + 1;
    while (ahead < furthest) {
      if (this.next(t.Dot, ahead)) ahead += 2;
      else if (this.next(t.LeftSquare, ahead) || this.next(t.LeftParen, ahead)) ahead = this.afterBracket(ahead);
      else break;
    }
    return ahead;
  }

  private afterBracket(open: number): number {
    let depth = 0;
    for (let ahead = open; ahead < open + furthest; ahead += 1) {
      const { tokenType } = this.LA(ahead);
      if (tokenType === EOF) return ahead;
      if (openers.has(tokenType)) depth += 1;
      if (closers.has(tokenType)) depth -= 1;
      if (depth === 0) return ahead + 1;
    }
    return open + furthest;
  }

  /** Whether `times` follows before anything that belongs to a statement. */
  protected timesAhead(): boolean {
    let depth = 0;
    for (let ahead = 1; ahead < furthest; ahead += 1) {
      const { tokenType } = this.LA(ahead);
      if (tokenType === EOF || always.has(tokenType)) return false;
      if (openers.has(tokenType)) depth += 1;
      if (closers.has(tokenType)) depth -= 1;
      if (depth > 0) continue;
      if (tokenType === t.TimesWord) return true;
      if (tokenType === t.Assign || tokenType === t.AssignOp || tokenType === t.If || tokenType === t.For) return false;
    }
    return false;
  }
}

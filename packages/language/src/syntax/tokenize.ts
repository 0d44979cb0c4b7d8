/** The tokens of a text as a reader sees them, for highlighting. */
import type { IToken } from 'chevrotain';
import { endOf } from './adjacency.js';
import { rawTokens } from './lexer.js';

export type TokenKind =
  'number' | 'dice' | 'modifier' | 'name' | 'keyword' | 'operator' | 'text' | 'bracket' | 'punctuation' | 'unknown';

export interface ShownToken {
  readonly kind: TokenKind;
  readonly from: number;
  readonly to: number;
}

const kinds: ReadonlyMap<string, TokenKind> = new Map<string, TokenKind>([
  ...['Number', 'GroupedNumber', 'PointNumber'].map((name) => [name, 'number'] as const),
  ...['Die', 'Percent', 'Fate'].map((name) => [name, 'dice'] as const),
  ...['Text', 'CurlyText'].map((name) => [name, 'text'] as const),
  ...['LeftParen', 'RightParen', 'LeftSquare', 'RightSquare', 'LeftBrace', 'RightBrace'].map(
    (name) => [name, 'bracket'] as const,
  ),
  ...['Comma', 'Dot', 'Spread', 'Colon'].map((name) => [name, 'punctuation'] as const),
  ['Modifier', 'modifier'],
  ['Name', 'name'],
  ['Stuck', 'unknown'],
]);

/** What a reader sees a type of token as. */
export function kindOf(type: { readonly name: string }): TokenKind {
  return kinds.get(type.name) ?? (type.name.startsWith('Word') ? 'keyword' : 'operator');
}

/** Each token's slice of the text is its image; between them there is white space and what means nothing. */
export function tokenize(text: string): ShownToken[] {
  const shown: ShownToken[] = [];
  let before: IToken | undefined;
  for (const token of rawTokens(text)) {
    const [from, to] = [token.startOffset, endOf(token)];
    // The sides of `d6` belong to the die.
    const isSides = token.tokenType.name === 'Number' && before?.tokenType.name === 'Die' && endOf(before) === from;
    shown.push({ kind: isSides ? 'dice' : kindOf(token.tokenType), from, to });
    before = token;
  }
  return shown;
}

/**
 * `draw`, `step`, `up`, `down` and `to` are words that games use as names too, such as an outcome called `draw`. They
 * only belong to the language where their form stands, which the tokens around them tell.
 */
import { type IToken, tokenMatcher, type TokenType } from 'chevrotain';
import * as t from './tokens.js';

/** The words that may also be names. */
export const freeWords: ReadonlySet<string> = new Set(['draw', 'step', 'up', 'down', 'to']);

const endsValue: ReadonlySet<TokenType> = new Set([
  ...[
    t.Name,
    t.NumberToken,
    t.Text,
    t.RightParen,
    t.RightSquare,
    t.RightBrace,
    t.Percent,
    t.Fate,
    t.Modifier,
    t.OpenPlus,
  ],
  // After these stands the name of something.
  ...[t.Die, t.Each, t.As],
]);

const startsValue: ReadonlySet<TokenType> = new Set([t.NumberToken, t.Text, t.Die]);

/** Whether a free word at `index` is a name; the tokens before it are settled, those after it are not. */
export function isFreeName(tokens: readonly IToken[], index: number): boolean {
  const word = tokens[index]?.image;
  const before = tokens[index - 1]?.tokenType;
  const next = tokens[index + 1];
  switch (word) {
    case 'draw':
      return (before !== undefined && endsValue.has(before)) || !beginsDraw(tokens, index, before);
    case 'step':
      return (before !== undefined && endsValue.has(before)) || !beginsStep(tokens, index, before);
    case 'up':
      return before !== t.Step && next?.image !== 'to';
    case 'down':
      return before !== t.Step;
    default:
      return before !== t.Up || tokens[index - 2]?.tokenType === t.Step;
  }
}

/** A name or something else that cannot follow a name, so that the word before it is none. */
function isValue(token: IToken | undefined): boolean {
  if (!token) return false;
  if (token.tokenType !== t.Name) return startsValue.has(token.tokenType) || token.tokenType === t.LeftParen;
  return !t.keywordTypes.has(token.image) || token.image === 'roll';
}

function beginsDraw(tokens: readonly IToken[], index: number, before: TokenType | undefined): boolean {
  const next = tokens[index + 1];
  // In `choose draw from hand` a draw is what is chosen.
  if (next?.image === 'from') return before !== t.Choose && before !== t.Secretly;
  if (next === undefined) return false;
  if (unclear.has(next.tokenType) || freeWords.has(next.image)) return isFromAhead(tokens, index + 1);
  return isValue(next);
}

/** `draw(2)` may be a call, `draw - 1` a difference, `draw d6` dice, and in `from draw up to 2` it is a list. */
const unclear: ReadonlySet<TokenType> = new Set([t.LeftParen, t.LeftBrace, t.LeftSquare, t.Minus, t.Die]);

const openers: ReadonlySet<TokenType> = new Set([t.LeftParen, t.LeftBrace, t.LeftSquare]);
const closers: ReadonlySet<TokenType> = new Set([t.RightParen, t.RightBrace, t.RightSquare]);
/** Whether the number of cards, and then `from`, follow; a further `draw` has a `from` of its own. */
function isFromAhead(tokens: readonly IToken[], start: number): boolean {
  let depth = 0;
  let wanted = 1;
  for (let index = start; index < tokens.length; index += 1) {
    const { tokenType, image } = tokens[index] as IToken;
    if (openers.has(tokenType)) depth += 1;
    else if (closers.has(tokenType)) depth -= 1;
    if (depth < 0) return false;
    if (depth > 0 || tokens[index - 1]?.tokenType === t.Dot) continue;
    if (image === 'draw') wanted += 1;
    if (image === 'from') wanted -= 1;
    if (wanted === 0) return true;
    if (tokenType === t.Comma || endsCount.has(image) || isLoose(tokens, index)) return false;
  }
  return false;
}

/** A comparison or a range, unless it belongs to a modifier: `5d10!>=9`, `5d10r1..2`. */
function isLoose(tokens: readonly IToken[], index: number): boolean {
  const { tokenType } = tokens[index] as IToken;
  const isRange = tokenType === t.DotDot;
  if (!isRange && !tokenMatcher(tokens[index] as IToken, t.Comparison)) return false;
  const isArgument = tokens[index - 1]?.tokenType === t.Modifier;
  return !isArgument && !(isRange && tokens[index - 2]?.tokenType === t.Modifier);
}

const endsCount: ReadonlySet<string> = new Set([
  ...[
    'and',
    'or',
    'in',
    'is',
    'has',
    'where',
    'without',
    'then',
    'else',
    'for',
    'if',
    'choose',
    'carry',
    'prefer',
    'do',
  ],
]);

function beginsStep(tokens: readonly IToken[], index: number, before: TokenType | undefined): boolean {
  const next = tokens[index + 1];
  if (next?.image === 'down') return true;
  // `choose dice from step up to 4 by …`
  if (next?.image === 'up')
    return before !== t.From || tokens[index + 2]?.image !== 'to' || !isValue(tokens[index + 3]);
  // The direction was forgotten.
  return next?.tokenType === t.Name && isValue(next);
}

/** From text to tokens: Chevrotain's lexer, then words, habits and grouped digits are settled. */
import { type IToken, Lexer, tokenMatcher, type TokenType } from 'chevrotain';
import type { TextSpan } from './ast.js';
import { endOf } from './adjacency.js';
import { freeWords, isFreeName } from './free-words.js';
import { habits, habitTokens } from './habits.js';
import { insert, maxProblems, problem, replaceBy, replaceByWord, type SyntaxProblem } from './problems.js';
import {
  Assign,
  AssignOp,
  categories,
  Closer,
  Comma,
  CurlyText,
  Die,
  Dot,
  Else,
  Expire,
  GroupedNumber,
  If,
  keywordTypes,
  LeftBrace,
  LeftParen,
  LeftSquare,
  lexedAfter,
  lexedBefore,
  Minus,
  Name,
  NumberToken,
  Of,
  OpenPlus,
  Plus,
  PointNumber,
  Repeat,
  Roll,
  statementTypes,
  Stuck,
  Text,
  Up,
} from './tokens.js';

export interface Lexed {
  readonly tokens: IToken[];
  readonly problems: SyntaxProblem[];
}

let lexer: Lexer | undefined;

/** Building the lexer takes a few milliseconds, which nobody should pay for importing this module. */
function theLexer(): Lexer {
  const order = [...lexedBefore, ...habitTokens, ...lexedAfter];
  lexer ??= new Lexer([...categories, ...order], {
    positionTracking: 'onlyOffset',
    ensureOptimizations: true,
    skipValidations: true,
  });
  return lexer;
}

export function spanOf(token: IToken): TextSpan {
  return { from: token.startOffset, to: endOf(token) };
}

/** The tokens as they stand, for highlighting. */
export function rawTokens(text: string): IToken[] {
  const { tokens } = theLexer().tokenize(text);
  settleWords(tokens);
  return tokens;
}

/** The tokens of an expression, or with `inStatements` of a whole block of them. */
export function lex(text: string, inStatements = false): Lexed {
  const result = theLexer().tokenize(text);
  const problems = result.errors
    .slice(0, maxProblems)
    .map(({ offset, length }) =>
      problem(
        'syntax/unknown-character',
        { character: text.slice(offset, offset + length) },
        { from: offset, to: offset + length },
      ),
    );
  if (inStatements) settleStatements(text, result.tokens, problems);
  settleWords(result.tokens, inStatements ? text : undefined);
  const tokens: IToken[] = [];
  let depth = 0;
  for (let index = 0; index < result.tokens.length; index += 1) {
    const token = result.tokens[index] as IToken;
    const { tokenType } = token;
    if (tokenType === LeftParen || tokenType === LeftSquare || tokenType === LeftBrace) depth += 1;
    else if (tokenMatcher(token, Closer)) depth = Math.max(0, depth - 1);
    else if (tokenType === NumberToken) index = groupDigits(result.tokens, index, depth, problems);
    settleHabit(text, token, tokens.at(-1), problems);
    tokens.push(token);
    if (inStatements && isElseIf(token)) tokens.push(settleElseIf(token, problems));
  }
  return { tokens, problems };
}

function become(token: IToken, type: TokenType): void {
  token.tokenType = type;
  token.tokenTypeIdx = type.tokenTypeIdx as number;
}

/** Finds the words of the language: not fields (`it.from`), and not the symbols of a die (`d{win, draw}`). */
function settleWords(tokens: readonly IToken[], lines?: string): void {
  const isFaces: boolean[] = [];
  tokens.forEach((token, index) => {
    const { tokenType } = token;
    const before = tokens[index - 1];
    if (tokenType === LeftBrace) isFaces.push(before?.tokenType === Die);
    else if (tokenType === LeftParen || tokenType === LeftSquare) isFaces.push(false);
    else if (tokenMatcher(token, Closer)) isFaces.pop();
    // `expire step of …`: the name of a period.
    if (tokenType !== Name || before?.tokenType === Dot || before?.tokenType === Expire) return;
    const type = keywordTypes.get(token.image);
    if (!type) return;
    // `roll has physical` asks for a tag of the roll that is meant.
    if (type === Roll && tokens[index + 1]?.image === 'has') return;
    const endsLine = lines !== undefined && endsItsLine(lines, token, tokens[index + 1]);
    const isFree = freeWords.has(token.image) && (endsLine || isFaces.at(-1) === true || isFreeName(tokens, index));
    if (!isFree) become(token, type);
  });
}

/**
 * Within `do` some names are words, but not after a dot. A `+` that sticks to what is before it and ends its line is
 * that of `13+`, as what follows is another statement.
 */
function settleStatements(text: string, tokens: readonly IToken[], problems: SyntaxProblem[]): void {
  tokens.forEach((token, index) => {
    const before = tokens[index - 1];
    if (token.tokenType === Plus) {
      const next = tokens[index + 1];
      if (before && endOf(before) === token.startOffset && endsItsLine(text, token, next)) become(token, OpenPlus);
    }
    const type = token.tokenType === Name ? statementTypes.get(token.image) : undefined;
    const next = tokens[index + 1]?.tokenType;
    const isArgument = before?.tokenType === Comma || before?.tokenType === LeftParen;
    if (isArgument && next === Assign) return;
    const isGiven = next === Assign || next === AssignOp;
    if (type && isGiven && before?.tokenType !== Dot)
      problems.push(problem('syntax/reserved-word', { word: token.image }, spanOf(token)));
    else if (type && before?.tokenType !== Dot) become(token, type);
    if (before?.tokenType === Repeat && token.image === 'up' && beginsCount(tokens[index + 1])) become(token, Up);
    if (token.image === 'of' && tokens[index - 2]?.tokenType === Expire) become(token, Of);
  });
}

/** What follows `up` in `repeat up to 3 times`, also where `to` was forgotten, and never a name `up`. */
function beginsCount(token: IToken | undefined): boolean {
  if (token?.tokenType !== Name) return token?.tokenType === NumberToken;
  return token.image === 'to' || !keywordTypes.has(token.image);
}

function isElseIf({ tokenType, image }: IToken): boolean {
  return tokenType === Name && /^els?e?if$/.test(image);
}

/** `elseif` is read as `else`; gives the `if` that follows. */
function settleElseIf(token: IToken, problems: SyntaxProblem[]): IToken {
  const span = spanOf(token);
  problems.push(problem('syntax/else-if', { found: token.image }, span, [replaceBy('else if', span)]));
  become(token, Else);
  const following: IToken = { ...token, startOffset: endOf(token), image: '' };
  become(following, If);
  return following;
}

/** Whether a line ends between two tokens. */
function endsItsLine(text: string, token: IToken, next: IToken | undefined): boolean {
  return next === undefined || text.slice(endOf(token), next.startOffset).includes('\n');
}

/** `1,000`: three digits after a comma. Within brackets that may be a list, unless they begin with 0. */
function groupDigits(tokens: readonly IToken[], index: number, depth: number, problems: SyntaxProblem[]): number {
  const number = tokens[index] as IToken;
  if (!/^[1-9]\d{0,2}$/.test(number.image)) return index;
  let end = index;
  let grouped = number.image;
  for (;;) {
    const comma = tokens[end + 1];
    const next = tokens[end + 2];
    const isGroup =
      comma?.tokenType === Comma &&
      next?.tokenType === NumberToken &&
      comma.startOffset === endOf(tokens[end] as IToken) &&
      next.startOffset === endOf(comma) &&
      (depth === 0 ? /^\d{3}$/ : /^0\d\d$/).test(next.image);
    if (!isGroup) break;
    grouped += `,${next.image}`;
    end += 2;
  }
  if (end === index) return index;
  number.image = grouped;
  reportGroups(number, problems);
  return end;
}

function reportGroups(number: IToken, problems: SyntaxProblem[]): void {
  const digits = number.image.replace(/[_,]/g, '');
  problems.push(problem('syntax/digit-groups', { digits }, spanOf(number), [replaceBy(digits, spanOf(number))]));
}

function settleHabit(text: string, token: IToken, before: IToken | undefined, problems: SyntaxProblem[]): void {
  const { tokenType, image } = token;
  const span = spanOf(token);
  const habit = habits.get(tokenType);
  if (habit) {
    // A dash is a range only where it touches digits on both sides.
    const isMinus =
      tokenType.name === 'RangeDash' && !(before?.tokenType === NumberToken && endOf(before) === span.from);
    const { means, spelling } = isMinus ? { means: Minus, spelling: '-' } : habit;
    const fix = /\w/.test(spelling) ? replaceByWord(text, span, spelling) : replaceBy(spelling, span);
    problems.push(problem(habit.code, { found: image, wanted: spelling }, span, [fix]));
    become(token, means);
  } else if (tokenType === GroupedNumber) {
    reportGroups(token, problems);
    become(token, NumberToken);
  } else if (tokenType === PointNumber) {
    problems.push(problem('syntax/decimal-point', { number: `0${image}` }, span, [replaceBy(`0${image}`, span)]));
    become(token, NumberToken);
  } else if (tokenType === CurlyText) {
    settleCurlyText(token, span, problems);
  } else if (tokenType === Text && !isFinished(image)) {
    problems.push(
      problem('syntax/unfinished-text', { quote: image.charAt(0) }, { from: span.from, to: span.from + 1 }),
    );
  } else if (tokenType === Stuck) {
    const word = keywordTypes.get(image);
    if (!word) return;
    problems.push(
      problem('syntax/missing-space', { word: image }, span, [insert('Put a space before it', span.from, ' ')]),
    );
    become(token, word);
  }
}

function settleCurlyText(token: IToken, span: TextSpan, problems: SyntaxProblem[]): void {
  const inner = token.image.slice(1).replace(/[“”‘’»]$/, '');
  const straight = `"${inner.replace(/["\\]/g, '\\$&')}"`;
  problems.push(problem('syntax/curly-quotes', { found: token.image.charAt(0) }, span, [replaceBy(straight, span)]));
  become(token, Text);
}

function isFinished(image: string): boolean {
  return image.length > 1 && image.endsWith(image.charAt(0)) && !/(?:^|[^\\])(?:\\\\)*\\.$/s.test(image);
}

const escapes: Readonly<Record<string, string>> = { n: '\n', '\\': '\\', '"': '"', "'": "'" };

/** What a text literal says. */
export function textValue(token: IToken, problems: SyntaxProblem[]): string {
  const { image, startOffset } = token;
  const straight = image.startsWith('"') || image.startsWith("'");
  if (!straight) return image.slice(1).replace(/[“”‘’»]$/, '');
  const inner = image.slice(1, isFinished(image) ? -1 : undefined);
  return inner.replace(/\\([^]?)/gu, (escape: string, character: string, at: number) => {
    const known = escapes[character];
    if (known === undefined && character !== '') {
      const span = { from: startOffset + 1 + at, to: startOffset + 1 + at + escape.length };
      const fix = insert(`Write \\${escape}`, span.from, '\\');
      problems.push(problem('syntax/unknown-escape', { escape }, span, [fix]));
    }
    return known ?? character;
  });
}

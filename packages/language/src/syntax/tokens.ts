/** The vocabulary of expressions. What stands for something else by habit is in habits.ts. */
import { createToken, Lexer, type TokenType } from 'chevrotain';
import {
  dieAt,
  fateAfterDie,
  matcher,
  modifierAt,
  openPlusAt,
  percentAfterDie,
  pointNumberAt,
  sticky,
  stuckAt,
} from './adjacency.js';

function category(name: string): TokenType {
  return createToken({ name, pattern: Lexer.NA, ...(name === 'Any' ? {} : { categories: [Any] }) });
}

/** Every token. */
export const Any = createToken({ name: 'Any', pattern: Lexer.NA });
/** Names and the words of the language: what may name an argument. */
export const Word = category('Word');
export const Keyword = category('Keyword');
/** Stands between two operands. */
export const Infix = category('Infix');
/** May begin a matcher: `>= 8`. */
export const Comparison = category('Comparison');
export const Closer = category('Closer');

/** For patterns that are functions: the characters that may begin them, one for each of Chevrotain's buckets. */
const ascii = [...'abcdefghijklmnopqrstuvwxyz_'].flatMap((letter) => [letter, letter.toUpperCase()]);
const beyondAscii = [
  ...Array.from({ length: 128 }, (_, index) => 128 + index),
  ...Array.from({ length: 511 }, (_, index) => 256 + index * 128),
];
const nameStart = [...ascii, ...beyondAscii];

function literal(name: string, pattern: string | RegExp, ...categories: TokenType[]): TokenType {
  return createToken({ name, pattern, categories: [Any, ...categories] });
}

function special(
  name: string,
  find: Parameters<typeof matcher>[0],
  start: (string | number)[],
  ...categories: TokenType[]
) {
  return createToken({
    name,
    pattern: matcher(find),
    start_chars_hint: start,
    line_breaks: false,
    categories: [Any, ...categories],
  });
}

function keyword(word: string, ...categories: TokenType[]): TokenType {
  const name = word.charAt(0).toUpperCase() + word.slice(1);
  return createToken({ name: `Word${name}`, pattern: Lexer.NA, categories: [Any, Word, Keyword, ...categories] });
}

const WhiteSpace = createToken({ name: 'WhiteSpace', pattern: /\s+/, group: Lexer.SKIPPED, line_breaks: true });

export const NumberToken = literal('Number', /\d+(?:\.\d+)?/);
export const Text = createToken({
  name: 'Text',
  pattern: matcher(sticky(/"(?:[^"\\]|\\[^])*(?:"|\\?$)|'(?:[^'\\]|\\[^])*(?:'|\\?$)/)),
  start_chars_hint: ['"', "'"],
  line_breaks: true,
  categories: [Any],
});
export const Name = special('Name', sticky(/[\p{ID_Start}_]\p{ID_Continue}*/u), nameStart, Word);

export const Die = special('Die', dieAt, ['d']);
export const Percent = createToken({
  name: 'Percent',
  pattern: percentAfterDie,
  start_chars_hint: ['%'],
  line_breaks: false,
  categories: [Any],
});
export const Fate = createToken({
  name: 'Fate',
  pattern: fateAfterDie,
  start_chars_hint: ['F'],
  line_breaks: false,
  categories: [Any],
});
export const Modifier = special('Modifier', modifierAt, [...ascii, '!']);
export const Stuck = special('Stuck', stuckAt, nameStart);

export const LeftParen = literal('LeftParen', '(');
export const RightParen = literal('RightParen', ')', Closer);
export const LeftSquare = literal('LeftSquare', '[');
export const RightSquare = literal('RightSquare', ']', Closer);
export const LeftBrace = literal('LeftBrace', '{');
export const RightBrace = literal('RightBrace', '}', Closer);
export const Comma = literal('Comma', ',');
export const Spread = literal('Spread', '...');
export const DotDot = literal('DotDot', '..', Infix);
export const Dot = literal('Dot', '.');

export const Equal = literal('Equal', '==', Infix, Comparison);
export const NotEqual = literal('NotEqual', '!=', Infix, Comparison);
export const LessEqual = literal('LessEqual', '<=', Infix, Comparison);
export const GreaterEqual = literal('GreaterEqual', '>=', Infix, Comparison);
export const Less = literal('Less', '<', Infix, Comparison);
export const Greater = literal('Greater', '>', Infix, Comparison);
/** `limit = 3` in a call; elsewhere a mistake for `==`. */
export const Assign = literal('Assign', '=', Infix, Comparison);
export const OpenPlus = special('OpenPlus', openPlusAt, ['+']);
export const Plus = literal('Plus', '+', Infix);
export const Minus = literal('Minus', '-', Infix);
export const Star = literal('Star', '*', Infix);
export const Slash = literal('Slash', '/', Infix);

// Not of the language, but understood well enough to say what to write instead.
export const Bang = literal('Bang', '!');
export const PercentSign = literal('PercentSign', '%', Infix);
export const Power = literal('Power', /\*\*|\^/, Infix);
export const Question = literal('Question', /\?/);
export const Colon = literal('Colon', ':');
export const AssignOp = literal('AssignOp', /[-+*/:]=/);
export const GroupedNumber = literal('GroupedNumber', /\d+(?:_\d+)+/);
export const PointNumber = special('PointNumber', pointNumberAt, ['.']);
export const CurlyText = createToken({
  name: 'CurlyText',
  pattern: /[“”„‘’‚«][^“”„‘’‚«»]*[“”‘’»]?/,
  line_breaks: true,
  categories: [Any],
});

export const If = keyword('if');
export const Then = keyword('then');
export const Else = keyword('else');
export const For = keyword('for');
export const Each = keyword('each');
export const In = keyword('in', Infix);
export const Where = keyword('where', Infix);
export const Without = keyword('without', Infix);
export const And = keyword('and', Infix);
export const Or = keyword('or', Infix);
export const Not = keyword('not');
export const Div = keyword('div', Infix);
export const Mod = keyword('mod', Infix);
export const Is = keyword('is', Infix);
export const Has = keyword('has', Infix);
export const Choose = keyword('choose');
export const From = keyword('from');
export const By = keyword('by');
export const Prefer = keyword('prefer');
export const Up = keyword('up');
export const To = keyword('to');
export const Down = keyword('down');
export const Secretly = keyword('secretly');
export const Carry = keyword('carry');
export const Do = keyword('do');
export const Roll = keyword('roll');
export const Draw = keyword('draw');
export const Step = keyword('step');
export const TimesWord = keyword('times', Infix);
export const As = keyword('as');

// Only within `do`.
export const End = keyword('end');
export const Repeat = keyword('repeat');
export const Until = keyword('until');
export const Require = keyword('require');
export const Expire = keyword('expire');
export const Stop = keyword('stop');
/** Only after `expire` and a name. */
export const Of = keyword('of');

const statementWords: readonly TokenType[] = [End, Repeat, Until, Require, Expire, Stop];

const keywords: readonly TokenType[] = [
  ...[If, Then, Else, For, Each, In, Where, Without, And, Or, Not, Div, Mod, Is, Has, Choose, From, By, Prefer, Up, To],
  ...[Down, Secretly, Carry, Do, Roll, Draw, Step, TimesWord, As],
];

function byWord(types: readonly TokenType[]): ReadonlyMap<string, TokenType> {
  return new Map(types.map((type) => [type.name.slice('Word'.length).toLowerCase(), type]));
}

/** The words that name nothing else, by how they are written. */
export const keywordTypes: ReadonlyMap<string, TokenType> = byWord(keywords);

/** Further words within `do`. */
export const statementTypes: ReadonlyMap<string, TokenType> = byWord(statementWords);

/** What the lexer tries, in this order, before and after the habits of other languages. */
export const lexedBefore: readonly TokenType[] = [
  ...[WhiteSpace, Percent, Fate, Modifier, Die, Stuck, Name],
  ...[GroupedNumber, NumberToken, Text, CurlyText, PointNumber],
];
export const lexedAfter: readonly TokenType[] = [
  ...[LeftParen, RightParen, LeftSquare, RightSquare, LeftBrace, RightBrace, Comma, Spread, DotDot, Dot],
  ...[Equal, NotEqual, LessEqual, GreaterEqual, OpenPlus, AssignOp, Less, Greater, Assign, Power],
  ...[Plus, Minus, Star, Slash, Bang, PercentSign, Question, Colon],
];
export const categories: readonly TokenType[] = [Any, Word, Keyword, Infix, Comparison, Closer];
export const vocabulary: readonly TokenType[] = [
  ...categories,
  ...keywords,
  ...statementWords,
  Of,
  ...lexedBefore,
  ...lexedAfter,
];

/**
 * Spellings that people bring from elsewhere. Each is read as what it is meant to be, with a problem that says how the
 * language writes it.
 */
import { createToken, type TokenType } from 'chevrotain';
import { And, Any, Div, DotDot, Equal, GreaterEqual, LessEqual, Minus, NotEqual, Or, Slash, Star } from './tokens.js';

type HabitCode = 'syntax/logical-sign' | 'syntax/comparison-sign' | 'syntax/typographic-sign' | 'syntax/division-sign';

export interface Habit {
  readonly code: HabitCode;
  readonly means: TokenType;
  /** How the language writes it. */
  readonly spelling: string;
}

function habit(name: string, pattern: string | RegExp, code: HabitCode, means: TokenType, spelling: string) {
  return [createToken({ name, pattern, categories: [Any] }), { code, means, spelling }] as const;
}

const all: readonly (readonly [TokenType, Habit])[] = [
  habit('AndSign', /&&?|∧/, 'syntax/logical-sign', And, 'and'),
  habit('OrSign', /\|\|?|∨/, 'syntax/logical-sign', Or, 'or'),
  habit('TripleEqual', '===', 'syntax/comparison-sign', Equal, '=='),
  habit('TripleNotEqual', '!==', 'syntax/comparison-sign', NotEqual, '!='),
  habit('AngleNotEqual', '<>', 'syntax/comparison-sign', NotEqual, '!='),
  habit('ArrowGreater', '=>', 'syntax/comparison-sign', GreaterEqual, '>='),
  habit('ArrowLess', '=<', 'syntax/comparison-sign', LessEqual, '<='),
  habit('GreaterEqualSign', '≥', 'syntax/typographic-sign', GreaterEqual, '>='),
  habit('LessEqualSign', '≤', 'syntax/typographic-sign', LessEqual, '<='),
  habit('NotEqualSign', '≠', 'syntax/typographic-sign', NotEqual, '!='),
  habit('TimesSign', /[×·∗]/, 'syntax/typographic-sign', Star, '*'),
  habit('DivisionSign', /[÷∕]/, 'syntax/typographic-sign', Slash, '/'),
  // Between two digits a dash means a range: `1–3`.
  habit('RangeDash', /[–—](?=\d)/, 'syntax/typographic-sign', DotDot, '..'),
  habit('MinusSign', /[−–—]/, 'syntax/typographic-sign', Minus, '-'),
  habit('Ellipsis', '…', 'syntax/typographic-sign', DotDot, '..'),
  habit('DoubleSlash', '//', 'syntax/division-sign', Div, 'div'),
];

export const habits: ReadonlyMap<TokenType, Habit> = new Map(all);
export const habitTokens: readonly TokenType[] = all.map(([type]) => type);

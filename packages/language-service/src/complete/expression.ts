import type { Type } from '@rulewright/core';
import { type ShownToken, tokenize } from '@rulewright/language';
import type { Analysis } from '../analysis/analyse.js';
import { statementWords } from '../docs/forms.js';
import { namesAt, partsAt, type SourcePlace } from '../places/source-place.js';
import { argumentOffers, openCall } from './arguments.js';
import type { Offer } from './item.js';
import { memberOffers } from './members.js';
import { modifierOffers } from './modifiers.js';
import { builtinOffers, nameOffers, symbolOffers, wordOffers } from './names.js';
import { comparedWith, matcherOffers } from './words.js';

/** What may be written in an expression, and how many characters before the cursor it replaces. */
export interface ExpressionOffers {
  readonly offers: readonly Offer[];
  readonly back: number;
}

const startWords = ['if', 'choose', 'carry', 'roll', 'draw', 'step', 'not'];
const constants = ['yes', 'no', 'none'];
const infixWords = [
  ...['and', 'or', 'then', 'else', 'for each', 'where', 'without', 'times', 'as', 'in', 'is', 'is not', 'has', 'div'],
  ...['mod', 'by', 'prefer', 'from', 'do', 'up to'],
];

export function expressionOffers(analysis: Analysis, place: SourcePlace): ExpressionOffers {
  const before = textBefore(place);
  const start = place.kind === 'statements' ? /(?:^|\n)[ \t]*(\p{ID_Continue}*)$/u.exec(before) : null;
  if (start) return { offers: statementOffers(analysis, place), back: (start[1] ?? '').length };
  const modifiers = modifierOffers(before);
  if (modifiers) return modifiers;
  const word = /[\p{ID_Start}_][\p{ID_Continue}]*$/u.exec(before)?.[0] ?? '';
  // Nothing is offered inside a text or a number.
  if (/\d$/.test(before) && word === '') return { offers: [], back: 0 };
  const tokens = tokenize(before.slice(0, before.length - word.length));
  const last = tokens.at(-1);
  if (last?.kind === 'text' && !isClosed(before, last)) return { offers: [], back: 0 };
  return { offers: offersAfter(analysis, place, before, tokens), back: word.length };
}

/**
 * The text up to the cursor, with spaces that follow it in the file. Of statements only the last line counts, or as much as
 * open brackets hold together; what stands before it is blanked, so that every place stays the same.
 */
export function textBefore({ source, at, kind }: SourcePlace): string {
  const before = source.text.slice(0, at).padEnd(at);
  const line = before.lastIndexOf('\n') + 1;
  const open = before.split('(').length > before.split(')').length;
  return kind === 'statements' && !open ? before.slice(0, line).replace(/\S/g, ' ') + before.slice(line) : before;
}

/** What a line of `do` may begin with. */
function statementOffers(analysis: Analysis, place: SourcePlace): Offer[] {
  const names = nameOffers(analysis, namesAt(analysis, place)).filter(
    ({ kind }) => kind !== 'option' && kind !== 'die',
  );
  const words = ['if', 'else', 'for each', ...statementWords];
  return [...names, ...words.map((label): Offer => ({ label, kind: 'keyword', rank: 2 }))];
}

function offersAfter(analysis: Analysis, place: SourcePlace, before: string, tokens: readonly ShownToken[]): Offer[] {
  const image = (back: number): string => {
    const token = tokens.at(-back);
    return token ? before.slice(token.from, token.to) : '';
  };
  const last = image(1);
  if (last === '.') return memberOffers(analysis, place, tokens.at(-1)?.from ?? 0);
  if (last === 'from' && drawsBefore(tokens, before)) return symbolOffers(analysis, ['deck']);
  if (last === 'd' && tokens.at(-1)?.kind === 'dice') return diceNames(analysis, place);
  const left = comparedWith(analysis, place, tokens, before);
  if (last === 'is' || last === 'has' || (last === 'not' && image(2) === 'is')) {
    return [...(left ?? []), ...(last === 'is' ? [keyword('not')] : []), ...(last === 'has' ? [] : [keyword('none')])];
  }
  if (endsValue(tokens.at(-1), before)) return infixWords.map(keyword);
  const call = openCall(before, tokens);
  return [
    ...(call ? argumentOffers(analysis, place, call) : []),
    ...matcherOffers(analysis, place),
    ...(left ?? []),
    ...wordOffers(expectedAt(analysis, place)),
    ...nameOffers(analysis, namesAt(analysis, place)),
    ...builtinOffers(),
    ...[...startWords, ...constants].map(keyword),
  ];
}

/** `draw 2 from`, but not `choose draw from`. */
function drawsBefore(tokens: readonly ShownToken[], text: string): boolean {
  const words = tokens.map(({ from, to }) => text.slice(from, to));
  return words.lastIndexOf('draw') > words.lastIndexOf('choose');
}

function diceNames(analysis: Analysis, place: SourcePlace): Offer[] {
  const names = nameOffers(analysis, namesAt(analysis, place));
  const holdsDice = ({ kind, detail }: Offer): boolean => kind === 'die' || detail?.startsWith('dice') === true;
  return names.filter(holdsDice).map((offer) => ({ ...offer, rank: 0 }));
}

function isClosed(text: string, { from, to }: ShownToken): boolean {
  return to - from > 1 && text[to - 1] === text[from];
}

function endsValue(token: ShownToken | undefined, text: string): boolean {
  if (!token) return false;
  const image = text.slice(token.from, token.to);
  if (token.kind === 'bracket') return /[)\]}]/.test(image);
  return ['number', 'name', 'modifier', 'text'].includes(token.kind) || (token.kind === 'dice' && image !== 'd');
}

/** The type that the place asks for. */
function expectedAt(analysis: Analysis, { source, roots, at }: SourcePlace): Type | undefined {
  const seen = analysis.seen.of(source);
  for (const part of partsAt(roots, Math.min(at, source.text.length)).reverse()) {
    const noted = seen?.parts.get(part);
    if (noted?.expected) return noted.expected;
    if (part.kind !== 'name' && part.kind !== 'missing') return undefined;
  }
  return undefined;
}

function keyword(label: string): Offer {
  return { label, kind: constants.includes(label) ? 'constant' : 'keyword', rank: 4 };
}

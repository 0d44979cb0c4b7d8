import { type Type, unknown } from '@rulewright/core';
import { childrenOf, type Expr, type ShownToken } from '@rulewright/language';
import type { Analysis } from '../analysis/analyse.js';
import { partsAt, type SourcePlace } from '../places/source-place.js';
import { fieldsOf } from '../symbols/fields.js';
import type { Offer } from './item.js';
import { wordOffers } from './names.js';

const comparing = new Set(['==', '!=', 'is', 'is not', 'has', 'in', 'not in']);

/** The words that what stands before `is`, `has`, `==` or `in` may be compared with. */
export function comparedWith(
  analysis: Analysis,
  { source, roots }: SourcePlace,
  tokens: readonly ShownToken[],
  before: string,
): Offer[] | undefined {
  const end = before.trimEnd().length;
  const last = tokens.at(-1);
  if (!last || !/^(?:==|!=|is|not|has|in)$/.test(before.slice(last.from, last.to))) return undefined;
  const binary = find(roots, (each) => each.kind === 'binary' && comparing.has(each.op) && each.opSpan.to === last.to);
  if (binary?.kind !== 'binary' || end < last.to) return undefined;
  const type = analysis.seen.of(source)?.parts.get(binary.left)?.typed.type ?? unknown;
  if (binary.op === 'has') return optionalFields(analysis, type);
  return wordOffers(binary.op === 'is' && type.kind === 'optional' ? type.of : type);
}

function optionalFields(analysis: Analysis, type: Type): Offer[] {
  const fields = Object.entries(fieldsOf(analysis.seen, type));
  const missing = fields.filter(([, field]) => field.kind === 'optional');
  return missing.length > 0 ? missing.map(([label]): Offer => ({ label, kind: 'field', rank: 0 })) : wordOffers(type);
}

/** The words of what a matcher at this place is asked about. */
export function matcherOffers(analysis: Analysis, { source, roots, at }: SourcePlace): Offer[] {
  const seen = analysis.seen.of(source);
  for (const part of partsAt(roots, Math.min(at, source.text.length)).reverse()) {
    const matcher = seen?.matchers.get(part);
    if (matcher) return matcherWords(matcher.element, matcher.kinds);
    if (part.kind !== 'name' && part.kind !== 'missing') return [];
  }
  return [];
}

/** The words that mean some of the values of a type. */
export function matcherWords(element: Type, kinds: readonly string[]): Offer[] {
  const numbers = element.kind === 'integer' || element.kind === 'roll';
  return [
    ...wordOffers(element),
    ...kinds.map((label): Offer => ({ label, kind: 'label', detail: 'kind of dice', rank: 0 })),
    ...(numbers ? ['odd', 'even'] : []).map((label): Offer => ({ label, kind: 'keyword', rank: 1 })),
  ];
}

function find(roots: readonly Expr[], test: (each: Expr) => boolean): Expr | undefined {
  for (const root of roots) {
    const found = test(root) ? root : find(childrenOf(root), test);
    if (found) return found;
  }
  return undefined;
}

import type { Span } from '@rulewright/core';
import type { Analysis, Place } from '../analysis/analyse.js';
import { indexOf, occurrenceAt, occurrencesOf } from '../symbols/rule-index.js';

/** Where a name leads: the name as it is used, and where it is declared. */
export interface Definition {
  readonly origin: Span;
  readonly target: Span;
  /** All of the declaration. */
  readonly whole: Span;
}

/** Where what is named at a place is declared. A choice between rolls has a field of each. */
export function definitions(analysis: Analysis, place: Place): Definition[] {
  const found = occurrenceAt(analysis, place);
  if (!found) return [];
  const same = indexOf(analysis).occurrences.filter(
    ({ span }) => span.file === found.span.file && span.from === found.span.from && span.to === found.span.to,
  );
  return same.map(({ symbol }) => ({ origin: found.span, target: symbol.span, whole: symbol.whole }));
}

/** Every place where what is named at a place is named, its declaration first or left out. */
export function references(analysis: Analysis, place: Place, withDeclaration = true): Span[] {
  const found = occurrenceAt(analysis, place);
  if (!found) return [];
  const all = occurrencesOf(analysis, found.symbol);
  return [
    ...(withDeclaration ? all.filter(({ role }) => role === 'declaration') : []),
    ...all.filter(({ role }) => role === 'reference'),
  ].map(({ span }) => span);
}

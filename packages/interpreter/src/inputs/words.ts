/** What an input that does not fit should have been, and what it is. */
import { showType, showValue, type Type } from '@rulewright/core';
import { type InputValue, isPlain } from './given-value.js';

export function wantedOf(type: Type): string {
  return type.kind === 'boolean' ? 'yes or no (true or false)' : showType(type);
}

export function showGiven(given: InputValue): string {
  if (given === null) return 'none';
  const text = isPlain(given) ? JSON.stringify(given) : showValue(given);
  return text.length > 60 ? `${text.slice(0, 57)}…` : text;
}

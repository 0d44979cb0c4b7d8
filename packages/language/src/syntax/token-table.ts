/** The words and signs of expressions, for highlighting that is made from them rather than written beside them. */
import { modifierNames } from './ast.js';
import { kindOf } from './tokenize.js';
import { keywordTypes, lexedAfter, statementTypes } from './tokens.js';

export interface TokenTable {
  readonly keywords: readonly string[];
  /** Words within `do` only. */
  readonly statementWords: readonly string[];
  /** What sticks to dice. */
  readonly modifiers: readonly string[];
  readonly operators: readonly string[];
}

export function tokenTable(): TokenTable {
  const operators = lexedAfter.flatMap((type) =>
    kindOf(type) === 'operator' && typeof type.PATTERN === 'string' ? [type.PATTERN] : [],
  );
  return {
    keywords: [...keywordTypes.keys()],
    statementWords: [...statementTypes.keys()],
    modifiers: modifierNames,
    operators,
  };
}

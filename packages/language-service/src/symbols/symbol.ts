import type { Span } from '@rulewright/core';
import type { Expression, ScalarSource } from '@rulewright/language';

/** What a name of the rules stands for. */
export type SymbolKind =
  | 'use'
  | 'option'
  | 'die'
  | 'table'
  | 'deck'
  | 'chain'
  | 'type'
  | 'function'
  | 'roll'
  | 'action'
  | 'modifier'
  | 'scenario'
  /** An input of a function, a roll, an action or a scenario. */
  | 'input'
  | 'role'
  /** A named value. */
  | 'value'
  | 'state'
  | 'measure'
  | 'outcome'
  | 'field'
  | 'track'
  | 'column'
  /** Something that is there when a scenario starts. */
  | 'thing'
  /** A name within one expression or block, as in `for each n in …`. */
  | 'variable'
  /** One of the words of a type such as `one of (a, b)`, or the key of a row. */
  | 'label'
  /** What a roll gives. */
  | 'result';

/** Something that has a name in the rules. */
export interface RuleSymbol {
  readonly kind: SymbolKind;
  readonly name: string;
  /** The name where it is declared. */
  readonly span: Span;
  /** All of the declaration. */
  readonly whole: Span;
  /** What it is a part of. */
  readonly owner?: RuleSymbol;
  readonly title?: string;
  readonly description?: string;
  /** Its type as it is written. */
  readonly typeText?: ScalarSource;
  /** What it stands for. */
  readonly value?: Expression;
}

/** A place where a symbol is named. */
export interface Occurrence {
  readonly symbol: RuleSymbol;
  readonly span: Span;
  readonly role: 'declaration' | 'reference';
}

/** Kinds whose names are known everywhere. */
export const globalKinds: ReadonlySet<SymbolKind> = new Set<SymbolKind>([
  ...(['use', 'option', 'die', 'table', 'deck', 'chain', 'type', 'function', 'roll', 'action', 'scenario'] as const),
  'modifier',
]);

/** A kind in a rule writer's words. */
export function kindWords({ kind }: Pick<RuleSymbol, 'kind'>): string {
  const words: Partial<Record<SymbolKind, string>> = {
    use: 'used ruleset',
    value: 'named value',
    thing: 'thing of a scenario',
    variable: 'name in an expression',
    label: 'word',
  };
  return words[kind] ?? kind;
}

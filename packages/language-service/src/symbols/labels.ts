import type { Span } from '@rulewright/core';
import type { ScalarSource } from '@rulewright/language';
import type { RuleSymbol } from './symbol.js';

/** The words of `one of (a, b)` in a type, wherever it stands in there. */
export function labelsIn(source: ScalarSource): { readonly name: string; readonly span: Span }[] {
  const choices = /one\s+of\s*\(([^)]*)\)/su.exec(source.text);
  if (!choices) return [];
  const start = choices.index + choices[0].lastIndexOf(choices[1] ?? '');
  return [...(choices[1] ?? '').matchAll(/[\p{ID_Start}_]\p{ID_Continue}*/gu)].map((match) => {
    const from = start + match.index;
    return { name: match[0], span: source.locate({ from, to: from + match[0].length }) };
  });
}

/** Which words are declared together, so that a word can be found by the words that its type has. */
export class LabelSets {
  private readonly sets = new Map<string, RuleSymbol[][]>();

  add(symbols: readonly RuleSymbol[]): void {
    if (symbols.length === 0) return;
    const key = keyOf(symbols.map(({ name }) => name));
    this.sets.set(key, [...(this.sets.get(key) ?? []), [...symbols]]);
  }

  /** Every declaration of a word whose type has exactly these. */
  find(name: string, labels: readonly string[]): RuleSymbol[] {
    return (this.sets.get(keyOf(labels)) ?? []).flatMap((set) => set.filter((symbol) => symbol.name === name));
  }
}

function keyOf(labels: readonly string[]): string {
  return [...new Set(labels)].sort().join(' ');
}

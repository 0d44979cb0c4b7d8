import type { Span } from '@rulewright/core';
import type { Analysis } from '../analysis/analyse.js';
import { headline } from '../docs/symbol-docs.js';
import { indexOf } from '../symbols/rule-index.js';
import type { RuleSymbol, SymbolKind } from '../symbols/symbol.js';

/** A part of the outline of a file. */
export interface DocumentSymbol {
  readonly name: string;
  readonly kind: SymbolKind | 'example';
  readonly detail?: string;
  /** All of it, and what to show when it is chosen. */
  readonly span: Span;
  readonly nameSpan: Span;
  readonly children: readonly DocumentSymbol[];
}

/** Parts of these are no lines of an outline. */
const hidden: ReadonlySet<SymbolKind> = new Set<SymbolKind>(['label', 'result', 'variable']);

/** What a file declares, in the order of the text. */
export function documentSymbols(analysis: Analysis, file: string): DocumentSymbol[] {
  const { declarations } = indexOf(analysis);
  const own = declarations.all.filter(({ kind, span }) => span.file === file && !hidden.has(kind));
  const children = new Map<RuleSymbol, RuleSymbol[]>();
  for (const symbol of own) {
    if (symbol.owner) children.set(symbol.owner, [...(children.get(symbol.owner) ?? []), symbol]);
  }
  const shown = (symbol: RuleSymbol): DocumentSymbol => ({
    name: symbol.name,
    kind: symbol.kind,
    // Looked up when it is asked for: most of what only wants to know where something is does not.
    get detail() {
      return symbol.title ?? headline(analysis, symbol);
    },
    span: symbol.whole,
    nameSpan: symbol.span,
    children: inOrder((children.get(symbol) ?? []).map(shown)),
  });
  return inOrder([...own.filter(({ owner }) => !owner).map(shown), ...examples(analysis, file)]);
}

function examples({ model }: Analysis, file: string): DocumentSymbol[] {
  return (model?.examples ?? [])
    .filter(({ span }) => span.file === file)
    .map(({ title, roll, span }) => ({
      name: title.text,
      kind: 'example' as const,
      detail: roll.name,
      span,
      nameSpan: title.span,
      children: [],
    }));
}

function inOrder(symbols: readonly DocumentSymbol[]): DocumentSymbol[] {
  return [...symbols].sort((a, b) => a.span.from - b.span.from);
}

/** Names of the whole ruleset that hold the letters of a query in their order. */
export function workspaceSymbols(analysis: Analysis, query: string): DocumentSymbol[] {
  const letters = [...query.toLowerCase()];
  const matches = (name: string): boolean => {
    let at = 0;
    for (const letter of name.toLowerCase()) if (letter === letters[at]) at += 1;
    return at === letters.length;
  };
  const files = analysis.model?.files ?? [];
  const flat = (symbols: readonly DocumentSymbol[]): DocumentSymbol[] =>
    symbols.flatMap((symbol) => [symbol, ...flat(symbol.children)]);
  return flat(files.flatMap((file) => documentSymbols(analysis, file))).filter(({ name }) => matches(name));
}

import {
  documentSymbols as symbolsOf,
  type DocumentSymbol as Symbol,
  foldingRanges as foldingOf,
  type Place,
  selectionRanges as selectionsOf,
  workspaceSymbols as symbolsIn,
} from '@rulewright/language-service';
import {
  type DocumentSymbol,
  type FoldingRange,
  FoldingRangeKind,
  type SelectionRange,
  type SymbolInformation,
} from 'vscode-languageserver/node';
import { symbolKinds } from '../convert/kinds.js';
import type { View } from '../convert/view.js';

export function documentSymbols(view: View, file: string): DocumentSymbol[] {
  return symbolsOf(view.analysis, file).map((symbol) => lspSymbol(view, symbol));
}

function lspSymbol(view: View, { name, kind, detail, span, nameSpan, children }: Symbol): DocumentSymbol {
  // Editors insist that the name lies within the whole, and that there is a name.
  const whole = { file: span.file, from: Math.min(span.from, nameSpan.from), to: Math.max(span.to, nameSpan.to) };
  return {
    name: name.trim() === '' ? '(no name)' : name,
    kind: symbolKinds[kind],
    ...(detail === undefined ? {} : { detail }),
    range: view.range(whole),
    selectionRange: view.range(nameSpan),
    children: children.map((child) => lspSymbol(view, child)),
  };
}

export function workspaceSymbols(view: View, query: string): SymbolInformation[] {
  return symbolsIn(view.analysis, query)
    .filter(({ name }) => name.trim() !== '')
    .map(({ name, kind, nameSpan }) => ({ name, kind: symbolKinds[kind], location: view.location(nameSpan) }));
}

export function foldingRanges(view: View, file: string): FoldingRange[] {
  return foldingOf(view.analysis, file).map(({ from, to, kind }) => ({
    startLine: from - 1,
    endLine: to - 1,
    ...(kind === 'comment' ? { kind: FoldingRangeKind.Comment } : {}),
  }));
}

/** What a selection grows to, the smallest first, each within the next. */
export function selectionRange(view: View, place: Place): SelectionRange {
  const spans = selectionsOf(view.analysis, place).reverse();
  let around: SelectionRange | undefined;
  for (const span of spans) around = { range: view.range(span), ...(around ? { parent: around } : {}) };
  const here = view.page(place.file).positionAt(place.offset);
  return around ?? { range: { start: here, end: here } };
}

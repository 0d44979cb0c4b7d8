import { showType, type Type } from '@rulewright/core';
import type { VisibleNames } from '@rulewright/language';
import type { Analysis } from '../analysis/analyse.js';
import { builtinFunctions, builtinMarkdown, builtinSignature, callSnippet } from '../docs/builtin-docs.js';
import { callableSignature, headline, inputsOf, mayBeLeftOut, prose } from '../docs/symbol-docs.js';
import { indexOf } from '../symbols/rule-index.js';
import type { RuleSymbol, SymbolKind } from '../symbols/symbol.js';
import type { Offer } from './item.js';

/** Names that stand for values at this place: those given here and those of the ruleset. */
export function nameOffers(analysis: Analysis, names: VisibleNames | undefined): Offer[] {
  const { declarations } = indexOf(analysis);
  const locals = [...(names?.locals.values() ?? [])].map((local): Offer => {
    const symbol = local.span && declarations.at(local.span);
    return {
      label: local.name,
      kind: symbol?.kind ?? (local.span ? 'variable' : local.name === 'result' ? 'result' : 'value'),
      detail: showType(local.type),
      ...documentationOf(symbol),
      rank: 1,
    };
  });
  const known = new Set(locals.map(({ label }) => label));
  const globals = [...declarations.globals.values()]
    .filter(({ name }) => !known.has(name))
    .flatMap((symbol) => globalOffer(analysis, symbol) ?? []);
  const it: Offer[] = names?.it
    ? [
        {
          label: 'it',
          kind: 'keyword',
          detail: showType(names.it.type),
          documentation: 'The one that is asked about.',
          rank: 1,
        },
      ]
    : [];
  return [...locals, ...it, ...globals];
}

/** How something global is written where a value is needed; decks stand only after `from`. */
function globalOffer(analysis: Analysis, symbol: RuleSymbol): Offer | undefined {
  const { name, kind } = symbol;
  const base = { label: name, kind, detail: headline(analysis, symbol), ...documentationOf(symbol), rank: 2 };
  switch (kind) {
    case 'table':
      return { ...base, insert: `${name}[\${1:key}]`, snippet: true };
    case 'use':
      return { ...base, insert: `${name}.` };
    case 'function':
    case 'roll':
    case 'type':
    case 'action':
      return { ...base, ...callInsert(analysis, name) };
    case 'option':
    case 'die':
      return base;
    default:
      return undefined;
  }
}

/** A call with its inputs to fill in; without brackets where nothing has to be given. */
function callInsert(analysis: Analysis, name: string): Pick<Offer, 'insert' | 'snippet'> {
  const needed = (inputsOf(analysis, name) ?? []).filter((input) => !mayBeLeftOut(input));
  if (needed.length === 0) return callableSignature(analysis, name)?.parameters.length === 0 ? {} : { insert: name };
  const parameters = needed.map((input, index) => `${input.name} = \${${String(index + 1)}:${input.name}}`);
  return { insert: `${name}(${parameters.join(', ')})`, snippet: true };
}

export function builtinOffers(): Offer[] {
  return builtinFunctions().map((builtin): Offer => {
    const needed = builtin.parameters.filter(({ optional }) => optional !== true).map(({ name }) => name);
    return {
      label: builtin.name,
      kind: 'builtin',
      detail: builtinSignature(builtin).label,
      documentation: builtinMarkdown(builtin),
      insert: callSnippet(builtin.name, needed),
      snippet: true,
      rank: 3,
    };
  });
}

/** Symbols of some kinds by their names alone. */
export function symbolOffers(analysis: Analysis, kinds: readonly SymbolKind[], rank = 0): Offer[] {
  return [...indexOf(analysis).declarations.globals.values()]
    .filter(({ kind }) => kinds.includes(kind))
    .map((symbol) => symbolOffer(analysis, symbol, rank));
}

export function symbolOffer(analysis: Analysis, symbol: RuleSymbol, rank = 0): Offer {
  const { name, kind } = symbol;
  return { label: name, kind, detail: headline(analysis, symbol), ...documentationOf(symbol), rank };
}

/** The words of a type that has words, and yes and no. */
export function wordOffers(type: Type | undefined, rank = 0): Offer[] {
  switch (type?.kind) {
    case 'optional':
      return [...wordOffers(type.of, rank), { label: 'none', kind: 'constant', rank }];
    case 'label':
      return type.labels.map((label): Offer => ({ label, kind: 'label', rank }));
    case 'roll':
      return type.outcomes.map((label): Offer => ({ label, kind: 'outcome', detail: `outcome of ${type.name}`, rank }));
    case 'boolean':
      return ['yes', 'no'].map((label): Offer => ({ label, kind: 'constant', rank }));
    default:
      return [];
  }
}

function documentationOf(symbol: RuleSymbol | undefined): { documentation?: string } {
  const documentation = symbol && prose(symbol);
  return documentation === undefined ? {} : { documentation };
}

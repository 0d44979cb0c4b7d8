import { showType, type Type } from '@rulewright/core';
import { childrenOf, type Expr } from '@rulewright/language';
import type { Analysis } from '../analysis/analyse.js';
import { prose } from '../docs/symbol-docs.js';
import { namesAt, type SourcePlace } from '../places/source-place.js';
import { fieldsOf, fieldSymbols } from '../symbols/fields.js';
import { indexOf } from '../symbols/rule-index.js';
import type { Offer } from './item.js';

/** What may follow the dot at `dot`. */
export function memberOffers(analysis: Analysis, place: SourcePlace, dot: number): Offer[] {
  const of = endingAt(place.roots, dot);
  if (!of) return [];
  const names = namesAt(analysis, place);
  const isLocal = of.kind === 'name' && names?.locals.has(of.name) === true;
  if (of.kind === 'name' && !isLocal) {
    const used = usedOffers(analysis, of.name);
    if (used.length > 0) return used;
    if (of.name === 'it' && names?.it?.dieSlot !== undefined) return dieOffers();
  }
  const table = of.kind === 'index' && of.of.kind === 'name' ? tableRow(analysis, of.of.name) : undefined;
  const type = analysis.seen.of(place.source)?.parts.get(of)?.typed.type ?? table;
  return type ? fieldOffers(analysis, type) : [];
}

export function fieldOffers(analysis: Analysis, type: Type): Offer[] {
  const { declarations } = indexOf(analysis);
  return Object.entries(fieldsOf(analysis.seen, type)).map(([name, field]): Offer => {
    const [symbol] = fieldSymbols(declarations, type, name);
    const documentation = symbol && prose(symbol);
    return {
      label: name,
      kind: symbol?.kind ?? 'field',
      detail: showType(field),
      ...(documentation === undefined ? {} : { documentation }),
      rank: 0,
    };
  });
}

/** The outermost expression that ends where the dot stands. */
function endingAt(roots: readonly Expr[], dot: number): Expr | undefined {
  for (const root of roots) {
    if (root.span.to === dot && root.kind !== 'missing' && isOperand(root)) return root;
    const inner = endingAt(childrenOf(root), dot);
    if (inner) return inner;
  }
  return undefined;
}

/** Whether a dot after it belongs to all of it: in `a + b.c` only to the last part. */
function isOperand({ kind }: Expr): boolean {
  return ['name', 'field', 'index', 'call', 'list', 'text'].includes(kind);
}

function tableRow(analysis: Analysis, name: string): Type | undefined {
  const found = analysis.seen.globals.get(name)?.global;
  return found?.kind === 'table' ? found.info.rowType : undefined;
}

/** What a used ruleset offers. */
function usedOffers(analysis: Analysis, alias: string): Offer[] {
  return [...analysis.seen.globals.values()].flatMap(({ declaration: { name, kind } }): Offer[] =>
    name.startsWith(`${alias}.`) ? [{ label: name.slice(alias.length + 1), kind, detail: kind, rank: 0 }] : [],
  );
}

function dieOffers(): Offer[] {
  return [
    { label: 'sides', kind: 'field', detail: 'whole number', documentation: 'How many sides the die has.', rank: 0 },
    { label: 'kind', kind: 'field', detail: 'text or none', documentation: 'The name given with `as`.', rank: 0 },
  ];
}

import type { Type } from '@rulewright/core';
import type { Observations } from '../analysis/observations.js';
import type { Declarations } from './declarations.js';
import type { RuleSymbol } from './symbol.js';

/** A type without what only says that a value may be missing, or that it is live. */
export function inner(type: Type): Type {
  if (type.kind === 'optional') return inner(type.of);
  return type.kind === 'thing' ? type.record : type;
}

/** The fields that a value of a type offers after a dot, with their types. */
export function fieldsOf(seen: Observations, type: Type): Readonly<Record<string, Type>> {
  const found = inner(type);
  if (found.kind === 'record') {
    // A link to a live thing knows only the name of its type.
    const global = found.name === undefined ? undefined : seen.globals.get(found.name)?.global;
    return global?.kind === 'type' ? global.info.type.fields : found.fields;
  }
  if (found.kind !== 'roll') return {};
  const outcome: Record<string, Type> =
    found.outcomes.length > 0 ? { outcome: { kind: 'label', labels: found.outcomes } } : {};
  return { result: found.result, ...outcome, ...found.fields };
}

/** The declarations that a field's name stands for; a choice between rolls has one for each. */
export function fieldSymbols(declarations: Declarations, type: Type, name: string): RuleSymbol[] {
  const of = inner(type);
  if (of.kind !== 'record' && of.kind !== 'roll') return [];
  const found = (of.name ?? '').split(' or ').flatMap((owner) => declarations.member(owner, name) ?? []);
  // What was given to a roll is none of its values.
  return of.kind === 'roll' ? found.filter(({ kind }) => kind !== 'input' && kind !== 'role') : found;
}

/** The declarations of a word, given the type that it is a word of. */
export function labelSymbols(declarations: Declarations, type: Type, name: string): RuleSymbol[] {
  const of = inner(type);
  if (of.kind === 'label') return declarations.labels.find(name, of.labels);
  if (of.kind !== 'roll') return [];
  return of.name.split(' or ').flatMap((owner) => {
    const roll = declarations.globals.get(owner);
    return roll ? (declarations.membersOf(roll).outcomes.get(name) ?? []) : [];
  });
}

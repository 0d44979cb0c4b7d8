import type { Diagnostic, RecordType, Span } from '@rulewright/core';
import type { Key } from '../../model/model.js';
import type { Origin } from '../../read/origins.js';
import type { GlobalKind } from '../globals.js';
import type { PlaceObserver } from '../observer.js';
import type { Parts } from '../parts.js';

/** What checking something says about the whole ruleset; what follows from all of it is told at the end. */
export type Effect =
  | { readonly kind: 'problem'; readonly problem: Diagnostic }
  | { readonly kind: 'lowered'; readonly section: keyof Parts; readonly ir: Parts[keyof Parts][number] }
  /** Read through a roll's result or by an example, as `roll.value`. */
  | { readonly kind: 'usedField'; readonly field: string }
  /** A named value that nothing in its own roll uses. */
  | { readonly kind: 'unusedValue'; readonly field: string; readonly key: Key }
  | { readonly kind: 'unusedInput'; readonly key: Key }
  /** Something unknown was a misspelling of this. */
  | { readonly kind: 'meant'; readonly name: string }
  /** A period at whose end fields go back to their defaults, and where it is named. */
  | { readonly kind: 'period'; readonly name: string; readonly span: Span }
  | { readonly kind: 'expired'; readonly name: string }
  /** A modifier that reaches something, by its whole name. */
  | { readonly kind: 'modifier'; readonly name: string };

/** What may be asked about the ruleset apart from what a name means. */
export type Question =
  | { readonly ask: 'kind'; readonly name: string }
  | { readonly ask: 'names'; readonly kinds: readonly GlobalKind[] | undefined }
  | { readonly ask: 'word' | 'derived' | 'hiddenField'; readonly name: string }
  | { readonly ask: 'hiddenFields' }
  | { readonly ask: 'modifiers'; readonly file: string; readonly replaces: string | undefined };

/** What went on while something was checked, in its order: all that the outcome follows from, and all that it does. */
export type Entry =
  | Effect
  | { readonly kind: 'asked'; readonly question: Question; readonly answer: unknown }
  /** A definition was asked for by its whole name; `isThere`: whether there is one. */
  | { readonly kind: 'named'; readonly name: string; readonly isThere: boolean }
  /** The fields of a type were asked for. */
  | { readonly kind: 'record'; readonly name: string }
  | { readonly kind: 'resolved'; readonly name: string; readonly file: string }
  | { readonly kind: 'opened'; readonly name: string; readonly record: RecordType }
  | { readonly kind: 'closed'; readonly name: string };

const effects: ReadonlySet<string> = new Set<Effect['kind']>([
  'problem',
  'lowered',
  'usedField',
  'unusedValue',
  'unusedInput',
  'meant',
  'period',
  'expired',
  'modifier',
]);

export function isEffect(entry: Entry): entry is Effect {
  return effects.has(entry.kind);
}

/** A declaration or an example while it is checked. */
export class Unit {
  /** What it does, and what is checked on the way because it was asked for first here. */
  items: (Effect | Unit)[] = [];
  log: Entry[] = [];
  /** Whether its outcome follows from its log alone, and not from what was being checked around it. */
  isLasting = true;
  /** Who is told about the places in it. */
  observer: PlaceObserver | undefined;
  /** The parts of files whose text is checked in it. */
  readonly parts = new Set<Origin>();
  private readonly asked = new Set<string>();

  constructor(
    readonly parent?: Unit,
    /** The whole name of a declaration. */
    readonly name?: string,
  ) {}

  do(effect: Effect): void {
    this.items.push(effect);
    this.log.push(effect);
  }

  /** Notes what was asked, once. */
  note(name: string, entry: Entry): void {
    if (this.asked.has(name)) return;
    this.asked.add(name);
    this.log.push(entry);
  }

  /** Begins anew: what is wrong with it, and what was checked on the way, comes in the same order again. */
  restart(): void {
    this.items = this.items.filter((item) => item instanceof Unit || item.kind === 'problem');
    this.log = [];
    this.asked.clear();
  }

  /** Goes through what it and all within it do, in the order in which they did. */
  each(visit: (effect: Effect, unit: Unit) => void): void {
    for (const item of this.items) {
      if (item instanceof Unit) item.each(visit);
      else visit(item, this);
    }
  }
}

export type EffectsOf = { readonly [Kind in Effect['kind']]: Extract<Effect, { kind: Kind }>[] };

/** What a unit and all within it do, by kinds. */
export function effectsOf(unit: Unit): EffectsOf {
  const found: EffectsOf = {
    problem: [],
    lowered: [],
    usedField: [],
    unusedValue: [],
    unusedInput: [],
    meant: [],
    period: [],
    expired: [],
    modifier: [],
  };
  unit.each((effect) => (found[effect.kind] as Effect[]).push(effect));
  return found;
}

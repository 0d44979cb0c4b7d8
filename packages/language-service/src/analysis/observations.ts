import type { Span, Type } from '@rulewright/core';
import type {
  CheckObserver,
  Data,
  Declaration,
  Expr,
  Global,
  PlaceObserver,
  ScalarSource,
  SeenExpression,
  SeenMatcher,
} from '@rulewright/language';

/** What is known of one expression's text and the parts of it. */
export interface SeenSource {
  readonly source: ScalarSource;
  readonly parts: ReadonlyMap<Expr, SeenExpression>;
  readonly matchers: ReadonlyMap<Expr, SeenMatcher>;
}

export interface SeenGlobal {
  readonly declaration: Pick<Declaration, 'name' | 'kind'> & { readonly span: Span };
  readonly global: Global;
}

class Notes implements SeenSource {
  readonly parts = new Map<Expr, SeenExpression>();
  readonly matchers = new Map<Expr, SeenMatcher>();
  /** Parts that were seen for certain. */
  readonly certain = new Set<Expr>();

  constructor(readonly source: ScalarSource) {}
}

/** What the checker finds out about the places of one declaration or example. What is certain goes before what was tried out. */
class SeenUnit implements PlaceObserver {
  constructor(
    /** In which analysis it was seen. */
    readonly age: number,
  ) {}

  readonly notes = new Map<ScalarSource, Notes>();
  readonly types = new Map<ScalarSource, Type>();
  readonly wanted = new Map<Data, Type>();

  expression(seen: SeenExpression, tentative: boolean): void {
    const notes = this.notesOf(seen.source);
    if (tentative && notes.certain.has(seen.ast)) return;
    if (!tentative) notes.certain.add(seen.ast);
    notes.parts.set(seen.ast, seen);
  }

  matcher(seen: SeenMatcher, tentative: boolean): void {
    const notes = this.notesOf(seen.source);
    if (!tentative || !notes.matchers.has(seen.ast)) notes.matchers.set(seen.ast, seen);
  }

  type(source: ScalarSource, type: Type): void {
    this.types.set(source, type);
  }

  data(data: Data, wanted: Type): void {
    // An expected value is looked at again as what it can be compared with, which says less.
    if (!this.wanted.has(data)) this.wanted.set(data, wanted);
  }

  private notesOf(source: ScalarSource): Notes {
    let notes = this.notes.get(source);
    if (!notes) {
      notes = new Notes(source);
      this.notes.set(source, notes);
    }
    return notes;
  }
}

/** Something that was checked, or that is as it was: in the latter case it is looked at when somebody asks. */
interface Observed {
  readonly order: number;
  seen?: SeenUnit;
  look?: (observer: PlaceObserver) => void;
  /** The stretches of text that are looked at in it. */
  readonly parts: readonly Span[];
}

/** What was seen keeps alive what the analysis of then was made with, so it is not kept for longer than so many analyses. */
const oldest = 20;

/** Collects what the checker finds out, by the place in the text. */
export class Observations implements CheckObserver {
  readonly globals = new Map<string, SeenGlobal>();
  private readonly units = new Map<string, Observed>();
  /** By file: what is not looked at yet. */
  private readonly waiting = new Map<string, Set<Observed>>();
  /** Where each text and each piece of data was seen. */
  private index: Map<ScalarSource | Data, Observed[]> | undefined;
  /** How many analyses went before. */
  private readonly age: number;

  constructor(
    /** Those of the analysis before, of which what has not changed still holds. */
    private before?: Observations,
  ) {
    this.age = before ? before.age + 1 : 0;
  }

  checking(id: string): PlaceObserver {
    const seen = new SeenUnit(this.age);
    this.units.set(id, { order: this.units.size, seen, parts: [] });
    return seen;
  }

  asBefore(id: string, isStill: boolean, parts: readonly Span[], look: (observer: PlaceObserver) => void): void {
    const known = isStill ? this.before?.units.get(id)?.seen : undefined;
    const seen = known && this.age - known.age < oldest ? known : undefined;
    const unit: Observed = { order: this.units.size, look, parts, ...(seen ? { seen } : {}) };
    this.units.set(id, unit);
    if (seen) return;
    for (const { file } of parts) {
      const waiting = this.waiting.get(file) ?? new Set();
      this.waiting.set(file, waiting.add(unit));
    }
  }

  global(declaration: SeenGlobal['declaration'], global: Global): void {
    this.globals.set(declaration.name, { declaration, global });
  }

  /** Nothing is needed of the analysis before any more. */
  finish(): void {
    this.before = undefined;
  }

  of(source: ScalarSource): SeenSource | undefined {
    const all = this.seenAt(source, source.span).flatMap(({ notes }) => notes.get(source) ?? []);
    const [first] = all;
    return all.length > 1 ? together(source, all) : first;
  }

  typeOf(source: ScalarSource): Type | undefined {
    return this.seenAt(source, source.span).at(-1)?.types.get(source);
  }

  wantedFor(data: Data): Type | undefined {
    return this.seenAt(data, data.span)[0]?.wanted.get(data);
  }

  /** Everything in which a text or data was looked at, in order. */
  private seenAt(place: ScalarSource | Data, span: Span): SeenUnit[] {
    const waiting = this.waiting.get(span.file);
    for (const unit of waiting ?? []) {
      if (!covers(unit, span)) continue;
      waiting?.delete(unit);
      if (unit.look) this.look(unit, unit.look);
    }
    const found = this.indexed().get(place) ?? [];
    return found.sort((a, b) => a.order - b.order).flatMap(({ seen }) => seen ?? []);
  }

  private look(unit: Observed, look: (observer: PlaceObserver) => void): void {
    delete unit.look;
    const seen = new SeenUnit(this.age);
    look(seen);
    unit.seen = seen;
    if (this.index) addTo(this.index, unit);
  }

  private indexed(): Map<ScalarSource | Data, Observed[]> {
    if (!this.index) {
      this.index = new Map();
      for (const unit of this.units.values()) addTo(this.index, unit);
    }
    return this.index;
  }
}

function covers({ parts }: Observed, { file, from }: Span): boolean {
  return parts.some((part) => part.file === file && part.from <= from && from < part.to);
}

function addTo(index: Map<ScalarSource | Data, Observed[]>, unit: Observed): void {
  const { seen } = unit;
  if (!seen) return;
  for (const place of new Set([...seen.notes.keys(), ...seen.types.keys(), ...seen.wanted.keys()])) {
    const known = index.get(place);
    if (known) known.push(unit);
    else index.set(place, [unit]);
  }
}

/** What is known of a text that is looked at in several, such as that of a modifier. */
function together(source: ScalarSource, all: readonly Notes[]): SeenSource {
  const notes = new Notes(source);
  for (const { parts, matchers, certain } of all) {
    for (const [ast, seen] of parts) {
      if (!certain.has(ast) && notes.certain.has(ast)) continue;
      if (certain.has(ast)) notes.certain.add(ast);
      notes.parts.set(ast, seen);
    }
    for (const [ast, seen] of matchers) notes.matchers.set(ast, seen);
  }
  return notes;
}

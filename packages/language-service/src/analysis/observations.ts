import type { Span, Type } from '@rulewright/core';
import type {
  CheckObserver,
  Data,
  Declaration,
  Expr,
  Global,
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

/** Collects what the checker finds out, by the place in the text. What is certain goes before what was tried out. */
export class Observations implements CheckObserver {
  readonly globals = new Map<string, SeenGlobal>();
  private readonly notes = new Map<ScalarSource, Notes>();
  private readonly types = new Map<ScalarSource, Type>();
  private readonly wanted = new Map<Data, Type>();
  private byFile: ReadonlyMap<string, readonly SeenSource[]> | undefined;

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

  global(declaration: SeenGlobal['declaration'], global: Global): void {
    this.globals.set(declaration.name, { declaration, global });
  }

  of(source: ScalarSource): SeenSource | undefined {
    return this.notes.get(source);
  }

  typeOf(source: ScalarSource): Type | undefined {
    return this.types.get(source);
  }

  wantedFor(data: Data): Type | undefined {
    return this.wanted.get(data);
  }

  /** The checked texts of a file in their order. */
  inFile(file: string): readonly SeenSource[] {
    if (!this.byFile) {
      const found = new Map<string, SeenSource[]>();
      for (const notes of this.notes.values()) {
        const { file: path } = notes.source.span;
        found.set(path, [...(found.get(path) ?? []), notes]);
      }
      for (const list of found.values()) list.sort((a, b) => a.source.span.from - b.source.span.from);
      this.byFile = found;
    }
    return this.byFile.get(file) ?? [];
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

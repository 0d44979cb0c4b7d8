import type { Span } from '@rulewright/core';
import { Layout, type Origin } from '../../read/origins.js';
import type { CheckObserver } from '../observer.js';
import { Moves } from './moves.js';
import { originsIn } from './origins-in.js';
import { type Effect, type Entry, isEffect, Unit } from './unit.js';

/** How something was checked. */
interface CheckRecord {
  readonly origin: Origin | undefined;
  /** The parts whose text was looked at. */
  readonly parts: readonly Origin[];
  readonly log: readonly Entry[];
  readonly result: unknown;
  /** The parts that the places in log and result are in. Undefined where it cannot be had again. */
  readonly places: ReadonlySet<Origin> | undefined;
}

/** A check of a ruleset, as far as another one can make use of it after some of the texts were changed. */
export interface CheckedBefore {
  /** Which rulesets there are, and which of their definitions take the place of others. */
  readonly shape: string;
  readonly layout: Layout;
  readonly records: ReadonlyMap<string, CheckRecord>;
}

/** What an earlier check is compared with. */
export interface Facts {
  /** Whether what was asked has the answer that it had. */
  stands(entry: Exclude<Entry, Effect>): boolean;
  /** Forgets what was begun and not ended. */
  abandon(): void;
}

export interface UnitsOptions {
  readonly files: readonly string[];
  readonly shape: string;
  readonly layout?: Layout;
  readonly before?: CheckedBefore;
  readonly observer?: CheckObserver;
}

/**
 * What is checked by itself: declarations and examples. Where all that the outcome followed from is as it was in the check
 * before, the outcome is too, but for its places; nothing of it is checked then.
 */
export class Units {
  readonly root = new Unit();
  current = this.root;
  private readonly byName = new Map<string, Unit>();
  private records = new Map<string, CheckRecord>();
  /** Declarations that mean what they did. */
  private readonly same = new Set<string>();
  private readonly layout: Layout;
  private before: CheckedBefore | undefined;
  private moves: Moves;
  private readonly files: readonly string[];
  private readonly shape: string;
  private watcher: CheckObserver | undefined;

  constructor(
    private readonly facts: Facts,
    { before, files, shape, layout = new Layout(), observer }: UnitsOptions,
  ) {
    this.files = files;
    this.shape = shape;
    this.watcher = observer;
    this.layout = layout;
    this.before = before?.shape === shape ? before : undefined;
    this.moves = new Moves(this.before?.layout ?? new Layout(), layout, files);
  }

  get observer() {
    return this.current.observer;
  }

  /** What was found, for the next check. Places can still be looked at after this, but nothing is kept for anything else. */
  finish(): CheckedBefore {
    const { shape } = this;
    const checked = { shape, layout: this.layout, records: this.records };
    this.before = undefined;
    this.moves = new Moves(new Layout(), new Layout(), []);
    this.records = new Map();
    this.root.items = [];
    this.byName.clear();
    this.watcher = undefined;
    return checked;
  }

  originAt(span: Span): Origin | undefined {
    return this.layout.originAt(span);
  }

  isSame(name: string): boolean {
    return this.same.has(name);
  }

  unitOf(name: string): Unit | undefined {
    return this.byName.get(name);
  }

  /** Something that is checked by itself. `id` is the same in the next check; `at` a place in its own text. */
  run<Result>(id: string, name: string | undefined, at: Span, check: () => Result): Result {
    const parent = this.current;
    const unit = new Unit(parent, name);
    parent.items.push(unit);
    if (name !== undefined) this.byName.set(name, unit);
    const origin = this.layout.originAt(at);
    if (origin) unit.parts.add(origin);
    this.current = unit;
    try {
      const known = this.before?.records.get(id);
      const again = known?.origin === origin ? this.again(id, known, unit, check) : undefined;
      if (again) {
        if (name !== undefined) this.same.add(name);
        return again.result as Result;
      }
      unit.restart();
      unit.observer = this.watcher?.checking(id);
      const result = check();
      if (name !== undefined && known && this.moves.alike(known.result, result)) this.same.add(name);
      const { log, isLasting } = unit;
      const places = origin && isLasting ? originsIn([log, result], this.layout, this.files) : undefined;
      this.records.set(id, { origin, parts: [...unit.parts], log, result, places });
      return result;
    } finally {
      this.current = parent;
    }
  }

  /** Does something besides, and gives what it did instead of keeping it. */
  apart<Result>(attempt: () => Result, name?: string): { readonly result: Result; readonly unit: Unit } {
    const outer = this.current;
    const unit = new Unit(outer, name);
    this.current = unit;
    try {
      return { result: attempt(), unit };
    } finally {
      this.current = outer;
    }
  }

  /** The outcome depends on what is being checked around it, from the declaration of this name on. */
  dependOnWay(from: string): void {
    for (let unit: Unit | undefined = this.current; unit; unit = unit.name === from ? undefined : unit.parent) {
      unit.isLasting = false;
    }
  }

  private again(id: string, known: CheckRecord | undefined, unit: Unit, check: () => unknown): CheckRecord | undefined {
    const isStill = known?.places !== undefined && [...known.places].every((each) => this.moves.isStill(each));
    if (!known?.places || !this.repeat(known.log, unit, isStill)) {
      this.facts.abandon();
      return undefined;
    }
    const record = isStill ? known : this.movedRecord(known, unit);
    if (!record) return undefined;
    unit.log = [...record.log];
    for (const part of record.parts) unit.parts.add(part);
    this.records.set(id, unit.isLasting ? record : { ...record, places: undefined });
    this.watcher?.asBefore(id, isStill, this.spansOf(record.parts), (observer) => {
      this.apart(() => {
        this.current.observer = observer;
        check();
      }, unit.name);
    });
    return record;
  }

  /** Goes through what was done before, for as long as all that was asked has the answer that it had. */
  private repeat(log: readonly Entry[], unit: Unit, isStill: boolean): boolean {
    for (const entry of log) {
      if (isEffect(entry)) {
        const effect = isStill ? entry : this.moves.moved(entry);
        if (!effect) return false;
        unit.items.push(effect);
      } else if (!this.facts.stands(entry)) return false;
    }
    return true;
  }

  private spansOf(parts: readonly Origin[]): Span[] {
    return parts.flatMap((part) => {
      const { file, from, to } = this.layout.placeOf(part) ?? {};
      return file === undefined || from === undefined || to === undefined ? [] : [{ file, from, to }];
    });
  }

  private movedRecord({ origin, parts, log, result, places }: CheckRecord, unit: Unit): CheckRecord | undefined {
    const moved = this.moves.moved({ result });
    if (!moved) return undefined;
    const effects = unit.items.flatMap((item) => (item instanceof Unit ? [] : item)).values();
    const entries = log.map((entry): Entry => (isEffect(entry) ? (effects.next().value ?? entry) : entry));
    const isThere = [...(places ?? [])].every((each) => this.layout.placeOf(each));
    const now = isThere ? places : originsIn([entries, moved.result], this.layout, this.files);
    return { origin, parts, log: entries, result: moved.result, places: now };
  }
}

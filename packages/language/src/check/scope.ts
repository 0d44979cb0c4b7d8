import type { Span, Type } from '@rulewright/core';

/** A named value that an expression may use. */
export interface Local {
  readonly name: string;
  readonly slot: number;
  readonly type: Type;
  /** Where it is named; absent on the names that the language gives itself, such as `result`. */
  readonly span?: Span;
  /** Called when an expression uses the name. */
  readonly use?: () => void;
}

/** Hands out the slots of one callable. */
export class Slots {
  count = 0;

  next(): number {
    const slot = this.count;
    this.count += 1;
    return slot;
  }
}

/** The element that a matcher, a preference or a key is asked about. */
export interface It {
  readonly slot: number;
  readonly type: Type;
  /** Holds the die behind a face, for `it.sides` and the kinds given with `as`. */
  readonly dieSlot?: number;
  readonly kinds?: readonly string[];
}

/**
 * The names that are visible at one place. Scopes are immutable chains, except that names are added as a callable's
 * values are checked in order.
 */
export class Scope {
  private readonly locals = new Map<string, Local>();
  private readonly narrowed = new Map<string, Type>();

  constructor(
    readonly slots: Slots,
    private readonly parent?: Scope,
    private readonly ownIt?: It,
  ) {}

  child(it?: It): Scope {
    return new Scope(this.slots, this, it);
  }

  get it(): It | undefined {
    return this.ownIt ?? this.parent?.it;
  }

  add(local: Local): void {
    this.locals.set(local.name, local);
  }

  find(name: string): Local | undefined {
    return this.locals.get(name) ?? this.parent?.find(name);
  }

  /** What a test has shown about a value, by its path such as `3.armour`. */
  narrow(path: string, type: Type): void {
    this.narrowed.set(path, type);
  }

  narrowedType(path: string): Type | undefined {
    return this.narrowed.get(path) ?? this.parent?.narrowedType(path);
  }

  /** The type of the name that a slot holds. */
  slotType(slot: number): Type | undefined {
    if (this.ownIt?.slot === slot) return this.ownIt.type;
    for (const local of this.locals.values()) if (local.slot === slot) return local.type;
    return this.parent?.slotType(slot);
  }

  names(): string[] {
    return [...this.locals.keys(), ...(this.parent?.names() ?? [])];
  }
}

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
  /** Set on names that statements give, which they may give again. */
  readonly variable?: boolean;
}

/** From whom a value is hidden: from all, or from these. */
export type Hidden = true | readonly string[];

/** Hands out the slots of one callable. */
export class Slots {
  count = 0;
  /** How many names were added to scopes so far. */
  named = 0;
  /** Slots of values that not everybody knows. */
  readonly hidden = new Map<number, Hidden>();

  /** `action`: where things may be changed and other actions called. */
  constructor(readonly purpose: 'value' | 'action' = 'value') {}

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
  /** Each name as it was added, and how many names had been added by then. */
  private readonly added: { readonly local: Local; readonly count: number }[] = [];
  private latest: VisibleNames | undefined;
  private readonly narrowed = new Map<string, Type>();
  private forgotten: ((path: string) => boolean)[] = [];

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
    this.slots.named += 1;
    this.added.push({ local, count: this.slots.named });
  }

  find(name: string): Local | undefined {
    return this.locals.get(name) ?? this.parent?.find(name);
  }

  /** What a test has shown about a value, by its path such as `3.armour`. */
  narrow(path: string, type: Type): void {
    this.narrowed.set(path, type);
  }

  narrowedType(path: string): Type | undefined {
    const known = this.narrowed.get(path);
    if (known || this.forgotten.some((test) => test(path))) return known;
    return this.parent?.narrowedType(path);
  }

  /** From here on nothing that was shown before holds any more of the paths that `test` finds. */
  forget(test: (path: string) => boolean): void {
    for (const path of [...this.narrowed.keys()]) if (test(path)) this.narrowed.delete(path);
    this.forgotten.push(test);
  }

  /** The names that statements gave in this very scope. */
  ownVariables(): Local[] {
    return [...this.locals.values()].filter(({ variable }) => variable);
  }

  /** All names that statements gave and that are visible here. */
  variables(): Map<string, Local> {
    const found = this.parent?.variables() ?? new Map<string, Local>();
    for (const local of this.ownVariables()) found.set(local.name, local);
    return found;
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

  /** The names that are visible now, whatever is added later. */
  visible(): VisibleNames {
    if (this.latest?.until !== this.slots.named) this.latest = new VisibleNames(this, this.slots.named);
    return this.latest;
  }

  /** Names that were there when so many had been added, the innermost of each name. */
  localsUntil(count: number): Map<string, Local> {
    const found = this.parent?.localsUntil(count) ?? new Map<string, Local>();
    for (const { local, count: at } of this.added) if (at <= count) found.set(local.name, local);
    return found;
  }
}

/** The names that are visible at one place. */
export class VisibleNames {
  private found: ReadonlyMap<string, Local> | undefined;

  constructor(
    private readonly scope: Scope,
    readonly until: number,
  ) {}

  get locals(): ReadonlyMap<string, Local> {
    this.found ??= this.scope.localsUntil(this.until);
    return this.found;
  }

  get it(): It | undefined {
    return this.scope.it;
  }
}

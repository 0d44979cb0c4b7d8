import { join, none, type Step, type Type, unknown } from '@rulewright/core';
import type { Span } from '@rulewright/core';
import type { Block } from '../../syntax/statements.js';
import { walkStatements } from '../../syntax/statement-walk.js';
import type { Context } from '../context.js';
import type { Env } from '../env.js';
import type { Local, Scope, Slots } from '../scope.js';

/** What a statement gives: its steps, and whether nothing can come after it. */
export interface Done {
  readonly steps: readonly Step[];
  readonly stops: boolean;
}

/** What statements change: fields of things by their names, or whatever the actions that they call change. */
export class Effects {
  readonly fields = new Set<string>();
  readonly names = new Set<string>();
  calls = false;

  add(other: Effects): void {
    for (const field of other.fields) this.fields.add(field);
    for (const name of other.names) this.names.add(name);
    this.calls ||= other.calls;
  }
}

/** What is kept while the statements of one procedure are checked. */
export class Flow {
  effects = new Effects();
  /** The names that were given, at each place where the procedure may end early. */
  exits: ReadonlyMap<string, Type>[] = [];
  /** How many loops are around the statement. */
  loops = 0;
  /** A slot for each name that any statement gives. */
  private readonly slots = new Map<string, number>();
  private readonly times = new Map<string, number>();

  constructor(
    readonly context: Context,
    block: Block,
    slots: Slots,
    readonly used: Set<string>,
  ) {
    walkStatements(block, (statement) => {
      const name =
        statement.kind === 'let' ? statement.name : statement.kind === 'change' ? statement.spill : undefined;
      if (name === undefined) return;
      if (!this.slots.has(name)) this.slots.set(name, slots.next());
      this.times.set(name, (this.times.get(name) ?? 0) + 1);
    });
  }

  /** Whether more than one statement gives the name a value. */
  isGivenAgain(name: string): boolean {
    return (this.times.get(name) ?? 0) > 1;
  }

  variable(name: string, type: Type, span: Span): Local {
    const slot = this.slots.get(name) ?? -1;
    return { name, slot, type, span, use: () => this.used.add(name), variable: true };
  }

  /** Checks something and tells what it changes besides keeping that for what is around it. */
  within<Result>(check: () => Result): { readonly result: Result; readonly effects: Effects } {
    const outer = this.effects;
    const effects = new Effects();
    this.effects = effects;
    try {
      return { result: check(), effects };
    } finally {
      outer.add(effects);
      this.effects = outer;
    }
  }

  /** Tries something without keeping anything of it. */
  tentatively<Result>(slots: Slots, check: () => Result): Result {
    const [{ count }, exits] = [slots, this.exits];
    this.exits = [];
    try {
      return this.context.speculate(check);
    } finally {
      slots.count = count;
      this.exits = exits;
    }
  }
}

/** Gives a name its new value from here on: nothing that was known of the old one holds. */
export function give(env: Env, local: Local): void {
  const path = String(local.slot);
  env.scope.forget((known) => known === path || known.startsWith(`${path}.`));
  env.scope.add(local);
}

/** Nothing that was known of what changed holds from here on. Derived values may follow from anything. */
export function forgetChanged(env: Env, effects: Effects): void {
  if (!effects.calls && effects.fields.size === 0) return;
  const { scope, context } = env;
  scope.forget((path) => {
    const [root = '', ...fields] = path.split('.');
    if (fields.length === 0) return false;
    if (effects.calls) return reachesThings(scope.slotType(Number(root)));
    return fields.some((field) => effects.fields.has(field) || context.isDerived(field));
  });
}

function reachesThings(type: Type | undefined): boolean {
  if (type?.kind === 'optional') return reachesThings(type.of);
  return type?.kind !== 'roll' && type?.kind !== 'record';
}

/** Where branches meet again: each name has one of the types that it got; where it got none, it may be none. */
export function meet(
  env: Env,
  flow: Flow,
  branches: readonly { readonly scope: Scope; readonly stops: boolean }[],
): void {
  const going = branches.filter(({ stops }) => !stops);
  const names = new Map(
    going.flatMap(({ scope }) => scope.ownVariables().map((local) => [local.name, local] as const)),
  );
  for (const [name, local] of names) {
    const types = going.map(({ scope }) => scope.find(name)?.type ?? none);
    give(env, flow.variable(name, joinAll(env, name, types, local.span), local.span ?? env.place.source.span));
  }
}

/** One type for all, or a problem. */
export function joinAll(env: Env, name: string, types: readonly Type[], at: Span | undefined): Type {
  let type: Type = unknown;
  for (const each of types) {
    const joined = join(type, each);
    if (!joined) {
      if (at) env.context.report('action/other-kind', { name }, at);
      return unknown;
    }
    type = joined;
  }
  return type;
}

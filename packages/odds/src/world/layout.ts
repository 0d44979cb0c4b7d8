/** The fields of all things of a program: for each name there is one slot in every callable that may see things. */
import type { ActionIr, Input, Node, Program, RecordIr, SetStep, Step, Type } from '@rulewright/core';

export class Layout {
  /** The names of fields, in order. */
  readonly columns: readonly string[];
  /** The names of fields that dice may read which are rolled later. */
  readonly inRecipes: ReadonlySet<string>;
  private readonly index: ReadonlyMap<string, number>;
  private readonly types: ReadonlyMap<string, RecordIr>;
  /** The types of which there are things. */
  private readonly things: readonly RecordIr[];

  constructor(program: Program) {
    this.types = new Map(program.types.map((type) => [type.name, type]));
    this.things = [...thingTypes(program)].flatMap((type) => this.types.get(type) ?? []);
    const names = new Set(this.things.flatMap(({ fields }) => fields.map(({ name }) => name)));
    this.columns = [...names];
    this.index = new Map(this.columns.map((name, at) => [name, at]));
    this.inRecipes = this.isEmpty ? new Set() : fieldsInRecipes(program, (name) => this.isField(name));
  }

  get isEmpty(): boolean {
    return this.columns.length === 0;
  }

  private isField(name: string): boolean {
    return this.index.has(name) || this.deriving(name).length > 0;
  }

  indexOf(name: string): number | undefined {
    return this.index.get(name);
  }

  /** Whether there are things of a declared type. */
  hasThings(type: string): boolean {
    return this.things.some(({ name }) => name === type);
  }

  record(name: string): RecordIr | undefined {
    return this.types.get(name);
  }

  /** The types of things with a derived field of this name. */
  deriving(name: string): readonly RecordIr[] {
    return this.things.filter(({ derived }) => derived.some((each) => each.name === name));
  }

  /** What a field of this name is declared as, in whichever types have one. */
  fieldTypes(name: string): readonly Type[] {
    return [...this.types.values()].flatMap(({ fields, derived }) =>
      [...fields, ...derived].flatMap((each) => (each.name === name ? [each.type] : [])),
    );
  }

  /** The declared types whose records a field of this name can hold, alone or in lists. */
  recordsIn(name: string): readonly string[] {
    return this.fieldTypes(name).flatMap((type) => recordName(type) ?? []);
  }

  /** The declared types whose records may have to be made of things where a step stores a value. */
  recordsAt({ path }: SetStep): readonly string[] {
    const last = path.at(-1);
    if (typeof last === 'string') return this.recordsIn(last);
    return [...this.types.values()].flatMap(({ fields }) => fields.flatMap(({ type }) => recordName(type) ?? []));
  }

  /** Whether a value of this type is a thing, or has one in it. */
  holdsThings(type: Type, within: ReadonlySet<string> = new Set()): boolean {
    const each = (of: Type): boolean => this.holdsThings(of, within);
    switch (type.kind) {
      case 'thing':
      case 'unknown':
        return true;
      case 'optional':
      case 'list':
        return each(type.of);
      case 'dice':
      case 'step':
        return this.inRecipes.size > 0 || each(type.of);
      case 'record':
        if (type.name !== undefined && within.has(type.name)) return false;
        return Object.values(type.fields).some((of) =>
          this.holdsThings(of, new Set([...within, ...(type.name === undefined ? [] : [type.name])])),
        );
      case 'roll':
        return each(type.result) || Object.values(type.fields).some(each);
      default:
        return false;
    }
  }
}

/** The declared type that a value has to be a record of, alone or in a list. */
export function recordName(type: Type): string | undefined {
  if (type.kind === 'optional' || type.kind === 'list') return recordName(type.of);
  return type.kind === 'record' ? type.name : undefined;
}

const layouts = new WeakMap<Program, Layout>();

export function layoutOf(program: Program): Layout {
  let layout = layouts.get(program);
  if (!layout) layouts.set(program, (layout = new Layout(program)));
  return layout;
}

/** The names of all types of which there are things: wherever a type says so. */
function thingTypes(program: Program): ReadonlySet<string> {
  const found = new Set<string>();
  const visit = (type: Type): void => {
    switch (type.kind) {
      case 'thing': {
        const { name } = type.record;
        if (name !== undefined && found.has(name)) return;
        if (name !== undefined) found.add(name);
        visit(type.record);
        return;
      }
      case 'optional':
      case 'list':
      case 'dice':
      case 'step':
        visit(type.of);
        return;
      case 'record':
        Object.values(type.fields).forEach(visit);
        return;
      case 'roll':
        visit(type.result);
        Object.values(type.fields).forEach(visit);
        return;
      default:
    }
  };
  const inputs = (all: readonly Input[]): void => {
    for (const { type } of all) visit(type);
  };
  const actions: readonly ActionIr[] = [...program.actions, ...program.scenarios];
  for (const { fields } of program.types) inputs(fields);
  for (const each of [...program.functions, ...program.rolls, ...actions]) inputs(each.inputs);
  for (const { roles } of actions) inputs(roles);
  for (const { things } of program.scenarios) for (const { type } of things) visit(type);
  for (const { steps } of [...program.rolls, ...actions]) stepTypes(steps).forEach(visit);
  return found;
}

function stepTypes(steps: readonly Step[]): readonly Type[] {
  return steps.flatMap((step): readonly Type[] => {
    switch (step.kind) {
      case 'bind':
        return [step.type];
      case 'loop':
        return [...stepTypes(step.state), ...stepTypes(step.body)];
      case 'branch':
        return [...stepTypes(step.then), ...stepTypes(step.else)];
      case 'for':
        return stepTypes(step.body);
      default:
        return [];
    }
  });
}

/** The names of all fields that dice which are rolled later may read then. */
function fieldsInRecipes(program: Program, isField: (name: string) => boolean): ReadonlySet<string> {
  const found = new Set<string>();
  const visit = (part: unknown, inside: boolean): void => {
    if (Array.isArray(part)) {
      for (const each of part) visit(each, inside);
      return;
    }
    if (typeof part !== 'object' || part === null) return;
    const node = part as Node;
    const within = inside || (node.kind === 'recipe' && node.captures.length > 0);
    if (within && node.kind === 'field' && isField(node.name)) found.add(node.name);
    for (const [name, value] of Object.entries(part)) if (name !== 'span' && name !== 'type') visit(value, within);
  };
  visit([program.functions, program.rolls, program.actions, program.scenarios, program.types], false);
  return found;
}

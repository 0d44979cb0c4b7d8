/** The fields of the things of an action or a scenario that can be counted. */
import { type Input, type Program, type Step, type Type } from '@rulewright/core';
import type { ThingJson, ThingsJson } from '@rulewright/interpreter';

export interface FieldTold {
  /** `joan.hp`, `bandits[2].base.physical`. */
  readonly name: string;
  /** The same as {@link RunThings.at} takes it. */
  readonly path: readonly string[];
  /** Some rule may change it; what is derived counts as unchanged. */
  readonly changes: boolean;
}

/** All numbers, truth values and words of a known set, of each thing in the order of the rules. */
export function fieldsOf(program: Program, things: ThingsJson): readonly FieldTold[] {
  const changed = changedPaths(program);
  return Object.entries(things).flatMap(([name, each]) => {
    const all = 'is' in each ? [[name, [name], each] as const] : listed(name, each);
    return all.flatMap(([id, path, thing]) =>
      recordFields(program, thing.is).map(({ path: inside, isDerived }) => ({
        name: [id, ...inside].join('.'),
        path: [...path, ...inside],
        changes: !isDerived && changed.some((set) => mayChange(set, inside)),
      })),
    );
  });
}

type Listed = readonly [id: string, path: readonly string[], thing: ThingJson];

function listed(name: string, things: ThingsJson[string]): readonly Listed[] {
  return (things as readonly ThingJson[]).map((thing, index): Listed => {
    const number = String(index + 1);
    return [`${name}[${number}]`, [name, number], thing];
  });
}

interface Field {
  readonly path: readonly string[];
  readonly isDerived: boolean;
}

function recordFields(program: Program, type: string): readonly Field[] {
  const record = program.types.find(({ name }) => name === type);
  if (!record) return [];
  const own = (fields: readonly (readonly [string | undefined, Type])[], isDerived: boolean): readonly Field[] =>
    fields.flatMap(([name, of]) => (name === undefined ? [] : ofType(program, name, of, isDerived)));
  return [
    ...own(
      record.fields.map(({ name, type: of }: Input) => [name, of]),
      false,
    ),
    ...own(
      record.derived.map(({ name, type: of }) => [name, of]),
      true,
    ),
  ];
}

function ofType(program: Program, name: string, type: Type, isDerived: boolean): readonly Field[] {
  switch (type.kind) {
    case 'integer':
    case 'fraction':
    case 'boolean':
    case 'label':
      return [{ path: [name], isDerived }];
    case 'optional':
      return type.of.kind === 'record' ? [] : ofType(program, name, type.of, isDerived);
    case 'record': {
      const inside =
        type.name === undefined
          ? Object.entries(type.fields).flatMap(([field, of]) => ofType(program, field, of, false))
          : recordFields(program, type.name);
      return inside.map((field) => ({ path: [name, ...field.path], isDerived: isDerived || field.isDerived }));
    }
    default:
      return [];
  }
}

/** Undefined stands for a name that is only known when the rules run. */
type ChangedPath = readonly (string | undefined)[];

/** The path of every field that some action or scenario changes. */
function changedPaths({ actions, scenarios }: Program): readonly ChangedPath[] {
  const paths = new Map<string, ChangedPath>();
  const visit = (step: Step): void => {
    if (step.kind === 'set') {
      const path = step.path.map((part) => (typeof part === 'string' ? part : undefined));
      paths.set(JSON.stringify(path), path);
    } else if (step.kind === 'branch') [...step.then, ...step.else].forEach(visit);
    else if (step.kind === 'loop' || step.kind === 'for') step.body.forEach(visit);
  };
  for (const { steps } of [...actions, ...scenarios]) steps.forEach(visit);
  return [...paths.values()];
}

/** A path may go through other things first, and may set a whole record. */
function mayChange(set: ChangedPath, field: readonly string[]): boolean {
  return set.some((_, from) => {
    const end = set.slice(from);
    return end.length <= field.length && end.every((part, at) => part === undefined || part === field[at]);
  });
}

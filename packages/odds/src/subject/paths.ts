/** What is asked of things at the end, such as `goblin.hits`, `guards[2].hp` or `victim.base.physical`. */
import type { Node, Program, Step, Type } from '@rulewright/core';
import { changedIn } from '../world/changes.js';
import { layoutOf } from '../world/layout.js';
import type { CastName } from './subject.js';

export interface StatePath {
  /** As it was asked. */
  readonly name: string;
  readonly node: Node;
}

/** Undefined where it is no field of a thing. */
export function asksOfThings(program: Program, casting: readonly CastName[], name: string): StatePath | undefined {
  const parts = partsOf(name);
  const [first, ...rest] = parts;
  const cast = casting.find((each) => each.name === first);
  if (!cast || rest.length === 0) return undefined;
  const { span } = program.rolls[0] ?? program.actions[0] ?? program.scenarios[0] ?? { span: [0, 0, 0] as const };
  let node: Node = { kind: 'get', slot: cast.slot, span };
  let type: Type | undefined = cast.type;
  for (const part of rest) {
    const of: Type | undefined = type?.kind === 'optional' ? type.of : type;
    if (of?.kind === 'list') {
      const at = Number(part);
      if (!Number.isInteger(at) || at < 1) return undefined;
      node = { kind: 'op', op: 'item', args: [node, { kind: 'const', value: at, span }], span };
      type = of.of;
      continue;
    }
    const inner = fieldType(program, of, part);
    if (!inner) return undefined;
    node = { kind: 'field', of: node, name: part, span };
    type = inner;
  }
  return { name, node };
}

/** `guards[2].hp` and `guards.2.hp` are the same. */
function partsOf(name: string): readonly string[] {
  return name.replace(/\[(\d+)\]/g, '.$1').split('.');
}

function fieldType(program: Program, type: Type | undefined, name: string): Type | undefined {
  if (type?.kind !== 'thing' && type?.kind !== 'record') return undefined;
  const record = type.kind === 'thing' ? type.record : type;
  const ir = record.name === undefined ? undefined : layoutOf(program).record(record.name);
  const declared = ir && [...ir.fields, ...ir.derived].find((each) => each.name === name)?.type;
  return declared ?? (Object.hasOwn(record.fields, name) ? record.fields[name] : undefined);
}

/** The fields that steps may change, of the things that have names of their own. */
export function changedFields(
  program: Program,
  steps: readonly Step[],
  casting: readonly CastName[],
): readonly string[] {
  const changed = changedIn(program, steps);
  return casting.flatMap(({ name, type, extra }) => {
    if (extra) return [];
    const of = type.kind === 'optional' ? type.of : type;
    const ir =
      of.kind === 'thing' && of.record.name !== undefined ? layoutOf(program).record(of.record.name) : undefined;
    return (ir?.fields ?? []).flatMap((field) =>
      changed.has(field.name) ? partsIn(`${name}.${field.name}`, field.type) : [],
    );
  });
}

/** A field, or each of the numbers that it holds under names of their own. */
function partsIn(path: string, type: Type): readonly string[] {
  if (type.kind !== 'record') return isCountable(type) ? [path] : [];
  return Object.entries(type.fields).flatMap(([name, of]) => (isCountable(of) ? [`${path}.${name}`] : []));
}

function isCountable({ kind }: Type): boolean {
  return kind === 'integer' || kind === 'fraction' || kind === 'boolean' || kind === 'label';
}

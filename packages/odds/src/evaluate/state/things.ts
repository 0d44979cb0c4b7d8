/** The things that a scenario brings. */
import { type Node, RecordValue, type ThingIr, type Type, type Value } from '@rulewright/core';
import { type Demand, items, join, whole } from '../../demand/demand.js';
import { forget, type Seen } from '../../demand/sight.js';
import { asColumn, columnValue, Handle } from '../../values/column.js';
import type { Frame } from '../code.js';
import type { Compiler } from '../compiler.js';
import { bindAction, onward } from '../bind.js';
import type { Certain } from '../plan.js';

/** `seen` is what is seen after all of them were made; it becomes what is seen before. */
export function planThings(compiler: Compiler, things: readonly ThingIr[], seen: Seen): readonly Certain[] {
  const all: Certain[] = [];
  for (let index = things.length - 1; index >= 0; index -= 1)
    all.unshift(...planThing(compiler, things[index] as ThingIr, seen));
  return all;
}

/** Records are made as they are asked for, and then become things. */
function planThing(compiler: Compiler, { name, slot, type, value, span }: ThingIr, seen: Seen): readonly Certain[] {
  const { engine, sight, scope } = compiler;
  const typeName = thingType(type) ?? '';
  const ir = scope?.layout.record(typeName);
  if (!scope || !ir) return [];
  const after = [...seen.keys()];
  const fields = ir.fields.filter((field) => field.name === 'name' || seen.has(scope.column(field.name)));
  const demand = recordDemand(value, { fields: Object.fromEntries(fields.map((field) => [field.name, whole])) });
  forget(seen, slot);
  const made = compiler.temp();
  const inner = [...seen.keys(), made];
  const bind = bindAction(compiler, { slot: made, value, name, span }, demand, inner);
  sight.node(value, demand, seen);
  const become = (frame: Frame, id: string, each: Value): Handle => {
    const given = each instanceof RecordValue || each instanceof Handle ? each.fields : new Map<string, Value>();
    const own = given.get('name');
    const thing = engine.handle(id, typeName, new Map(own === undefined ? [] : [['name', own]]));
    for (const field of fields) {
      const at = scope.column(field.name);
      const column = asColumn(frame[at]);
      if (column) frame[at] = columnValue(column.with(thing, given.get(field.name) ?? null));
    }
    return thing;
  };
  const make = (frame: Frame): void => {
    engine.at = span;
    const found = frame[made] ?? null;
    frame[slot] = Array.isArray(found)
      ? (found as readonly Value[]).map((each, index) => become(frame, `${name}[${String(index + 1)}]`, each))
      : become(frame, name, found);
    frame[made] = null;
  };
  const making: Certain = {
    free: [made, ...fields.map((field) => scope.column(field.name))],
    slots: [slot, ...fields.map((field) => scope.column(field.name))],
    random: false,
    effects: false,
    run: make,
    advance: (states) => onward(engine, states, after, make),
  };
  return [bind, making];
}

function thingType(type: Type): string | undefined {
  if (type.kind === 'optional' || type.kind === 'list') return thingType(type.of);
  return type.kind === 'thing' ? type.record.name : undefined;
}

/** The fields alone, without what is derived from them, of one thing or of each of a list. */
function recordDemand(node: Node, record: Demand): Demand {
  if (node.kind === 'list')
    return items(node.items.map((each) => recordDemand(each, record)).reduce(join, record), true);
  if (node.kind === 'each' || (node.kind === 'op' && node.op === 'concat')) return items(record, true);
  return node.kind === 'record' ? record : join(record, whole);
}

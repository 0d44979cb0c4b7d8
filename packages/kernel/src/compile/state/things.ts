/** Live things: their fields are columns, and which of them is meant may differ from trial to trial. */
import { type BindStep, type RecordIr, Thing, type Type, type Value } from '@rulewright/core';
import { LiveFields, takesRecord } from '../../concrete/live.js';
import { live } from '../../concrete/signals.js';
import type { Register } from '../../graph/graph.js';
import { Refusal } from '../../graph/refusal.js';
import { type Abstract, dead, type Finite, known, knownValue, nothing, type Possible } from '../abstract.js';
import type { Compiler, Frame } from '../compiler.js';
import { branch } from '../control.js';
import { simplified } from '../enumeration.js';
import type { Op } from '../ops/op.js';

/** A thing that is meant in some lanes. */
export interface Meant {
  readonly thing: Thing;
  readonly here: Register;
}

/** A new thing with fields of its own. */
export function makeThing(compiler: Compiler, id: string, type: string, fields: ReadonlyMap<string, Abstract>): Thing {
  const read = (name: string): Value | undefined => {
    const field = compiler.world.get(thing, name);
    if (!field) return undefined;
    const value = knownValue(field);
    if (value === undefined) throw live;
    return value;
  };
  const thing: Thing = new Thing(id, type, new LiveFields(read, () => fields.keys()));
  compiler.world.add(thing, new Map(fields));
  return thing;
}

/** One of few live things, or none. It is a part of its kind only: what is no thing may be one of few values too. */
export type OneThing = Finite & { readonly isThing?: true };

export function isThing(value: Abstract): value is OneThing {
  return value.kind === 'finite' && value.values.some((each) => each instanceof Thing);
}

/** The things that a value may be; lanes in which it is none are ended by the rules. */
export function meantBy(compiler: Compiler, value: Finite): readonly Meant[] {
  const { builder, convert } = compiler;
  const alive = compiler.alivePart(value.values, value.index);
  if (alive.includes(null)) {
    const missing = convert.table(value, (each) => (each === null ? -1 : 0));
    if (missing) compiler.fail(missing);
  }
  const things = [...new Set(alive.filter((each): each is Thing => each instanceof Thing))];
  if (things.length === 1) return things.map((thing) => ({ thing, here: builder.yes }));
  const numbers = new Map(things.map((thing, at) => [thing, at]));
  const numberOf = (each: Possible): number => (each instanceof Thing ? numbers.get(each) : undefined) ?? things.length;
  const number = builder.gather(value.index ?? builder.no, alive.map(numberOf));
  return things.map((thing, at) => ({ thing, here: builder.equal(number, builder.constant(at)) }));
}

/** A field of whichever thing is meant; what is derived is worked out from the fields as they are now. */
export function fieldOfThings(compiler: Compiler, value: Finite, name: string): Abstract {
  const things = meantBy(compiler, value);
  const [first, ...rest] = things;
  if (!first) return nothing;
  const ir = compiler.program.types.find((type) => type.name === first.thing.type);
  const bind = ir?.derived.find((each) => each.name === name);
  if (ir && bind && rest.every(({ thing }) => thing.type === first.thing.type)) {
    return derivedField(compiler, value, ir, bind);
  }
  const fieldOf = ({ thing }: Meant): Abstract => {
    const field = compiler.world.get(thing, name);
    if (field) return field;
    const type = compiler.program.types.find((each) => each.name === thing.type);
    const derived = type?.derived.find((each) => each.name === name);
    if (!type || !derived) throw new Refusal(`something without "${name}" is asked for it`);
    return derivedField(compiler, known(thing), type, derived);
  };
  const fields = new Map(things.map((each) => [each.thing, fieldOf(each)]));
  const constants = [...fields.values()].map(knownValue);
  if (!constants.includes(undefined)) {
    return simplified(
      value.index,
      value.values.map((each) => {
        const field = each instanceof Thing ? fields.get(each) : undefined;
        return field ? (knownValue(field) ?? null) : dead;
      }),
    );
  }
  return rest.reduce<Abstract>(
    (others, each) => {
      const own = fields.get(each.thing) ?? nothing;
      if (own === others) return others;
      return branch(
        compiler,
        { kind: 'boolean', register: each.here },
        { draws: false, work: () => own },
        { draws: false, work: () => others },
      );
    },
    fields.get(first.thing) ?? nothing,
  );
}

function derivedField(compiler: Compiler, of: Finite, ir: RecordIr, bind: BindStep): Abstract {
  const frame: Frame = [];
  const fill = (wanted: BindStep): Abstract => {
    for (const slot of compiler.analysis.of(wanted.value).reads) {
      if (frame[slot]) continue;
      const field = ir.fields.find((each) => each.slot === slot);
      const other = ir.derived.find((each) => each.slot === slot);
      if (field) frame[slot] = fieldOfThings(compiler, of, field.name);
      else if (other) frame[slot] = fill(other);
    }
    return compiler.node(wanted.value, frame);
  };
  return compiler.nested(() => fill(bind));
}

/** The record that a thing is at this moment, where a record is taken. */
export function settled(compiler: Compiler, value: Abstract, type: Type): Abstract {
  if (!takesRecord(type)) return value;
  if (value.kind === 'optional') return { ...value, of: settled(compiler, value.of, type) };
  if (value.kind === 'list') {
    return { ...value, items: value.items.map((item) => ({ ...item, value: settled(compiler, item.value, type) })) };
  }
  if (value.kind !== 'finite') return value;
  if (isThing(value)) {
    if (value.values.includes(null)) {
      const { has, of } = compiler.convert.presence(value);
      return {
        kind: 'optional',
        has,
        of: compiler.guarded(compiler.builder.and(compiler.guard, has), () => settled(compiler, of, type)),
      };
    }
    return snapshot(compiler, value);
  }
  const holds = value.values.some(
    (each) => Array.isArray(each) && (each as readonly Value[]).some((item) => item instanceof Thing),
  );
  const list = holds ? compiler.convert.list(value) : undefined;
  return list ? settled(compiler, list, type) : value;
}

function snapshot(compiler: Compiler, value: Finite): Abstract {
  const example = value.values.find((each): each is Thing => each instanceof Thing);
  if (!example) return nothing;
  const derived = compiler.program.types.find(({ name }) => name === example.type)?.derived ?? [];
  const names = [
    ...(compiler.world.fieldsOf(example)?.keys() ?? []),
    ...derived.flatMap(({ name }) => (name === undefined ? [] : [name])),
  ];
  return {
    kind: 'record',
    type: example.type,
    fields: new Map(names.map((name) => [name, fieldOfThings(compiler, value, name)])),
  };
}

/** A field whose name may differ from trial to trial. */
const fieldByName: Op = (compiler, [record, key]) => {
  if (!record || !key || record.kind === 'matcher' || key.kind !== 'finite') return undefined;
  const names = compiler.alivePart(key.values, key.index);
  let found: Abstract = nothing;
  const seen = new Set<string>();
  for (const name of names) {
    if (name === dead) continue;
    if (typeof name !== 'string') return undefined;
    if (seen.has(name)) continue;
    seen.add(name);
    const others: Abstract = found;
    const field = compiler.field(record, name);
    const here = compiler.convert.table(key, (each) => (each === name ? -1 : 0)) ?? compiler.builder.no;
    found =
      seen.size === 1
        ? field
        : branch(
            compiler,
            { kind: 'boolean', register: here },
            { draws: false, work: () => field },
            { draws: false, work: () => others },
          );
  }
  return found;
};

/** A thing of its own that nobody else knows. */
const copy: Op = (compiler, [of]) => {
  if (!of || of.kind === 'matcher') return undefined;
  return copied(compiler, of);
};

function copied(compiler: Compiler, of: Abstract): Abstract {
  if (of.kind === 'optional') return { ...of, of: copied(compiler, of.of) };
  if (of.kind === 'finite' && isThing(of)) {
    const example = of.values.find((each): each is Thing => each instanceof Thing) as Thing;
    const names = [...(compiler.world.fieldsOf(example)?.keys() ?? [])];
    const fields = new Map(names.map((name) => [name, fieldOfThings(compiler, of, name)]));
    return known(makeThing(compiler, `copy of ${example.id}`, example.type, fields));
  }
  const record = compiler.convert.record(of);
  if (record) {
    const type = record.type ?? '';
    return known(makeThing(compiler, `copy of ${record.type ?? 'a record'}`, type, record.fields));
  }
  const list = compiler.convert.list(of);
  if (!list) throw new Refusal('something is copied that may be no thing');
  return { kind: 'list', items: list.items.map((item) => ({ ...item, value: copied(compiler, item.value) })) };
}

export const things: Readonly<Record<string, Op>> = { fieldByName, copy };

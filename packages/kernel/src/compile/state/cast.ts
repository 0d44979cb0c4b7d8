/** The live things that an action is given, or that a scenario brings. */
import { type Node, RecordValue, type ScenarioIr, Thing, type Type, type Value } from '@rulewright/core';
import { Refusal } from '../../graph/refusal.js';
import { type Abstract, known } from '../abstract.js';
import { ownFields } from '../records.js';
import type { Compiler, Frame } from '../compiler.js';
import { makeThing } from './things.js';

/** Things by name, and who plays each role, as they are before each trial. */
export interface Cast {
  readonly named: ReadonlyMap<string, Thing | readonly Thing[]>;
  /** By position; undefined where the default is meant. */
  readonly roles: readonly { readonly value: Value | undefined }[];
}

export type NamedThings = Map<string, Thing | readonly Thing[]>;

/** Lets the things of a cast be, and gives a role's value or an input's value with those things in it. */
export function beginCast(compiler: Compiler, cast: Cast, named: NamedThings): (value: Value) => Value {
  const live = new Map<Thing, Thing>();
  const own = (value: Value): Value => {
    if (value instanceof Thing) return begin(value);
    if (Array.isArray(value)) return (value as readonly Value[]).map(own);
    if (!(value instanceof RecordValue)) return value;
    return new RecordValue(value.type, new Map([...value.fields].map(([name, field]) => [name, own(field)] as const)));
  };
  const begin = (thing: Thing): Thing => {
    const known = live.get(thing);
    if (known) return known;
    const made = makeThing(
      compiler,
      thing.id,
      thing.type,
      new Map([...thing.fields.keys()].map((name) => [name, nothingYet])),
    );
    live.set(thing, made);
    for (const [name, value] of thing.fields) compiler.world.set(made, name, { ...nothingYet, values: [own(value)] });
    return made;
  };
  for (const [name, things] of cast.named) named.set(name, own(things) as Thing | readonly Thing[]);
  return own;
}

const nothingYet = known(null);

/** Makes a scenario's things, one after the other. */
export function beginScenario(compiler: Compiler, { things }: ScenarioIr, frame: Frame, named: NamedThings): void {
  for (const thing of things) {
    const type = thingType(thing.type) ?? '';
    const isList = thing.type.kind === 'list';
    const made = fieldsOf(compiler, thing.value, type, frame);
    const live = made.map((fields, index) =>
      makeThing(compiler, isList ? `${thing.name}[${String(index + 1)}]` : thing.name, type, fields),
    );
    const [only] = live;
    if (!isList && !only) throw new Refusal('a thing is made of something else', thing.span);
    const value = isList ? live : (only as Thing);
    frame[thing.slot] = known(value);
    named.set(thing.name, value);
  }
}

function fieldsOf(
  compiler: Compiler,
  node: Node,
  type: string,
  frame: Frame,
): readonly ReadonlyMap<string, Abstract>[] {
  const ir = compiler.program.types.find(({ name }) => name === type);
  if (node.kind === 'record' && ir && node.type === type) {
    const given = new Map(node.fields.map(([name, value]) => [name, compiler.node(value, frame)] as const));
    return [ownFields(compiler, ir, given)];
  }
  if (node.kind === 'list') return node.items.flatMap((item) => fieldsOf(compiler, item, type, frame));
  const value = compiler.node(node, frame);
  const record = compiler.convert.record(value);
  const list = record ? undefined : compiler.convert.list(value);
  const records = record
    ? [record]
    : list?.items.map(({ value: item, here }) => {
        const each = here === compiler.builder.yes ? compiler.convert.record(item) : undefined;
        if (!each) throw new Refusal('how many things there are differs from trial to trial', node.span);
        return each;
      });
  if (!records) throw new Refusal('a thing is made of something else', node.span);
  const derived = new Set(ir?.derived.map(({ name }) => name));
  return records.map(({ fields }) => new Map([...fields].filter(([name]) => !derived.has(name))));
}

/** The declared type of a thing, of each of a list of things, or of one that may be missing. */
function thingType(type: Type): string | undefined {
  if (type.kind === 'optional' || type.kind === 'list') return thingType(type.of);
  return type.kind === 'thing' ? type.record.name : undefined;
}

/** The value at a path that begins with the name of a thing, such as `bandits`, `2`, `base`, `physical`. */
export function atPath(compiler: Compiler, named: NamedThings, [name = '', ...path]: readonly string[]): Abstract {
  const things = named.get(name);
  if (!things) throw new Refusal(`there is no thing called ${name}`);
  const [place = '', ...rest] = path;
  const thing = things instanceof Thing ? things : things[Number(place) - 1];
  if (!thing) throw new Refusal(`there is no such thing among ${name}`);
  return (things instanceof Thing ? path : rest).reduce<Abstract>(
    (value, field) => fieldOrNone(compiler, value, field),
    known(thing),
  );
}

/** What hangs on something that is none is none too. */
function fieldOrNone(compiler: Compiler, value: Abstract, field: string): Abstract {
  const { convert } = compiler;
  const { has, of } = convert.presence(value);
  if (has === compiler.builder.yes) return compiler.field(of, field);
  if (has === compiler.builder.no) return known(null);
  const inner = compiler.guarded(compiler.builder.no, () => compiler.field(of, field));
  const { has: own, of: part } = convert.presence(inner);
  return { kind: 'optional', has: compiler.builder.and(has, own), of: part };
}

/** Where a callable that may see things keeps their fields, and what is known of the types of its slots. */
import type { Input, Node, Step, ThingIr, Type } from '@rulewright/core';
import type { Seen } from '../demand/sight.js';
import type { Layout } from './layout.js';

export class Scope {
  private readonly types = new Map<number, Type>();
  /** What is seen when the steps are over, for those that end them early. */
  ends: Seen = new Map();

  constructor(
    readonly layout: Layout,
    /** The first slot that the rules do not use themselves. */
    private readonly base: number,
    inputs: readonly (Input | ThingIr)[] = [],
    parts: readonly (Step | Node)[] = [],
  ) {
    for (const { slot, type } of inputs) this.learn(slot, type);
    for (const part of parts) this.visit(part);
  }

  /** So many slots are taken. */
  get size(): number {
    return this.layout.columns.length + 1;
  }

  /** The slot of a field's column. */
  column(name: string): number {
    const at = this.layout.indexOf(name);
    if (at === undefined) throw new Error(`No thing has a field called ${name}.`);
    return this.base + at;
  }

  get columns(): readonly number[] {
    return this.layout.columns.map((_, at) => this.base + at);
  }

  /** The name of the field whose column a slot holds. */
  nameOf(slot: number): string | undefined {
    return slot < this.base ? undefined : this.layout.columns[slot - this.base];
  }

  /** Holds whether the steps have been ended. */
  get stop(): number {
    return this.base + this.layout.columns.length;
  }

  /** Whether a node can give a thing. */
  mayBeThing(node: Node): boolean {
    const type = this.typeOf(node);
    const of = type?.kind === 'optional' ? type.of : type;
    return of === undefined || of.kind === 'thing' || of.kind === 'unknown';
  }

  /** Whether a node can give a thing, or something with things in it. */
  mayHoldThings(node: Node): boolean {
    const type = this.typeOf(node);
    return type === undefined || this.layout.holdsThings(type);
  }

  /** Undefined where it is not known. */
  typeOf(node: Node): Type | undefined {
    switch (node.kind) {
      case 'get':
        return this.types.get(node.slot);
      case 'field':
        return this.fieldType(node.of, node.name);
      case 'const':
        return { kind: 'none' };
      case 'dice':
      case 'record':
        return plainRecord;
      case 'lookup':
        return node.column === undefined ? plainRecord : undefined;
      case 'list': {
        const [first] = node.items;
        const of = first && this.typeOf(first);
        return of && { kind: 'list', of, size: { min: 0, max: null } };
      }
      case 'each': {
        const of = this.typeOf(node.body);
        return of && { kind: 'list', of, size: { min: 0, max: null } };
      }
      case 'block':
        return this.typeOf(node.value);
      case 'if':
        return this.joined(this.typeOf(node.then), this.typeOf(node.else));
      case 'op':
        return this.opType(node.op, node.args);
      default:
        return undefined;
    }
  }

  private opType(op: string, args: readonly (Node | null)[]): Type | undefined {
    const [of, other] = args;
    const type = of ? this.typeOf(of) : undefined;
    if (numeric.has(op)) return { kind: 'fraction', min: null, max: null };
    if (op === 'item' || op === 'pick') return type?.kind === 'list' ? type.of : undefined;
    if (op === 'concat') return this.joined(type, other ? this.typeOf(other) : type);
    return passing.has(op) ? type : undefined;
  }

  private fieldType(of: Node, name: string): Type | undefined {
    const owner = this.typeOf(of);
    const type = owner?.kind === 'optional' ? owner.of : owner;
    if (type?.kind === 'record' && Object.hasOwn(type.fields, name)) return type.fields[name];
    if (type?.kind === 'roll') {
      if (Object.hasOwn(type.fields, name)) return type.fields[name];
      return name === 'result' ? type.result : undefined;
    }
    const record = type?.kind === 'thing' && type.record.name !== undefined ? type.record.name : undefined;
    const ir = record === undefined ? undefined : this.layout.record(record);
    if (ir) return [...ir.fields, ...ir.derived].find((each) => each.name === name)?.type;
    // Whatever it is: if no field of that name can be a thing, this is none.
    const all = this.layout.fieldTypes(name);
    return all.length > 0 && !all.some((each) => this.layout.holdsThings(each)) ? all[0] : undefined;
  }

  /** One type for both; undefined where they differ and one of them may be a thing. */
  private joined(a: Type | undefined, b: Type | undefined): Type | undefined {
    if (!a || !b) return undefined;
    if (a.kind === 'none') return b;
    if (b.kind === 'none') return a;
    if (a.kind === b.kind && (a.kind !== 'list' || b.kind !== 'list' || a.of.kind === b.of.kind)) return a;
    return this.layout.holdsThings(a) || this.layout.holdsThings(b) ? undefined : a;
  }

  private learn(slot: number, type: Type | undefined): void {
    const known = this.types.has(slot) ? this.joined(this.types.get(slot), type) : type;
    this.types.set(slot, known ?? { kind: 'unknown' });
  }

  private visit(part: unknown): void {
    if (Array.isArray(part)) {
      part.forEach((each) => {
        this.visit(each);
      });
      return;
    }
    if (typeof part !== 'object' || part === null) return;
    const node = part as Node | Step;
    if (node.kind === 'bind') this.learn(node.slot, node.type);
    if (node.kind === 'for' || node.kind === 'each') this.learn(node.slot, elementOf(this.typeOf(node.list)));
    if (node.kind === 'op') {
      const [of] = node.args;
      const element = of ? elementOf(this.typeOf(of)) : undefined;
      for (const each of node.args)
        if (each?.kind === 'lambda')
          each.params.forEach((slot, at) => {
            this.learn(slot, at === 0 ? element : undefined);
          });
    }
    if (node.kind === 'choose' && node.prefer?.kind === 'lambda') {
      const [slot] = node.prefer.params;
      if (slot !== undefined) this.learn(slot, elementOf(this.typeOf(node.from)));
    }
    for (const [name, value] of Object.entries(node)) if (name !== 'span' && name !== 'type') this.visit(value);
  }
}

/** Something that is no thing. */
const plainRecord: Type = { kind: 'record', fields: {} };

function elementOf(type: Type | undefined): Type | undefined {
  if (type?.kind === 'list') return type.of;
  return type?.kind === 'pool' ? plainRecord : undefined;
}

const numeric: ReadonlySet<string> = new Set(
  'sum count + - * / div mod negate number round floor ceil abs length runs groups rank and or not == != < <= > >= in isNone any all'.split(
    ' ',
  ),
);

/** They give some or all of the elements of a list. */
const passing: ReadonlySet<string> = new Set('filter where without sort reverse shuffle distinct skip'.split(' '));

import { type Node, RecordValue, Thing, type ThingIr, type Type, type Value } from '@rulewright/core';
import type { Run } from '../run/run.js';
import type { Action, Frame } from './code.js';
import type { Compiler } from './compiler.js';
import type { RecordMaker } from './records.js';

type Fields = Map<string, Value>;

/** Makes the fields of one thing, or of each of a list. */
type FieldsCode = (run: Run, frame: Frame) => Fields | readonly Fields[];

/** Makes a live thing, or a list of them, and lets the run know it by its name. */
export function compileThing(compiler: Compiler, { name, slot, type, value, span }: ThingIr): Action {
  const typeName = thingType(type) ?? '';
  const maker = compiler.program.findRecord(typeName);
  const fields = compileFields(compiler, value, maker);
  return (run, frame) => {
    run.landmark = { name, span };
    const made = fields(run, frame);
    run.landmark = undefined;
    run.at = span;
    const live = Array.isArray(made)
      ? (made as readonly Fields[]).map((each, index) => new Thing(idInList(name, index), typeName, each))
      : new Thing(name, typeName, made as Fields);
    frame[slot] = run.admit(live);
    run.world?.add(name, live);
  };
}

/** How the things of a list are called, counted from 1. */
export function idInList(name: string, index: number): string {
  return `${name}[${String(index + 1)}]`;
}

/** The declared type of a thing, of each of a list of things, or of one that may be missing. */
export function thingType(type: Type): string | undefined {
  if (type.kind === 'optional' || type.kind === 'list') return thingType(type.of);
  return type.kind === 'thing' ? type.record.name : undefined;
}

function compileFields(compiler: Compiler, node: Node, maker: RecordMaker | undefined): FieldsCode {
  if (node.kind === 'record' && maker && node.type === maker.ir.name) return compileOne(compiler, node, maker);
  if (node.kind === 'list') {
    const items = node.items.map((item) => compileFields(compiler, item, maker));
    return (run, frame) => items.flatMap((item) => item(run, frame));
  }
  const code = compiler.code(node);
  return (run, frame) => {
    const value = code(run, frame);
    if (Array.isArray(value)) return (value as readonly Value[]).map((each) => ownFields(run, each, maker));
    return ownFields(run, value, maker);
  };
}

/** The fields alone: what is derived is worked out whenever it is read. */
function compileOne(compiler: Compiler, node: Node & { kind: 'record' }, maker: RecordMaker): FieldsCode {
  const given = node.fields.map(([name, value]) => [name, compiler.code(value)] as const);
  return (run, frame) => {
    const values = new Map<string, Value>();
    for (const [name, value] of given) values.set(name, value(run, frame));
    run.at = node.span;
    return maker.fields(run, values);
  };
}

/** The fields of a record without what was derived from them. */
export function ownFields(run: Run, value: Value, maker: RecordMaker | undefined): Fields {
  if (!(value instanceof RecordValue) && !(value instanceof Thing))
    return run.fail('run/none-here', { what: 'a thing' });
  const fields = new Map(value.fields);
  if (maker) for (const name of maker.derived.keys()) fields.delete(name);
  return fields;
}

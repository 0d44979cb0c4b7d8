import type { Input, Node, RecordIr, Value } from '@rulewright/core';
import { isWithin } from '../concrete/concrete.js';
import { type Abstract, isDead, known, nothing, type RecordColumns } from './abstract.js';
import type { Compiler, Frame } from './compiler.js';

/** Lets through what lies within an input's range. */
export function checkRange(compiler: Compiler, value: Abstract, input: Input): Abstract {
  const of = input.type.kind === 'optional' ? input.type.of : input.type;
  if ((of.kind !== 'integer' && of.kind !== 'fraction') || (of.min === null && of.max === null)) return value;
  if (isDead(value)) return nothing;
  if (value.kind === 'finite') {
    return compiler.enumeration.over([value], ([each]) =>
      isWithin(each as Value, input) ? (each as Value) : compiler.concrete.fail('run/out-of-range'),
    );
  }
  const { builder, convert } = compiler;
  const { has, of: number } = convert.presence(value);
  const register = convert.integer(number);
  if (!register) return value;
  if (of.min !== null) compiler.fail(builder.and(has, builder.less(register, builder.constant(of.min))));
  if (of.max !== null) compiler.fail(builder.and(has, builder.less(builder.constant(of.max), register)));
  return value;
}

export function compileRecord(compiler: Compiler, node: Node & { kind: 'record' }, outer: Frame): Abstract {
  const given = new Map(node.fields.map(([name, value]) => [name, compiler.node(value, outer)] as const));
  const ir = compiler.program.types.find(({ name }) => name === node.type);
  return ir ? makeRecord(compiler, ir, given) : { kind: 'record', type: node.type, fields: given };
}

/** A record of a declared type: fields that are not given have their defaults, derived ones are worked out. */
export function makeRecord(compiler: Compiler, ir: RecordIr, given: ReadonlyMap<string, Abstract>): RecordColumns {
  const frame: Frame = [];
  const fields = ownFields(compiler, ir, given, frame);
  for (const { name, slot, value } of ir.derived) {
    frame[slot] = compiler.node(value, frame);
    if (name !== undefined) fields.set(name, frame[slot] ?? known(null));
  }
  return { kind: 'record', type: ir.name, fields };
}

/** The fields alone, without what is derived from them. */
export function ownFields(
  compiler: Compiler,
  ir: RecordIr,
  given: ReadonlyMap<string, Abstract>,
  frame: Frame = [],
): Map<string, Abstract> {
  const fields = new Map<string, Abstract>();
  for (const field of ir.fields) {
    const value =
      given.get(field.name) ?? (field.default ? compiler.node(field.default, frame) : undefined) ?? known(null);
    frame[field.slot] = checkRange(compiler, value, field);
    fields.set(field.name, frame[field.slot] ?? known(null));
  }
  return fields;
}

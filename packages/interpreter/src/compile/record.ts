import {
  type Die,
  dieSize,
  type FieldNode,
  type ListNode,
  RecordValue,
  type RecordNode,
  type Value,
} from '@rulewright/core';
import type { Code } from './code.js';
import type { Compiler } from './compiler.js';

export function compileList(compiler: Compiler, node: ListNode): Code {
  const items = node.items.map((item) => compiler.code(item));
  const { span } = node;
  return (run, frame) => {
    const values: Value[] = [];
    for (const item of items) values.push(item(run, frame));
    run.at = span;
    return run.admit(values);
  };
}

export function compileRecord(compiler: Compiler, node: RecordNode): Code {
  const fields = node.fields.map(([name, value]) => [name, compiler.code(value)] as const);
  const { type, span } = node;
  const maker = type === undefined ? undefined : compiler.program.findRecord(type);
  return (run, frame) => {
    const values = new Map<string, Value>();
    for (const [name, value] of fields) values.set(name, value(run, frame));
    run.at = span;
    return run.admit(maker ? maker.make(run, values) : new RecordValue(type, values));
  };
}

export function compileField(compiler: Compiler, node: FieldNode): Code {
  const of = compiler.code(node.of);
  const { name, span } = node;
  return (run, frame) => {
    const value = of(run, frame);
    const field = value instanceof RecordValue ? value.fields.get(name) : dieField(value, name);
    if (field !== undefined) return field;
    run.at = span;
    return run.fail('run/none-here', { what: `something with "${name}"` });
  };
}

/** What a matcher may ask about the die whose face it looks at; built-ins hand it over as it is. */
function dieField(value: Value, name: string): Value | undefined {
  if (typeof value !== 'object' || value === null || !('faces' in value)) return undefined;
  const die = value as unknown as Die;
  if (name === 'sides') return dieSize(die.faces);
  return name === 'kind' ? (die.kind ?? null) : undefined;
}

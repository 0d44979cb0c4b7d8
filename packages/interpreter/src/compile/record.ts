import {
  type Die,
  dieSize,
  type FieldNode,
  type Node,
  type OpNode,
  RecordValue,
  Thing,
  type RecordNode,
  showValue,
  type Value,
} from '@rulewright/core';
import type { Run } from '../run/run.js';
import type { Code } from './code.js';
import type { Compiler } from './compiler.js';

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
    const field = value instanceof RecordValue ? value.fields.get(name) : otherField(compiler, run, value, name);
    if (field !== undefined) return field;
    run.at = span;
    return run.fail('run/none-here', { what: `something with "${name}"` });
  };
}

function otherField(compiler: Compiler, run: Run, value: Value, name: string): Value | undefined {
  return value instanceof Thing ? compiler.program.fieldOf(run, value, name) : dieField(value, name);
}

/** What a matcher may ask about the die whose face it looks at; built-ins hand it over as it is. */
function dieField(value: Value, name: string): Value | undefined {
  if (typeof value !== 'object' || value === null || !('faces' in value)) return undefined;
  const die = value as unknown as Die;
  if (name === 'sides') return dieSize(die.faces);
  return name === 'kind' ? (die.kind ?? null) : undefined;
}

/** A field whose name is a value, of a thing too, whose derived fields only the run knows. */
export function compileFieldByName(compiler: Compiler, { span }: OpNode, record: Node, key: Node): Code {
  const of = compiler.code(record);
  const name = compiler.code(key);
  return (run, frame) => {
    const value = of(run, frame);
    const wanted = name(run, frame);
    run.at = span;
    const field = typeof wanted === 'string' ? compiler.program.fieldOf(run, value, wanted) : undefined;
    return field ?? missing(run, wanted);
  };
}

function missing(run: Run, name: Value): never {
  return run.fail('run/none-here', { what: `something with "${typeof name === 'string' ? name : showValue(name)}"` });
}

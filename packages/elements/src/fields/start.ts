/** What a field holds before anyone changes it. */
import { high, type Input, type Json, low, type Node, present, type Program, type Type } from '@rulewright/core';
import { diceJson } from './dice-text.js';

/** Records within records, as far as a form can be used. */
export const deepest = 5;

/**
 * The value that an input starts with: its default where that is written down, none where it may be left out, else the
 * smallest that makes sense. Undefined where the rules work the default out by themselves.
 */
export function startOf(input: Pick<Input, 'type' | 'default'>, program: Program, depth = 0): Json | undefined {
  if (input.default) return written(input.default, program);
  return input.type.kind === 'optional' || input.type.kind === 'none' ? null : sampleOf(input.type, program, depth);
}

/** Something that a type allows; dull, but right. */
export function sampleOf(type: Type, program: Program, depth = 0): Json {
  switch (type.kind) {
    case 'integer':
    case 'fraction':
      return Math.min(Math.max(1, low(type)), high(type));
    case 'boolean':
      return false;
    case 'label':
      return type.labels[0] ?? '';
    case 'text':
      return '';
    case 'dice':
      return diceJson(1, { min: 1, max: 6 }, 0);
    case 'step':
      return 1;
    case 'list':
      return Array.from({ length: Math.max(0, low(type.size)) }, () => sampleOf(type.of, program, depth + 1));
    case 'pool': {
      const face =
        type.faces?.[0] ?? (type.face.kind === 'integer' ? Math.max(1, low(type.face)) : (type.face.labels[0] ?? ''));
      return Array.from({ length: Math.max(1, low(type.size)) }, () => face);
    }
    case 'record':
    case 'thing':
      return depth < deepest ? sampleRecord(type, program, depth) : {};
    case 'optional':
      return sampleOf(type.of, program, depth);
    case 'none':
    case 'roll':
    case 'deck':
    case 'unknown':
      return null;
  }
}

/** The fields of a record or a thing, as declared; those of a record without a name by their types. */
export function fieldsOf(
  type: Type,
  program: Program,
): readonly Pick<Input, 'name' | 'type' | 'title' | 'description' | 'default'>[] {
  const whole = present(type);
  const record = whole.kind === 'thing' ? whole.record : whole;
  if (record.kind !== 'record') return [];
  const declared = program.types.find(({ name }) => name === record.name)?.fields;
  return declared ?? Object.entries(record.fields).map(([name, of]) => ({ name, type: of }));
}

function sampleRecord(type: Type, program: Program, depth: number): Json {
  const fields: Record<string, Json> = {};
  for (const field of fieldsOf(type, program)) {
    // What has a default is left to it until someone changes it.
    if (!field.default && field.type.kind !== 'optional') fields[field.name] = sampleOf(field.type, program, depth + 1);
  }
  return fields;
}

/** The value of an expression that is nothing but a value. */
export function written(node: Node, program: Program): Json | undefined {
  switch (node.kind) {
    case 'const':
      return node.value;
    case 'list':
      return all(node.items.map((item) => written(item, program)));
    case 'record': {
      const values = all(node.fields.map(([, value]) => written(value, program)));
      return values && Object.fromEntries(node.fields.map(([name], index) => [name, values[index] ?? null]));
    }
    case 'recipe':
      return node.captures.length === 0
        ? { recipe: node.body as unknown as Json, captured: [], label: node.label }
        : undefined;
    case 'op': {
      const [only] = node.args;
      const value = node.op === 'negate' && only ? written(only, program) : undefined;
      return typeof value === 'number' ? -value : undefined;
    }
    case 'block':
      return node.steps.length === 0 ? written(node.value, program) : undefined;
    default:
      return undefined;
  }
}

function all(values: readonly (Json | undefined)[]): readonly Json[] | undefined {
  return values.includes(undefined) ? undefined : (values as readonly Json[]);
}

/** What rolls are made with before anybody says anything: for inputs that must be given, something dull that is allowed. */
import { high, type Input, type Json, low, present, type Program, type Type } from '@rulewright/core';
import type { Values } from '../session/protocol.js';

/** Records within records, as far as somebody could fill them in. */
const deepest = 5;

export function startsOf(program: Program): Readonly<Record<string, Values>> {
  return Object.fromEntries(program.rolls.map(({ name, inputs }) => [name, required(inputs, program, 0)]));
}

function required(
  inputs: readonly Pick<Input, 'name' | 'type' | 'default'>[],
  program: Program,
  depth: number,
): Values {
  const asked = inputs.filter(
    ({ type, default: standard }) => !standard && type.kind !== 'optional' && type.kind !== 'none',
  );
  return Object.fromEntries(asked.map(({ name, type }) => [name, sample(type, program, depth)]));
}

function sample(type: Type, program: Program, depth: number): Json {
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
    case 'step':
      return 1;
    case 'list':
      return Array.from({ length: Math.max(0, low(type.size)) }, () => sample(type.of, program, depth + 1));
    case 'pool': {
      const face =
        type.faces?.[0] ?? (type.face.kind === 'integer' ? Math.max(1, low(type.face)) : (type.face.labels[0] ?? ''));
      return Array.from({ length: Math.max(1, low(type.size)) }, () => face);
    }
    case 'record':
    case 'thing':
      return depth < deepest ? required(fieldsOf(type, program), program, depth + 1) : {};
    case 'optional':
      return sample(type.of, program, depth);
    default:
      return null;
  }
}

function fieldsOf(type: Type, program: Program): readonly Pick<Input, 'name' | 'type' | 'default'>[] {
  const whole = present(type);
  const record = whole.kind === 'thing' ? whole.record : whole;
  if (record.kind !== 'record') return [];
  const declared = program.types.find(({ name }) => name === record.name)?.fields;
  return declared ?? Object.entries(record.fields).map(([name, of]) => ({ name, type: of }));
}

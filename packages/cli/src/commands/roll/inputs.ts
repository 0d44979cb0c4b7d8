/** What a roll asks for, line by line, and a value for each that would do. */
import { high, type Input, low, present, type Program, showType, type Type } from '@rulewright/core';
import type { TextOf } from '../../ruleset.js';

export interface InputLine {
  /** `level`, or `attacker.level` inside a record. */
  readonly path: string;
  readonly type: string;
  readonly title: string | undefined;
  readonly description: string | undefined;
  /** As the rules write it. */
  readonly fallback: string | undefined;
  readonly required: boolean;
  /** A value that fits, as `--with` takes it. */
  readonly sample: string;
}

/** Records within records, as far as someone wants to read. */
const deepest = 4;

export function inputLines(inputs: readonly Input[], program: Program, textOf: TextOf): InputLine[] {
  return inputs.flatMap((input) => linesOf(input, input.name, program, textOf, true, 0));
}

function linesOf(
  input: Input,
  path: string,
  program: Program,
  textOf: TextOf,
  asked: boolean,
  depth: number,
): readonly InputLine[] {
  const { type, title, description } = input;
  const required = asked && input.default === undefined && type.kind !== 'optional' && type.kind !== 'none';
  const fields = depth < deepest ? fieldsOf(type, program) : [];
  const line: InputLine = {
    path,
    type: showType(type),
    title,
    description,
    fallback: input.default ? textOf(input.default.span) : type.kind === 'optional' ? 'none' : undefined,
    required: required && fields.length === 0,
    sample: sampleOf(type, program, depth),
  };
  const nested = fields.flatMap((field) =>
    linesOf(field, `${path}.${field.name}`, program, textOf, required, depth + 1),
  );
  return [line, ...nested];
}

function fieldsOf(type: Type, program: Program): readonly Input[] {
  const record = present(type);
  const name = record.kind === 'record' ? record.name : record.kind === 'thing' ? record.record.name : undefined;
  return program.types.find((each) => each.name === name)?.fields ?? [];
}

/** Something that the type allows; dull, but right. */
export function sampleOf(type: Type, program: Program, depth = 0): string {
  switch (type.kind) {
    case 'integer':
    case 'fraction':
      return String(Math.min(Math.max(1, low(type)), high(type)));
    case 'boolean':
      return 'yes';
    case 'label':
      return type.labels[0] ?? 'none';
    case 'dice':
      return 'd6';
    case 'list': {
      const item = sampleOf(type.of, program, depth + 1);
      return `[${Array.from({ length: Math.max(1, low(type.size)) }, () => item).join(', ')}]`;
    }
    case 'pool': {
      const face =
        type.faces?.[0] ?? Math.max(1, low(type.face.kind === 'integer' ? type.face : { min: 1, max: null }));
      return `[${Array.from({ length: Math.max(1, low(type.size)) }, () => String(face)).join(', ')}]`;
    }
    case 'record':
    case 'thing':
      return depth < deepest ? sampleRecord(type, program, depth) : '{}';
    case 'step':
      return '1';
    case 'optional':
      return sampleOf(type.of, program, depth);
    case 'text':
      return 'word';
    case 'none':
    case 'roll':
    case 'deck':
    case 'unknown':
      return 'none';
  }
}

function sampleRecord(type: Type, program: Program, depth: number): string {
  const fields = fieldsOf(type, program)
    .filter((field) => field.default === undefined && field.type.kind !== 'optional')
    .map((field) => `${field.name}: ${sampleOf(field.type, program, depth + 1)}`);
  return `{${fields.join(', ')}}`;
}

/** A command line that rolls, with what must be given and nothing else. */
export function sampleFlags(inputs: readonly Input[], program: Program): string[] {
  return inputs
    .filter((input) => input.default === undefined && input.type.kind !== 'optional' && input.type.kind !== 'none')
    .map((input) => `${input.name}=${sampleOf(input.type, program)}`);
}

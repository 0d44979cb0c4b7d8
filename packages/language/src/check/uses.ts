import type { Node, Program, RecordType, Type } from '@rulewright/core';
import type { UseModel } from '../model/model.js';
import type { Context } from './context.js';
import type { Global } from './globals.js';
import { keyTypeOf } from './sections/tables.js';

/** A ruleset that another one uses. */
export interface UsedRuleset {
  readonly program: Program;
}

/**
 * Declares all that a used ruleset offers under `alias.name`, and gives its program with every name so prefixed.
 * `offset` is the number of files before its own.
 */
export function useRuleset(context: Context, use: UseModel, { program }: UsedRuleset, offset: number): Program {
  const alias = use.key.name;
  const own = new Set(
    [program.options, program.types, program.tables, program.decks, program.chains, program.functions, program.rolls]
      .flat()
      .map(({ name }) => name),
  );
  const renamed = prefix(program, { alias, own, offset }) as Program;
  const declare = (name: string, global: Global): void => {
    context.define(name, global, use.key.span);
  };
  for (const ir of renamed.options) declare(ir.name, { kind: 'option', ir });
  for (const ir of renamed.types) {
    const fields: Record<string, Type> = {};
    for (const field of [...ir.fields, ...ir.derived]) if (field.name !== undefined) fields[field.name] = field.type;
    declare(ir.name, { kind: 'type', info: { ir, type: { kind: 'record', name: ir.name, fields } } });
  }
  for (const ir of renamed.tables) {
    const fields: Record<string, Type> = {};
    for (const { name, type } of ir.columns) fields[name] = type;
    const rowType: RecordType = { kind: 'record', name: ir.name, fields };
    const words = ir.rows.some(({ key }) => typeof key === 'string');
    const keyType = keyTypeOf(ir, words ? { kind: 'text' } : { kind: 'integer', min: null, max: null });
    const hasAgain = ir.rows.some(({ again }) => again !== undefined);
    declare(ir.name, { kind: 'table', info: { ir, keyType, rowType, hasAgain } });
  }
  for (const ir of renamed.functions) {
    declare(ir.name, {
      kind: 'function',
      signature: { kind: 'function', name: ir.name, inputs: ir.inputs, type: ir.type },
    });
  }
  for (const ir of renamed.rolls) {
    const fields: Record<string, Type> = {};
    collectFields(ir.steps, fields);
    for (const { name, type } of ir.measures) if (name !== undefined) fields[name] = type;
    const outcomes = ir.outcomes.map(({ name }) => name);
    const type: Type = { kind: 'roll', name: ir.name, result: ir.result.type, outcomes, fields };
    declare(ir.name, { kind: 'roll', signature: { kind: 'roll', name: ir.name, inputs: ir.inputs, type } });
  }
  return renamed;
}

function collectFields(steps: Program['rolls'][number]['steps'], fields: Record<string, Type>): void {
  for (const step of steps) {
    if (step.kind === 'bind' && step.name !== undefined) fields[step.name] = step.type;
    if (step.kind === 'loop') {
      collectFields(step.state, fields);
      collectFields(step.body, fields);
    }
  }
}

interface Renaming {
  readonly alias: string;
  readonly own: ReadonlySet<string>;
  readonly offset: number;
}

/** Keys under which IR nodes and types hold the name of a declaration. */
const referring = new Set(['name', 'table', 'chain', 'type']);
/** Operations whose first argument is the name of a declaration. */
const namedByArgument = new Set(['option', 'draw', 'left', 'rollTable']);
/** Kinds of nodes and types whose `name`, `table`, `chain` or `type` is a declaration's name. */
const referringKinds = new Set(['call', 'lookup', 'record', 'roll', 'step', 'deck']);

function prefix(value: unknown, renaming: Renaming, declared = false): unknown {
  if (Array.isArray(value)) return value.map((each: unknown) => prefix(each, renaming, declared));
  if (typeof value !== 'object' || value === null) return value;
  const { alias, own, offset } = renaming;
  const entries = Object.entries(value as Record<string, unknown>).map(([key, part]): [string, unknown] => {
    if (key === 'span' && Array.isArray(part)) return [key, [Number(part[0]) + offset, part[1], part[2]]];
    const kind = 'kind' in value ? value.kind : undefined;
    const refers = typeof kind === 'string' && referringKinds.has(kind) && referring.has(key);
    const declares = declared && key === 'name';
    if (typeof part === 'string' && (declares || refers) && own.has(part)) return [key, `${alias}.${part}`];
    if (key === 'args' && 'op' in value && namedByArgument.has(String(value.op)) && Array.isArray(part)) {
      const [first, ...rest] = part as Node[];
      const renamed = first?.kind === 'const' ? { ...first, value: `${alias}.${first.value as string}` } : first;
      return [key, [prefix(renamed, renaming), ...rest.map((each) => prefix(each, renaming))]];
    }
    const section = ['options', 'types', 'tables', 'decks', 'chains', 'functions', 'rolls'].includes(key);
    return [key, prefix(part, renaming, section && !('kind' in value))];
  });
  return Object.fromEntries(entries);
}

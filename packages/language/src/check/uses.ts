import {
  type ActionIr,
  join,
  type Node,
  none,
  optional,
  type Program,
  type RecordType,
  type RollType,
  type Step,
  text,
  type Type,
  unknown,
} from '@rulewright/core';
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
    [
      program.options,
      program.types,
      program.tables,
      program.decks,
      program.chains,
      program.functions,
      program.rolls,
      program.actions,
      program.scenarios,
    ]
      .flat()
      .map(({ name }) => name),
  );
  const renamed = prefix(program, { alias, own, offset }) as Program;
  const declare = (name: string, global: Global): void => {
    context.define(name, global, use.key.span);
  };
  for (const ir of renamed.options) declare(ir.name, { kind: 'option', ir });
  for (const ir of renamed.types) {
    for (const { name } of ir.derived) if (name !== undefined) context.derived.add(name);
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
  for (const ir of renamed.actions) {
    const inputs = [...ir.roles, ...ir.inputs];
    declare(ir.name, { kind: 'action', signature: { kind: 'action', name: ir.name, inputs, type: typeOf(ir) } });
  }
  for (const ir of renamed.scenarios) {
    declare(ir.name, { kind: 'scenario', scenario: { inputs: ir.inputs, type: typeOf(ir), things: ir.things } });
  }
  return renamed;
}

/** What an action gives. Names that only some of its statements give may be none. */
function typeOf(ir: ActionIr): RollType {
  const fields: Record<string, Type> = {};
  collectFields(ir.steps, fields);
  for (const { name, type } of ir.measures) if (name !== undefined) fields[name] = type;
  const outcomes = ir.outcomes.map(({ name }) => name);
  const result = ir.result?.type ?? (outcomes.length > 0 ? text : none);
  return { kind: 'roll', name: ir.name, result, outcomes, fields };
}

function collectFields(steps: readonly Step[], fields: Record<string, Type>, maybe = false): void {
  for (const step of steps) {
    if (step.kind === 'bind' && step.name !== undefined) {
      const before = Object.hasOwn(fields, step.name) ? fields[step.name] : undefined;
      const type = before ? (join(before, step.type) ?? unknown) : step.type;
      fields[step.name] = maybe && !before ? optional(type) : type;
    }
    if (step.kind === 'branch') {
      collectFields(step.then, fields, true);
      collectFields(step.else, fields, true);
    }
    if (step.kind === 'for') collectFields(step.body, fields, true);
    if (step.kind === 'loop') {
      collectFields(step.state, fields, maybe);
      collectFields(step.body, fields, maybe);
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
    const section = [
      'options',
      'types',
      'tables',
      'decks',
      'chains',
      'functions',
      'rolls',
      'actions',
      'scenarios',
    ].includes(key);
    return [key, prefix(part, renaming, section && !('kind' in value))];
  });
  return Object.fromEntries(entries);
}

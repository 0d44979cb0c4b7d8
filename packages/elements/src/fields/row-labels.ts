/** Numbers that are keys of a table are called what the table's rows are called. */
import type { Json, Program, RollIr, TableIr } from '@rulewright/core';

/** The table that looks an input up, where there is one, also behind functions that the input is handed to. */
export function tableOfInput(program: Program, callable: Pick<RollIr, 'inputs'>, slot: number): TableIr | undefined {
  const name = lookupOf(program, callable, slot, 0);
  return program.tables.find((table) => table.name === name);
}

/** Functions within functions, as far as anybody would follow. */
const deepest = 4;

function lookupOf(program: Program, within: unknown, slot: number, depth: number): string | undefined {
  if (typeof within !== 'object' || within === null) return undefined;
  if (Array.isArray(within)) return firstOf(within, (part) => lookupOf(program, part, slot, depth));
  const node = within as Readonly<Record<string, unknown>>;
  if (node['kind'] === 'lookup' && reads(node['key'], slot)) return node['table'] as string;
  if (node['kind'] === 'call' && node['callee'] === 'function' && depth < deepest) {
    const args = node['args'] as readonly unknown[];
    const at = args.findIndex((argument) => reads(argument, slot));
    const called = at < 0 ? undefined : program.functions.find(({ name }) => name === node['name']);
    const inner = called?.inputs[at];
    const found = called && inner && lookupOf(program, called.value, inner.slot, depth + 1);
    if (found !== undefined) return found;
  }
  return firstOf(Object.values(node), (part) => lookupOf(program, part, slot, depth));
}

function reads(node: unknown, slot: number): boolean {
  const { kind, slot: read } = (node ?? {}) as { readonly kind?: unknown; readonly slot?: unknown };
  return kind === 'get' && read === slot;
}

function firstOf<T>(parts: readonly unknown[], find: (part: unknown) => T | undefined): T | undefined {
  for (const part of parts) {
    const found = find(part);
    if (found !== undefined) return found;
  }
  return undefined;
}

/** What the row of a key is called: its first text. */
export function labelOfKey(table: TableIr, key: Json | undefined): string | undefined {
  if (typeof key !== 'number') return undefined;
  const column = table.columns.findIndex(({ type }) => type.kind === 'text' || type.kind === 'label');
  const row = rowOfKey(table, key);
  const cell = row?.cells[column];
  return cell?.kind === 'const' && typeof cell.value === 'string' ? cell.value : undefined;
}

/** The row that a whole number finds. */
export function rowOfKey({ rows, match }: TableIr, key: number): TableIr['rows'][number] | undefined {
  const ends = rows.map((row) => ({ row, key: typeof row.key === 'string' ? { min: null, max: null } : row.key }));
  const exact = ends.find(({ key: { min, max } }) => key >= (min ?? -Infinity) && key <= (max ?? Infinity));
  if (match === 'exact') return exact?.row;
  if (match === 'at-most') return ends.filter(({ key: { min } }) => (min ?? -Infinity) <= key).at(-1)?.row;
  return ends.find(({ key: { max } }) => key <= (max ?? Infinity))?.row;
}

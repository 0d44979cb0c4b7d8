import { constantValue, type DieFaces, type Json, type RecordValue, toPlainJson } from '@rulewright/core';
import type { Run } from '../run/run.js';
import type { Compiler } from './compiler.js';
import type { CompiledRow, CompiledTable } from './tables.js';

/** A roll on a table that is still to be made. */
interface Pending {
  readonly on: { readonly min: number; readonly max: number } | undefined;
  /** Rows that are rolled anew. */
  readonly ignored: readonly CompiledRow[];
}

/**
 * Rolls on a random table and gives the rows found. A row that says `again` puts its rolls at the end of a list of
 * rolls to make, so that rolls are made in the order in which they were asked for; such a row counts itself only when
 * there is something in its cells.
 */
export function rollTable(compiler: Compiler, table: CompiledTable, run: Run): RecordValue[] {
  const { ir } = table;
  if (!ir.die) return run.fail('table/not-rolled', { table: ir.name });
  const found: RecordValue[] = [];
  const label = dieLabel(ir.die, ir.name);
  const pending: Pending[] = [{ on: undefined, ignored: [] }];
  for (let next = 0; next < pending.length; next += 1) {
    const { on, ignored } = pending[next] as Pending;
    const die = on ? partOf(ir.die, on) : ir.die;
    let row = rollOnce(compiler, table, run, die, label, ignored);
    while (!row) row = rollOnce(compiler, table, run, die, label, ignored);
    const { again } = row.ir;
    if (!again || row.ir.cells.some((cell) => cell.kind !== 'const' || cell.value !== null)) {
      found.push(table.row(run, row));
    }
    if (again) {
      const inherited = again.ignoring === true ? [...ignored, row] : ignored;
      run.spend(again.times);
      for (let time = 0; time < again.times; time += 1) pending.push({ on: again.on, ignored: inherited });
    }
  }
  return found;
}

/** Undefined when the row is one to be ignored. */
function rollOnce(
  compiler: Compiler,
  table: CompiledTable,
  run: Run,
  die: DieFaces,
  label: string,
  ignored: readonly CompiledRow[],
): CompiledRow | undefined {
  run.spend(1);
  const key = run.roll(die, 1, label)[0]?.face ?? null;
  const row = table.find(run, key);
  if (!row) return run.fail('run/no-row', { table: table.ir.name, key: String(key) });
  const again = ignored.includes(row);
  run.recorder?.add({
    kind: 'table-roll',
    title: table.title,
    table: table.ir.name,
    key,
    span: compiler.place(row.ir.span),
    value: shownCells(table, row),
    ...(again ? { ignored: true } : {}),
  });
  return again ? undefined : row;
}

/** The cells that are there without rolling anything. */
function shownCells({ ir }: CompiledTable, row: CompiledRow): Json {
  return Object.fromEntries(
    ir.columns.flatMap(({ name }, index) => {
      const cell = row.ir.cells[index];
      if (cell?.kind === 'const') return [[name, toPlainJson(constantValue(cell.value))]];
      return cell?.kind === 'recipe' ? [[name, cell.label]] : [];
    }),
  );
}

function dieLabel(die: DieFaces, name: string): string {
  return 'min' in die && die.min === 1 ? `d${String(die.max)}` : name;
}

/** The same die without the faces outside a part of the table. */
function partOf(die: DieFaces, on: { readonly min: number; readonly max: number }): DieFaces {
  if ('min' in die) return { min: Math.max(die.min, on.min), max: Math.min(die.max, on.max) };
  const kept = die.faces.flatMap((face, index) =>
    typeof face === 'number' && face >= on.min && face <= on.max ? [{ face, weight: die.weights?.[index] ?? 1 }] : [],
  );
  return { faces: kept.map(({ face }) => face), weights: kept.map(({ weight }) => weight) };
}

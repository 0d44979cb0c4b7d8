import type { LookupNode, Value } from '@rulewright/core';
import { type Demand, number } from '../demand/demand.js';
import type { Spread } from '../spread/spread.js';
import { certain, type Code, spreadOf, uncertain } from './code.js';
import type { Compiler } from './compiler.js';
import { facesWithWeights } from './engine.js';
import { byChance } from './op.js';
import type { ReadyRow, ReadyTable } from './table.js';

export function compileLookup(compiler: Compiler, node: LookupNode, demand: Demand): Code {
  void demand;
  const key = compiler.code(node.key, number);
  const { table: name, column, span } = node;
  const { engine } = compiler;
  const table = compiler.library.table(name);
  const random = column !== undefined && table.isRandom(column);
  const read = (at: Value): Value => {
    engine.at = span;
    const row = table.find(at);
    if (!row) return null;
    return column === undefined ? table.row(row) : (table.cell(row, column)?.value([]) ?? null);
  };
  if (!random && !key.random) return certain(span, key.free, (frame) => read(key.value(frame)));
  return uncertain(span, key.free, key.effects, (frame, side) => {
    if (!random) return compiler.map(key, frame, side, read);
    return compiler.then(key, frame, side, (at, next) => {
      engine.at = span;
      const row = table.find(at);
      const cell = row && column !== undefined ? table.cell(row, column) : undefined;
      return cell ? spreadOf(cell, [], next) : compiler.certainly(null, next);
    });
  });
}

/** A roll on a table that is still to be made. */
interface Pending {
  readonly on: { readonly min: number; readonly max: number } | undefined;
  /** Rows that are rolled anew. */
  readonly ignored: readonly ReadyRow[];
}

/** All that rolling on a random table can give: lists of rows. */
export function rollTable(compiler: Compiler, name: string): Spread {
  const table = compiler.library.table(name);
  const { engine } = compiler;
  return byChance(compiler, undefined, () => {
    const found: Value[] = [];
    const pending: Pending[] = [{ on: undefined, ignored: [] }];
    for (let next = 0; next < pending.length; next += 1) {
      const { on, ignored } = pending[next] as Pending;
      const row = rollOnce(compiler, table, on, ignored);
      const { again } = row.ir;
      if (!again || row.ir.cells.some((cell) => cell.kind !== 'const' || cell.value !== null))
        found.push(table.row(row));
      if (again) {
        const inherited = again.ignoring === true ? [...ignored, row] : ignored;
        for (let time = 0; time < again.times; time += 1) pending.push({ on: again.on, ignored: inherited });
      }
    }
    engine.spend(found.length);
    return found;
  });
}

/** One row; those that are rolled anew are as if they were not there. */
function rollOnce(compiler: Compiler, table: ReadyTable, on: Pending['on'], ignored: readonly ReadyRow[]): ReadyRow {
  const { engine } = compiler;
  const { values, weights } = facesWithWeights(table.die(on));
  const rows = new Map<ReadyRow, bigint>();
  values.forEach((face, index) => {
    const row = table.find(face);
    if (!row) engine.fail('run/no-row', { table: table.ir.name, key: String(face) });
    else if (!ignored.includes(row)) rows.set(row, (rows.get(row) ?? 0n) + (weights[index] ?? 0n));
  });
  const all = [...rows];
  if (all.length === 0) engine.fail('odds/may-never-end', {});
  const total = all.reduce((sum, [, weight]) => sum + weight, 0n);
  return (
    all[
      engine.oracle?.choose(
        all.map(([, weight]) => weight),
        total,
      ) ?? 0
    ] as (typeof all)[number]
  )[0];
}

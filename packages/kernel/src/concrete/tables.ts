import { numbers, type TableIr, type TableRow, type Value } from '@rulewright/core';

/** A table made ready to be read: rows by word, and rows by number from the lowest to the highest. */
export class TableIndex {
  readonly words = new Map<string, TableRow>();
  readonly rows: readonly { readonly row: TableRow; readonly min: number; readonly max: number }[];

  constructor(readonly ir: TableIr) {
    for (const row of ir.rows) if (typeof row.key === 'string') this.words.set(row.key, row);
    this.rows = ir.rows
      .flatMap((row) =>
        typeof row.key === 'string' ? [] : [{ row, min: row.key.min ?? -Infinity, max: row.key.max ?? Infinity }],
      )
      .sort((a, b) => a.min - b.min);
  }
}

/** The row for a key; null where the table says that there is none, undefined where that is an error. */
export function findRow({ ir, words, rows }: TableIndex, key: Value): TableRow | null | undefined {
  const nothing = ir.below === 'none' && ir.above === 'none' ? null : undefined;
  if (typeof key === 'string') return words.get(key) ?? nothing;
  if (typeof key === 'boolean') return words.get(key ? 'yes' : 'no') ?? words.get(String(key)) ?? nothing;
  if (!numbers.isNum(key)) return nothing;
  const at = numbers.toNumber(key);
  let before = -1;
  while (before + 1 < rows.length && (rows[before + 1]?.min ?? Infinity) <= at) before += 1;
  const [row, after] = [rows[before], rows[before + 1]];
  if (row && (at <= row.max || ir.match === 'at-most')) return row.row;
  if (ir.match === 'at-least' && after) return after.row;
  const [first, last] = [rows[0], rows.at(-1)];
  if (first && at < first.min) return beyond(ir.below, first.row);
  if (last && at > last.max) return beyond(ir.above, last.row);
  return nothing;
}

function beyond(rule: TableIr['below'], nearest: TableRow): TableRow | null | undefined {
  return rule === 'clamp' ? nearest : rule === 'none' ? null : undefined;
}

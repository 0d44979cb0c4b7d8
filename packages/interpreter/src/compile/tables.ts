import { numbers, RecordValue, showValue, type TableIr, type TableRow, type Value } from '@rulewright/core';
import type { Run } from '../run/run.js';
import { type ClosedCode, compileClosed } from './closed.js';
import type { Compiler } from './compiler.js';

export interface CompiledRow {
  readonly ir: TableRow;
  readonly min: number;
  readonly max: number;
  readonly cells: readonly ClosedCode[];
}

/** A table made ready to be read. */
export class CompiledTable {
  readonly title: string;
  private readonly columns: ReadonlyMap<string, number>;
  private readonly words = new Map<string, CompiledRow>();
  /** Rows with numbers, from the lowest to the highest. */
  private readonly ordered: readonly CompiledRow[];

  constructor(
    compiler: Compiler,
    readonly ir: TableIr,
  ) {
    this.title = ir.title ?? ir.name;
    this.columns = new Map(ir.columns.map(({ name }, index) => [name, index]));
    const ordered: CompiledRow[] = [];
    for (const row of ir.rows) {
      const { key } = row;
      const cells = row.cells.map((cell) => compileClosed(compiler, cell));
      if (typeof key === 'string') this.words.set(key, { ir: row, min: 0, max: 0, cells });
      else ordered.push({ ir: row, min: key.min ?? -Infinity, max: key.max ?? Infinity, cells });
    }
    this.ordered = ordered.sort((a, b) => a.min - b.min);
  }

  /** The row for a key; null where the table says that there is none. */
  find(run: Run, key: Value): CompiledRow | null {
    if (typeof key === 'string') {
      const row = this.words.get(key);
      if (row) return row;
    } else if (numbers.isNum(key)) {
      return this.findNumber(run, numbers.toNumber(key), key);
    } else if (typeof key === 'boolean') {
      const row = this.words.get(key ? 'yes' : 'no') ?? this.words.get(String(key));
      if (row) return row;
    }
    if (this.ir.below === 'none' && this.ir.above === 'none') return null;
    return run.fail('run/no-row', { table: this.ir.name, key: showValue(key) });
  }

  private findNumber(run: Run, at: number, key: Value): CompiledRow | null {
    const { ordered, ir } = this;
    let low = 0;
    let high = ordered.length;
    // The first row that begins beyond the key.
    while (low < high) {
      const middle = (low + high) >> 1;
      if ((ordered[middle]?.min ?? Infinity) <= at) low = middle + 1;
      else high = middle;
    }
    const before = ordered[low - 1];
    if (before && (at <= before.max || (ir.match === 'at-most' && ordered.length > 0))) return before;
    const after = ordered[low];
    if (ir.match === 'at-least' && after) return after;
    const first = ordered[0];
    const last = ordered.at(-1);
    if (first && at < first.min) return this.beyond(run, ir.below, first, key);
    if (last && at > last.max) return this.beyond(run, ir.above, last, key);
    if (ir.below === 'none' && ir.above === 'none') return null;
    return run.fail('run/no-row', { table: ir.name, key: showValue(key) });
  }

  private beyond(run: Run, rule: TableIr['below'], nearest: CompiledRow, key: Value): CompiledRow | null {
    if (rule === 'clamp') return nearest;
    return rule === 'none' ? null : run.fail('run/no-row', { table: this.ir.name, key: showValue(key) });
  }

  cell(run: Run, row: CompiledRow, column: string): Value {
    const cell = row.cells[this.columns.get(column) ?? -1];
    return cell ? cell(run) : null;
  }

  row(run: Run, row: CompiledRow): RecordValue {
    const fields = new Map<string, Value>();
    this.ir.columns.forEach(({ name }, index) => fields.set(name, row.cells[index]?.(run) ?? null));
    return new RecordValue(this.ir.name, fields);
  }
}

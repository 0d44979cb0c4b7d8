/** A table made ready to be read and rolled on. */
import {
  type DieFaces,
  numbers,
  RecordValue,
  showValue,
  type TableIr,
  type TableRow,
  type Value,
} from '@rulewright/core';
import { whole } from '../demand/demand.js';
import type { Code } from './code.js';
import type { Compiler } from './compiler.js';

export interface ReadyRow {
  readonly ir: TableRow;
  readonly min: number;
  readonly max: number;
  readonly cells: readonly Code[];
}

export class ReadyTable {
  private readonly columns: ReadonlyMap<string, number>;
  private readonly words = new Map<string, ReadyRow>();
  /** Rows with numbers, from the lowest to the highest. */
  private readonly ordered: readonly ReadyRow[];
  private readonly rows = new Map<ReadyRow, Value>();

  constructor(
    private readonly compiler: Compiler,
    readonly ir: TableIr,
  ) {
    this.columns = new Map(ir.columns.map(({ name }, index) => [name, index]));
    const ordered: ReadyRow[] = [];
    for (const row of ir.rows) {
      const { key } = row;
      const cells = row.cells.map((cell) => compiler.library.closed(cell, whole));
      if (typeof key === 'string') this.words.set(key, { ir: row, min: 0, max: 0, cells });
      else ordered.push({ ir: row, min: key.min ?? -Infinity, max: key.max ?? Infinity, cells });
    }
    this.ordered = ordered.sort((a, b) => a.min - b.min);
  }

  /** The row for a key; null where the table says that there is none. */
  find(key: Value): ReadyRow | null {
    if (numbers.isNum(key)) return this.findNumber(numbers.toNumber(key), key);
    const text = typeof key === 'boolean' ? (key ? 'yes' : 'no') : key;
    const row =
      typeof text === 'string'
        ? (this.words.get(text) ?? this.words.get(typeof key === 'boolean' ? String(key) : text))
        : undefined;
    if (row) return row;
    if (this.ir.below === 'none' && this.ir.above === 'none') return null;
    return this.noRow(key);
  }

  private findNumber(at: number, key: Value): ReadyRow | null {
    const { ordered, ir } = this;
    const next = ordered.findIndex(({ min }) => min > at);
    const before = next < 0 ? ordered.at(-1) : ordered[next - 1];
    if (before && (at <= before.max || ir.match === 'at-most')) return before;
    const after = next < 0 ? undefined : ordered[next];
    if (ir.match === 'at-least' && after) return after;
    const [first] = ordered;
    const last = ordered.at(-1);
    if (first && at < first.min) return this.beyond(ir.below, first, key);
    if (last && at > last.max) return this.beyond(ir.above, last, key);
    if (ir.below === 'none' && ir.above === 'none') return null;
    return this.noRow(key);
  }

  private beyond(rule: TableIr['below'], nearest: ReadyRow, key: Value): ReadyRow | null {
    if (rule === 'clamp') return nearest;
    return rule === 'none' ? null : this.noRow(key);
  }

  private noRow(key: Value): never {
    return this.compiler.engine.fail('run/no-row', { table: this.ir.name, key: showValue(key) });
  }

  cell(row: ReadyRow, column: string): Code | undefined {
    return row.cells[this.columns.get(column) ?? -1];
  }

  /** Whether the cells of a column leave something to chance. */
  isRandom(column: string): boolean {
    const rows = [...this.ordered, ...this.words.values()];
    return rows.some((row) => this.cell(row, column)?.random === true);
  }

  /** The whole row, whose cells leave nothing to chance. */
  row(row: ReadyRow): Value {
    let value = this.rows.get(row);
    if (value === undefined) {
      const fields = new Map<string, Value>();
      this.ir.columns.forEach(({ name }, index) => fields.set(name, row.cells[index]?.value([]) ?? null));
      value = new RecordValue(this.ir.name, fields);
      this.rows.set(row, value);
    }
    return value;
  }

  /** The die of a random table, or the part of it that a row asks for. */
  die(on: { readonly min: number; readonly max: number } | undefined): DieFaces {
    const { die } = this.ir;
    if (!die) throw new Error(`The table ${this.ir.name} has no die.`);
    if (!on) return die;
    if ('min' in die) return { min: Math.max(die.min, on.min), max: Math.min(die.max, on.max) };
    const kept = die.faces.flatMap((face, index) =>
      typeof face === 'number' && face >= on.min && face <= on.max ? [{ face, weight: die.weights?.[index] ?? 1 }] : [],
    );
    return { faces: kept.map(({ face }) => face), weights: kept.map(({ weight }) => weight) };
  }
}

import { high, low, type Range, type TableMatch, type TableRow, type Type } from '@rulewright/core';
import type { Key, TableModel } from '../../model/model.js';
import type { Context } from '../context.js';

export type RowKey = TableRow['key'];

const number = String.raw`-?\d+`;
const forms: readonly { pattern: RegExp; range: (parts: readonly string[]) => Range }[] = [
  { pattern: new RegExp(`^(${number})$`), range: ([at]) => ({ min: Number(at), max: Number(at) }) },
  {
    pattern: new RegExp(`^(${number})\\s*\\.\\.\\s*(${number})$`),
    range: ([a, b]) => ({ min: Number(a), max: Number(b) }),
  },
  { pattern: new RegExp(`^(${number})\\s*\\+$`), range: ([a]) => ({ min: Number(a), max: null }) },
  { pattern: new RegExp(`^\\.\\.\\s*(${number})$`), range: ([b]) => ({ min: null, max: Number(b) }) },
];

/** A row's key: `4`, `1..3`, `13+`, `..0`. Undefined when it is none of these. */
export function readRange(written: string): Range | undefined {
  for (const { pattern, range } of forms) {
    const found = pattern.exec(written.trim());
    if (found) {
      const made = range(found.slice(1));
      const safe = [made.min, made.max].every((end) => end === null || Number.isSafeInteger(end));
      return safe ? made : undefined;
    }
  }
  return undefined;
}

/** Reads a key as the table's key type has it, and reports one that is not of it. */
export function readKey(context: Context, key: Key, keyType: Type): RowKey | undefined {
  if (keyType.kind === 'integer') {
    const range = readRange(key.name);
    if (!range) context.report('table/bad-key', { key: key.name }, key.span);
    else if (low(range) > high(range)) {
      context.report('table/empty-key', { key: key.name }, key.span);
      return undefined;
    }
    return range;
  }
  if (keyType.kind === 'label' && !keyType.labels.includes(key.name)) {
    context.report('table/unknown-key', { key: key.name, keys: keyType.labels.join(', ') }, key.span, {
      fixes: context.nearNames(key.name, keyType.labels, key.span),
    });
    return undefined;
  }
  return key.name;
}

interface Keyed {
  readonly key: RowKey;
  readonly model: Key;
}

/** Overlapping keys, gaps between them, and words of the key type without a row. */
export function checkKeys(
  context: Context,
  table: TableModel,
  rows: readonly Keyed[],
  match: TableMatch,
  keyType: Type,
): void {
  if (keyType.kind === 'label') {
    const missing = keyType.labels.filter((each) => !rows.some(({ key }) => key === each));
    const allowed = table.above?.name === 'none' || table.below?.name === 'none';
    if (missing.length > 0 && !allowed) {
      context.report('table/missing-rows', { table: table.key.name, keys: missing.join(', ') }, table.key.span);
    }
    return;
  }
  const ranges = rows.flatMap(({ key, model }) => (typeof key === 'string' ? [] : [{ range: key, model }]));
  ranges.sort((a, b) => low(a.range) - low(b.range) || high(a.range) - high(b.range));
  const gapsAllowed = match !== 'exact' || (table.above?.name === 'none' && table.below?.name === 'none');
  ranges.forEach(({ range, model }, index) => {
    const before = ranges[index - 1];
    if (!before) return;
    if (low(range) <= high(before.range)) {
      context.report('table/overlap', { key: model.name, other: before.model.name }, model.span, {
        related: [{ message: 'The other row is here.', span: before.model.span }],
      });
    } else if (!gapsAllowed && low(range) > high(before.range) + 1) {
      const [first, last] = [high(before.range) + 1, low(range) - 1];
      context.report(
        'table/gap',
        { keys: first === last ? String(first) : `${String(first)}..${String(last)}` },
        model.span,
      );
    }
  });
}

/** Rows found by the nearest key need single keys. */
export function checkSingleKeys(context: Context, rows: readonly Keyed[], match: TableMatch): void {
  if (match === 'exact') return;
  for (const { key, model } of rows) {
    if (typeof key !== 'string' && key.min !== key.max)
      context.report('table/single-key', { key: model.name, match }, model.span);
  }
}

import type { ColumnModel, RowModel, ScalarSource, TableModel } from '../../model/model.js';
import type { YamlNode, YamlPair } from '../../yaml/nodes.js';
import { data, isTextual, type ScalarReading } from '../data.js';
import { absent, definition, described, keyOf, present } from '../described.js';
import { checkName } from '../names.js';
import type { Reading } from '../reading.js';
import { isMap, isYes, itemsOf, optionalExpression, pairsOf, sourceOf, typeText, valueOf, word } from '../scalars.js';

export function readTable(reading: Reading, pair: YamlPair): TableModel {
  const { value } = pair;
  const declared = valueOf(value, 'columns');
  const columns = pairsOf(declared).map((column) => readColumn(reading, column));
  const keyType = valueOf(value, 'key');
  const beyond = word(valueOf(value, 'beyond'));
  const own = definition(reading, pair);
  const rows = readRows(reading, valueOf(value, 'rows'), own.replaces?.keeps ? undefined : columns);
  return {
    ...own,
    columns,
    // Without columns, which is reported, no cell could be right.
    rows: declared || own.replaces?.keeps ? rows : rows.map((row) => ({ ...row, cells: { kind: 'list', items: [] } })),
    ...present<Pick<TableModel, 'keyType' | 'match' | 'below' | 'above' | 'roll'>>({
      keyType: keyType && typeText(keyType),
      match: word(valueOf(value, 'match')),
      below: word(valueOf(value, 'below')) ?? beyond,
      above: word(valueOf(value, 'above')) ?? beyond,
      roll: optionalExpression(reading, valueOf(value, 'roll')),
    }),
  };
}

function readColumn(reading: Reading, pair: YamlPair): ColumnModel {
  checkName(reading, pair.key, true);
  const { value } = pair;
  return {
    ...described(pair),
    type: typeText(isMap(value) ? (valueOf(value, 'type') ?? absent(value.span)) : value),
    optional: isYes(valueOf(value, 'optional')),
  };
}

/** No columns where they are those of another table, which is not known here: then every cell is read as a text. */
type Columns = readonly ColumnModel[] | undefined;

/** Rows by key, or for tables by weight one after another. */
function readRows(reading: Reading, rows: YamlNode | undefined, columns: Columns): RowModel[] {
  if (rows?.kind === 'map') {
    return rows.pairs.map((pair) => ({ ...readRow(reading, pair.value, columns), key: keyOf(pair), span: pair.span }));
  }
  return itemsOf(rows).map((item, index) => ({
    ...readRow(reading, item, columns),
    key: { name: String(index + 1), span: item.span },
    span: item.span,
  }));
}

function readRow(reading: Reading, row: YamlNode, columns: Columns): Pick<RowModel, 'cells' | 'again' | 'weight'> {
  if (row.kind === 'map') return readRowByName(reading, row, columns);
  const items = row.kind === 'list' ? row.items : [row];
  const last = items.at(-1);
  const again = last && againOf(last, cellReading(columns, items.length - 1) === 'texts');
  const cells = again ? items.slice(0, -1) : items;
  return {
    cells: { kind: 'list', items: cells.map((cell, index) => data(reading, cell, cellReading(columns, index))) },
    ...(again ? { again } : {}),
  };
}

function readRowByName(
  reading: Reading,
  row: Extract<YamlNode, { kind: 'map' }>,
  columns: Columns,
): Pick<RowModel, 'cells' | 'again' | 'weight'> {
  const named = new Map((columns ?? []).map(({ key }, index) => [key.name, index]));
  const isOwn = (name: string): boolean => named.has(name.normalize('NFC'));
  const cells = row.pairs.filter(({ key }) => isOwn(key.name) || (key.name !== 'again' && key.name !== 'weight'));
  return {
    cells: {
      kind: 'map',
      entries: cells.map((pair) => {
        const key = keyOf(pair);
        return { key, value: data(reading, pair.value, cellReading(columns, named.get(key.name))) };
      }),
    },
    ...present<Pick<RowModel, 'again' | 'weight'>>({
      again: isOwn('again') ? undefined : sourceOf(valueOf(row, 'again')),
      weight: isOwn('weight') ? undefined : optionalExpression(reading, valueOf(row, 'weight')),
    }),
  };
}

function cellReading(columns: Columns, index: number | undefined): ScalarReading {
  const column = index === undefined ? undefined : columns?.[index];
  return !columns || (column && isTextual(column.type.source.text)) ? 'texts' : 'expressions';
}

const exactAgain = /^again(?: once| twice| \d+ times)?(?: on \S+)?(?: ignoring this)?$/;

/** `again twice` at the end of a row. In a column of texts it must be just that, elsewhere a misspelling counts too. */
function againOf(node: YamlNode, strict: boolean): ScalarSource | undefined {
  if (node.kind !== 'scalar' || node.style === 'single' || node.style === 'double') return undefined;
  const source = sourceOf(node);
  return source && (strict ? exactAgain : /^again\b/).test(source.text.trim()) ? source : undefined;
}

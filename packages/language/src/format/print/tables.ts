import type { ColumnModel, RowModel, TableModel } from '../../model/model.js';
import { list, map, type Out, text } from './emit.js';
import { data, dataEntry, definition, name, optional, some, titles, typeText } from './values.js';

export function table(model: TableModel): Out {
  return map([
    ...definition(model),
    ['key', model.keyType && typeText(model.keyType)],
    ['match', model.match && name(model.match)],
    ['columns', some(model.columns.map(column))],
    ['rows', model.replaces?.keeps && model.rows.length === 0 ? undefined : rows(model)],
    ['below', model.below && name(model.below)],
    ['above', model.above && name(model.above)],
    ['roll', optional(model.roll)],
  ]);
}

function column(model: ColumnModel): readonly [string, Out] {
  const { key, type, optional: isOptional, title, description } = model;
  if (!isOptional && !title && !description) return [key.name, typeText(type)];
  return [
    key.name,
    map([['type', typeText(type)], ['optional', isOptional ? text('yes') : undefined], ...titles(model)]),
  ];
}

/** A list where keys only count, as in tables by weight. */
function rows({ match, columns, rows: all }: TableModel): Out {
  const counted = match?.name === 'weight' && all.every(({ key }, index) => key.name === String(index + 1));
  if (counted) return list(all.map((each) => row(each, columns)));
  return map(all.map((each) => [each.key.name, row(each, columns)]));
}

function row({ cells, again, weight }: RowModel, columns: readonly ColumnModel[]): Out {
  if (cells.kind === 'map' || weight) {
    return map([
      ['weight', optional(weight)],
      ...(cells.kind === 'map' ? cells.entries.map(dataEntry) : namedCells(cells.items, columns)),
      ['again', again && text(again.text)],
    ]);
  }
  const [only] = cells.items;
  if (cells.items.length === 0 && again) return text(again.text);
  if (cells.items.length === 1 && only?.kind === 'scalar' && !again) return data(only);
  return list([...cells.items.map(data), ...(again ? [text(again.text)] : [])]);
}

function namedCells(items: Extract<RowModel['cells'], { kind: 'list' }>['items'], columns: readonly ColumnModel[]) {
  return items.flatMap((item, index): (readonly [string, Out])[] => {
    const key = columns[index]?.key.name;
    return key === undefined ? [] : [[key, data(item)]];
  });
}

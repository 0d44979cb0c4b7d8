import {
  type Again,
  type DieFaces,
  high,
  integer,
  join,
  label,
  low,
  mostFaces,
  type Node,
  none,
  optional,
  type RecordType,
  type TableIr,
  type TableMatch,
  type TableRow,
  type Type,
  unknown,
} from '@rulewright/core';
import type { Data, RowModel, TableModel } from '../../model/model.js';
import type { Context } from '../context.js';
import type { Global, TableInfo } from '../globals.js';
import { coverage } from '../expr/index-expr.js';
import { readAgain } from './again.js';
import { checkData } from './data.js';
import { constantExpression, describe } from './inputs.js';
import { checkKeys, checkSingleKeys, readKey } from './table-keys.js';
import { typeFromText } from './type-text.js';
import { envFor } from './values.js';
import { Scope, Slots } from '../scope.js';

const beyond = ['error', 'none', 'clamp'] as const;

export function checkTable(context: Context, model: TableModel, add: (table: TableIr) => void): Global {
  const weighted = model.match?.name === 'weight';
  const match: TableMatch =
    model.match?.name === 'at-most' || model.match?.name === 'at-least' ? model.match.name : 'exact';
  const declaredKey = model.keyType
    ? typeFromText(context, model.keyType)
    : weighted || model.roll
      ? integer()
      : guessKeyType(model);
  const columns = model.columns.map((column) => ({ column, type: typeFromText(context, column.type) }));
  const seen: Type[] = columns.map(() => unknown);
  let total = 0;
  const keyed: { key: TableRow['key']; model: RowModel['key'] }[] = [];
  const rows = model.rows.flatMap((row): TableRow[] => {
    const key = weighted ? weightKey(context, row, total) : readKey(context, row.key, declaredKey);
    if (key === undefined) return [];
    if (weighted && typeof key !== 'string') total = high(key);
    keyed.push({ key, model: row.key });
    const cells = checkCells(context, model, row, columns, seen);
    const again: Again | undefined = row.again ? readAgain(context, row.again) : undefined;
    return [{ key, cells, ...(again ? { again } : {}), span: context.irSpan(row.span) }];
  });
  if (!weighted) {
    checkKeys(context, model, keyed, match, declaredKey);
    checkSingleKeys(context, keyed, match);
  }
  const die = weighted ? (total > 0 ? { min: 1, max: total } : undefined) : rolledWith(context, model);
  const ir: TableIr = {
    name: model.key.name,
    ...describe(model),
    match,
    columns: columns.map(({ column, type }, index) => ({
      name: column.key.name,
      type: cellType(type, seen[index] ?? unknown),
      ...describe(column),
    })),
    rows,
    below: beyondWord(model.below?.name),
    above: beyondWord(model.above?.name),
    ...(die ? { die } : {}),
    span: context.irSpan(model.key.span),
  };
  if (die) checkDieCovers(context, model, ir, die);
  add(ir);
  return { kind: 'table', info: tableInfo(ir, declaredKey) };
}

function tableInfo(ir: TableIr, declaredKey: Type): TableInfo {
  const fields: Record<string, Type> = {};
  for (const { name, type } of ir.columns) fields[name] = type;
  const rowType: RecordType = { kind: 'record', name: ir.name, fields };
  return {
    ir,
    keyType: keyTypeOf(ir, declaredKey),
    rowType,
    hasAgain: ir.rows.some(({ again }) => again !== undefined),
  };
}

/** As the type of an input, a table's name means its keys. */
export function keyTypeOf(ir: TableIr, declared: Type): Type {
  if (declared.kind === 'integer') {
    const { min, max } = coverage(ir);
    const open = ir.below !== 'error' || ir.above !== 'error';
    return integer(ir.below === 'error' ? min : -Infinity, ir.above === 'error' || !open ? max : Infinity);
  }
  if (declared.kind === 'label') return declared;
  return label(ir.rows.flatMap(({ key }) => (typeof key === 'string' ? [key] : [])));
}

/** Without a declared type, keys are whole numbers or words by how they look. */
function guessKeyType(model: TableModel): Type {
  const numbers = model.rows.every(({ key }) => /^[-.+\d\s]+$/.test(key.name));
  return numbers ? integer() : label(model.rows.map(({ key }) => key.name));
}

function weightKey(context: Context, row: RowModel, total: number): TableRow['key'] | undefined {
  const weight = row.weight ? constantExpression(context, row.weight) : 1;
  if (weight === undefined) return undefined;
  if (weight < 1) {
    context.report('dice/bad-weight', { weight }, row.weight?.source.span ?? row.span);
    return undefined;
  }
  return { min: total + 1, max: total + weight };
}

function rolledWith(context: Context, model: TableModel): DieFaces | undefined {
  if (!model.roll) return undefined;
  const { node } = envFor(context, model.roll, new Scope(new Slots())).check(model.roll.ast, {
    kind: 'dice',
    of: unknown,
  });
  if (node.kind === 'recipe' && node.body.kind === 'dice' && node.body.die && node.body.count.kind === 'const') {
    const { die, count } = node.body;
    const sums = sumDie(die, Number(count.value));
    if (sums) return sums;
  }
  context.report('table/roll-needs-a-die', {}, model.roll.source.span);
  return undefined;
}

/** More sums than anybody writes rows for. */
const mostSums = 10_000;

/** A die that shows the sums of several as often as they do; undefined where it would have too many faces. */
function sumDie(die: DieFaces, count: number): DieFaces | undefined {
  if (count === 1) return die;
  if (count < 1 || count * ('faces' in die ? die.faces.length : die.max - die.min + 1) > mostSums) return undefined;
  const faces = 'faces' in die ? die.faces : Array.from({ length: die.max - die.min + 1 }, (_, face) => die.min + face);
  const weights = 'faces' in die ? die.weights : undefined;
  if (faces.some((face) => typeof face !== 'number')) return undefined;
  let ways = new Map<number, number>([[0, 1]]);
  for (let rolled = 0; rolled < count; rolled += 1) {
    const next = new Map<number, number>();
    for (const [sum, before] of ways) {
      faces.forEach((face, index) => {
        const total = sum + Number(face);
        next.set(total, (next.get(total) ?? 0) + before * (weights?.[index] ?? 1));
      });
    }
    ways = next;
    if ([...ways.values()].reduce((all, each) => all + each, 0) > mostFaces) return undefined;
  }
  const sorted = [...ways].sort(([a], [b]) => a - b);
  return { faces: sorted.map(([sum]) => sum), weights: sorted.map(([, each]) => each) };
}

/** Every face of the die must find a row. */
function checkDieCovers(context: Context, model: TableModel, ir: TableIr, die: DieFaces): void {
  const faces = 'faces' in die ? die.faces.map(Number) : [die.min, die.max];
  const { min, max } = coverage(ir);
  const low = Math.min(...faces);
  const high = Math.max(...faces);
  if ((low < min && ir.below === 'error') || (high > max && ir.above === 'error')) {
    const values = { table: ir.name, faces: `${String(low)}..${String(high)}`, keys: keysText(min, max) };
    context.report('table/die-beyond-rows', values, model.roll?.source.span ?? model.key.span);
  }
}

function keysText(min: number, max: number): string {
  if (max === Infinity) return `${String(min)} and more`;
  return min === -Infinity ? `${String(max)} and less` : `${String(min)}..${String(max)}`;
}

type Column = { readonly column: TableModel['columns'][number]; readonly type: Type };

function checkCells(
  context: Context,
  table: TableModel,
  row: RowModel,
  columns: readonly Column[],
  seen: Type[],
): Node[] {
  const { cells } = row;
  if (cells.kind === 'list' && cells.items.length > columns.length) {
    context.report('table/too-many-cells', { count: cells.items.length, columns: columns.length }, row.span);
  }
  if (cells.kind === 'map') {
    const names = columns.map(({ column }) => column.key.name);
    for (const { key } of cells.entries) {
      if (!names.includes(key.name)) {
        context.report(
          'expr/unknown-column',
          { name: key.name, table: table.key.name, columns: names.join(', ') },
          key.span,
          {
            fixes: context.nearNames(key.name, names, key.span),
          },
        );
      }
    }
  }
  // A row that only asks for further rolls is never found itself.
  const empty = cells.kind === 'list' ? cells.items.length === 0 : cells.entries.length === 0;
  if (row.again && empty)
    return columns.map((): Node => ({ kind: 'const', value: null, span: context.irSpan(row.span) }));
  return columns.map(({ column, type }, index): Node => {
    const cell: Data | undefined =
      cells.kind === 'list' ? cells.items[index] : cells.entries.find(({ key }) => key.name === column.key.name)?.value;
    if (!cell) {
      // Columns that were left out at a row's end hold nothing.
      if (!column.optional && !row.again && !leftOutElsewhere(table, index)) {
        context.report('table/missing-cell', { column: column.key.name, key: row.key.name }, row.key.span);
      }
      seen[index] = join(seen[index] ?? unknown, none) ?? unknown;
      return { kind: 'const', value: null, span: context.irSpan(row.span) };
    }
    const typed = checkData(context, cell, optional(type));
    const found = isNoneCell(typed.node) ? none : dicesType(context, cell, typed.type, type);
    seen[index] =
      join(seen[index] ?? unknown, found) ?? (type.kind === 'dice' ? { kind: 'dice', of: integer() } : type);
    return typed.node;
  });
}

/** Trailing cells may be left out where another row does so too, or says `none` there. */
function leftOutElsewhere(table: TableModel, index: number): boolean {
  const short = table.rows.filter(({ cells, again }) => !again && cells.kind === 'list' && cells.items.length <= index);
  return short.length > 1 || table.columns[index]?.type.source.text.startsWith('text') === true;
}

function isNoneCell(node: Node): boolean {
  return node.kind === 'const' && node.value === null;
}

/** What rolling the dice in a cell gives. */
function dicesType(context: Context, cell: Data, checked: Type, wanted: Type): Type {
  if (wanted.kind !== 'dice' || cell.kind !== 'scalar') return checked.kind === 'optional' ? checked.of : checked;
  const env = envFor(context, cell.expression, new Scope(new Slots()));
  return context.speculate(() => env.check(cell.expression.ast, wanted)).type;
}

/** A column is what it says, but what its dice give and whether cells are missing is seen in the rows. */
function cellType(declared: Type, seen: Type): Type {
  const holdsNone = seen.kind === 'optional' || seen.kind === 'none';
  const inner = seen.kind === 'optional' ? seen.of : seen;
  const type = declared.kind === 'dice' && inner.kind === 'dice' ? inner : refine(declared, inner);
  return holdsNone ? optional(type) : type;
}

/** Numbers are known to lie between the least and the greatest in the column. */
function refine(declared: Type, seen: Type): Type {
  if (declared.kind !== 'integer' || seen.kind !== 'integer') return declared;
  return integer(Math.max(low(declared), low(seen)), Math.min(high(declared), high(seen)));
}

function beyondWord(word: string | undefined): 'error' | 'none' | 'clamp' {
  return beyond.find((each) => each === word) ?? 'error';
}

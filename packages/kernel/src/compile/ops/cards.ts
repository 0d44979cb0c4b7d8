/** Decks, from which cards are drawn that do not come back, and tables that are rolled on. */
import type { TableIr, TableRow, Value } from '@rulewright/core';
import { findRow } from '../../concrete/tables.js';
import type { Register } from '../../graph/graph.js';
import { Refusal } from '../../graph/refusal.js';
import { type Abstract, known, knownValue, type ListItem, nothing } from '../abstract.js';
import type { Compiler } from '../compiler.js';
import { only } from '../control.js';
import { rollDice, rollIndex } from '../dice-node.js';
import { simplified } from '../enumeration.js';
import type { DrawnCards } from '../state/decks.js';
import type { Argument, Op } from './op.js';

const mostDrawn = 24;

function nameOf(argument: Argument): string {
  const name = argument && argument.kind !== 'matcher' ? knownValue(argument) : undefined;
  if (typeof name !== 'string') throw new Refusal('which deck or table is meant is not known');
  return name;
}

function cardsOf({ program, concrete }: Compiler, deck: string): readonly Value[] {
  const ir = program.decks.find(({ name }) => name === deck);
  return (ir?.cards ?? []).map((card) => concrete.value(card, []));
}

function drawnFrom({ decks, builder }: Compiler, deck: string): DrawnCards {
  return decks.get(deck) ?? { places: [], count: builder.no };
}

/** One after the other, each as a die with a face for every card left. */
const draw: Op = (compiler, [deck, many]) => {
  const name = nameOf(deck);
  const count = many && many.kind !== 'matcher' ? knownValue(many) : 1;
  if (typeof count !== 'number' || count < 0) throw new Refusal('how many cards are drawn differs from trial to trial');
  const cards = cardsOf(compiler, name);
  const items: ListItem[] = [];
  for (let card = 0; card < count; card += 1) {
    items.push({ value: drawOne(compiler, name, cards), here: compiler.builder.yes });
  }
  return { kind: 'list', items };
};

function drawOne(compiler: Compiler, deck: string, cards: readonly Value[]): Abstract {
  const { builder } = compiler;
  const { places, count } = drawnFrom(compiler, deck);
  if (places.length >= mostDrawn) throw new Refusal('many cards are drawn');
  const left = builder.sub(builder.constant(cards.length), count);
  compiler.fail(builder.less(left, builder.constant(1)));
  if (left.high < 1) return nothing;
  let place = lot(compiler, left);
  // The places of cards that are gone are passed over.
  for (const gone of places) place = builder.sub(place, builder.atMost(gone, place));
  let carried = place;
  const sorted: Register[] = [];
  for (const gone of places) {
    sorted.push(builder.min(gone, carried));
    carried = builder.max(gone, carried);
  }
  sorted.push(carried);
  const drawn = { places: sorted, count: builder.add(count, builder.constant(1)) };
  compiler.decks = new Map(compiler.decks).set(deck, drawn);
  const index = builder.min(place, builder.constant(cards.length - 1));
  return simplified(index, cards);
}

function lot(compiler: Compiler, size: Register): Register {
  const { builder } = compiler;
  if (size.constant === undefined) return rollIndex(compiler, size);
  if (size.constant === 1) return builder.no;
  const index = builder.register(0, size.constant - 1);
  builder.emit({ kind: 'word', combinations: size.constant, digits: [{ size: size.constant, dst: index }] });
  builder.region.markDraws();
  return index;
}

const left: Op = (compiler, [deck]) => {
  const name = nameOf(deck);
  const { builder } = compiler;
  const { places } = drawnFrom(compiler, name);
  const items = cardsOf(compiler, name).map((card, at): ListItem => {
    const gone = places
      .map((place) => builder.equal(place, builder.constant(at)))
      .reduce((a, b) => builder.or(a, b), builder.no);
    return { value: known(card), here: builder.not(gone) };
  });
  return { kind: 'list', items };
};

/** The rows found: those of the roll, and of the further rolls that its row asks for. */
const rollTable: Op = (compiler, [table]) => {
  const name = nameOf(table);
  const ir = compiler.program.tables.find((each) => each.name === name);
  if (!ir?.die) throw new Refusal('a table that cannot be rolled on is rolled on');
  const { die } = ir;
  const { builder } = compiler;
  const first = rolledOn(compiler, ir, die);
  const items: ListItem[] = [counting(compiler, ir, first, builder.yes)];
  const agains = ir.rows.flatMap(({ again }) => (again ? [again] : []));
  const most = Math.max(0, ...agains.map(({ times }) => times));
  if (most > mostAgain || agains.some(({ on }) => on)) {
    compiler.fail(rowMask(compiler, first, ({ again }) => again !== undefined));
    return { kind: 'list', items };
  }
  for (let time = 0; time < most; time += 1) {
    const here = rowMask(compiler, first, ({ again }) => (again?.times ?? 0) > time);
    const further = only(
      compiler,
      { kind: 'boolean', register: here },
      { draws: true, work: () => rolledOn(compiler, ir, die).index },
    );
    const finite = compiler.convert.finite(further);
    const next: Rolled = { ...first, index: finite };
    // What leads further still is seldom, and left to the interpreter.
    const leads = rowMask(compiler, next, ({ again }) => again !== undefined);
    compiler.fail(builder.and(here, leads));
    items.push(counting(compiler, ir, next, here));
  }
  return { kind: 'list', items };
};

const mostAgain = 4;

/** A roll: the face that fell, by its index, and the row of each. */
interface Rolled {
  readonly index: Abstract & { readonly kind: 'finite' };
  readonly rows: ReadonlyMap<Value, TableRow>;
}

function rolledOn(compiler: Compiler, ir: TableIr, die: NonNullable<TableIr['die']>): Rolled {
  const pool = rollDice(compiler, die, ir.name, 1);
  const face = compiler.convert.pool(pool).dice[0]?.face ?? nothing;
  const index = compiler.convert.finite(face);
  const rows = new Map<Value, TableRow>();
  for (const key of index.values) {
    const row = typeof key === 'symbol' ? undefined : findRow(compiler.concrete.table(ir.name), key);
    if (row && typeof key !== 'symbol') rows.set(key, row);
  }
  const missing = compiler.convert.table(index, (key) => (rows.has(key) ? 0 : -1));
  if (missing) compiler.fail(missing);
  return { index, rows };
}

function rowMask(compiler: Compiler, { index, rows }: Rolled, holds: (row: TableRow) => boolean): Register {
  const mask = compiler.convert.table(index, (key) => {
    const row = rows.get(key);
    return row && holds(row) ? -1 : 0;
  });
  return mask ?? compiler.builder.no;
}

/** A row that only asks for further rolls does not count itself. */
function counting(compiler: Compiler, ir: TableIr, rolled: Rolled, here: Register): ListItem {
  const counts = rowMask(
    compiler,
    rolled,
    ({ again, cells }) => !again || cells.some((cell) => cell.kind !== 'const' || cell.value !== null),
  );
  const value = compiler.enumeration.over([rolled.index], ([key]) =>
    compiler.concrete.lookup(ir.name, key as Value, undefined),
  );
  return { value, here: compiler.builder.and(here, counts) };
}

export const cards: Readonly<Record<string, Op>> = { draw, left, rollTable };

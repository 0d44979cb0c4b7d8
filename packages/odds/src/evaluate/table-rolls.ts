/**
 * Rolls on random tables, whose rows may ask for further rolls: all lists of rows that can be found. Those are followed
 * together that have found the same so far, as far as anybody looks at it, and have the same rolls still to make.
 */
import type { OpNode, Value } from '@rulewright/core';
import type { Demand } from '../demand/demand.js';
import { project } from '../demand/project.js';
import { tooLarge } from '../limits.js';
import { commonTotal, type Spread, SpreadBuilder } from '../spread/spread.js';
import { keyOf } from '../values/key.js';
import { type Code, uncertain } from './code.js';
import type { Compiler } from './compiler.js';
import { facesWithWeights } from './engine.js';
import { Refused } from './signals.js';
import type { ReadyRow, ReadyTable } from './table.js';

export function compileTableRoll(compiler: Compiler, { args, span }: OpNode, demand: Demand): Code {
  const [name] = args;
  if (name?.kind !== 'const' || typeof name.value !== 'string') throw new Error('Tables are rolled on by their names.');
  const table = compiler.library.table(name.value);
  let found: Spread | undefined;
  return uncertain(span, [], false, () => {
    compiler.engine.at = span;
    return (found ??= new TableRolls(compiler, table, demand).all());
  });
}

/** So many states are followed at once: the likeliest, if there are more. */
const mostStates = 2000;

/** Where so much more than one in so many is left out, the odds say too little. */
const mostMissing = 100_000n;

/** After so many further rolls, rolls that dwindle are less than so many of those there were. */
const generations = 100;
const nearlyAll = 1 - 1e-6;

/** A roll on a table that is still to be made. */
interface Pending {
  /** Equal for rolls that find the same. */
  readonly key: string;
  readonly on: { readonly min: number; readonly max: number } | undefined;
  /** Rows that are rolled anew. */
  readonly ignored: readonly ReadyRow[];
}

/** What a roll comes to: a row, as far as it is looked at, and the rolls that it asks for. */
interface Find {
  /** Undefined where a row only asks for other rolls. */
  readonly row: Value | undefined;
  readonly asked: readonly Pending[];
  weight: bigint;
}

interface Finds {
  readonly all: readonly Find[];
  readonly total: bigint;
}

interface State {
  readonly found: readonly Value[];
  readonly pending: readonly Pending[];
  weight: bigint;
}

class TableRolls {
  private readonly finds = new Map<string, Finds>();
  /** Nobody sees which row was found first. */
  private readonly sorts: boolean;
  /** How rows are looked at; undefined where nobody looks at any. */
  private readonly seen: Demand | undefined;

  constructor(
    private readonly compiler: Compiler,
    private readonly table: ReadyTable,
    demand: Demand,
  ) {
    this.sorts = !(demand.whole ?? demand.ordered);
    this.seen = demand.whole ? demand : demand.items;
  }

  /** Makes one roll after the other, in all states at once, until too little is left to be followed. */
  all(): Spread {
    const { engine } = this.compiler;
    const { rarest } = engine.budget.limits;
    const first = pendingRoll(undefined, []);
    if (!this.dwindles(first)) engine.fail('odds/may-never-end', {});
    const ended: { readonly state: State; readonly over: bigint }[] = [];
    let over = 1n;
    let missing = 0n;
    let states: readonly State[] = [{ found: [], pending: [first], weight: 1n }];
    while (states.length > 0) {
      engine.spend(states.reduce((sum, { found, pending }) => sum + found.length + pending.length, 0));
      const totals = states.map(({ pending }) => this.findsOf(pending[0] as Pending).total);
      const shared = commonTotal([...new Set(totals)]);
      const next = this.rolled(states, shared);
      over *= shared;
      for (const state of next) if (state.pending.length === 0) ended.push({ state, over });
      missing *= shared;
      const going = next.filter(({ pending }) => pending.length > 0);
      const mass = going.reduce((sum, { weight }) => sum + weight, 0n);
      // All that is left, if it is so little; else the rarest, as a part of half of what may be left out, so that there
      // always is something of it for later rounds.
      const most = greater(over / rarest, 2n * missing);
      const kept = likely(going, mass <= most - missing ? mass : (most / 2n - missing) / 8n);
      missing += mass - kept.reduce((sum, { weight }) => sum + weight, 0n);
      if (missing * mostMissing > over) {
        throw new Refused(tooLarge(engine, `more than ${String(mostStates)} likely lists of rows at once`));
      }
      states = kept;
    }
    const builder = new SpreadBuilder();
    for (const { state, over: then } of ended) builder.add([...state.found], state.weight * (over / then), undefined);
    builder.missing = missing;
    return builder.build(over);
  }

  /** Whether rolls ask, on average, for less and less further rolls: a branching process that dies out. */
  private dwindles(first: Pending): boolean {
    const kinds = new Map([[first.key, first]]);
    for (const kind of kinds.values()) {
      for (const { asked } of this.findsOf(kind).all) for (const each of asked) kinds.set(each.key, each);
    }
    // How many rolls there are on average after so many, for each kind to begin with.
    let alive = new Map([...kinds.keys()].map((key) => [key, 1]));
    const after = (): number => {
      for (let round = 0; round < generations; round += 1) {
        this.compiler.engine.spend(kinds.size);
        const next = [...kinds.values()].map((kind): [string, number] => {
          const { all, total } = this.findsOf(kind);
          const rolls = all.map(({ asked, weight }) => {
            const ways = asked.reduce((sum, { key }) => sum + (alive.get(key) ?? 0), 0);
            return (Number(weight) / Number(total)) * ways;
          });
          return [kind.key, rolls.reduce((sum, each) => sum + each, 0)];
        });
        alive = new Map(next);
      }
      return Math.max(...alive.values());
    };
    const [sooner, later] = [after(), after()];
    return later < sooner * nearlyAll || later === 0;
  }

  /** All states after one more roll in each, with weights over `shared` times as much. */
  private rolled(states: readonly State[], shared: bigint): readonly State[] {
    const next = new Map<string, State>();
    for (const { found, pending, weight } of states) {
      const [first, ...rest] = pending as readonly [Pending, ...Pending[]];
      const { all, total } = this.findsOf(first);
      for (const find of all) {
        const share = weight * find.weight * (shared / total);
        const rows = this.withRow(found, find.row);
        const rolls = this.withRolls(rest, find.asked);
        const key = `${rows.map((row) => keyOf(row)).join()}|${rolls.map((each) => each.key).join()}`;
        const known = next.get(key);
        if (known) known.weight += share;
        else next.set(key, { found: rows, pending: rolls, weight: share });
      }
    }
    return [...next.values()];
  }

  private withRow(found: readonly Value[], row: Value | undefined): readonly Value[] {
    if (row === undefined || !this.seen) return found;
    if (!this.sorts) return [...found, row];
    const key = keyOf(row);
    const place = found.findIndex((each) => keyOf(each) > key);
    return place < 0 ? [...found, row] : found.toSpliced(place, 0, row);
  }

  private withRolls(pending: readonly Pending[], asked: readonly Pending[]): readonly Pending[] {
    if (asked.length === 0) return pending;
    const all = [...pending, ...asked];
    return this.sorts ? all.sort((a, b) => (a.key < b.key ? -1 : a.key > b.key ? 1 : 0)) : all;
  }

  private findsOf(pending: Pending): Finds {
    let finds = this.finds.get(pending.key);
    if (!finds) this.finds.set(pending.key, (finds = this.find(pending)));
    return finds;
  }

  private find({ key: own, on, ignored }: Pending): Finds {
    const { engine } = this.compiler;
    const { table } = this;
    const { values, weights } = facesWithWeights(table.die(on));
    const found = new Map<string, Find>();
    let total = 0n;
    engine.spend(values.length);
    values.forEach((face, index) => {
      const row = table.find(face) ?? engine.fail('run/no-row', { table: table.ir.name, key: String(face) });
      if (ignored.includes(row)) return;
      const { again, cells } = row.ir;
      const asked = again ? rollsOf(row, again, ignored) : [];
      const tells = !again || cells.some((cell) => cell.kind !== 'const' || cell.value !== null);
      // To roll the same again is as if nothing had been rolled.
      if (!tells && asked.length === 1 && asked[0]?.key === own) return;
      const seen = tells && this.seen ? project(table.row(row), this.seen, engine.identity) : undefined;
      const weight = weights[index] ?? 0n;
      total += weight;
      const key = `${seen === undefined ? '' : keyOf(seen)}|${asked.map((each) => each.key).join()}`;
      const known = found.get(key);
      if (known) known.weight += weight;
      else found.set(key, { row: seen, asked, weight });
    });
    if (found.size === 0) engine.fail('odds/may-never-end', {});
    return { all: [...found.values()], total };
  }
}

function rollsOf(row: ReadyRow, again: NonNullable<ReadyRow['ir']['again']>, ignored: readonly ReadyRow[]): Pending[] {
  const roll = pendingRoll(again.on, again.ignoring === true ? [...new Set([...ignored, row])] : ignored);
  return Array.from({ length: again.times }, () => roll);
}

function pendingRoll(on: Pending['on'], ignored: readonly ReadyRow[]): Pending {
  const rows = ignored.map(({ min, max }) => `${String(min)}-${String(max)}`).sort();
  return { key: `${on ? `${String(on.min)}..${String(on.max)}` : ''} ${rows.join()}`, on, ignored };
}

function greater(a: bigint, b: bigint): bigint {
  return a > b ? a : b;
}

/** All but the rarest, which have at most so much weight together, and not too many. */
function likely(states: readonly State[], most: bigint): readonly State[] {
  const sorted = [...states].sort((a, b) => (a.weight > b.weight ? -1 : a.weight < b.weight ? 1 : 0));
  sorted.length = Math.min(sorted.length, mostStates);
  let rarest = 0n;
  for (;;) {
    const last = sorted.at(-1);
    if (!last || (rarest += last.weight) > most) return sorted;
    sorted.pop();
  }
}

/** How something stands round by round. */
import { Counter } from './counter.js';
import type { Table } from './table.js';

/** How a value of a scenario stands after so many rounds. */
export interface SeriesRow {
  /** Rounds that are over; 0 is the start. */
  readonly round: number;
  /** Trials that have had this round. */
  readonly going: number;
  /** How it stands then in all trials; those that are over stay as they ended. */
  readonly table: Table;
}

/**
 * Rows from the start to the last round that any trial had. `rounds` has the number of a round and the value at its end,
 * `ends` the number of a trial's rounds and its last value.
 */
export function seriesOf(rounds: Table, ends: Table): readonly SeriesRow[] {
  const told = rounds.told.slice(1);
  const byRound = group(rounds);
  const ended = group(ends);
  const last = Math.max(...byRound.keys(), 0);
  const over = new Counter(told);
  const rows: SeriesRow[] = [];
  for (let round = 0; round <= last; round += 1) {
    const now = new Counter(told);
    now.addTable(over.table());
    let going = 0;
    for (const [value, count] of byRound.get(round) ?? []) {
      now.add([value], count);
      going += count;
    }
    rows.push({ round, going, table: now.table() });
    for (const [value, count] of ended.get(round) ?? []) over.add([value], count);
  }
  return rows;
}

type Count = readonly [value: Table['counts'][number][0][number], count: number];

function group({ counts }: Table): ReadonlyMap<number, readonly Count[]> {
  const groups = new Map<number, Count[]>();
  for (const [[round, value = null], count] of counts) {
    const key = Number(round);
    const known = groups.get(key);
    if (known) known.push([value, count]);
    else groups.set(key, [[value, count]]);
  }
  return groups;
}

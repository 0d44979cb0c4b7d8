import { type Chart, type SweepChart, type Table, tableOf } from '@rulewright/charts';

/** A sweep's numbers: one table where a roll stands alone, one for each quantity where rolls are compared. */
export interface SweepTable {
  /** Absent where the heads of the columns say all. */
  readonly title?: string;
  readonly charts: readonly SweepChart[];
  readonly table: Table;
}

export function sweepTables(charts: readonly Chart[], compares: boolean): readonly SweepTable[] {
  const sweeps = charts.filter((chart) => chart.kind === 'sweep');
  if (compares) return sweeps.map((chart) => ({ title: chart.title, charts: [chart], table: tableOf(chart) }));
  return sweeps.length === 0 ? [] : [{ charts: sweeps, table: sweeps.map(tableOf).reduce(beside) }];
}

/** The columns of both: they are about the same settings. */
function beside(left: Table, right: Table): Table {
  return {
    caption: left.caption,
    head: [...left.head, ...right.head.slice(1)],
    rows: left.rows.map((row, index) => [...row, ...(right.rows[index] ?? []).slice(1)]),
  };
}

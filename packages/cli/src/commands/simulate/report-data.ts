/** What a simulation came to, for scripts and spreadsheets. */
import { csv } from '@rulewright/charts';
import { figuresOf, sharesOf, type Table } from '@rulewright/engine';
import { showJson } from '../../render/values.js';
import type { Shell } from '../../shell.js';
import type { Simulated } from './told.js';

export function reportJson(simulated: Simulated, shell: Shell): void {
  const { order, seed, tally, backend, untold, seconds, stopped } = simulated;
  const { ruleset, roll } = order;
  const data = {
    ok: true,
    ...(ruleset.expression === undefined
      ? { ruleset: ruleset.name, roll: roll.name }
      : { expression: ruleset.expression }),
    seed,
    trials: tally.trials,
    ...(stopped ? { interrupted: true } : {}),
    seconds,
    machine: backend.name,
    failed: tally.failed,
    notCounted: untold,
    tables: tally.tables.map(tableJson),
  };
  shell.out.write(`${JSON.stringify(data, null, 2)}\n`);
}

function tableJson(table: Table): object {
  const figures = figuresOf(table);
  const [first, ...more] = table.told;
  const names =
    more.length === 0 ? { name: first?.name, role: first?.role } : { names: table.told.map(({ name }) => name) };
  return {
    ...names,
    ...(figures
      ? {
          mean: figures.mean,
          standardError: figures.standardError,
          standardDeviation: figures.standardDeviation,
          least: figures.least,
          greatest: figures.greatest,
          quartiles: [0.25, 0.5, 0.75].map((part) => figures.quantile(part)),
        }
      : {}),
    counts: sharesOf(table).map(({ values, count, share, interval }) => ({
      ...(more.length === 0 ? { value: values[0] } : { values }),
      count,
      share,
      low: interval.low,
      high: interval.high,
    })),
  };
}

/** One row for each value of each thing told. */
export function reportCsv({ tally }: Simulated, shell: Shell): void {
  const rows = tally.tables.flatMap((table) =>
    sharesOf(table).map(({ values, count, share, interval }) => [
      table.told.map(({ name }) => name).join(','),
      values.map(showJson).join(','),
      count,
      share,
      interval.low,
      interval.high,
    ]),
  );
  shell.out.write(csv([['of', 'value', 'count', 'share', 'low', 'high'], ...rows]));
}

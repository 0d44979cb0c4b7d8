/** What was counted, as it is told: tables by themselves, fields side by side, series round by round. */
import { type SeriesRow, seriesOf, type Table, type Tally } from '@rulewright/engine';

export interface Series {
  readonly name: string;
  readonly rows: readonly SeriesRow[];
}

export interface Tables {
  /** Results, outcomes, measures and the like, and things counted together. */
  readonly main: readonly Table[];
  readonly fields: readonly Table[];
  readonly series: readonly Series[];
}

export function tablesOf({ tables }: Tally): Tables {
  const followed = tables.filter(({ told }) => told[0]?.role === 'round');
  const series = followed.map((rounds): Series => {
    const name = rounds.told[1]?.name ?? '';
    const ends = tables.find(({ told: [first, second] }) => first?.role === 'rounds' && second?.name === name);
    return { name, rows: ends && rounds.dropped === undefined ? seriesOf(rounds, ends) : [] };
  });
  const others = tables.filter(({ told: [first, second] }) => {
    const isOfSeries = first?.role === 'round' || (first?.role === 'rounds' && second !== undefined);
    return !isOfSeries || !series.some(({ name }) => name === second?.name);
  });
  const isField = ({ told: [first, second] }: Table): boolean => first?.role === 'field' && !second;
  return { main: others.filter((table) => !isField(table)), fields: others.filter(isField), series };
}

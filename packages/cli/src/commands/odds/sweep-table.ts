import { type Chart, type Table, tableOf } from '@rulewright/charts';

export interface TextColumn {
  readonly head: string;
  readonly cells: readonly string[];
}

/** The charts of one sweep as the columns of one table: they share their first. */
export function sweepColumns(charts: readonly Chart[]): readonly TextColumn[] {
  const tables = charts.filter(({ kind }) => kind === 'sweep').map((chart) => ({ chart, table: tableOf(chart) }));
  return tables.flatMap(({ chart, table }, index) => {
    const columns = columnsOf(table);
    // Where rolls are compared every quantity has a column for each of them.
    const named = compares(charts) ? columns.map((column, at) => (at === 0 ? column : prefixed(column, chart.title))) : columns;
    return index === 0 ? named : named.slice(1);
  });
}

function columnsOf({ head, rows }: Table): TextColumn[] {
  return head.map((text, index) => ({ head: text, cells: rows.map((row) => row[index]?.text ?? '') }));
}

function compares(charts: readonly Chart[]): boolean {
  const names = charts.map((chart) => (chart.kind === 'sweep' ? chart.lines.map(({ name }) => name).join('\n') : ''));
  return charts.length > 1 && new Set(names).size === 1;
}

function prefixed({ head, cells }: TextColumn, title: string): TextColumn {
  return { head: `${title.replace(/ by [^ ]*$/, '')}, ${head}`, cells };
}

/** How something stands round by round. */
import { figuresOf, type SeriesRow, sharesOf, wilson } from '@rulewright/engine';
import { clean } from '../../render/clean.js';
import { type Column, grid } from '../../render/grid.js';
import type { Style } from '../../render/style.js';
import { showJson } from '../../render/values.js';
import { showError, showFigure, showShare } from './numbers.js';
import type { Series } from './tables.js';

/** More rounds than these are shown with gaps. */
const mostRows = 24;

export function seriesLines({ name, rows }: Series, trials: number, style: Style): string[] {
  const { colours } = style;
  const title = `${colours.bold(clean(name))}  ${colours.dim('after each round; what is over stays as it ended')}`;
  if (rows.length === 0) return [title, `  ${colours.dim('too many different values to be counted')}`];
  const shown = thinned(rows);
  const columns: readonly Column[] = [
    { head: 'round', cells: shown.map(({ round }) => String(round)), align: 'end' },
    {
      head: 'going on',
      cells: shown.map(({ going }) => showShare(going / trials, wilson(going, trials))),
      align: 'end',
    },
    ...valueColumns(shown, style),
  ];
  return [title, ...grid(columns, style, 2)];
}

function thinned(rows: readonly SeriesRow[]): readonly SeriesRow[] {
  const step = Math.ceil(rows.length / mostRows);
  return rows.filter(({ round }, index) => round % step === 0 || index === rows.length - 1);
}

function valueColumns(rows: readonly SeriesRow[], style: Style): readonly Column[] {
  const all = rows.map(({ table }) => figuresOf(table));
  if (all.some((figures) => figures !== undefined)) {
    const column = (head: string, cell: (figures: NonNullable<(typeof all)[number]>) => string): Column => ({
      head,
      cells: all.map((figures) => (figures ? cell(figures) : '')),
      align: 'end',
    });
    return [
      column('mean', ({ mean, standardError }) => showFigure(mean, standardError * 1.96)),
      column(style.unicode ? '±' : '+-', ({ standardError }) => showError(standardError * 1.96)),
      column('1/4', (figures) => showFigure(figures.quantile(0.25), 0)),
      column('half', (figures) => showFigure(figures.quantile(0.5), 0)),
      column('3/4', (figures) => showFigure(figures.quantile(0.75), 0)),
    ];
  }
  const shares = rows.map(({ table }) => sharesOf(table));
  const words = [...new Set(shares.flat().map(({ values: [value] }) => showJson(value ?? null)))];
  return words.map((word): Column => ({
    head: clean(word),
    cells: shares.map((each) => {
      const share = each.find(({ values: [value] }) => showJson(value ?? null) === word);
      return share ? showShare(share.share, share.interval) : '';
    }),
    align: 'end',
  }));
}

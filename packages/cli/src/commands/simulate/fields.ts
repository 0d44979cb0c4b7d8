/** How the things of an action or a scenario stand at the end, a line for each field. */
import { figuresOf, sharesOf, type Table } from '@rulewright/engine';
import { clean } from '../../render/clean.js';
import { type Column, grid } from '../../render/grid.js';
import type { Style } from '../../render/style.js';
import { showJson } from '../../render/values.js';
import { showError, showFigure, showShare } from './numbers.js';

/** Fields that always end alike are only named. */
export function fieldLines(fields: readonly Table[], style: Style): string[] {
  const { colours } = style;
  const varying = fields.filter(({ counts }) => counts.length > 1);
  const numbers = varying.filter((table) => figuresOf(table));
  const words = varying.filter((table) => !figuresOf(table));
  const alike = fields.length - varying.length;
  return [
    ...(numbers.length > 0 ? ['', colours.bold('At the end'), ...numberLines(numbers, style)] : []),
    ...(words.length > 0
      ? ['', ...(numbers.length > 0 ? [] : [colours.bold('At the end')]), ...wordLines(words, style)]
      : []),
    ...(alike > 0 ? ['', colours.dim(`${String(alike)} other field${alike > 1 ? 's' : ''} always ended alike.`)] : []),
  ];
}

function nameOf({ told: [first] }: Table): string {
  return clean(first?.name ?? '');
}

function numberLines(tables: readonly Table[], style: Style): string[] {
  const all = tables.map((table) => figuresOf(table)).filter((each) => each !== undefined);
  const column = (head: string, cells: readonly string[]): Column => ({ head, cells, align: 'end' });
  const quantile = (part: number): readonly string[] => all.map((figures) => showFigure(figures.quantile(part), 0));
  return grid(
    [
      { head: '', cells: tables.map(nameOf), align: 'start' },
      column(
        'mean',
        all.map(({ mean, standardError }) => showFigure(mean, standardError * 1.96)),
      ),
      column(
        style.unicode ? '±' : '+-',
        all.map(({ standardError }) => showError(standardError * 1.96)),
      ),
      column(
        'least',
        all.map(({ least }) => showFigure(least, 0)),
      ),
      column('1/4', quantile(0.25)),
      column('half', quantile(0.5)),
      column('3/4', quantile(0.75)),
      column(
        'most',
        all.map(({ greatest }) => showFigure(greatest, 0)),
      ),
    ],
    style,
    2,
  );
}

/** More words than these say little in one line. */
const mostShown = 4;

function wordLines(tables: readonly Table[], style: Style): string[] {
  const cells = tables.map((table) => {
    const shares = [...sharesOf(table)].sort((a, b) => b.count - a.count);
    const shown = shares.slice(0, mostShown).map(({ values: [value], share, interval }) => {
      return `${clean(showJson(value ?? null))} ${showShare(share, interval)}`;
    });
    return [...shown, ...(shares.length > mostShown ? ['and others'] : [])].join(', ');
  });
  return grid(
    [
      { head: '', cells: tables.map(nameOf), align: 'start' },
      { head: '', cells, align: 'start' },
    ],
    style,
    2,
  );
}

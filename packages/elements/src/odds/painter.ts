/** Puts drawings and tables where the template of an element left room for them. */
import { type Chart, htmlTable, tableOf } from '@rulewright/charts';
import { drawChart, type Places, placesIn } from './plot.js';

export interface Picture {
  readonly chart: Chart | undefined;
  readonly outcomes: Chart | undefined;
  /** In the order in which their tables stand. */
  readonly tables: readonly Chart[];
}

/** Tells the drawings of a page apart. */
let count = 0;

export class Painter {
  /** Where the values stand in what was painted last. */
  places: Places | undefined;
  private readonly id = `rw${String((count += 1))}`;

  constructor(private readonly root: ParentNode) {}

  paint({ chart, outcomes, tables }: Picture, width: number): void {
    const main = this.root.querySelector('.plot.main');
    if (main && chart && width > 0) {
      const drawing = drawChart(chart, width, `${this.id}-main`);
      main.querySelector('svg')?.remove();
      main.prepend(drawing);
      this.places = chart.kind === 'distribution' ? placesIn(drawing, chart) : undefined;
    }
    const bars = this.root.querySelector('.plot.outcomes');
    if (bars && outcomes && width > 0) bars.replaceChildren(drawChart(outcomes, width, `${this.id}-outcomes`));
    this.root.querySelector('.tables')?.replaceChildren(...tables.map(tableElement));
  }

  /** The tooltip stays within the plot. */
  placeTooltip(x: number, width: number): void {
    const tooltip = this.root.querySelector<HTMLElement>('.tooltip');
    if (!tooltip) return;
    const half = tooltip.offsetWidth / 2;
    tooltip.style.left = `${String(Math.min(Math.max(x, half), width - half))}px`;
  }
}

/** The charts' own table, read as XML by itself: it can only be a table. */
function tableElement(chart: Chart): Element {
  const markup = htmlTable(tableOf(chart)).replace('<table', '<table xmlns="http://www.w3.org/1999/xhtml"');
  return document.adoptNode(new DOMParser().parseFromString(markup, 'application/xhtml+xml').documentElement);
}

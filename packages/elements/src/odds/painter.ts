/** Puts drawings and tables where the template of an element left room for them. */
import { type Chart, htmlTable, tableOf } from '@rulewright/charts';
import { drawChart, highOf, localise, type Places, placesIn } from './plot.js';

export interface Painting {
  readonly chart: Chart | undefined;
  readonly outcomes: Chart | undefined;
  readonly fractions: boolean;
  readonly locale: string;
  readonly width: number;
}

/** A scale that is too large stays for so long, so that bars do not jump while something is being changed. */
const shrinkAfter = 600;

/** Tells the drawings of a page apart. */
let count = 0;

export class Painter {
  /** Where the values stand in what was painted last. */
  places: Places | undefined;
  /** What was painted last, and where. */
  private painted: readonly unknown[] = [];
  private readonly id = `rw${String((count += 1))}`;
  /** How far the scale reaches. */
  private high = 0;
  private shrinking: ReturnType<typeof setTimeout> | undefined;

  constructor(private readonly root: ParentNode) {}

  paint(painting: Painting): void {
    const { chart, outcomes, width, fractions, locale } = painting;
    const main = this.root.querySelector('.plot.main');
    const bars = this.root.querySelector('.plot.outcomes');
    const room = this.root.querySelector('.tables');
    const all = [chart, outcomes, width, fractions, locale, main, bars, room];
    if (all.every((each, index) => each === this.painted[index])) return;
    this.painted = all;
    this.places = undefined;
    if (main && chart && width > 0) this.paintMain(main, chart, painting);
    else main?.querySelector('svg')?.remove();
    if (bars && outcomes && width > 0)
      bars.replaceChildren(drawChart(outcomes, { width, id: `${this.id}-outcomes`, fractions, locale }));
    // The short one first: a long one is scrolled.
    const tables = [outcomes, chart].filter((each) => each !== undefined).map((each) => tableElement(each, locale));
    room?.replaceChildren(...tables);
  }

  stop(): void {
    clearTimeout(this.shrinking);
    this.shrinking = undefined;
  }

  /** The tooltip stays within the plot. */
  placeTooltip(x: number, width: number): void {
    const tooltip = this.root.querySelector<HTMLElement>('.tooltip');
    if (!tooltip) return;
    const half = tooltip.offsetWidth / 2;
    tooltip.style.left = `${String(Math.min(Math.max(x, half), width - half))}px`;
  }

  private paintMain(main: Element, chart: Chart, painting: Painting): void {
    const { width, locale } = painting;
    const drawing = drawChart(chart, { width, id: `${this.id}-main`, high: this.high, locale });
    main.querySelector('svg')?.remove();
    main.prepend(drawing);
    if (chart.kind !== 'distribution') return;
    this.places = placesIn(drawing, chart);
    const high = this.places && chart.mode === 'exactly' ? highOf(this.places) : 0;
    clearTimeout(this.shrinking);
    if (high >= this.high) this.high = high;
    else {
      this.shrinking = setTimeout(() => {
        this.high = high;
        this.paintMain(main, chart, painting);
      }, shrinkAfter);
    }
  }
}

/** The charts' own table, read as XML by itself: it can only be a table. */
function tableElement(chart: Chart, locale: string): Element {
  const markup = htmlTable(tableOf(chart)).replace('<table', '<table xmlns="http://www.w3.org/1999/xhtml"');
  const table = document.adoptNode(new DOMParser().parseFromString(markup, 'application/xhtml+xml').documentElement);
  localise(table, locale);
  return table;
}

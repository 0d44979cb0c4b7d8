/** A chart in the page: drawn by the charts package, with parts to be styled and places to be pointed at. */
import { type Bin, binsOf, type Chart, type DistributionChart, type DrawOptions, drawSvg } from '@rulewright/charts';
import { localised } from '../base/percent.js';

/** Where the values of a distribution stand in its drawing, in pixels. */
export interface Places {
  readonly left: number;
  readonly right: number;
  readonly bins: readonly Bin[];
  /** How many values a bar stands for. */
  readonly each: number;
}

export interface Drawing extends Pick<DrawOptions, 'high' | 'fractions'> {
  readonly width: number;
  readonly id: string;
  readonly locale: string;
}

/** Draws a chart without its heading. The markup is parsed as XML by itself, so that it can only be a drawing. */
export function drawChart(chart: Chart, { locale, ...options }: Drawing): SVGSVGElement {
  const markup = drawSvg(chart, { ...options, headless: true });
  const parsed = new DOMParser().parseFromString(markup, 'image/svg+xml').documentElement;
  const drawing = document.adoptNode(parsed) as unknown as SVGSVGElement;
  for (const bar of drawing.querySelectorAll('[class^="rw-fill"], [class^="rw-stroke"]'))
    bar.setAttribute('part', 'bar');
  for (const axis of drawing.querySelectorAll('.rw-axis')) axis.setAttribute('part', 'axis');
  for (const flag of drawing.querySelectorAll('.rw-flag')) flag.setAttribute('part', 'target');
  localise(drawing, locale);
  return drawing;
}

/** Writes the percentages within as the reader does. */
export function localise(root: Element, locale: string): void {
  if (localised('0.5%', locale) === '0.5%') return;
  const texts = document.createTreeWalker(root, NodeFilter.SHOW_TEXT);
  for (let text = texts.nextNode(); text; text = texts.nextNode()) {
    if (text.nodeValue?.includes('%')) text.nodeValue = localised(text.nodeValue, locale);
  }
}

/** Reads where the axis lies, and asks the charts which values stand along it. */
export function placesIn(drawing: SVGSVGElement, chart: DistributionChart): Places | undefined {
  const axis = drawing.querySelector('.rw-axis');
  if (!axis) return undefined;
  const [left, right] = [Number(axis.getAttribute('x1')), Number(axis.getAttribute('x2'))];
  const room = Number(drawing.getAttribute('width')) - 80;
  const { bins, each, numeric } = binsOf(chart.series, chart.mode, Math.max(1, Math.floor(room / 2)), chart.range);
  return bins.length === 0 || !numeric ? undefined : { left, right, bins, each };
}

/** The value at a place in the drawing. */
export function binAt({ left, right, bins }: Places, x: number): Bin | undefined {
  const index = Math.floor(((x - left) / (right - left)) * bins.length);
  return bins[Math.min(Math.max(index, 0), bins.length - 1)];
}

/** The middle of the bar that holds a value. */
export function placeOf({ left, right, bins }: Places, value: number): number | undefined {
  const index = bins.findIndex(
    ({ from, to }) => from !== undefined && to !== undefined && from <= value && value <= to,
  );
  return index < 0 ? undefined : left + ((index + 0.5) / bins.length) * (right - left);
}

/** How high the highest bar is, a part of 1. */
export function highOf({ bins }: Places): number {
  return Math.max(0, ...bins.flatMap(({ chances }) => chances.map((chance) => chance?.p.toNumber() ?? 0)));
}

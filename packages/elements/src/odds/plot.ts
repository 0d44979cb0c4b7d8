/** A chart in the page: drawn by the charts package, with parts to be styled and places to be pointed at. */
import { type Bin, binsOf, type Chart, type DistributionChart, drawSvg } from '@rulewright/charts';

/** Where the values of a distribution stand in its drawing, in pixels. */
export interface Places {
  readonly left: number;
  readonly right: number;
  readonly bins: readonly Bin[];
}

/** Draws a chart without its heading. The markup is parsed as XML by itself, so that it can only be a drawing. */
export function drawChart(chart: Chart, width: number, id: string): SVGSVGElement {
  const markup = drawSvg(chart, { width, id, headless: true });
  const parsed = new DOMParser().parseFromString(markup, 'image/svg+xml').documentElement;
  const drawing = document.adoptNode(parsed) as unknown as SVGSVGElement;
  for (const bar of drawing.querySelectorAll('[class^="rw-fill"], [class^="rw-stroke"]'))
    bar.setAttribute('part', 'bar');
  for (const axis of drawing.querySelectorAll('.rw-axis')) axis.setAttribute('part', 'axis');
  for (const flag of drawing.querySelectorAll('.rw-flag')) flag.setAttribute('part', 'target');
  return drawing;
}

/** Reads where the axis lies, and asks the charts which values stand along it. */
export function placesIn(drawing: SVGSVGElement, chart: DistributionChart): Places | undefined {
  const axis = drawing.querySelector('.rw-axis');
  if (!axis) return undefined;
  const [left, right] = [Number(axis.getAttribute('x1')), Number(axis.getAttribute('x2'))];
  const { bins } = binsOf(chart.series, chart.mode, Math.max(1, Math.floor((right - left) / 2)));
  return bins.length === 0 ? undefined : { left, right, bins };
}

/** The value at a place in the drawing. */
export function binAt({ left, right, bins }: Places, x: number): Bin | undefined {
  const index = Math.floor(((x - left) / (right - left)) * bins.length);
  return bins[Math.min(Math.max(index, 0), bins.length - 1)];
}

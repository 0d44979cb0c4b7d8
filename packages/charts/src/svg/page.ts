import type { Chart } from '../model.js';
import { chartStyles } from '../theme.js';
import { generator } from '../generator.js';
import { drawSvg } from './draw.js';
import { element } from './element.js';

const width = 640;
const gap = 8;

/** Several charts below each other as one SVG file. */
export function drawPage(charts: readonly Chart[]): string {
  let y = 0;
  const drawn = charts.map((chart, index) => {
    const markup = drawSvg(chart, { width, id: `chart-${String(index + 1)}` });
    const height = Number(/ height="([\d.]+)"/.exec(markup)?.[1] ?? 0);
    const placed = markup.replace('<svg ', `<svg y="${String(y)}" `);
    y += height + gap;
    return placed;
  });
  return element(
    'svg',
    {
      xmlns: 'http://www.w3.org/2000/svg',
      class: 'rw-chart',
      'data-generator': generator,
      width,
      height: y,
      viewBox: `0 0 ${String(width)} ${String(y)}`,
    },
    element('style', {}, `\n${chartStyles}\nsvg.rw-chart{background:var(--rwc-background)}\n`),
    ...drawn,
  );
}

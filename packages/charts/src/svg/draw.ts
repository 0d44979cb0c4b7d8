import type { Chart } from '../model.js';
import { drawDistribution } from './distribution.js';
import type { DrawOptions } from './frame.js';
import { drawHeat } from './heat.js';
import { drawOutcomes } from './outcomes.js';
import { drawSweep } from './sweep.js';

/** A chart as one SVG element, or with `standalone` as a whole file. */
export function drawSvg(chart: Chart, options: DrawOptions = {}): string {
  switch (chart.kind) {
    case 'distribution':
      return drawDistribution(chart, options);
    case 'outcomes':
      return drawOutcomes(chart, options);
    case 'sweep':
      return drawSweep(chart, options);
    case 'heat':
      return drawHeat(chart, options);
  }
}

/** A number for every pair of settings, coloured by size, with the numbers inside where they fit. */
import type { HeatChart } from '../model.js';
import { showChance } from '../numbers/show.js';
import { describeHeat } from '../words/describe.js';
import { heatOf } from '../data/heat.js';
import { group, shape } from './element.js';
import { type DrawOptions, Sheet } from './frame.js';
import { hint, label, textWidth } from './text.js';

const tall = 26;

export function drawHeat(chart: HeatChart, options: DrawOptions): string {
  const sheet = new Sheet(options);
  sheet.heading(chart.title, chart.subtitle);
  const { rows, columns, cells, unit } = chart;
  const heads = rows.settings.map((setting) => textWidth(setting));
  const left = sheet.margin + Math.max(textWidth(rows.axis), ...heads) + 10;
  const pitch = Math.min(84, (sheet.width - sheet.margin - left) / Math.max(1, columns.settings.length));
  const texts = cells.map((row) => row.map((cell) => (cell ? showChance(cell, unit) : '')));
  const widest = Math.max(0, ...texts.flat().map((text) => textWidth(text)));
  const fits = widest + 4 <= pitch;
  sheet.add(
    label(columns.axis, left + (pitch * columns.settings.length) / 2, sheet.y + 12, {
      look: 'muted',
      anchor: 'middle',
    }),
    label(rows.axis, sheet.margin, sheet.y + 30, { look: 'muted' }),
  );
  const widestHead = Math.max(0, ...columns.settings.map((text) => textWidth(text))) + 6;
  const every = Math.max(1, Math.ceil(widestHead / pitch));
  columns.settings.forEach((setting, index) => {
    if (index % every > 0) return;
    sheet.add(label(setting, left + (index + 0.5) * pitch, sheet.y + 30, { anchor: 'middle' }));
  });
  sheet.y += 38;
  const heat = heatOf(chart);
  cells.forEach((row, index) => {
    const y = sheet.y + index * tall;
    sheet.add(label(rows.settings[index] ?? '', left - 8, y + 17, { anchor: 'end' }));
    row.forEach((cell, column) => {
      if (!cell) return;
      const x = left + column * pitch;
      const text = texts[index]?.[column] ?? '';
      const about = `${rows.axis} ${rows.settings[index] ?? ''}, ${columns.axis} ${columns.settings[column] ?? ''}: ${text}`;
      const box = { x: x + 1, y: y + 1, width: pitch - 2, height: tall - 2, rx: 3 };
      sheet.add(
        group(
          shape('rect', 'grid', { ...box, fill: 'none' }),
          shape('rect', 'fill-1', { ...box, 'fill-opacity': heat(cell).toFixed(2) }),
          fits ? label(text, x + pitch / 2, y + 17, { anchor: 'middle' }) : '',
          hint(about),
        ),
      );
    });
  });
  sheet.y += cells.length * tall;
  return sheet.finish(chart.title, describeHeat(chart));
}

/** Outcomes as lying bars: one for each outcome, or one stacked bar for each series. */
import { Rational } from '@rulewright/core';
import { marginOf } from '../data/counted.js';
import type { Chance, OutcomesChart } from '../model.js';
import { showChance, showExact } from '../numbers/show.js';
import { describeOutcomes } from '../words/describe.js';
import { group, shape } from './element.js';
import { type DrawOptions, Sheet } from './frame.js';
import { breakLines, hint, label, textWidth } from './text.js';

export function drawOutcomes(chart: OutcomesChart, options: DrawOptions): string {
  const sheet = new Sheet(options);
  sheet.heading(chart.title, chart.subtitle);
  if (chart.series.length === 1) singleBars(sheet, chart);
  else stackedBars(sheet, chart);
  return sheet.finish(chart.title, describeOutcomes(chart));
}

const barHeight = 18;

function singleBars(sheet: Sheet, { outcomes, series }: OutcomesChart): void {
  const chances = series[0]?.chances ?? [];
  const numbers = outcomes.map((_, index) => figure(chances[index] ?? nothing, sheet.options.fractions === true));
  const numberRoom = Math.max(0, ...numbers.map((text) => textWidth(text))) + 8;
  rows(sheet, outcomes, numberRoom, (index, x, width, y) => {
    const chance = chances[index] ?? nothing;
    const text = hint(`${outcomes[index] ?? ''}: ${numbers[index] ?? ''}`);
    const length = chance.p.toNumber() * width;
    sheet.add(
      shape('rect', 'grid', { x, y, width, height: barHeight, rx: 2, fill: 'none' }),
      group(lyingBar(chance, x, y, length), text),
      whisker(chance, x, y, width),
      label(numbers[index] ?? '', sheet.width - sheet.margin, y + 13, { anchor: 'end' }),
    );
  });
}

function figure(chance: Chance, asFraction: boolean): string {
  return (asFraction ? showExact(chance) : undefined) ?? showChance(chance, 'chance');
}

/** Hollow where it was counted only. */
function lyingBar({ trials }: Chance, x: number, y: number, width: number): string {
  const rx = Math.min(2, width / 2);
  if (trials === undefined) return shape('rect', 'fill-1', { x, y, width, height: barHeight, rx });
  const inner = { x: x + 1, y: y + 1, width: Math.max(0, width - 2), height: barHeight - 2, rx };
  return shape('rect', 'stroke-1', { ...inner, fill: 'none', 'stroke-width': 2 });
}

/** Where a chance that was counted may lie. */
function whisker(chance: Chance, x: number, y: number, width: number): string {
  const margin = marginOf(chance);
  if (!margin) return '';
  const [low, high, middle] = [x + margin.low * width, x + margin.high * width, y + barHeight / 2];
  const end = (at: number): string => `M${at.toFixed(1)} ${String(middle - 3)}v6`;
  return shape('path', 'heavy', {
    d: `M${low.toFixed(1)} ${String(middle)}H${high.toFixed(1)}${end(low)}${end(high)}`,
  });
}

function stackedBars(sheet: Sheet, { outcomes, series }: OutcomesChart): void {
  sheet.legend(outcomes, 'fill');
  rows(
    sheet,
    series.map(({ name }) => name),
    0,
    (row, x, width, y) => {
      let from = x;
      outcomes.forEach((outcome, index) => {
        const chance = series[row]?.chances[index];
        const length = (chance?.p.toNumber() ?? 0) * width;
        if (!chance || length <= 0) return;
        const text = showChance(chance, 'chance');
        const box = sheet.hatching.fill(index, 'rect', { x: from, y, width: length, height: barHeight });
        sheet.add(group(box, hint(`${series[row]?.name ?? ''}, ${outcome}: ${text}`)));
        // A thin gap keeps neighbours apart that look alike to some.
        if (from > x)
          sheet.add(shape('line', 'paper', { x1: from, x2: from, y1: y, y2: y + barHeight, 'stroke-width': 1.5 }));
        from += length;
      });
    },
  );
}

/** Names on the left where they are short, otherwise above their bars. */
function rows(
  sheet: Sheet,
  names: readonly string[],
  right: number,
  draw: (index: number, x: number, width: number, y: number) => void,
): void {
  const widest = Math.max(0, ...names.map((name) => textWidth(name))) + 12;
  const beside = widest <= sheet.inner * 0.35;
  names.forEach((name, index) => {
    if (!beside) {
      for (const line of breakLines(name, sheet.inner)) {
        sheet.add(label(line, sheet.margin, sheet.y + 12));
        sheet.y += 16;
      }
    }
    const x = sheet.margin + (beside ? widest : 0);
    if (beside) sheet.add(label(name, sheet.margin, sheet.y + 13));
    draw(index, x, sheet.width - sheet.margin - right - x, sheet.y);
    sheet.y += barHeight + (beside ? 8 : 12);
  });
}

const nothing: Chance = { p: Rational.zero };

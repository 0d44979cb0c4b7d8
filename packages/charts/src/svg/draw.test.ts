import { describe, expect, it } from 'vitest';
import { isChartFile } from '../generator.js';
import { htmlPage } from '../html/page.js';
import type { Chart } from '../model.js';
import { problemOf, textsOf } from '../testing/markup.js';
import { samples, sumOfDice } from '../testing/samples.js';
import { seriesOf } from '../data/series.js';
import { describe as inWords } from '../words/describe.js';
import { drawSvg } from './draw.js';
import { drawPage } from './page.js';
import { textWidth } from './text.js';

const charts = Object.entries(samples);
const widths = [240, 340, 640, 1200];

describe.each(charts)('a drawing of %s', (_, chart) => {
  it('is well formed at every width', () => {
    for (const width of widths) expect(problemOf(drawSvg(chart, { width }))).toBeUndefined();
  });

  it('has a title and says in words what it shows', () => {
    const svg = drawSvg(chart);
    expect(svg).toContain('role="img"');
    expect(svg).toContain(`>${chart.title}</title>`);
    expect(inWords(chart)).toMatch(/^\S.*\.$/s);
    expect(inWords(chart)).not.toContain('undefined');
  });

  it('keeps texts legible, inside, and apart', () => {
    for (const width of widths) {
      const texts = textsOf(drawSvg(chart, { width })).map((each) => {
        const wide = textWidth(each.text, each.size) * 0.9;
        const from = each.anchor === 'middle' ? each.x - wide / 2 : each.anchor === 'end' ? each.x - wide : each.x;
        return { ...each, from, to: from + wide };
      });
      for (const [index, a] of texts.entries()) {
        expect(a.size).toBeGreaterThanOrEqual(12);
        expect(a.from, `${a.text} at ${String(width)}`).toBeGreaterThanOrEqual(-1);
        expect(a.to, `${a.text} at ${String(width)}`).toBeLessThanOrEqual(width + 1);
        for (const b of texts.slice(index + 1)) {
          const touching = Math.abs(a.y - b.y) < 10 && a.from < b.to && b.from < a.to;
          expect(touching, `"${a.text}" and "${b.text}" at ${String(width)}`).toBe(false);
        }
      }
    }
  });

  it('shows nothing that is no number', () => {
    for (const width of widths) expect(drawSvg(chart, { width })).not.toMatch(/NaN|Infinity|undefined/);
  });
});

describe('bars', () => {
  it.each([1, 8, 46, 145, 500])('have labels that do not touch: %d of them', (count) => {
    const series = seriesOf(
      'even',
      Array.from(
        { length: count },
        (_, index) => [index, { p: sumOfDice(1, count).points[0]?.chance.p ?? never() }] as const,
      ),
    );
    const chart: Chart = { kind: 'distribution', title: 'T', axis: 'a', mode: 'exactly', series: [series] };
    const labels = textsOf(drawSvg(chart, { width: 360 })).filter(({ text }) => /^\d+$/.test(text));
    expect(labels.length).toBeGreaterThan(0);
    labels.slice(1).forEach(({ x, text }, index) => {
      expect(x - (labels[index]?.x ?? 0)).toBeGreaterThan(textWidth(text));
    });
  });

  it('are hatched where they miss the target', () => {
    const svg = drawSvg(samples['at least'] as Chart);
    expect(svg.match(/fill="url\(#rw-chart-hatch-1\)"/g)).toHaveLength(8);
    expect(svg).toContain('>11+</text>');
  });

  it('are as long as the chances', () => {
    const svg = drawSvg(samples['few values'] as Chart);
    const heights = [...svg.matchAll(/<g><rect [^>]*height="([\d.]+)"/g)].map(([, height]) => Number(height));
    expect(heights).toHaveLength(16);
    expect((heights[7] ?? 0) / (heights[1] ?? 1)).toBeCloseTo(27 / 3, 0);
  });

  it('end openly where values have no end', () => {
    expect(drawSvg(samples['open end'] as Chart)).toContain('>25 or more</text>');
  });
});

describe('files', () => {
  it('bring their style sheet and say who made them', () => {
    const one = drawSvg(samples['few values'] as Chart, { standalone: true });
    const several = drawPage(Object.values(samples));
    const page = htmlPage({ title: 'T', lead: ['a'], sections: Object.values(samples).map((chart) => ({ chart })) });
    for (const text of [one, several, page]) {
      expect(problemOf(text)).toBeUndefined();
      expect(text).toContain('prefers-color-scheme:dark');
      expect(isChartFile(text)).toBe(true);
    }
    expect(isChartFile('<svg class="rw-chart"></svg>')).toBe(false);
    expect(isChartFile('rulewright: 1')).toBe(false);
  });

  it('cannot be broken by what a ruleset says', () => {
    const evil = '</title><script>alert(1)</script>"\' onload="x\u0000\ud800';
    const chart: Chart = {
      kind: 'distribution',
      title: evil,
      subtitle: evil,
      axis: evil,
      mode: 'exactly',
      series: [seriesOf(evil, [[evil, { p: sumOfDice(1, 1).points[0]?.chance.p ?? never() }]])],
    };
    const page = htmlPage({ title: evil, lead: [evil], sections: [{ chart, notes: [evil] }], footer: evil });
    expect(problemOf(page)).toBeUndefined();
    for (const text of [page, drawSvg(chart, { standalone: true })]) {
      expect(text).not.toMatch(/<script|onload="x/i);
      // Neither half a character nor a control character.
      expect(text).not.toMatch(/[\u0000\ud800]/);
    }
  });
});

it('makes a page whose tables hold what its charts show', () => {
  const page = htmlPage({ title: 'T', lead: [], sections: [{ chart: samples['few values'] as Chart, folded: true }] });
  expect(page).not.toContain('<script');
  expect(page.match(/<th scope="row">/g)).toHaveLength(16);
  expect(page).toContain('<td>1/8</td>');
  expect(page).toContain('<details>');
});

function never(): never {
  throw new Error('Every series has a point.');
}

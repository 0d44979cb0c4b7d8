/** The numbered checks of the design that are about odds. */
import { page, userEvent } from 'vitest/browser';
import { afterEach, beforeAll, describe, expect, it } from 'vitest';
import { Rational, type Program } from '@rulewright/core';
import { charted, gameOf } from '../testing/games.js';
import { find, inside, settled, show } from '../testing/page.js';
import type { RwOdds } from '../odds/rw-odds.js';
import '../odds/rw-odds.js';

let charts: Program;
let tavern: Program;

beforeAll(async () => {
  [charts, tavern] = await Promise.all([gameOf(charted), gameOf()]);
});

afterEach(async () => {
  await page.viewport(900, 900);
});

async function odds(ruleset: Program, attributes: Readonly<Record<string, string>>): Promise<RwOdds> {
  const element = await show('rw-odds', { lang: 'en', ...attributes }, { ruleset });
  await expect.poll(() => inside(element).querySelector('.plot svg'), { timeout: 15_000 }).not.toBeNull();
  await settled(element);
  return element;
}

const titles = (element: RwOdds): readonly string[] =>
  [...inside(element).querySelectorAll('.plot.main svg g > title')].map(({ textContent }) => textContent);

describe('odds', () => {
  it('check 12: a sweep works in At least', async () => {
    const element = await odds(tavern, { roll: 'skilled', values: 'difficulty=4', vary: 'level', target: '5' });
    const told = async (): Promise<readonly string[]> =>
      (await (await element.export('csv')).text()).trim().split(/\r?\n/).slice(1);
    // One die reaches 5 in 2 of 6 cases, two in 20 of 36.
    await expect.poll(async () => (await told()).length, { timeout: 10_000 }).toBe(6);
    await expect.poll(async () => (await told())[5], { timeout: 10_000 }).toContain('665/729');
    expect((await told()).slice(0, 2)).toEqual(['1,1/3', '2,5/9']);
    element.mode = 'at-most';
    await settled(element);
    expect((await told()).slice(0, 2)).toEqual(['1,5/6', '2,25/36']);
    expect(find(element, '.plot.main').textContent).toContain('Skill level');
  });

  it('check 16: the target is moved by drag, arrows and stepper alike', async () => {
    const element = await odds(charts, { roll: 'eight', target: '4' });
    const area = find(element, '.slider-area');
    area.setPointerCapture = () => undefined;
    const { left, width, top } = area.getBoundingClientRect();
    const places = [...inside(element).querySelectorAll('.plot.main svg g > rect')].map((bar) => {
      const box = bar.getBoundingClientRect();
      return box.left + box.width / 2;
    });
    const pointer = (kind: string, clientX: number): boolean =>
      area.dispatchEvent(
        new PointerEvent(kind, { clientX, clientY: top + 40, bubbles: true, buttons: 1, pointerId: 1 }),
      );
    expect(places).toHaveLength(8);
    expect(width).toBeGreaterThan(200);
    pointer('pointerdown', left + width / 3);
    pointer('pointermove', places[5] ?? 0);
    await settled(element);
    const dragged = [element.target, find(element, 'h2').textContent];
    element.target = 5;
    await settled(element);
    area.focus();
    await userEvent.keyboard('{ArrowRight}');
    await settled(element);
    expect([element.target, find(element, 'h2').textContent]).toEqual(dragged);
    element.target = 7;
    await settled(element);
    await userEvent.click(find(element, '[aria-label="Lower target"]'));
    await settled(element);
    expect([element.target, find(element, 'h2').textContent]).toEqual(dragged);
    expect(dragged[0]).toBe(6);
  });

  it.each(['one', 'eight', 'fortySix', 'many', 'most'])('check 17: no labels overlap: %s', async (roll) => {
    for (const wide of [360, 900]) {
      await page.viewport(wide, 900);
      const element = await odds(charts, { roll, mode: 'exactly' });
      await expect.poll(() => find(element, '.plot svg').clientWidth).toBeLessThanOrEqual(wide);
      const boxes = [...inside(element).querySelectorAll('.plot.main svg text')].map((text) => ({
        text: text.textContent,
        box: text.getBoundingClientRect(),
      }));
      expect(boxes.length).toBeGreaterThan(2);
      for (const [index, a] of boxes.entries()) {
        for (const b of boxes.slice(index + 1)) {
          const apart =
            a.box.right <= b.box.left ||
            b.box.right <= a.box.left ||
            a.box.bottom <= b.box.top ||
            b.box.bottom <= a.box.top;
          expect(apart, `${a.text} and ${b.text} at ${String(wide)}`).toBe(true);
        }
      }
      const bars = inside(element).querySelectorAll('.plot.main svg g > rect').length;
      if (roll === 'one') expect(find(element, 'h2').textContent).toMatch(/^Always 7/);
      if (roll === 'most' && wide === 360) {
        expect(bars).toBe(101);
        expect(find(element, '.plot.main').textContent).toContain('each bar is 5 values');
      }
    }
  });

  it('zooms into what is grouped', async () => {
    await page.viewport(360, 900);
    const element = await odds(charts, { roll: 'most', mode: 'exactly' });
    const from = find<HTMLInputElement>(element, '.bound input');
    from.value = '491';
    from.dispatchEvent(new Event('change', { bubbles: true }));
    await settled(element);
    expect(titles(element).map((title) => title.split(':')[0])).toEqual(
      Array.from({ length: 10 }, (_, index) => String(491 + index)),
    );
    element.mode = 'at-least';
    await settled(element);
    expect(titles(element)[0]).toBe('491 or more: 2.0%');
  });

  it('check 18: negative values have a zero tick and a true minus', async () => {
    const element = await odds(charts, { roll: 'negative', mode: 'exactly', target: '-2' });
    const texts = [...inside(element).querySelectorAll('.plot.main svg text')].map(({ textContent }) => textContent);
    expect(texts).toContain('−4');
    expect(inside(element).textContent).not.toMatch(/(^|[^\w])-\d/);
    const zero = [...inside(element).querySelectorAll('.plot.main svg text')].find(
      ({ textContent }) => textContent === '0',
    );
    const tick = find(element, '.plot.main svg line.rw-heavy').getBoundingClientRect();
    const label = zero?.getBoundingClientRect() ?? new DOMRect();
    expect(Math.abs(tick.left + tick.width / 2 - (label.left + label.width / 2))).toBeLessThan(2);
    expect(find(element, 'h2').textContent).toContain('−2');
  });

  it('check 19: d6! ends in “or more”, and all is 1', async () => {
    const element = await odds(charts, { roll: 'endless', mode: 'exactly' });
    const [series] = element.series;
    const points = series?.points ?? [];
    expect(points.at(-1)?.label).toMatch(/or more$/);
    expect(points.reduce((sum, { chance }) => sum.add(chance.p), Rational.zero).show()).toBe('1');
    const texts = [...inside(element).querySelectorAll('.plot.main svg text')].map(({ textContent }) => textContent);
    expect(texts.some((text) => text.endsWith('or more'))).toBe(true);
    expect(inside(element).querySelector('.plot.main svg g > path')).not.toBeNull();
  });

  it('check 20: the plot is one tab stop, and the table equals the bars', async () => {
    const element = await odds(charts, { roll: 'eight', mode: 'exactly', view: 'both' });
    const stops = [...inside(element).querySelectorAll('.plot *, .plot')].filter(
      (each) => (each as HTMLElement).tabIndex >= 0,
    );
    expect(stops.map((each) => each.getAttribute('role'))).toEqual(['slider']);
    const rows = [...inside(element).querySelectorAll('tbody tr')].map((row) => [
      row.querySelector('th')?.textContent,
      row.querySelector('td')?.textContent.replace(/(\.\d)\d/, '$1'),
    ]);
    expect(rows).toHaveLength(8);
    expect(rows.map(([value, chance]) => `${value ?? ''}: ${chance ?? ''}`)).toEqual(titles(element));
  });

  it('check 21: the target and what is pinned are told apart without colours', async () => {
    const element = await odds(charts, { roll: 'eight', target: '5' });
    for (const name of ['a', 'b', 'c', 'd']) element.pin(name);
    await settled(element);
    const bars = [...inside(element).querySelectorAll('.plot.main svg g > rect')];
    const hatched = bars.map((bar) => bar.getAttribute('fill')?.startsWith('url(') ?? false);
    expect(hatched).toEqual([true, true, true, true, false, false, false, false]);
    const lines = [...inside(element).querySelectorAll('.plot.main svg path[stroke-dasharray]')];
    expect(new Set(lines.map((line) => line.getAttribute('stroke-dasharray'))).size).toBe(3);
    const marks = [...inside(element).querySelectorAll('.plot.main svg text')].filter(({ textContent }) =>
      /^[▲■●]$/.test(textContent),
    );
    expect(marks).toHaveLength(3);
    // The fourth is in the table.
    element.view = 'table';
    await settled(element);
    expect(inside(element).querySelectorAll('thead th')).toHaveLength(6);
  });

  it('takes decisions as its policy says', async () => {
    const chance = async (attributes: Readonly<Record<string, string>>): Promise<string> => {
      const element = await odds(charts, { roll: 'picked', target: '6', ...attributes });
      return find(element, 'h2 button').textContent;
    };
    expect(await chance({})).toBe('30.6%');
    expect(await chance({ policy: 'first' })).toBe('16.7%');
    expect(await chance({ policy: 'optimal' })).toBe('30.6%');
    expect(await chance({ policy: 'worst', goal: 'result' })).toBe('2.8%');
    expect(await chance({ policy: 'random' })).toBe('16.7%');
    const element = await show('rw-odds', { roll: 'picked', policy: 'clever' }, { ruleset: charts }, 'No odds.');
    const problem = new Promise((resolve) => {
      element.addEventListener('rw-error', (event) => {
        resolve((event as CustomEvent<{ message: string }>).detail.message);
      });
    });
    expect(await problem).toContain('There is no policy clever');
  });

  it('keeps a scale that is too large for a moment', async () => {
    const element = await odds(tavern, { roll: 'skilled', mode: 'exactly', values: 'level=6', show: 'result' });
    const top = (): string | undefined =>
      [...inside(element).querySelectorAll('.plot.main svg text')]
        .map(({ textContent }) => textContent)
        .findLast((text) => text.endsWith('%'));
    expect(top()).toBe('80%');
    element.values = { level: 1 };
    await expect.poll(() => titles(element)[0]).toBe('1: 16.7%');
    expect(top()).toBe('80%');
    await expect.poll(top, { timeout: 2000 }).toBe('20%');
  });

  it('speaks the headline a moment after a change', async () => {
    const element = await odds(charts, { roll: 'eight', target: '5' });
    const status = find(element, '[role=status]');
    await expect.poll(() => status.textContent, { timeout: 3000 }).toBe('5 or more: 50.0%');
    element.target = 7;
    find(element, '[role=slider]').focus();
    await userEvent.keyboard('{ArrowRight}');
    expect(status.textContent).toBe('5 or more: 50.0%');
    await expect.poll(() => status.textContent, { timeout: 3000 }).toBe('8 or more: 12.5%');
  });
});

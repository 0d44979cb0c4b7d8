import { userEvent } from 'vitest/browser';
import { describe, expect, it, vi } from 'vitest';
import { gameOf } from '../testing/games.js';
import { expectAccessible, find, inside, settled, show } from '../testing/page.js';
import type { RwOdds } from './rw-odds.js';
import './rw-odds.js';

async function odds(attributes: Readonly<Record<string, string>>): Promise<RwOdds> {
  const element = await show('rw-odds', attributes, { ruleset: await gameOf() });
  await expect.poll(() => inside(element).querySelector('.plot svg'), { timeout: 15_000 }).not.toBeNull();
  await settled(element);
  return element;
}

describe('rw-odds', () => {
  it('draws exact odds with a takeaway, and tells the fraction', async () => {
    const element = await odds({ roll: 'skilled', values: 'level=2 difficulty=4', target: '5', lang: 'en' });
    expect(find(element, 'h2').textContent.replace(/\s+/g, ' ').trim()).toBe(
      '5 or more: 55.6% 5/9 · exact · average 4.47',
    );
    await userEvent.click(find(element, 'h2 button'));
    expect(find(element, 'h2 button').textContent).toBe('5/9');
    expect(find(element, '.plot.outcomes').textContent).toContain('Success');
    expect(element.distribution.map(([value]) => value)).toEqual([1, 2, 3, 4, 5, 6]);
    await expectAccessible();
  });

  it('moves the target by keys, buttons and pointer alike', async () => {
    const element = await odds({ roll: 'skilled', values: 'level=2', target: '3' });
    const moved = vi.fn();
    element.addEventListener('rw-target', moved);
    find(element, '[role=slider]').focus();
    await userEvent.keyboard('{ArrowRight}{End}{ArrowLeft}');
    expect(element.target).toBe(5);
    await userEvent.click(find(element, '[aria-label="Lower target"]'));
    expect(element.target).toBe(4);
    expect(find(element, '[role=slider]').getAttribute('aria-valuetext')).toContain('4 or more');
    const area = find(element, '.slider-area');
    const { left, top, width, height } = area.getBoundingClientRect();
    const at = { clientX: left + width * 0.9, clientY: top + height / 2, bubbles: true, pointerId: 1 };
    area.setPointerCapture = () => undefined;
    area.dispatchEvent(new PointerEvent('pointerdown', at));
    expect(element.target).toBe(6);
    expect(moved).toHaveBeenCalled();
  });

  it('changes the mode, opens the table and pins by letters', async () => {
    const element = await odds({ roll: 'keep' });
    find(element, '[role=slider]').focus();
    await userEvent.keyboard('mtp');
    await settled(element);
    expect([element.mode, element.view]).toEqual(['at-most', 'both']);
    expect(inside(element).querySelectorAll('table tbody tr')).toHaveLength(16);
    expect(element.series).toHaveLength(2);
    await expectAccessible();
    element.unpin();
    expect(element.series).toHaveLength(1);
  });

  it('puts an input on the axis', async () => {
    const element = await odds({ roll: 'skilled', values: 'difficulty=4', vary: 'level' });
    await expect.poll(() => find(element, '.plot.main').textContent, { timeout: 10_000 }).toMatch(/Skill level/);
  });

  it('is exported', async () => {
    const element = await odds({ roll: 'keep' });
    expect(await (await element.export('svg')).text()).toMatch(/^<svg /);
    expect(await (await element.export('csv')).text()).toContain('1/1296');
    expect((await element.export('png')).size).toBeGreaterThan(1000);
  });

  it('charts an expression', async () => {
    const element = await show('rw-odds', { expr: '2d6', target: '10' });
    await expect
      .poll(() => inside(element).querySelector('h2')?.textContent, { timeout: 15_000 })
      .toContain('10 or more');
  });

  it('says why there are no odds', async () => {
    const element = await show('rw-odds', { roll: 'share', values: 'parts=0' }, { ruleset: await gameOf() });
    await expect.poll(() => inside(element).querySelector('.problem')?.textContent, { timeout: 15_000 }).toMatch(/0/);
  });
});

import { userEvent } from 'vitest/browser';
import { describe, expect, it, vi } from 'vitest';
import { gameOf } from '../testing/games.js';
import { expectAccessible, find, inside, settled, show } from '../testing/page.js';
import type { Answers } from './plain.js';
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

  it('takes odds that the page has already', async () => {
    const told = {
      shares: [
        [1, 1n],
        [2, 3n],
      ],
      tails: [],
      missing: [0n, 1n],
      total: 4n,
    } as const;
    const answers = vi.fn<Answers>((_program, { roll }) =>
      roll === 'keep' ? Promise.resolve({ answer: { outcomes: [], told: new Map([['result', told]]) } }) : undefined,
    );
    const element = await show('rw-odds', { roll: 'keep', target: '2' }, { ruleset: await gameOf(), answers });
    await expect.poll(() => inside(element).querySelector('h2')?.textContent).toContain('75.0%');
    expect(answers.mock.lastCall?.[1]).toMatchObject({ roll: 'keep', policy: 'default' });
    // What the page does not have the element works out itself.
    element.roll = 'skilled';
    element.values = { level: 2, difficulty: 4 };
    element.target = 5;
    await expect.poll(() => find(element, 'h2').textContent, { timeout: 15_000 }).toContain('55.6%');
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

  it('says how likely yes is, and no average of it', async () => {
    const text = 'rulewright: 1\ntitle: Yes\nrolls:\n  hit: { result: "sum(2d6) >= 9" }\n';
    const element = await show('rw-odds', { lang: 'en' }, { ruleset: await gameOf(text) });
    const headline = (): string => inside(element).querySelector('h2')?.textContent.replace(/\s+/g, ' ').trim() ?? '';
    await expect.poll(headline, { timeout: 15_000 }).toBe('Yes: 27.8% 5/18 · exact');
    expect(inside(element).querySelector('[role=slider]')).toBeNull();
    await expectAccessible();
  });

  it('simulates what is too much to work out, can be stopped, and says what it counted', async () => {
    const tooLarge = vi.fn();
    const told = vi.fn();
    const element = await show('rw-odds', { lang: 'en', mode: 'at-most', target: '2' });
    element.addEventListener('rw-too-large', tooLarge);
    element.addEventListener('rw-odds', told);
    element.ruleset = await gameOf(large);
    const button = (text: string): HTMLElement | undefined =>
      [...inside(element).querySelectorAll('button')].find((each) => each.textContent.trim() === text);
    const progress = (): HTMLProgressElement | null => inside(element).querySelector('progress');
    await expect.poll(() => button('Simulate 1 million'), { timeout: 15_000 }).toBeDefined();
    expect(tooLarge).toHaveBeenCalledOnce();
    expect(find(element, '.problem').textContent).toContain('too much work');
    await expectAccessible();

    button('Simulate 1 million')?.click();
    await expect.poll(() => progress()?.value ?? 0, { timeout: 15_000, interval: 5 }).toBeGreaterThan(0);
    expect(progress()?.value).toBeLessThan(100);
    await expectAccessible();
    button('Cancel')?.click();
    await settled(element);
    expect([progress(), button('Cancel')]).toEqual([null, undefined]);
    // Whatever was on its way when it was stopped changes nothing.
    await new Promise((resolve) => setTimeout(resolve, 300));
    expect(button('Simulate 1 million')).toBeDefined();
    expect([told.mock.calls.length, element.series.length]).toEqual([0, 0]);

    button('Simulate 1 million')?.click();
    await expect.poll(() => told.mock.calls.length, { timeout: 40_000 }).toBe(1);
    await settled(element);
    expect(inside(element).querySelector('.problem')).toBeNull();
    expect(element.distribution).toHaveLength(7);
    const trials = element.distribution.reduce((sum, [, weight]) => sum + weight, 0n);
    expect(trials).toBe(1_000_000n);
    expect(find(element, 'h2').textContent.replace(/\s+/g, ' ').trim()).toMatch(
      /^2 or less: ≈ 51\.\d% ± 0\.098% simulated, 1,000,000 trials · average ≈ 2\.57$/,
    );
    await expectAccessible();
  }, 60_000);
});

/** More states at once than anyone would wait for, which is seen at once; a trial of it takes no time. */
const large = `rulewright: 1
title: Large
rolls:
  rest:
    let: { x: d9000, y: d9000 }
    result: x * y mod 7
`;

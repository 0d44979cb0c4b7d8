import type { Die } from '@rulewright/core';
import { describe, expect, it } from 'vitest';
import { expectAccessible, find, inside, settled, show } from '../testing/page.js';
import './rw-dice.js';

function dice(...parts: readonly Partial<Die>[]): Die[] {
  return parts.map((part, id) => ({ face: 1, faces: { min: 1, max: 6 }, label: 'd6', id, ...part }));
}

function drawn(element: Element): string[] {
  return [...inside(element).querySelectorAll('.die')].map((die) =>
    `${die.getAttribute('data-face') ?? ''} ${die.getAttribute('data-mark') ?? ''}`.trim(),
  );
}

describe('rw-dice', () => {
  it('draws every die with what became of it, and says so', async () => {
    const rolled = dice({ face: 6, marks: ['exploded'] }, { face: 1, marks: ['dropped'] }, { face: 4, from: 0 });
    const element = await show('rw-dice', {}, { dice: rolled });
    expect(drawn(element)).toEqual(['6 exploded', '4', '1 dropped']);
    expect(find(element, '.dice').getAttribute('aria-label')).toBe('6 (exploded), 4 kept; 1 dropped');
    expect(inside(element).querySelectorAll('.arrow')).toHaveLength(1);
    await expectAccessible();
  });

  it('puts a rerolled die before its successor', async () => {
    const rolled = dice({ face: 1, marks: ['rerolled'] }, { face: 5 }, { face: 3, from: 0 });
    expect(drawn(await show('rw-dice', {}, { dice: rolled }))).toEqual(['1 rerolled', '3', '5']);
  });

  it('names kinds where they mix, and what a changed die counts as', async () => {
    const rolled = dice({ face: 3 }, { face: 10, was: 4, label: 'd20', faces: { min: 1, max: 20 }, marks: ['raised'] });
    const element = await show('rw-dice', {}, { dice: rolled });
    const captions = [...inside(element).querySelectorAll('.caption')].map(({ textContent }) => textContent);
    expect(captions).toEqual(['d6', 'd20 = 10']);
    expect(drawn(element)).toEqual(['3', '4 raised']);
  });

  it('counts dice that are too many to draw', async () => {
    const element = await show(
      'rw-dice',
      {},
      { dice: dice(...Array.from({ length: 45 }, (_, id) => ({ face: id < 40 ? 6 : 2 }))) },
    );
    expect(drawn(element)).toEqual(['6', '2']);
    expect(find(element, '.count').textContent).toBe('× 40');
  });

  it('rolls an expression that fell as given', async () => {
    const element = await show('rw-dice', { expr: '4d6kh3', faces: '6,5,3,1' });
    await expect.poll(() => drawn(element), { timeout: 15_000 }).toEqual(['6', '5', '3', '1 dropped']);
  });

  it('keeps still when told to, and settles at once', async () => {
    const element = await show('rw-dice', { faces: '2, 3', motion: 'off' });
    let rested = 0;
    element.addEventListener('rw-settled', () => {
      rested += 1;
    });
    element.faces = '4, 5';
    await settled(element);
    await expect.poll(() => rested).toBe(1);
    expect(element.getAnimations({ subtree: true })).toEqual([]);
  });

  it('shows what a face says as text', async () => {
    const element = await show('rw-dice', { faces: '<img src=x onerror=alert(1)>' });
    expect(inside(element).querySelector('img')).toBeNull();
    expect(drawn(element)).toEqual(['<img src=x onerror=alert(1)>']);
  });
});

import { userEvent } from 'vitest/browser';
import { describe, expect, it, vi } from 'vitest';
import { gameOf } from '../testing/games.js';
import { expectAccessible, find, inside, settled, show, textOf, type } from '../testing/page.js';
import './rw-sheet.js';

describe('rw-sheet', () => {
  it('shows the fields of a type, and what the rules derive', async () => {
    const element = await show('rw-sheet', { type: 'hero', value: 'name=Ada strength=3' }, { ruleset: await gameOf() });
    expect(find<HTMLInputElement>(element, '#name').value).toBe('Ada');
    expect(find(element, '.derived').textContent.replace(/\s+/g, ' ')).toContain('Bonus6');
    type(find(element, '#hp'), '0');
    await settled(element);
    expect(find(element, '.derived').textContent).toContain('Downyes');
    expect(element.value).toEqual({ name: 'Ada', strength: 3, hp: 0 });
    await expectAccessible();
  });

  it('asks for the rolls that take it', async () => {
    const element = await show('rw-sheet', { type: 'hero', value: 'strength=2' }, { ruleset: await gameOf() });
    const asked = vi.fn();
    element.addEventListener('rw-roll', asked);
    await userEvent.click(find(element, '.rolls button'));
    expect((asked.mock.calls[0]?.[0] as CustomEvent).detail).toEqual({
      roll: 'brawl',
      inputs: { who: { strength: 2 } },
    });
  });

  it('is sent with a form, and reset with it', async () => {
    const element = await show(
      'rw-sheet',
      { type: 'hero', name: 'hero', value: 'strength=2' },
      { ruleset: await gameOf() },
    );
    const form = document.createElement('form');
    document.body.append(form);
    form.append(element);
    await settled(element);
    expect(JSON.parse(new FormData(form).get('hero') as string)).toEqual({ strength: 2 });
    form.reset();
    expect(element.value).toEqual({ strength: 1 });
  });

  it('is read only where it is to be', async () => {
    const element = await show(
      'rw-sheet',
      { type: 'hero', readonly: '', value: 'name=Ada hp=4 strength=3' },
      { ruleset: await gameOf() },
    );
    expect(inside(element).querySelector('input')).toBeNull();
    expect(textOf(element)).toContain('4 / 10');
    expect(inside(element).querySelectorAll('.box.full')).toHaveLength(4);
    await expectAccessible();
  });
});

import { userEvent } from 'vitest/browser';
import { describe, expect, it, vi } from 'vitest';
import { gameOf } from '../testing/games.js';
import { expectAccessible, find, inside, settled, show, textOf, type } from '../testing/page.js';
import type { RwPlay } from './rw-play.js';
import './rw-play.js';

async function play(attributes: Readonly<Record<string, string>>): Promise<RwPlay> {
  return show('rw-play', { seed: 'harbour', ...attributes }, { ruleset: await gameOf() });
}

describe('rw-play', () => {
  it('plays a scenario to its end', async () => {
    const element = await play({ scenario: 'duel' });
    expect(element.question?.by).toBe('host');
    expect(textOf(element)).toContain('Ada');
    await expectAccessible();
    await userEvent.click(find(element, '.question .main'));
    expect(textOf(element)).toMatch(/Bo: hp 10 → ?\d/);
    const ended = vi.fn();
    element.addEventListener('rw-end', ended);
    while (element.question) element.choose(element.question.preferred);
    await settled(element);
    expect(ended).toHaveBeenCalledOnce();
    expect(find(element, '.end').textContent).toBe('Bo falls');
    await expectAccessible();
  });

  it('takes decisions back, and comes to the same state again', async () => {
    const element = await play({ scenario: 'duel' });
    element.choose(0);
    const first = element.state;
    element.choose(1);
    const second = element.state;
    expect(element.undo()).toBe(true);
    expect(element.state).toEqual(first);
    expect(element.redo()).toBe(true);
    expect(element.state).toEqual(second);
    element.undo();
    element.choose(1);
    expect(element.state).toEqual(second);
    element.undo();
    element.undo();
    expect(element.undo()).toBe(false);
  });

  it('goes on where it was left', async () => {
    const element = await play({ scenario: 'duel', autosave: 'test of saving' });
    element.restart();
    element.choose(0);
    const { state } = element;
    const later = await play({ scenario: 'duel', autosave: 'test of saving' });
    expect(later.state).toEqual(state);
    localStorage.removeItem('rulewright test of saving');
  });

  it('asks who takes part in an action', async () => {
    const element = await play({ action: 'hit' });
    type(find(element, '[id="victim.strength"]'), '2');
    type(find(element, '#amount'), '4');
    await userEvent.click(find(element, '.main'));
    expect((element.state?.['victim'] as { hp: number }).hp).toBe(6);
    expect(textOf(element)).toContain('It is over.');
  });

  it('says what was refused', async () => {
    const element = await play({ action: 'hit' });
    type(find(element, '[id="victim.hp"]'), '0');
    await userEvent.click(find(element, '.main'));
    expect(find(element, '.problem').textContent).toBe('Who is down cannot be hit.');
    expect(inside(element).querySelector('.end')).toBeNull();
  });
});

import { userEvent } from 'vitest/browser';
import { describe, expect, it, vi } from 'vitest';
import { gameOf } from '../testing/games.js';
import { expectAccessible, find, inside, settled, show, textOf, type } from '../testing/page.js';
import './rw-table.js';

const rowsOf = (element: Element): string[] =>
  [...inside(element).querySelectorAll('tbody tr')].map((row) =>
    [...row.children].map(({ textContent }) => textContent).join('|'),
  );

describe('rw-table', () => {
  it('marks the row that a key finds', async () => {
    const element = await show('rw-table', { table: 'hardness', key: '6' }, { ruleset: await gameOf() });
    expect(rowsOf(element)).toEqual(['1|Easy', '4|Hard', '8|Mad']);
    expect(find(element, '.selected').textContent).toContain('Hard');
    expect(element.row).toEqual({ label: 'Hard' });
    await expectAccessible();
  });

  it('knows the chances of a random table, and is rolled on', async () => {
    const element = await show(
      'rw-table',
      { table: 'visitors', rollable: '', seed: 'harbour' },
      { ruleset: await gameOf() },
    );
    expect(rowsOf(element)).toEqual(['1–10|Nobody|50.0%', '11–19|A merchant|45.0%', '20|A dragon|5.0%']);
    const rolled = vi.fn();
    element.addEventListener('rw-result', rolled);
    await userEvent.click(find(element, '.main'));
    await settled(element);
    const { keys } = (rolled.mock.calls[0]?.[0] as CustomEvent<{ keys: number[] }>).detail;
    expect(element.key).toBe(String(keys[0]));
    expect(find(element, '[role=status]').textContent).toContain('Rolled');
    expect(inside(element).querySelectorAll('.selected')).toHaveLength(1);
  });

  it('finds rows, and goes through them by keys', async () => {
    const element = await show('rw-table', { table: 'visitors', filter: '' }, { ruleset: await gameOf() });
    type(find(element, 'input[type=search]'), 'drag');
    await settled(element);
    expect(rowsOf(element)).toEqual(['20|A dragon|5.0%']);
    type(find(element, 'input[type=search]'), '');
    find(element, '.scroller').focus();
    const chosen = vi.fn();
    element.addEventListener('rw-row', chosen);
    await userEvent.keyboard('{ArrowDown}{ArrowDown}');
    expect(chosen).toHaveBeenCalledTimes(2);
    expect(element.row).toEqual({ who: 'A merchant' });
  });

  it('says which tables there are', async () => {
    const element = await show('rw-table', { table: 'nothing' });
    const failed = vi.fn();
    element.addEventListener('rw-error', failed);
    element.ruleset = await gameOf();
    await expect.poll(() => failed.mock.calls.length).toBe(1);
    expect((failed.mock.calls[0]?.[0] as CustomEvent<{ message: string }>).detail.message).toContain(
      'hardness, visitors',
    );
    expect(textOf(element)).toBe('');
  });
});

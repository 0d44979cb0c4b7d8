import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import type { Shell } from '../../shell.js';
import { Progress } from './progress.js';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

function shellThat(isTerminal: boolean): { shell: Shell; written: () => string } {
  let text = '';
  const sink = { isTerminal, columns: 80, write: (more: string) => void (text += more) };
  const shell = { cwd: '', env: { LANG: 'en_GB.UTF-8' }, platform: 'linux', out: sink, err: sink };
  return { shell, written: () => text };
}

it('says nothing of quick work', () => {
  const { shell, written } = shellThat(true);
  const progress = new Progress(2, shell);
  progress.begin(0, ['1']);
  vi.advanceTimersByTime(200);
  progress.tell({ states: 5 });
  progress.end();
  expect(written()).toBe('');
});

it('tells how far long work is, in one line that goes away', () => {
  const { shell, written } = shellThat(true);
  const progress = new Progress(4, shell);
  progress.begin(0, ['1']);
  vi.advanceTimersByTime(2000);
  progress.begin(2, ['3', 'fail']);
  vi.advanceTimersByTime(2000);
  progress.tell({ states: 2_500_000 });
  progress.end();
  const shown = written().split('\r\u001b[K');
  expect(shown).toEqual([
    '',
    'working it out ██████████░░░░░░░░░░ 3 of 4  3, fail  2 s',
    'working it out ██████████░░░░░░░░░░ 3 of 4  3, fail  4 s  2.5 million states',
    '',
  ]);
});

it('is silent where no one watches', () => {
  const { shell, written } = shellThat(false);
  const progress = new Progress(1, shell);
  vi.advanceTimersByTime(5000);
  progress.tell({ states: 1 });
  progress.end();
  expect(written()).toBe('');
});

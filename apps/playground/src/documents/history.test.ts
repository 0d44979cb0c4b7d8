import { fc, test } from '@fast-check/vitest';
import { describe, expect, it } from 'vitest';
import { History } from './history.js';

describe('the history', () => {
  test.prop([fc.array(fc.oneof(fc.constant('undo'), fc.constant('redo'), fc.integer()))])(
    'goes back and forth over what was done, like a list with a place in it',
    (steps) => {
      const history = new History<number>();
      const states = [0];
      let at = 0;
      for (const step of steps) {
        const now = states[at] ?? 0;
        if (step === 'undo') {
          const change = history.undo();
          expect(change?.before).toBe(at > 0 ? states[at - 1] : undefined);
          if (change) at -= 1;
        } else if (step === 'redo') {
          const change = history.redo();
          expect(change?.after).toBe(states[at + 1]);
          if (change) at += 1;
        } else if (typeof step === 'number') {
          history.push({ label: 'Change', before: now, after: step });
          states.splice(at + 1, Infinity, step);
          at += 1;
        }
        expect(history.canUndo).toBe(at > 0);
        expect(history.canRedo).toBe(at < states.length - 1);
      }
    },
  );

  it('takes letters that follow each other closely as one change', () => {
    let now = 0;
    const history = new History<string>(() => now);
    history.push({ label: 'Typing', before: '', after: 'a' }, 'text');
    now += 100;
    history.push({ label: 'Typing', before: 'a', after: 'ab' }, 'text');
    now += 5000;
    history.push({ label: 'Typing', before: 'ab', after: 'abc' }, 'text');
    expect(history.undo()?.before).toBe('ab');
    expect(history.undo()?.before).toBe('');
    expect(history.undo()).toBeUndefined();
  });
});

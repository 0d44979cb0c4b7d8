import { defaultPolicy, run, seededSource } from '@rulewright/engine/run';
import { userEvent } from 'vitest/browser';
import { describe, expect, it, vi } from 'vitest';
import { gameOf } from '../testing/games.js';
import { expectAccessible, find, inside, settled, show, textOf } from '../testing/page.js';
import { sentenceText } from './sentence.js';
import './rw-trace.js';

async function done(roll: string, inputs: Readonly<Record<string, never>> | object = {}) {
  const request = { roll, inputs: inputs as never, trace: true };
  const state = run(await gameOf(), request, { dice: seededSource('harbour'), decide: defaultPolicy });
  if (state.state !== 'done') throw new Error(state.state);
  return state;
}

describe('rw-trace', () => {
  it('tells a roll in one sentence', async () => {
    const { trace } = await done('skilled', { level: 3, difficulty: 2 });
    expect(trace && sentenceText(trace)).toMatch(
      /^Rolls \d, \d, \d: called Hard\. Result \d: (success|failure), margin −?\d\.$|^Rolls/,
    );
  });

  it('opens the step behind a number, and tells where it stands in the rules', async () => {
    const { trace } = await done('brawl', { who: { strength: 2 } });
    const element = await show('rw-trace', {}, { trace });
    const told = vi.fn();
    element.addEventListener('rw-step', told);
    expect(inside(element).querySelector('ol')).toBeNull();
    await userEvent.click(find(element, '.sentence button'));
    expect(find(element, '.picked').textContent).toContain('Dice');
    expect((told.mock.calls[0]?.[0] as CustomEvent<{ step: { span: unknown } }>).detail.step.span).toMatchObject({
      file: 'ruleset.yaml',
    });
    await expectAccessible();
  });

  it('plays a log again', async () => {
    const { log, dice } = await done('keep');
    const element = await show(
      'rw-trace',
      { open: 'all', format: 'steps', log: JSON.stringify(log) },
      { ruleset: await gameOf() },
    );
    await settled(element);
    for (const { face } of dice) expect(textOf(element)).toContain(String(face));
  });

  it('fails on what is no log of these rules', async () => {
    const { log } = await done('keep');
    const failed = vi.fn();
    const element = await show('rw-trace', { log: JSON.stringify({ ...log, rules: 'others' }) }, {});
    element.addEventListener('rw-error', failed);
    element.ruleset = await gameOf();
    await expect.poll(() => failed.mock.calls.length).toBe(1);
  });
});

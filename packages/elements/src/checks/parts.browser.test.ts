/** What is published loads the parts that each kind of rule needs. The build comes first: `pnpm --filter @rulewright/elements build`. */
import type { Program } from '@rulewright/core';
import { partOf, withoutPlaces } from '@rulewright/engine';
import { describe, expect, it } from 'vitest';
import type { RwRoller } from '../roller/rw-roller.js';
import { gameOf } from '../testing/games.js';

const mechanics = import.meta.glob('../../../../tools/mechanics/rules/*.yaml', {
  query: '?raw',
  import: 'default',
  eager: true,
});

/** Where no other part comes along. */
const alone = `
rulewright: 1
title: One thing each
rolls:
  list: { inputs: { n: { type: integer, default: 1 } }, result: 'sum((n, 2))' }
  input: { inputs: { all: { type: list of integer, default: [1, 2] } }, result: sum(all) }
  given: { inputs: { hard: { type: boolean, default: no } }, result: if hard then 1 else d6 }
`;

/** What is published, in a page of its own that has loaded nothing else. */
async function logOnPage(part: Program): Promise<unknown> {
  const frame = document.createElement('iframe');
  frame.srcdoc =
    '<!doctype html><html lang="en"><script type="module" src="/rw-roller.js"></script><rw-roller>Roll.</rw-roller></html>';
  document.body.replaceChildren(frame);
  await new Promise((resolve) => {
    frame.addEventListener('load', resolve, { once: true });
  });
  const roller = frame.contentDocument?.querySelector<RwRoller>('rw-roller');
  if (!roller || !frame.contentWindow) throw new Error('The frame has no roller.');
  await frame.contentWindow.customElements.whenDefined('rw-roller');
  roller.ruleset = part;
  await roller.ready;
  await roller.updateComplete;
  roller.requestRoll();
  await roller.updateComplete;
  return roller.log;
}

describe('the parts of what is published', () => {
  it('are there for whatever is rolled', { timeout: 120_000 }, async () => {
    expect(Object.keys(mechanics).length).toBeGreaterThan(20);
    for (const text of [alone, ...Object.values(mechanics)]) {
      const program = await gameOf(text);
      for (const { name } of program.rolls) {
        const log = logOnPage(withoutPlaces(partOf(program, { rolls: [name] })));
        await expect.soft(log, `${name} of ${program.title}`).resolves.toBeDefined();
      }
    }
  });
});

/** How every view looks: nothing sticks out, everything can be read and reached. */
import { createRequire } from 'node:module';
import { readFileSync } from 'node:fs';
import type { AxeResults, RunOptions } from 'axe-core';
import { describe, expect } from 'vitest';
import { type App, check } from './support/app.js';

const axe = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');

/** One ruleset with everything to see: options, inputs of every kind, a failing example, a problem, a game. */
const rich = `rulewright: 1
title: Everything at once
description: A ruleset for looking at.
options:
  lucky: { title: Are sixes lucky?, type: boolean, default: no }
types:
  hero: { title: Hero, fields: { name: { type: text, default: Nobody }, hp: { type: integer, min: 0, max: 10, default: 10, below: clamp } } }
tables:
  moods: { title: Mood, columns: { needed: integer }, rows: { merry: [6], cross: [10] } }
rolls:
  haggle:
    title: Haggle
    description: Roll two dice and add your charm.
    inputs:
      charm: { type: integer, min: 0, max: 5, default: 2, title: Charm }
      calm: { type: boolean, default: no, title: Calm }
      mood: { type: moods, default: cross, title: Mood }
    let: { dice: 2d6, total: dice + charm, unused: 3 }
    result: total
    outcomes: { deal: { title: A fair price, when: 'total >= moods[mood].needed' }, thrown: { title: Thrown out, when: otherwise } }
scenarios:
  duel:
    title: A duel
    state: { ada: { is: hero, name: Ada }, bo: { is: hero, name: Bo } }
    do: |
      repeat up to 20 times
        target = choose from (ada, bo) by host prefer it == bo
        target.hp -= highest(2d6)
        until ada.hp == 0 or bo.hp == 0
      end
    outcomes: { adaFalls: { title: Ada falls, when: ada.hp == 0 }, boFalls: otherwise }
examples:
  - { title: Seven and two are nine, roll: haggle, dice: [4, 3], expect: { total: 9 } }
  - { title: This one fails, roll: haggle, dice: [4, 3], expect: { total: 8 } }
`;

/** Shows a pane where there are tabs; wide screens show all. */
async function tabTo(app: App, name: string): Promise<boolean> {
  const tab = app.tab(name);
  const has = (await tab.count()) > 0;
  if (has) await tab.click();
  return has;
}

/** Every view, in the order in which they are shown; each leaves the app as the next one needs it. */
const views: readonly (readonly [name: string, show: (app: App) => Promise<void>])[] = [
  [
    'rules',
    async (app) => {
      await tabTo(app, 'Rules');
      await app.page.locator('[data-light=failed]').first().waitFor();
    },
  ],
  [
    'problems',
    async (app) => {
      await app.cursorAfter('total: dice + charm');
      await app.press('Backspace');
      await app.page
        .getByRole('region', { name: 'Status' })
        .getByRole('button', { name: /!\s*\d/ })
        .click();
      await app.page
        .getByRole('region', { name: 'Problems' })
        .getByRole('button', { name: /line \d/ })
        .first()
        .waitFor();
    },
  ],
  [
    'odds',
    async (app) => {
      await app.cursorAfter('total: dice + char');
      await app.type('m');
      await app.page.getByRole('region', { name: 'Rules' }).getByRole('button', { name: 'Close' }).click();
      await tabTo(app, 'Odds');
      await app.button('Pin').click();
      await app.odds.getByRole('button', { name: /^Remove / }).waitFor();
      await app.odds.getByRole('button', { name: 'Table' }).click();
      await app.odds.getByText('House rules').first().click();
      await app.odds.locator('summary', { hasText: 'Simulate' }).click();
    },
  ],
  [
    'play',
    async (app) => {
      await tabTo(app, 'Play');
      await app.button('Roll').click();
      await app.announced.filter({ hasText: 'Rolls' }).waitFor();
    },
  ],
  [
    'a game',
    async (app) => {
      await app.play.getByRole('combobox', { name: 'What to play' }).selectOption({ label: 'A duel' });
      await app.play.getByRole('button', { name: 'Choose' }).click();
      await app.play.getByRole('button', { name: 'Choose' }).waitFor();
    },
  ],
  [
    'tests',
    async (app) => {
      const isShown = await tabTo(app, 'Tests');
      if (!isShown)
        await app.page.getByRole('region', { name: 'Status' }).getByRole('button', { name: /fails/ }).click();
      await app.page.locator('[data-example="1"]').click();
    },
  ],
  [
    'menu',
    async (app) => {
      await app.button('More').click();
      await app.button('Duplicate').waitFor();
    },
  ],
  [
    'games',
    async (app) => {
      await app.press('Escape');
      await app.button('More').click();
      await app.button('Games and documents …').click();
      await app.dialog.getByRole('button', { name: /^Duel at dawn/ }).waitFor();
    },
  ],
  [
    'keys',
    async (app) => {
      await app.closeDialog();
      await app.press('F1');
      await app.dialog.getByText('Next problem').waitFor();
    },
  ],
  [
    'link',
    async (app) => {
      await app.closeDialog();
      await app.button('Share').click();
      await app.dialog.getByRole('textbox', { name: 'Link' }).waitFor();
    },
  ],
  [
    'embed',
    async (app) => {
      await app.dialog.getByRole('tab', { name: 'Embed' }).click();
      await app.dialog.getByRole('textbox', { name: 'Lines for your page' }).waitFor();
    },
  ],
  [
    'files',
    async (app) => {
      await app.dialog.getByRole('tab', { name: 'Files' }).click();
      await app.dialog.getByRole('button', { name: 'Rules page' }).waitFor();
    },
  ],
];

/** Goes through all views, and gathers what each of them is found to do wrong. */
async function through(
  app: App,
  width: number,
  looks: readonly ((app: App) => Promise<readonly string[]>)[],
): Promise<readonly string[]> {
  const wrong: string[] = [];
  for (const [name, show] of views) {
    try {
      await show(app);
    } catch (error) {
      throw new Error(`${name} at ${String(width)}: ${error instanceof Error ? error.message : ''}`);
    }
    for (const look of looks) for (const each of await look(app)) wrong.push(`${name} at ${String(width)}: ${each}`);
  }
  return wrong;
}

/** What axe complains of; colours in both themes, everything else once. */
async function complaints({ page }: App): Promise<readonly string[]> {
  const found: string[] = [];
  for (const scheme of ['light', 'dark'] as const) {
    await page.emulateMedia({ colorScheme: scheme, reducedMotion: 'reduce' });
    const options: RunOptions = {
      iframes: false,
      resultTypes: ['violations'],
      ...(scheme === 'dark' ? { runOnly: { type: 'rule', values: ['color-contrast', 'link-in-text-block'] } } : {}),
    };
    const { violations } = await page.evaluate(
      (given) => (window as unknown as { axe: { run: (options: RunOptions) => Promise<AxeResults> } }).axe.run(given),
      options,
    );
    for (const { id, nodes } of violations) {
      found.push(
        `${scheme} ${id}: ${nodes.map(({ html, failureSummary = '' }) => `${html.slice(0, 140)} ${failureSummary.replace(/\s+/g, ' ').slice(0, 200)}`).join(' | ')}`,
      );
    }
  }
  return found;
}

/** Text that is too small, targets that are too small, and what sticks out of the page. */
function sizes({ page }: App): Promise<readonly string[]> {
  return page.evaluate(() => {
    const everything = (root: ParentNode): Element[] =>
      [...root.querySelectorAll('*')].flatMap((each) => [
        each,
        ...(each.shadowRoot ? everything(each.shadowRoot) : []),
      ]);
    const target = innerWidth < 700 ? 44 : 32;
    const wrong: string[] = [];
    const { scrollWidth, scrollHeight } = document.documentElement;
    if (scrollWidth > innerWidth) wrong.push(`the page is ${String(scrollWidth)} wide`);
    if (scrollHeight > innerHeight) wrong.push(`the page is ${String(scrollHeight)} high`);
    for (const each of everything(document.body)) {
      const { width, height, right } = each.getBoundingClientRect();
      if (!each.checkVisibility({ visibilityProperty: true, opacityProperty: true }) || width <= 1 || height <= 1)
        continue;
      const told = each.outerHTML.slice(0, 120).replace(/\s+/g, ' ');
      const text = [...each.childNodes].some((node) => node instanceof Text && node.data.trim() !== '');
      const size = parseFloat(getComputedStyle(each).fontSize);
      if (text && size < 12) wrong.push(`${String(size)} px: ${told}`);
      if (
        !each.matches('button, select, summary, input:not([type=radio], [type=checkbox], [type=range]), .segments span')
      )
        continue;
      // Within sentences and headings, in the lists of steps, and in the editor, where a line is what one presses.
      if (each.closest('.sentence, h2, .step, .cm-editor, .rw-chart, .quiet')) continue;
      if (height < target - 0.5) wrong.push(`${height.toFixed(0)} high: ${told}`);
      if (right > innerWidth + 0.5 && !each.closest('nav')) wrong.push(`ends at ${right.toFixed(0)}: ${told}`);
    }
    return [...new Set(wrong)];
  });
}

describe('looks', () => {
  check.for([
    ['checks 1, 22 and 23', 360, [complaints, sizes]],
    ['checks 1 and 23', 900, [sizes]],
    ['checks 1, 22 and 23', 1600, [complaints, sizes]],
  ] as const)('%s: at %i every view can be read and reached, light and dark', async ([, width, looks], { fresh }) => {
    const app = await fresh({ text: rich, viewport: { width, height: 900 } });
    await app.page.evaluate(axe);
    expect(await through(app, width, looks)).toEqual([]);
  });
});

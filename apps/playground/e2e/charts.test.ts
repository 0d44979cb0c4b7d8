/** Charts, dice and lights as they stand in the app: what is checked of every element by itself is kept here too. */
import { describe, expect } from 'vitest';
import { type App, check } from './support/app.js';

const charted = `rulewright: 1
title: Charts
rolls:
  eight: { title: Eight, result: d8 }
  one: { title: One, result: 7 }
  fortySix: { title: Forty-six, result: 9d6 }
  many: { title: Many, result: 29d6 }
  most: { title: Most, result: d500 }
  negative: { title: Negative, result: d6 - 4 }
  endless: { title: Endless, result: 'd6!' }
  keep: { title: Keep, let: { dice: 4d6kh3 }, result: dice }
examples:
  - { title: holds, roll: eight, dice: [3], expect: { result: 3 } }
  - { title: fails, roll: eight, dice: [3], expect: { result: 4 } }
`;

async function choose(app: App, title: string): Promise<void> {
  await app.odds.getByRole('combobox', { name: 'Roll', exact: true }).selectOption({ label: title });
  await app.says(title);
}

/** Where the texts of the chart stand, once it is drawn. */
async function labels(app: App) {
  const texts = app.odds.locator('rw-odds .plot.main svg text');
  await texts.first().waitFor();
  return texts.evaluateAll((all) =>
    all.map((each) => {
      const { left, right, top, bottom } = each.getBoundingClientRect();
      return { text: each.textContent, left, right, top, bottom };
    }),
  );
}

describe('charts in the app', () => {
  check('check 16: drag, arrows and stepper move the target alike, and the headline with it', async ({ fresh }) => {
    const app = await fresh({ text: charted });
    const plot = app.odds.getByRole('slider', { name: /target/i }).first();
    await app.says('5 or more');
    await app.odds.getByRole('button', { name: 'Higher target' }).click();
    await app.says('6 or more37.5%');
    await app.odds.getByRole('button', { name: 'Lower target' }).click();
    await app.says('5 or more50.0%');
    await plot.focus();
    await app.press('ArrowRight');
    await app.says('6 or more37.5%');
    const bars = await app.odds
      .locator('rw-odds .plot.main svg g > rect')
      .evaluateAll((all) => all.map((bar) => bar.getBoundingClientRect()).map(({ left, width }) => left + width / 2));
    expect(bars).toHaveLength(8);
    const box = await plot.boundingBox();
    if (!box) throw new Error('There is no plot.');
    await app.page.mouse.move(bars[5] ?? 0, box.y + box.height / 2);
    await app.page.mouse.down();
    await app.page.mouse.move(bars[2] ?? 0, box.y + box.height / 2, { steps: 3 });
    await app.page.mouse.up();
    await app.says('3 or more75.0%');
    expect(await app.page.evaluate(() => document.querySelector('rw-playground')?.bench.view.target)).toBe(3);
  });

  check('checks 17, 18 and 19: labels keep apart, and say what they are of', async ({ fresh }) => {
    const app = await fresh({ text: charted });
    await choose(app, 'Eight');
    await app.odds.getByRole('radio', { name: 'Exactly' }).check();
    await expect.poll(() => app.headline.innerText()).not.toContain('or more');
    for (const title of ['Eight', 'One', 'Forty-six', 'Many', 'Most', 'Negative', 'Endless']) {
      await choose(app, title);
      const chart = app.odds.locator('rw-odds');
      // Drawn when the heading above it is of the same number as the strip.
      const drawn = async (): Promise<boolean> => {
        const what = await app.headline.locator('span').last().innerText();
        return (await chart.locator('h2').allInnerTexts()).some((heading) => heading.includes(what));
      };
      if (title !== 'One') await expect.poll(drawn, { message: title }).toBe(true);
      // The axis of chances is a column of its own.
      const shown = (await labels(app)).filter(({ text }) => !text.endsWith('%'));
      expect(shown.length, title).toBeGreaterThan(0);
      for (const [index, a] of shown.entries())
        for (const b of shown.slice(index + 1)) {
          const apart = a.right <= b.left || b.right <= a.left || a.bottom <= b.top || b.bottom <= a.top;
          expect(apart, `${title}: ${a.text} and ${b.text}`).toBe(true);
        }
      const told = (): Promise<readonly string[]> => labels(app).then((all) => all.map(({ text }) => text));
      if (title === 'Negative') {
        await expect.poll(told).toContain('−3');
        expect(await chart.locator('.plot.main svg line.rw-heavy').count()).toBe(1);
      }
      if (title === 'Endless')
        await expect.poll(async () => (await told()).some((text) => text.endsWith('or more'))).toBe(true);
    }
  });

  check(
    'checks 20 and 21: one tab stop, a table that equals the bars, and lights told apart by shape',
    async ({ fresh }) => {
      const app = await fresh({ text: charted });
      await choose(app, 'Eight');
      await app.odds.getByRole('radio', { name: 'Exactly' }).check();
      const stops = await app.odds
        .locator('rw-odds .plot, rw-odds .plot *')
        .evaluateAll((all) =>
          all.filter((each) => (each as HTMLElement).tabIndex >= 0).map((each) => each.getAttribute('role')),
        );
      expect(stops).toEqual(['slider']);
      const titles = await app.odds.locator('rw-odds .plot.main svg g > title').allTextContents();
      await app.odds.getByRole('button', { name: 'Table' }).click();
      const rows = app.odds.locator('rw-odds tbody tr');
      await rows.first().waitFor();
      const told = await rows.evaluateAll((all) =>
        all.map(
          (row) => `${row.querySelector('th')?.textContent ?? ''}: ${row.querySelector('td')?.textContent ?? ''}`,
        ),
      );
      expect(told.map((each) => each.replace(/(\.\d)\d/, '$1'))).toEqual(titles);
      // Both lights are in the gutter, and in the list.
      await app.page.locator('.cm-lights [data-light=failed]').waitFor();
      const shapes = await app.page
        .locator('.cm-lights [data-light]')
        .evaluateAll((all) =>
          all.map((each) => [(each as HTMLElement).dataset['light'], each.querySelector('svg')?.innerHTML]),
        );
      expect(shapes.map(([light]) => light)).toEqual(['passed', 'failed']);
      expect(new Set(shapes.map(([, shape]) => shape)).size).toBe(2);
    },
  );

  check(
    'checks 24, 25 and 27: ten rolls in a second, still where that is wished, and as the log has them',
    async ({ fresh }) => {
      const app = await fresh({ text: charted });
      await app.page.emulateMedia({ reducedMotion: 'reduce' });
      await choose(app, 'Keep');
      const roller = app.play.locator('rw-roller');
      const clicked = await roller.evaluate(async (element) => {
        let told = 0;
        element.addEventListener('rw-result', () => {
          told += 1;
        });
        const begun = performance.now();
        for (let click = 0; click < 10; click += 1) {
          element.shadowRoot?.querySelector<HTMLButtonElement>('button.main')?.click();
          await new Promise((resolve) => setTimeout(resolve, 20));
        }
        return { told, took: performance.now() - begun };
      });
      expect(clicked.told).toBe(10);
      const drawn = app.play.locator('rw-roller rw-dice [part~=die]');
      await expect.poll(() => drawn.count()).toBe(4);
      const { moving, faces } = await roller.evaluate((element) => {
        const roots: (Document | ShadowRoot)[] = [document];
        const look = (root: ParentNode): void => {
          for (const each of root.querySelectorAll('*')) {
            if (!each.shadowRoot) continue;
            roots.push(each.shadowRoot);
            look(each.shadowRoot);
          }
        };
        look(document);
        const { log } = element as unknown as { log: { dice: readonly (number | { face: number })[] } };
        return {
          moving: roots.flatMap((root) => root.getAnimations()).filter(({ playState }) => playState === 'running')
            .length,
          faces: log.dice.map((die) => String(typeof die === 'object' ? die.face : die)),
        };
      });
      expect(moving).toBe(0);
      expect(await drawn.locator('text').evaluateAll((all) => all.map((each) => each.textContent))).toEqual(
        expect.arrayContaining(faces),
      );
      await app.page.emulateMedia({ reducedMotion: null });
    },
  );

  check('check 29: from right to left the panes change sides, but numbers and rules do not', async ({ fresh }) => {
    const app = await fresh({ text: charted });
    await choose(app, 'Eight');
    const left = async (name: 'odds' | 'play'): Promise<number> => (await app[name].boundingBox())?.x ?? NaN;
    expect(await left('odds')).toBeLessThan(await left('play'));
    await app.page.evaluate(() => {
      document.documentElement.dir = 'rtl';
    });
    try {
      await expect.poll(async () => (await left('odds')) > (await left('play'))).toBe(true);
      const shown = await labels(app);
      const at = (label: string): number => shown.findLast(({ text }) => text === label)?.left ?? NaN;
      expect(at('1')).toBeLessThan(at('8'));
      const editor = app.page.locator('rw-editor .cm-content');
      expect(await editor.evaluate((element) => getComputedStyle(element).direction)).toBe('ltr');
    } finally {
      await app.page.evaluate(() => {
        document.documentElement.dir = '';
      });
    }
  });
});

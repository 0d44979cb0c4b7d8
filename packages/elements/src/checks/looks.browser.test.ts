/** The numbered checks of the design that every element keeps. */
import { cdp, page } from 'vitest/browser';
import { afterEach, beforeAll, describe, expect, it } from 'vitest';
import type { Program } from '@rulewright/core';
import { gameOf } from '../testing/games.js';
import { expectAccessible, find, inside, settled, show } from '../testing/page.js';
import '../index.js';
import type { RwRoller } from '../index.js';

let tavern: Program;

beforeAll(async () => {
  tavern = await gameOf();
});

afterEach(async () => {
  await page.viewport(900, 900);
  await emulate([]);
});

async function emulate(features: readonly { readonly name: string; readonly value: string }[]): Promise<void> {
  const session = cdp() as unknown as { send(method: string, params: unknown): Promise<unknown> };
  await session.send('Emulation.setEmulatedMedia', { features });
}

/** Every element with something in it. */
const views: Readonly<Record<string, () => Promise<HTMLElement>>> = {
  'rw-roller': async () => {
    const element = await show(
      'rw-roller',
      { roll: 'skilled', seed: 'a', values: 'difficulty=3' },
      { ruleset: tavern },
    );
    element.requestRoll();
    await settled(element);
    return element;
  },
  'rw-odds': async () => {
    const element = await show(
      'rw-odds',
      { roll: 'skilled', values: 'difficulty=3', view: 'both' },
      { ruleset: tavern },
    );
    await expect.poll(() => inside(element).querySelector('.plot svg'), { timeout: 15_000 }).not.toBeNull();
    element.pin('before');
    await settled(element);
    return element;
  },
  'rw-trace': async () => {
    const roller = (await views['rw-roller']?.()) as RwRoller;
    const element = await show('rw-trace', { open: 'all' }, { ruleset: tavern, log: roller.log });
    await expect.poll(() => inside(element).querySelector('.step')).not.toBeNull();
    return element;
  },
  'rw-dice': () => show('rw-dice', { faces: '6,5,3,1' }),
  'rw-play': () => show('rw-play', { scenario: 'duel', seed: 'a' }, { ruleset: tavern }),
  'rw-sheet': () => show('rw-sheet', { type: 'hero' }, { ruleset: tavern }),
  'rw-table': () => show('rw-table', { table: 'hardness', key: '3' }, { ruleset: tavern }),
};

/** All elements within, those of nested ones included. */
function everything(root: ParentNode): Element[] {
  return [...root.querySelectorAll('*')].flatMap((each) => [
    each,
    ...(each.shadowRoot ? everything(each.shadowRoot) : []),
  ]);
}

const isShown = (element: Element): boolean =>
  element.checkVisibility({ visibilityProperty: true }) &&
  element.getBoundingClientRect().width > 1 &&
  !element.closest('.spoken');

describe.each(Object.keys(views))('%s', (name) => {
  const make = async (): Promise<HTMLElement> => {
    const element = await views[name]?.();
    if (!element) throw new Error(name);
    return element;
  };

  it('check 22: pleases axe in both themes', async () => {
    await make();
    await expectAccessible();
  });

  it('check 22: is legible in forced colours', async () => {
    const element = await make();
    await emulate([{ name: 'forced-colors', value: 'active' }]);
    await settled(element);
    const canvas = colourOf('Canvas');
    for (const each of everything(inside(element))) {
      if (!isShown(each)) continue;
      const { fill, color, fontSize } = getComputedStyle(each);
      const isText = [...each.childNodes].some((node) => node instanceof Text && node.data.trim() !== '');
      if (isText && each.closest('svg')) {
        const behind = each.matches('.rw-on-flag') ? colourOf('CanvasText') : canvas;
        expect(fill, `${each.textContent} ${fontSize}`).not.toBe(behind);
      } else if (isText) expect(color, each.textContent).not.toBe(backgroundOf(each) ?? canvas);
      if (each.matches('rect[class^=rw-fill], path[class^=rw-stroke]') && fill !== 'none')
        expect(fill).not.toBe(canvas);
    }
    // What is chosen is seen.
    for (const chosen of everything(inside(element)).filter((each) => each.matches('.segments input:checked + span'))) {
      const others = [...(chosen.closest('.segments')?.querySelectorAll('input:not(:checked) + span') ?? [])];
      expect(others.length).toBeGreaterThan(0);
      const looks = (each: Element): string => getComputedStyle(each).backgroundColor;
      expect(others.map(looks)).not.toContain(looks(chosen));
    }
  });

  it('check 23: no text is under 12, and targets are large enough', async () => {
    for (const [wide, target] of [
      [360, 44],
      [900, 32],
    ] as const) {
      await page.viewport(wide, 900);
      const element = await make();
      await new Promise((resolve) => requestAnimationFrame(resolve));
      for (const each of everything(inside(element))) {
        if (!isShown(each)) continue;
        const { fontSize } = getComputedStyle(each);
        const isText = [...each.childNodes].some((node) => node instanceof Text && node.data.trim() !== '');
        if (isText) expect(parseFloat(fontSize), `${each.textContent} at ${String(wide)}`).toBeGreaterThanOrEqual(12);
        if (!each.matches('button, select, input:not([type=radio], [type=checkbox]), .segments span')) continue;
        // Within a sentence, and in dense lists, there is no room; WCAG asks for 24 there.
        if (each.closest('.sentence, h2, .step, summary, .quiet')) continue;
        const { height } = each.getBoundingClientRect();
        expect(height, `${each.outerHTML.slice(0, 120)} at ${String(wide)}`).toBeGreaterThanOrEqual(target - 0.5);
      }
      const beyond = everything(document.body).filter(
        (each) => isShown(each) && !each.closest('.scroller') && each.getBoundingClientRect().right > wide + 0.5,
      );
      expect(beyond.map((each) => each.outerHTML.slice(0, 120))).toEqual([]);
    }
  });

  it('keeps to 240 pixels', async () => {
    const element = await make();
    element.style.width = '240px';
    await settled(element);
    await new Promise((resolve) => setTimeout(resolve, 60));
    const right = element.getBoundingClientRect().right + 1;
    const wide = everything(inside(element)).filter(
      (each) =>
        isShown(each) &&
        !each.closest('.scroller, [role=region]') &&
        each.getBoundingClientRect().right > right + (name === 'rw-play' ? 60 : 0),
    );
    expect(wide.map((each) => each.outerHTML.slice(0, 100))).toEqual([]);
  });
});

function colourOf(keyword: string): string {
  const probe = document.createElement('span');
  probe.style.color = keyword;
  document.body.append(probe);
  const { color } = getComputedStyle(probe);
  probe.remove();
  return color;
}

function backgroundOf(element: Element): string | undefined {
  for (let at: Element | null = element; at; at = at.parentElement) {
    const { backgroundColor } = getComputedStyle(at);
    if (!/, 0\)$|transparent/.test(backgroundColor)) return backgroundColor;
  }
  return undefined;
}

describe('text from right to left', () => {
  it('check 29: mirrors the layout, but not the axis of numbers', async () => {
    const element = await show('rw-odds', { roll: 'skilled', dir: 'rtl', lang: 'ar' }, { ruleset: tavern });
    await expect.poll(() => inside(element).querySelector('.plot svg'), { timeout: 15_000 }).not.toBeNull();
    await settled(element);
    const texts = [...inside(element).querySelectorAll('.plot.main svg text')];
    const place = (label: string): number =>
      texts.findLast(({ textContent }) => textContent === label)?.getBoundingClientRect().left ?? NaN;
    expect(place('1')).toBeLessThan(place('6'));
    const [first, second] = [...inside(element).querySelectorAll('.controls button')].slice(-2);
    expect(first?.getBoundingClientRect().left).toBeGreaterThan(second?.getBoundingClientRect().left ?? NaN);
    const roller = await show('rw-roller', { roll: 'skilled', dir: 'rtl' }, { ruleset: tavern });
    const label = find(roller, '.field .label').getBoundingClientRect();
    expect(label.left).toBeGreaterThan(find(roller, '.field .control').getBoundingClientRect().left);
  });
});

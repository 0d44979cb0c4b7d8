/** Links that mean harm: none of them does any, and the page stays of use. */
import { deflateSync } from 'node:zlib';
import { describe, expect } from 'vitest';
import { App, check, linkOf } from './support/app.js';

const markup = `<img src=x onerror="window.hurt=1"><script>window.hurt=1</script>`;

const script = `rulewright: 1
title: '${markup}'
description: '${markup}'
rolls:
  swing:
    title: '${markup}'
    description: '${markup}'
    inputs:
      side: { type: "one of (a, b)", default: a, title: '${markup}' }
    let: { dice: 2d6 }
    result: dice
    outcomes: { hit: { title: '${markup}', when: result > 6 }, miss: otherwise }
examples:
  - { title: '${markup}', roll: swing, dice: [1, 1], expect: { result: 3 } }
`;

const endless = `rulewright: 1
title: Endless
rolls:
  first: { result: 500d1000!o + 500d1000!o + 500d997!o }
  second:
    result: fold 
functions:
  dig: { params: { depth: integer }, result: "if depth == 0 then dig(1) else dig(depth + 1)" }
examples:
  - { title: never, roll: first, expect: { result: 1 } }
`;

const loop = `rulewright: 1
title: Loop
types:
  thing: { fields: { hp: { type: integer, default: 10 } } }
rolls:
  huge: { result: 300d300 * 300d300 * 300d300 }
scenarios:
  spin:
    state: { it: { is: thing } }
    do: |
      repeat up to 100000000 times
        it.hp += d6
        until it.hp < 0
      end
    outcomes: { over: otherwise }
examples:
  - { title: spins, scenario: spin, expect: { it: { hp: 0 } } }
  - { title: huge, roll: huge, odds: { result: 1/6 } }
`;

/** Aliases of aliases: a few lines of YAML for a billion entries. */
const laughs = [
  'a: &a [x, x, x, x, x, x, x, x, x]',
  ...'bcdefghi'
    .split('')
    .map((name, at) => `${name}: &${name} [${Array.from({ length: 9 }, () => `*${'abcdefgh'[at] ?? ''}`).join(', ')}]`),
].join('\n');

/** Whether one can still work: another game opens, is edited, and its odds come. */
async function isOfUse(app: App): Promise<void> {
  await app.openGames();
  await app.dialog.getByRole('button', { name: /^Duel at dawn/ }).click();
  await app.says('One exchange');
  await app.cursorAfter('title: One exchange');
  await app.type(' more');
  await app.says('One exchange more');
  await app.button('Roll').click();
  await app.announced.filter({ hasText: /\d/ }).waitFor();
  expect(await app.page.evaluate(() => (window as unknown as Record<string, unknown>)['hurt'])).toBeUndefined();
}

describe('a link that means harm', () => {
  check('titles that are markup stay text, everywhere', async ({ profile }) => {
    const app = await (await profile()).open(linkOf(script));
    await app.page.getByRole('heading', { level: 1, name: markup }).waitFor();
    await app.button('Roll').click();
    await app.announced.filter({ hasText: 'Rolls' }).waitFor();
    await app.page.getByRole('region', { name: 'Status' }).getByRole('button', { name: /fails/ }).click();
    await app.page.locator('[data-example="0"]').click();
    await app.button('Share').click();
    await app.dialog.getByRole('tab', { name: 'Embed' }).click();
    const preview = app.dialog.frameLocator('iframe');
    await preview.getByRole('button', { name: 'Roll', exact: true }).click();
    await preview.locator('rw-roller [role=status]').filter({ hasText: 'Rolls' }).waitFor();
    expect(await preview.locator('img, script:not([src], [type="application/json"])').count()).toBe(0);
    expect(await app.page.locator('img[onerror], script:not([src])').count()).toBe(0);
    await app.closeDialog();
    await isOfUse(app);
  });

  check('a bomb is not unpacked', async ({ profile }) => {
    const own = await profile();
    const bytes = deflateSync(Buffer.alloc(200_000_000, 0x20), { level: 9 }).subarray(2, -4);
    const app = await own.open(`#rules=${bytes.toString('base64url')}`);
    await app.page.getByText(/^This link is (damaged|too long)/).waitFor();
    await app.says('Haggle');
    await isOfUse(app);
  });

  check.for([
    ['an endless rule', endless],
    ['a loop and a product of thousands of dice', loop],
    ['aliases of aliases', laughs],
  ] as const)('%s leaves the page of use', async ([, text], { profile }) => {
    const own = await profile();
    const app = new App(await own.page(new URL(linkOf(text), own.address).href));
    await app.page.getByRole('region', { name: 'Status' }).waitFor();
    await app.page.waitForTimeout(500);
    await isOfUse(app);
  });

  check.for([
    ['nothing', '#rules='],
    ['no base 64', '#rules=%%%'],
    ['another document', '#open=../../etc'],
  ] as const)('%s opens a game to begin with', async ([, hash], { profile }) => {
    const app = await (await profile()).open(hash);
    await app.says('Haggle');
  });
});

/**
 * How fast the playground is for whoever sits before it: `pnpm bench:web`. Times are what the browser's own clock says from a key
 * or a load to the frame that shows what came of it.
 */
import { median, table } from '../measure.mjs';
import { dragging } from './dragging.mjs';
import { firstRollOnPage, firstRollInApp } from './first-roll.mjs';
import { gamesOf, openGame, start } from './page.mjs';
import { typing } from './typing.mjs';

const targets = { roll: 1000, diagnostics: 100, odds: 200, frames: 60 };

const { browser, address, end } = await start();
try {
  const page = await browser.newPage({ viewport: { width: 1600, height: 900 } });
  await page.goto(address);
  await page.locator('[data-headline]').waitFor();
  const games = (await gamesOf(page)).filter(({ kind }) => kind === 'games');

  const rolls = [['first roll after the page is loaded', 'median', 'worst', 'target', '']];
  rolls.push(timed('a page with one roller', await firstRollOnPage(browser, page, address), targets.roll));
  rolls.push(timed('the playground', await firstRollInApp(browser, address), targets.roll));
  table(rolls);

  const keys = [['from a key to what it changes', 'median', 'worst', 'target', '', 'first key']];
  for (const game of games) {
    await openGame(page, game);
    const seen = await typing(page);
    if (!seen) {
      keys.push([`${game.title}, no odds of a whole number`, '', '', '', '', '']);
      continue;
    }
    const { roll, diagnostics, odds } = seen;
    keys.push([...timed(`${game.title}, diagnostics`, diagnostics, targets.diagnostics), first(diagnostics)]);
    keys.push([...timed(`${game.title}, odds of ${roll}`, odds, targets.odds), first(odds)]);
  }
  table(keys);

  const frames = [['dragging the slider of an input', 'frames a second', 'longest frame', 'target', '']];
  for (const game of await gamesOf(page)) {
    await openGame(page, game);
    const seen = await dragging(page);
    if (!seen) continue;
    const { perSecond, longest, slider } = seen;
    const isMet = perSecond >= targets.frames * 0.95;
    const name = `${game.title}, ${slider}`;
    frames.push([name, perSecond.toFixed(0), `${longest.toFixed(0)} ms`, targets.frames, isMet ? '' : 'missed']);
    if (frames.length > 4) break;
  }
  table(frames);
} finally {
  await end();
}

function first([time]) {
  return `${time.toFixed(0)} ms`;
}

function timed(name, times, target) {
  const middle = median(times);
  const worst = Math.max(...times);
  return [name, `${middle.toFixed(0)} ms`, `${worst.toFixed(0)} ms`, `${target} ms`, middle <= target ? '' : 'missed'];
}

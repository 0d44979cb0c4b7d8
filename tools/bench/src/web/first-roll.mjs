/** The first roll after a page is loaded: the button is pressed as soon as it is there. */

const times = 3;

/** Presses Roll in the first frame that has it, and notes when the result is seen. Runs in the page before anything else. */
function pressEarly() {
  const find = (root, selector) => {
    const found = root.querySelector(selector);
    if (found) return found;
    for (const each of root.querySelectorAll('*')) {
      // Beside the chart there is a form without a button.
      const inner = each.localName !== 'rw-odds-pane' && each.shadowRoot && find(each.shadowRoot, selector);
      if (inner) return inner;
    }
    return undefined;
  };
  const look = () => {
    const roller = find(document, 'rw-roller[roll]');
    const button = roller?.shadowRoot?.querySelector('button.main');
    if (button && window.pressed === undefined && button.checkVisibility()) {
      window.pressed = performance.now();
      button.click();
    }
    if (window.pressed !== undefined && roller.result) {
      requestAnimationFrame(() => {
        window.rolled = performance.now();
      });
      return;
    }
    requestAnimationFrame(look);
  };
  requestAnimationFrame(look);
}

/** From the end of loading, or from the beginning where the roll came before that end. */
async function measure(context, address) {
  const page = await context.newPage();
  await page.addInitScript(pressEarly);
  await page.goto(address);
  await page.waitForFunction(() => window.rolled !== undefined, undefined, { timeout: 120_000 });
  const taken = await page.evaluate(() => {
    const [{ loadEventEnd }] = performance.getEntriesByType('navigation');
    return Math.max(0, window.rolled - loadEventEnd);
  });
  await page.close();
  return taken;
}

/** A page of somebody's with one roller and the rules in it. */
export async function firstRollOnPage(browser, app, address) {
  const program = await app.evaluate(() => JSON.stringify(document.querySelector('rw-playground').bench.known.program));
  const roll = JSON.parse(program).rolls[0].name;
  const body = `<!doctype html><title>A page</title><script type="module" src="elements/rw-roller.js"></script>
<rw-roller roll="${roll}">Roll.<script type="application/json">${program.replaceAll('<', '\\u003c')}</script></rw-roller>`;
  const found = [];
  for (let time = 0; time < times; time += 1) {
    const context = await browser.newContext();
    await context.route('**/a-page.html', (route) => route.fulfill({ contentType: 'text/html', body }));
    found.push(await measure(context, `${address}a-page.html`));
    await context.close();
  }
  return found;
}

/** The playground itself, opened for the first time. */
export async function firstRollInApp(browser, address) {
  const found = [];
  for (let time = 0; time < times; time += 1) {
    const context = await browser.newContext({ viewport: { width: 1600, height: 900 } });
    found.push(await measure(context, address));
    await context.close();
  }
  return found;
}

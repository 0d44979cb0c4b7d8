/** From a key to the frame that shows what it changes. */

/** Every key changes the odds: ` + 15`, ` + 1`, ` + 17`, … The first ones meet code that has hardly run yet. */
const keys = Array.from({ length: 3 }, () => ['5', '7', '3', '4'].flatMap((digit) => [digit, 'Backspace'])).flat();
/** Rolls are tried until one has odds within so long, in milliseconds; a busy machine needs its time. */
const patience = 20_000;

/** Undefined where no roll with a whole number as its result has odds. */
export async function typing(page) {
  const roll = await placeCursor(page);
  if (roll === undefined) return undefined;
  await page.keyboard.type(' + 1');
  await quiet(page);
  await watch(page);
  const diagnostics = [];
  const odds = [];
  for (const key of keys) {
    await page.evaluate(() => {
      window.seen = {};
    });
    await page.keyboard.press(key);
    await page.waitForFunction(
      () => typeof window.seen.diagnostics === 'number' && typeof window.seen.odds === 'number',
    );
    const seen = await page.evaluate(() => window.seen);
    diagnostics.push(seen.diagnostics);
    odds.push(seen.odds);
    await quiet(page);
  }
  return { roll, diagnostics, odds };
}

/** Behind the result of the first roll that is a whole number with odds; gives its title. */
async function placeCursor(page) {
  const places = await page.evaluate(() => {
    const { known, content } = document.querySelector('rw-playground').bench;
    return known.parts.flatMap(({ kind, name, title, file, from, to }) => {
      const text = kind === 'roll' ? content.files[file].slice(from, to) : '';
      // On one line, with nothing behind it.
      const found = /\n +result: (?!\||>|.* if |.*[:#'"]).*[\w)](?=\n|$)/.exec(text);
      return found ? [{ name, title: title ?? name, path: file, at: from + found.index + found[0].length }] : [];
    });
  });
  for (const { name, title, path, at } of places) {
    await page.evaluate(([file, from]) => document.querySelector('rw-playground').goTo(file, from), [path, at]);
    const has = await page
      .waitForFunction(
        (wanted) => {
          const { known, roll } = document.querySelector('rw-playground').bench;
          return roll?.name === wanted && (known.odds?.told.get('result')?.shares.length ?? 0) > 2;
        },
        name,
        { timeout: patience },
      )
      .catch(() => undefined);
    const isNumber =
      has &&
      (await page.evaluate(() => {
        const { known } = document.querySelector('rw-playground').bench;
        return known.odds.told.get('result').shares.every(([value]) => typeof value === 'number');
      }));
    if (isNumber) return title;
  }
  return undefined;
}

/** Waits until nothing is worked on any more. */
async function quiet(page) {
  await page.waitForFunction(() => {
    const { known, content } = document.querySelector('rw-playground').bench;
    const examples = known.program?.examples.length ?? 0;
    return known.of?.files === content.files && known.reports.size >= examples;
  });
  await page.waitForTimeout(400);
}

/** Odds are seen when the headline and the chart both have them. */
function watch(page) {
  return page.evaluate(() => {
    const { bench } = document.querySelector('rw-playground');
    let pressed = 0;
    let before = {};
    let drawn = false;
    window.seen = {};
    window.addEventListener(
      'rw-odds',
      () => {
        drawn = true;
        look('odds');
      },
      { capture: true },
    );
    window.addEventListener(
      'keydown',
      () => {
        pressed = performance.now();
        drawn = false;
        before = { diagnostics: bench.known.diagnostics, odds: bench.known.odds };
      },
      { capture: true },
    );
    const look = (name) => {
      const { known, content } = bench;
      if (pressed === 0 || known[name] === before[name] || window.seen[name] !== undefined) return;
      const about = name === 'odds' ? known.oddsOf : known.diagnosed;
      if (about !== content.files || (name === 'odds' && !drawn)) return;
      window.seen[name] = null;
      // Drawn in this frame, seen with the next.
      requestAnimationFrame(() =>
        setTimeout(() => {
          window.seen[name] = performance.now() - pressed;
        }),
      );
    };
    bench.addEventListener('change', () => {
      look('diagnostics');
      look('odds');
    });
  });
}

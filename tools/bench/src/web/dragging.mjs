/** Frames while the slider of an input is dragged to and fro beside its chart. */

const lasts = 2000;

/** Undefined where the roll in view has no slider. */
export async function dragging(page) {
  const slider = page.locator('rw-odds-pane rw-roller input[type=range]').first();
  if ((await slider.count()) === 0) return undefined;
  await slider.scrollIntoViewIfNeeded();
  const { x, y, width, height } = await slider.boundingBox();
  const name = await slider.getAttribute('aria-label');
  await page.mouse.move(x + width / 2, y + height / 2);
  await page.mouse.down();
  const counted = page.evaluate((milliseconds) => {
    const frames = [];
    return new Promise((resolve) => {
      const next = (now) => {
        frames.push(now);
        if (now - frames[0] < milliseconds) requestAnimationFrame(next);
        else resolve(frames);
      };
      requestAnimationFrame(next);
    });
  }, lasts);
  let isOver = false;
  const frames = counted.finally(() => {
    isOver = true;
  });
  for (let at = 0; !isOver; at += 0.12) {
    await page.mouse.move(x + width * (0.5 + 0.45 * Math.sin(at)), y + height / 2);
    await new Promise((resolve) => setTimeout(resolve, 10));
  }
  await page.mouse.up();
  const times = await frames;
  const gaps = times.slice(1).map((time, index) => time - times[index]);
  return { slider: name, perSecond: (gaps.length * 1000) / (times.at(-1) - times[0]), longest: Math.max(...gaps) };
}

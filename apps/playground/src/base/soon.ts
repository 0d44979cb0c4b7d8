/** So long what has to be done soon waits at most, in milliseconds; a page that nobody sees draws no frames. */
const latest = 500;

/** Does something once the page has drawn what it is about to draw. */
export function afterPaint(action: () => void): void {
  let isDone = false;
  const act = (): void => {
    if (isDone) return;
    isDone = true;
    action();
  };
  requestAnimationFrame(() => setTimeout(act));
  setTimeout(act, latest);
}

/** Does something when there is nothing else to do, within so many milliseconds at most. */
export function whenIdle(action: () => void, timeout: number): void {
  if ('requestIdleCallback' in globalThis) requestIdleCallback(action, { timeout });
  else setTimeout(action, timeout);
}

/** What is published, in somebody's page. */

const policy = "default-src 'none'; script-src 'self'; connect-src 'self'; worker-src 'self'";

/** A page of its own in a frame. */
export async function embed(body: string, { scripts = true, names = ['roller'] } = {}): Promise<Window> {
  const frame = document.createElement('iframe');
  frame.style.cssText = 'inline-size: 600px; block-size: 800px';
  if (!scripts) frame.setAttribute('sandbox', 'allow-same-origin');
  const tags = names.map((name) => `<script type="module" src="/rw-${name}.js"></script>`).join('');
  frame.srcdoc = `<!doctype html><html lang="en"><head><meta http-equiv="Content-Security-Policy" content="${policy}">${tags}</head><body>${body}</body></html>`;
  document.body.replaceChildren(frame);
  await new Promise((resolve) => {
    frame.addEventListener('load', resolve, { once: true });
  });
  if (!frame.contentWindow) throw new Error('The frame has no page.');
  return frame.contentWindow;
}

export function found<Found extends Element>({ document: page }: Window, selector: string): Found {
  const element = page.querySelector<Found>(selector);
  if (!element) throw new Error(`There is no ${selector}.`);
  return element;
}

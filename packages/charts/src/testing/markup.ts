/** Enough of a reader of markup to see whether it is well formed. */

const token = /<!doctype html>|<(\/?)([a-z]+\d?)((?:\s+[\w-]+="[^"<]*"|\s+[\w:-]+)*)\s*(\/?)>|[^<]+|</gi;
const empty = new Set(['meta']);

/** What is wrong with it, or undefined. */
export function problemOf(markup: string): string | undefined {
  const open: string[] = [];
  const ids = new Set<string>();
  for (const [text, closing, name = '', attributes = '', selfClosed] of markup.matchAll(token)) {
    if (text === '<') return 'a tag that cannot be read';
    if (!text.startsWith('<') || /^<!doctype/i.test(text)) continue;
    const id = / id="([^"]*)"/.exec(attributes)?.[1];
    if (id !== undefined && ids.has(id)) return `two elements with the id ${id}`;
    if (id !== undefined) ids.add(id);
    if (closing === '/') {
      const last = open.pop();
      if (last !== name) return `${name} closed while ${String(last)} is open`;
    } else if (selfClosed !== '/' && !empty.has(name)) open.push(name);
  }
  const pointed = [...markup.matchAll(/url\(#([^)]*)\)|aria-labelledby="([^"]*)"/g)].flatMap(([, url, labels]) =>
    url === undefined ? (labels ?? '').split(' ') : [url],
  );
  const lost = pointed.find((id) => !ids.has(id));
  if (lost !== undefined) return `nothing has the id ${lost}`;
  return open.length > 0 ? `${open.join(', ')} not closed` : undefined;
}

/** The texts of a drawing with their places. */
export function textsOf(svg: string): { text: string; x: number; y: number; size: number; anchor: string }[] {
  return [...svg.matchAll(/<text([^>]*)>([^<]*)<\/text>/g)].map(([, attributes = '', text = '']) => {
    const read = (name: string): string => new RegExp(` ${name}="([^"]*)"`).exec(attributes)?.[1] ?? '';
    return {
      text,
      x: Number(read('x')),
      y: Number(read('y')),
      size: Number(read('font-size')),
      anchor: read('text-anchor'),
    };
  });
}

/** SVG and HTML as text. Whatever comes from a ruleset goes through here and can't become markup. */
import { plainLook } from '../theme.js';

export type Attributes = Readonly<Record<string, string | number | undefined>>;

const codes: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;', "'": '&#39;' };

/** Characters that no XML document may hold, such as most control characters and halves of a pair. */
const impossible =
  /[\u0000-\u0008\u000b\u000c\u000e-\u001f\ufffe\uffff]|[\ud800-\udbff](?![\udc00-\udfff])|(?<![\ud800-\udbff])[\udc00-\udfff]/g;

export function escapeMarkup(text: string): string {
  return text.replace(impossible, '\ufffd').replace(/[&<>"']/g, (character) => codes[character] ?? '');
}

/** An element with attributes, those left out that are undefined, around markup that is finished already. */
export function element(name: string, attributes: Attributes, ...children: readonly string[]): string {
  const written = Object.entries(attributes)
    .filter(([, value]) => value !== undefined)
    .map(([key, value]) => ` ${key}="${typeof value === 'number' ? round(value) : escapeMarkup(value ?? '')}"`)
    .join('');
  return children.length === 0 && selfClosing.has(name)
    ? `<${name}${written}/>`
    : `<${name}${written}>${children.join('')}</${name}>`;
}

const selfClosing = new Set(['rect', 'line', 'path', 'circle', 'meta', 'col']);

/** Tenths of a pixel are as fine as anyone sees. */
function round(value: number): string {
  return String(Math.round(value * 10) / 10 + 0);
}

/** An SVG element with a class of the style sheet, and the same look for readers that know no style sheets. */
export function shape(name: string, look: string, attributes: Attributes, ...children: readonly string[]): string {
  return element(name, { class: `rw-${look}`, ...plainLook(look), ...attributes }, ...children);
}

/** Shapes that belong together, such as a bar and what is said of it. */
export function group(...children: readonly string[]): string {
  return element('g', {}, ...children);
}

/** Text in charts: how wide it will be, as far as that can be known without a font. */
import { element, escapeMarkup, shape, type Attributes } from './element.js';

/** Nothing in a chart is smaller. */
export const small = 12;

const narrow = /[\s.,:;!'|()[\]ijlftrI]/;
const broad = /[MW@%—…\u{1100}-\u{11ff}\u{2e80}-\u{9fff}\u{ac00}-\u{d7af}\u{ff00}-\u{ff60}\u{1f000}-\u{1ffff}]/u;

/** About how many pixels a text takes; rather a little too many, since fonts differ. */
export function textWidth(text: string, size = small): number {
  let ems = 0;
  for (const character of text) ems += narrow.test(character) ? 0.4 : broad.test(character) ? 1 : 0.64;
  return ems * size;
}

/** Lines that fit a width, broken between words; a word that is too long stands alone. */
export function breakLines(text: string, width: number, size = small): string[] {
  const lines: string[] = [];
  for (const word of text.split(/\s+/)) {
    const last = lines.at(-1);
    if (last !== undefined && textWidth(`${last} ${word}`, size) <= width) lines[lines.length - 1] = `${last} ${word}`;
    else lines.push(word);
  }
  return lines;
}

/** A text cut to a width, with dots where something is missing. */
export function fitText(text: string, width: number, size = small): string {
  if (textWidth(text, size) <= width) return text;
  const characters = [...text];
  while (characters.length > 1 && textWidth(`${characters.join('')}…`, size) > width) characters.pop();
  return `${characters.join('').trimEnd()}…`;
}

export type Anchor = 'start' | 'middle' | 'end';

export function label(
  text: string,
  x: number,
  y: number,
  {
    look = 'text',
    anchor = 'start',
    size = small,
    ...rest
  }: { look?: string; anchor?: Anchor; size?: number } & Attributes = {},
): string {
  const attributes = { x, y, 'font-size': size, 'text-anchor': anchor === 'start' ? undefined : anchor, ...rest };
  return shape('text', look, attributes, escapeMarkup(text));
}

/** The whole of a text that was cut, for whoever points at it. */
export function hint(text: string): string {
  return element('title', {}, escapeMarkup(text));
}

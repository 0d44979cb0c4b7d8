import type { Style } from './style.js';

const signs: readonly (readonly [RegExp, string])[] = [
  [/−/g, '-'],
  [/–/g, '-'],
  [/…/g, '...'],
  [/≈/g, '~'],
  [/·/g, '-'],
];

/** Signs of charts as the terminal can show them. */
export function forTerminal(text: string, { unicode }: Style): string {
  return unicode ? text : signs.reduce((plain, [sign, instead]) => plain.replace(sign, instead), text);
}

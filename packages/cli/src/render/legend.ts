import type { Sign } from './dice.js';
import type { Style } from './style.js';

/** What the signs on the dice mean, as far as they were used; undefined when plain dice say it all. */
export function legend(signs: ReadonlySet<Sign>, { glyphs }: Style): string | undefined {
  const { arrow, again, up, down, counted } = glyphs;
  const all: readonly (readonly [Sign, string])[] = [
    ['dropped', '(2) dropped'],
    ['exploded', '[6!] exploded'],
    ['further', `${arrow}[3] rolled for it`],
    ['added-up', '[6+3=9] added up'],
    signs.has('replaced') ? ['replaced', `1${arrow}[5] rolled again`] : ['rerolled', `(1${again}) rolled again`],
    ['raised', `[1${up}2] raised`],
    ['lowered', `[6${down}5] lowered`],
    ['counted', `[8${counted}] counted`],
  ];
  const used = all.flatMap(([sign, text]) => (signs.has(sign) ? [text] : []));
  return used.length === 0 ? undefined : used.join('   ');
}

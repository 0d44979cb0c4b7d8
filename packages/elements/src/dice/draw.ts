/** One die as an SVG: outline, number and mark. Drawn in a field of 44 by 44, in which the die itself takes 38. */
import { nothing, svg, type SVGTemplateResult } from 'lit';
import type { Badge, DieView, Shape } from './view.js';

/** Outlines, and short lines that tell the solid from its flat shadow. */
const outlines: Readonly<Record<Exclude<Shape, 'pill' | 'circle'>, readonly [outline: string, edges: string]>> = {
  triangle: ['M20 7 38 38.5 2 38.5Z', ''],
  square: ['M7 8h26a3 3 0 0 1 3 3v26a3 3 0 0 1-3 3H7a3 3 0 0 1-3-3V11a3 3 0 0 1 3-3Z', ''],
  diamond: ['M20 5 38.5 23.5 20 42 1.5 23.5Z', 'M4 23.5h5M31 23.5h5'],
  kite: ['M20 5 37 28 20 41 3 28Z', 'M4.5 28l3 1.1M35.5 28l-3 1.1M20 37V40'],
  pentagon: ['M20 5.5 38.5 19 31.5 41H8.500L1.5 19Z', ''],
  hexagon: ['M20 4.5 36.5 14V33L20 42.5 3.5 33V14Z', 'M20 5.500v4M5 32l3.5-2M35 32l-3.5-2'],
};

/** Where the middle of the number stands, and how large it is: a triangle has less room, and lower down. */
const numbers: Partial<Record<Shape, readonly [y: number, size: number]>> = {
  triangle: [30, 15],
  kite: [25, 16],
  pentagon: [25.5, 16],
  hexagon: [24, 16],
  pill: [24.5, 15],
};

const badges: Readonly<Record<Badge, string>> = {
  dropped: 'M-3.5 0h7',
  exploded: 'M0-4v4.200M0 3.200v.8',
  rerolled: 'M3.4-1.200A3.6 3.6 0 1 0 3.4 1.800M3.8-4v3.200H.6',
  counted: 'M-3.5.2-1 2.7 3.5-2.5',
  chosen: 'M0-3.2 3.4 2.600H-3.400Z',
  raised: 'M0 3.800V-3.600M-2.900-.8 0-3.7 2.900-.8',
  lowered: 'M0-3.800V3.600M-2.900.8 0 3.7 2.900.8',
};

/** How wide a die is drawn. */
export function widthOf({ shape, text }: DieView): number {
  return shape === 'pill' ? Math.max(52, 26 + textWidth(text)) : 44;
}

export function drawDie(view: DieView): SVGTemplateResult {
  const { shape, text, kept, badge } = view;
  const right = widthOf(view) - 4;
  const [y, size] = numbers[shape] ?? [24, 17];
  const middle = right / 2;
  // What was dropped is a little smaller, around the same middle.
  const shrink = kept ? nothing : `translate(${String(middle)} 24) scale(.9) translate(-${String(middle)} -24)`;
  return svg`<g transform=${shrink}>
      ${outline(shape, right)}
      <text class="number" x=${middle} y=${y} font-size=${size} dominant-baseline="central" text-anchor="middle">${text}</text>
    </g>
    ${badge ? drawBadge(badge, right - 4) : nothing}`;
}

function outline(shape: Shape, right: number): SVGTemplateResult {
  if (shape === 'circle') return svg`<circle class="outline" part="outline" cx="20" cy="24" r="17.5" />`;
  if (shape === 'pill') {
    return svg`<rect class="outline" part="outline" x="3" y="8" width=${right - 6} height="32" rx="16" />`;
  }
  const [path, edges] = outlines[shape];
  return svg`<path class="outline" part="outline" d=${path} />${edges ? svg`<path class="edges" d=${edges} />` : nothing}`;
}

function drawBadge(badge: Badge, x: number): SVGTemplateResult {
  return svg`<g class="badge" part="mark" transform="translate(${x} 9)">
    <circle class="ground" r="8.5" /><circle r="7.2" /><path class=${badge === 'chosen' ? 'full' : 'sign'} d=${badges[badge]} />
  </g>`;
}

/** About how wide a text is: letters of wide scripts take twice the room. */
function textWidth(text: string): number {
  let width = 0;
  for (const letter of text)
    width += /[\u1100-\u115f\u2e80-\ua4cf\uac00-\ud7a3\uf900-\ufaff\uff00-\uff60\u{1f000}-\u{3fffd}]/u.test(letter)
      ? 15.5
      : 9.6;
  return width;
}

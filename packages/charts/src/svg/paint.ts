/** How the first, second, third series look: by colour, and from the fifth on by hatching as well. */
import { seriesColours } from '../theme.js';
import { element, shape } from './element.js';

/** Dashes of lines, so that they differ without colours too. */
const dashes = [undefined, '6 4', '2 3', '10 3 2 3'];

export function colourOf(index: number): string {
  return String((index % seriesColours) + 1);
}

export function dashOf(index: number): string | undefined {
  return dashes[index % dashes.length];
}

/** Patterns that a chart's shapes refer to; `id` tells the charts of a page apart. */
export class Hatching {
  private readonly used = new Set<number>();

  constructor(private readonly id: string) {}

  /** The fill of a hatched shape of a series. */
  url(index: number): string {
    this.used.add(index);
    return `url(#${this.name(index)})`;
  }

  /** A shape filled for a series: plain while colours last, hatched over after that. */
  fill(index: number, name: string, attributes: Readonly<Record<string, string | number | undefined>>): string {
    if (index < seriesColours) return shape(name, `fill-${colourOf(index)}`, attributes);
    return shape(name, `stroke-${colourOf(index)}`, { ...attributes, fill: this.url(index), 'stroke-width': 1 });
  }

  definitions(): string {
    if (this.used.size === 0) return '';
    return element('defs', {}, ...[...this.used].sort((a, b) => a - b).map((index) => this.pattern(index)));
  }

  private pattern(index: number): string {
    const slant = Math.floor(index / seriesColours) % 2 === 1 ? -45 : 45;
    return element(
      'pattern',
      {
        id: this.name(index),
        width: 6,
        height: 6,
        patternUnits: 'userSpaceOnUse',
        patternTransform: `rotate(${String(slant)})`,
      },
      shape('line', `stroke-${colourOf(index)}`, { x1: 0, y1: 0, x2: 0, y2: 6, 'stroke-width': 2.5 }),
    );
  }

  private name(index: number): string {
    return `${this.id}-hatch-${String(index + 1)}`;
  }
}

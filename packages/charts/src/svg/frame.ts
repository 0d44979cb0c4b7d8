/** What all charts share: heading, legend, the document around them. */
import { generator } from '../generator.js';
import { chartStyles } from '../theme.js';
import { element, escapeMarkup, shape } from './element.js';
import { colourOf, dashOf, Hatching } from './paint.js';
import { breakLines, fitText, label, small, textWidth } from './text.js';

/** How a chart is drawn; all of it may be left out. */
export interface DrawOptions {
  /** In CSS pixels; 640 when absent. */
  readonly width?: number;
  /** Begins the ids inside, which must differ between the charts of one page. */
  readonly id?: string;
  /** For a file of its own: it brings its style sheet, `chartStyles`, and a background. */
  readonly standalone?: boolean;
  /** Leaves the heading to the page around it. */
  readonly headless?: boolean;
  /** The scale of a distribution reaches at least so far, a part of 1. */
  readonly high?: number;
  /** Chances of outcomes as fractions. */
  readonly fractions?: boolean;
}

/** A sheet that grows downwards. */
export class Sheet {
  readonly hatching: Hatching;
  readonly width: number;
  private readonly parts: string[] = [];
  /** Where the next thing goes. */
  y = 0;

  constructor(
    readonly options: DrawOptions,
    readonly margin = 16,
  ) {
    this.width = Math.max(240, options.width ?? 640);
    this.hatching = new Hatching(this.id);
    this.y = margin;
  }

  get id(): string {
    return this.options.id ?? 'rw-chart';
  }

  get inner(): number {
    return this.width - 2 * this.margin;
  }

  add(...markup: readonly string[]): void {
    this.parts.push(...markup);
  }

  heading(title: string, subtitle: string | undefined): void {
    if (this.options.headless === true) {
      // Room for half a line of the first outline.
      this.y = 2;
      return;
    }
    for (const line of breakLines(title, this.inner, 17)) {
      this.y += 20;
      this.add(label(line, this.margin, this.y - 4, { size: 17, 'font-weight': 600 }));
    }
    for (const line of subtitle === undefined ? [] : breakLines(subtitle, this.inner, 13)) {
      this.y += 18;
      this.add(label(line, this.margin, this.y - 4, { look: 'muted', size: 13 }));
    }
    this.y += 12;
  }

  /** Names beside their colours, in as many rows as they need. */
  legend(names: readonly string[], as: 'fill' | 'line'): void {
    let x = this.margin;
    names.forEach((name, index) => {
      const shown = fitText(name, this.inner - 24);
      const room = 24 + textWidth(shown) + 16;
      if (x > this.margin && x + room - 16 > this.margin + this.inner) {
        x = this.margin;
        this.y += 20;
      }
      this.add(this.swatch(index, as, x, this.y + 2), label(shown, x + 22, this.y + 12));
      x += room;
    });
    this.y += 28;
  }

  private swatch(index: number, as: 'fill' | 'line', x: number, y: number): string {
    if (as === 'fill') return this.hatching.fill(index, 'rect', { x, y, width: 14, height: 12, rx: 2 });
    return shape('line', `stroke-${colourOf(index)}`, {
      x1: x,
      y1: y + 6,
      x2: x + 18,
      y2: y + 6,
      'stroke-width': 2.5,
      'stroke-dasharray': dashOf(index),
    });
  }

  /** The finished drawing. `description` says in words what it shows. */
  finish(title: string, description: string): string {
    const { id, options, width } = this;
    const height = Math.ceil(this.y + this.margin / 2);
    const [titleId, descriptionId] = [`${id}-title`, `${id}-desc`];
    const standalone = options.standalone === true;
    return element(
      'svg',
      {
        xmlns: 'http://www.w3.org/2000/svg',
        class: 'rw-chart',
        ...(standalone ? { 'data-generator': generator } : {}),
        width,
        height,
        viewBox: `0 0 ${String(width)} ${String(height)}`,
        role: 'img',
        'aria-labelledby': `${titleId} ${descriptionId}`,
        'font-family': 'system-ui, sans-serif',
        'font-size': small,
      },
      element('title', { id: titleId }, escapeMarkup(title)),
      element('desc', { id: descriptionId }, escapeMarkup(description)),
      ...(standalone ? [element('style', {}, `\n${chartStyles}\n.rw-chart{background:var(--rwc-background)}\n`)] : []),
      this.hatching.definitions(),
      ...this.parts,
    );
  }
}

import type { Die, Face } from '@rulewright/core';
import { html, LitElement, nothing, type PropertyDeclarations, type TemplateResult } from 'lit';
import { define } from '../base/define.js';
import { tell } from '../base/events.js';
import { theme } from '../base/theme.js';
import { describeDice } from './describe.js';
import { drawDie, widthOf } from './draw.js';
import { parseFaces, plainDice } from './given.js';
import { diceStyles } from './styles.js';
import { type DieView, viewDice } from './view.js';

/** Dice are at rest after so long, at the latest. */
const longestMotion = 600;

/**
 * Drawn dice that show what was rolled: every kind by its outline, what was dropped, exploded, rolled again or counted by
 * its mark.
 *
 * @element rw-dice
 * @fires rw-settled - The dice are at rest; at once where nothing moves.
 * @slot - Shown until there are dice.
 * @csspart die - One die with its caption.
 * @csspart face - The drawing of a die.
 * @csspart outline - The outline of a die.
 * @csspart mark - The sign of what became of a die.
 * @cssprop [--rw-die-size=40px] - How large a die is.
 * @cssprop [--rw-motion=1] - How long motions take, in parts of their usual length.
 */
export class RwDice extends LitElement {
  static override properties: PropertyDeclarations = {
    expr: {},
    faces: {},
    motion: {},
    dice: { attribute: false },
    chosen: { attribute: false },
    shown: { state: true },
  };
  static override styles = [theme, diceStyles];

  /** What is rolled, such as `4d6kh3`; with `faces` the dice are told apart by it. */
  declare expr: string | undefined;
  /** What the dice show, in the order rolled: `6,5,3,1`. */
  declare faces: string | undefined;
  /** `off` keeps dice still. Readers who asked for less motion never see any. */
  declare motion: 'auto' | 'off';
  /** The dice of a run, instead of `expr` and `faces`. */
  declare dice: readonly Die[] | undefined;
  /** The numbers of dice that a player has chosen. */
  declare chosen: readonly number[] | undefined;
  declare private shown: readonly Die[];
  private timer: ReturnType<typeof setTimeout> | undefined;

  constructor() {
    super();
    this.motion = 'auto';
    this.shown = [];
  }

  override disconnectedCallback(): void {
    super.disconnectedCallback();
    clearTimeout(this.timer);
  }

  protected override willUpdate(changed: ReadonlyMap<PropertyKey, unknown>): void {
    if (changed.has('dice') || changed.has('faces') || changed.has('expr')) this.take();
  }

  protected override render(): TemplateResult {
    const views = viewDice(this.shown, { chosen: new Set(this.chosen) });
    if (views.length === 0) return html`<slot></slot>`;
    return html`<div class="dice ${this.moves ? 'moving' : ''}" role="img" aria-label=${describeDice(this.shown)}>
      ${views.map(drawOne)}
    </div>`;
  }

  protected override updated(changed: ReadonlyMap<PropertyKey, unknown>): void {
    if (!changed.has('shown') || this.shown.length === 0) return;
    clearTimeout(this.timer);
    this.timer = setTimeout(() => tell(this, 'rw-settled'), this.moves ? longestMotion : 0);
    // The same drawing moves once more for every roll.
    if (this.moves) for (const each of this.renderRoot.querySelectorAll('svg')) restart(each);
  }

  private get moves(): boolean {
    return this.motion !== 'off' && !matchMedia('(prefers-reduced-motion: reduce)').matches;
  }

  private take(): void {
    const faces = parseFaces(this.faces);
    if (this.dice) this.shown = this.dice;
    else if (this.expr === undefined || this.expr === '') this.shown = plainDice(faces);
    else void this.rollExpression(this.expr, faces);
  }

  private async rollExpression(expr: string, faces: readonly Face[]): Promise<void> {
    const { diceOf } = await import('./expression.js');
    try {
      const dice = await diceOf(expr, faces);
      if (this.expr === expr) this.shown = dice;
    } catch (error) {
      this.shown = [];
      tell(this, 'rw-error', { message: error instanceof Error ? error.message : String(error) });
    }
  }
}

function restart(drawing: SVGElement): void {
  for (const motion of drawing.getAnimations()) {
    motion.cancel();
    motion.play();
  }
}

function drawOne(view: DieView): TemplateResult {
  const { text, kept, badge, further, caption, count } = view;
  const width = widthOf(view);
  return html`${further ? arrow : nothing}
    <span class="die ${kept ? '' : 'gone'}" part="die" data-face=${text} data-mark=${badge ?? nothing}>
      <span class="with-count">
        <svg part="face" viewBox="0 0 ${width} 44" aria-hidden="true">${drawDie(view)}</svg>
        ${count > 1 ? html`<span class="count">× ${count}</span>` : nothing}
      </span>
      ${caption === undefined ? nothing : html`<span class="caption">${caption}</span>`}
    </span>`;
}

const arrow = html`<svg class="arrow" viewBox="0 0 16 20" aria-hidden="true">
  <path d="M2 10h11M9 5.5 13.5 10 9 14.5" />
</svg>`;

define('rw-dice', RwDice);

declare global {
  interface HTMLElementTagNameMap {
    'rw-dice': RwDice;
  }
}

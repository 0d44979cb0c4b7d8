import type { RwPlay, RwRoller } from '@rulewright/elements';
import type { RunLog } from '@rulewright/engine/run';
import { css, html, LitElement, nothing, type PropertyDeclarations, type TemplateResult } from 'lit';
import { Watching } from '../app/watching.js';
import type { Workbench } from '../app/workbench.js';
import { controls, pane, tokens } from '../base/styles.js';
import { addExample } from '../documents/add-example.js';
import { inputsOf, showWithoutForm } from './roller-form.js';

type Kind = 'roll' | 'action' | 'scenario';

/** Rolls, actions and scenarios as those who play have them. */
export class RwPlayPane extends LitElement {
  static override properties: PropertyDeclarations = {
    bench: { attribute: false },
    last: { state: true },
  };
  static override styles = [
    tokens,
    controls,
    pane,
    css`
      select {
        font-weight: 600;
        inline-size: 100%;
        text-overflow: ellipsis;
      }
      rw-roller,
      rw-play {
        --rw-die-size: 44px;
      }
    `,
  ];

  declare bench: Workbench;
  /** The last result that can be kept. */
  declare private last: RunLog | undefined;

  protected readonly watching = new Watching(this);

  /** Rolls, as if the button was pressed. */
  roll(): void {
    this.roller?.requestRoll();
  }

  protected override render(): TemplateResult {
    const { bench } = this;
    const { program } = bench.known;
    if (!program)
      return html`<div class="pane">
        <p class="empty">${bench.known.of ? 'Put the errors right, then play.' : 'Reading the rules …'}</p>
      </div>`;
    const [kind, name] = this.played;
    if (name === '') return html`<div class="pane"><p class="empty">There is nothing to roll yet.</p></div>`;
    return html`<div class="pane">
      ${this.choice(kind, name)} ${kind === 'roll' ? this.rollView(name) : this.gameView(kind, name)}
      ${this.last && !bench.isScratch ? html`<div><button @click=${this.keep}>Keep as example</button></div>` : nothing}
    </div>`;
  }

  protected override updated(): void {
    const { roller, game } = this;
    if (roller) void this.fit(roller);
    if (game) this.restore(game);
  }

  private async fit(roller: RwRoller): Promise<void> {
    await customElements.whenDefined('rw-roller');
    await roller.updateComplete;
    showWithoutForm(roller);
  }

  private get roller(): RwRoller | null {
    return this.renderRoot.querySelector('rw-roller');
  }

  private get game(): RwPlay | null {
    return this.renderRoot.querySelector('rw-play');
  }

  /** What is played: as it was chosen, or else the roll in view. */
  private get played(): readonly [Kind, string] {
    const { view, roll, known } = this.bench;
    const [kind, name = ''] = (view.played ?? '').split(' ');
    const { actions = [], scenarios = [] } = known.program ?? {};
    if (kind === 'action' && actions.some((each) => each.name === name)) return [kind, name];
    if (kind === 'scenario' && scenarios.some((each) => each.name === name)) return [kind, name];
    if (roll) return ['roll', roll.name];
    const [scenario] = scenarios;
    if (scenario) return ['scenario', scenario.name];
    return ['action', actions[0]?.name ?? ''];
  }

  private choice(kind: Kind, name: string): TemplateResult {
    const { bench } = this;
    const { actions = [], scenarios = [] } = bench.known.program ?? {};
    const choose = (event: Event): void => {
      const [chosen, which] = (event.target as HTMLSelectElement).value.split(' ');
      this.last = undefined;
      if (chosen === 'roll')
        bench.setView({
          played: undefined,
          roll: which,
          locked: true,
          show: undefined,
          vary: undefined,
          target: undefined,
        });
      else bench.setView({ played: `${chosen ?? ''} ${which ?? ''}` });
    };
    const own = <T extends { readonly name: string; readonly title?: string }>(all: readonly T[]): readonly T[] =>
      all.filter((each) => !each.name.includes('.'));
    const group = (
      label: string,
      of: Kind,
      all: readonly { readonly name: string; readonly title?: string }[],
    ): TemplateResult | typeof nothing =>
      all.length === 0
        ? nothing
        : html`<optgroup label=${label}>
            ${all.map((each) => html`<option value="${of} ${each.name}" .selected=${of === kind && each.name === name}>${each.title ?? each.name}</option>`)}
          </optgroup>`;
    return html`<select aria-label="What to play" @change=${choose}>
      ${group('Rolls', 'roll', bench.rolls)}${group('Scenarios', 'scenario', own(scenarios))}${group('Actions', 'action', own(actions))}
    </select>`;
  }

  private rollView(name: string): TemplateResult {
    const { bench } = this;
    const changed = (event: Event): void => {
      const values = inputsOf(event.currentTarget as RwRoller);
      if (values) bench.setValues(name, values);
    };
    const rolled = ({ detail }: CustomEvent<{ readonly log: RunLog }>): void => {
      this.last = detail.log;
    };
    return html`<rw-roller
      roll=${name}
      .ruleset=${bench.known.program}
      .values=${bench.values}
      .options=${bench.options}
      @change=${changed}
      @rw-result=${rolled}
      ><span slot="title"></span
    ></rw-roller>`;
  }

  private gameView(kind: Exclude<Kind, 'roll'>, name: string): TemplateResult {
    const { bench } = this;
    const ended = ({ detail }: CustomEvent<{ readonly log: RunLog }>): void => {
      this.last = detail.log;
    };
    return html`<rw-play
      .action=${kind === 'action' ? name : undefined}
      .scenario=${kind === 'scenario' ? name : undefined}
      .ruleset=${bench.known.program}
      @rw-state=${this.moved}
      @rw-end=${ended}
    ></rw-play>`;
  }

  /** A decision was taken: the document keeps it, so that undo and the next visit have it. */
  private readonly moved = ({ detail: { log } }: CustomEvent<{ readonly log: RunLog }>): void => {
    const { bench } = this;
    const key = this.played.join(' ');
    const { games } = bench.content;
    if (JSON.stringify(games[key]) === JSON.stringify(log)) return;
    const after = { ...bench.content, games: { ...games, [key]: log } };
    const before = games[key];
    this.last = undefined;
    if (log.decisions.length === 0 || before === undefined) bench.setQuietly(after);
    else bench.change('Decision', after);
  };

  private restore(game: RwPlay): void {
    const wanted = this.bench.content.games[this.played.join(' ')];
    const { log } = game;
    // A log of other rules cannot go on; the game begins anew by itself then.
    if (!wanted || log?.rules !== wanted.rules) return;
    if (JSON.stringify(log) !== JSON.stringify(wanted)) game.log = wanted;
  }

  private readonly keep = async (): Promise<void> => {
    const { bench, last } = this;
    const { rules, parts } = bench.known;
    if (rules === undefined || !last) return;
    const outcome = await bench.session.keepExample({ rules, log: last });
    const lines = outcome.state === 'answered' ? outcome.reply : undefined;
    if (!lines) {
      bench.notify({ text: 'This result cannot be written as an example.' });
      return;
    }
    const { files, file, at } = addExample(bench.content.files, parts, lines);
    bench.setFiles('Example kept', files);
    this.last = undefined;
    bench.notify({
      text: 'Kept as an example.',
      action: {
        label: 'Show it',
        run: () =>
          this.dispatchEvent(new CustomEvent('show', { detail: { file, from: at }, bubbles: true, composed: true })),
      },
    });
  };
}

customElements.define('rw-play-pane', RwPlayPane);

declare global {
  interface HTMLElementTagNameMap {
    'rw-play-pane': RwPlayPane;
  }
}

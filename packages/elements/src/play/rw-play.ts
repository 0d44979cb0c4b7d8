import type { ActionIr, Json, Program } from '@rulewright/core';
import {
  fingerprint,
  type Choice,
  type DecisionQuestion,
  type DoneRun,
  type RunLog,
  type RunRequest,
  readLog,
} from '@rulewright/engine/run';
import { html, nothing, type PropertyDeclarations, type PropertyValues, type TemplateResult } from 'lit';
import { keyed } from 'lit/directives/keyed.js';
import { define } from '../base/define.js';
import { tell } from '../base/events.js';
import { RulesetElement } from '../base/ruleset-element.js';
import type { Texts } from '../base/texts.js';
import { buttons, theme } from '../base/theme.js';
import '../dice/rw-dice.js';
import { Form } from '../fields/form.js';
import { fieldStyles } from '../fields/styles.js';
import { questionView } from '../question/question-view.js';
import { questionStyles } from '../question/styles.js';
import { endView } from './end-view.js';
import { Game, readGame, thingsOf } from './game.js';
import { findPlayable, type Playable, rolesOf } from './playable.js';
import { standingView } from './standing.js';
import { storyOf } from './story.js';
import { playStyles } from './styles.js';

/** So many lines of the story are shown. */
const mostLines = 400;

/**
 * Plays an action or a scenario: what has happened, how everybody stands, who has to decide what, and back again.
 *
 * @element rw-play
 * @fires rw-question - Somebody has to decide; the detail is the `question`.
 * @fires rw-choice - A decision was taken; the detail has the `question` and the `choice`.
 * @fires rw-state - Something has changed; the detail has `things` and `log`.
 * @fires rw-end - It is over; the detail has `result`, `outcome`, `measures`, `things` and `log`.
 * @slot - Shown until the ruleset is there.
 * @slot intro - Instead of the title and the description.
 * @slot end - Shown below how it ended.
 * @csspart question - The question.
 * @csspart choice - What may be chosen.
 * @csspart suggested - What the rules suggest.
 * @csspart state - How everybody stands.
 * @csspart log - What has happened.
 */
export class RwPlay extends RulesetElement {
  static override properties: PropertyDeclarations = {
    ...RulesetElement.properties,
    action: { reflect: true },
    scenario: { reflect: true },
    autosave: {},
    seed: {},
    version: { state: true },
    refused: { state: true },
  };
  static override styles = [theme, buttons, fieldStyles, questionStyles, playStyles];

  /** The name of the action that is taken. */
  declare action: string | undefined;
  /** The name of the scenario that is played; the first one where neither is said. */
  declare scenario: string | undefined;
  /** Keeps the game in this browser, under this name; an empty one is made from the rules. */
  declare autosave: string | undefined;
  /** Makes the dice repeatable. */
  declare seed: string | undefined;
  declare private version: number;
  declare private refused: string | undefined;

  private playable: Playable | undefined;
  private inputs: Form | undefined;
  private roles: Form | undefined;
  private game: Game | undefined;
  /** How things were before the last decision. */
  private standing: Readonly<Record<string, Json>> | undefined;

  constructor() {
    super();
    this.version = 0;
  }

  /** All that the game depends on. Setting it goes on from there. */
  get log(): RunLog | undefined {
    return this.game?.state.log;
  }

  set log(log: RunLog | undefined) {
    void this.ready.then(() => {
      const read = readLog(log);
      if (read) this.start(read, this.game?.seed);
    });
  }

  /** The things as they are now, as plain data. */
  get state(): Readonly<Record<string, Json>> | undefined {
    const state = this.game?.state;
    return state && state.state !== 'failed' ? thingsOf(state) : undefined;
  }

  /** What has to be decided now. */
  get question(): DecisionQuestion | undefined {
    return this.game?.question;
  }

  /** Decides: the index of what is chosen, or several. False when that is refused. */
  choose(choice: Choice): boolean {
    const { game, question } = this;
    if (!game || !question) return false;
    const before = this.state;
    const refused = game.choose(choice);
    this.refused = refused;
    if (refused !== undefined) return false;
    this.standing = before;
    tell(this, 'rw-choice', { question, choice });
    this.changed();
    return true;
  }

  /** Takes the last decision back; false when there is none. */
  undo(): boolean {
    if (this.game?.canUndo !== true) return false;
    this.game.undo();
    this.standing = undefined;
    this.changed();
    return true;
  }

  redo(): boolean {
    if (this.game?.canRedo !== true) return false;
    this.game.redo();
    this.standing = undefined;
    this.changed();
    return true;
  }

  /** Begins anew, with other dice unless there is a seed. */
  restart(): void {
    this.start();
  }

  protected override willUpdate(changed: PropertyValues): void {
    super.willUpdate(changed);
    if (!this.program || !this.hasUpdated || !(changed.has('action') || changed.has('scenario'))) return;
    try {
      this.accept(this.program);
    } catch (error) {
      this.fail(error);
    }
  }

  protected override accept(program: Program): void {
    const playable = findPlayable(program, this.action, this.scenario);
    this.playable = playable;
    this.game = undefined;
    const { ir, kind } = playable;
    const path = `${kind}s.${ir.name}`;
    const changed = (): void => {
      this.requestUpdate();
    };
    this.inputs = new Form({ program, inputs: ir.inputs, textPath: `${path}.inputs`, changed });
    this.roles = new Form({ program, inputs: ir.roles, textPath: `${path}.roles`, changed });
    const saved = this.autosave === undefined ? undefined : readGame(stored(this.storageKey(program, ir)), program);
    if (saved) this.start(saved.log, saved.seed, program);
    // What needs nothing to be said beforehand begins at once.
    else if (ir.inputs.length + ir.roles.length === 0) this.start(undefined, undefined, program);
  }

  protected override shownView(program: Program, texts: Texts): TemplateResult {
    const { playable, game } = this;
    if (!playable) return html`<slot></slot>`;
    const path = `${playable.kind}s.${playable.ir.name}`;
    const about = texts.description(path, playable.ir);
    return html`<div class="card">
      <slot name="intro"
        ><div>
          <h2>${texts.title(path, playable.ir)}</h2>
          ${about === undefined ? nothing : html`<p class="about">${about}</p>`}
        </div></slot
      >
      ${game ? this.board(game, playable, program, texts) : this.setup(texts)}
    </div>`;
  }

  private setup(texts: Texts): TemplateResult {
    const submit = (event: Event): void => {
      event.preventDefault();
      if (this.inputs?.refused === undefined && this.roles?.refused === undefined) this.start();
    };
    return html`<form novalidate class="card" @submit=${submit}>
      <div class="fields">${this.roles?.render(texts, false)}${this.inputs?.render(texts, false)}</div>
      <div class="actions"><button class="main">Start</button></div>
      ${this.refused === undefined ? nothing : html`<p class="problem" role="alert">${this.refused}</p>`}
    </form>`;
  }

  private board(game: Game, playable: Playable, program: Program, texts: Texts): TemplateResult {
    const { state, question } = game;
    if (state.state === 'failed')
      return html`<p class="problem" role="alert">${state.diagnostic.message}</p>
        ${this.buttons(game)}`;
    const isOver = state.state === 'done';
    const things = thingsOf(state);
    const lines = storyOf(state.trace, question && { role: question.role, hidden: question.hidden ?? [] });
    return html`${things ? standingView(things, this.standing ?? things, { program, texts, role: question?.role, isOver }) : nothing}
    ${
      lines.length === 0
        ? nothing
        : html`<div class="log" part="log" role="log" tabindex="0" aria-label="What has happened">
            <ol>
              ${lines
                .slice(-mostLines)
                .map(
                  ({ depth, text, dice, value, heading }) =>
                    html`<li class="${heading ? 'heading' : ''} d${Math.min(depth, 3)}">
                      ${text === '' ? nothing : html`<span>${text}</span>`}
                      ${dice && dice.length > 0 ? html`<rw-dice motion="off" .dice=${dice}></rw-dice>` : nothing}
                      ${value === undefined ? nothing : html`<span class="value">${value}</span>`}
                    </li>`,
                )}
            </ol>
          </div>`
    }
    ${
      question
        ? keyed(
            state,
            questionView(question, {
              choose: (choice) => {
                this.choose(choice);
              },
            }),
          )
        : nothing
    }
    ${this.refused === undefined ? nothing : html`<p class="problem" role="alert">${this.refused}</p>`}
    ${isOver ? html`<div>${endView(state, playable, texts)}<slot name="end"></slot></div>` : nothing}
    ${this.buttons(game)}`;
  }

  private buttons(game: Game): TemplateResult {
    return html`<div class="actions">
      <button
        type="button"
        ?disabled=${!game.canUndo}
        @click=${() => {
          this.undo();
        }}
      >
        ↶ Undo
      </button>
      <button
        type="button"
        ?disabled=${!game.canRedo}
        @click=${() => {
          this.redo();
        }}
      >
        ↷ Redo
      </button>
      <button
        type="button"
        @click=${() => {
          this.restart();
        }}
      >
        Start again
      </button>
    </div>`;
  }

  private start(log?: RunLog, seed = this.seed ?? freshSeed(), program = this.program): void {
    const { playable } = this;
    if (!program || !playable) return;
    this.standing = undefined;
    this.refused = undefined;
    const game = new Game(program, this.request(program, playable), seed, log);
    if (game.state.state === 'failed' && playable.ir.inputs.length + playable.ir.roles.length > 0) {
      this.refused = game.state.diagnostic.message;
      return;
    }
    this.game = game;
    this.changed(program);
  }

  private request(program: Program, { kind, ir }: Playable): RunRequest {
    const inputs = this.inputs?.values ?? {};
    if (kind === 'scenario') return { scenario: ir.name, inputs };
    return { action: ir.name, inputs, ...rolesOf(program, ir, this.roles?.values ?? {}) };
  }

  /** Tells the page what has come of it, keeps it, and shows where to go on. */
  private changed(program = this.program): void {
    const { game, playable } = this;
    if (!game || !playable || !program) return;
    this.version += 1;
    if (this.autosave !== undefined) store(this.storageKey(program, playable.ir), JSON.stringify(game.save()));
    const { state, question } = game;
    tell(this, 'rw-state', { things: this.state, log: state.log });
    if (state.state === 'failed')
      tell(this, 'rw-error', { message: state.diagnostic.message, diagnostics: state.diagnostics });
    if (question) tell(this, 'rw-question', { question });
    if (state.state === 'done') tell(this, 'rw-end', JSON.parse(JSON.stringify(state)) as DoneRun);
    if (this.version > 1)
      void this.updateComplete.then(() => {
        this.showNews();
      });
  }

  private showNews(): void {
    const log = this.renderRoot.querySelector('.log');
    if (log) log.scrollTop = log.scrollHeight;
    this.renderRoot.querySelector<HTMLElement>('.question input:checked, .question input, .question button')?.focus();
  }

  private storageKey(program: Program, { name }: ActionIr): string {
    const { autosave } = this;
    return `rulewright ${autosave === undefined || autosave === '' ? `${fingerprint(program)} ${name}` : autosave}`;
  }
}

function freshSeed(): string {
  return String(crypto.getRandomValues(new BigUint64Array(1))[0] ?? 0);
}

/** A page may forbid storage; a game is then not kept. */
function stored(key: string): string | null {
  try {
    return localStorage.getItem(key);
  } catch {
    return null;
  }
}

function store(key: string, text: string): void {
  try {
    localStorage.setItem(key, text);
  } catch {
    // There is no room, or no leave.
  }
}

define('rw-play', RwPlay);

declare global {
  interface HTMLElementTagNameMap {
    'rw-play': RwPlay;
  }
}

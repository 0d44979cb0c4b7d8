import type { Fix } from '@rulewright/core';
import { html, LitElement, nothing, type PropertyDeclarations, type TemplateResult } from 'lit';
import type { RwEditor } from '../editor/rw-editor.js';
import { icons } from '../base/icons.js';
import { afterPaint, whenIdle } from '../base/soon.js';
import { controls, tokens } from '../base/styles.js';
import type { View } from '../documents/document.js';
import type { RwOddsPane } from '../panes/rw-odds-pane.js';
import type { RwPlayPane } from '../panes/rw-play-pane.js';
import type { RwTestsPane } from '../panes/rw-tests-pane.js';
import '../panes/rw-odds-pane.js';
import '../panes/rw-play-pane.js';
import '../panes/rw-problems-pane.js';
import '../panes/rw-tests-pane.js';
import { applyFix } from './apply-fix.js';
import { Commands } from './commands.js';
import { appKeys } from './keys.js';
import { type Layout, layoutNow, layoutStyles, watchLayout } from './layout.js';
import type { Command } from './rw-header.js';
import './rw-files.js';
import './rw-header.js';
import './rw-status.js';
import { Watching } from './watching.js';
import type { Workbench } from './workbench.js';

type Tab = View['tab'];

const tabNames: Readonly<Record<Tab, string>> = { rules: 'Rules', odds: 'Odds', play: 'Play', tests: 'Tests' };

/** So long the editor is not loaded where something else is shown first, in milliseconds. */
const editorWaits = 1500;
/** Elsewhere it is loaded when there is nothing else to do, but after so many milliseconds at the latest. */
const editorAfter = 300;
/** So long a notice stays. */
const noticeStays = 10_000;

/** The whole app: header, panes in one of three layouts, and what is always visible. */
export class RwPlayground extends LitElement {
  static override properties: PropertyDeclarations = {
    bench: { attribute: false },
    layout: { state: true },
    drawer: { state: true },
    compared: { state: true },
    scheme: { state: true },
  };
  static override styles = [tokens, controls, layoutStyles];

  declare bench: Workbench;
  declare layout: Layout;
  /** What is open below the editor. */
  declare drawer: 'problems' | 'tests' | undefined;
  declare compared: boolean;
  declare scheme: string;

  protected readonly watching = new Watching(this);
  private noticeTimer: ReturnType<typeof setTimeout> | undefined;
  private noticed: unknown;
  private readonly commands = new Commands(this);

  constructor() {
    super();
    this.layout = layoutNow();
    this.compared = false;
    this.scheme = 'as the device';
  }

  /** Begins to show a workbench. */
  start(bench: Workbench): void {
    this.bench = bench;
    bench.addEventListener('change', () => {
      this.watchNotice();
      document.title = `${bench.title} · Rulewright`;
    });
    watchLayout((layout) => {
      this.layout = layout;
    });
    bench.addEventListener(
      'opened',
      () => {
        // On a phone that opens to play, the editor can wait.
        const canWait = this.layout === 'phone' && bench.view.tab !== 'rules';
        if (canWait) setTimeout(() => void this.loadEditor(), editorWaits);
        // What can be rolled is there first; the editor is larger than all else together.
        else
          afterPaint(() => {
            whenIdle(() => void this.loadEditor(), editorAfter);
          });
      },
      { once: true },
    );
    appKeys(this);
    visualViewport?.addEventListener('resize', () => {
      // Some on-screen keyboards cover the page instead of making it smaller.
      const height = visualViewport?.height;
      if (height !== undefined) this.style.setProperty('--height', `${String(height)}px`);
    });
  }

  get editor(): RwEditor | null {
    return this.renderRoot.querySelector('rw-editor');
  }

  get oddsPane(): RwOddsPane | null {
    return this.renderRoot.querySelector('rw-odds-pane');
  }

  get playPane(): RwPlayPane | null {
    return this.renderRoot.querySelector('rw-play-pane');
  }

  private get testsPane(): RwTestsPane | null {
    return this.renderRoot.querySelector('rw-tests-pane');
  }

  /** The panes that can be seen, for F6. */
  get panes(): readonly HTMLElement[] {
    const all = this.renderRoot.querySelectorAll<HTMLElement>('main > :not([hidden], .tabs, .notice)');
    return [...all];
  }

  /** Shows a tab, where there are any. */
  showTab(tab: Tab): void {
    this.bench.setView({ tab });
  }

  /** Shows a place in the text. */
  async goTo(file: string, from: number, to = from): Promise<void> {
    if (this.layout === 'phone') this.showTab('rules');
    this.bench.setView({ file });
    await this.loadEditor();
    await this.updateComplete;
    await this.editor?.updateComplete;
    this.editor?.goTo(from, to);
  }

  /** Rolls what is in view, and shows it. */
  async roll(): Promise<void> {
    if (this.layout !== 'three') this.showTab('play');
    await this.updateComplete;
    await this.playPane?.updateComplete;
    this.playPane?.roll();
  }

  /** Opens a file from elsewhere. */
  take(file: File): Promise<void> {
    return this.commands.take(file);
  }

  command(command: Command): void {
    void this.commands.run(command);
  }

  protected override render(): TemplateResult {
    const { bench, layout } = this;
    if (!(bench as Workbench | undefined)) return html`<slot></slot>`;
    const tab = this.tab;
    return html`<rw-header
        .bench=${bench}
        .compared=${this.compared}
        .scheme=${this.scheme}
        @command=${this.commanded}
      ></rw-header>
      <main class=${layout} @show=${this.shown} @light=${this.lightPressed} @fix=${this.fixed} @rw-step=${this.stepped}>
        ${this.rules(layout === 'phone' && tab !== 'rules')}
        ${layout === 'two' ? html`<div class="tabs" role="tablist" aria-label="Panes">${this.tabButtons(['odds', 'play', 'tests'])}</div>` : nothing}
        <rw-odds-pane
          .bench=${bench}
          .compared=${this.compared}
          ?hidden=${!this.isShown('odds')}
          role="region"
          aria-label="Odds"
          tabindex="-1"
        ></rw-odds-pane>
        <rw-play-pane
          .bench=${bench}
          ?hidden=${!this.isShown('play')}
          role="region"
          aria-label="Play"
          tabindex="-1"
        ></rw-play-pane>
        <rw-tests-pane
          .bench=${bench}
          ?hidden=${!this.isShown('tests')}
          role="region"
          aria-label="Tests"
          tabindex="-1"
        ></rw-tests-pane>
        ${this.noticeView()}
      </main>
      <rw-status .bench=${bench} role="region" aria-label="Status" @reveal=${this.revealed}></rw-status>
      ${
        layout === 'phone'
          ? html`<nav aria-label="Panes">
              <div class="tabs" role="tablist" aria-label="Panes">
                ${this.tabButtons(['rules', 'odds', 'play', 'tests'])}
              </div>
            </nav>`
          : nothing
      }`;
  }

  /** The tab in view; beside the editor there is always another one. */
  private get tab(): Tab {
    const { tab } = this.bench.view;
    return this.layout === 'two' && tab === 'rules' ? 'odds' : tab;
  }

  private isShown(pane: Exclude<Tab, 'rules'>): boolean {
    if (this.layout !== 'three') return this.tab === pane;
    return pane !== 'tests' || this.drawer === 'tests';
  }

  private rules(hidden: boolean): TemplateResult {
    const { bench, drawer, layout } = this;
    const isTests = drawer === 'tests' && layout === 'three';
    return html`<section class="rules" ?hidden=${hidden} aria-label="Rules" tabindex="-1">
      <rw-files .bench=${bench} @command=${this.commanded}></rw-files>
      <rw-editor .bench=${bench}></rw-editor>
      ${
        drawer === undefined || (drawer === 'tests' && !isTests)
          ? nothing
          : html`<div class="drawer ${drawer}">
              <div class="drawer-head">
                <h2 class="grow">${isTests ? 'Tests' : 'Problems'}</h2>
                <button
                  class="icon quiet"
                  aria-label="Close"
                  @click=${() => {
                    this.drawer = undefined;
                  }}
                >
                  ${icons.close}
                </button>
              </div>
              ${isTests ? html`<div></div>` : html`<rw-problems-pane .bench=${bench} role="region" aria-label="Problems" tabindex="-1"></rw-problems-pane>`}
            </div>`
      }
    </section>`;
  }

  private tabButtons(tabs: readonly Tab[]): readonly TemplateResult[] {
    const move = (event: KeyboardEvent): void => {
      const by = { ArrowRight: 1, ArrowLeft: -1 }[event.key];
      if (by === undefined) return;
      const back = getComputedStyle(this).direction === 'rtl' ? -by : by;
      const next = tabs[(tabs.indexOf(this.tab) + back + tabs.length) % tabs.length];
      if (next) this.showTab(next);
      void this.updateComplete.then(() =>
        this.renderRoot.querySelector<HTMLElement>('[role=tab][aria-selected=true]')?.focus(),
      );
      event.preventDefault();
    };
    return tabs.map(
      (tab) =>
        html`<button
          role="tab"
          aria-selected=${tab === this.tab}
          tabindex=${tab === this.tab ? 0 : -1}
          @keydown=${move}
          @click=${() => {
            this.showTab(tab);
          }}
        >
          ${tabNames[tab]}
        </button>`,
    );
  }

  private noticeView(): TemplateResult {
    const { notice } = this.bench;
    const close = (): void => {
      this.bench.notify(undefined);
    };
    const act = (): void => {
      const { action } = notice ?? {};
      this.bench.notify(undefined);
      action?.run();
    };
    return html`<div role="status" class=${notice ? 'notice' : 'spoken'}>
      ${
        notice
          ? html`<span dir="auto">${notice.text}</span>
              ${notice.action ? html`<button @click=${act}>${notice.action.label}</button>` : nothing}
              <button class="icon quiet" aria-label="Dismiss" @click=${close}>${icons.close}</button>`
          : nothing
      }
    </div>`;
  }

  private watchNotice(): void {
    const { notice } = this.bench;
    if (notice === this.noticed) return;
    this.noticed = notice;
    clearTimeout(this.noticeTimer);
    if (!notice) return;
    this.noticeTimer = setTimeout(() => {
      if (this.bench.notice === notice) this.bench.notify(undefined);
    }, noticeStays);
  }

  private async loadEditor(): Promise<void> {
    await import('../editor/rw-editor.js');
  }

  private readonly commanded = ({ detail }: CustomEvent<Command>): void => {
    this.command(detail);
  };

  private readonly shown = ({
    detail,
  }: CustomEvent<{ readonly file: string; readonly from: number; readonly to?: number }>): void => {
    void this.goTo(detail.file, detail.from, detail.to);
  };

  /** A light in the gutter shows its example. */
  private readonly lightPressed = ({ detail }: CustomEvent<{ readonly index: number }>): void => {
    this.reveal('tests');
    void this.updateComplete.then(() => this.testsPane?.open(detail.index));
  };

  private readonly fixed = ({ detail }: CustomEvent<Fix>): void => {
    applyFix(this.bench, detail.title, detail.edits);
  };

  /** A number in a trace leads to its line. */
  private readonly stepped = ({
    detail,
  }: CustomEvent<{ readonly step?: { readonly span?: readonly [number, number, number] } }>): void => {
    const [file, from, to] = detail.step?.span ?? [];
    const path = file === undefined ? undefined : this.bench.known.program?.files[file];
    if (
      this.layout !== 'phone' &&
      path !== undefined &&
      from !== undefined &&
      this.bench.content.files[path] !== undefined
    ) {
      void this.goTo(path, from, to);
    }
  };

  private readonly revealed = ({ detail }: CustomEvent<'odds' | 'tests' | 'problems'>): void => {
    this.reveal(detail);
  };

  private reveal(what: 'odds' | 'tests' | 'problems'): void {
    if (what === 'problems') {
      if (this.layout === 'phone') this.showTab('rules');
      this.drawer = this.drawer === 'problems' ? undefined : 'problems';
    } else if (this.layout === 'three') {
      if (what === 'tests') this.drawer = 'tests';
      else this.oddsPane?.focus();
    } else this.showTab(what);
  }
}

customElements.define('rw-playground', RwPlayground);

declare global {
  interface HTMLElementTagNameMap {
    'rw-playground': RwPlayground;
  }
}

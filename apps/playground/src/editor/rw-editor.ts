import { closeBrackets, closeBracketsKeymap, completionKeymap } from '@codemirror/autocomplete';
import { defaultKeymap, indentWithTab } from '@codemirror/commands';
import { yaml } from '@codemirror/lang-yaml';
import { bracketMatching, codeFolding, foldKeymap, indentOnInput } from '@codemirror/language';
import { type Action, diagnosticCount, lintKeymap, setDiagnostics } from '@codemirror/lint';
import { highlightSelectionMatches, search, searchKeymap } from '@codemirror/search';
import {
  Annotation,
  Compartment,
  EditorState,
  type Extension,
  type StateEffect,
  type Transaction,
} from '@codemirror/state';
import {
  drawSelection,
  EditorView,
  highlightActiveLine,
  highlightActiveLineGutter,
  keymap,
  lineNumbers,
  placeholder,
} from '@codemirror/view';
import { css, html, LitElement, nothing, type PropertyDeclarations, type TemplateResult } from 'lit';
import { Watching } from '../app/watching.js';
import type { Workbench } from '../app/workbench.js';
import type { Light } from '../base/icons.js';
import { lightStyles } from '../base/light-styles.js';
import { controls, tokens } from '../base/styles.js';
import { translateText } from '../scratch/anydice.js';
import { difference } from './difference.js';
import { fixesHere, goToNextProblem, help, shownDiagnostic } from './help.js';
import { appearance } from './looks.js';
import { type Lit, marks, sameLights, showLights, showTokens } from './marks.js';

/** Marks a change that comes from the workbench and need not go back there. */
const fromBench = Annotation.define<boolean>();

/** The text of one file, with everything that is known of it. */
export class RwEditor extends LitElement {
  static override properties: PropertyDeclarations = {
    bench: { attribute: false },
    fixes: { state: true },
    indents: { state: true },
  };
  static override styles = [
    tokens,
    controls,
    lightStyles,
    css`
      :host {
        --violet: light-dark(#5c0f59, #f08bb0);
        --green: light-dark(#07523a, #48f5dc);
        display: block;
        position: relative;
        min-block-size: 0;
        direction: ltr;
      }
      .place {
        block-size: 100%;
      }
      .fixes {
        position: absolute;
        inset-block-end: 16px;
        inset-inline: 16px;
        display: grid;
        gap: 8px;
        padding: 12px;
        border: 1px solid var(--line);
        border-radius: 6px;
        background: var(--page);
        box-shadow: 0 4px 16px rgb(0 0 0 / 0.2);
      }
      .mode {
        position: absolute;
        inset-block-end: 8px;
        inset-inline-end: 16px;
        padding: 0 8px;
        border-radius: 6px;
        background: var(--surface);
        font-size: 12px;
      }
    `,
  ];

  declare bench: Workbench;
  /** Fixes to choose from. */
  declare private fixes: readonly Action[] | undefined;
  declare private indents: boolean;

  private view: EditorView | undefined;
  private readonly tabs = new Compartment();
  private readonly hint = new Compartment();
  private shown = { visit: 0, file: '' };
  private drawn: { tokens?: unknown; diagnostics?: unknown; parts?: unknown; reports?: unknown } = {};
  /** Where the cursor was in each file, and what was in view. */
  private readonly states = new Map<string, { readonly state: EditorState; readonly scrolled: StateEffect<unknown> }>();

  constructor() {
    super();
    this.indents = false;
  }

  protected readonly watching = new Watching(this);

  override focus(): void {
    this.view?.focus();
  }

  /** Puts the cursor somewhere and shows it. */
  goTo(from: number, to = from): void {
    const { view } = this;
    if (!view) return;
    const end = view.state.doc.length;
    view.dispatch({
      selection: { anchor: Math.min(from, end), head: Math.min(to, end) },
      effects: EditorView.scrollIntoView(Math.min(from, end), { y: 'center' }),
    });
    view.focus();
  }

  protected override render(): TemplateResult {
    return html`<div class="place"></div>
      ${this.indents ? html`<div class="mode">Tab indents · Ctrl+M to leave with Tab</div>` : nothing}
      ${this.fixes ? this.fixList(this.fixes) : nothing}`;
  }

  protected override firstUpdated(): void {
    const parent = this.renderRoot.querySelector('.place');
    if (!parent) return;
    this.view = new EditorView({
      parent,
      root: this.renderRoot as ShadowRoot,
      state: this.stateFor(),
      dispatchTransactions: (transactions, view) => {
        // The text is being read while it is drawn.
        this.tellText(transactions);
        view.update(transactions);
      },
    });
    this.sync();
  }

  protected override updated(): void {
    this.sync();
    this.renderRoot.querySelector<HTMLElement>('.fixes button')?.focus();
  }

  private fixList(fixes: readonly Action[]): TemplateResult {
    const close = (): void => {
      this.fixes = undefined;
      this.view?.focus();
    };
    const press = (event: KeyboardEvent): void => {
      if (event.key === 'Escape') close();
    };
    return html`<div class="fixes" role="dialog" aria-label="Which fix?" @keydown=${press}>
      <strong>Which fix?</strong>
      ${fixes.map(
        ({ name, apply }) =>
          html`<button
            @click=${() => {
              if (this.view) apply(this.view, 0, 0);
              close();
            }}
          >
            ${name}
          </button>`,
      )}
      <button class="quiet" @click=${close}>Leave it</button>
    </div>`;
  }

  /** Brings the editor to what the workbench has. */
  private sync(): void {
    const { view, bench } = this;
    if (!view) return;
    const { visit } = bench;
    const { file } = bench.view;
    if (visit !== this.shown.visit || file !== this.shown.file) {
      if (visit === this.shown.visit) {
        this.states.set(this.shown.file, { state: view.state, scrolled: view.scrollSnapshot() });
      } else this.states.clear();
      this.shown = { visit, file };
      const known = this.states.get(file);
      view.setState(known?.state ?? this.stateFor());
      // Another text begins where it begins, not where the last one was scrolled to.
      view.dispatch({ effects: known?.scrolled ?? EditorView.scrollIntoView(0, { y: 'start', x: 'start' }) });
      this.drawn = {};
    }
    const now = view.state.doc.toString();
    if (now !== bench.text) {
      const change = difference(now, bench.text);
      view.dispatch({
        changes: change,
        selection: { anchor: change.from + change.insert.length },
        scrollIntoView: true,
        annotations: fromBench.of(true),
      });
    }
    this.draw(view);
  }

  private draw(view: EditorView): void {
    const { known, content, view: looked } = this.bench;
    const { file } = looked;
    const { length } = view.state.doc;
    // What is about another text than this would stand in wrong places.
    if (known.diagnosed === content.files && known.diagnostics !== this.drawn.diagnostics) {
      this.drawn.diagnostics = known.diagnostics;
      const own = known.diagnostics.filter(({ span }) => span.file === file);
      // Mostly there are none, as before, and drawing that takes as long as anything.
      if (own.length > 0 || diagnosticCount(view.state) > 0) {
        view.dispatch(
          setDiagnostics(
            view.state,
            own.map((each) => shownDiagnostic(this.bench, each, length)),
          ),
        );
      }
    }
    if (known.of?.files !== content.files) return;
    if (known.tokensOf === file && known.tokens !== this.drawn.tokens) {
      this.drawn.tokens = known.tokens;
      showTokens(view, known.tokens);
    }
    if (known.parts !== this.drawn.parts || known.reports !== this.drawn.reports) {
      this.drawn.parts = known.parts;
      this.drawn.reports = known.reports;
      const lit = this.lit();
      if (!sameLights(view, lit)) showLights(view, lit);
    }
  }

  private lit(): readonly Lit[] {
    const { known, view } = this.bench;
    return known.parts.flatMap(({ kind, file, from, name, example }): Lit[] => {
      if (kind !== 'example' || file !== view.file || !example) return [];
      const light: Light = known.reports.get(example.index)?.verdict ?? 'waiting';
      return [{ from, light, title: name, index: example.index }];
    });
  }

  private stateFor(): EditorState {
    return EditorState.create({ doc: this.bench.text, extensions: this.extensions() });
  }

  private extensions(): Extension {
    const { bench } = this;
    return [
      marks((index) => {
        this.dispatchEvent(new CustomEvent('light', { detail: { index }, bubbles: true, composed: true }));
      }),
      lineNumbers(),
      highlightActiveLineGutter(),
      highlightActiveLine(),
      drawSelection(),
      indentOnInput(),
      bracketMatching(),
      closeBrackets(),
      codeFolding(),
      highlightSelectionMatches(),
      search({ top: true }),
      EditorState.tabSize.of(2),
      bench.isScratch ? [] : yaml(),
      appearance,
      help(bench),
      this.hint.of(placeholder('Type `3d6`, or open a game.')),
      EditorView.contentAttributes.of({
        'aria-label': 'Rules',
        tabindex: '0',
        spellcheck: 'false',
        autocapitalize: 'off',
      }),
      this.tabs.of(this.indents ? keymap.of([indentWithTab]) : []),
      keymap.of([
        { key: 'Mod-z', run: () => (bench.undo(), true) },
        { key: 'Mod-y', run: () => (bench.redo(), true) },
        { key: 'Mod-Shift-z', run: () => (bench.redo(), true) },
        { key: 'Mod-.', run: (view) => this.fix(view) },
        { key: 'Ctrl-m', run: (view) => this.toggleTab(view) },
        { key: 'F8', run: (view) => this.nextProblem(view) },
        { key: 'F12', run: (view) => this.define(view) },
        { key: 'Shift-Alt-f', run: () => this.format() },
        ...closeBracketsKeymap,
        ...completionKeymap,
        ...searchKeymap,
        ...foldKeymap,
        ...lintKeymap.filter(({ key }) => key !== 'F8'),
        ...defaultKeymap.filter(({ key }) => key !== 'Ctrl-m' && key !== 'Mod-Enter'),
      ]),
      EditorView.domEventHandlers({ paste: (event, view) => this.paste(event, view) }),
      EditorView.updateListener.of(({ docChanged, selectionSet, state }) => {
        if (docChanged || selectionSet) bench.moveTo(bench.view.file, state.selection.main.head);
      }),
    ];
  }

  private tellText(transactions: readonly Transaction[]): void {
    const { bench } = this;
    const last = transactions.at(-1);
    const isTyped = transactions.some((each) => each.docChanged && each.annotation(fromBench) !== true);
    if (last && isTyped) bench.edit(bench.view.file, last.newDoc.toString());
  }

  /** Lines of another program are translated on their way into a scratch pad. */
  private paste(event: ClipboardEvent, view: EditorView): boolean {
    const text = event.clipboardData?.getData('text/plain') ?? '';
    if (!this.bench.isScratch || !/^\s*output\s/im.test(text)) return false;
    event.preventDefault();
    view.dispatch(view.state.replaceSelection(translateText(text)), { userEvent: 'input.paste' });
    this.bench.notify({ text: 'Translated. Ctrl+Z brings back what was there.' });
    return true;
  }

  private fix(view: EditorView): boolean {
    const fixes = fixesHere(view);
    const [only] = fixes;
    if (!only) this.bench.notify({ text: 'Nothing to fix on this line. F8 goes to the next problem.' });
    else if (fixes.length === 1) only.apply(view, 0, 0);
    else this.fixes = fixes;
    return true;
  }

  private nextProblem(view: EditorView): boolean {
    if (this.bench.known.diagnostics.length === 0) this.bench.notify({ text: 'No problems found.' });
    else if (!goToNextProblem(view)) this.bench.notify({ text: 'The problems are in another file: see Problems.' });
    return true;
  }

  private define(view: EditorView): boolean {
    const { bench } = this;
    const place = { file: bench.view.file, offset: view.state.selection.main.head };
    void bench.session.ask('define', { files: bench.content.files, place }).then((outcome) => {
      const target = outcome.state === 'answered' ? outcome.reply : undefined;
      if (!target || bench.content.files[target.file] === undefined) return;
      bench.setView({ file: target.file });
      void this.updateComplete.then(() => {
        this.goTo(target.offset);
      });
    });
    return true;
  }

  private format(): boolean {
    const { bench } = this;
    const { file } = bench.view;
    void bench.session.ask('format', { files: bench.content.files, file }).then((outcome) => {
      const text = outcome.state === 'answered' ? outcome.reply : undefined;
      if (text === undefined) bench.notify({ text: 'Only a text that YAML can read is put in order.' });
      else bench.change('Put in order', { ...bench.content, files: { ...bench.content.files, [file]: text } });
    });
    return true;
  }

  private toggleTab(view: EditorView): boolean {
    this.indents = !this.indents;
    view.dispatch({ effects: this.tabs.reconfigure(this.indents ? keymap.of([indentWithTab]) : []) });
    return true;
  }
}

customElements.define('rw-editor', RwEditor);

declare global {
  interface HTMLElementTagNameMap {
    'rw-editor': RwEditor;
  }
}

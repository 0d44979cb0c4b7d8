/** What the whole app is about: the document that is open, what is known of it, and everything that can be done to it. */
import type { RollIr } from '@rulewright/core';
import { afterPaint, whenIdle } from '../base/soon.js';
import { type Content, isScratch, newDocument, type Saved, titleOf, type View } from '../documents/document.js';
import { History } from '../documents/history.js';
import type { Journal } from '../documents/journal.js';
import type { Store } from '../documents/store.js';
import { entryFile, type Files, type Part, type RollQuestion, type Rules, type Values } from '../session/protocol.js';
import type { Session } from '../session/session.js';
import { Keeper } from './keeper.js';
import { Knowledge } from './knowledge.js';

/** Texts of which the rules are known are read when there is nothing else to do, but after so many milliseconds at the latest. */
const readAfter = 500;

/** A notice at the foot of the page, with what can be done about it. */
export interface Notice {
  readonly text: string;
  readonly action?: { readonly label: string; readonly run: () => void };
}

/** An example that the cursor is in, with what it gives. */
export interface Case {
  readonly title: string;
  readonly roll: string;
  readonly values: Values;
  readonly options: Values;
}

type Loose<T> = { readonly [Name in keyof T]?: T[Name] | undefined };

export class Workbench extends EventTarget {
  document: Saved = newDocument({ [entryFile]: '' });
  /** Counts the documents that were opened; one that goes on under another identity is none. */
  visit = 0;
  readonly known: Knowledge;
  readonly keeper: Keeper;
  notice: Notice | undefined;
  /** The named value that the cursor is in, which can be charted. */
  offered: string | undefined;
  example: Case | undefined;
  private history = new History<Content>();
  private cursor = { file: entryFile, offset: 0 };

  constructor(
    readonly session: Session,
    readonly store: Store,
    readonly journal: Journal,
  ) {
    super();
    this.known = new Knowledge(
      session,
      () => {
        this.settle();
      },
      () => {
        this.tell();
      },
      () => {
        void this.known.askOdds(this.question);
      },
    );
    this.keeper = new Keeper(store, journal, {
      changed: () => {
        this.tell();
      },
      forked: (document) => {
        this.document = { ...this.document, id: document.id };
        this.address();
        this.notify({
          text: `Another tab has changed ${this.title} too. Both are kept; this tab goes on with a copy.`,
        });
      },
    });
  }

  get content(): Content {
    return this.document.content;
  }

  get view(): View {
    return this.document.view;
  }

  get title(): string {
    return titleOf(this.content);
  }

  get isScratch(): boolean {
    return isScratch(this.content);
  }

  get text(): string {
    return this.content.files[this.view.file] ?? '';
  }

  /** Rolls of this ruleset itself. */
  get rolls(): readonly RollIr[] {
    return this.known.program?.rolls.filter(({ name }) => !name.includes('.')) ?? [];
  }

  /** The roll in view. */
  get roll(): RollIr | undefined {
    const wanted = this.example?.roll ?? this.view.roll;
    return this.rolls.find(({ name }) => name === wanted) ?? this.rolls[0];
  }

  get values(): Values {
    const { roll, example } = this;
    if (!roll) return {};
    const given = example?.roll === roll.name ? example.values : this.content.inputs[roll.name];
    return this.known.valuesOf(roll.name, given);
  }

  get options(): Values {
    return this.example ? { ...this.content.options, ...this.example.options } : this.content.options;
  }

  get question(): RollQuestion | undefined {
    const { roll, values, options } = this;
    return roll && { roll: roll.name, inputs: values, options };
  }

  get failures(): number {
    return [...this.known.reports.values()].filter(({ verdict }) => verdict === 'failed').length;
  }

  get canUndo(): boolean {
    return this.history.canUndo;
  }

  get canRedo(): boolean {
    return this.history.canRedo;
  }

  /** Opens a document, of which the rules may be known already. What was open is stored first. */
  async open(document: Saved, rules?: Rules): Promise<void> {
    await this.keeper.flush();
    this.visit += 1;
    this.document = document;
    this.history = new History();
    this.cursor = { file: document.view.file, offset: 0 };
    this.example = undefined;
    this.offered = undefined;
    this.notice = undefined;
    this.known.clear(rules);
    this.keeper.begin(document);
    if (document.revision === 0) this.keeper.keep(document);
    this.address();
    // What can be shown at once is shown at once; workers are started after that.
    if (rules === undefined) this.read();
    else {
      const ifOpen = (action: () => void) => () => {
        if (this.document.id === document.id) action();
      };
      afterPaint(
        ifOpen(() => {
          void this.known.askOdds(this.question);
          // Whoever rolls at once needs the machine more than the worker that reads texts, the largest of all.
          whenIdle(
            ifOpen(() => {
              this.read();
            }),
            readAfter,
          );
        }),
      );
    }
    this.dispatchEvent(new Event('opened'));
    this.tell();
  }

  /** Changes what undo covers. Changes with one key that follow each other closely are undone together. */
  change(label: string, after: Content, key?: string): void {
    const before = this.content;
    if (after === before) return;
    this.history.push({ label, before, after }, key);
    this.take(after);
  }

  edit(file: string, text: string): void {
    if (this.content.files[file] === text) return;
    this.change('Typing', { ...this.content, files: { ...this.content.files, [file]: text } }, `text ${file}`);
  }

  setFiles(label: string, files: Files, view: Loose<View> = {}): void {
    this.document = { ...this.document, view: without({ ...this.view, ...view }) };
    this.change(label, { ...this.content, files });
  }

  /** Changes what need not be undone. */
  setQuietly(after: Content): void {
    this.document = { ...this.document, content: after };
    this.keeper.keep(this.document);
  }

  setValues(roll: string, values: Values): void {
    if (this.example) {
      // What was changed beside an example is the reader's own; the example itself is text.
      this.example = undefined;
    }
    if (JSON.stringify(this.known.valuesOf(roll, this.content.inputs[roll])) === JSON.stringify(values)) return;
    this.change('Inputs', { ...this.content, inputs: { ...this.content.inputs, [roll]: values } }, `inputs ${roll}`);
  }

  setView(changes: Loose<View>): void {
    const view = without({ ...this.view, ...changes });
    if (JSON.stringify(view) === JSON.stringify(this.view)) return;
    const isOther = view.file !== this.view.file;
    this.document = { ...this.document, view };
    this.keeper.keep(this.document);
    if (isOther) this.read();
    this.settle();
  }

  undo(): void {
    const change = this.history.undo();
    if (change)
      this.goTo(change.before, `Undone: ${change.label.toLowerCase()}.`, { label: 'Redo', run: () => this.redo() });
  }

  redo(): void {
    const change = this.history.redo();
    if (change)
      this.goTo(change.after, `Done again: ${change.label.toLowerCase()}.`, { label: 'Undo', run: () => this.undo() });
  }

  notify(notice: Notice | undefined): void {
    this.notice = notice;
    this.tell();
  }

  /** The cursor follows: the roll that holds it is charted, in an example with its inputs. */
  moveTo(file: string, offset: number): void {
    this.cursor = { file, offset };
    this.follow();
  }

  /** Tells everybody that something is different. */
  tell(): void {
    this.dispatchEvent(new Event('change'));
  }

  private goTo(content: Content, text: string, action: NonNullable<Notice['action']>): void {
    this.notice = { text, action };
    this.take(content);
  }

  private take(content: Content): void {
    const filesBefore = this.content.files;
    const file =
      content.files[this.view.file] === undefined ? (Object.keys(content.files)[0] ?? entryFile) : this.view.file;
    this.document = { ...this.document, content, changed: Date.now(), view: { ...this.view, file } };
    // The worker begins while the page is still busy with the key.
    if (content.files !== filesBefore) this.read();
    this.keeper.keep(this.document);
    this.settle();
  }

  private read(): void {
    void this.known.read(this.content.files, this.view.file, this.roll?.name);
  }

  /** Something is known anew: whatever depends on it is asked, and everybody told. */
  private settle(): void {
    this.follow(true);
    void this.known.askOdds(this.question);
    this.tell();
  }

  private follow(quiet = false): void {
    if (this.view.locked === true) return;
    const { file, offset } = this.cursor;
    const inside = this.known.parts.filter((part) => part.file === file && part.from <= offset && offset <= part.to);
    const part = inside.at(-1);
    const before = JSON.stringify([this.view.roll, this.example, this.offered]);
    this.offered = part?.values?.find(({ from, to }) => from <= offset && offset <= to)?.name;
    this.example = caseOf(part);
    if (part?.kind === 'roll' && part.name !== this.view.roll) {
      const { show: _, vary: __, target: ___, ...view } = this.view;
      this.document = { ...this.document, view: { ...view, roll: part.name } };
    }
    if (quiet || before === JSON.stringify([this.view.roll, this.example, this.offered])) return;
    void this.known.askOdds(this.question);
    this.tell();
  }

  /** The address says which document this page shows, without a step in the browser's history. */
  private address(): void {
    history.replaceState(null, '', `#open=${this.document.id}`);
    try {
      localStorage.setItem('rulewright last', this.document.id);
    } catch {
      // No leave to remember; the next visit begins with a game.
    }
  }
}

function caseOf(part: Part | undefined): Case | undefined {
  if (part?.example?.kind !== 'roll') return undefined;
  const { of, inputs, options } = part.example;
  return { title: part.name, roll: of, values: inputs, options };
}

function without(view: Loose<View>): View {
  return Object.fromEntries(Object.entries(view).filter(([, value]) => value !== undefined)) as unknown as View;
}

import type { Program } from '@rulewright/core';
import { html, LitElement, type PropertyDeclarations, type TemplateResult } from 'lit';
import { tell } from './events.js';
import { checkProgram, loadRuleset, readRuleset } from './load.js';
import { RulesetProblem } from './problem.js';
import { prepareRules, type Wanted } from './prepare.js';
import { languageOf, Texts } from './texts.js';

/** What an element can be given as its rules: a compiled ruleset, or the text of one, or of YAML. */
export type RulesetSource = Program | string;

/**
 * What all elements with a ruleset have in common: where it comes from, and that what stands between the tags is shown
 * until there is something better.
 */
export abstract class RulesetElement extends LitElement {
  static override properties: PropertyDeclarations = {
    src: { reflect: true },
    ruleset: { attribute: false },
    program: { state: true },
    problem: { state: true },
  };

  /** The address of a ruleset: what `rulewright build` made, or YAML. */
  declare src: string | undefined;
  /** The ruleset itself, where it is not loaded from an address. */
  declare ruleset: RulesetSource | undefined;
  declare protected program: Program | undefined;
  declare protected problem: string | undefined;

  private settle: { resolve: (program: Program) => void; reject: (problem: unknown) => void } | undefined;
  private current: Promise<Program> | undefined;
  private asked: RulesetSource | undefined;
  private known: Texts | undefined;

  /** Resolves with the compiled ruleset once the element can be used. */
  get ready(): Promise<Program> {
    return this.accepted;
  }

  /** Resolves with the ruleset once the element shows it. */
  protected get accepted(): Promise<Program> {
    this.current ??= new Promise<Program>((resolve, reject) => {
      this.settle = { resolve, reject };
    });
    // Whoever does not ask need not handle what goes wrong: the event tells it too.
    this.current.catch(() => undefined);
    return this.current;
  }

  override connectedCallback(): void {
    super.connectedCallback();
    this.begin();
  }

  protected override willUpdate(changed: ReadonlyMap<PropertyKey, unknown>): void {
    if (changed.has('src') || changed.has('ruleset')) this.begin();
  }

  protected override render(): TemplateResult {
    return this.program ? this.shownView(this.program, this.texts()) : html`<slot></slot>`;
  }

  /** What the ruleset says in the language of this place. */
  protected texts(): Texts {
    this.known ??= this.program && new Texts(this.program, languageOf(this));
    return this.known ?? new Texts(noTexts, '');
  }

  /** What is shown once the ruleset is there. */
  protected abstract shownView(program: Program, texts: Texts): TemplateResult;

  /** The ruleset has come, or another one. May throw a {@link RulesetProblem} when it lacks what the element is for. */
  protected abstract accept(program: Program): void;

  /** Makes the element fail: what stands between its tags is shown again, and the page is told. */
  protected fail(error: unknown): void {
    const problem = error instanceof RulesetProblem ? error : new RulesetProblem(messageOf(error));
    this.program = undefined;
    this.problem = problem.message;
    // Whoever asks later is told too.
    if (!this.settle) this.current = undefined;
    void this.accepted;
    this.settle?.reject(problem);
    this.settle = undefined;
    tell(this, 'rw-error', { message: problem.message, diagnostics: problem.diagnostics });
  }

  /** What is run of the ruleset; anything in it where it is not said. */
  protected runs(_program: Program): Wanted | undefined {
    return undefined;
  }

  /** The rules as they were written, where the page has them as one text. */
  protected get rulesText(): string | undefined {
    const { asked } = this;
    return typeof asked !== 'string' || asked === this.address() || /^\s*\{/.test(asked) ? undefined : asked;
  }

  private begin(): void {
    const wanted = this.ruleset ?? inlineText(this) ?? this.address();
    if (wanted === undefined || wanted === this.asked) return;
    this.asked = wanted;
    // What was promised before has been kept; this is another ruleset.
    if (!this.settle) this.current = undefined;
    void this.load(wanted);
  }

  private address(): string | undefined {
    if (this.src === undefined || this.src === '') return undefined;
    return new URL(this.src, this.baseURI).href;
  }

  private async load(wanted: RulesetSource): Promise<void> {
    try {
      const program = await this.fetch(wanted);
      if (this.asked !== wanted) return;
      this.accept(program);
      this.known = undefined;
      this.program = program;
      this.problem = undefined;
      const { accepted } = this;
      this.settle?.resolve(program);
      this.settle = undefined;
      await this.updateComplete;
      if (accepted === this.current) tell(this, 'rw-ready', { program });
    } catch (error) {
      if (this.asked === wanted) this.fail(error);
    }
  }

  private async fetch(wanted: RulesetSource): Promise<Program> {
    const program =
      typeof wanted !== 'string'
        ? checkProgram(wanted)
        : await (wanted === this.address() ? loadRuleset(wanted) : readRuleset(wanted));
    await prepareRules(program, this.runs(program));
    return program;
  }
}

const noTexts = { texts: {} };

/** Rules that stand in the page itself, in a data block: `<script type="application/yaml">` or `application/json`. */
function inlineText(element: Element): string | undefined {
  const block = element.querySelector(
    ':scope > script[type="application/json"], :scope > script[type="application/yaml"]',
  );
  return block?.textContent ?? undefined;
}

function messageOf(error: unknown): string {
  return error instanceof Error ? error.message : String(error);
}

import type { Json, Program, TableIr, TableRow } from '@rulewright/core';
import type { DoneRun } from '@rulewright/engine/run';
import { html, nothing, type PropertyDeclarations, type TemplateResult } from 'lit';
import { keyed } from 'lit/directives/keyed.js';
import { askedRoll, rollOnTable } from '../base/ask-rules.js';
import { define } from '../base/define.js';
import { tell } from '../base/events.js';
import { RulesetProblem } from '../base/problem.js';
import { RulesetElement } from '../base/ruleset-element.js';
import { languageOf, type Texts } from '../base/texts.js';
import { buttons, theme } from '../base/theme.js';
import '../dice/rw-dice.js';
import { rowOfKey } from '../fields/row-labels.js';
import { percentText } from '../base/percent.js';
import { plainResult, Rolling } from '../base/rolling.js';
import { rowChances } from './chances.js';
import { showJson } from '../base/words.js';
import { cellTexts, keyText } from './rows.js';
import { tableElementStyles } from './styles.js';

/**
 * A table of a ruleset, with one row marked by its key, and rolled on where it is a random table.
 *
 * @element rw-table
 * @fires rw-row - A row was chosen; the detail has `key` and `cells`.
 * @fires rw-result - A roll on the table is over; the detail is that of a roller, and `keys` has the rows found.
 * @slot - Shown until the ruleset is there.
 * @slot caption - Instead of the table's title.
 * @csspart row - A row.
 * @csspart selected - The row of the key.
 * @csspart cell - A cell.
 * @csspart chance - How likely a row is.
 */
export class RwTable extends RulesetElement {
  static override properties: PropertyDeclarations = {
    ...RulesetElement.properties,
    table: { reflect: true },
    key: { reflect: true },
    rollable: { type: Boolean },
    filter: { reflect: true },
    seed: {},
    done: { state: true },
    rolls: { state: true },
  };
  static override styles = [theme, buttons, tableElementStyles];

  /** The table's name in the rules; the first one where it is not said. */
  declare table: string | undefined;
  /** The key whose row is marked. */
  declare key: string | undefined;
  /** Whether a random table can be rolled on here. */
  declare rollable: boolean;
  /** Shows only rows with this text; where it is given, also empty, there is a field for it. */
  declare filter: string | undefined;
  /** Makes the rolls repeatable. */
  declare seed: string | undefined;
  declare private done: DoneRun | undefined;
  declare private rolls: number;
  private ir: TableIr | undefined;
  private rolling: Rolling | undefined;

  constructor() {
    super();
    this.rollable = false;
    this.rolls = 0;
  }

  /** The row of the key as plain data, or undefined. */
  get row(): Readonly<Record<string, string>> | undefined {
    const { ir, program, selected } = this;
    if (!ir || !program || !selected) return undefined;
    const texts = cellTexts(program, selected);
    return Object.fromEntries(ir.columns.map(({ name }, index) => [name, texts[index] ?? '']));
  }

  /** Rolls on the table. */
  requestRoll(): void {
    const { ir, rolling } = this;
    if (!ir?.die || !rolling) return;
    const state = rolling.begin({ roll: askedRoll, inputs: {}, options: {} });
    if (state.state === 'failed')
      tell(this, 'rw-error', { message: state.diagnostic.message, diagnostics: state.diagnostics });
    if (state.state !== 'done') return;
    this.done = state;
    this.rolls += 1;
    const keys = keysRolled(state);
    const [first] = keys;
    if (first !== undefined) this.key = typeof first === 'string' ? first : showJson(first).replace('−', '-');
    tell(this, 'rw-result', { ...plainResult(state), keys });
  }

  protected override willUpdate(changed: ReadonlyMap<PropertyKey, unknown>): void {
    super.willUpdate(changed);
    if (!this.program || !this.hasUpdated || !(changed.has('table') || changed.has('seed'))) return;
    try {
      this.accept(this.program);
    } catch (error) {
      this.fail(error);
    }
  }

  protected override accept(program: Program): void {
    const named = this.table !== undefined && this.table !== '';
    const ir = named ? program.tables.find(({ name }) => name === this.table) : program.tables[0];
    if (!ir) {
      const names = program.tables.map(({ name }) => name).join(', ');
      throw new RulesetProblem(
        names === ''
          ? 'This ruleset has no tables.'
          : `There is no table called ${this.table ?? ''}. There is: ${names}.`,
      );
    }
    this.ir = ir;
    this.rolling = new Rolling(rollOnTable(program, ir.name, ir.title ?? ir.name), this.seed);
    this.done = undefined;
  }

  protected override shownView(program: Program, texts: Texts): TemplateResult {
    const { ir, selected } = this;
    if (!ir) return html`<slot></slot>`;
    const path = `tables.${ir.name}`;
    const title = texts.title(path, ir);
    const chances = rowChances(ir);
    const wanted = this.filter?.toLocaleLowerCase() ?? '';
    const rows = ir.rows
      .map((row, index) => ({
        row,
        chance: chances?.[index],
        key: keyText(row, ir.match),
        cells: cellTexts(program, row),
      }))
      .filter(
        ({ key, cells }) => wanted === '' || [key, ...cells].some((text) => text.toLocaleLowerCase().includes(wanted)),
      );
    return html`${this.controls(ir, title)}
      <div class="scroller" tabindex="0" role="region" aria-label=${title} @keydown=${this.step}>
        <table>
          <caption>
            <slot name="caption">${title}</slot>
          </caption>
          <thead>
            <tr>
              <th scope="col">${ir.die ? 'Roll' : 'Key'}</th>
              ${ir.columns.map((column) => html`<th scope="col" class=${isNumber(column.type.kind) ? 'number' : ''}>${texts.title(`${path}.columns.${column.name}`, column)}</th>`)}
              ${chances ? html`<th scope="col" class="number">Chance</th>` : nothing}
            </tr>
          </thead>
          <tbody>
            ${rows.map(({ row, key, cells, chance }) => {
              const marked = row === selected;
              return html`<tr
                class=${marked ? 'selected' : ''}
                part=${marked ? 'row selected' : 'row'}
                aria-current=${marked ? 'true' : nothing}
                @click=${() => {
                  this.choose(row);
                }}
              >
                <th scope="row">${key}</th>
                ${ir.columns.map((column, index) => html`<td part="cell" class=${isNumber(column.type.kind) ? 'number' : ''}>${cells[index] ?? ''}</td>`)}
                ${chance ? html`<td part="cell chance" class="number">${percentText(chance[0] / chance[1], languageOf(this))}</td>` : nothing}
              </tr>`;
            })}
          </tbody>
        </table>
        ${rows.length === 0 ? html`<p class="muted">No row has this text.</p>` : nothing}
      </div>`;
  }

  private controls(ir: TableIr, title: string): TemplateResult | typeof nothing {
    const roll = this.rollable && ir.die;
    if (!roll && this.filter === undefined) return nothing;
    return html`<div class="actions">
      ${
        roll
          ? html`<button
              class="main"
              part="button"
              @click=${() => {
                this.requestRoll();
              }}
            >
              Roll
            </button>`
          : nothing
      }
      ${roll && this.done ? html`<rw-dice .dice=${this.done.dice}></rw-dice>` : nothing}
      ${
        this.filter === undefined
          ? nothing
          : html`<input
              type="search"
              aria-label="Find in ${title}"
              placeholder="Find"
              .value=${this.filter}
              @input=${(event: Event) => {
                this.filter = (event.target as HTMLInputElement).value;
              }}
            />`
      }
      <div class="spoken" role="status">
        ${keyed(this.rolls, html`<span>${this.rolls > 0 && this.done ? this.sentence(ir, this.done) : ''}</span>`)}
      </div>
    </div>`;
  }

  private sentence(ir: TableIr, done: DoneRun): string {
    const found = keysRolled(done).map((key) => {
      const row = rowFor(ir, key);
      const cells = row && this.program ? cellTexts(this.program, row).join(', ') : '';
      return `${showJson(key)}: ${cells}`;
    });
    return `Rolled ${found.join('; ')}.`;
  }

  /** Up and down go from row to row. */
  private readonly step = (event: KeyboardEvent): void => {
    const by = { ArrowDown: 1, ArrowUp: -1 }[event.key];
    const { ir, selected } = this;
    if (by === undefined || !ir) return;
    event.preventDefault();
    const at = selected ? ir.rows.indexOf(selected) + by : 0;
    const row = ir.rows[Math.min(Math.max(at, 0), ir.rows.length - 1)];
    if (row) this.choose(row);
  };

  private choose(row: TableRow): void {
    const { ir, program } = this;
    if (!ir || !program) return;
    const cells = cellTexts(program, row);
    const at = typeof row.key === 'string' ? row.key : (row.key.min ?? row.key.max);
    if (at !== null) this.key = String(at);
    tell(this, 'rw-row', {
      key: keyText(row, ir.match),
      cells: Object.fromEntries(ir.columns.map(({ name }, index) => [name, cells[index] ?? ''])),
    });
  }

  private get selected(): TableRow | undefined {
    const { ir, key } = this;
    if (!ir || key === undefined || key === '') return undefined;
    return rowFor(ir, ir.rows.some((row) => typeof row.key === 'string') ? key : Number(key));
  }
}

function rowFor(ir: TableIr, key: Json): TableRow | undefined {
  if (typeof key === 'string') return ir.rows.find((row) => row.key === key);
  return typeof key === 'number' && Number.isFinite(key) ? rowOfKey(ir, key) : undefined;
}

/** The keys of the rows that a roll on the table found, in order, without those to be ignored. */
function keysRolled({ trace }: DoneRun): readonly Json[] {
  const all = (steps: NonNullable<typeof trace>['steps']): Json[] =>
    steps.flatMap((step) => [
      ...(step.kind === 'table-roll' && step.ignored !== true ? [step.key] : []),
      ...all(step.children ?? []),
    ]);
  return trace ? all(trace.steps) : [];
}

function isNumber(kind: string): boolean {
  return kind === 'integer' || kind === 'fraction';
}

define('rw-table', RwTable);

declare global {
  interface HTMLElementTagNameMap {
    'rw-table': RwTable;
  }
}

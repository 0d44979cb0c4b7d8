import { css, html, LitElement, nothing, type PropertyDeclarations, type TemplateResult } from 'lit';
import { Watching } from '../app/watching.js';
import type { Workbench } from '../app/workbench.js';
import { numberText, percentText } from '../base/headline.js';
import { controls, tokens } from '../base/styles.js';
import type { Moved, MovedLine } from '../session/protocol.js';

/** Which odds a change has moved, and by how much. */
export class RwCompare extends LitElement {
  static override properties: PropertyDeclarations = {
    bench: { attribute: false },
    moved: { state: true },
    note: { state: true },
  };
  static override styles = [
    tokens,
    controls,
    css`
      section {
        display: grid;
        gap: 8px;
      }
      table {
        inline-size: 100%;
        border-collapse: collapse;
        font-size: 14px;
        line-height: 20px;
      }
      th,
      td {
        padding: 4px 8px 4px 0;
        text-align: end;
        border-block-end: 1px solid var(--faint);
      }
      :is(th, td):first-child {
        text-align: start;
      }
      caption {
        text-align: start;
        font-weight: 600;
        padding-block: 8px 2px;
      }
      .up,
      .down {
        font-weight: 600;
        white-space: nowrap;
      }
      .scroll {
        overflow-x: auto;
      }
    `,
  ];

  declare bench: Workbench;
  declare private moved: readonly Moved[];
  declare private note: string | undefined;
  private about = '';

  constructor() {
    super();
    this.moved = [];
  }

  protected readonly watching = new Watching(this, () => {
    void this.ask();
  });

  protected override firstUpdated(): void {
    void this.ask();
  }

  protected override render(): TemplateResult {
    const { moved, note } = this;
    const changed = moved.filter(({ state }) => state === 'moved');
    const others = moved.filter(({ state }) => state !== 'moved' && state !== 'same');
    const same = moved.filter(({ state }) => state === 'same').length;
    return html`<section aria-labelledby="compared">
      <h3 id="compared">Compared with the original</h3>
      ${note === undefined ? nothing : html`<p class="small muted" role="status">${note}</p>`}
      ${changed.map((each) => this.table(each))}
      ${others.map(({ title, state }) => html`<p class="small">${title}: ${words[state]}.</p>`)}
      ${same > 0 ? html`<p class="small muted">${same === 1 ? 'One roll is' : `${String(same)} rolls are`} as before.</p>` : nothing}
    </section>`;
  }

  private table({ title, roll, lines }: Moved): TemplateResult {
    const rule = this.bench.known.program?.rolls.find(({ name }) => name === roll);
    const name = ({ name: own }: MovedLine): string => rule?.outcomes.find((each) => each.name === own)?.title ?? own;
    const differing = lines.filter(({ before, after }) => before !== after);
    const shown = differing.length > 0 ? differing : lines;
    return html`<div class="scroll">
      <table>
        <caption>
          ${title}
        </caption>
        <thead>
          <tr>
            <th scope="col">Outcome</th>
            <th scope="col">Before</th>
            <th scope="col">Now</th>
            <th scope="col">Moved</th>
          </tr>
        </thead>
        <tbody>
          ${shown.map(
            (line) =>
              html`<tr>
                <td>${name(line)}</td>
                <td>${figure(line, line.before)}</td>
                <td>${figure(line, line.after)}</td>
                <td class=${(line.after ?? 0) > (line.before ?? 0) ? 'up' : 'down'}>${step(line)}</td>
              </tr>`,
          )}
        </tbody>
      </table>
    </div>`;
  }

  private async ask(): Promise<void> {
    const { bench } = this;
    const { files } = bench.content;
    const { question } = bench;
    const about = JSON.stringify([bench.document.id, files, question]);
    if (about === this.about) return;
    this.about = about;
    const { original } = bench.document;
    if (JSON.stringify(original) === JSON.stringify(files)) {
      this.moved = [];
      this.note = 'Nothing is changed yet.';
      return;
    }
    this.note = 'Comparing …';
    const moved: Moved[] = [];
    const outcome = await bench.session.compare({ files, original, ...(question ? { now: question } : {}) }, (each) => {
      moved.push(each);
      if (this.about === about) this.moved = [...moved];
    });
    if (this.about !== about || outcome.state === 'dropped') return;
    if (outcome.state !== 'answered') this.note = 'This took too long; what is shown is what was found.';
    else if (outcome.reply.wrong !== undefined) this.note = outcome.reply.wrong;
    else this.note = moved.some(({ state }) => state !== 'same') ? undefined : 'No odds have moved.';
    if (outcome.state === 'answered' && outcome.reply.wrong !== undefined) return;
    this.moved = moved;
  }
}

const words = {
  same: 'as before',
  moved: 'moved',
  new: 'new',
  gone: 'no longer there',
  unknown: 'too much to compare',
} as const;

function figure({ unit }: MovedLine, value: number | undefined): string {
  if (value === undefined) return '–';
  return unit === 'chance' ? percentText(value) : numberText(value);
}

/** Percentage points for chances. */
function step({ unit, before = 0, after = 0 }: MovedLine): string {
  const by = (after - before) * (unit === 'chance' ? 100 : 1);
  const small = Math.abs(by) > 0 && Math.abs(by) < 0.05;
  const text = numberText(Math.abs(by), small ? 3 : unit === 'chance' ? 1 : 2);
  const sign = by > 0 ? '▲ +' : by < 0 ? '▼ −' : '';
  return `${sign}${text}${unit === 'chance' ? ' pp' : ''}`;
}

customElements.define('rw-compare', RwCompare);

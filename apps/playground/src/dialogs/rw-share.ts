import type { RwOdds } from '@rulewright/elements';
import { css, html, nothing, type PropertyDeclarations, type TemplateResult } from 'lit';
import { Watching } from '../app/watching.js';
import type { Workbench } from '../app/workbench.js';
import { download } from '../base/download.js';
import { fileName, saveFiles, zipOf } from '../documents/open-files.js';
import type { RollOdds } from '../session/protocol.js';
import { linkTo } from '../share/link.js';
import { RwDialog } from './dialog.js';
import './rw-embed.js';

/** Longer links are cut by some programs that pass them on. */
const longLink = 8000;

/** Everything that leaves the app: a link, lines for a page, files. */
export class RwShare extends RwDialog<undefined> {
  static override properties: PropertyDeclarations = { tab: { state: true }, said: { state: true } };
  static override styles = [
    RwDialog.styles,
    css`
      .tabs {
        display: flex;
        gap: 4px;
        border-block-end: 1px solid var(--faint);
      }
      .tabs button {
        border: 0;
        border-radius: 0;
        border-block-end: 3px solid transparent;
      }
      .tabs [aria-selected='true'] {
        border-block-end-color: var(--accent);
        font-weight: 600;
      }
      .link {
        inline-size: 100%;
      }
      ul {
        display: grid;
        gap: 16px;
        margin: 0;
        padding: 0;
        list-style: none;
      }
      li {
        display: grid;
        gap: 6px;
      }
      [role='tabpanel'] {
        display: grid;
        gap: 12px;
        grid-template-columns: minmax(0, 1fr);
      }
    `,
  ];

  protected readonly heading = 'Share';
  declare bench: Workbench;
  chart: RwOdds | null = null;
  declare private tab: 'link' | 'embed' | 'files';
  declare private said: string | undefined;
  protected readonly watching = new Watching(this);

  constructor() {
    super();
    this.tab = 'link';
  }

  protected content(): TemplateResult {
    const tab = (name: typeof this.tab, label: string): TemplateResult =>
      html`<button
        role="tab"
        aria-selected=${this.tab === name}
        @click=${() => {
          this.tab = name;
          this.said = undefined;
        }}
      >
        ${label}
      </button>`;
    return html`<div class="tabs" role="tablist" aria-label="How to share">
        ${tab('link', 'Link')}${tab('embed', 'Embed')}${tab('files', 'Files')}
      </div>
      <div role="tabpanel" aria-label=${{ link: 'Link', embed: 'Embed', files: 'Files' }[this.tab]}>
        ${this.tab === 'link' ? this.link() : this.tab === 'embed' ? html`<rw-embed .bench=${this.bench}></rw-embed>` : this.files()}
      </div>
      <p class="small muted" role="status">${this.said ?? nothing}</p>`;
  }

  private link(): TemplateResult {
    const link = linkTo(location.href, this.bench.document);
    const copy = async (): Promise<void> => {
      const field = this.renderRoot.querySelector<HTMLInputElement>('.link');
      field?.select();
      try {
        await navigator.clipboard.writeText(link);
        this.said = 'The link is copied.';
      } catch {
        this.said = 'The link is selected; copy it with Ctrl+C.';
      }
    };
    return html`<p class="small">
        The link holds the rules, inputs, pins and what you look at. Nothing is sent anywhere: whoever opens it gets a
        copy of their own.
      </p>
      <input
        class="link"
        readonly
        aria-label="Link"
        .value=${link}
        @focus=${(event: Event) => {
          (event.target as HTMLInputElement).select();
        }}
      />
      ${link.length > longLink ? html`<p class="small muted">It is ${Math.round(link.length / 1000)},000 characters long; some programs cut that. A file is safer.</p>` : nothing}
      <div class="row">
        <button class="main" @click=${copy}>Copy the link</button>
        ${'share' in navigator ? html`<button @click=${() => void navigator.share({ title: this.bench.title, url: link }).catch(() => undefined)}>Send it …</button>` : nothing}
      </div>`;
  }

  private files(): TemplateResult {
    const { bench } = this;
    const { program } = bench.known;
    const name = fileName(bench.title);
    const rules = (): void => {
      const saved = saveFiles(bench.content.files, name);
      download(saved.name, saved.blob);
    };
    return html`<ul>
      <li>
        <div class="row"><button @click=${rules}>The rules</button></div>
        <p class="small muted">
          As ${Object.keys(bench.content.files).length > 1 ? 'a zip of all files' : 'a text file'}, to be opened here
          again.
        </p>
      </li>
      <li>
        <div class="row">
          ${(['svg', 'png', 'csv'] as const).map((format) => html`<button ?disabled=${!this.chart} @click=${() => void this.saveChart(format)}>Chart as ${format.toUpperCase()}</button>`)}
        </div>
        <p class="small muted">What the odds show now.</p>
      </li>
      ${
        program === undefined
          ? html`<li><p class="small">What is made of the rules can be had once they have no errors.</p></li>`
          : html`<li>
                <div class="row"><button @click=${() => void this.saveReference()}>Rules page</button></div>
                <p class="small muted">All rolls and tables with their odds, as a web page to read and to print.</p>
              </li>
              ${
                bench.isScratch
                  ? nothing
                  : html`<li>
                      <div class="row"><button @click=${() => void this.savePackage()}>npm package</button></div>
                      <p class="small muted">
                        A zip, ready for npm publish; other programs can import the rules from it.
                      </p>
                    </li>`
              }`
      }
    </ul>`;
  }

  private async saveChart(format: 'svg' | 'png' | 'csv'): Promise<void> {
    try {
      const blob = await this.chart?.export(format);
      if (blob) download(`${fileName(this.bench.title)}.${format}`, blob);
    } catch (error) {
      this.said = error instanceof Error ? error.message : 'There is no chart yet.';
    }
  }

  private async saveReference(): Promise<void> {
    const { bench } = this;
    const { program } = bench.known;
    if (!program) return;
    this.said = 'Working out the odds …';
    const odds = new Map<string, RollOdds>();
    for (const { name } of bench.rolls) {
      const outcome = await bench.session.caseOf({
        files: bench.content.files,
        question: { roll: name, inputs: bench.content.inputs[name] ?? {}, options: bench.content.options },
      });
      if (outcome.state === 'answered' && outcome.reply) odds.set(name, outcome.reply.odds);
    }
    const { referencePage } = await import('../share/reference.js');
    const page = referencePage({ program, files: bench.content.files, odds });
    download(`${fileName(bench.title)}.html`, new Blob([page], { type: 'text/html' }));
    this.said = 'The page is saved.';
  }

  private async savePackage(): Promise<void> {
    const { bench } = this;
    const { program } = bench.known;
    if (!program) return;
    const { packageFiles } = await import('../share/package.js');
    download(`${fileName(bench.title)}-package.zip`, zipOf(packageFiles(program, bench.content.files)));
    this.said = 'The package is saved.';
  }
}

customElements.define('rw-share', RwShare);

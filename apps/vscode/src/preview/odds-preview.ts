/** The odds of the roll under the cursor, beside the text and as it is now. */
import { randomBytes } from 'node:crypto';
import { type OddsResult, oddsRequest, type PlaceParams, type Refused } from '@rulewright/language-server/protocol';
import {
  CancellationTokenSource,
  type Disposable,
  type TextDocument,
  type TextEditor,
  ViewColumn,
  type WebviewPanel,
  window,
} from 'vscode';
import type { LanguageClient } from 'vscode-languageclient/node';
import { names } from '../names.js';
import { cursorOf, placeFrom } from '../place.js';
import { previewPage } from './page.js';

/** After the last key, or the last move of the cursor. */
const pause = 250;

export class OddsPreview implements Disposable {
  private panel: WebviewPanel | undefined;
  private place: PlaceParams | undefined;
  private shown: OddsResult | undefined;
  /** What the reader has chosen for inputs, by roll. */
  private readonly chosen = new Map<string, Record<string, string>>();
  private timer: NodeJS.Timeout | undefined;
  private asking: CancellationTokenSource | undefined;

  constructor(private readonly client: LanguageClient) {}

  /** Shows the roll at a place, or where the cursor is. */
  async show(given: unknown): Promise<void> {
    const place = placeFrom(given);
    if (!place) return;
    this.place = place;
    if (!this.panel) {
      const panel = window.createWebviewPanel(
        'rulewright.odds',
        'Odds',
        { viewColumn: ViewColumn.Beside, preserveFocus: true },
        { enableScripts: false, enableCommandUris: [names.setInput], localResourceRoots: [] },
      );
      panel.onDidDispose(() => {
        this.panel = undefined;
        this.stopAsking();
      });
      this.panel = panel;
    }
    this.panel.reveal(undefined, true);
    await this.refresh(true);
  }

  changed({ uri }: TextDocument): void {
    if (this.place?.textDocument.uri === uri.toString()) this.soon();
  }

  moved(editor: TextEditor): void {
    if (!this.panel || !['rulewright', 'yaml'].includes(editor.document.languageId)) return;
    this.place = cursorOf(editor);
    this.soon();
  }

  /** Asks for another value of an input. */
  async setInput(name: unknown): Promise<void> {
    const input = this.shown?.given.find((each) => each.name === name);
    if (!input || !this.shown) return;
    const { roll } = this.shown;
    const title = `${input.title ?? input.name} of ${roll}`;
    const value = input.choices
      ? await window.showQuickPick([...input.choices], { title })
      : await window.showInputBox({ title, value: input.value, prompt: 'As rules write it; nothing for what it was.' });
    if (value === undefined) return;
    const { [input.name]: _before, ...others } = this.chosen.get(roll) ?? {};
    this.chosen.set(roll, value.trim() === '' ? others : { ...others, [input.name]: value.trim() });
    await this.refresh(true);
  }

  dispose(): void {
    this.stopAsking();
    this.panel?.dispose();
  }

  private soon(): void {
    if (!this.panel) return;
    clearTimeout(this.timer);
    this.timer = setTimeout(() => void this.refresh(false), pause);
  }

  /** Asks anew. What the cursor has only passed over leaves the last odds where they are, unless they were asked for. */
  private async refresh(wanted: boolean): Promise<void> {
    this.stopAsking();
    const { place, panel } = this;
    if (!place || !panel) return;
    const asking = new CancellationTokenSource();
    this.asking = asking;
    const ask = (inputs: Record<string, string>): Promise<OddsResult | Refused> =>
      this.client.sendRequest(oddsRequest, { ...place, inputs }, asking.token);
    let result = await ask({});
    const chosen = 'refused' in result ? undefined : this.chosen.get(result.roll);
    if (chosen && Object.keys(chosen).length > 0) result = await ask(chosen);
    if (asking.token.isCancellationRequested || this.panel !== panel) return;
    if ('refused' in result) {
      if (!wanted) return;
      this.shown = undefined;
    } else {
      this.shown = result;
      panel.title = `Odds: ${result.title}`;
    }
    panel.webview.html = previewPage(result, randomBytes(16).toString('base64'), names.setInput);
  }

  private stopAsking(): void {
    clearTimeout(this.timer);
    this.asking?.cancel();
    this.asking = undefined;
  }
}

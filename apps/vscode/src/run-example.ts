/** Runs an example, shows what came of it beside its text, and how it went in a channel of its own. */
import { type Refused, runExampleRequest, type RunExampleResult } from '@rulewright/language-server/protocol';
import { type Disposable, Range, type TextEditorDecorationType, ThemeColor, window, workspace } from 'vscode';
import type { LanguageClient } from 'vscode-languageclient/node';
import { editorOf, placeFrom } from './place.js';

export class ExampleRunner implements Disposable {
  private readonly output = window.createOutputChannel('Rulewright examples');
  private readonly good = mark('testing.iconPassed');
  private readonly bad = mark('testing.iconFailed');
  /** What was shown is about a text that is no more. */
  private readonly listening = workspace.onDidChangeTextDocument(({ document }) => {
    for (const editor of window.visibleTextEditors) {
      if (editor.document === document) for (const kind of [this.good, this.bad]) editor.setDecorations(kind, []);
    }
  });

  constructor(private readonly client: LanguageClient) {}

  async run(given: unknown): Promise<void> {
    const place = placeFrom(given);
    if (!place) return;
    const result = await this.client.sendRequest<RunExampleResult | Refused>(runExampleRequest, place);
    if ('refused' in result) {
      void window.showInformationMessage(result.refused);
      return;
    }
    this.output.replace(`${result.text}\n`);
    const failed = result.claims.filter(({ verdict }) => verdict !== 'passed').map(({ sentence }) => sentence);
    const told = [...result.problems, ...failed];
    const isGood = result.verdict === 'passed';
    const contentText = isGood ? '  ✓ holds' : `  ✗ ${told.join('; ')}`;
    const { line } = place.position;
    const range = new Range(line, Number.MAX_SAFE_INTEGER, line, Number.MAX_SAFE_INTEGER);
    const editor = editorOf(place);
    editor?.setDecorations(this.good, isGood ? [{ range, renderOptions: { after: { contentText } } }] : []);
    editor?.setDecorations(this.bad, isGood ? [] : [{ range, renderOptions: { after: { contentText } } }]);
    this.output.show(true);
  }

  dispose(): void {
    for (const each of [this.output, this.good, this.bad, this.listening]) each.dispose();
  }
}

function mark(colour: string): TextEditorDecorationType {
  return window.createTextEditorDecorationType({ after: { color: new ThemeColor(colour), margin: '0 0 0 1em' } });
}

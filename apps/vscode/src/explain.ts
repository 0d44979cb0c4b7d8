/** What a diagnostic means and how to put it right, from the catalogue that the command line has too. */
import { explainRequest } from '@rulewright/language-server/protocol';
import { languages, window } from 'vscode';
import type { LanguageClient } from 'vscode-languageclient/node';
import { readMarkdown } from './place.js';

/** The codes of what is wrong where the cursor is, or anywhere in the file when nothing is wrong there. */
export async function explainAtCursor(client: LanguageClient): Promise<void> {
  const editor = window.activeTextEditor;
  if (!editor) return;
  const all = languages.getDiagnostics(editor.document.uri).filter(({ source }) => source === 'rulewright');
  const here = all.filter(({ range }) => range.intersection(editor.selection) !== undefined);
  const codes = new Map(
    (here.length > 0 ? here : all).map(({ code, message }) => [
      String(typeof code === 'object' ? code.value : (code ?? '')),
      message,
    ]),
  );
  if (codes.size === 0) {
    void window.showInformationMessage('Nothing is wrong with this file.');
    return;
  }
  const items = [...codes].map(([label, detail]) => ({ label, detail }));
  const [only] = items;
  const chosen = items.length === 1 ? only : await window.showQuickPick(items, { title: 'Explain which one?' });
  if (chosen) await explainCode(client, chosen.label);
}

/** Opens the page of a code. */
export async function explainCode(client: LanguageClient, code: string): Promise<void> {
  const page = await client.sendRequest<string | null>(explainRequest, { code: decodeURIComponent(code) });
  if (page === null) void window.showInformationMessage(`There is no diagnostic called ${code}.`);
  else await readMarkdown(page);
}

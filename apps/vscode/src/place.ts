import type { PlaceParams } from '@rulewright/language-server/protocol';
import { type TextEditor, Uri, window, workspace } from 'vscode';

/** Where the cursor is. */
export function cursorOf({ document, selection }: TextEditor): PlaceParams {
  const { line, character } = selection.active;
  return { textDocument: { uri: document.uri.toString() }, position: { line, character } };
}

/** The place that a code lens passes along, or that of the cursor. */
export function placeFrom(given: unknown): PlaceParams | undefined {
  if (isPlace(given)) return given;
  const editor = window.activeTextEditor;
  if (!editor) void window.showInformationMessage('Open a ruleset and put the cursor in a roll or an example first.');
  return editor && cursorOf(editor);
}

function isPlace(given: unknown): given is PlaceParams {
  return typeof given === 'object' && given !== null && 'textDocument' in given && 'position' in given;
}

/** The editor that shows a file, where one does. */
export function editorOf({ textDocument }: PlaceParams): TextEditor | undefined {
  const uri = Uri.parse(textDocument.uri).toString();
  return window.visibleTextEditors.find(({ document }) => document.uri.toString() === uri);
}

/** Opens Markdown as a page to read. */
export async function readMarkdown(content: string): Promise<void> {
  const document = await workspace.openTextDocument({ language: 'markdown', content });
  await window.showTextDocument(document, { preview: true, preserveFocus: false });
}

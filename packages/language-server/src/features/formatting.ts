import { formatRuleset } from '@rulewright/engine';
import type { TextDocument } from 'vscode-languageserver-textdocument';
import type { TextEdit } from 'vscode-languageserver/node';

/** The usual form of a file, as an edit of the lines that differ. A file that cannot be read is left alone. */
export function formatting(document: TextDocument): TextEdit[] {
  const before = document.getText();
  const { text: after } = formatRuleset(before);
  if (after === before) return [];
  let start = 0;
  while (start < before.length && start < after.length && before[start] === after[start]) start += 1;
  start = before.lastIndexOf('\n', start - 1) + 1;
  let end = 0;
  const most = Math.min(before.length, after.length) - start;
  while (end < most && before[before.length - 1 - end] === after[after.length - 1 - end]) end += 1;
  const range = { start: document.positionAt(start), end: document.positionAt(before.length - end) };
  return [{ range, newText: after.slice(start, after.length - end) }];
}

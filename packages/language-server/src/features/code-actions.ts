import type { Diagnostic, TextEdit } from '@rulewright/core';
import { type CodeAction as Fix, codeActions as fixesOf } from '@rulewright/language-service';
import { type CodeAction, CodeActionKind, type CodeActionParams } from 'vscode-languageserver/node';
import type { View } from '../convert/view.js';
import { commands } from '../protocol.js';
import { lspDiagnostic } from './diagnostics.js';

export const fixAllKind = `${CodeActionKind.SourceFixAll}.rulewright`;

/** Fixes of what is wrong in a range, all fixes of the file at once, and the pages of the codes. */
export function codeActions(
  view: View,
  file: string,
  { range, context }: Pick<CodeActionParams, 'range' | 'context'>,
  codeAddress: string | undefined,
): CodeAction[] {
  const wanted = (kind: string): boolean =>
    context.only === undefined ||
    context.only.some((only) => kind === only || kind.startsWith(`${only}.`) || only === '');
  const span = view.span(file, range);
  const told = (diagnostic: Diagnostic) => lspDiagnostic(view, diagnostic, codeAddress);
  const found: CodeAction[] = [];
  if (wanted(CodeActionKind.QuickFix)) {
    for (const { title, edits, diagnostic, preferred } of fixesOf(view.analysis, span)) {
      const edit = view.workspaceEdit(edits);
      const diagnostics = [told(diagnostic)];
      found.push({ title, kind: CodeActionKind.QuickFix, diagnostics, isPreferred: preferred, edit });
    }
  }
  const all = allFixes(view, file);
  if (all.count > 1 && wanted(CodeActionKind.QuickFix) && found.length > 0) {
    const title = `Put all ${String(all.count)} right for which there is one way`;
    found.push({ title, kind: CodeActionKind.QuickFix, edit: view.workspaceEdit(all.edits) });
  }
  if (all.count > 0 && context.only !== undefined && wanted(fixAllKind)) {
    found.push({ title: 'Put right what can be', kind: fixAllKind, edit: view.workspaceEdit(all.edits) });
  }
  if (wanted(CodeActionKind.QuickFix)) found.push(...explanations(view, file, span.from, span.to, told));
  return found;
}

/** The only fixes of what is wrong in a file, as far as they do not touch each other. */
function allFixes(view: View, file: string): { readonly edits: readonly TextEdit[]; readonly count: number } {
  const whole = { file, from: 0, to: view.page(file).getText().length };
  const edits: TextEdit[] = [];
  let count = 0;
  for (const fix of fixesOf(view.analysis, whole).filter(({ preferred }) => preferred)) {
    if (!isFree(fix, edits)) continue;
    edits.push(...fix.edits);
    count += 1;
  }
  return { edits, count };
}

function isFree(fix: Fix, taken: readonly TextEdit[]): boolean {
  return fix.edits.every(({ span }) =>
    taken.every(({ span: other }) => span.file !== other.file || span.to < other.from || other.to < span.from),
  );
}

function explanations(
  view: View,
  file: string,
  from: number,
  to: number,
  told: (diagnostic: Diagnostic) => ReturnType<typeof lspDiagnostic>,
): CodeAction[] {
  const here = view.analysis.diagnostics.filter(({ span }) => span.file === file && span.from <= to && from <= span.to);
  const codes = new Map(here.map((diagnostic) => [diagnostic.code, diagnostic]));
  return [...codes].map(([code, diagnostic]) => ({
    title: `Explain ${code}`,
    kind: CodeActionKind.QuickFix,
    diagnostics: [told(diagnostic)],
    command: { title: `Explain ${code}`, command: commands.explain, arguments: [{ code }] },
  }));
}

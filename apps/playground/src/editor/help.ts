/** What the editor offers while somebody writes: completion, what is under the pointer, fixes. */
import { autocompletion, type Completion, type CompletionResult, snippet } from '@codemirror/autocomplete';
import { type Action, type Diagnostic as Shown, forEachDiagnostic, nextDiagnostic } from '@codemirror/lint';
import type { Extension } from '@codemirror/state';
import { type EditorView, hoverTooltip, type Tooltip } from '@codemirror/view';
import type { Diagnostic } from '@rulewright/core';
import type { CompletionItem } from '@rulewright/language-service';
import { applyFix } from '../app/apply-fix.js';
import type { Workbench } from '../app/workbench.js';
import { markdownNodes } from '../base/markdown.js';

export function help(bench: Workbench): Extension {
  return [
    autocompletion({
      override: [
        async (asked) =>
          asked.view
            ? complete(bench, asked.view, asked.pos, asked.explicit, asked.matchBefore(/[\w.]+/) !== null)
            : null,
      ],
      icons: false,
      closeOnBlur: true,
    }),
    hoverTooltip((view, pos) => hoverAt(bench, view, pos), { hideOnChange: true }),
  ];
}

async function complete(
  bench: Workbench,
  view: EditorView,
  offset: number,
  explicit: boolean,
  inWord: boolean,
): Promise<CompletionResult | null> {
  if (!explicit && !inWord) return null;
  const file = bench.view.file;
  const files = { ...bench.content.files, [file]: view.state.doc.toString() };
  const outcome = await bench.session.ask('complete', { files, place: { file, offset } });
  if (outcome.state !== 'answered') return null;
  const items = outcome.reply;
  const [first] = items;
  if (!first) return null;
  const { from } = first.replace;
  const options = items.filter(({ replace }) => replace.from === from).map(toOption);
  return { from: Math.min(from, offset), options, validFor: /^\w*$/ };
}

function toOption({
  label,
  kind,
  detail,
  documentation,
  insert,
  snippet: isSnippet,
  rank,
}: CompletionItem): Completion {
  return {
    label,
    type: kind,
    ...(detail === undefined ? {} : { detail }),
    ...(documentation === undefined ? {} : { info: () => docNode(documentation) }),
    apply: isSnippet === true ? snippet(insert) : insert,
    boost: -10 * rank,
  };
}

function docNode(markdown: string): HTMLElement {
  const element = document.createElement('div');
  element.className = 'cm-doc';
  element.append(markdownNodes(markdown));
  return element;
}

async function hoverAt(bench: Workbench, view: EditorView, offset: number): Promise<Tooltip | null> {
  const file = bench.view.file;
  const files = { ...bench.content.files, [file]: view.state.doc.toString() };
  const outcome = await bench.session.ask('hover', { files, place: { file, offset } });
  if (outcome.state !== 'answered' || !outcome.reply) return null;
  const { span, markdown } = outcome.reply;
  return {
    pos: Math.min(span.from, view.state.doc.length),
    end: Math.min(span.to, view.state.doc.length),
    above: true,
    create: () => ({ dom: docNode(markdown) }),
  };
}

/** A diagnostic as the editor shows it, with its fixes. */
export function shownDiagnostic(bench: Workbench, diagnostic: Diagnostic, length: number): Shown {
  const { span, severity, message, code, fixes = [] } = diagnostic;
  const from = Math.min(span.from, length);
  return {
    from,
    to: Math.max(from, Math.min(span.to, length)),
    severity,
    message,
    source: code,
    actions: fixes
      .filter(({ edits }) => edits.length > 0)
      .map(({ title, edits }): Action => ({
        name: title,
        apply: () => {
          applyFix(bench, title, edits);
        },
      })),
  };
}

/** The fixes of what is wrong on the line of the cursor. */
export function fixesHere(view: EditorView): readonly Action[] {
  const { head } = view.state.selection.main;
  const line = view.state.doc.lineAt(head);
  const found: { readonly distance: number; readonly actions: readonly Action[] }[] = [];
  forEachDiagnostic(view.state, ({ actions = [] }, from, to) => {
    if (to < line.from || from > line.to) return;
    found.push({
      distance: from <= head && head <= to ? 0 : Math.min(Math.abs(from - head), Math.abs(to - head)),
      actions,
    });
  });
  return found.sort((a, b) => a.distance - b.distance).flatMap(({ actions }) => actions);
}

/** Goes to the next problem behind the cursor, or the first one. Warnings wait: they often follow from an error. */
export function goToNextProblem(view: EditorView): boolean {
  const found: { readonly from: number; readonly isError: boolean }[] = [];
  forEachDiagnostic(view.state, ({ severity }, from) => {
    found.push({ from, isError: severity === 'error' });
  });
  const errors = found.filter(({ isError }) => isError);
  const { head } = view.state.selection.main;
  const inOrder = [...(errors.length > 0 ? errors : found)].sort((a, b) => a.from - b.from);
  const next = inOrder.find(({ from }) => from > head) ?? inOrder[0];
  if (!next) return false;
  // What comes next from here on is shown with what it says.
  view.dispatch({ selection: { anchor: Math.max(0, next.from - 1) } });
  return nextDiagnostic(view);
}

/** Keys that work everywhere in the app. What is typed into a field is the field's. */
import type { RwPlayground } from './rw-playground.js';

/** All keys, for whoever asks. */
export const keyTable: readonly (readonly [keys: string, does: string])[] = [
  ['Ctrl+Enter', 'Roll'],
  ['Ctrl+Z', 'Undo: text, inputs, pins, files, decisions'],
  ['Ctrl+Shift+Z', 'Redo'],
  ['F6', 'Next pane; with Shift the one before'],
  ['F8', 'Next problem'],
  ['Ctrl+.', 'Fix what is wrong on this line'],
  ['Ctrl+Space', 'Complete'],
  ['F12', 'Go to where a name is declared'],
  ['Ctrl+F', 'Search in the text'],
  ['Shift+Alt+F', 'Put the text in order'],
  ['Tab', 'Leaves the editor'],
  ['Ctrl+M', 'Lets Tab indent, and back'],
  ['Arrows', 'Move the target, while the chart has the focus'],
  ['E, L, M', 'Exactly, at least, at most, while the chart has the focus'],
  ['T, P', 'Table, pin, while the chart has the focus'],
  ['F1', 'These keys'],
];

export function appKeys(app: RwPlayground): void {
  window.addEventListener('keydown', (event) => {
    if (event.defaultPrevented) return;
    const isControl = event.ctrlKey || event.metaKey;
    const key = event.key.toLowerCase();
    if (isControl && key === 'enter') void app.roll();
    else if (event.key === 'F1') app.command('keys');
    else if (event.key === 'F6') nextPane(app, event.shiftKey ? -1 : 1);
    else if (event.key === 'F8') void nextProblem(app);
    else if (isControl && key === 'z' && !isTyping(event)) {
      if (event.shiftKey) app.bench.redo();
      else app.bench.undo();
    } else return;
    event.preventDefault();
  });
}

/** Whether the key belongs to a field that has an undo of its own. */
function isTyping(event: KeyboardEvent): boolean {
  const [target] = event.composedPath();
  if (target instanceof HTMLTextAreaElement) return true;
  return target instanceof HTMLInputElement && ['text', 'search', 'number'].includes(target.type);
}

function nextPane(app: RwPlayground, by: number): void {
  const { panes } = app;
  const now = panes.findIndex((pane) => pane.matches(':focus-within'));
  const next = panes[(now + by + panes.length) % panes.length];
  if (next?.matches('.rules') === true) app.editor?.focus();
  else next?.focus();
}

async function nextProblem(app: RwPlayground): Promise<void> {
  const [first] = app.bench.known.diagnostics;
  if (first) await app.goTo(first.span.file, first.span.from);
  else app.bench.notify({ text: 'No problems found.' });
}

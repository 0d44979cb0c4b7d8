import { exampleAt, lenses as lensesOf, oddsSubjectAt, type Place } from '@rulewright/language-service';
import type { CodeAction, CodeLens } from 'vscode-languageserver/node';
import type { View } from '../convert/view.js';
import { commands, type InitializationOptions, type PlaceParams } from '../protocol.js';

/** "Odds" above rolls and "Run example" above examples. */
export function lenses(view: View, file: string, own: InitializationOptions['lensCommands'] = {}): CodeLens[] {
  return lensesOf(view.analysis, file).map(({ kind, span }) => {
    const range = view.range(span);
    const place: PlaceParams = { textDocument: { uri: view.uri(file) }, position: range.start };
    const command =
      kind === 'odds'
        ? { title: 'Odds', command: own.odds ?? commands.odds, arguments: [place] }
        : { title: 'Run example', command: own.runExample ?? commands.runExample, arguments: [place] };
    return { range: { start: range.start, end: range.start }, command };
  });
}

/** For editors without lenses: what can be tried out where the cursor is, as an action. */
export function trials(view: View, place: Place): CodeAction[] {
  const at: PlaceParams = {
    textDocument: { uri: view.uri(place.file) },
    position: view.page(place.file).positionAt(place.offset),
  };
  const odds = oddsSubjectAt(view.analysis, place);
  const example = exampleAt(view.analysis, place);
  const action = (title: string, command: string): CodeAction => ({
    title,
    command: { title, command, arguments: [at] },
  });
  return [
    ...(odds ? [action(`Odds of ${odds.roll}`, commands.odds)] : []),
    ...(example === undefined ? [] : [action('Run example', commands.runExample)]),
  ];
}

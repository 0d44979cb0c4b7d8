import {
  definitions as definitionsOf,
  occurrenceAt,
  occurrencesOf,
  type Place,
  references as referencesOf,
  renamable,
  rename as renameAt,
} from '@rulewright/language-service';
import {
  type DocumentHighlight,
  DocumentHighlightKind,
  ErrorCodes,
  type Location,
  type LocationLink,
  type Range,
  ResponseError,
  type WorkspaceEdit,
} from 'vscode-languageserver/node';
import type { View } from '../convert/view.js';

/** Where a name leads; with `links` also which name that is. */
export function definitions(view: View, place: Place, links: boolean): Location[] | LocationLink[] {
  const found = definitionsOf(view.analysis, place);
  if (!links) return found.map(({ target }) => view.location(target));
  return found.map(({ origin, target, whole }): LocationLink => {
    const selection = view.range(target);
    // Editors insist that the name lies within the whole.
    const around = whole.from <= target.from && target.to <= whole.to ? view.range(whole) : selection;
    return {
      originSelectionRange: view.range(origin),
      targetUri: view.uri(target.file),
      targetRange: around,
      targetSelectionRange: selection,
    };
  });
}

export function references(view: View, place: Place, withDeclaration: boolean): Location[] {
  return referencesOf(view.analysis, place, withDeclaration).map((span) => view.location(span));
}

export function highlights(view: View, place: Place): DocumentHighlight[] {
  const found = occurrenceAt(view.analysis, place);
  if (!found) return [];
  return occurrencesOf(view.analysis, found.symbol)
    .filter(({ span }) => span.file === place.file)
    .map(({ span, role }) => ({
      range: view.range(span),
      kind: role === 'declaration' ? DocumentHighlightKind.Write : DocumentHighlightKind.Read,
    }));
}

export function prepareRename(view: View, place: Place): { range: Range; placeholder: string } | null {
  const found = renamable(view.analysis, place);
  return found ? { range: view.range(found.span), placeholder: found.name } : null;
}

/** The edits in all files, or an error whose message says in plain words why not. */
export function rename(view: View, place: Place, name: string): WorkspaceEdit | ResponseError {
  const done = renameAt(view.analysis, place, name);
  return 'refused' in done
    ? new ResponseError(ErrorCodes.InvalidRequest, done.refused)
    : view.workspaceEdit(done.edits);
}

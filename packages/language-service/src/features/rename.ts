import type { Diagnostic, Span, TextEdit } from '@rulewright/core';
import { isName, isReservedWord, ownWords } from '@rulewright/language';
import { analyse, type Analysis, type Place, textOf } from '../analysis/analyse.js';
import { indexOf, occurrenceAt, occurrencesOf } from '../symbols/rule-index.js';
import { globalKinds, kindWords, type Occurrence, type RuleSymbol, type SymbolKind } from '../symbols/symbol.js';
import { applyEdits, movedOffset } from './edits.js';

/** What would be renamed at a place. */
export interface Renamable {
  readonly span: Span;
  readonly name: string;
}

/** The edits of a renaming in all files, or in plain words why it cannot be done. */
export type Renaming = { readonly edits: readonly TextEdit[] } | { readonly refused: string };

/** What every roll calls what comes of it. */
const rollWords: ReadonlySet<string> = new Set(['result', 'outcome']);
/** Words of types may be written in many types at once, and a package's name is not this ruleset's to choose. */
const fixedKinds: ReadonlySet<SymbolKind> = new Set<SymbolKind>(['label', 'result', 'use']);

/** The name at a place, where it can be renamed. */
export function renamable(analysis: Analysis, place: Place): Renamable | undefined {
  const found = occurrenceAt(analysis, place);
  if (!found || fixedKinds.has(found.symbol.kind)) return undefined;
  return { span: found.span, name: found.symbol.name };
}

/** Renames what is named at a place, in every file, examples and texts too. It is refused where anything would change its meaning. */
export function rename(analysis: Analysis, place: Place, wanted: string): Renaming {
  const name = wanted.normalize('NFC');
  const found = occurrenceAt(analysis, place);
  if (!found) return { refused: 'There is no name here.' };
  const { symbol } = found;
  if (fixedKinds.has(symbol.kind)) return { refused: `A ${kindWords(symbol)} cannot be renamed.` };
  if (!isName(name)) return { refused: `"${name}" is not a name: letters, digits and _, and no digit first.` };
  if (isReservedWord(name) || ownWords.has(name) || rollWords.has(name))
    return { refused: `"${name}" is a word of the language.` };
  if (name === symbol.name) return { edits: [] };
  const clash = clashOf(analysis, symbol, name);
  if (clash) return { refused: `There is already a ${kindWords(clash)} called "${name}".` };
  const places = occurrencesOf(analysis, symbol);
  const edits = places
    .filter(({ span }) => textOf(analysis, span.file).slice(span.from, span.to).normalize('NFC') === symbol.name)
    .map(({ span }): TextEdit => ({ span, text: name }));
  return edits.length === places.length && keepsMeaning(analysis, places, edits)
    ? { edits }
    : { refused: `Called "${name}", it would mean something else in some places.` };
}

/** Something that has the name already where it would be in the way. */
function clashOf(analysis: Analysis, symbol: RuleSymbol, name: string): RuleSymbol | undefined {
  const { declarations } = indexOf(analysis);
  if (globalKinds.has(symbol.kind)) return declarations.globals.get(name);
  if (!symbol.owner || symbol.kind === 'variable') return undefined;
  const { values, outcomes } = declarations.membersOf(symbol.owner);
  return (symbol.kind === 'outcome' ? outcomes : values).get(name);
}

/** Looks at the edited texts: every name must lead to the same declaration as before, and nothing new may be wrong. */
function keepsMeaning(before: Analysis, places: readonly Occurrence[], edits: readonly TextEdit[]): boolean {
  const files = applyEdits(before.workspace.files, edits);
  const after = analyse({ ...before.workspace, files }, before);
  const moved = ({ file, from }: Span): string => `${file} ${String(movedOffset(edits, file, from))}`;
  const at = ({ file, from }: Span): string => `${file} ${String(from)}`;
  const wrong = new Set(errors(before).map(({ code, span }) => `${code} ${moved(span)}`));
  if (errors(after).some(({ code, span }) => !wrong.has(`${code} ${at(span)}`))) return false;
  const was = indexOf(before).occurrences.map(({ span, symbol }) => `${moved(span)} → ${moved(symbol.span)}`);
  const is = indexOf(after).occurrences.map(({ span, symbol }) => `${at(span)} → ${at(symbol.span)}`);
  const now = new Set(is);
  return places.length > 0 && was.length === is.length && was.every((each) => now.has(each));
}

function errors({ diagnostics }: Analysis): readonly Diagnostic[] {
  return diagnostics.filter(({ severity }) => severity === 'error');
}

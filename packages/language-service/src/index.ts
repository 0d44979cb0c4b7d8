export { LineMap, type Position } from '@rulewright/language';
export { type Analysis, analyse, type Place, type Workspace } from './analysis/analyse.js';
export { type ExampleClaim, runExample, type RunExample } from './commands/example-report.js';
export type { GivenBy, GivenInput, Written } from './commands/given.js';
export { type OddsFigure, type OddsQuestion, oddsReport, type OddsReport } from './commands/odds-report.js';
export { exampleAt, type Lens, lenses, type OddsSubject, oddsSubjectAt } from './commands/places.js';
export { completions } from './complete/complete.js';
export type { CompletionItem, CompletionKind } from './complete/item.js';
export { type Vocabulary, vocabulary } from './docs/vocabulary.js';
export { type CodeAction, codeActions, diagnostics, exampleDiagnostics, explanation } from './features/diagnostics.js';
export { type DocumentSymbol, documentSymbols, workspaceSymbols } from './features/document-symbols.js';
export { applyEdits } from './features/edits.js';
export { type FoldingRange, foldingRanges } from './features/folding.js';
export { type Definition, definitions, references } from './features/navigation.js';
export { type Renamable, renamable, rename, type Renaming } from './features/rename.js';
export { selectionRanges } from './features/selection.js';
export {
  type SemanticToken,
  type SemanticTokenType,
  semanticTokens,
  semanticTokenTypes,
} from './features/semantic-tokens.js';
export { type SignatureHelp, signatureHelp } from './features/signature-help.js';
export type { Hover } from './hover/markdown.js';
export { hover } from './hover/hover.js';
export { type OddsFunction, oddsText, quickOdds } from './hover/odds.js';
export { occurrenceAt, occurrencesOf } from './symbols/rule-index.js';
export type { Occurrence, RuleSymbol, SymbolKind } from './symbols/symbol.js';

export { type Analysis, analyse, type Place, type Workspace } from './analysis/analyse.js';
export { type Definition, definitions, references } from './features/navigation.js';
export type { Occurrence, RuleSymbol, SymbolKind } from './symbols/symbol.js';

/** The service's kinds as those that every editor has pictures and colours for. */
import type {
  CompletionKind,
  DocumentSymbol as ServiceSymbol,
  SemanticToken,
  SemanticTokenType,
} from '@rulewright/language-service';
import { CompletionItemKind, SemanticTokenModifiers, SemanticTokenTypes, SymbolKind } from 'vscode-languageserver/node';

export const completionKinds: Readonly<Record<CompletionKind, CompletionItemKind>> = {
  use: CompletionItemKind.Module,
  option: CompletionItemKind.Constant,
  die: CompletionItemKind.Value,
  table: CompletionItemKind.Struct,
  deck: CompletionItemKind.Struct,
  chain: CompletionItemKind.Enum,
  type: CompletionItemKind.Class,
  function: CompletionItemKind.Function,
  roll: CompletionItemKind.Method,
  action: CompletionItemKind.Method,
  modifier: CompletionItemKind.Event,
  scenario: CompletionItemKind.Module,
  input: CompletionItemKind.Variable,
  role: CompletionItemKind.Variable,
  value: CompletionItemKind.Variable,
  state: CompletionItemKind.Variable,
  measure: CompletionItemKind.Variable,
  thing: CompletionItemKind.Variable,
  variable: CompletionItemKind.Variable,
  result: CompletionItemKind.Variable,
  outcome: CompletionItemKind.EnumMember,
  label: CompletionItemKind.EnumMember,
  field: CompletionItemKind.Field,
  track: CompletionItemKind.Field,
  column: CompletionItemKind.Field,
  key: CompletionItemKind.Property,
  builtin: CompletionItemKind.Function,
  keyword: CompletionItemKind.Keyword,
  constant: CompletionItemKind.Constant,
  'type word': CompletionItemKind.TypeParameter,
  code: CompletionItemKind.Text,
  file: CompletionItemKind.File,
};

export const symbolKinds: Readonly<Record<ServiceSymbol['kind'], SymbolKind>> = {
  use: SymbolKind.Package,
  option: SymbolKind.Boolean,
  die: SymbolKind.Constant,
  table: SymbolKind.Array,
  deck: SymbolKind.Array,
  chain: SymbolKind.Enum,
  type: SymbolKind.Class,
  function: SymbolKind.Function,
  roll: SymbolKind.Method,
  action: SymbolKind.Method,
  modifier: SymbolKind.Event,
  scenario: SymbolKind.Namespace,
  input: SymbolKind.Variable,
  role: SymbolKind.Variable,
  value: SymbolKind.Variable,
  state: SymbolKind.Variable,
  measure: SymbolKind.Variable,
  thing: SymbolKind.Object,
  variable: SymbolKind.Variable,
  result: SymbolKind.Variable,
  outcome: SymbolKind.EnumMember,
  label: SymbolKind.EnumMember,
  field: SymbolKind.Field,
  track: SymbolKind.Field,
  column: SymbolKind.Field,
  example: SymbolKind.String,
};

/** Modifiers of our own stand beside the standard ones, so that a theme can tell dice from other numbers. */
export const tokenModifiers = [
  SemanticTokenModifiers.declaration,
  SemanticTokenModifiers.readonly,
  SemanticTokenModifiers.defaultLibrary,
  ...(['dice', 'roll', 'option', 'table'] as const),
] as const;

type TokenModifier = (typeof tokenModifiers)[number];

const tokens: Readonly<Record<SemanticTokenType, readonly [SemanticTokenTypes, ...TokenModifier[]]>> = {
  number: [SemanticTokenTypes.number],
  dice: [SemanticTokenTypes.number, 'dice'],
  modifier: [SemanticTokenTypes.modifier],
  keyword: [SemanticTokenTypes.keyword],
  constant: [SemanticTokenTypes.variable, SemanticTokenModifiers.readonly, SemanticTokenModifiers.defaultLibrary],
  operator: [SemanticTokenTypes.operator],
  string: [SemanticTokenTypes.string],
  comment: [SemanticTokenTypes.comment],
  builtin: [SemanticTokenTypes.function, SemanticTokenModifiers.defaultLibrary],
  function: [SemanticTokenTypes.function],
  roll: [SemanticTokenTypes.function, 'roll'],
  variable: [SemanticTokenTypes.variable],
  parameter: [SemanticTokenTypes.parameter],
  property: [SemanticTokenTypes.property],
  option: [SemanticTokenTypes.variable, SemanticTokenModifiers.readonly, 'option'],
  table: [SemanticTokenTypes.struct, 'table'],
  type: [SemanticTokenTypes.type],
  label: [SemanticTokenTypes.enumMember],
};

export const tokenTypes: readonly SemanticTokenTypes[] = [...new Set(Object.values(tokens).map(([type]) => type))];

/** A token by its place in {@link tokenTypes}, and its modifiers as bits. */
export function encodeToken({ type, declaration }: SemanticToken): {
  readonly type: number;
  readonly modifiers: number;
} {
  const [standard, ...own] = tokens[type];
  const modifiers: readonly TokenModifier[] = declaration ? [...own, SemanticTokenModifiers.declaration] : own;
  const bits = modifiers.reduce((sum, modifier) => sum | (1 << tokenModifiers.indexOf(modifier)), 0);
  return { type: tokenTypes.indexOf(standard), modifiers: bits };
}

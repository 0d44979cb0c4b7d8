import type { Span } from '@rulewright/core';
import { type ShownToken, tokenize, type TextSpan } from '@rulewright/language';
import { type Analysis, textOf } from '../analysis/analyse.js';
import { builtinFunction } from '../docs/builtin-docs.js';
import { statementWords } from '../docs/forms.js';
import { labelsIn } from '../symbols/labels.js';
import type { ModelText } from '../symbols/model-texts.js';
import { indexOf, occurrencesIn } from '../symbols/rule-index.js';
import { joinsTypes } from '../symbols/resolve-type.js';
import type { SymbolKind } from '../symbols/symbol.js';

/** The kinds of tokens, for a legend. */
export const semanticTokenTypes = [
  ...(['number', 'dice', 'modifier', 'keyword', 'constant', 'operator', 'string', 'comment', 'builtin'] as const),
  ...(['function', 'roll', 'variable', 'parameter', 'property', 'option', 'table', 'type', 'label'] as const),
] as const;

/** The name of a colour, as editors know them. */
export type SemanticTokenType = (typeof semanticTokenTypes)[number];

/** A stretch of a file on one line, to be shown in a colour of its own. */
export interface SemanticToken {
  readonly from: number;
  readonly to: number;
  readonly type: SemanticTokenType;
  /** The place where the name is declared. */
  readonly declaration: boolean;
}

const bySymbol: Readonly<Record<SymbolKind, SemanticTokenType>> = {
  ...{ use: 'type', option: 'option', die: 'dice', table: 'table', deck: 'table', chain: 'type', type: 'type' },
  ...{ function: 'function', roll: 'roll', action: 'roll', modifier: 'roll', scenario: 'roll' },
  ...{ input: 'parameter', role: 'parameter', value: 'variable', state: 'variable', measure: 'variable' },
  ...{ outcome: 'label', field: 'property', track: 'property', column: 'property', thing: 'variable' },
  ...{ variable: 'variable', label: 'label', result: 'variable' },
};

/** Words that stand for a value. */
export const constants: ReadonlySet<string> = new Set([
  'yes',
  'no',
  'true',
  'false',
  'none',
  'it',
  'odd',
  'even',
  'otherwise',
  'result',
  'outcome',
]);

/** The tokens of the expressions, types and names of a file, in their order. */
export function semanticTokens(analysis: Analysis, file: string): SemanticToken[] {
  const text = textOf(analysis, file);
  const { texts } = indexOf(analysis);
  const found = new Map<number, SemanticToken>();
  const add = (span: Span, type: SemanticTokenType, declaration = false): void => {
    if (span.file !== file || span.to <= span.from) return;
    for (const part of onLines(text, span)) {
      // Several things are named where a choice between rolls has a field of each.
      if (!found.has(part.from) || declaration) found.set(part.from, { ...part, type, declaration });
    }
  };
  for (const { span, symbol, role } of occurrencesIn(analysis, file))
    add(span, bySymbol[symbol.kind], role === 'declaration');
  for (const one of texts) for (const { span, type } of tokensOf(one, file)) add(span, type);
  return [...found.values()].sort((a, b) => a.from - b.from);
}

function tokensOf(one: ModelText, file: string): { span: Span; type: SemanticTokenType }[] {
  switch (one.kind) {
    case 'expression': {
      const { source, ast } = one.expression;
      // Words that are no expression are a text without quotes.
      const isWords = ast.kind === 'text' && !/^['"]/.test(source.text);
      return source.span.file === file && !isWords
        ? located(tokenize(source.text), source.text, (part) => source.locate(part))
        : [];
    }
    case 'statements': {
      const { source, comments } = one.statements;
      if (source.span.file !== file) return [];
      const isComment = ({ from }: TextSpan): boolean =>
        comments.some(({ span }) => span.from <= from && from < span.to);
      const tokens = tokenize(source.text).filter((token) => !isComment(token));
      return [
        ...located(tokens, source.text, (part) => source.locate(part), statementWords),
        ...comments.map(({ span }) => ({ span: source.locate(span), type: 'comment' as const })),
      ];
    }
    case 'type': {
      const labels = new Set(labelsIn(one.source).map(({ span }) => span.from));
      return [...one.source.text.matchAll(/[\p{ID_Start}_]\p{ID_Continue}*/gu)].flatMap((match) => {
        const span = one.source.locate({ from: match.index, to: match.index + match[0].length });
        const type = joinsTypes(match[0]) ? ('keyword' as const) : ('type' as const);
        return labels.has(span.from) ? [] : [{ span, type }];
      });
    }
    case 'data':
      return [];
  }
}

function located(
  tokens: readonly ShownToken[],
  text: string,
  locate: (part: TextSpan) => Span,
  words: ReadonlySet<string> = new Set(),
): { span: Span; type: SemanticTokenType }[] {
  return tokens.flatMap((token, index) => {
    const next = tokens[index + 1];
    const image = text.slice(token.from, token.to);
    const type = words.has(image) ? 'keyword' : typeOfToken(token, image, next && text.slice(next.from, next.to));
    return type ? [{ span: locate(token), type }] : [];
  });
}

function typeOfToken({ kind }: ShownToken, image: string, next: string | undefined): SemanticTokenType | undefined {
  switch (kind) {
    case 'text':
      return 'string';
    case 'name':
      if (constants.has(image)) return 'constant';
      return next === '(' && builtinFunction(image) ? 'builtin' : 'variable';
    case 'bracket':
    case 'punctuation':
    case 'unknown':
      return undefined;
    default:
      return kind;
  }
}

/** Editors want a token to end with its line. */
function onLines(text: string, { from, to }: Span): TextSpan[] {
  const whole = text.slice(from, to);
  if (!whole.includes('\n')) return [{ from, to }];
  const parts: TextSpan[] = [];
  let start = from;
  for (const match of whole.matchAll(/\s*\n\s*/g)) {
    parts.push({ from: start, to: from + match.index });
    start = from + match.index + match[0].length;
  }
  return [...parts, { from: start, to }].filter((part) => part.to > part.from);
}

import { type CST, Lexer, Parser } from 'yaml';
import { longestScalar, mostDepth, mostTokens } from './limits.js';

/** A mark in the file that needs more thought than the tree shows. */
export interface Mark {
  readonly kind: 'tag' | 'anchor' | 'alias' | 'directive' | 'comment' | 'question';
  readonly text: string;
  readonly from: number;
}

export interface Scanned {
  readonly tokens: readonly CST.Token[];
  readonly marks: readonly Mark[];
  /** Where reading was given up because of depth. */
  readonly tooDeepAt?: number;
}

const scalarNext = '\u001f';

const markKinds: Readonly<Record<string, Mark['kind']>> = {
  '!': 'tag',
  '&': 'anchor',
  '*': 'alias',
  '#': 'comment',
  '%': 'directive',
  '?': 'question',
};

/** Why a text was given up, and where. */
export interface TooMuch {
  readonly at: number;
  readonly most: number;
  readonly what: string;
}

/** Splits the text into YAML's words, as long as there are at most `most` of them. */
export function lex(text: string, most: number): { readonly lexemes: readonly string[]; readonly tooMuch?: TooMuch } {
  const lexemes: string[] = [];
  let at = 0;
  for (const lexeme of new Lexer().lex(text)) {
    lexemes.push(lexeme);
    if (lexemes.length > most) return { lexemes, tooMuch: { at, most: mostTokens, what: 'words and marks' } };
    if (lexeme.length > longestScalar) {
      return { lexemes, tooMuch: { at, most: longestScalar, what: 'characters in one value' } };
    }
    if (!controls.has(lexeme)) at += lexeme.length;
  }
  return { lexemes };
}

/** Lexemes that are no characters of the file: the start of a document, of a scalar, a collection broken off. */
export const controls: ReadonlySet<string> = new Set(['\u0002', '\u001f', '\u0018']);

/**
 * Builds YAML's tokens. The parser keeps what it is inside of on a stack of its own, so the depth is known exactly and
 * reading stops before anything recursive sees the tokens.
 */
export function scan(lexemes: readonly string[]): Scanned {
  const tokens: CST.Token[] = [];
  const marks: Mark[] = [];
  const parser = new Parser();
  let isScalar = false;
  for (const lexeme of lexemes) {
    const kind = isScalar ? undefined : markKind(lexeme);
    if (kind) marks.push({ kind, text: lexeme, from: parser.offset });
    isScalar = lexeme === scalarNext;
    for (const token of parser.next(lexeme)) tokens.push(token);
    // The document itself and the scalar being read are on the stack too.
    if (parser.stack.length > mostDepth + 2) return { tokens: [], marks, tooDeepAt: parser.offset };
  }
  for (const token of parser.end()) tokens.push(token);
  return { tokens, marks };
}

function markKind(lexeme: string): Mark['kind'] | undefined {
  const first = lexeme[0] ?? '';
  return Object.hasOwn(markKinds, first) ? markKinds[first] : undefined;
}

import { Composer, type CST, type Document, type ErrorCode } from 'yaml';
import { mostYamlErrors } from './limits.js';

export interface YamlError {
  readonly code: ErrorCode;
  readonly message: string;
  readonly from: number;
  readonly to: number;
}

export interface Composed {
  readonly document: Document.Parsed | undefined;
  readonly errors: readonly YamlError[];
  /** Where a second document starts. */
  readonly second?: number;
}

/** Thrown through the yaml package to give up early, and caught here. */
class TooManyErrors extends Error {}

type ErrorSource = number | readonly [number, number, ...unknown[]] | { offset: number; source?: unknown };
type OnError = (source: ErrorSource, code: ErrorCode, message: string, warning?: boolean) => void;

/** Builds the first document of the tokens. */
export function compose(tokens: readonly CST.Token[], length: number): Composed {
  const errors: YamlError[] = [];
  const note: OnError = (source, code, message, warning) => {
    if (warning) return;
    // Thrown again where the package catches it on its way up.
    if (errors.length >= mostYamlErrors) throw new TooManyErrors();
    const [from, to] = errorRange(source);
    errors.push({ code, message, from: clip(from, length), to: clip(Math.max(from, to), length) });
  };
  const composer = new Composer({ schema: 'failsafe', uniqueKeys: false, keepSourceTokens: true });
  // The package makes an error with a stack trace for each, which takes minutes where everything is wrong.
  (composer as unknown as { onError: OnError }).onError = note;
  let document: Document.Parsed | undefined;
  let documents = 0;
  let second: number | undefined;
  try {
    for (const token of tokens) {
      if (token.type === 'error') {
        note(token, 'UNEXPECTED_TOKEN', token.message);
        continue;
      }
      if (token.type === 'document') {
        documents += 1;
        if (documents === 2) {
          second = token.offset;
          break;
        }
      }
      for (const done of composer.next(token)) document ??= done;
    }
    for (const done of composer.end()) document ??= done;
  } catch (error) {
    if (!(error instanceof TooManyErrors)) throw error;
    document = undefined;
  }
  return { document, errors, ...(second === undefined ? {} : { second }) };
}

function errorRange(source: ErrorSource): readonly [number, number] {
  if (typeof source === 'number') return [source, source + 1];
  if ('offset' in source) {
    const { offset, source: text } = source;
    return [offset, offset + (typeof text === 'string' ? text.length : 1)];
  }
  return [source[0], source[1]];
}

function clip(offset: number, length: number): number {
  return Math.min(Math.max(0, offset), length);
}

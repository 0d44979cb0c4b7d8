/** Comments within `do`. They are taken out before anything is read, so that every place keeps its number. */
import { maxProblems, problem, type SyntaxProblem } from './problems.js';
import type { Comment } from './statements.js';

export interface WithoutComments {
  /** As long as what was given. */
  readonly text: string;
  readonly comments: readonly Comment[];
  readonly problems: readonly SyntaxProblem[];
}

/** Puts spaces where comments are. A text in quotes ends on its line, so that a forgotten quote costs only that line. */
export function withoutComments(text: string): WithoutComments {
  const comments: Comment[] = [];
  const problems: SyntaxProblem[] = [];
  let result = '';
  let kept = 0;
  for (let at = 0; at < text.length; at += 1) {
    const character = text.charAt(at);
    if (character === '#') {
      const end = endOfLine(text, at);
      comments.push({ text: text.slice(at + 1, end).trim(), span: { from: at, to: end } });
      result += text.slice(kept, at) + ' '.repeat(end - at);
      kept = end;
      at = end - 1;
    } else if (character === '"' || character === "'") {
      const end = endOfText(text, at, character);
      if (end !== undefined) {
        at = end;
        continue;
      }
      const line = endOfLine(text, at);
      // At the very end nothing can get lost; the lexer finds it.
      if (line === text.length) break;
      if (problems.length < maxProblems) {
        problems.push(problem('syntax/unfinished-text', { quote: character }, { from: at, to: at + 1 }));
      }
      // The line break is as good a place for the missing quote as any; a stray backslash would take it away.
      const inside = text.slice(at, line);
      const closed = /(?:^|[^\\])(?:\\\\)*\\$/.test(inside) ? `${inside.slice(0, -1)} ` : inside;
      result += text.slice(kept, at) + closed + character;
      kept = line + 1;
      at = line;
    }
  }
  return { text: result + text.slice(kept), comments, problems };
}

function endOfLine(text: string, from: number): number {
  const end = text.indexOf('\n', from);
  return end < 0 ? text.length : end;
}

/** Where the quote stands that ends a text, if that is on the same line. */
function endOfText(text: string, from: number, quote: string): number | undefined {
  for (let at = from + 1; at < text.length; at += 1) {
    const character = text.charAt(at);
    if (character === '\n') return undefined;
    if (character === '\\') at += 1;
    else if (character === quote) return at;
  }
  return undefined;
}

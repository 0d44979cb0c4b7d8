import type { Expr } from './ast.js';
import { withoutComments } from './comments.js';
import { TooDeep } from './grammar/base.js';
import { StatementGrammar } from './grammar/statements.js';
import { lex } from './lexer.js';
import { maxProblems, problem, type SyntaxProblem } from './problems.js';
import { expressionsIn } from './statement-walk.js';
import type { Block, Comment } from './statements.js';
import { depthExceeds } from './walk.js';

export interface ParsedStatements {
  /** What could be understood. */
  readonly block: Block;
  readonly comments: readonly Comment[];
  /** In the order in which they stand in the text. */
  readonly problems: readonly SyntaxProblem[];
}

const maxLength = 50_000;
/** Of each expression; see parse.ts. */
const maxTreeDepth = 250;

let grammar: StatementGrammar | undefined;

/** Reads the statements of a `do`. Never throws: whatever is wrong with them is in `problems`. */
export function parseStatements(text: string): ParsedStatements {
  const whole = { from: 0, to: text.length };
  const nothing: Block = { statements: [] };
  const refused = (found: SyntaxProblem): ParsedStatements => ({ block: nothing, comments: [], problems: [found] });
  if (text.length > maxLength) return refused(problem('syntax/too-long', { limit: maxLength }, whole));
  const clean = withoutComments(text);
  const lexed = lex(clean.text, true);
  const problems = [...clean.problems, ...lexed.problems];
  const { comments } = clean;
  if (lexed.tokens.length === 0) {
    if (problems.length === 0) problems.push(problem('statement/empty', {}, whole));
    return { block: nothing, comments, problems: ordered(problems) };
  }
  grammar ??= new StatementGrammar();
  try {
    grammar.start(clean.text, lexed.tokens, problems);
    const block = grammar.statements() ?? nothing;
    const [error] = grammar.errors;
    if (error) problems.push(problem('syntax/unexpected', { found: `"${error.token.image}"` }, whole));
    const deep = text.length > maxTreeDepth && expressionsIn(block).find((expr) => depthExceeds(expr, maxTreeDepth));
    if (deep) throw new TooDeep((deep satisfies Expr).span);
    return { block, comments, problems: ordered(problems) };
  } catch (error) {
    if (!(error instanceof TooDeep) && !(error instanceof RangeError)) throw error;
    const span = error instanceof TooDeep ? error.span : whole;
    return refused(problem('syntax/too-deep', {}, span));
  }
}

function ordered(problems: SyntaxProblem[]): SyntaxProblem[] {
  return problems.sort((a, b) => a.span.from - b.span.from).slice(0, maxProblems);
}

import type { Expr } from './ast.js';
import { ExpressionGrammar } from './grammar/forms.js';
import { TooDeep } from './grammar/base.js';
import { lex } from './lexer.js';
import { maxProblems, problem, type SyntaxProblem } from './problems.js';
import { depthExceeds } from './walk.js';

export interface Parsed {
  /** What could be understood; `missing` nodes stand for the rest. */
  readonly ast: Expr;
  /** In the order in which they stand in the text. */
  readonly problems: readonly SyntaxProblem[];
}

const maxLength = 10_000;
/** Of the tree: a long sum nests as deeply as it has terms. Whatever walks the tree may be recursive. */
const maxTreeDepth = 250;

let grammar: ExpressionGrammar | undefined;

/** Reads an expression. Never throws: whatever is wrong with it is in `problems`. */
export function parseExpression(text: string): Parsed {
  const whole = { from: 0, to: text.length };
  const nothing: Expr = { kind: 'missing', span: whole };
  if (text.length > maxLength) {
    return { ast: nothing, problems: [problem('syntax/too-long', { limit: maxLength }, whole)] };
  }
  const { tokens, problems } = lex(text);
  if (tokens.length === 0) {
    return { ast: nothing, problems: problems.length > 0 ? ordered(problems) : [problem('syntax/empty', {}, whole)] };
  }
  // Building the parser takes a while, so it is built for the first expression and kept.
  grammar ??= new ExpressionGrammar();
  try {
    grammar.start(text, tokens, problems);
    const ast = grammar.root();
    // The grammar takes every sequence of tokens; this would be its own mistake, and is still no reason to fail.
    const [error] = grammar.errors;
    if (error) problems.push(problem('syntax/unexpected', { found: `"${error.token.image}"` }, whole));
    if (text.length > maxTreeDepth && depthExceeds(ast, maxTreeDepth)) throw new TooDeep(whole);
    return { ast: ast ?? nothing, problems: ordered(problems) };
  } catch (error) {
    // A host that calls from deep within its own stack may have less of it left than the limit needs.
    if (!(error instanceof TooDeep) && !(error instanceof RangeError)) throw error;
    const span = error instanceof TooDeep ? error.span : whole;
    return { ast: nothing, problems: [problem('syntax/too-deep', {}, span)] };
  }
}

function ordered(problems: SyntaxProblem[]): SyntaxProblem[] {
  return problems.sort((a, b) => a.span.from - b.span.from).slice(0, maxProblems);
}

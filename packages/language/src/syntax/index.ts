export * from './ast.js';
export { parseExpression, type Parsed } from './parse.js';
export { type SyntaxCode, type SyntaxEdit, type SyntaxFix, type SyntaxProblem, toDiagnostic } from './problems.js';
export { childrenOf, equalExpr, walk } from './walk.js';

export * from './ast.js';
export { parseExpression, type Parsed } from './parse.js';
export { type SyntaxCode, type SyntaxEdit, type SyntaxFix, type SyntaxProblem, toDiagnostic } from './problems.js';
export { childrenOf, equalExpr, walk } from './walk.js';
export { printExpression } from './print/print.js';
export { type ShownToken, tokenize, type TokenKind } from './tokenize.js';
export { isReservedWord } from './words.js';

/** Going over statements without knowing every kind of them. */
import type { Expr } from './ast.js';
import type { Block, Statement } from './statements.js';
import { equalExpr } from './walk.js';

/** The blocks directly within a statement. */
export function blocksOf(statement: Statement): readonly Block[] {
  switch (statement.kind) {
    case 'branch':
      return [...statement.branches.map(({ body }) => body), ...(statement.otherwise ? [statement.otherwise] : [])];
    case 'for':
    case 'repeat':
      return [statement.body];
    default:
      return [];
  }
}

/** The expressions of a statement itself, in the order of the text; not those of blocks in it. */
export function expressionsOf(statement: Statement): readonly Expr[] {
  switch (statement.kind) {
    case 'let':
    case 'nothing':
      return [statement.value];
    case 'change':
      return [statement.place, statement.value];
    case 'perform':
      return [statement.call];
    case 'branch':
      return statement.branches.map(({ test }) => test);
    case 'for':
      return statement.where ? [statement.list, statement.where] : [statement.list];
    case 'repeat':
      return [statement.count, statement.until].filter((each) => each !== undefined);
    case 'require':
      return statement.message ? [statement.test, statement.message] : [statement.test];
    case 'expire':
      return [statement.of];
    case 'stop':
      return [];
  }
}

/** Visits every statement of a block and of the blocks in it, outer before inner. */
export function walkStatements(block: Block, visit: (statement: Statement) => void): void {
  for (const statement of block.statements) {
    visit(statement);
    for (const inner of blocksOf(statement)) walkStatements(inner, visit);
  }
}

/** Every expression of a block, whole. */
export function expressionsIn(block: Block): Expr[] {
  const found: Expr[] = [];
  walkStatements(block, (statement) => found.push(...expressionsOf(statement)));
  return found;
}

/** Whether two blocks are the same apart from where everything stands. */
export function equalBlocks(a: Block, b: Block): boolean {
  return equalExpr(a as never, b as never);
}

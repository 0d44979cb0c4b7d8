import { type Block, type Statement, type TextSpan, walkStatements } from '@rulewright/language';

/** A name that a statement gives. */
export interface GivenName {
  readonly name: string;
  readonly at: TextSpan;
}

/** `total = 0`, and `spilled` in `spilled = (victim.hp -= 3)`. */
export function nameGiven(statement: Statement): GivenName | undefined {
  if (statement.kind === 'let' && statement.name !== '') return { name: statement.name, at: statement.nameSpan };
  if (statement.kind !== 'change' || statement.spill === undefined || !statement.spillSpan) return undefined;
  return { name: statement.spill, at: statement.spillSpan };
}

/** All names that the statements of a block give, in their order. */
export function namesGiven(block: Block): GivenName[] {
  const found: GivenName[] = [];
  walkStatements(block, (statement) => {
    const given = nameGiven(statement);
    if (given) found.push(given);
  });
  return found;
}

import type { Expr, TextSpan } from '../ast.js';
import { level } from '../levels.js';
import type { Block, RepeatStatement, Statement } from '../statements.js';
import { walk } from '../walk.js';
import { print, printExpression } from './print.js';

/** What stands on a line of its own: a statement, or the head, the `else` or the `end` of one with blocks. */
export interface Piece {
  readonly text: string;
  /** How many blocks are around it. */
  readonly depth: number;
  /** Where it stands in the source. */
  readonly span: TextSpan;
  /** Whether it ends a block: `else`, `until`, `end`. */
  readonly closes: boolean;
}

/** The lines of a block in the canonical style. */
export function piecesOf(block: Block, depth = 0): Piece[] {
  return block.statements.flatMap((statement) => pieces(statement, depth));
}

function pieces(statement: Statement, depth: number): Piece[] {
  const line = (text: string, span: TextSpan, closes = false): Piece => ({ text, depth, span, closes });
  // What ends a block is never written in the block itself, but comments before it are.
  const end = (span: TextSpan): Piece => line('end', span, true);
  switch (statement.kind) {
    case 'branch': {
      const found = statement.branches.flatMap(({ test, body, headSpan }, index) => [
        line(`${index === 0 ? '' : 'else '}if ${printExpression(test)} then`, headSpan, index > 0),
        ...piecesOf(body, depth + 1),
      ]);
      if (statement.otherwise) {
        const span = statement.elseSpan ?? statement.endSpan;
        found.push(line('else', span, true), ...piecesOf(statement.otherwise, depth + 1));
      }
      return [...found, end(statement.endSpan)];
    }
    case 'for': {
      const { name, list, where, body, headSpan, endSpan } = statement;
      const condition = where ? ` where ${print(where, level.conditional)}` : '';
      const head = `for each ${name} in ${print(list, level.filter)}${condition}`;
      return [line(head, headSpan), ...piecesOf(body, depth + 1), end(endSpan)];
    }
    case 'repeat': {
      const { body, until, headSpan, untilSpan, endSpan } = statement;
      const last: Piece[] = until
        ? [{ text: `until ${printExpression(until)}`, depth: depth + 1, span: untilSpan ?? endSpan, closes: false }]
        : [];
      return [line(repeatHead(statement), headSpan), ...piecesOf(body, depth + 1), ...last, end(endSpan)];
    }
    default:
      return [line(simple(statement), statement.span)];
  }
}

function repeatHead({ count, upTo }: RepeatStatement): string {
  if (!count) return 'repeat';
  return `repeat ${upTo ? 'up to ' : ''}${holdsTimes(count) ? `(${printExpression(count)})` : print(count, level.sum)} times`;
}

/** `repeat 2 times x times` would end at the first `times`. */
function holdsTimes(count: Expr): boolean {
  let found = false;
  walk(count, ({ kind }) => {
    found ||= kind === 'times';
  });
  return found;
}

function simple(statement: Exclude<Statement, { kind: 'branch' | 'for' | 'repeat' }>): string {
  switch (statement.kind) {
    case 'let':
      return `${statement.name} ${statement.op} ${printExpression(statement.value)}`;
    case 'change': {
      const change = `${printExpression(statement.place)} ${statement.op} ${printExpression(statement.value)}`;
      return statement.spill === undefined ? change : `${statement.spill} = (${change})`;
    }
    case 'perform':
      return printExpression(statement.call);
    case 'require': {
      const message = statement.message ? ` else ${printExpression(statement.message)}` : '';
      return `require ${printExpression(statement.test)}${message}`;
    }
    case 'expire':
      return `expire ${statement.period} of ${print(statement.of, level.filter)}`;
    case 'stop':
      return 'stop';
    case 'nothing':
      return printExpression(statement.value);
  }
}

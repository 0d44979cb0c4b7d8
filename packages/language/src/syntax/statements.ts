/**
 * The syntax tree of `do`: statements, one after the other, with expressions in them. Spans are offsets into the text of
 * the whole block. Spans of heads (`if … then`, `else`, `end`) let the formatter keep each on a line of its own.
 */
import type { Call, Expr, TextLiteral, TextSpan } from './ast.js';

export type Statement =
  | LetStatement
  | ChangeStatement
  | PerformStatement
  | BranchStatement
  | ForStatement
  | RepeatStatement
  | RequireStatement
  | ExpireStatement
  | StopStatement
  | NoStatement;

export interface Block {
  readonly statements: readonly Statement[];
}

/** `# …` up to the end of its line, without the sign. */
export interface Comment {
  readonly text: string;
  readonly span: TextSpan;
}

interface Base {
  readonly span: TextSpan;
}

export type ChangeOp = '=' | '+=' | '-=';

/** `total = 0`, `total += 3`: a value with a name. */
export interface LetStatement extends Base {
  readonly kind: 'let';
  readonly name: string;
  readonly nameSpan: TextSpan;
  readonly op: ChangeOp;
  readonly value: Expr;
}

/** `victim.hp -= 3`, and with a name for how far it went past the end: `spilled = (victim.hp -= 3)`. */
export interface ChangeStatement extends Base {
  readonly kind: 'change';
  readonly place: Expr;
  readonly op: ChangeOp;
  readonly value: Expr;
  readonly spill?: string;
  readonly spillSpan?: TextSpan;
}

/** `strike(attacker = joan)`: calls another action. */
export interface PerformStatement extends Base {
  readonly kind: 'perform';
  readonly call: Call;
}

export interface Branch {
  readonly test: Expr;
  readonly body: Block;
  /** `if … then`, `else if … then`. */
  readonly headSpan: TextSpan;
}

/** `if … then … else if … then … else … end`. */
export interface BranchStatement extends Base {
  readonly kind: 'branch';
  readonly branches: readonly Branch[];
  readonly otherwise?: Block;
  readonly elseSpan?: TextSpan;
  readonly endSpan: TextSpan;
}

/** `for each NAME in LIST where CONDITION … end`. */
export interface ForStatement extends Base {
  readonly kind: 'for';
  readonly name: string;
  readonly nameSpan: TextSpan;
  readonly list: Expr;
  readonly where?: Expr;
  readonly body: Block;
  readonly headSpan: TextSpan;
  readonly endSpan: TextSpan;
}

/** `repeat … until CONDITION end`, `repeat up to 20 times … end`, `repeat 3 times … end`. */
export interface RepeatStatement extends Base {
  readonly kind: 'repeat';
  readonly count?: Expr;
  /** Whether `count` is only the most. */
  readonly upTo: boolean;
  readonly body: Block;
  readonly until?: Expr;
  readonly headSpan: TextSpan;
  readonly untilSpan?: TextSpan;
  readonly endSpan: TextSpan;
}

/** `require CONDITION else "…"`. */
export interface RequireStatement extends Base {
  readonly kind: 'require';
  readonly test: Expr;
  readonly message?: TextLiteral;
}

/** `expire turn of victim`. */
export interface ExpireStatement extends Base {
  readonly kind: 'expire';
  readonly period: string;
  readonly periodSpan: TextSpan;
  readonly of: Expr;
}

export interface StopStatement extends Base {
  readonly kind: 'stop';
}

/** Something that is no statement, after a syntax error. */
export interface NoStatement extends Base {
  readonly kind: 'nothing';
  readonly value: Expr;
}

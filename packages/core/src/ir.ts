/**
 * The intermediate representation that every backend reads, and nothing else. It is plain JSON: small, typed at its
 * bindings, structured (no jumps), and every node carries the span of the text it came from.
 *
 * Names are resolved: a value is held in a numbered slot of the running callable.
 */
import type { Type } from './types.js';

/** Raised whenever a program written by an older version could be read wrongly. */
export const irVersion = 1;

/** `[file, from, to]`: index into {@link Program.files}, then UTF-16 offsets into that file's text. */
export type IrSpan = readonly [file: number, from: number, to: number];

/** A number beyond 2^53 as `{ big: '…' }`, a fraction as `{ over: [numerator, denominator] }`; otherwise JSON itself. */
export type Constant =
  number | string | boolean | null | { readonly big: string } | { readonly over: readonly [string, string] };

export type Node =
  | ConstNode
  | GetNode
  | BlockNode
  | IfNode
  | OpNode
  | LambdaNode
  | CallNode
  | ListNode
  | RecordNode
  | FieldNode
  | DiceNode
  | RecipeNode
  | RollNode
  | EachNode
  | FoldNode
  | ChooseNode
  | LookupNode;

interface Base {
  readonly span: IrSpan;
}

export interface ConstNode extends Base {
  readonly kind: 'const';
  readonly value: Constant;
}

/** The value in a slot. */
export interface GetNode extends Base {
  readonly kind: 'get';
  readonly slot: number;
}

/** Steps in order, then a value. */
export interface BlockNode extends Base {
  readonly kind: 'block';
  readonly steps: readonly Step[];
  readonly value: Node;
}

/** Only the branch taken is evaluated. */
export interface IfNode extends Base {
  readonly kind: 'if';
  readonly test: Node;
  readonly then: Node;
  readonly else: Node;
}

/**
 * A built-in of the catalogue, operators included, by name. `and` and `or` evaluate their second operand only where
 * it matters; every other built-in evaluates all its arguments in order first. Arguments left out are `null` entries.
 */
export interface OpNode extends Base {
  readonly kind: 'op';
  readonly op: string;
  readonly args: readonly (Node | null)[];
}

/** A matcher or a rule applied to each element; only as an argument of an `op`, or as a preference. */
export interface LambdaNode extends Base {
  readonly kind: 'lambda';
  readonly params: readonly number[];
  readonly body: Node;
}

/** Calls a function or a roll. `args` follow the callee's inputs; `null` takes the input's default. */
export interface CallNode extends Base {
  readonly kind: 'call';
  readonly callee: 'function' | 'roll';
  readonly name: string;
  readonly args: readonly (Node | null)[];
}

export interface ListNode extends Base {
  readonly kind: 'list';
  readonly items: readonly Node[];
}

export interface RecordNode extends Base {
  readonly kind: 'record';
  readonly type?: string;
  readonly fields: readonly (readonly [name: string, value: Node])[];
}

/** A field of a record, a row or a roll's result (`result` and `outcome` included). */
export interface FieldNode extends Base {
  readonly kind: 'field';
  readonly of: Node;
  readonly name: string;
}

/** The faces of one die. Weights default to one each. */
export type DieFaces =
  | { readonly min: number; readonly max: number }
  | { readonly faces: readonly (number | string)[]; readonly weights?: readonly number[] };

/** Rolls `count` like dice in one go, giving a pool. Either `die` is known or `sides` says how many faces it has. */
export interface DiceNode extends Base {
  readonly kind: 'dice';
  readonly count: Node;
  readonly die?: DieFaces;
  readonly sides?: Node;
  /** How the die is called, such as `d6` or `octal`. */
  readonly label?: string;
}

/** Dice not rolled yet. `body` sees only the captured slots, whose values are kept when the recipe is made. */
export interface RecipeNode extends Base {
  readonly kind: 'recipe';
  readonly body: Node;
  readonly captures: readonly number[];
  /** How the recipe is written. */
  readonly label: string;
}

/** Rolls a recipe, a step of a chain, or a deck-like table's dice. */
export interface RollNode extends Base {
  readonly kind: 'roll';
  readonly of: Node;
}

/** One value for each element of `list` (a list or a pool) that passes `where`. */
export interface EachNode extends Base {
  readonly kind: 'each';
  readonly slot: number;
  readonly list: Node;
  readonly where?: Node;
  readonly body: Node;
}

/** Walks `list` in order; `body` gives the next value of the accumulator. */
export interface FoldNode extends Base {
  readonly kind: 'fold';
  readonly acc: number;
  readonly init: Node;
  readonly slot: number;
  readonly list: Node;
  readonly body: Node;
}

/**
 * A player's decision. `from` is a list or a pool. One element is chosen, or, when `many` is given, any number within
 * its bounds (a pool stays a pool). `prefer` is the default policy: a lambda scores each candidate (a truth value
 * counts as 1 or 0), any other node is the value to take. Several deciders choose at once and in secret: the value is
 * then the list of their choices.
 */
export interface ChooseNode extends Base {
  readonly kind: 'choose';
  readonly from: Node;
  readonly by: readonly string[];
  readonly prefer?: Node;
  readonly many?: { readonly min: Node; readonly max: Node };
  readonly secret?: boolean;
  readonly title?: string;
}

/** A row of a table by its key, or one cell of it. */
export interface LookupNode extends Base {
  readonly kind: 'lookup';
  readonly table: string;
  readonly key: Node;
  readonly column?: string;
}

export type Step = BindStep | AssignStep | LoopStep;

/** Evaluates once and keeps the value. A named binding is a line of the trace. */
export interface BindStep {
  readonly kind: 'bind';
  readonly slot: number;
  readonly name?: string;
  readonly title?: string;
  readonly type: Type;
  readonly value: Node;
  readonly span: IrSpan;
}

/** Gives a loop's state its next value. All assignments of a round are made together at its end. */
export interface AssignStep {
  readonly kind: 'assign';
  readonly slot: number;
  readonly name: string;
  readonly value: Node;
  readonly span: IrSpan;
}

/**
 * Runs `body` again and again, at least once, until `until` holds after a round; `rounds` counts them. When `limit`
 * is given the loop also ends after so many rounds.
 */
export interface LoopStep {
  readonly kind: 'loop';
  readonly title?: string;
  readonly state: readonly BindStep[];
  readonly body: readonly Step[];
  readonly until: Node;
  readonly limit?: Node;
  readonly rounds: number;
  readonly span: IrSpan;
}

export interface Input {
  readonly name: string;
  readonly slot: number;
  readonly type: Type;
  readonly title?: string;
  readonly description?: string;
  /** Sees the inputs before it. */
  readonly default?: Node;
  readonly span: IrSpan;
}

/** Pure and named. */
export interface FunctionIr {
  readonly name: string;
  readonly title?: string;
  readonly description?: string;
  readonly inputs: readonly Input[];
  readonly slots: number;
  readonly value: Node;
  readonly type: Type;
  readonly span: IrSpan;
}

export interface OutcomeIr {
  readonly name: string;
  readonly title?: string;
  /** Absent on `otherwise`. */
  readonly when?: Node;
  readonly span: IrSpan;
}

export interface RollIr {
  readonly name: string;
  readonly title?: string;
  readonly description?: string;
  readonly tags?: readonly string[];
  readonly inputs: readonly Input[];
  readonly slots: number;
  readonly steps: readonly Step[];
  readonly result: BindStep;
  /** The first that holds. */
  readonly outcomes: readonly OutcomeIr[];
  /** Holds the outcome's name for measures; absent when there are no outcomes. */
  readonly outcomeSlot?: number;
  readonly measures: readonly BindStep[];
  readonly span: IrSpan;
}

/** How a row is found: the key itself, the row with the greatest key not above it, or with the least not below it. */
export type TableMatch = 'exact' | 'at-most' | 'at-least';

export interface TableRow {
  /** For whole numbers a range (an exact key has equal ends); for words the key itself. */
  readonly key: { readonly min: number | null; readonly max: number | null } | string;
  /** Closed nodes, in the order of the columns. */
  readonly cells: readonly Node[];
  /** Rolls on the same table that this row asks for. */
  readonly again?: Again;
  readonly span: IrSpan;
}

export interface Again {
  readonly times: number;
  /** The part of the table that is rolled on; the whole when absent. */
  readonly on?: { readonly min: number; readonly max: number };
  /** When set, a further roll that gives this same row is rolled anew, and so are the rolls that follow from it. */
  readonly ignoring?: boolean;
}

export interface TableIr {
  readonly name: string;
  readonly title?: string;
  readonly match: TableMatch;
  readonly columns: readonly { readonly name: string; readonly type: Type; readonly title?: string }[];
  readonly rows: readonly TableRow[];
  /** What a key before the first or after the last row gives. */
  readonly below: 'error' | 'none' | 'clamp';
  readonly above: 'error' | 'none' | 'clamp';
  /** The die with which a random table is rolled. */
  readonly die?: DieFaces;
  readonly span: IrSpan;
}

export interface DeckIr {
  readonly name: string;
  readonly title?: string;
  /** From the lowest to the highest. */
  readonly cards: readonly Node[];
  readonly span: IrSpan;
}

export interface ChainIr {
  readonly name: string;
  readonly title?: string;
  /** Recipes, or `none`, from the first step down to the last. */
  readonly steps: readonly Node[];
  readonly span: IrSpan;
}

export interface RecordIr {
  readonly name: string;
  readonly title?: string;
  readonly fields: readonly Input[];
  /** Computed from the fields, in order. */
  readonly derived: readonly BindStep[];
  readonly slots: number;
  readonly span: IrSpan;
}

/** House-rule switches have slots of their own, read by `option` operations. */
export interface OptionIr {
  readonly name: string;
  readonly type: Type;
  readonly default: Constant;
  readonly title?: string;
  readonly span: IrSpan;
}

export interface ExampleIr {
  readonly title: string;
  readonly roll: string;
  readonly options: readonly (readonly [name: string, value: Constant])[];
  /** Closed nodes. */
  readonly with: readonly (readonly [name: string, value: Node])[];
  /** Forced faces in the order they are rolled. */
  readonly dice?: readonly (number | string)[];
  /** Answers to decisions in the order they are asked: closed nodes. */
  readonly choose?: readonly Node[];
  readonly expect: readonly ExpectIr[];
  /** Set when the run must stop with this error code. */
  readonly error?: string;
  readonly odds: readonly OddsClaim[];
  readonly span: IrSpan;
}

/** A claim about a value of one run, by path such as `attack`, `attack.high`, `result` or `outcome`. */
export interface ExpectIr {
  readonly path: readonly string[];
  readonly value: Node;
  readonly span: IrSpan;
}

/** A claim about a distribution; checked by the exact engine. Numbers are decimal or fraction texts. */
export interface OddsClaim {
  readonly path: readonly string[];
  readonly equals?: string;
  readonly between?: readonly [string, string];
  readonly mean?: string;
  readonly span: IrSpan;
}

export interface Program {
  readonly format: 'rulewright';
  readonly version: typeof irVersion;
  readonly title: string;
  readonly description?: string;
  /** Paths relative to the ruleset, in the order that spans use. */
  readonly files: readonly string[];
  readonly options: readonly OptionIr[];
  readonly types: readonly RecordIr[];
  readonly tables: readonly TableIr[];
  readonly decks: readonly DeckIr[];
  readonly chains: readonly ChainIr[];
  readonly functions: readonly FunctionIr[];
  readonly rolls: readonly RollIr[];
  readonly examples: readonly ExampleIr[];
  /** Titles and sentences by locale, then by dotted path. */
  readonly texts: Readonly<Record<string, Readonly<Record<string, string>>>>;
}

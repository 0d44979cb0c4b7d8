/**
 * The intermediate representation that every backend reads, and nothing else. It is plain JSON: small, typed at its
 * bindings, structured (no jumps), and every node carries the span of the text it came from.
 *
 * Names are resolved: a value is held in a numbered slot of the running callable.
 */
import type { Range, Type } from './types.js';

/** Raised whenever a program written by an older version could be read wrongly. */
export const irVersion = 1;

/** `[file, from, to]`: index into the program's files, then UTF-16 offsets into that file's text. */
export type IrPlace = readonly [file: number, from: number, to: number];

/** Where something stands. Undefined where a program was written without: it is only told, and no run depends on it. */
export type IrSpan = IrPlace | undefined;

/** A number beyond 2^53 as `{ big: '…' }`, a fraction as `{ over: [numerator, denominator] }`; otherwise JSON itself. */
export type Constant =
  number | string | boolean | null | { readonly big: string } | { readonly over: readonly [string, string] };

/** An expression, told apart by `kind`. Each carries the place of the text that it came from. */
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

/** A value that is known before anything is rolled. */
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

/**
 * Calls a function, a roll or an action. `args` follow the callee's inputs, an action's roles before them; `null` takes
 * the default. Only an action calls an action, as the whole value of a `bind` step.
 */
export interface CallNode extends Base {
  readonly kind: 'call';
  readonly callee: 'function' | 'roll' | 'action';
  readonly name: string;
  readonly args: readonly (Node | null)[];
}

/** A list of values that are worked out in turn. */
export interface ListNode extends Base {
  readonly kind: 'list';
  readonly items: readonly Node[];
}

/** A record whose fields are worked out in turn. */
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
  /** The things that decide, in the order of `by`, where a role or another name of a thing is meant. */
  readonly deciders?: readonly (Node | null)[];
  readonly prefer?: Node;
  /** Slots whose values those who decide do not know. */
  readonly unseen?: readonly number[];
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

/** A statement of a block, told apart by `kind`. */
export type Step = BindStep | AssignStep | LoopStep | SetStep | BranchStep | ForStep | StopStep | RequireStep;

/** Evaluates and keeps the value. A named binding is a line of the trace. In an action a slot may be bound again. */
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
 * Changes a field of a live thing, at once; only in actions. The path goes through nested records; a node in it gives a
 * field's name. Through a field that holds a thing it goes on to that thing.
 */
export interface SetStep {
  readonly kind: 'set';
  readonly thing: Node;
  readonly path: readonly (string | Node)[];
  /** The value to store; it may read the old one. */
  readonly value: Node;
  readonly op: '=' | '+=' | '-=';
  /** The range of the field, where it is a number, and what passing an end does. */
  readonly range?: Range & { readonly below: Passing; readonly above: Passing };
  /** Holds how far the value went past the end that it passed, or 0. */
  readonly spill?: number;
  /** How the place is written, such as `victim.current[score]`. */
  readonly name: string;
  readonly span: IrSpan;
}

/** What a value beyond a field's range does: it is an error, it stays at the end, or it stays and the excess is told. */
export type Passing = 'error' | 'clamp' | 'spill';

/** Only the steps of one branch are run. */
export interface BranchStep {
  readonly kind: 'branch';
  readonly test: Node;
  readonly then: readonly Step[];
  readonly else: readonly Step[];
  readonly span: IrSpan;
}

/** Runs `body` for each element of `list`, which is evaluated once; `where` is asked when an element's turn has come. */
export interface ForStep {
  readonly kind: 'for';
  readonly slot: number;
  /** How the element is called. */
  readonly name: string;
  readonly list: Node;
  readonly where?: Node;
  readonly body: readonly Step[];
  readonly span: IrSpan;
}

/** Ends the action; its result, outcomes and measures follow. */
export interface StopStep {
  readonly kind: 'stop';
  readonly span: IrSpan;
}

/** Refuses the whole action, which then changes nothing, unless the test holds. */
export interface RequireStep {
  readonly kind: 'require';
  readonly test: Node;
  readonly message: string;
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

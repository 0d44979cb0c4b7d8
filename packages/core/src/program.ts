/**
 * A whole program of the IR: its callables, tables, types and examples, made of the nodes and steps of `ir.ts`.
 */
import type { BindStep, Constant, DieFaces, IrSpan, Node, Passing, Step, irVersion } from './ir.js';
import type { Type } from './types.js';

/** What has to be given to a roll, an action or a scenario. */
export interface Input {
  readonly name: string;
  readonly slot: number;
  readonly type: Type;
  readonly title?: string;
  readonly description?: string;
  /** Sees the inputs before it. */
  readonly default?: Node;
  /** On fields of records: what passing an end of the range does; an error when absent. */
  readonly below?: Passing;
  readonly above?: Passing;
  /** On fields: the period at whose end the field goes back to its default, such as `turn`. */
  readonly lasts?: string;
  /** Not shown to players who decide, but for the roles named; `true` hides it from all. */
  readonly hidden?: true | readonly string[];
  readonly span: IrSpan;
}

/** How a definition stands towards other rulesets. */
export interface Standing {
  /** Rulesets that use this one cannot name it. */
  readonly private?: true;
  /** The definition of a used ruleset whose place it takes there, by its whole name, such as `base.task`. */
  readonly instead?: string;
}

/** Pure and named. */
export interface FunctionIr extends Standing {
  readonly name: string;
  readonly title?: string;
  readonly description?: string;
  readonly inputs: readonly Input[];
  readonly slots: number;
  readonly value: Node;
  readonly type: Type;
  readonly span: IrSpan;
}

/** What a result means: the first outcome that holds is what happens. */
export interface OutcomeIr {
  readonly name: string;
  readonly title?: string;
  /** Absent on `otherwise`. */
  readonly when?: Node;
  readonly span: IrSpan;
}

export interface RollIr extends Standing {
  readonly name: string;
  readonly title?: string;
  readonly description?: string;
  readonly tags?: readonly string[];
  readonly inputs: readonly Input[];
  readonly slots: number;
  readonly steps: readonly Step[];
  /** Called `result`; without a name where the rules give none, and it is the outcome. */
  readonly result: BindStep;
  /** The first that holds. */
  readonly outcomes: readonly OutcomeIr[];
  /** Holds the outcome's name for measures; absent when there are no outcomes. */
  readonly outcomeSlot?: number;
  readonly measures: readonly BindStep[];
  readonly span: IrSpan;
}

/**
 * A stateful procedure. `roles` are live things, or lists of them; `steps` may change their fields. A step that was not
 * reached leaves `none` behind.
 */
export interface ActionIr extends Standing {
  readonly name: string;
  readonly title?: string;
  readonly description?: string;
  readonly tags?: readonly string[];
  readonly roles: readonly Input[];
  readonly inputs: readonly Input[];
  readonly slots: number;
  readonly steps: readonly Step[];
  readonly result?: BindStep;
  readonly outcomes: readonly OutcomeIr[];
  readonly outcomeSlot?: number;
  readonly measures: readonly BindStep[];
  readonly span: IrSpan;
}

/** An action without roles that brings its own things. */
export interface ScenarioIr extends ActionIr {
  readonly things: readonly ThingIr[];
}

/** A live thing, or a list of them, at the start of a scenario or an example. */
export interface ThingIr {
  readonly name: string;
  readonly slot: number;
  readonly title?: string;
  /** A thing, or a list of things. */
  readonly type: Type;
  /** A record, or a list of records; sees the inputs and the things before it. */
  readonly value: Node;
  readonly span: IrSpan;
}

/** How a row is found: the key itself, the row with the greatest key not above it, or with the least not below it. */
export type TableMatch = 'exact' | 'at-most' | 'at-least';

/** A row of a table. */
export interface TableRow {
  /** For whole numbers a range (an exact key has equal ends); for words the key itself. */
  readonly key: { readonly min: number | null; readonly max: number | null } | string;
  /** Closed nodes, in the order of the columns. */
  readonly cells: readonly Node[];
  /** Rolls on the same table that this row asks for. */
  readonly again?: Again;
  readonly span: IrSpan;
}

/** Further rolls on the table that a row was found in. */
export interface Again {
  readonly times: number;
  /** The part of the table that is rolled on; the whole when absent. */
  readonly on?: { readonly min: number; readonly max: number };
  /** When set, a further roll that gives this same row is rolled anew, and so are the rolls that follow from it. */
  readonly ignoring?: boolean;
}

export interface TableIr extends Standing {
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

export interface DeckIr extends Standing {
  readonly name: string;
  readonly title?: string;
  /** From the lowest to the highest. */
  readonly cards: readonly Node[];
  readonly span: IrSpan;
}

export interface ChainIr extends Standing {
  readonly name: string;
  readonly title?: string;
  /** Recipes, or `none`, from the first step down to the last. */
  readonly steps: readonly Node[];
  readonly span: IrSpan;
}

export interface RecordIr extends Standing {
  readonly name: string;
  readonly title?: string;
  readonly fields: readonly Input[];
  /** Computed from the fields, in order. */
  readonly derived: readonly BindStep[];
  readonly slots: number;
  readonly span: IrSpan;
}

/** House-rule switches have slots of their own, read by `option` operations. */
export interface OptionIr extends Standing {
  readonly name: string;
  readonly type: Type;
  readonly default: Constant;
  readonly title?: string;
  readonly span: IrSpan;
}

/** A worked example of the rules: what falls, and what has to come of it. */
export interface ExampleIr {
  readonly title: string;
  /** The name of the roll, the action or the scenario. */
  readonly roll: string;
  /** A roll when absent. */
  readonly callee?: 'action' | 'scenario';
  /** Live things that the example gives, besides roles that are written as data in `with`. */
  readonly given?: readonly ThingIr[];
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

/** A claim about a value of one run, by path such as `attack`, `attack.high`, `result`, `outcome` or `victim.base.physical`. */
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

/** Checked rules as plain data: all that plays, knows and simulates needs no more. */
export interface Program {
  readonly format: 'rulewright';
  readonly version: typeof irVersion;
  readonly title: string;
  readonly description?: string;
  /** The fingerprint of the program that this is a part of: runs of the part are runs of the whole. */
  readonly partOf?: string;
  /** Paths relative to the ruleset, in the order that spans use. */
  readonly files: readonly string[];
  readonly options: readonly OptionIr[];
  readonly types: readonly RecordIr[];
  readonly tables: readonly TableIr[];
  readonly decks: readonly DeckIr[];
  readonly chains: readonly ChainIr[];
  readonly functions: readonly FunctionIr[];
  readonly rolls: readonly RollIr[];
  readonly actions: readonly ActionIr[];
  readonly scenarios: readonly ScenarioIr[];
  readonly examples: readonly ExampleIr[];
  /** Titles and sentences by locale, then by dotted path. */
  readonly texts: Readonly<Record<string, Readonly<Record<string, string>>>>;
}

/**
 * A ruleset as it was read: its sections with every name and expression located in its file, and expressions parsed,
 * but nothing checked yet. The reader makes it from YAML, the checker turns it into a program.
 */
import type { Span } from '@rulewright/core';
import type { Expr, TextSpan } from '../syntax/ast.js';
import type { Block, Comment } from '../syntax/statements.js';

/** The text of one YAML scalar together with the way back to the file, whatever its style. */
export interface ScalarSource {
  /** The decoded text, as the expression parser reads it. */
  readonly text: string;
  /** The whole scalar in the file, quotes included. */
  readonly span: Span;
  /** The file's characters behind a part of `text`. */
  locate(part: TextSpan): Span;
}

export interface Expression {
  readonly source: ScalarSource;
  readonly ast: Expr;
}

/** The statements under `do`. */
export interface Statements {
  readonly source: ScalarSource;
  readonly block: Block;
  readonly comments: readonly Comment[];
}

/** A key of a mapping, or a name that stands as a value. */
export interface Key {
  readonly name: string;
  readonly span: Span;
}

/** A title, a description or another sentence for readers. */
export interface Sentence {
  readonly text: string;
  readonly span: Span;
}

/** A type as written, such as `integer`, `list of tier`, `one of (low, high)`. */
export interface TypeText {
  readonly source: ScalarSource;
}

/** Plain data whose scalars are expressions: inputs of examples, table cells, defaults. */
export type Data =
  | { readonly kind: 'scalar'; readonly expression: Expression; readonly span: Span }
  | { readonly kind: 'map'; readonly entries: readonly DataEntry[]; readonly span: Span }
  | { readonly kind: 'list'; readonly items: readonly Data[]; readonly span: Span };

export interface DataEntry {
  readonly key: Key;
  readonly value: Data;
}

export interface Described {
  readonly key: Key;
  readonly title?: Sentence;
  readonly description?: Sentence;
  /** Key and value together. */
  readonly span: Span;
}

/** A definition: something with a name that other rules, and where it is not private other rulesets, can use. */
export interface DefinitionModel extends Described {
  /** Rulesets that use this one cannot name it. */
  readonly private?: true;
  /** The definition of a used ruleset whose place it takes. */
  readonly replaces?: ReplacesModel;
}

export interface ReplacesModel extends Key {
  /** What is not written here is kept of the other: it says `changes`, not `instead`. */
  readonly keeps: boolean;
}

export interface InputModel extends Described {
  readonly type: TypeText;
  readonly min?: Expression;
  readonly max?: Expression;
  readonly default?: Data;
  readonly optional: boolean;
  /** True, or the roles from which it is hidden. */
  readonly hidden?: true | readonly Key[];
}

export interface FieldModel extends InputModel {
  /** `error`, `clamp` or `spill`. */
  readonly below?: Key;
  readonly above?: Key;
  /** The period at whose end it goes back to its default. */
  readonly lasts?: Key;
}

/** Several numbers under one name, told apart by words. */
export interface TrackModel extends Described {
  readonly of: readonly Key[];
  readonly min?: Expression;
  readonly max?: Expression;
  readonly default?: Expression;
  readonly below?: Key;
  readonly above?: Key;
  readonly lasts?: Key;
  readonly hidden?: true | readonly Key[];
}

export interface NamedExpression extends Described {
  readonly value: Expression;
}

export interface OptionModel extends DefinitionModel {
  readonly type: TypeText;
  readonly default?: Expression;
  readonly min?: Expression;
  readonly max?: Expression;
}

export interface DieModel extends DefinitionModel {
  readonly value: Expression;
}

export interface ColumnModel extends Described {
  readonly type: TypeText;
  readonly optional: boolean;
}

export interface RowModel {
  /** As written: `4`, `1..3`, `13+`, `..0`, a word, or for a weighted table the row's number. */
  readonly key: Key;
  /** By position, or by column name; a single value is one cell. */
  readonly cells:
    | { readonly kind: 'list'; readonly items: readonly Data[] }
    | { readonly kind: 'map'; readonly entries: readonly DataEntry[] };
  readonly again?: ScalarSource;
  readonly weight?: Expression;
  readonly span: Span;
}

export interface TableModel extends DefinitionModel {
  readonly keyType?: TypeText;
  /** `exact`, `at-most`, `at-least` or `weight`. */
  readonly match?: Key;
  readonly columns: readonly ColumnModel[];
  readonly rows: readonly RowModel[];
  /** `error`, `none` or `clamp`. */
  readonly below?: Key;
  readonly above?: Key;
  /** The die with which the table is rolled. */
  readonly roll?: Expression;
}

export interface DeckModel extends DefinitionModel {
  /** All cards from the lowest to the highest. */
  readonly cards?: readonly Data[];
  /** Or ranks by suits, both from the lowest, rank first; `extras` on top. */
  readonly suits?: readonly Key[];
  readonly ranks?: readonly Key[];
  readonly extras?: readonly Key[];
}

export interface ChainModel extends DefinitionModel {
  readonly steps: readonly Expression[];
}

export interface RecordModel extends DefinitionModel {
  readonly fields: readonly FieldModel[];
  readonly tracks: readonly TrackModel[];
  readonly derived: readonly NamedExpression[];
}

export interface FunctionModel extends DefinitionModel {
  readonly inputs: readonly InputModel[];
  readonly value: Expression;
}

export interface OutcomeModel extends Described {
  /** Absent on `otherwise`. */
  readonly when?: Expression;
}

export interface RollModel extends DefinitionModel {
  readonly tags: readonly Key[];
  readonly inputs: readonly InputModel[];
  readonly let: readonly NamedExpression[];
  /** The whole of `let` is rolled again until this holds. */
  readonly accept?: Expression;
  readonly state: readonly NamedExpression[];
  readonly repeat: readonly NamedExpression[];
  readonly until?: Expression;
  readonly limit?: Expression;
  /** Named values after the loop. */
  readonly then: readonly NamedExpression[];
  readonly result?: Expression;
  readonly outcomes: readonly OutcomeModel[];
  readonly measures: readonly NamedExpression[];
}

/** What actions and scenarios share. */
export interface ProcedureModel extends DefinitionModel {
  readonly tags: readonly Key[];
  readonly inputs: readonly InputModel[];
  /** Absent where nothing could be read, which is reported. */
  readonly do?: Statements;
  readonly result?: Expression;
  readonly outcomes: readonly OutcomeModel[];
  readonly measures: readonly NamedExpression[];
}

export interface ActionModel extends ProcedureModel {
  readonly roles: readonly InputModel[];
}

export interface ScenarioModel extends ProcedureModel {
  readonly state: readonly ThingsModel[];
}

/** One thing, or a list of them, at the start of a scenario or an example. */
export interface ThingsModel {
  readonly key: Key;
  readonly list: boolean;
  readonly things: readonly ThingModel[];
  readonly span: Span;
}

export interface ThingModel {
  /** The name of its type. */
  readonly is: Key;
  /** So many like it. */
  readonly many?: Expression;
  readonly fields: readonly DataEntry[];
  readonly span: Span;
}

export interface ModifierModel extends Described {
  readonly when?: Expression;
  readonly adds: Expression;
  /** The input to which it is added. */
  readonly to: Key;
  /** Modifiers that do not apply where this one does. */
  readonly instead: readonly Key[];
}

export interface OddsModel {
  readonly path: Key;
  readonly equals?: Expression;
  readonly between?: readonly [Expression, Expression];
  readonly mean?: Expression;
  readonly span: Span;
}

export interface ExampleModel {
  readonly title: Sentence;
  /** The roll, the action or the scenario. */
  readonly roll: Key;
  readonly callee: 'roll' | 'action' | 'scenario';
  readonly given: readonly ThingsModel[];
  readonly options: readonly { readonly key: Key; readonly value: Expression }[];
  readonly with: readonly DataEntry[];
  readonly dice?: readonly Expression[];
  readonly diceSpan?: Span;
  readonly choose?: readonly Data[];
  /** The key is a path: `attack`, `attack.high`. */
  readonly expect: readonly { readonly path: Key; readonly value: Data }[];
  readonly error?: Key;
  readonly odds: readonly OddsModel[];
  readonly span: Span;
}

export interface UseModel {
  /** The name by which this ruleset calls the other. */
  readonly key: Key;
  /** An npm package name or a relative folder. */
  readonly package: Key;
}

export interface RulesetModel {
  /** Where problems with the whole are reported: the start of the entry file. */
  readonly span: Span;
  readonly title: Sentence;
  readonly description?: Sentence;
  readonly source?: Sentence;
  readonly license?: Sentence;
  /** The entry first, then its parts; paths relative to the ruleset's folder. */
  readonly files: readonly string[];
  readonly uses: readonly UseModel[];
  readonly options: readonly OptionModel[];
  readonly dice: readonly DieModel[];
  readonly tables: readonly TableModel[];
  readonly decks: readonly DeckModel[];
  readonly chains: readonly ChainModel[];
  readonly types: readonly RecordModel[];
  readonly functions: readonly FunctionModel[];
  readonly rolls: readonly RollModel[];
  readonly actions: readonly ActionModel[];
  readonly modifiers: readonly ModifierModel[];
  readonly scenarios: readonly ScenarioModel[];
  readonly examples: readonly ExampleModel[];
  readonly texts: Readonly<Record<string, Readonly<Record<string, string>>>>;
}

import type {
  DiceType,
  Input,
  Node,
  OptionIr,
  RecordIr,
  RecordType,
  Span,
  TableIr,
  ThingIr,
  Type,
} from '@rulewright/core';

/** What a call of a function, a roll or an action needs to know. */
export interface Signature {
  readonly kind: 'function' | 'roll' | 'action';
  readonly name: string;
  /** The roles of an action come first. */
  readonly inputs: readonly Input[];
  readonly type: Type;
}

export interface TableInfo {
  readonly ir: TableIr;
  readonly keyType: Type;
  readonly rowType: RecordType;
  readonly hasAgain: boolean;
}

/** What an example of a scenario needs to know. */
export interface ScenarioInfo {
  readonly inputs: readonly Input[];
  readonly type: Type;
  readonly things: readonly Pick<ThingIr, 'name' | 'type'>[];
}

export interface RecordInfo {
  readonly ir: RecordIr;
  readonly type: RecordType;
}

export type Global =
  | { readonly kind: 'option'; readonly ir: OptionIr }
  | { readonly kind: 'die'; readonly node: Node; readonly type: DiceType }
  | { readonly kind: 'table'; readonly info: TableInfo }
  | { readonly kind: 'deck'; readonly name: string; readonly card: Type; readonly size: number }
  | { readonly kind: 'chain'; readonly name: string; readonly of: Type; readonly steps: readonly Node[] }
  | { readonly kind: 'type'; readonly info: RecordInfo }
  | { readonly kind: 'function' | 'roll' | 'action'; readonly signature: Signature }
  | { readonly kind: 'scenario'; readonly scenario: ScenarioInfo }
  | { readonly kind: 'modifier' };

export type GlobalKind = Global['kind'];

/** A declaration that has not been looked at yet; `check` gives nothing when it depends on itself. */
export interface Declaration {
  readonly kind: GlobalKind;
  readonly name: string;
  readonly span: Span;
  readonly check: () => Global | undefined;
}

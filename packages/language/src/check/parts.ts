import type {
  ActionIr,
  ChainIr,
  DeckIr,
  FunctionIr,
  IrSpan,
  OptionIr,
  RecordIr,
  RollIr,
  ScenarioIr,
  TableIr,
} from '@rulewright/core';

/** The definitions of a program. */
export interface Parts {
  readonly options: OptionIr[];
  readonly types: RecordIr[];
  readonly tables: TableIr[];
  readonly decks: DeckIr[];
  readonly chains: ChainIr[];
  readonly functions: FunctionIr[];
  readonly rolls: RollIr[];
  readonly actions: ActionIr[];
  readonly scenarios: ScenarioIr[];
}

export function noParts(): Parts {
  return {
    options: [],
    types: [],
    tables: [],
    decks: [],
    chains: [],
    functions: [],
    rolls: [],
    actions: [],
    scenarios: [],
  };
}

/** Declarations are checked when first needed; the program lists them as the author wrote them, but what was replaced. */
export function inFileOrder(parts: Parts, dropped: ReadonlySet<string>): Parts {
  const sorted = <Part extends { readonly name: string; readonly span: IrSpan }>(list: readonly Part[]): Part[] =>
    list.filter(({ name }) => !dropped.has(name)).sort((a, b) => order(a.span, b.span));
  return {
    options: sorted(parts.options),
    types: sorted(parts.types),
    tables: sorted(parts.tables),
    decks: sorted(parts.decks),
    chains: sorted(parts.chains),
    functions: sorted(parts.functions),
    rolls: sorted(parts.rolls),
    actions: sorted(parts.actions),
    scenarios: sorted(parts.scenarios),
  };
}

function order([file, from]: IrSpan = [0, 0, 0], [otherFile, otherFrom]: IrSpan = [0, 0, 0]): number {
  return file - otherFile || from - otherFrom;
}

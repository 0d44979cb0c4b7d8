/**
 * What the server understands beyond the protocol of editors. An editor's extension sends these requests; editors without
 * one send the commands, whose results are also shown as messages.
 */

/** Values for inputs by name, as rules write them: `3`, `yes`, `d8`. */
export type WrittenInputs = Readonly<Record<string, string>>;

/** A place as editors count: lines and characters from 0. */
export interface PlaceParams {
  readonly textDocument: { readonly uri: string };
  readonly position: { readonly line: number; readonly character: number };
}

/** Asks for the odds of the roll that a place is in, or of the roll of the example that it is in. */
export const oddsRequest = 'rulewright/odds';

export interface OddsParams extends PlaceParams {
  readonly inputs?: WrittenInputs;
}

/** An input with the value for which the odds were worked out. */
export interface OddsInput {
  readonly name: string;
  readonly title?: string;
  /** As rules write it; empty for a default that is worked out. */
  readonly value: string;
  /** Where the value comes from; `assumed` is the least that is legal. */
  readonly by: 'reader' | 'example' | 'default' | 'assumed';
  /** The words that it may be, where they are few. */
  readonly choices?: readonly string[];
}

/** The odds of a roll as figures that can be shown on a page. */
export interface OddsResult {
  readonly roll: string;
  readonly title: string;
  readonly given: readonly OddsInput[];
  readonly figures: readonly {
    readonly title: string;
    /** An `<svg>` for a page that has `styles`; no scripts, no styles of its own. */
    readonly svg: string;
    /** The same numbers as a `<table>`. */
    readonly table: string;
    /** Such as `mean 7, standard deviation 2.42`. */
    readonly note?: string;
  }[];
  /** The style sheet of the figures. */
  readonly styles: string;
  /** All of it as lines of text with bars. */
  readonly text: string;
  /** Why there are no odds, in a sentence; empty when there are. */
  readonly problem: string;
}

/** Asks for the example that a place is in to be run. */
export const runExampleRequest = 'rulewright/runExample';

/** How an example came out. */
export interface RunExampleResult {
  readonly title: string;
  readonly verdict: 'passed' | 'failed' | 'unknown';
  readonly claims: readonly {
    /** What it is about, such as `attack.high`. */
    readonly path: string;
    readonly verdict: 'passed' | 'failed' | 'unknown';
    readonly expected: string;
    /** Absent where nothing came out. */
    readonly got?: string;
    readonly sentence: string;
  }[];
  /** What stopped the example before its claims could be looked at. */
  readonly problems: readonly string[];
  /** How the run went, line by line, indented by two for each level. */
  readonly trace: readonly string[];
  readonly text: string;
}

/** What cannot be answered, in a sentence for the reader. */
export interface Refused {
  readonly refused: string;
}

/** Asks for the page of a diagnostic's code, in Markdown; null where there is no such code. */
export const explainRequest = 'rulewright/explain';

/** Which diagnostic is to be explained. */
export interface ExplainParams {
  readonly code: string;
}

/** Commands for editors without an extension. `odds` and `runExample` take a place, `explain` a code. */
export const commands = {
  odds: 'rulewright.odds',
  runExample: 'rulewright.runExample',
  explain: 'rulewright.explain',
} as const;

/** Given when the server is started, all of it optional. */
export interface InitializationOptions {
  /** Commands of the client's own that code lenses call, with a place, instead of those of the server. */
  readonly lensCommands?: { readonly odds?: string; readonly runExample?: string };
  /** Where a diagnostic's code leads, with `{code}` in it. */
  readonly codeAddress?: string;
  /** Where the client gives no `workspace/configuration`. */
  readonly settings?: Partial<Settings>;
}

/** The section `rulewright` of the client's configuration. */
export interface Settings {
  /** Lines above rolls and examples with which they can be run. */
  readonly codeLens: boolean;
  /** Odds while the pointer rests on something. */
  readonly hoverOdds: boolean;
  /** Looks at the dice of examples too, when nobody is typing. */
  readonly checkExamples: boolean;
}

/** The settings of a client that says nothing: everything is shown. */
export const defaultSettings: Settings = { codeLens: true, hoverOdds: true, checkExamples: true };

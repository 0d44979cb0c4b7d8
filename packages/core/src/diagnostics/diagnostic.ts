/** Diagnostics are values: what is wrong, where, in plain words, and where possible how to put it right. */

export type Severity = 'error' | 'warning' | 'info';

/** A place in one file's text, in UTF-16 offsets; `from <= to <= text.length`. */
export interface Span {
  /** The file's path as it was given or found, relative to the ruleset's folder. */
  readonly file: string;
  readonly from: number;
  readonly to: number;
}

/** Replaces a span by text. */
export interface TextEdit {
  readonly span: Span;
  readonly text: string;
}

/** A change of the text that puts something right. */
export interface Fix {
  /** What it does, as an imperative: `Write "level"`. */
  readonly title: string;
  readonly edits: readonly TextEdit[];
}

/** Another place that has to do with it. */
export interface Related {
  readonly message: string;
  readonly span: Span;
}

/**
 * Something to tell whoever wrote the rules or asked for a run: what, where, and where possible how to put it right.
 */
export interface Diagnostic {
  /** Stable, kebab-case, by area: `expr/unknown-name`. */
  readonly code: string;
  readonly severity: Severity;
  readonly message: string;
  readonly span: Span;
  readonly related?: readonly Related[];
  readonly fixes?: readonly Fix[];
}

/** One entry of the catalogue. `message` may hold `{name}` places. */
export interface DiagnosticEntry {
  readonly code: string;
  readonly severity: Severity;
  readonly message: string;
  /** One or two paragraphs for someone writing rules, not for a programmer. */
  readonly explanation: string;
  /** A fragment of a ruleset (YAML) or an expression that triggers it, and the same put right. */
  readonly bad: string;
  readonly good: string;
  /** How the fragments are rolled, where what is wrong is not in the rules but in what is asked of them. */
  readonly requests?: RequestExamples;
}

/** What is asked of a ruleset: a roll or an action, its roles and inputs, and options. */
export interface RequestExample {
  readonly roll?: string;
  readonly action?: string;
  readonly roles?: Readonly<Record<string, Readonly<Record<string, number>>>>;
  /** The fingerprint of the rules with which the request was recorded. */
  readonly recordedWith?: string;
  readonly inputs?: Readonly<Record<string, number>>;
  readonly options?: Readonly<Record<string, boolean>>;
  /** What the application that runs it allows. */
  readonly limits?: Readonly<Record<string, number>>;
  /** For odds: the condition under which they are asked, and what they are asked of. */
  readonly condition?: string;
  readonly ask?: readonly string[];
  readonly policy?: 'optimal' | 'worst';
}

/** A request that gives a diagnostic, and one like it that does not. */
export interface RequestExamples {
  readonly bad: RequestExample;
  readonly good: RequestExample;
}

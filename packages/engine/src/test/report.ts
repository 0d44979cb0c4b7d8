import type { Diagnostic, IrSpan, Json } from '@rulewright/core';
import type { RunState } from '@rulewright/interpreter';

/** `unknown`: the odds are too many to work out one by one, so the claim was not tested. */
export type Verdict = 'passed' | 'failed' | 'unknown';

/** One thing that an example says. */
export interface ClaimReport {
  readonly kind: 'expect' | 'odds' | 'error';
  /** What it is about, such as `attack.high`; the code of an expected error. */
  readonly path: string;
  readonly verdict: Verdict;
  readonly expected: Json;
  /** Absent where nothing came out. */
  readonly got?: Json;
  readonly span: IrSpan;
}

/** How one example came out, and everything that it claims. */
export interface ExampleReport {
  readonly title: string;
  readonly kind: 'roll' | 'action' | 'scenario';
  /** The name of the roll, the action or the scenario. */
  readonly roll: string;
  readonly verdict: Verdict;
  readonly claims: readonly ClaimReport[];
  /** What stopped the example before its claims could be looked at. */
  readonly diagnostics: readonly Diagnostic[];
  /** The run with forced dice, traced; absent where only odds are claimed. */
  readonly run?: RunState;
  readonly span: IrSpan;
}

/** How all examples of a ruleset came out. `unknown` counts those that were too much work to decide. */
export interface TestReport {
  readonly examples: readonly ExampleReport[];
  readonly passed: number;
  readonly failed: number;
  readonly unknown: number;
}

/** The worst of several verdicts. */
export function verdictOf(verdicts: readonly Verdict[]): Verdict {
  if (verdicts.includes('failed')) return 'failed';
  return verdicts.includes('unknown') ? 'unknown' : 'passed';
}

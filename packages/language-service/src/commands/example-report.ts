/** One example run for its author: what it says, what came of it, and how. */
import type { Program } from '@rulewright/core';
import { type ClaimReport, testProgram, type Verdict } from '@rulewright/engine';
import { shown, traceLines } from './trace-text.js';

/** One thing that an example expects, and what came out. */
export interface ExampleClaim {
  /** What it is about, such as `attack.high`. */
  readonly path: string;
  readonly verdict: Verdict;
  readonly expected: string;
  /** Absent where nothing came out. */
  readonly got?: string;
  /** Both in one sentence. */
  readonly sentence: string;
}

/** Plain data, which can be sent from a worker. */
export interface RunExample {
  readonly title: string;
  readonly verdict: Verdict;
  readonly claims: readonly ExampleClaim[];
  /** What stopped the example before its claims could be looked at. */
  readonly problems: readonly string[];
  /** How the run went, line by line, indented by two for each level. */
  readonly trace: readonly string[];
  /** All of it as lines of text. */
  readonly text: string;
}

const verdictWords: Readonly<Record<Verdict, string>> = {
  passed: 'holds',
  failed: 'does not hold',
  unknown: 'is too large to work out',
};

/** Runs the example at an index of the program's examples; undefined where there is none. */
export function runExample(program: Program, index: number): RunExample | undefined {
  const example = program.examples[index];
  if (!example) return undefined;
  const [report] = testProgram({ ...program, examples: [example] }).examples;
  if (!report) return undefined;
  const claims = report.claims.map(claimOf);
  const problems = report.diagnostics.map(({ message }) => message);
  const trace = traceLines(report.run?.trace);
  const text = [
    `${report.title}: ${verdictWords[report.verdict]}.`,
    ...problems.map((each) => `  ${each}`),
    ...claims.map(
      ({ verdict, sentence }) => `  ${verdict === 'passed' ? '✓' : verdict === 'failed' ? '✗' : '?'} ${sentence}`,
    ),
    ...(trace.length > 0 ? ['', ...trace] : []),
  ].join('\n');
  return { title: report.title, verdict: report.verdict, claims, problems, trace, text };
}

function claimOf({ kind, path, verdict, expected, got }: ClaimReport): ExampleClaim {
  const wanted = shown(expected);
  const came = got === undefined ? undefined : shown(got);
  const plain = { path, verdict, expected: wanted, ...(came === undefined ? {} : { got: came }) };
  return { ...plain, sentence: sentenceOf(kind, path, verdict, wanted, came ?? 'nothing') };
}

function sentenceOf(kind: ClaimReport['kind'], path: string, verdict: Verdict, wanted: string, came: string): string {
  if (kind === 'error') return verdict === 'passed' ? `refused with ${wanted}` : `expected ${wanted}, got ${came}`;
  if (verdict === 'unknown') return `${path}: expected ${wanted}, which is too much to work out`;
  return verdict === 'passed' ? `${path}: ${wanted}` : `${path}: expected ${wanted}, got ${came}`;
}

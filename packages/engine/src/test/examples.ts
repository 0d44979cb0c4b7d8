import { type Diagnostic, type ExampleIr, type Program, toPlainJson, type Value } from '@rulewright/core';
import {
  type Choice,
  continuedDecider,
  defaultPolicy,
  forcedSource,
  type Limits,
  run,
  type RunRequest,
  type RunState,
} from '@rulewright/interpreter';
import type { OddsQuestion } from '../odds.js';
import { oddsClaims } from './odds.js';
import { type ClaimReport, type ExampleReport, type TestReport, verdictOf } from './report.js';
import { isExpected, type ReadField, shownLike, valueAt } from './values.js';
import { withWrittenValues, writtenValues } from './written.js';

/** Which examples are run, and how far. */
export interface TestOptions {
  readonly limits?: Partial<Limits>;
  /** Only examples whose title holds this text. */
  readonly only?: string;
}

/** Runs a ruleset's examples: forced dice and what they give, refusals, and claims about odds. */
export function testProgram(program: Program, options: TestOptions = {}): TestReport {
  const { only } = options;
  const test = exampleTester(program, options);
  const examples = program.examples.flatMap(({ title }, index) =>
    only !== undefined && !title.toLowerCase().includes(only.toLowerCase()) ? [] : (test(index) ?? []),
  );
  const count = (verdict: string): number => examples.filter((each) => each.verdict === verdict).length;
  return { examples, passed: count('passed'), failed: count('failed'), unknown: count('unknown') };
}

/**
 * Runs a ruleset's examples one at a time, by their places in it, for who has other things to do in between. Undefined
 * where there is no such example.
 */
export function exampleTester(
  program: Program,
  options: Pick<TestOptions, 'limits'> = {},
): (index: number) => ExampleReport | undefined {
  const tested = withWrittenValues(program);
  return (index) => {
    const example = program.examples[index];
    return example && testExample(tested, example, index, options);
  };
}

function testExample(
  program: Program,
  example: ExampleIr,
  index: number,
  options: Pick<TestOptions, 'limits'>,
): ExampleReport {
  const kind: ExampleReport['kind'] = example.callee ?? 'roll';
  const base = { title: example.title, kind, roll: example.roll, span: example.span };
  const written = writtenValues(program, example, index, options.limits);
  if ('failed' in written) {
    if (example.error === undefined) {
      return { ...base, verdict: 'failed', claims: [], diagnostics: problemsOf(written.failed) };
    }
    const claim = errorClaim(example, example.error, written.failed);
    return { ...base, verdict: claim.verdict, claims: [claim], diagnostics: [] };
  }
  const { request } = written;
  const forced = example.dice !== undefined || example.expect.length > 0 || example.error !== undefined;
  const claims: ClaimReport[] = [];
  let diagnostics: readonly Diagnostic[] = [];
  let state: RunState | undefined;
  if (forced) {
    const choices = written.choices.map((value): Choice => ({ value: toPlainJson(value) }));
    const decide = continuedDecider(choices, defaultPolicy);
    const dice = forcedSource(example.dice ?? []);
    state = run(program, { ...request, limits: options.limits, trace: true }, { dice, decide });
    if (example.error !== undefined) claims.push(errorClaim(example, example.error, state));
    else if (state.state === 'done') claims.push(...expectClaims(example, written.expected, state));
    else diagnostics = problemsOf(state);
  }
  if (example.odds.length > 0) {
    const odds = oddsClaims(program, example, asked(request));
    claims.push(...odds.claims);
    diagnostics = [...diagnostics, ...odds.diagnostics];
  }
  const verdict = diagnostics.length > 0 ? 'failed' : verdictOf(claims.map((claim) => claim.verdict));
  return { ...base, verdict, claims, diagnostics, ...(state ? { run: state } : {}) };
}

/** The question about what is run, without the limits of a run. */
function asked({ limits: _, ...request }: RunRequest): OddsQuestion {
  return request;
}

function problemsOf(state: RunState): readonly Diagnostic[] {
  return state.state === 'failed' ? state.diagnostics : [];
}

function errorClaim(example: ExampleIr, code: string, state: RunState): ClaimReport {
  const codes = problemsOf(state).map((problem) => problem.code);
  const got = codes.length > 0 ? codes.join(', ') : 'no error';
  return {
    kind: 'error',
    path: code,
    verdict: codes.includes(code) ? 'passed' : 'failed',
    expected: code,
    got,
    span: example.span,
  };
}

function expectClaims(
  example: ExampleIr,
  expected: readonly Value[],
  state: Extract<RunState, { state: 'done' }>,
): ClaimReport[] {
  const read: ReadField = (thing, name) => state.things?.of(thing, name);
  return example.expect.map(({ path, span }, index): ClaimReport => {
    const wanted = expected[index] ?? null;
    const got = valueAt(state, path);
    return {
      kind: 'expect',
      path: path.join('.'),
      verdict: got !== undefined && isExpected(got, wanted, read) ? 'passed' : 'failed',
      expected: toPlainJson(wanted),
      ...(got === undefined ? {} : { got: toPlainJson(shownLike(got, wanted, read)) }),
      span,
    };
  });
}

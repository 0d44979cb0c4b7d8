import {
  type Diagnostic,
  type ExampleIr,
  type Node,
  type Program,
  type RollIr,
  toPlainJson,
  type Value,
} from '@rulewright/core';
import {
  type Choice,
  continuedDecider,
  defaultPolicy,
  forcedSource,
  type InputValues,
  type Limits,
  run,
  type RunState,
} from '@rulewright/interpreter';
import { oddsClaims } from './odds.js';
import { type ClaimReport, type ExampleReport, type TestReport, verdictOf } from './report.js';
import { isExpected, valueAt } from './values.js';

export interface TestOptions {
  readonly limits?: Partial<Limits>;
  /** Only examples whose title holds this text. */
  readonly only?: string;
}

/** Runs a ruleset's examples: forced dice and what they give, refusals, and claims about odds. */
export function testProgram(program: Program, options: TestOptions = {}): TestReport {
  const { only } = options;
  const tested = withClosedValues(program);
  const examples = program.examples.flatMap((example, index) =>
    only !== undefined && !example.title.toLowerCase().includes(only.toLowerCase())
      ? []
      : [testExample(tested, example, index, options)],
  );
  const count = (verdict: string): number => examples.filter((each) => each.verdict === verdict).length;
  return { examples, passed: count('passed'), failed: count('failed'), unknown: count('unknown') };
}

/** The values that an example writes down, worked out: inputs, choices, expectations. */
interface Written {
  readonly inputs: InputValues;
  readonly choices: readonly Value[];
  readonly expected: readonly Value[];
}

const nameOf = (index: number): string => `example ${String(index)}`;

/** The program with a roll for each example whose result are the values that the example writes down. */
function withClosedValues(program: Program): Program {
  const rolls = program.examples.map((example, index): RollIr => {
    const { span } = example;
    const items: Node[] = [
      ...example.with.map(([, value]) => value),
      ...(example.choose ?? []),
      ...example.expect.map(({ value }) => value),
    ];
    const value: Node = { kind: 'list', items, span };
    const slots = mostSlots(value) + 2;
    const result = { kind: 'bind', slot: slots - 1, type: { kind: 'unknown' }, value, span } as const;
    return { name: nameOf(index), inputs: [], slots, steps: [], result, outcomes: [], measures: [], span };
  });
  return { ...program, rolls: [...program.rolls, ...rolls] };
}

function mostSlots(part: unknown): number {
  if (Array.isArray(part)) return Math.max(0, ...part.map(mostSlots));
  if (typeof part !== 'object' || part === null) return 0;
  return Math.max(
    0,
    ...Object.entries(part).map(([key, value]: [string, unknown]) => {
      if ((key === 'slot' || key === 'acc' || key === 'rounds') && typeof value === 'number') return value;
      if (key === 'params' && Array.isArray(value)) return Math.max(0, ...value.map(Number));
      return key === 'span' ? 0 : mostSlots(value);
    }),
  );
}

function testExample(program: Program, example: ExampleIr, index: number, options: TestOptions): ExampleReport {
  const base = { title: example.title, roll: example.roll, span: example.span };
  const evaluated = run(program, { roll: nameOf(index), limits: options.limits }, { dice: forcedSource([]) });
  if (evaluated.state !== 'done' && example.error !== undefined) {
    const claim = errorClaim(example, example.error, evaluated);
    return { ...base, verdict: claim.verdict, claims: [claim], diagnostics: [] };
  }
  if (evaluated.state !== 'done') return { ...base, verdict: 'failed', claims: [], diagnostics: problemsOf(evaluated) };
  const written = sortValues(example, Array.isArray(evaluated.result) ? (evaluated.result as Value[]) : []);
  const settings = Object.fromEntries(example.options.map(([name, value]) => [name, value]));
  const common = { roll: example.roll, inputs: written.inputs, options: settings, limits: options.limits };
  const forced = example.dice !== undefined || example.expect.length > 0 || example.error !== undefined;
  const claims: ClaimReport[] = [];
  let diagnostics: readonly Diagnostic[] = [];
  let state: RunState | undefined;
  if (forced) {
    const choices = written.choices.map((value): Choice => ({ value: toPlainJson(value) }));
    const decide = continuedDecider(choices, defaultPolicy);
    state = run(program, { ...common, trace: true }, { dice: forcedSource(example.dice ?? []), decide });
    if (example.error !== undefined) claims.push(errorClaim(example, example.error, state));
    else if (state.state === 'done') claims.push(...expectClaims(example, written.expected, state));
    else diagnostics = problemsOf(state);
  }
  if (example.odds.length > 0) {
    const odds = oddsClaims(program, example, common);
    claims.push(...odds.claims);
    diagnostics = [...diagnostics, ...odds.diagnostics];
  }
  const verdict = diagnostics.length > 0 ? 'failed' : verdictOf(claims.map((claim) => claim.verdict));
  return { ...base, verdict, claims, diagnostics, ...(state ? { run: state } : {}) };
}

function sortValues(example: ExampleIr, values: readonly Value[]): Written {
  const inputs = Object.fromEntries(example.with.map(([name], index) => [name, values[index] ?? null]));
  const choices = example.choose?.length ?? 0;
  const from = example.with.length;
  return { inputs, choices: values.slice(from, from + choices), expected: values.slice(from + choices) };
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
  return example.expect.map(({ path, span }, index): ClaimReport => {
    const wanted = expected[index] ?? null;
    const got = valueAt(state, path);
    return {
      kind: 'expect',
      path: path.join('.'),
      verdict: got !== undefined && isExpected(got, wanted) ? 'passed' : 'failed',
      expected: toPlainJson(wanted),
      ...(got === undefined ? {} : { got: toPlainJson(got) }),
      span,
    };
  });
}

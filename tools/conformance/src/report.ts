import type { JsonObject } from './case.js';
import type { Verdict } from './run-case.js';

export interface Summary {
  readonly lines: readonly string[];
  readonly passed: number;
  readonly failed: number;
  readonly skipped: number;
}

/** What failed and what was skipped, each with its reason, and how many of each. */
export function summarise(verdicts: readonly Verdict[]): Summary {
  const count = (status: Verdict['status']): number => verdicts.filter((verdict) => verdict.status === status).length;
  const [passed, failed, skipped] = [count('passed'), count('failed'), count('skipped')];
  const lines = [
    ...verdicts.filter(({ status }) => status === 'skipped').map(showSkipped),
    ...verdicts.filter(({ status }) => status === 'failed').map(showFailed),
    `${String(passed)} passed, ${String(failed)} failed, ${String(skipped)} skipped`,
  ];
  return { lines, passed, failed, skipped };
}

function name({ id, op, reading }: Verdict): string {
  return `${id} ${op}${reading === undefined ? '' : ` (${reading})`}`;
}

function showSkipped(verdict: Verdict): string {
  return `skipped ${name(verdict)}: ${verdict.reason ?? ''}`;
}

function showFailed(verdict: Verdict): string {
  const parts = [
    ...(verdict.reason === undefined ? [] : [`  ${verdict.reason}`]),
    ...show('expected', verdict.expected),
    ...show('got     ', verdict.got),
  ];
  return [`FAILED  ${name(verdict)}`, ...parts].join('\n');
}

function show(label: string, value: JsonObject | undefined): string[] {
  return value === undefined ? [] : [`  ${label} ${JSON.stringify(value)}`];
}

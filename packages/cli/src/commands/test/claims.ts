import type { Program } from '@rulewright/core';
import type { ClaimReport, TestReport } from '@rulewright/engine';
import { showJson } from '../../render/values.js';
import type { Ruleset } from '../../ruleset.js';
import type { Retested } from './retests.js';

/** What testing a ruleset came to. */
export interface Tested {
  readonly report: TestReport;
  readonly ruleset: Ruleset;
  readonly program: Program;
  /** How the examples of used rulesets read, where something in those is replaced. */
  readonly retests: readonly Retested[];
}

/** What was expected and what came instead, in one sentence. */
export function claimText({ kind, path, verdict, expected, got }: ClaimReport): string {
  const wanted = showJson(expected);
  const came = got === undefined ? undefined : showJson(got);
  switch (kind) {
    case 'error':
      return `You expected the error ${wanted}; there was ${came ?? 'none'}.`;
    case 'expect':
      if (came === undefined) return `${path}: you expected ${wanted}, but nothing of that name came out.`;
      return `${path}: you expected ${wanted}; these dice give ${came}.`;
    case 'odds':
      if (verdict === 'unknown') return `${path}: you claim ${wanted}; the dice fall in too many ways to work it out.`;
      if (came === undefined) return `${path}: you claim ${wanted}, but nothing of that name came out.`;
      return `${path}: you claim ${wanted}; the rules give ${came}.`;
  }
}

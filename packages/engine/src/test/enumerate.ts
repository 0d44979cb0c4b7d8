import { type Diagnostic, type Program, Rational } from '@rulewright/core';
import { type DoneRun, prepareRun, type RunRequest } from '@rulewright/interpreter';
import { AllThrows } from './all-throws.js';

/** So many ways for the dice to fall are tried at the most. */
export const mostThrows = 200_000;

/** Which roll or action is meant, with what; `most` stands instead of {@link mostThrows}. */
export type EnumerationRequest = RunRequest & { readonly most?: number | undefined };

/** Runs less likely than one in so many are not followed further. */
const rarest = 10n ** 10n;

/** How the enumeration of all ways that dice can fall ended. */
export type Enumeration =
  /** `missing` is the probability of the runs that were not followed, which is 0 where the dice end by themselves. */
  | { readonly state: 'done'; readonly runs: number; readonly missing: Rational }
  /** There are more ways than may be tried, or infinitely many. */
  | { readonly state: 'too-large'; readonly most: number }
  | { readonly state: 'failed'; readonly diagnostics: readonly Diagnostic[] };

/**
 * Runs a roll once for every way in which its dice can fall, decisions by their default policies, and tells each run
 * with its probability. The probabilities and what is missing add up to exactly 1.
 */
export function enumerateRoll(
  program: Program,
  request: EnumerationRequest,
  see: (run: DoneRun, probability: Rational) => void,
): Enumeration {
  const prepared = prepareRun(program, request);
  if (!('run' in prepared)) return { state: 'failed', diagnostics: prepared.diagnostics };
  const dice = new AllThrows(rarest);
  const most = request.most ?? mostThrows;
  let runs = 0;
  let missing = Rational.of(0n);
  do {
    if (runs >= most) return { state: 'too-large', most };
    const run = prepared.run(dice);
    if (run.state === 'failed') return { state: 'failed', diagnostics: run.diagnostics };
    const probability = Rational.of(1n, dice.ways);
    if (run.state === 'done') see(run, probability);
    else missing = missing.add(probability);
    runs += 1;
  } while (dice.next());
  return { state: 'done', runs, missing };
}

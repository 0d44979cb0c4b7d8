import { type Diagnostic, type Program, Rational } from '@rulewright/core';
import { compileRoll, type DoneRun, type InputValues, type Limits } from '@rulewright/interpreter';
import { AllThrows } from './all-throws.js';

/** So many ways for the dice to fall are tried at the most. */
export const mostThrows = 200_000;

export interface EnumerationRequest {
  readonly roll: string;
  readonly inputs?: InputValues | undefined;
  readonly options?: InputValues | undefined;
  readonly limits?: Partial<Limits> | undefined;
  /** Instead of {@link mostThrows}. */
  readonly most?: number | undefined;
}

export type Enumeration =
  | { readonly state: 'done'; readonly runs: number }
  /** There are more ways than may be tried, or infinitely many. */
  | { readonly state: 'too-large'; readonly most: number }
  | { readonly state: 'failed'; readonly diagnostics: readonly Diagnostic[] };

/**
 * Runs a roll once for every way in which its dice can fall, decisions by their default policies, and tells each run
 * with its probability. The probabilities add up to exactly 1.
 */
export function enumerateRoll(
  program: Program,
  request: EnumerationRequest,
  see: (run: DoneRun, probability: Rational) => void,
): Enumeration {
  const roller = compileRoll(program, request.roll, { limits: request.limits });
  if ('code' in roller) return { state: 'failed', diagnostics: [roller] };
  const prepared = roller.prepare(request.inputs, request.options);
  if (!prepared.inputs) return { state: 'failed', diagnostics: prepared.diagnostics };
  const dice = new AllThrows();
  const most = request.most ?? mostThrows;
  let runs = 0;
  do {
    if (runs >= most) return { state: 'too-large', most };
    const run = roller.run(prepared.inputs, dice);
    if (run.state === 'failed') return { state: 'failed', diagnostics: run.diagnostics };
    if (run.state === 'done') see(run, Rational.of(1n, dice.ways));
    runs += 1;
  } while (dice.next());
  return { state: 'done', runs };
}

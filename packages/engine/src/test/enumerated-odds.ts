import { asNumber, type ExampleIr, numbers, type OddsClaim, type Program, Rational } from '@rulewright/core';
import type { DoneRun } from '@rulewright/interpreter';
import { type EnumerationRequest, enumerateRoll } from './enumerate.js';
import { type OddsReport, reported } from './odds-claims.js';
import { valueAt } from './values.js';

/** Claims about what has no odds of its own yet, checked by running every way in which the dice can fall. */
export function enumeratedClaims(program: Program, example: ExampleIr, request: EnumerationRequest): OddsReport {
  const totals = example.odds.map((): Rational | undefined => Rational.zero);
  const done = enumerateRoll(program, request, (run, probability) => {
    example.odds.forEach((claim, index) => {
      const amount = amountOf(run, claim);
      if (amount) totals[index] = totals[index]?.add(amount.mul(probability));
    });
  });
  if (done.state === 'failed') return { claims: [], diagnostics: done.diagnostics };
  const claims = example.odds.map((claim, index) => {
    const least = totals[index];
    if (done.state === 'too-large' || !least) return reported(claim, undefined);
    // What is missing may add to a probability, but could change a mean by any amount.
    const exact = done.missing.numerator === 0n;
    if (!exact && claim.mean !== undefined) return reported(claim, undefined);
    return reported(claim, { least, most: least.add(done.missing) });
  });
  return { claims, diagnostics: [] };
}

/** What one run adds to a claim: 1 or 0 for a probability, the number for a mean. */
function amountOf(run: DoneRun, { path }: OddsClaim): Rational | undefined {
  const [first = ''] = path;
  const value = valueAt(run, path);
  if (path.length === 1 && value === undefined) return run.outcome === first ? Rational.one : undefined;
  if (typeof value === 'boolean') return value ? Rational.one : Rational.zero;
  const number = value === undefined ? undefined : asNumber(value);
  return number === undefined ? undefined : numbers.toRational(number);
}

import {
  asNumber,
  type Diagnostic,
  type ExampleIr,
  type OddsClaim,
  type Program,
  Rational,
  type Value,
} from '@rulewright/core';
import type { DoneRun } from '@rulewright/interpreter';
import { type EnumerationRequest, enumerateRoll } from './enumerate.js';
import type { ClaimReport } from './report.js';
import { valueAt } from './values.js';

interface OddsReport {
  readonly claims: readonly ClaimReport[];
  readonly diagnostics: readonly Diagnostic[];
}

/** Checks claims about odds exactly, by running every way in which the dice can fall. */
export function oddsClaims(program: Program, example: ExampleIr, request: EnumerationRequest): OddsReport {
  const totals = example.odds.map(() => Rational.of(0n, 1n));
  const outcomes = program.rolls.find(({ name }) => name === example.roll)?.outcomes.map(({ name }) => name) ?? [];
  const done = enumerateRoll(program, request, (run, probability) => {
    example.odds.forEach((claim, index) => {
      const amount = amountOf(run, claim, outcomes);
      const before = totals[index];
      if (before && amount) totals[index] = before.add(amount.mul(probability));
    });
  });
  if (done.state === 'failed') return { claims: [], diagnostics: done.diagnostics };
  const claims = example.odds.map((claim, index): ClaimReport => {
    const total = totals[index];
    const base = { kind: 'odds' as const, path: claim.path.join('.'), expected: claimText(claim), span: claim.span };
    if (done.state === 'too-large' || !total) return { ...base, verdict: 'unknown' };
    const { missing } = done;
    const exact = missing.compare(Rational.of(0n)) === 0;
    if (exact) return { ...base, verdict: holds(claim, total, total) ? 'passed' : 'failed', got: total.toString() };
    // What is missing may add to a probability, but could change a mean by any amount.
    if (claim.mean !== undefined) return { ...base, verdict: 'unknown' };
    const most = total.add(missing);
    return { ...base, verdict: holds(claim, total, most) ? 'passed' : 'failed', got: decimal(total) };
  });
  return { claims, diagnostics: [] };
}

/** What one run adds to a claim: 1 or 0 for a probability, the number for a mean. */
function amountOf(run: DoneRun, claim: OddsClaim, outcomes: readonly string[]): Rational | undefined {
  const [first = ''] = claim.path;
  const isOutcome = claim.path.length === 1 && outcomes.includes(first);
  const value: Value | undefined = isOutcome ? run.outcome === first : valueAt(run, claim.path);
  if (value === undefined) return undefined;
  if (typeof value === 'boolean') return Rational.of(value ? 1n : 0n, 1n);
  const number = asNumber(value);
  if (number === undefined) return undefined;
  return number instanceof Rational ? number : Rational.of(BigInt(number), 1n);
}

function claimText(claim: OddsClaim): string {
  if (claim.between) return `${claim.between[0]} to ${claim.between[1]}`;
  return claim.mean === undefined ? (claim.equals ?? '') : `mean ${claim.mean}`;
}

/** The claim against what lies between `least` and `most`, which are the same where nothing is missing. */
function holds(claim: OddsClaim, least: Rational, most: Rational): boolean {
  if (claim.between) {
    const [low, high] = claim.between.map(numberOf);
    return low !== undefined && high !== undefined && low.compare(least) <= 0 && most.compare(high) <= 0;
  }
  return [claim.equals, claim.mean].every((text) => text === undefined || equals(text, least, most));
}

/** A decimal is claimed to as many digits as it is written with, a fraction exactly. */
function equals(text: string, least: Rational, most: Rational): boolean {
  const claimed = numberOf(text);
  const digits = /^-?\d+\.(\d+)$/.exec(text)?.[1];
  const slack = digits === undefined ? Rational.of(0n) : Rational.of(1n, 2n * 10n ** BigInt(digits.length));
  return least.sub(slack).compare(claimed) <= 0 && claimed.compare(most.add(slack)) <= 0;
}

/** Ten digits, for a number that is not known any further. */
function decimal(number: Rational): string {
  return (Number((number.numerator * 10n ** 10n) / number.denominator) / 1e10).toString();
}

/** A whole number, a decimal or a fraction as it is written. */
function numberOf(text: string): Rational {
  const [over = '0', under = '1'] = text.split('/');
  const [whole = '0', digits = ''] = over.split('.');
  return Rational.of(BigInt(whole + digits), 10n ** BigInt(digits.length) * BigInt(under));
}

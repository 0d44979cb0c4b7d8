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
    return { ...base, verdict: holds(claim, total) ? 'passed' : 'failed', got: total.toString() };
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

/** A decimal is claimed to as many digits as it is written with, a fraction exactly. */
function holds(claim: OddsClaim, total: Rational): boolean {
  if (claim.between) {
    const [low, high] = claim.between.map(numberOf);
    return low !== undefined && high !== undefined && low.compare(total) <= 0 && total.compare(high) <= 0;
  }
  return [claim.equals, claim.mean].every((text) => text === undefined || equals(text, total));
}

function equals(text: string, total: Rational): boolean {
  const claimed = numberOf(text);
  const digits = /^-?\d+\.(\d+)$/.exec(text)?.[1];
  if (digits === undefined) return claimed.compare(total) === 0;
  const half = Rational.of(1n, 2n * 10n ** BigInt(digits.length));
  return total.sub(claimed).compare(half) <= 0 && claimed.sub(total).compare(half) <= 0;
}

/** A whole number, a decimal or a fraction as it is written. */
function numberOf(text: string): Rational {
  const [over = '0', under = '1'] = text.split('/');
  const [whole = '0', digits = ''] = over.split('.');
  return Rational.of(BigInt(whole + digits), 10n ** BigInt(digits.length) * BigInt(under));
}

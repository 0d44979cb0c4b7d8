/** Claims about odds, compared with what was found. */
import { type Diagnostic, type OddsClaim, Rational } from '@rulewright/core';
import type { ClaimReport } from './report.js';

export interface OddsReport {
  readonly claims: readonly ClaimReport[];
  readonly diagnostics: readonly Diagnostic[];
}

/** What a claim is about: a probability, a mean, or a number that is only known to lie between two others. */
export interface Found {
  readonly least: Rational;
  readonly most: Rational;
}

export function reported(claim: OddsClaim, found: Found | undefined): ClaimReport {
  const base = { kind: 'odds' as const, path: claim.path.join('.'), expected: claimText(claim), span: claim.span };
  if (!found) return { ...base, verdict: 'unknown' };
  const { least, most } = found;
  const got = least.equals(most) ? least.toString() : decimal(least);
  return { ...base, verdict: holds(claim, least, most) ? 'passed' : 'failed', got };
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

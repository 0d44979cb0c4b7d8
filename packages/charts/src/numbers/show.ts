/** Exact numbers for readers: as short as can be without saying anything that is not so. */
import { Rational } from '@rulewright/core';
import { marginOf } from '../data/counted.js';
import type { Chance, Unit } from '../model.js';

const hundred = Rational.of(100);
const onePercent = Rational.of(1, 100);
const ninetyNine = Rational.of(99, 100);

/**
 * A probability in percent with `decimals` places. Near 0 and 1 it has more of them, as many as tell it from 0% and 100%,
 * which are said only of what is impossible or certain.
 */
export function percent(p: Rational, decimals = 1): string {
  if (p.equals(Rational.zero)) return '0%';
  if (p.equals(Rational.one)) return '100%';
  const rest = Rational.one.sub(p);
  if (p.compare(onePercent) < 0 && p.compare(Rational.zero) > 0) return `${significant(p.mul(hundred), decimals)}%`;
  if (p.compare(ninetyNine) > 0 && rest.compare(Rational.zero) > 0) {
    const places = placesFor(rest.mul(hundred), 1);
    if (places > 6) return `>99.9999%`;
    return `${fixed(p.mul(hundred), Math.max(decimals, places))}%`;
  }
  return `${fixed(p.mul(hundred), decimals)}%`;
}

/** Two significant digits, or `decimals` places where that is more. */
function significant(value: Rational, decimals: number): string {
  const places = placesFor(value, 2);
  if (places > 300) return '<1e-300';
  if (places > 8) return value.toNumber().toExponential(1);
  return fixed(value, Math.max(decimals, places));
}

/** Places after the point that show so many digits of a number between 0 and 1. */
function placesFor(value: Rational, digits: number): number {
  const size = Math.floor(Math.log10(value.toNumber()));
  return Number.isFinite(size) ? Math.max(0, digits - 1 - size) : 400;
}

/** A number rounded to so many places, halves away from zero. */
export function fixed(value: Rational, places: number): string {
  const scaled = value.mul(Rational.of(10n ** BigInt(places))).round();
  const digits = String(scaled < 0n ? -scaled : scaled).padStart(places + 1, '0');
  const text = places === 0 ? digits : `${digits.slice(0, -places)}.${digits.slice(-places)}`;
  return scaled < 0n ? `${minus}${text}` : text;
}

const minus = '−';

/** A number such as a mean: whole ones as they are, others to so many places. */
export function decimal(value: Rational, places = 2): string {
  return value.isWhole() ? value.show().replace('-', minus) : fixed(value, places);
}

/** Longer fractions say nothing to a reader. */
const longestFraction = 19;

/**
 * The exact number: `25/216`. A longer one is given by its first digits with dots behind, all of which are right:
 * `0.1157407407…`.
 */
export function exact(value: Rational, longest = longestFraction): string {
  const text = value.show();
  return text.length <= longest ? text.replace('-', minus) : firstDigits(value);
}

/** So many digits of a long number are shown. */
const shownDigits = 10;

function firstDigits(value: Rational): string {
  const size = value.abs();
  const sign = value === size ? '' : minus;
  if (size.isWhole()) {
    const digits = size.show();
    return `${sign}${digits.charAt(0)}.${digits.slice(1, shownDigits)}…e${String(digits.length - 1)}`;
  }
  const leading = Math.max(0, placesFor(size, 1) - 1);
  if (leading > 6) {
    const [digits = '', power = ''] = truncated(size, leading + shownDigits + 1);
    return `${sign}${digits.charAt(0)}.${digits.slice(1, shownDigits)}…e${power}`;
  }
  const scaled = size.mul(Rational.of(10n ** BigInt(leading + shownDigits))).floor();
  const digits = String(scaled).padStart(leading + shownDigits + 1, '0');
  const places = leading + shownDigits;
  return `${sign}${digits.slice(0, -places)}.${digits.slice(-places)}…`;
}

/** The first digits of a small number and its power of ten. */
function truncated(size: Rational, places: number): [digits: string, power: string] {
  const digits = String(size.mul(Rational.of(10n ** BigInt(places))).floor());
  return [digits, `${minus}${String(places - digits.length + 1)}`];
}

/**
 * `55.6%`, `4.47`; what is not known exactly as a range: `12.3% to 12.5%`, or `≈` where both ends look the same. What was
 * counted is `≈ 55.6% ± 0.1%`.
 */
export function showChance(chance: Chance, unit: Unit, decimals = 1): string {
  const { p, error } = chance;
  const show = (value: Rational): string => (unit === 'chance' ? percent(value, decimals) : decimal(value));
  const margin = unit === 'chance' ? marginOf(chance) : undefined;
  if (margin !== undefined) {
    // Never seen is not impossible, and always seen not certain.
    const about = percent(margin.within(p), decimals);
    return p.equals(Rational.zero) || p.equals(Rational.one)
      ? `≈ ${p.equals(Rational.zero) ? '<' : '>'} ${about}`
      : `≈ ${show(p)} ± ${percent(margin.half, decimals)}`;
  }
  if (!error || error.equals(Rational.zero)) return show(p);
  const end = p.add(error);
  const [least, most] = [show(p), show(unit === 'chance' && end.compare(Rational.one) > 0 ? Rational.one : end)];
  return least === most ? `≈ ${least}` : `${least} to ${most}`;
}

/** The exact number behind {@link showChance}; undefined where only bounds are known. */
export function showExact({ p, error, trials }: Chance, longest?: number): string | undefined {
  const isExact = trials === undefined && (!error || error.equals(Rational.zero));
  return isExact ? exact(p, longest) : undefined;
}

/**
 * How a value is spread over what it can be: weights are whole numbers over one total. What was left out, because it
 * would never end, has its weight in `missing`; weights and `missing` add up to the total exactly.
 */
import { gcd, type Value } from '@rulewright/core';
import { keyOf, mapKey } from '../values/key.js';
import { type Side, sideKey } from './side.js';

export interface Entry {
  readonly value: Value;
  readonly weight: bigint;
  readonly side: Side;
}

export interface Spread {
  readonly entries: readonly Entry[];
  readonly total: bigint;
  readonly missing: bigint;
}

/** Certainly this value. */
export function certainly(value: Value, side: Side): Spread {
  return { entries: [{ value, weight: 1n, side }], total: 1n, missing: 0n };
}

/** A part of a mixture: another spread, with a weight of its own. */
export interface Part {
  readonly weight: bigint;
  readonly spread: Spread;
}

/** So many different values, or states, are held at once: more would need too much memory. */
export const mostHeld = 1_000_000;

/** There are more than {@link mostHeld}. */
export class TooMany extends Error {}

/** Collects values; equal ones are one entry. */
export class SpreadBuilder {
  private readonly entries = new Map<string | number, { value: Value; weight: bigint; side: Side }>();
  missing = 0n;

  add(value: Value, weight: bigint, side: Side): void {
    const key = side === undefined ? mapKey(value) : `${keyOf(value)}|${sideKey(side)}`;
    const known = this.entries.get(key);
    if (known) known.weight += weight;
    else {
      if (this.entries.size >= mostHeld) throw new TooMany();
      this.entries.set(key, { value, weight, side });
    }
  }

  get size(): number {
    return this.entries.size;
  }

  build(total: bigint): Spread {
    return reduced([...this.entries.values()], total, this.missing);
  }
}

/** A weight of a part as one of the whole. Large weights are not copied where nothing changes. */
export function scaled(weight: bigint, factor: bigint): bigint {
  return factor === 1n ? weight : weight * factor;
}

/**
 * Mixes spreads; the weights of the parts and `missing` add up to `total`, but to more where several choices that may
 * be made have the weight that the one will have that is.
 */
export function mix(parts: readonly Part[], total: bigint, missing = 0n): Spread {
  const [first] = parts;
  if (parts.length === 1 && first?.weight === total) return first.spread;
  const shared = commonTotal(parts.map(({ spread }) => spread.total));
  const builder = new SpreadBuilder();
  builder.missing = missing * shared;
  for (const { weight, spread } of parts) {
    const factor = weight * (shared / spread.total);
    builder.missing += spread.missing * factor;
    for (const entry of spread.entries) builder.add(entry.value, scaled(entry.weight, factor), entry.side);
  }
  return builder.build(total * shared);
}

/** The least common multiple. */
export function commonTotal(totals: readonly bigint[]): bigint {
  let shared = 1n;
  for (const total of totals) if (shared % total !== 0n) shared = (shared / gcd(shared, total)) * total;
  return shared;
}

function reduced(entries: readonly Entry[], total: bigint, missing: bigint): Spread {
  let common = gcd(total, missing);
  for (const { weight } of entries) {
    if (common === 1n) return { entries, total, missing };
    common = gcd(weight, common);
  }
  if (common === 1n) return { entries, total, missing };
  return {
    entries: entries.map(({ value, weight, side }) => ({ value, weight: weight / common, side })),
    total: total / common,
    missing: missing / common,
  };
}

/** All ways in which several nodes come out, worked out one after the other. */
import type { Value } from '@rulewright/core';
import type { Side } from '../spread/side.js';
import { commonTotal, scaled } from '../spread/spread.js';
import { type Code, type Frame } from './code.js';

export interface Combination {
  readonly values: readonly (Value | undefined)[];
  readonly weight: bigint;
  readonly side: Side;
}

export interface Combinations {
  readonly all: readonly Combination[];
  readonly total: bigint;
  readonly missing: bigint;
}

/** What is not given stays undefined. `spend` is told how many combinations there are. */
export function combine(
  codes: readonly (Code | undefined)[],
  frame: Frame,
  side: Side,
  spend: (count: number) => void,
): Combinations {
  let all: Combination[] = [{ values: [], weight: 1n, side }];
  let total = 1n;
  let missing = 0n;
  for (const code of codes) {
    if (!code?.random) {
      const value = code?.value(frame);
      all = all.map((each) => ({ ...each, values: [...each.values, value] }));
      continue;
    }
    // What has no effects comes out in the same ways whatever came before.
    const shared = code.effects ? undefined : code.spread(frame, undefined);
    const spreads = shared ? [] : all.map((each) => code.spread(frame, each.side));
    const over = shared ? shared.total : commonTotal(spreads.map((each) => each.total));
    const next: Combination[] = [];
    missing *= over;
    // Told before they are there, so that too many are never made.
    spend(shared ? all.length * shared.entries.length : spreads.reduce((sum, { entries }) => sum + entries.length, 0));
    all.forEach(({ values, weight, side: before }, index) => {
      const spread = shared ?? spreads[index];
      if (!spread) return;
      const factor = weight * (over / spread.total);
      missing += factor * spread.missing;
      for (const entry of spread.entries) {
        next.push({
          values: [...values, entry.value],
          weight: scaled(entry.weight, factor),
          side: shared ? before : entry.side,
        });
      }
    });
    all = next;
    total *= over;
  }
  return { all, total, missing };
}

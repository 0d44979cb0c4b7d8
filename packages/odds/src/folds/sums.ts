/** Statistics that only add up what each die shows: the product of what single dice add. */
import type { Finish } from './finish.js';
import type { GraphKind } from './graph.js';
import type { FoldLimits } from './limits.js';
import type { MachineRun } from './machine-run.js';
import { gcdOf } from '../dice/packed.js';
import { Packing } from './packing.js';
import { FoldRefused } from './refused.js';
import { mostHeld } from '../spread/spread.js';
import { greatestOf, leastOf } from '../values/extremes.js';
import { powerCost, powerOf } from '../dice/power.js';

interface Summand {
  readonly count: number;
  /** What each face adds, above the least that any does, with its weight. */
  readonly terms: readonly (readonly [above: readonly number[], weight: bigint])[];
}

export function weighSums(
  run: MachineRun,
  kinds: readonly GraphKind[],
  total: bigint,
  limits: FoldLimits,
  finish: Finish,
): void {
  const states = run.start();
  const dimensions = run.adding.map((_, index) => index);
  const least = dimensions.map(() => 0);
  const ranges = dimensions.map(() => 0);
  const steps = dimensions.map(() => 0);
  const summands = kinds.map(({ source, die, count, shown }): Summand => {
    const added = shown.map(([face, weight]) => [run.feed(states, source, face, die, 1).added, weight] as const);
    const low = dimensions.map((index) => leastOf(added.map(([each]) => each[index] ?? 0)));
    const terms = added.map(
      ([each, weight]) => [dimensions.map((index) => (each[index] ?? 0) - (low[index] ?? 0)), weight] as const,
    );
    for (const index of dimensions) {
      least[index] = (least[index] ?? 0) + count * (low[index] ?? 0);
      ranges[index] = (ranges[index] ?? 0) + count * greatestOf(terms.map(([above]) => above[index] ?? 0));
      for (const [above] of terms) steps[index] = gcdOf(steps[index] ?? 0, above[index] ?? 0);
    }
    return { count, terms };
  });
  const sizes = ranges.map((range, index) => 1 + range / (steps[index] || 1));
  if (sizes.some((size) => size > mostHeld)) throw new FoldRefused('there are too many different sums');
  const packing = new Packing(
    sizes,
    steps.map((step) => step || 1),
    total,
  );
  const parts = summands.map(({ count, terms }) => ({
    count,
    terms: terms.map(([above, weight]) => [packing.place(above), weight] as const),
  }));
  if (powerCost(parts, packing.width) > limits.work) throw new FoldRefused('there is too much to work out');
  const end = run.end(states);
  const see = (above: readonly number[], weight: bigint): void => {
    finish(
      end.states,
      above.map((more, index) => more + (least[index] ?? 0)),
      weight,
    );
  };
  powerOf(parts, packing.width, (place, weight) => {
    see(packing.totals(place), weight);
  });
}

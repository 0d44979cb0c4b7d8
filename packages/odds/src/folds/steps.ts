/** What rerolling, exploding and their like make of a pool: pools without steps, each with its weight. */
import { builtins } from '@rulewright/core';
import type { DiceKind } from '../dice/dice-kind.js';
import { exploded } from '../dice/explode.js';
import { type Alternative, certain, merged } from '../dice/mixture.js';
import { rerolled } from '../dice/reroll.js';
import { RollFailed } from '../dice/roll-failed.js';
import { unique } from '../dice/unique.js';
import { applied } from './applied.js';
import { changedByEach } from './each-die.js';
import type { Refusal } from './joint.js';
import { expandKinds } from './known-kinds.js';
import { defaultFoldLimits, type FoldLimits } from './limits.js';
import { FoldRefused, refusing } from './refused.js';
import type { PoolStep, SymbolicPool } from './symbolic-pool.js';
import { type Expansion, weighted } from './weighted.js';

/** The same dice with all steps done: a mixture of pools of unlike dice, not looked at as long as that is possible. */
export function steppedPools(pool: SymbolicPool, limits: FoldLimits = defaultFoldLimits): Expansion | Refusal {
  return refusing(() => weighted(alternatives(pool, limits)));
}

/** Whether a step rolls dice, so that it can't be asked of dice that lie there. */
export function isRandom({ op }: PoolStep): boolean {
  return builtins.get(op)?.random === true && op !== 'sort';
}

/** The alternatives after all steps. */
export function alternatives(pool: SymbolicPool, limits: FoldLimits): readonly Alternative[] {
  let found = certain(pool.kinds);
  for (const [index, step] of pool.steps.entries()) {
    // What follows may look at more dice than what is asked in the end.
    const own = index === pool.steps.length - 1 ? limits : { ...limits, copies: Infinity };
    found = merged(
      found.flatMap(({ kinds, probability }) =>
        done(kinds, step, own).map((each) => ({
          kinds: each.kinds,
          probability: each.probability.mul(probability),
        })),
      ),
    );
    limits.tick?.();
    if (found.length > limits.work / 10_000)
      throw new FoldRefused('there are too many ways in which dice are rolled again');
  }
  return found;
}

function done(kinds: readonly DiceKind[], step: PoolStep, limits: FoldLimits): readonly Alternative[] {
  const short = isRandom(step) ? changed(kinds, step, limits) : changedByEach(kinds, step);
  if (short) return short;
  return expandKinds(kinds, limits).flatMap(({ kinds: known, probability }) =>
    lookedAt(known, step, limits).map((each) => ({
      kinds: each.kinds,
      probability: each.probability.mul(probability),
    })),
  );
}

function changed(kinds: readonly DiceKind[], { op, args }: PoolStep, limits: FoldLimits) {
  const fail = (code: string, values: Readonly<Record<string, string | number>> = {}): never => {
    throw new FoldRefused(code, { code, values }, op);
  };
  const change = builtins.get(op)?.change?.(args, { fail });
  if (!change) throw new FoldRefused(`"${op}" has to see the dice themselves`, undefined, op);
  if (typeof args[0] === 'object') throw new FoldRefused('single dice are meant', undefined, op);
  try {
    if (change.kind === 'unique') return unique(kinds, change.once);
    return change.kind === 'reroll' ? rerolled(kinds, change) : exploded(kinds, change, limits.rarest, limits.copies);
  } catch (error) {
    if (error instanceof RollFailed) return fail(error.code, error.values);
    throw error;
  }
}

/** A step that needs to see the dice: they are all known here. */
function lookedAt(kinds: readonly DiceKind[], step: PoolStep, limits: FoldLimits): readonly Alternative[] {
  if (isRandom(step)) {
    const short = changed(kinds, step, limits);
    if (short) return short;
    throw new FoldRefused(`"${step.op}" has to see the dice themselves`, undefined, step.op);
  }
  return certain(applied(kinds, step));
}

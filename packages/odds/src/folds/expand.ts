/** Looking at a pool after all: every way in which its dice can show, by counts of faces and never die by die. */
import { merged } from '../dice/mixture.js';
import type { Refusal } from './joint.js';
import { defaultFoldLimits, type FoldLimits } from './limits.js';
import { expandKinds, inOrder } from './known-kinds.js';
import { refusing } from './refused.js';
import { alternatives } from './steps.js';
import type { SymbolicPool } from './symbolic-pool.js';
import { type Expansion, weighted } from './weighted.js';

/**
 * All ways in which a pool can show, as pools of kinds that show one face each. Dice that are alike stand in the order of
 * their faces; with `ordered` every order is told apart.
 */
export function expand(
  pool: SymbolicPool,
  limits: FoldLimits = defaultFoldLimits,
  ordered = false,
): Expansion | Refusal {
  return refusing(() => {
    const each = ordered ? inOrder : expandKinds;
    const found = alternatives(pool, limits).flatMap(({ kinds, probability }) =>
      each(kinds, limits).map((known) => ({ kinds: known.kinds, probability: known.probability.mul(probability) })),
    );
    return weighted(merged(found));
  });
}

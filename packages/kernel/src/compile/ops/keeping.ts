/** Keeping or dropping the highest, lowest or middle dice. */
import type { Register } from '../../graph/graph.js';
import { Refusal } from '../../graph/refusal.js';
import { type DieColumn, knownValue } from '../abstract.js';
import type { Compiler } from '../compiler.js';
import { poolOf } from './pools.js';
import type { Op } from './op.js';

type Which = 'highest' | 'lowest' | 'middle';

/** Every die is compared with every other. */
const mostCompared = 40;

function keeping(keep: boolean, fixed?: Which): Op {
  return (compiler, [first, count, which]) => {
    const pool = poolOf(compiler, first);
    if (!pool || count?.kind === 'matcher' || which?.kind === 'matcher') return undefined;
    const asked = which && knownValue(which);
    if (which && typeof asked !== 'string') return undefined;
    const part = fixed ?? (asked as Which | undefined) ?? (keep ? 'highest' : 'lowest');
    const { builder, convert } = compiler;
    const wanted = count ? convert.integer(count) : builder.constant(1);
    if (!wanted) return undefined;
    compiler.fail(builder.less(wanted, builder.no));
    const { dice } = convert.pool(pool);
    if (dice.length > mostCompared) throw new Refusal('so many dice are not put in order');
    const kept = ranks(compiler, dice, part === 'highest').map((rank, at): DieColumn => {
      const die = dice[at] as DieColumn;
      const meant = part === 'middle' ? inMiddle(compiler, dice, rank, wanted) : builder.less(rank, wanted);
      return { ...die, here: builder.and(die.here, keep ? meant : builder.not(meant)) };
    });
    return { kind: 'pool', dice: kept };
  };
}

/**
 * How many dice stand above each one, or below it; of equal dice the one that stands first is higher. Dice that are not
 * there count for nothing.
 */
export function ranks(
  { builder, convert }: Compiler,
  dice: readonly Pick<DieColumn, 'face' | 'here'>[],
  fromTop: boolean,
): readonly Register[] {
  const faces = dice.map(({ face }) => {
    const register = convert.integer(face);
    if (!register) throw new Refusal('dice with symbols have no order');
    return register;
  });
  return dice.map((_, at) =>
    dice.reduce((rank, { here }, other) => {
      if (other === at) return rank;
      const [own, theirs] = [faces[at] as Register, faces[other] as Register];
      const firstWins = fromTop === other < at;
      const before = fromTop
        ? firstWins
          ? builder.atMost(own, theirs)
          : builder.less(own, theirs)
        : firstWins
          ? builder.atMost(theirs, own)
          : builder.less(theirs, own);
      return builder.sub(rank, builder.and(here, before));
    }, builder.no),
  );
}

/** With a rank from the lowest: an odd surplus takes one more from the high end. */
function inMiddle({ builder }: Compiler, dice: readonly DieColumn[], rank: Register, wanted: Register): Register {
  const size = dice.reduce((sum, { here }) => builder.sub(sum, here), builder.no);
  const taken = builder.min(wanted, size);
  const below = builder.div(builder.sub(size, taken), builder.constant(2));
  return builder.and(builder.atMost(below, rank), builder.less(rank, builder.add(below, taken)));
}

export const keepings: Readonly<Record<string, Op>> = {
  keep: keeping(true),
  drop: keeping(false),
  k: keeping(true, 'highest'),
  kh: keeping(true, 'highest'),
  kl: keeping(true, 'lowest'),
  km: keeping(true, 'middle'),
  dl: keeping(false, 'lowest'),
  dh: keeping(false, 'highest'),
};

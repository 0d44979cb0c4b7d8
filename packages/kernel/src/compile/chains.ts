/** Dice that explode into chains: what the further dice show is added to the first die of each chain. */
import type { Die } from '@rulewright/core';
import type { Register } from '../graph/graph.js';
import { Refusal } from '../graph/refusal.js';
import type { Abstract, DieColumn, PoolColumns } from './abstract.js';
import type { Compiler } from './compiler.js';
import { showing } from './dice.js';
import { type ThrownPart, WaveSource } from './fresh-pool.js';

/** The dice that may explode, which of them do, and those that were rolled because of them. */
export interface Chain {
  readonly first: Abstract;
  readonly explodes: (die: Die) => boolean;
  readonly further: ThrownPart;
}

/** Every die of a wave is looked for in every chain. */
const mostChains = 24;

/** A die that was rolled, or not, in some wave. */
interface Link {
  /** The place of the die that its chain began with. */
  readonly chain: Register;
  /** Whether it makes another die. */
  readonly explodes: Register;
}

/** The dice of a pool with what their chains have added. */
export function chainedDice(compiler: Compiler, { first, explodes, further }: Chain): PoolColumns {
  const { builder, convert } = compiler;
  const { dice } = convert.pool(first);
  const { source, view } = further;
  if (dice.length > mostChains || !(source instanceof WaveSource)) {
    throw new Refusal('the dice of so many chains are told apart');
  }
  const sums = dice.map(({ face }) => {
    const register = convert.integer(face);
    if (!register) throw new Refusal('dice with symbols are used as numbers');
    return register;
  });
  let links = dice.map(({ face, die, here }, at): Link => ({
    chain: builder.constant(at),
    explodes: builder.and(
      here,
      convert.table(convert.finite(face), (value) => (explodes(showing(die, value as Die['face'])) ? -1 : 0)) ??
        builder.no,
    ),
  }));
  const shown = [0, ...view.map((die) => Number(die?.face ?? 0))];
  const again = [0, ...source.explodes.map((each) => (each ? -1 : 0))];
  for (const wave of source.dice()) {
    const chains = chainsOf(compiler, links, wave.length);
    links = wave.map((digit, at): Link => ({
      chain: chains[at] ?? builder.no,
      explodes: builder.gather(digit, again),
    }));
    wave.forEach((digit, at) => {
      const face = builder.gather(digit, shown);
      sums.forEach((sum, place) => {
        const own = builder.equal(chains[at] ?? builder.no, builder.constant(place));
        sums[place] = builder.add(sum, builder.select(own, face, builder.no));
      });
    });
  }
  return {
    kind: 'pool',
    dice: dice.map((die, at): DieColumn => ({
      ...die,
      face: { kind: 'integer', register: sums[at] ?? builder.no },
    })),
  };
}

/** The chain of each die of a wave: the first die is rolled for the first that explodes, and so on. */
function chainsOf({ builder }: Compiler, links: readonly Link[], size: number): readonly Register[] {
  let before = builder.no;
  const places = links.map(({ explodes }) => {
    const place = before;
    before = builder.sub(before, explodes);
    return place;
  });
  return Array.from({ length: size }, (_, at) =>
    links.reduce((chain, link, cause) => {
      const isCause = builder.and(link.explodes, builder.equal(places[cause] ?? builder.no, builder.constant(at)));
      return builder.select(isCause, link.chain, chain);
    }, builder.no),
  );
}

/** Changing pools without forgetting what happened to their dice. */
import { sameFaces } from '../../dice-faces.js';
import { Pool, type Die, type DieMark } from '../../values.js';
import type { EvaluationContext } from '../definition.js';

export function marked(die: Die, ...marks: readonly DieMark[]): Die {
  return { ...die, marks: die.marks ? [...die.marks, ...marks] : marks };
}

/** The dice that stay, in their order; the others are remembered as dropped. */
export function keepDice(pool: Pool, stays: (die: Die, index: number) => boolean): Pool {
  const dice: Die[] = [];
  const dropped: Die[] = [];
  pool.dice.forEach((die, index) => {
    if (stays(die, index)) dice.push(die);
    else dropped.push(marked(die, 'dropped'));
  });
  return dropped.length === 0 ? pool : new Pool(dice, [...pool.past, ...dropped]);
}

/** The positions of a pool's dice from the lowest die to the highest; of equal dice the one standing first is higher. */
export function ranking(pool: Pool, name: string, context: EvaluationContext): readonly number[] {
  const faces = pool.dice.map(({ face }) =>
    typeof face === 'number' ? face : context.fail('dice/not-numbers', { name }),
  );
  const order = faces.map((_, index) => index);
  return order.sort((a, b) => (faces[a] ?? 0) - (faces[b] ?? 0) || b - a);
}

export type Which = 'highest' | 'lowest' | 'middle';

/** Which positions of a ranking from low to high are meant by so many of the highest, lowest or middle ones. */
export function rankedPart(size: number, count: number, which: Which): { readonly from: number; readonly to: number } {
  const taken = Math.min(count, size);
  if (which === 'lowest') return { from: 0, to: taken };
  if (which === 'highest') return { from: size - taken, to: size };
  // An odd surplus takes one more from the high end.
  const below = Math.floor((size - taken) / 2);
  return { from: below, to: below + taken };
}

/** Keeps, or drops, so many of the highest, lowest or middle dice. */
export function keepRanked(
  pool: Pool,
  count: number,
  which: Which,
  keep: boolean,
  name: string,
  context: EvaluationContext,
): Pool {
  context.spend(pool.dice.length);
  const order = ranking(pool, name, context);
  const { from, to } = rankedPart(order.length, count, which);
  const meant = new Uint8Array(order.length);
  for (let rank = from; rank < to; rank += 1) meant[order[rank] ?? 0] = 1;
  return keepDice(pool, (_, index) => (meant[index] === 1) === keep);
}

/**
 * Rolls another die like each of these; those that stand together and are alike are rolled together. When `linked`, each
 * new die remembers which one it was rolled for.
 */
export function rollLike(dice: readonly Die[], context: EvaluationContext, linked = false): readonly Die[] {
  let rolled: Die[] = [];
  for (let start = 0; start < dice.length;) {
    const first = dice[start] as Die;
    let end = start + 1;
    while (end < dice.length && isLike(first, dice[end] as Die)) end += 1;
    const run = dice.slice(start, end);
    const from = linked ? run.map(({ id }) => id) : undefined;
    const fallen = context.roll(first.faces, run.length, first.label, first.kind, from);
    rolled = rolled.length === 0 ? fallen : rolled.concat(fallen);
    start = end;
  }
  return rolled;
}

function isLike(a: Die, b: Die): boolean {
  return a.label === b.label && a.kind === b.kind && sameFaces(a.faces, b.faces);
}

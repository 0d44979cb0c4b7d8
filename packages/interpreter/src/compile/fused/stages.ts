/** What may happen to a pool between rolling and reading it. The order of its dice does not matter here. */
import { distinctFaces, type IrSpan, mostDice } from '@rulewright/core';
import type { Run } from '../../run/run.js';
import { type FusedThrow, pool, rollInto } from './buffer.js';
import type { FaceTable } from './matchers.js';

/** Changes the pool in place and gives its new size. */
export type Stage = (run: Run, size: number) => number;

export interface KeepRule {
  readonly which: 'highest' | 'lowest' | 'middle';
  readonly count: number;
  readonly keep: boolean;
}

/** Keeps or drops ranked dice; costs what the built-in costs. */
export function keepStage({ which, count, keep }: KeepRule, span: IrSpan): Stage {
  return (run, size) => {
    run.at = span;
    run.spend(2 * size);
    const taken = Math.min(count, size);
    if (which === 'middle') return keepMiddle(size, taken);
    // Dropping the lowest is keeping the highest.
    const left = keep ? taken : size - taken;
    const high = (which === 'highest') === keep;
    if (left === size || left === 0) return left;
    if (left === 1) pool[0] = extreme(size, high);
    else if (left === size - 1) removeExtreme(size, !high);
    else {
      sort(size);
      if (high) pool.copyWithin(0, size - left, size);
    }
    return left;
  };
}

function keepMiddle(size: number, taken: number): number {
  sort(size);
  const below = Math.floor((size - taken) / 2);
  pool.copyWithin(0, below, below + taken);
  return taken;
}

export function extreme(size: number, high: boolean): number {
  let best = pool[0] as number;
  for (let index = 1; index < size; index += 1) {
    const face = pool[index] as number;
    if (high ? face > best : face < best) best = face;
  }
  return best;
}

function removeExtreme(size: number, high: boolean): void {
  let best = pool[0] as number;
  let place = 0;
  for (let index = 1; index < size; index += 1) {
    const face = pool[index] as number;
    if (high ? face > best : face < best) {
      best = face;
      place = index;
    }
  }
  pool[place] = pool[size - 1] as number;
}

/** From low to high; most pools are small. */
function sort(size: number): void {
  if (size > 24) {
    pool.subarray(0, size).sort();
    return;
  }
  for (let index = 1; index < size; index += 1) {
    const face = pool[index] as number;
    let place = index - 1;
    while (place >= 0 && (pool[place] as number) > face) {
      pool[place + 1] = pool[place] as number;
      place -= 1;
    }
    pool[place + 1] = face;
  }
}

/** After so many waves the built-in asks whether they can end; plain dice with a face that does not match can. */
const suspicious = 16;

/** Lets dice explode in waves; costs what the built-in costs. Some face must not match, or it never ends. */
export function explodeStage(dice: FusedThrow, matches: FaceTable, limit: number, span: IrSpan): Stage {
  const asked = distinctFaces(dice.faces)?.length ?? 0;
  const { lowest } = dice;
  return (run, size) => {
    run.at = span;
    run.spend(size);
    let from = 0;
    let end = size;
    for (let round = 1; round <= limit; round += 1) {
      run.at = span;
      run.spend(1 + end - from);
      let more = 0;
      for (let index = from; index < end; index += 1) more += matches[(pool[index] as number) - lowest] as number;
      if (more === 0) break;
      if (end + more > mostDice) run.fail('dice/too-many-dice', { count: end + more, most: mostDice });
      if (round === suspicious && limit === Infinity) run.spend(asked);
      rollInto(run, dice, more, end);
      from = end;
      end += more;
    }
    return end;
  };
}

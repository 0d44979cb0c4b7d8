/** The common shapes for runs without a trace: nothing but digits, in whatever order is quickest. */
import { distinctFaces, mostDice } from '@rulewright/core';
import type { Run } from '../../run/run.js';
import type { DigitPool, FusedThrow } from './buffer.js';
import type { FaceTable } from './matchers.js';
import type { ExplodeShape, KeepShape, ReaderShape, StageShape } from './shapes.js';

/** Changes the pool. */
export type Stage = (run: Run, pool: DigitPool) => void;

/** Reads the pool. */
export type Reader = (run: Run, pool: DigitPool) => number | boolean;

export function plainStage(shape: StageShape, dice: FusedThrow): Stage {
  return shape.kind === 'keep' ? keepStage(shape) : explodeStage(shape, dice);
}

function keepStage({ which, count, keep, span }: KeepShape): Stage {
  return (run, pool) => {
    const { size } = pool;
    run.at = span;
    run.spend(2 * size);
    const taken = Math.min(count, size);
    const left = keep ? taken : size - taken;
    const digits = left === size || left === 0 ? undefined : pool.copy();
    pool.size = left;
    if (!digits) return;
    // Dropping the lowest is keeping the highest.
    const high = (which === 'highest') === keep;
    if (which === 'middle') {
      sort(digits, size);
      const below = Math.floor((size - taken) / 2);
      if (keep) digits.copyWithin(0, below, below + taken);
      else digits.copyWithin(below, below + taken, size);
    } else if (left === 1) {
      digits[0] = digits[placeOfExtreme(digits, 0, size, high)] as number;
    } else if (left === size - 1) {
      digits[placeOfExtreme(digits, 0, size, !high)] = digits[size - 1] as number;
    } else {
      sort(digits, size);
      if (high) digits.copyWithin(0, size - left, size);
    }
  };
}

function placeOfExtreme(digits: Uint32Array, start: number, size: number, high: boolean): number {
  let best = digits[start] as number;
  let place = start;
  for (let index = start + 1; index < start + size; index += 1) {
    const digit = digits[index] as number;
    if (high ? digit > best : digit < best) {
      best = digit;
      place = index;
    }
  }
  return place;
}

/** From low to high; most pools are small. */
function sort(digits: Uint32Array, size: number): void {
  if (size > 24) {
    digits.subarray(0, size).sort();
    return;
  }
  for (let index = 1; index < size; index += 1) {
    const digit = digits[index] as number;
    let place = index - 1;
    while (place >= 0 && (digits[place] as number) > digit) {
      digits[place + 1] = digits[place] as number;
      place -= 1;
    }
    digits[place + 1] = digit;
  }
}

/** After so many waves the built-in asks whether they can end; plain dice with a face that does not match can. */
export const suspicious = 16;

function explodeStage({ matches, limit, span }: ExplodeShape, dice: FusedThrow): Stage {
  const asked = distinctFaces(dice.faces)?.length ?? 0;
  return (run, pool) => {
    run.at = span;
    run.spend(pool.size);
    let from = 0;
    for (let round = 1; round <= limit; round += 1) {
      const { size } = pool;
      run.spend(1 + size - from);
      const more = countMatches(pool, matches, from);
      if (more === 0) break;
      if (size + more > mostDice) run.fail('dice/too-many-dice', { count: size + more, most: mostDice });
      if (round === suspicious && limit === Infinity) run.spend(asked);
      run.at = dice.at;
      const at = run.toss(dice, more);
      pool.add(run.log.digits, at, more);
      from = size;
      run.at = span;
    }
  };
}

function countMatches({ digits, start, size }: DigitPool, matches: FaceTable, from: number): number {
  let count = 0;
  const end = start + size;
  for (let index = start + from; index < end; index += 1) count += matches[digits[index] as number] as number;
  return count;
}

function total({ digits, start, size }: DigitPool): number {
  let sum = 0;
  const end = start + size;
  for (let index = start; index < end; index += 1) sum += digits[index] as number;
  return sum;
}

export function plainReader(shape: ReaderShape, { lowest }: FusedThrow): Reader {
  const { span } = shape;
  switch (shape.kind) {
    case 'sum':
    case 'number': {
      const sums = shape.kind === 'sum';
      return (run, pool) => {
        const { size } = pool;
        run.at = span;
        run.spend(sums ? size + (size >> 4) : size);
        return lowest * size + total(pool);
      };
    }
    case 'highest':
    case 'lowest': {
      const { kind } = shape;
      return (run, pool) => {
        const { digits, start, size } = pool;
        run.at = span;
        run.spend(size);
        if (size === 0) return run.fail('dice/nothing-there', { what: kind });
        return lowest + (digits[placeOfExtreme(digits, start, size, kind === 'highest')] as number);
      };
    }
    case 'count': {
      const { matches } = shape;
      const cost = 1 + shape.again;
      return (run, pool) => {
        run.at = span;
        run.spend(cost * pool.size);
        return countMatches(pool, matches, 0);
      };
    }
    case 'any':
    case 'all': {
      const { matches, kind } = shape;
      return (run, pool) => {
        run.at = span;
        run.spend(2 * pool.size);
        return countMatches(pool, matches, 0) >= (kind === 'all' ? pool.size : 1);
      };
    }
  }
}

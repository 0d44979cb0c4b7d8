/** The common shapes for runs without a trace: faces in a list of numbers, in whatever order is quickest. */
import { distinctFaces, mostDice } from '@rulewright/core';
import type { Run } from '../../run/run.js';
import { type FusedThrow, pool, rollInto } from './buffer.js';
import type { FaceTable } from './matchers.js';
import type { ExplodeShape, KeepShape, ReaderShape, StageShape } from './shapes.js';

/** Changes the pool in place and gives its new size. */
export type Stage = (run: Run, size: number) => number;

/** Reads the pool. */
export type Reader = (run: Run, size: number) => number | boolean;

export function plainStage(shape: StageShape, dice: FusedThrow): Stage {
  return shape.kind === 'keep' ? keepStage(shape) : explodeStage(shape, dice);
}

function keepStage({ which, count, keep, span }: KeepShape): Stage {
  return (run, size) => {
    run.at = span;
    run.spend(2 * size);
    const taken = Math.min(count, size);
    if (which === 'middle') return keepMiddle(size, taken, keep);
    // Dropping the lowest is keeping the highest.
    const left = keep ? taken : size - taken;
    const high = (which === 'highest') === keep;
    if (left === size || left === 0) return left;
    if (left === 1) {
      pool[0] = extreme(size, high);
    } else if (left === size - 1) {
      pool[placeOfExtreme(size, !high)] = pool[size - 1] as number;
    } else {
      sort(size);
      if (high) pool.copyWithin(0, size - left, size);
    }
    return left;
  };
}

function keepMiddle(size: number, taken: number, keep: boolean): number {
  sort(size);
  const below = Math.floor((size - taken) / 2);
  if (keep) {
    pool.copyWithin(0, below, below + taken);
    return taken;
  }
  pool.copyWithin(below, below + taken, size);
  return size - taken;
}

function extreme(size: number, high: boolean): number {
  return pool[placeOfExtreme(size, high)] as number;
}

function placeOfExtreme(size: number, high: boolean): number {
  const faces = pool;
  let best = faces[0] as number;
  let place = 0;
  for (let index = 1; index < size; index += 1) {
    const face = faces[index] as number;
    if (high ? face > best : face < best) {
      best = face;
      place = index;
    }
  }
  return place;
}

/** From low to high; most pools are small. */
function sort(size: number): void {
  const faces = pool;
  if (size > 24) {
    faces.subarray(0, size).sort();
    return;
  }
  for (let index = 1; index < size; index += 1) {
    const face = faces[index] as number;
    let place = index - 1;
    while (place >= 0 && (faces[place] as number) > face) {
      faces[place + 1] = faces[place] as number;
      place -= 1;
    }
    faces[place + 1] = face;
  }
}

/** After so many waves the built-in asks whether they can end; plain dice with a face that does not match can. */
export const suspicious = 16;

function explodeStage({ matches, limit, span }: ExplodeShape, dice: FusedThrow): Stage {
  const asked = distinctFaces(dice.faces)?.length ?? 0;
  return (run, size) => {
    run.at = span;
    run.spend(size);
    let from = 0;
    let end = size;
    for (let round = 1; round <= limit; round += 1) {
      run.spend(1 + end - from);
      const more = countMatches(matches, from, end);
      if (more === 0) break;
      if (end + more > mostDice) run.fail('dice/too-many-dice', { count: end + more, most: mostDice });
      if (round === suspicious && limit === Infinity) run.spend(asked);
      rollInto(run, dice, more, end);
      from = end;
      end += more;
      run.at = span;
    }
    return end;
  };
}

function countMatches(matches: FaceTable, from: number, to: number): number {
  const faces = pool;
  let count = 0;
  for (let index = from; index < to; index += 1) count += matches[faces[index] as number] as number;
  return count;
}

export function plainReader(shape: ReaderShape, { lowest }: FusedThrow): Reader {
  const { span } = shape;
  switch (shape.kind) {
    case 'sum':
    case 'number': {
      const sums = shape.kind === 'sum';
      return (run, size) => {
        run.at = span;
        run.spend(sums ? size + (size >> 4) : size);
        const faces = pool;
        let total = lowest * size;
        for (let index = 0; index < size; index += 1) total += faces[index] as number;
        return total + 0;
      };
    }
    case 'highest':
    case 'lowest': {
      const { kind } = shape;
      return (run, size) => {
        run.at = span;
        run.spend(size);
        return size === 0 ? run.fail('dice/nothing-there', { what: kind }) : lowest + extreme(size, kind === 'highest');
      };
    }
    case 'count': {
      const { matches } = shape;
      const cost = 1 + shape.again;
      return (run, size) => {
        run.at = span;
        run.spend(cost * size);
        return countMatches(matches, 0, size);
      };
    }
    case 'any':
    case 'all': {
      const { matches, kind } = shape;
      return (run, size) => {
        run.at = span;
        run.spend(2 * size);
        return countMatches(matches, 0, size) >= (kind === 'all' ? size : 1);
      };
    }
  }
}

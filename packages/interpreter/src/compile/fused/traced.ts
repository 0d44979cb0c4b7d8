/** The common shapes for runs with a trace: the same, but it is remembered which die each digit is on. */
import { type Die, distinctFaces, mostDice } from '@rulewright/core';
import type { Run } from '../../run/run.js';
import { Fate } from './fates.js';
import { type FusedCode, readerCost, readNothing, suspicious } from './plain.js';
import type { ExplodeShape, FusedShape, KeepShape, ReaderShape, StageShape } from './shapes.js';
import type { FusedThrow } from './throw.js';

/** Dice by their place among all that are rolled here. */
interface TracedPool {
  readonly digits: number[];
  readonly fates: Fate[];
  /** The die that each was rolled for. */
  readonly causes: (number | undefined)[];
  /** The places of the dice that are still in the pool, in order. */
  left: number[];
}

type TracedStage = (run: Run, pool: TracedPool) => void;

export function tracedCode({ dice, stages, reader }: FusedShape): FusedCode {
  const prepared = stages.map((stage): TracedStage => tracedStage(stage, dice));
  const cost = readerCost(reader);
  return (run, many) => {
    const firstId = run.rolled;
    const pool: TracedPool = { digits: [], fates: [], causes: [], left: [] };
    roll(run, pool, dice, many, undefined);
    for (const stage of prepared) stage(run, pool);
    run.at = reader.span;
    run.spend(cost(pool.left.length));
    const value = read(run, pool, reader, dice);
    run.recorder?.see(tell(pool, dice, firstId));
    return value;
  };
}

function roll(
  run: Run,
  pool: TracedPool,
  dice: FusedThrow,
  count: number,
  parents: readonly number[] | undefined,
): void {
  run.at = dice.at;
  const at = run.toss(dice, count);
  const { log } = run;
  const before = pool.digits.length;
  for (let index = 0; index < count; index += 1) {
    pool.digits.push(log.digits[at + index] as number);
    pool.fates.push(Fate.none);
    pool.causes.push(parents?.[index]);
    pool.left.push(before + index);
  }
}

function tracedStage(shape: StageShape, dice: FusedThrow): TracedStage {
  return shape.kind === 'keep' ? keepStage(shape) : explodeStage(shape, dice);
}

function keepStage({ which, count, keep, span }: KeepShape): TracedStage {
  return (run, pool) => {
    const size = pool.left.length;
    run.at = span;
    run.spend(2 * size);
    const taken = Math.min(count, size);
    // An odd surplus takes one more from the high end.
    const from = which === 'lowest' ? 0 : which === 'highest' ? size - taken : Math.floor((size - taken) / 2);
    const ranked = ranking(pool);
    let dropped = 0;
    for (let rank = 0; rank < size; rank += 1) {
      const meant = rank >= from && rank < from + taken;
      if (meant === keep) continue;
      mark(pool, ranked[rank] as number, 'dropped');
      dropped += 1;
    }
    if (dropped > 0) pool.left = pool.left.filter((place) => !(pool.fates[place] as Fate).isDropped);
  };
}

function mark({ fates }: TracedPool, place: number, what: Parameters<Fate['and']>[0]): void {
  fates[place] = (fates[place] as Fate).and(what);
}

/** From the lowest die to the highest; of equal dice the one standing first is higher. */
function ranking({ digits, left }: TracedPool): readonly number[] {
  const ranked = left.slice();
  if (ranked.length > 24) return ranked.sort((a, b) => (digits[a] as number) - (digits[b] as number) || b - a);
  for (let index = 1; index < ranked.length; index += 1) {
    const place = ranked[index] as number;
    const digit = digits[place] as number;
    let rank = index - 1;
    // Those before it stand first, so of equal dice it goes below them.
    while (rank >= 0 && (digits[ranked[rank] as number] as number) >= digit) {
      ranked[rank + 1] = ranked[rank] as number;
      rank -= 1;
    }
    ranked[rank + 1] = place;
  }
  return ranked;
}

function explodeStage({ matches, limit, span }: ExplodeShape, dice: FusedThrow): TracedStage {
  const asked = distinctFaces(dice.faces)?.length ?? 0;
  return (run, pool) => {
    const { digits, left } = pool;
    run.at = span;
    run.spend(left.length);
    let from = 0;
    for (let round = 1; round <= limit; round += 1) {
      const end = left.length;
      run.spend(1 + end - from);
      const parents: number[] = [];
      for (let index = from; index < end; index += 1) {
        const place = left[index] as number;
        if (matches[digits[place] as number] === 1) parents.push(place);
      }
      if (parents.length === 0) break;
      const total = end + parents.length;
      if (total > mostDice) run.fail('dice/too-many-dice', { count: total, most: mostDice });
      if (round === suspicious && limit === Infinity) run.spend(asked);
      for (const place of parents) mark(pool, place, 'exploded');
      roll(run, pool, dice, parents.length, parents);
      from = end;
      run.at = span;
    }
  };
}

function read(run: Run, pool: TracedPool, reader: ReaderShape, { lowest }: FusedThrow): number | boolean {
  const { digits, left } = pool;
  const size = left.length;
  if (size === 0) return readNothing(run, reader);
  switch (reader.kind) {
    case 'sum':
    case 'number': {
      let total = lowest * size;
      for (const place of left) total += digits[place] as number;
      return total;
    }
    case 'highest':
    case 'lowest': {
      const ranked = ranking(pool);
      const place = ranked[reader.kind === 'highest' ? size - 1 : 0] as number;
      return lowest + (digits[place] as number);
    }
    case 'count': {
      let count = 0;
      for (const place of left) {
        if (reader.matches[digits[place] as number] !== 1) continue;
        count += 1;
        mark(pool, place, 'counted');
      }
      return count;
    }
    case 'any':
      return left.some((place) => reader.matches[digits[place] as number] === 1);
    case 'all':
      return left.every((place) => reader.matches[digits[place] as number] === 1);
  }
}

/** The dice as they are in the end. Dice that are alike have the same fields, which makes them quick to make. */
function tell(pool: TracedPool, { faces, label, lowest }: FusedThrow, firstId: number): Die[] {
  const dice: Die[] = [];
  for (let place = 0; place < pool.digits.length; place += 1) {
    const face = lowest + (pool.digits[place] as number);
    const { marks } = pool.fates[place] as Fate;
    const cause = pool.causes[place];
    const id = firstId + place;
    if (cause === undefined) {
      dice.push(marks.length === 0 ? { face, faces, label, id } : { face, faces, label, id, marks });
    } else {
      const from = firstId + cause;
      dice.push(marks.length === 0 ? { face, faces, label, id, from } : { face, faces, label, id, from, marks });
    }
  }
  return dice;
}

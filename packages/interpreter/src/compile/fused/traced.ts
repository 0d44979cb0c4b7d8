/** The common shapes for runs with a trace: the same, but it is remembered which die each digit is on. */
import { type Die, mostDice } from '@rulewright/core';
import type { Run } from '../../run/run.js';
import { Fate } from './fates.js';
import { type FusedCode, plainReader, readerCost, readNothing, suspicious } from './plain.js';
import type { ExplodeShape, FusedShape, KeepShape, ReaderShape, StageShape } from './shapes.js';
import type { FusedThrow } from './throw.js';
import { tracedKeep } from './traced-keep.js';

/** Dice by their place among all that are rolled here; lists are used again by the next shape. */
export class TracedPool {
  /** How many dice there are. Their digits lie together in the log, from `start` on. */
  size = 0;
  start = 0;
  digits = new Uint32Array(0);
  readonly fates: Fate[] = [];
  /** The place of the die that each was rolled for, or -1. */
  readonly causes: number[] = [];
  /** The places of the dice that are still in the pool, in order. */
  readonly left: number[] = [];
  leftSize = 0;
  readonly ranked: number[] = [];
  /** The dice that explode in one wave. */
  readonly parents: number[] = [];

  roll(run: Run, dice: FusedThrow, count: number): void {
    const at = run.toss(dice, count);
    // The log may have moved to grow.
    this.digits = run.log.digits;
    if (this.size === 0) this.start = at;
    for (let index = 0; index < count; index += 1) {
      const place = this.size + index;
      this.fates[place] = Fate.none;
      this.causes[place] = -1;
      this.left[this.leftSize + index] = place;
    }
    this.size += count;
    this.leftSize += count;
  }

  digit(place: number): number {
    return this.digits[this.start + place] as number;
  }

  mark(place: number, what: Parameters<Fate['and']>[0]): void {
    this.fates[place] = (this.fates[place] as Fate).and(what);
  }

  /** From the lowest die to the highest; of equal dice the one standing first is higher. */
  rank(): readonly number[] {
    const { left, ranked } = this;
    const size = this.leftSize;
    if (size > 24) {
      return left.slice(0, size).sort((a, b) => this.digit(a) - this.digit(b) || b - a);
    }
    for (let index = 0; index < size; index += 1) {
      const place = left[index] as number;
      const digit = this.digit(place);
      let rank = index - 1;
      // Those before it stand first, so of equal dice it goes below them.
      while (rank >= 0 && this.digit(ranked[rank] as number) >= digit) {
        ranked[rank + 1] = ranked[rank] as number;
        rank -= 1;
      }
      ranked[rank + 1] = place;
    }
    return ranked;
  }

  /** Forgets dice that were dropped. */
  sweep(): void {
    const { left, fates } = this;
    let kept = 0;
    for (let index = 0; index < this.leftSize; index += 1) {
      const place = left[index] as number;
      if ((fates[place] as Fate).isDropped) continue;
      left[kept] = place;
      kept += 1;
    }
    this.leftSize = kept;
  }
}

type TracedStage = (run: Run, pool: TracedPool) => void;

export function tracedCode(shape: FusedShape): FusedCode {
  const [first, ...more] = shape.stages;
  if (!first) return tracedRoll(shape);
  const general = tracedStages(shape);
  return first.kind === 'keep' && more.length === 0 ? tracedKeep(shape, first, general) : general;
}

/** Dice that are read as they fell: nothing can happen to them but to be counted. */
function tracedRoll({ dice, reader }: FusedShape): FusedCode {
  const read = plainReader(reader, dice);
  const cost = readerCost(reader);
  const { faces, label, lowest } = dice;
  const counted = reader.kind === 'count' ? reader.matches : undefined;
  const { marks } = Fate.none.and('counted');
  return (run, many) => {
    let id = run.rolled;
    run.at = dice.at;
    const at = run.toss(dice, many);
    const { digits } = run.log;
    run.at = reader.span;
    run.spend(many + cost(many));
    const all = new Array<Die>(many);
    for (let place = 0; place < many; place += 1) {
      const digit = digits[at + place] as number;
      const face = lowest + digit;
      all[place] = counted && counted[digit] === 1 ? { face, faces, label, id, marks } : { face, faces, label, id };
      id += 1;
    }
    run.recorder?.seeRolled(all);
    return read(digits, at, many);
  };
}

function tracedStages({ dice, stages, reader }: FusedShape): FusedCode {
  const prepared = stages.map((stage): TracedStage => tracedStage(stage, dice));
  const cost = readerCost(reader);
  return (run, many) => {
    const firstId = run.rolled;
    const pool = (run.tracedPool ??= new TracedPool());
    pool.size = 0;
    pool.leftSize = 0;
    run.at = dice.at;
    pool.roll(run, dice, many);
    for (const stage of prepared) stage(run, pool);
    run.at = reader.span;
    run.spend(pool.size + cost(pool.leftSize));
    const value = pool.leftSize === 0 ? readNothing(run, reader) : read(pool, reader, dice.lowest);
    run.recorder?.seeRolled(tell(pool, dice, firstId));
    return value;
  };
}

function tracedStage(shape: StageShape, dice: FusedThrow): TracedStage {
  return shape.kind === 'keep' ? keepStage(shape) : explodeStage(shape, dice);
}

function keepStage({ which, count, keep, span }: KeepShape): TracedStage {
  return (run, pool) => {
    const size = pool.leftSize;
    run.at = span;
    run.spend(pool.size + size);
    const taken = Math.min(count, size);
    // An odd surplus takes one more from the high end.
    const from = which === 'lowest' ? 0 : which === 'highest' ? size - taken : Math.floor((size - taken) / 2);
    const ranked = pool.rank();
    for (let rank = 0; rank < size; rank += 1) {
      const meant = rank >= from && rank < from + taken;
      if (meant !== keep) pool.mark(ranked[rank] as number, 'dropped');
    }
    pool.sweep();
  };
}

function explodeStage({ matches, limit, span }: ExplodeShape, dice: FusedThrow): TracedStage {
  return (run, pool) => {
    const { left, causes, parents } = pool;
    run.at = span;
    run.spend(pool.size);
    let from = 0;
    for (let round = 1; round <= limit; round += 1) {
      const end = pool.leftSize;
      run.spend(1 + end - from);
      let more = 0;
      for (let index = from; index < end; index += 1) {
        const place = left[index] as number;
        if (matches[pool.digit(place)] !== 1) continue;
        parents[more] = place;
        more += 1;
      }
      if (more === 0) break;
      const total = end + more;
      if (total > mostDice) run.fail('dice/too-many-dice', { count: total, most: mostDice });
      if (round === suspicious) run.spend(dice.die.size);
      const first = pool.size;
      pool.roll(run, dice, more);
      for (let index = 0; index < more; index += 1) {
        const place = parents[index] as number;
        pool.mark(place, 'exploded');
        causes[first + index] = place;
      }
      from = end;
    }
  };
}

/** Reads a pool of at least one die. */
function read(pool: TracedPool, reader: ReaderShape, lowest: number): number | boolean {
  const { left, leftSize } = pool;
  switch (reader.kind) {
    case 'sum':
    case 'number': {
      let total = lowest * leftSize;
      for (let index = 0; index < leftSize; index += 1) total += pool.digit(left[index] as number);
      return total;
    }
    case 'highest':
    case 'lowest': {
      const ranked = pool.rank();
      return lowest + pool.digit(ranked[reader.kind === 'highest' ? leftSize - 1 : 0] as number);
    }
    case 'count': {
      let count = 0;
      for (let index = 0; index < leftSize; index += 1) {
        const place = left[index] as number;
        if (reader.matches[pool.digit(place)] !== 1) continue;
        count += 1;
        pool.mark(place, 'counted');
      }
      return count;
    }
    case 'any':
    case 'all': {
      let count = 0;
      for (let index = 0; index < leftSize; index += 1) {
        count += reader.matches[pool.digit(left[index] as number)] as number;
      }
      return reader.kind === 'all' ? count === leftSize : count > 0;
    }
  }
}

/** The dice as they are in the end. Dice that are alike have the same fields, which makes them quick to make. */
function tell(pool: TracedPool, { faces, label, lowest }: FusedThrow, firstId: number): Die[] {
  const dice = new Array<Die>(pool.size);
  for (let place = 0; place < pool.size; place += 1) {
    const face = lowest + pool.digit(place);
    const { marks } = pool.fates[place] as Fate;
    const cause = pool.causes[place] as number;
    const id = firstId + place;
    if (cause < 0) {
      dice[place] = marks.length === 0 ? { face, faces, label, id } : { face, faces, label, id, marks };
    } else {
      const from = firstId + cause;
      dice[place] = marks.length === 0 ? { face, faces, label, id, from } : { face, faces, label, id, from, marks };
    }
  }
  return dice;
}

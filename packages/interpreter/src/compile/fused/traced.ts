/** The common shapes for runs with a trace: the same, but it is remembered which die each face is on. */
import { type Die, distinctFaces, mostDice } from '@rulewright/core';
import type { Run } from '../../run/run.js';
import { type FusedThrow, pool, rollInto } from './buffer.js';
import { Fate } from './fates.js';
import { suspicious } from './plain.js';
import type { ExplodeShape, FusedShape, KeepShape, ReaderShape, StageShape } from './shapes.js';

/** A shape made ready: rolls so many dice at first, and gives what is read off them. */
export type FusedCode = (run: Run, many: number) => number | boolean;

/** Dice by their place among all that are rolled here: how many, what happened to them, which they were rolled for. */
let rolled = 0;
const fates: Fate[] = [];
const causes: number[] = [];
/** The places of the dice that are still in the pool, in order. */
let left: number[] = [];

type TracedStage = (run: Run) => void;

export function tracedCode({ dice, stages, reader }: FusedShape): FusedCode {
  const prepared = stages.map((stage): TracedStage => tracedStage(stage, dice));
  return (run, many) => {
    const firstId = run.rolled;
    rolled = 0;
    left = [];
    roll(run, dice, many, undefined);
    for (const stage of prepared) stage(run);
    const value = read(run, reader, dice);
    tell(run, dice, firstId);
    return value;
  };
}

function roll(run: Run, dice: FusedThrow, count: number, parents: readonly number[] | undefined): void {
  const before = rolled;
  rollInto(run, dice, count, before);
  for (let index = 0; index < count; index += 1) {
    fates[before + index] = Fate.none;
    causes[before + index] = parents ? (parents[index] ?? -1) : -1;
    left.push(before + index);
  }
  rolled += count;
}

function tracedStage(shape: StageShape, dice: FusedThrow): TracedStage {
  return shape.kind === 'keep' ? keepStage(shape) : explodeStage(shape, dice);
}

function keepStage({ which, count, keep, span }: KeepShape): TracedStage {
  return (run) => {
    const size = left.length;
    run.at = span;
    run.spend(2 * size);
    const taken = Math.min(count, size);
    // An odd surplus takes one more from the high end.
    const from = which === 'lowest' ? 0 : which === 'highest' ? size - taken : Math.floor((size - taken) / 2);
    const ranked = ranking(left);
    for (let rank = 0; rank < size; rank += 1) {
      const meant = rank >= from && rank < from + taken;
      const place = ranked[rank] as number;
      if (meant !== keep) drop(place);
    }
    left = left.filter(stays);
  };
}

/** From the lowest die to the highest; of equal dice the one standing first is higher. */
function ranking(places: readonly number[]): readonly number[] {
  const faces = pool;
  const ranked = places.slice();
  if (ranked.length > 24) return ranked.sort((a, b) => (faces[a] as number) - (faces[b] as number) || b - a);
  for (let index = 1; index < ranked.length; index += 1) {
    const place = ranked[index] as number;
    const face = faces[place] as number;
    let rank = index - 1;
    // Those before it stand first, so of equal dice it goes below them.
    while (rank >= 0 && (faces[ranked[rank] as number] as number) >= face) {
      ranked[rank + 1] = ranked[rank] as number;
      rank -= 1;
    }
    ranked[rank + 1] = place;
  }
  return ranked;
}

function drop(place: number): void {
  fates[place] = (fates[place] as Fate).and('dropped');
}

/** A die that was dropped stays so: no stage takes dice back. */
function stays(place: number): boolean {
  return !(fates[place] as Fate).isDropped;
}

function explodeStage({ matches, limit, span }: ExplodeShape, dice: FusedThrow): TracedStage {
  const asked = distinctFaces(dice.faces)?.length ?? 0;
  return (run) => {
    run.at = span;
    run.spend(left.length);
    let from = 0;
    for (let round = 1; round <= limit; round += 1) {
      const wave = left.length - from;
      run.spend(1 + wave);
      const parents: number[] = [];
      for (let index = from; index < from + wave; index += 1) {
        const place = left[index] as number;
        if (matches[pool[place] as number] === 1) parents.push(place);
      }
      if (parents.length === 0) break;
      const total = left.length + parents.length;
      if (total > mostDice) run.fail('dice/too-many-dice', { count: total, most: mostDice });
      if (round === suspicious && limit === Infinity) run.spend(asked);
      for (const place of parents) fates[place] = (fates[place] as Fate).and('exploded');
      from = left.length;
      roll(run, dice, parents.length, parents);
      run.at = span;
    }
  };
}

function read(run: Run, reader: ReaderShape, { lowest }: FusedThrow): number | boolean {
  const size = left.length;
  run.at = reader.span;
  switch (reader.kind) {
    case 'sum':
    case 'number': {
      run.spend(reader.kind === 'sum' ? size + (size >> 4) : size);
      let total = lowest * size;
      for (const place of left) total += pool[place] as number;
      return total + 0;
    }
    case 'highest':
    case 'lowest': {
      run.spend(size);
      if (size === 0) return run.fail('dice/nothing-there', { what: reader.kind });
      const sign = reader.kind === 'highest' ? 1 : -1;
      let best = -Infinity;
      for (const place of left) best = Math.max(best, sign * (lowest + (pool[place] as number)));
      return sign * best + 0;
    }
    case 'count': {
      run.spend((1 + reader.again) * size);
      let count = 0;
      for (const place of left) {
        if (reader.matches[pool[place] as number] !== 1) continue;
        count += 1;
        fates[place] = (fates[place] as Fate).and('counted');
      }
      return count;
    }
    case 'any':
    case 'all': {
      run.spend(2 * size);
      const meant = (place: number): boolean => reader.matches[pool[place] as number] === 1;
      return reader.kind === 'all' ? left.every(meant) : left.some(meant);
    }
  }
}

/** Hands the dice to the trace as they are in the end. */
function tell(run: Run, dice: FusedThrow, firstId: number): void {
  const { recorder } = run;
  if (!recorder) return;
  const all: Die[] = [];
  for (let place = 0; place < rolled; place += 1) {
    all.push(
      tellDie(
        dice,
        dice.lowest + (pool[place] as number),
        firstId,
        firstId + place,
        causes[place] as number,
        fates[place] as Fate,
      ),
    );
  }
  recorder.see(all);
}

/** Dice that are alike have the same fields, which makes them quick to make. */
function tellDie(
  { faces, label }: FusedThrow,
  face: number,
  firstId: number,
  id: number,
  cause: number,
  fate: Fate,
): Die {
  const { marks } = fate;
  if (cause < 0) return marks.length === 0 ? { face, faces, label, id } : { face, faces, label, id, marks };
  const from = firstId + cause;
  return marks.length === 0 ? { face, faces, label, id, from } : { face, faces, label, id, from, marks };
}

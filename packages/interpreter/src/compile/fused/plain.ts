/** The common shapes for runs without a trace: nothing but digits, in whatever order is quickest. */
import { type IrSpan, mostDice } from '@rulewright/core';
import type { Run } from '../../run/run.js';
import { countMatches, highestOf, lowestOf, sort, total, totalWithoutHighest, totalWithoutLowest } from './digits.js';
import { DigitPool } from './pool.js';
import type { ExplodeShape, FusedShape, KeepShape, ReaderShape, StageShape } from './shapes.js';
import type { FusedThrow } from './throw.js';

/** A shape made ready: rolls so many dice at first, and gives what is read off them. */
export type FusedCode = (run: Run, many: number) => number | boolean;

/** Changes the pool. */
type Stage = (run: Run, pool: DigitPool) => void;

/** Reads digits, which are at least one. */
type Reader = (digits: Uint32Array, start: number, size: number) => number | boolean;

/** `known` is the number of dice where it is always the same. */
export function plainCode(shape: FusedShape, known: number | undefined): FusedCode {
  const [first, ...more] = shape.stages;
  if (!first) return justRolled(shape);
  if (more.length === 0) {
    if (first.kind === 'explode') return exploded(shape, first);
    const quick = known === undefined ? undefined : keptSum(shape, first, known);
    if (quick) return quick;
  }
  return staged(shape);
}

function justRolled({ dice, reader }: FusedShape): FusedCode {
  const read = plainReader(reader, dice);
  const cost = readerCost(reader);
  const { span } = reader;
  return (run, many) => {
    run.at = dice.at;
    const at = run.toss(dice, many);
    pay(run, many + cost(many), span);
    return read(run.log.digits, at, many);
  };
}

/** Spends steps; where the run is only matters when there are none left. */
function pay(run: Run, steps: number, at: IrSpan): void {
  if (steps > run.steps) run.at = at;
  run.spend(steps);
}

/** Explosions follow their causes in the log, so that all dice lie together. */
function exploded({ dice, reader }: FusedShape, stage: ExplodeShape): FusedCode {
  const read = plainReader(reader, dice);
  const cost = readerCost(reader);
  const { span } = reader;
  const explode = explosion(stage, dice);
  return (run, many) => {
    run.at = dice.at;
    const at = run.toss(dice, many);
    pay(run, many, stage.span);
    const size = many + explode(run, run.log.digits, at, many);
    pay(run, size + cost(size), span);
    return read(run.log.digits, at, size);
  };
}

/** The sum of all dice but one, or of one: nothing has to be moved. */
function keptSum(shape: FusedShape, { which, count, keep, span }: KeepShape, known: number): FusedCode | undefined {
  const { dice, reader } = shape;
  const size = keep ? Math.min(count, known) : known - Math.min(count, known);
  if (reader.kind !== 'sum' || which === 'middle' || (size !== 1 && size !== known - 1)) return undefined;
  const { lowest } = dice;
  const cost = readerCost(reader)(size);
  const high = (which === 'highest') === keep;
  return (run, many) => {
    run.at = dice.at;
    const at = run.toss(dice, many);
    const { digits } = run.log;
    const keeping = 2 * many;
    const reading = many + cost;
    if (keeping + reading <= run.steps) {
      run.steps -= keeping + reading;
    } else {
      pay(run, keeping, span);
      pay(run, reading, reader.span);
    }
    if (size === 1) return lowest + (high ? highestOf(digits, at, many) : lowestOf(digits, at, many));
    return lowest * size + (high ? totalWithoutLowest(digits, at, many) : totalWithoutHighest(digits, at, many));
  };
}

function staged({ dice, stages, reader }: FusedShape): FusedCode {
  const read = plainReader(reader, dice);
  const cost = readerCost(reader);
  const { span } = reader;
  const prepared = stages.map((stage): Stage => plainStage(stage, dice));
  return (run, many) => {
    run.at = dice.at;
    const at = run.toss(dice, many);
    const { digits } = run.log;
    const pool = (run.digitPool ??= new DigitPool(digits));
    pool.take(digits, at, many);
    for (const stage of prepared) stage(run, pool);
    const { size } = pool;
    run.at = span;
    run.spend(run.log.end - at + cost(size));
    if (size === 0) return readNothing(run, reader);
    return read(pool.digits, pool.start, size);
  };
}

function plainStage(shape: StageShape, dice: FusedThrow): Stage {
  return shape.kind === 'keep' ? keepStage(shape) : explodeStage(shape, dice);
}

function keepStage({ which, count, keep, span }: KeepShape): Stage {
  return (run, pool) => {
    const { size } = pool;
    run.at = span;
    run.spend(run.log.end - pool.first + size);
    const taken = Math.min(count, size);
    const left = keep ? taken : size - taken;
    if (left !== size && left !== 0) {
      const digits = pool.copy();
      // Dropping the lowest is keeping the highest.
      const high = (which === 'highest') === keep;
      if (which === 'middle') keepMiddle(digits, size, taken, keep);
      else if (left === 1) digits[0] = high ? highestOf(digits, 0, size) : lowestOf(digits, 0, size);
      else if (left === size - 1) removeExtreme(digits, size, !high);
      else {
        sort(digits, size);
        if (high) digits.copyWithin(0, size - left, size);
      }
    }
    pool.size = left;
  };
}

function keepMiddle(digits: Uint32Array, size: number, taken: number, keep: boolean): void {
  sort(digits, size);
  const below = Math.floor((size - taken) / 2);
  if (keep) digits.copyWithin(0, below, below + taken);
  else digits.copyWithin(below, below + taken, size);
}

/** Puts the last one where the highest or lowest was. */
function removeExtreme(digits: Uint32Array, size: number, high: boolean): void {
  let best = digits[0] as number;
  let place = 0;
  for (let index = 1; index < size; index += 1) {
    const digit = digits[index] as number;
    if (high ? digit > best : digit < best) {
      best = digit;
      place = index;
    }
  }
  digits[place] = digits[size - 1] as number;
}

/**
 * After so many waves the built-in asks every face whether they can end; plain dice with one that does not match can.
 * Dice that explode once do not come so far.
 */
export const suspicious = 16;

function explodeStage(shape: ExplodeShape, dice: FusedThrow): Stage {
  const explode = explosion(shape, dice);
  return (run, pool) => {
    const first = run.log.end;
    run.at = shape.span;
    run.spend(first - pool.first);
    const more = explode(run, pool.digits, pool.start, pool.size);
    pool.add(run.log.digits, first, more);
  };
}

/** Rolls the further dice of some digits to the log, and gives how many they are. */
function explosion(
  { matches, limit, span }: ExplodeShape,
  dice: FusedThrow,
): (run: Run, digits: Uint32Array, start: number, size: number) => number {
  return (run, digits, start, size) => {
    let all = size;
    let [wave, waveStart, waveSize] = [digits, start, size];
    run.at = span;
    for (let round = 1; round <= limit; round += 1) {
      run.spend(1 + waveSize);
      const more = countMatches(wave, waveStart, waveSize, matches);
      if (more === 0) break;
      all += more;
      if (all > mostDice) run.fail('dice/too-many-dice', { count: all, most: mostDice });
      if (round === suspicious) run.spend(dice.die.size);
      waveStart = run.toss(dice, more);
      wave = run.log.digits;
      waveSize = more;
    }
    return all - size;
  };
}

/** What the built-in takes of the budget for so many dice, beside one step for every die that was rolled. */
export function readerCost(reader: ReaderShape): (size: number) => number {
  switch (reader.kind) {
    case 'sum':
      return (size) => size >> 4;
    case 'number':
    case 'highest':
    case 'lowest':
      return () => 0;
    case 'count': {
      const { again } = reader;
      return (size) => again * size;
    }
    case 'any':
    case 'all':
      return (size) => size;
  }
}

/** What there is to say about no dice at all. */
export function readNothing(run: Run, { kind }: ReaderShape): number | boolean {
  switch (kind) {
    case 'sum':
    case 'number':
    case 'count':
      return 0;
    case 'highest':
    case 'lowest':
      return run.fail('dice/nothing-there', { what: kind });
    case 'any':
    case 'all':
      return kind === 'all';
  }
}

export function plainReader(shape: ReaderShape, { lowest }: FusedThrow): Reader {
  switch (shape.kind) {
    case 'sum':
    case 'number':
      return (digits, start, size) => lowest * size + total(digits, start, size);
    case 'highest':
      return (digits, start, size) => lowest + highestOf(digits, start, size);
    case 'lowest':
      return (digits, start, size) => lowest + lowestOf(digits, start, size);
    case 'count': {
      const { matches } = shape;
      return (digits, start, size) => countMatches(digits, start, size, matches);
    }
    case 'any': {
      const { matches } = shape;
      return (digits, start, size) => countMatches(digits, start, size, matches) > 0;
    }
    case 'all': {
      const { matches } = shape;
      return (digits, start, size) => countMatches(digits, start, size, matches) === size;
    }
  }
}

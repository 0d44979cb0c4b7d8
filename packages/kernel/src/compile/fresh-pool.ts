/**
 * Dice that were just rolled, of which nobody has asked yet what each of them shows. Most rules only add dice up or count
 * them: then several are looked up at once in a table of what they make together, and no die is told apart.
 */
import type { Die } from '@rulewright/core';
import { dicePerWord } from '../assemble/code.js';
import type { Builder } from '../graph/builder.js';
import { type Block, type Digit, Region, Register } from '../graph/graph.js';
import { Refusal } from '../graph/refusal.js';
import { COPY } from '../machine/opcodes.js';
import type { DieColumn, Finite, PoolColumns } from './abstract.js';
import type { Chain } from './chains.js';
import { dieColumn } from './dice.js';

/** How what dice make together is worked out from what each of them makes. */
export type Combine = 'add' | 'max' | 'min';

/** What one die may show, by its index; null where such a die does not belong to the pool any more. */
export type View = readonly (Die | null)[];

export interface FreshPool {
  readonly kind: 'fresh';
  readonly parts: readonly FreshPart[];
  /** Further dice of a chain are added to its first die: only the sum of all can be asked. */
  readonly chains: boolean;
  /** What they are made of; not known where they have been put together with others. */
  readonly chain?: Chain | undefined;
}

export type FreshPart = ThrownPart | GivenPart;

export interface ThrownPart {
  readonly source: ThrowSource | WaveSource;
  readonly view: View;
}

/** Dice of another kind of pool that stand together with fresh ones. */
export interface GivenPart {
  readonly given: Finite | PoolColumns;
}

interface Fold {
  readonly table: readonly number[];
  readonly combine: Combine;
  readonly dst: Register;
}

/** A table of what several dice make together has at most so many entries. */
const largestTable = 10_000;

/** Stands for no dice where the greatest or the least is asked for. */
export const farAway = 2 ** 28;

export function identityOf(combine: Combine): number {
  return combine === 'add' ? 0 : combine === 'max' ? -farAway : farAway;
}

export function combined(builder: Builder, combine: Combine, a: Register, b: Register): Register {
  return combine === 'add' ? builder.add(a, b) : combine === 'max' ? builder.max(a, b) : builder.min(a, b);
}

/** What a fold asks of each index; dice that do not belong to the pool change nothing. */
export function tableFor(view: View, combine: Combine, of: (die: Die) => number): readonly number[] {
  return view.map((die) => (die ? of(die) : identityOf(combine)));
}

/** A known number of like dice rolled at once. */
export class ThrowSource {
  private readonly place: Block;
  private readonly folds: Fold[] = [];
  private digits: readonly Register[] | undefined;

  constructor(
    private readonly builder: Builder,
    readonly count: number,
    readonly size: number,
    readonly firstId: number,
  ) {
    this.place = builder.reserve();
    builder.region.markDraws();
  }

  fold(table: readonly number[], combine: Combine): Register {
    const times = combine === 'add' ? this.count : 1;
    const [low, high] = [Math.min(...table) * times, Math.max(...table) * times];
    if (low < -farAway || high > farAway) throw new Refusal('its numbers are too large');
    const dst = new Register(this.place.region, low, high);
    this.folds.push({ table, combine, dst });
    return dst;
  }

  /** The index of each die. */
  dice(): readonly Register[] {
    this.digits ??= Array.from({ length: this.count }, () => new Register(this.place.region, 0, this.size - 1));
    return this.digits;
  }

  /** Writes the throw down, once all is known that is asked of it. */
  finish(): void {
    const { builder, size, place, digits } = this;
    builder.within(place, () => {
      const perWord = dicePerWord(size);
      const perTable = digits || size > largestTable ? 1 : Math.floor(Math.log(largestTable) / Math.log(size) + 1e-9);
      const chunks: { readonly dice: number; readonly index: Register }[] = [];
      for (let done = 0; done < this.count;) {
        const group = Math.min(perWord, this.count - done);
        const word: Digit[] = [];
        for (let left = group; left > 0;) {
          const dice = Math.min(perTable, left);
          const index = digits?.[done + group - left] ?? builder.register(0, size ** dice - 1);
          word.push({ size: size ** dice, dst: index });
          chunks.push({ dice, index });
          left -= dice;
        }
        builder.emit({ kind: 'word', combinations: size ** group, digits: word });
        done += group;
      }
      for (const { table, combine, dst } of this.folds) {
        const whole = chunks
          .map(({ dice, index }) => builder.gather(index, together(table, combine, dice)))
          .reduce((a, b) => combined(builder, combine, a, b));
        copy(builder, dst, whole);
      }
    });
  }
}

/** Dice that were rolled because others exploded, wave by wave until none does. */
export class WaveSource {
  private readonly place: Block;
  private readonly folds: Fold[] = [];
  private waves: readonly (readonly Register[])[] | undefined;

  constructor(
    private readonly builder: Builder,
    /** How many dice of the pool explode. */
    private readonly causes: Register,
    readonly size: number,
    private readonly rule: WaveRule,
    readonly firstId: number,
  ) {
    this.place = builder.reserve();
    builder.region.markDraws();
    if (causes.high > mostCauses) throw new Refusal('too many dice may explode at once');
  }

  fold(table: readonly number[], combine: Combine): Register {
    const entries = [identityOf(combine), ...table];
    const times = combine === 'add' ? this.causes.high * mostWaves : 1;
    const [low, high] = [Math.min(...entries) * times, Math.max(...entries) * times];
    if (low < -farAway || high > farAway) throw new Refusal('its numbers are too large');
    const dst = new Register(this.place.region, low, high);
    this.folds.push({ table: entries, combine, dst });
    return dst;
  }

  /** For each wave and each die that may be in it 1 more than its index, or 0 when it is not there. */
  dice(): readonly (readonly Register[])[] {
    const count = Math.min(this.rule.limit, this.rule.budget, toldApart);
    this.waves ??= Array.from({ length: count }, () =>
      Array.from({ length: this.causes.high }, () => new Register(this.place.region, 0, this.size)),
    );
    return this.waves;
  }

  finish(): void {
    const { builder, place, waves } = this;
    builder.within(place, () => {
      if (waves) this.apart(waves);
      else this.together();
    });
  }

  /** Which of the further dice explode, by index. */
  get explodes(): readonly boolean[] {
    return this.rule.explodes;
  }

  /** What a digit adds to the dice of the next wave. */
  private get counts(): readonly number[] {
    return [0, ...this.rule.explodes.map(Number)];
  }

  private get firstWave(): Register {
    const { budget } = this.rule;
    return budget >= this.causes.high ? this.causes : this.builder.min(this.causes, this.builder.constant(budget));
  }

  /** Only what all waves make together is kept, in a loop of those trials that have any. */
  private together(): void {
    const { builder, folds } = this;
    const first = this.firstWave;
    const inner = new Region(builder.region);
    inner.markDraws();
    const ends = builder.within(inner.block, () => this.loop(first, inner));
    const outs = folds.map(({ dst, combine }, index) => ({
      dst,
      then: ends[index] as Register,
      else: builder.constant(identityOf(combine)),
    }));
    const test = builder.less(builder.no, first);
    builder.emit({ kind: 'branch', test, opposite: undefined, then: inner, else: undefined, outs });
  }

  /** Gives what the folds come to. */
  private loop(first: Register, outer: Region): readonly Register[] {
    const { builder, size, folds } = this;
    const { limit, budget } = this.rule;
    const body = new Region(outer);
    const limited = budget < first.high * mostWaves;
    const state = (init: Register, low: number, high: number) => ({ init, inner: new Register(body, low, high) });
    const count = state(first, 0, first.high);
    const rounds = state(builder.no, 0, mostWaves);
    const left = limited ? state(builder.sub(builder.constant(budget), first), 0, budget) : undefined;
    const sums = folds.map(({ combine, dst }) => state(builder.constant(identityOf(combine)), dst.low, dst.high));
    const nexts = builder.within(body.block, () => {
      const digits = countedDice(builder, count.inner, size, first.high);
      const fold = (table: readonly number[], combine: Combine, start: Register): Register =>
        digits.reduce((all, digit) => combined(builder, combine, all, builder.gather(digit, table)), start);
      const all = fold(this.counts, 'add', builder.no);
      const next = left ? builder.min(all, left.inner) : all;
      const round = builder.add(rounds.inner, builder.constant(1));
      const ended = builder.atMost(next, builder.no);
      return {
        next,
        round,
        left: left && builder.sub(left.inner, next),
        sums: folds.map(({ table, combine }, index) => fold(table, combine, sums[index]?.inner ?? builder.no)),
        until: limit < mostWaves ? builder.or(ended, builder.equal(round, builder.constant(limit))) : ended,
      };
    });
    const outs = sums.map(({ inner }, index) => ({
      dst: new Register(outer, inner.low, inner.high),
      inner: nexts.sums[index] as Register,
    }));
    builder.emit({
      kind: 'loop',
      body,
      until: nexts.until,
      states: [
        { ...count, next: nexts.next },
        ...(limit < mostWaves ? [{ ...rounds, next: nexts.round }] : []),
        ...(left && nexts.left ? [{ ...left, next: nexts.left }] : []),
        ...sums.map((sum, index) => ({ ...sum, next: nexts.sums[index] as Register })),
      ],
      outs,
      most: mostWaves,
    });
    return outs.map(({ dst }) => dst);
  }

  /** Every die is told apart, as far as there are dice in most trials. */
  private apart(waves: readonly (readonly Register[])[]): void {
    const { builder, size, folds, rule } = this;
    let causes = this.firstWave;
    let left = builder.sub(builder.constant(Math.min(rule.budget, farAway)), causes);
    for (const dsts of waves) {
      const region = new Region(builder.region);
      region.markDraws();
      const count = causes;
      const digits = builder.within(region.block, () => countedDice(builder, count, size, dsts.length));
      const outs = digits.map((digit, index) => ({ dst: dsts[index] as Register, then: digit, else: builder.no }));
      const test = builder.less(builder.no, count);
      builder.emit({ kind: 'branch', test, opposite: undefined, then: region, else: undefined, outs });
      const all = dsts.reduce((sum, digit) => builder.add(sum, builder.gather(digit, this.counts)), builder.no);
      causes = builder.min(all, left);
      left = builder.sub(left, causes);
    }
    if (waves.length < Math.min(rule.limit, rule.budget)) builder.trap(builder.less(builder.no, causes));
    for (const { table, combine, dst } of folds) {
      const whole = waves
        .flat()
        .reduce(
          (all, digit) => combined(builder, combine, all, builder.gather(digit, table)),
          builder.constant(identityOf(combine)),
        );
      copy(builder, dst, whole);
    }
  }
}

/** How dice explode. */
export interface WaveRule {
  /** Which of the further dice explode, by index. */
  readonly explodes: readonly boolean[];
  /** Waves, and further dice for the whole pool. */
  readonly limit: number;
  readonly budget: number;
}

/** More dice than these are seldom told apart; trials that have more are run by the interpreter. */
const toldApart = 8;
const mostWaves = 64;
const mostCauses = 64;

/** Rolls as many dice as a register says, at most `most`: 1 more than each index, 0 where there is no such die. */
export function countedDice(builder: Builder, count: Register, size: number, most: number): readonly Register[] {
  const perWord = dicePerWord(size);
  const digits: Register[] = [];
  builder.region.markDraws();
  for (let done = 0; done < most; done += perWord) {
    const left = builder.sub(count, builder.constant(done));
    const here = builder.max(builder.min(left, builder.constant(Math.min(perWord, most - done))), builder.no);
    const word = Array.from({ length: Math.min(perWord, most - done) }, () => builder.register(0, size));
    builder.emit({ kind: 'counted-word', size, count: here, digits: word });
    digits.push(...word);
  }
  return digits;
}

/** The dice of a part one by one. */
export function diceOf(builder: Builder, { source, view }: ThrownPart): readonly DieColumn[] {
  const make = {
    plus: (index: Register, by: number) => builder.add(index, builder.constant(by)),
    here: (index: Register, table: readonly number[]) => builder.gather(index, table),
  };
  if (source instanceof ThrowSource) {
    return source.dice().map((index, at) => dieColumn(index, view, source.firstId + at, make));
  }
  return source
    .dice()
    .flatMap((wave, round) =>
      wave.map((digit, at) => dieColumn(digit, [null, ...view], source.firstId + round * wave.length + at, make)),
    );
}

/** What so many dice make together, for each of their indices together; the first die counts most. */
function together(table: readonly number[], combine: Combine, dice: number): readonly number[] {
  let all = table;
  for (let die = 1; die < dice; die += 1) {
    all = all.flatMap((a) =>
      table.map((b) => (combine === 'add' ? a + b : combine === 'max' ? Math.max(a, b) : Math.min(a, b))),
    );
  }
  return all;
}

/** Gives a register that was promised its value. */
function copy(builder: Builder, dst: Register, src: Register): void {
  builder.emit({ kind: 'operation', opcode: COPY, dst, args: [src] });
}

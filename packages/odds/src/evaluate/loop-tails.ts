/**
 * Runs of a loop that have gone on for long, taken together: numbers that only ever have something added become tails,
 * whose moments are those of an absorbing chain.
 */
import { numbers, type Num, Rational, type Value } from '@rulewright/core';
import { type Chain, neverLeft, visits } from '../solve/chain.js';
import { keyOf } from '../values/key.js';
import { asTail, newSource, Tail, tailValue } from '../values/tail.js';
import { type Side, sideKey } from '../spread/side.js';
import type { Frame } from './code.js';
import type { Head, LoopRun, RationalState } from './loop-run.js';
import { Unfollowed } from './signals.js';
import { frameKey } from './states.js';

/** So many different states are looked at, numbers that only grow left aside. */
const mostStates = 500;
/** Stands for a number that is not told; whatever is added to it can be seen. */
const marker = Rational.of(10n ** 40n);
const mostAdded = Rational.of(10n ** 15n);

export interface Tails {
  readonly states: readonly RationalState[];
  readonly missing: Rational;
}

/** Undefined where it cannot be done. */
export function tailsOf(run: LoopRun, mass: ReadonlyMap<number, bigint>, round: number): Tails | undefined {
  if (!run.loop.timeless || run.compiler.engine.exploring) return undefined;
  const slots = growing(run, mass, round);
  if (slots.length === 0) return undefined;
  for (const direction of [1, -1, 0] as const) {
    const tails = new TailRun(run, slots, mass, direction).solve();
    if (tails) return tails;
  }
  return undefined;
}

/** The numbers that are different in almost every round. */
function growing(run: LoopRun, mass: ReadonlyMap<number, bigint>, round: number): readonly number[] {
  const { head } = run.loop;
  const frontier = [...mass.keys()].map((index) => (run.heads[index] as Head).frame);
  // Lists that grow are all different, whatever numbers do.
  const lists = frontier.some((frame) =>
    head.some((slot) => Array.isArray(frame[slot]) && (frame[slot] as readonly Value[]).length >= Math.min(round, 8)),
  );
  if (lists && differs(run, head, round)) return [];
  return head.filter((slot) => {
    for (const index of mass.keys()) if (!numbers.isNum((run.heads[index] as Head).frame[slot])) return false;
    const different = new Set(run.heads.map(({ frame }) => keyOf(frame[slot] as Value)));
    return different.size >= Math.min(round, 8);
  });
}

/** Whether some list was different in almost every round. */
function differs(run: LoopRun, head: readonly number[], round: number): boolean {
  return head.some((slot) => {
    const lengths = new Set(
      run.heads.map(({ frame }) => (Array.isArray(frame[slot]) ? (frame[slot] as readonly Value[]).length : -1)),
    );
    return lengths.size >= Math.min(round, 8);
  });
}

interface TailHead {
  readonly frame: Frame;
  readonly side: Side;
  total: bigint;
  missing: bigint;
  readonly edges: TailEdge[];
  readonly exits: TailEdge[];
}

interface TailEdge {
  readonly to: number;
  readonly weight: bigint;
  /** What is added to each of the numbers. */
  readonly added: readonly Rational[];
}

/** A number does something else than grow. */
class NoTail extends Error {}

class TailRun {
  private readonly heads: TailHead[] = [];
  private readonly places = new Map<string, number>();
  private readonly exits: { readonly frame: Frame; readonly side: Side }[] = [];
  private readonly exitPlaces = new Map<string, number>();
  private readonly source = newSource();
  private readonly ends: readonly Num[];

  constructor(
    private readonly run: LoopRun,
    private readonly slots: readonly number[],
    private readonly mass: ReadonlyMap<number, bigint>,
    /** All that is added is at least 0, or at most 0, or either. */
    private readonly direction: 1 | -1 | 0,
  ) {
    this.ends = slots.map((slot) => {
      const values = [...mass.keys()].map((index) => (run.heads[index] as Head).frame[slot] as Num);
      return values.reduce((best, value) => (numbers.compare(value, best) * (direction || 1) < 0 ? value : best));
    });
  }

  solve(): Tails | undefined {
    const { engine } = this.run.compiler;
    engine.tails = true;
    try {
      const starts = [...this.mass].map(([index, weight]) => {
        const { frame, side } = this.run.heads[index] as Head;
        return { head: this.headAt(frame, side), weight, values: this.slots.map((slot) => frame[slot] as Num) };
      });
      for (let index = 0; index < this.heads.length; index += 1) {
        if (index > mostStates) return undefined;
        this.lookAt(index);
      }
      return this.moments(starts);
    } catch (error) {
      if (error instanceof NoTail) return undefined;
      throw error;
    }
  }

  /** A state with the growing numbers not told. */
  private headAt(frame: Frame, side: Side): number {
    const blank = frame.slice();
    this.slots.forEach((slot, index) => {
      const end = this.ends[index];
      const low = this.direction === 1 ? end : undefined;
      const high = this.direction === -1 ? end : undefined;
      blank[slot] = tailValue(new Tail(low, high, { first: marker, second: marker.mul(marker) }, [this.source]));
    });
    const key = `${frameKey(blank, this.run.loop.head, this.run.compiler.engine.identity)}|${sideKey(side)}`;
    const known = this.places.get(key);
    if (known !== undefined) return known;
    this.places.set(key, this.heads.length);
    this.heads.push({ frame: blank, side, total: 1n, missing: 0n, edges: [], exits: [] });
    return this.heads.length - 1;
  }

  private lookAt(index: number): void {
    const head = this.heads[index] as TailHead;
    const { loop } = this.run;
    const { rounds } = loop.step;
    let result: ReturnType<typeof loop.round>;
    // Rounds are counted by the loop itself, which only counts numbers.
    const counting = this.slots.indexOf(rounds);
    const frame = head.frame.slice();
    if (counting >= 0) frame[rounds] = 0;
    try {
      result = loop.round(frame, head.side);
    } catch (error) {
      if (!(error instanceof Unfollowed)) throw error;
      head.missing = head.total;
      return;
    }
    head.total = result.total;
    head.missing = result.missing;
    for (const way of result.ways) {
      const added = this.slots.map((slot, at) => (at === counting ? Rational.one : this.addedTo(way.frame[slot])));
      const to = way.over ? this.exitAt(way.frame, way.side) : this.headAt(way.frame, way.side);
      (way.over ? head.exits : head.edges).push({ to, weight: way.weight, added });
    }
  }

  private addedTo(value: Value | undefined): Rational {
    const tail = asTail(value);
    const added = tail?.moments?.first.sub(marker);
    const plain =
      tail &&
      added &&
      added.abs().compare(mostAdded) < 0 &&
      tail.sources.length === 1 &&
      tail.sources[0] === this.source;
    if (!plain) throw new NoTail();
    const sign = added.compare(Rational.zero);
    if (this.direction !== 0 && sign !== 0 && sign !== this.direction) throw new NoTail();
    return added;
  }

  private exitAt(frame: Frame, side: Side): number {
    const blank = frame.slice();
    for (const slot of this.slots) blank[slot] = 0;
    const key = `${frameKey(blank, this.run.loop.exit, this.run.compiler.engine.identity)}|${sideKey(side)}`;
    const known = this.exitPlaces.get(key);
    if (known !== undefined) return known;
    this.exitPlaces.set(key, this.exits.length);
    this.exits.push({ frame: blank, side });
    return this.exits.length - 1;
  }

  private moments(starts: readonly { head: number; weight: bigint; values: readonly Num[] }[]): Tails | undefined {
    const chain: Chain = { edges: this.heads.map(({ edges }) => edges), totals: this.heads.map(({ total }) => total) };
    if (neverLeft(chain) !== undefined) this.run.refuse('odds/may-never-end', {});
    const begin = (of: (start: (typeof starts)[number]) => Rational): Rational[] => {
      const all = this.heads.map(() => Rational.zero);
      for (const start of starts) all[start.head] = (all[start.head] as Rational).add(of(start));
      return all;
    };
    const often = visits(
      chain,
      begin(({ weight }) => Rational.of(weight)),
    );
    let missing = Rational.zero;
    this.heads.forEach((head, index) => {
      missing = missing.add((often[index] as Rational).mul(Rational.of(head.missing)));
    });
    const weights = this.through((head) => often[head] as Rational);
    const frames = this.exits.map(({ frame }) => frame.slice());
    this.slots.forEach((slot, at) => {
      const value = (start: (typeof starts)[number]): Rational => numbers.toRational(start.values[at] ?? 0);
      const first = begin((start) => value(start).mul(Rational.of(start.weight)));
      this.inflow(first, (head, by) => (often[head] as Rational).mul(by), at);
      const means = visits(chain, first);
      const second = begin((start) => value(start).mul(value(start)).mul(Rational.of(start.weight)));
      const two = Rational.of(2n);
      const square = (head: number, by: Rational): Rational =>
        (means[head] as Rational)
          .mul(two)
          .mul(by)
          .add((often[head] as Rational).mul(by).mul(by));
      this.inflow(second, square, at);
      const squares = visits(chain, second);
      const sums = this.through((head, by) => (means[head] as Rational).add((often[head] as Rational).mul(by)), at);
      const totals = this.through((head, by) => (squares[head] as Rational).add(square(head, by)), at);
      frames.forEach((frame, exit) => {
        const weight = weights[exit] as Rational;
        if (weight.numerator === 0n) return;
        frame[slot] = tailValue(
          this.tail(at, exit, {
            first: (sums[exit] as Rational).div(weight),
            second: (totals[exit] as Rational).div(weight),
          }),
        );
      });
    });
    const states = frames.map((frame, exit) => ({
      frame,
      side: this.exits[exit]?.side,
      weight: weights[exit] as Rational,
    }));
    return { states: states.filter(({ weight }) => weight.numerator !== 0n), missing };
  }

  /** What flows through every exit. */
  private through(of: (head: number, added: Rational) => Rational, at = 0): Rational[] {
    const all = this.exits.map(() => Rational.zero);
    this.heads.forEach(({ exits }, head) => {
      for (const { to, weight, added } of exits) {
        all[to] = (all[to] as Rational).add(of(head, added[at] ?? Rational.zero).mul(Rational.of(weight)));
      }
    });
    return all;
  }

  private inflow(start: Rational[], of: (head: number, added: Rational) => Rational, at: number): void {
    this.heads.forEach(({ edges }, head) => {
      for (const { to, weight, added } of edges) {
        start[to] = (start[to] as Rational).add(of(head, added[at] ?? Rational.zero).mul(Rational.of(weight)));
      }
    });
  }

  private tail(at: number, exit: number, moments: { first: Rational; second: Rational }): Tail {
    const end = numbers.toRational(this.ends[at] ?? 0);
    const steps = this.heads.flatMap(({ exits }) =>
      exits.filter(({ to }) => to === exit).map(({ added }) => added[at] ?? Rational.zero),
    );
    const least = steps.reduce(
      (a, b) => (a.compare(b) * (this.direction || 1) <= 0 ? a : b),
      steps[0] ?? Rational.zero,
    );
    const bound = numbers.toNum(end.add(least));
    return new Tail(this.direction === 1 ? bound : undefined, this.direction === -1 ? bound : undefined, moments, [
      this.source,
    ]);
  }
}

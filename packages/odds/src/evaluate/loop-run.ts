/** Goes round a loop until all is known: exactly where the states are finitely many, else until little enough is left. */
import { diagnostic, Rational } from '@rulewright/core';
import { type Chain, type Edge, neverLeft, visits } from '../solve/chain.js';
import { type Side, sideKey } from '../spread/side.js';
import { commonTotal, TooMany } from '../spread/spread.js';
import { followRounds } from '../decide/rounds.js';
import { asColumn } from '../values/column.js';
import { keyOf } from '../values/key.js';
import type { Frame } from './code.js';
import { Forecast } from './forecast.js';
import type { Compiler } from './compiler.js';
import type { CompiledLoop } from './loop.js';
import { tailsOf } from './loop-tails.js';
import { Failure, Refused } from './signals.js';
import { frameKey, type State, StateBuilder, type States } from './states.js';

export interface Head {
  readonly frame: Frame;
  readonly side: Side;
  total: bigint;
  missing: bigint;
  edges: Edge[] | undefined;
  exits: { readonly exit: number; readonly weight: bigint }[];
}

/** So many slots of all states together are kept, so that memory is bounded. */
const mostCells = 20_000_000;
/** After so many rounds, what is left is looked at as a whole where that can be done. */
const mostListed = 400;
/** So many rounds are followed one by one, at most. */
const mostRounds = 20_000;

/** So many states are looked at to be exact where they matter little. */
const mostClosed = 5000;

export class LoopRun {
  readonly heads: Head[] = [];
  private readonly places = new Map<string, number>();
  private readonly exits: { readonly frame: Frame; readonly side: Side }[] = [];
  private readonly exitPlaces = new Map<string, number>();
  /** Heads whose round was not looked at yet. */
  private open = 0;

  constructor(
    readonly compiler: Compiler,
    readonly loop: CompiledLoop,
    private readonly states: States,
  ) {}

  leave(): States {
    if (this.loop.decides) {
      const { step } = this.loop;
      const left = followRounds(this.compiler, this.loop, this.states, mostRounds);
      const name = step.title ?? 'the loop';
      return left ?? this.refuse('odds/too-large', { name, amount: `more than ${String(mostRounds)} rounds` });
    }
    let mass = new Map<number, bigint>();
    for (const { frame, weight, side } of this.states.all) {
      if (this.loop.counted) frame[this.loop.step.rounds] = 0;
      const head = this.headAt(frame, side);
      mass.set(head, (mass.get(head) ?? 0n) + weight);
    }
    const start = mass;
    const { rarest } = this.compiler.engine.budget.limits;
    let { total, missing } = this.states;
    const left = new Map<number, bigint>();
    const { step: loop } = this.loop;
    const forecast = new Forecast(this.compiler.engine, loop.title ?? 'repeat', loop.span);
    for (let round = 1; mass.size > 0; round += 1) {
      let looked = 0;
      forecast.begin(mass.size);
      for (const index of mass.keys()) {
        this.lookAt(index);
        looked += 1;
        forecast.within(looked, mass.size, this.open, () => this.mostHeads());
      }
      if (this.open > 0) forecast.step(this.open, Infinity, () => this.mostHeads());
      if (this.open === 0) return this.solve(start);
      const step = this.propagate(mass);
      for (const [exit, weight] of left) left.set(exit, weight * step.scale);
      for (const [exit, weight] of step.left) left.set(exit, (left.get(exit) ?? 0n) + weight);
      total *= step.scale;
      missing = missing * step.scale + step.missing;
      mass = step.mass;
      const going = [...mass.values()].reduce((sum, weight) => sum + weight, 0n);
      const rare = going * rarest <= total;
      if (rare && this.closes()) return this.solve(start);
      if (rare || round === mostListed) {
        const tails = tailsOf(this, mass, round);
        if (tails) return this.join(left, total, missing, tails);
        if (rare) return this.join(left, total, missing + going, undefined);
      }
      if (round > mostRounds)
        this.refuse('odds/too-large', { name: 'the loop', amount: `more than ${String(mostRounds)} rounds` });
    }
    return this.join(left, total, missing, undefined);
  }

  /** How many states there can be, if all that was seen can come together with all else, and half as much again does. */
  private mostHeads(): number {
    return this.loop.head.reduce((product, slot) => {
      const seen = new Map<unknown, Set<string>>();
      const see = (part: unknown, key: string): void => {
        const keys = seen.get(part);
        if (keys) keys.add(key);
        else seen.set(part, new Set([key]));
      };
      for (const { frame } of this.heads) {
        const column = asColumn(frame[slot]);
        if (column) for (const [thing, value] of column.values) see(thing, keyOf(value));
        else see(slot, keyOf(frame[slot] ?? null));
      }
      return [...seen.values()].reduce((all, { size }) => all * (size === 1 ? 1 : size * 1.5), product);
    }, 1);
  }

  headAt(frame: Frame, side: Side): number {
    const { engine } = this.compiler;
    const key = `${frameKey(frame, this.loop.head, engine.identity)}|${sideKey(side)}`;
    const known = this.places.get(key);
    if (known !== undefined) return known;
    if (this.heads.length * frame.length >= mostCells) throw new TooMany();
    this.places.set(key, this.heads.length);
    this.heads.push({ frame, side, total: 1n, missing: 0n, edges: undefined, exits: [] });
    this.open += 1;
    engine.spend(1);
    return this.heads.length - 1;
  }

  lookAt(index: number): void {
    const head = this.heads[index] as Head;
    if (head.edges) return;
    this.open -= 1;
    const result = this.loop.round(head.frame, head.side);
    head.total = result.total;
    head.missing = result.missing;
    head.edges = [];
    for (const way of result.ways) {
      if (way.over) head.exits.push({ exit: this.exitAt(way.frame, way.side), weight: way.weight });
      else head.edges.push({ to: this.headAt(way.frame, way.side), weight: way.weight });
    }
    this.compiler.engine.spend(result.ways.length);
  }

  private exitAt(frame: Frame, side: Side): number {
    const key = `${frameKey(frame, this.loop.exit, this.compiler.engine.identity)}|${sideKey(side)}`;
    const known = this.exitPlaces.get(key);
    if (known !== undefined) return known;
    this.exitPlaces.set(key, this.exits.length);
    this.exits.push({ frame, side });
    return this.exits.length - 1;
  }

  /**
   * Whether the states that are hardly ever reached are few, so that all is known exactly after all: as long as there
   * are no more of them in each round, and not more in all than there are already.
   */
  private closes(): boolean {
    const most = Math.min(2 * this.heads.length, mostClosed);
    let fewest = Infinity;
    while (this.open > 0) {
      const waiting = this.heads.flatMap(({ edges }, index) => (edges ? [] : [index]));
      if (waiting.length > fewest || this.heads.length > most) return false;
      fewest = waiting.length;
      try {
        for (const index of waiting) this.lookAt(index);
      } catch (error) {
        // What goes wrong so seldom is left out with the rest.
        if (error instanceof Failure && !(error instanceof Refused)) return false;
        throw error;
      }
    }
    return true;
  }

  private propagate(mass: ReadonlyMap<number, bigint>) {
    const scale = commonTotal([...mass.keys()].map((index) => (this.heads[index] as Head).total));
    const next = new Map<number, bigint>();
    const out = new Map<number, bigint>();
    let missing = 0n;
    for (const [index, weight] of mass) {
      const head = this.heads[index] as Head;
      const factor = weight * (scale / head.total);
      missing += factor * head.missing;
      for (const { to, weight: each } of head.edges ?? []) next.set(to, (next.get(to) ?? 0n) + factor * each);
      for (const { exit, weight: each } of head.exits) out.set(exit, (out.get(exit) ?? 0n) + factor * each);
    }
    return { scale, mass: next, left: out, missing };
  }

  /** All states are known: an absorbing chain. */
  private solve(start: ReadonlyMap<number, bigint>): States {
    const chain: Chain = {
      edges: this.heads.map(({ edges }) => edges ?? []),
      totals: this.heads.map(({ total }) => total),
    };
    if (neverLeft(chain) !== undefined) this.refuse('odds/may-never-end', {});
    const often = visits(
      chain,
      this.heads.map((_, index) => Rational.of(start.get(index) ?? 0n)),
    );
    const left = this.exits.map(() => Rational.zero);
    let missing = Rational.of(this.states.missing);
    this.heads.forEach((head, index) => {
      const visited = often[index] as Rational;
      if (visited.numerator === 0n) return;
      missing = missing.add(visited.mul(Rational.of(head.missing)));
      for (const { exit, weight } of head.exits) {
        left[exit] = (left[exit] as Rational).add(visited.mul(Rational.of(weight)));
      }
    });
    return this.exitStates(left, missing, this.states.total);
  }

  private join(
    left: ReadonlyMap<number, bigint>,
    total: bigint,
    missing: bigint,
    tails: { readonly states: readonly RationalState[]; readonly missing: Rational } | undefined,
  ): States {
    const all = this.exits.map((_, index) => Rational.of(left.get(index) ?? 0n));
    const gone = Rational.of(missing).add(tails?.missing ?? Rational.zero);
    return this.exitStates(all, gone, total, tails?.states);
  }

  private exitStates(
    left: readonly Rational[],
    missing: Rational,
    total: bigint,
    more: readonly RationalState[] = [],
  ): States {
    const all = [...left.map((weight, index) => ({ ...(this.exits[index] as State), weight })), ...more];
    const shared = commonTotal([...new Set([...all.map(({ weight }) => weight.denominator), missing.denominator])]);
    const whole = (weight: Rational): bigint => weight.numerator * (shared / weight.denominator);
    const builder = new StateBuilder(this.loop.exit, this.compiler.engine.identity);
    builder.missing = whole(missing);
    for (const { frame, side, weight } of all) if (weight.numerator !== 0n) builder.add(frame, whole(weight), side);
    return builder.build(total * shared);
  }

  refuse(code: 'odds/may-never-end', values: Record<string, never>): never;
  refuse(code: 'odds/too-large', values: { name: string; amount: string }): never;
  refuse(code: 'odds/may-never-end' | 'odds/too-large', values: object): never {
    const { engine } = this.compiler;
    const { span } = this.loop.step;
    throw new Refused(diagnostic(code, values as { name: string; amount: string }, engine.place(span)));
  }
}

export interface RationalState {
  readonly frame: Frame;
  readonly side: Side;
  readonly weight: Rational;
}

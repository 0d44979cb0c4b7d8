/** Goes round a loop with decisions in it: states that are alike are one, whatever was decided. */
import { Rational, type Value } from '@rulewright/core';
import type { Frame } from '../evaluate/code.js';
import type { Compiler } from '../evaluate/compiler.js';
import type { CompiledLoop } from '../evaluate/loop.js';
import { frameKey, StateBuilder, type States } from '../evaluate/states.js';
import { deckKey, meetingOf, type Side, sideKey, type Turn, withTurns } from '../spread/side.js';
import { commonTotal } from '../spread/spread.js';

/** A state at the beginning of a round. */
interface Head {
  readonly frame: Frame;
  readonly side: Side;
  readonly key: string;
  /** What a round makes of it; undefined as long as it was too unlikely to be looked at. */
  ways: readonly Way[] | undefined;
  missing: Rational;
}

interface Way {
  /** Undefined where the loop is left. */
  readonly to: Head | undefined;
  readonly frame: Frame;
  /** The cards after the round, and the decisions in it. */
  readonly side: Side;
  readonly chance: Rational;
}

/** Ways that lead to the same state, by the decisions on them. */
type Arrivals = Map<string, { readonly turns: readonly Turn[]; weight: Rational }>;

/** Undefined where it takes more than `mostRounds` rounds until little enough is left. */
export function followRounds(
  compiler: Compiler,
  loop: CompiledLoop,
  start: States,
  mostRounds: number,
): States | undefined {
  if (loop.counted) for (const { frame } of start.all) frame[loop.step.rounds] = 0;
  return new Rounds(compiler, loop, start).leave(mostRounds);
}

class Rounds {
  private readonly heads = new Map<string, Head>();

  constructor(
    private readonly compiler: Compiler,
    private readonly loop: CompiledLoop,
    private readonly start: States,
  ) {}

  leave(mostRounds: number): States | undefined {
    if (!this.explore(mostRounds)) return undefined;
    const order = this.inOrder();
    return order ? this.inOneGo(order) : this.roundByRound(mostRounds);
  }

  private headAt(frame: Frame, side: Side): Head {
    const key = `${frameKey(frame, this.loop.head, this.compiler.engine.identity)}|${deckKey(side)}`;
    let head = this.heads.get(key);
    if (!head) {
      head = { frame, side: withTurns(side, []), key, ways: undefined, missing: Rational.zero };
      this.heads.set(key, head);
    }
    return head;
  }

  private waysOf(head: Head): readonly Way[] {
    if (head.ways) return head.ways;
    const { total, missing, ways } = this.loop.round(head.frame, head.side);
    this.compiler.engine.spend(ways.length);
    head.missing = Rational.of(missing, total);
    head.ways = ways.map(({ frame, side, weight, over }) => ({
      to: over ? undefined : this.headAt(frame, side),
      frame,
      side,
      chance: Rational.of(weight, total),
    }));
    return head.ways;
  }

  /** Looks at all states that are likely enough; false where that takes too many rounds. */
  private explore(mostRounds: number): boolean {
    const { engine } = this.compiler;
    const least = 1 / Number(engine.budget.limits.rarest);
    let mass = new Map<Head, number>();
    for (const { frame, side, weight } of this.start.all) {
      const head = this.headAt(frame, side);
      mass.set(head, (mass.get(head) ?? 0) + Rational.of(weight, this.start.total).toNumber());
    }
    for (let round = 0; mass.size > 0; round += 1) {
      if (round === mostRounds) return false;
      const next = new Map<Head, number>();
      let going = 0;
      engine.spend(mass.size);
      for (const [head, held] of mass) {
        for (const { to, chance } of this.waysOf(head)) {
          if (!to) continue;
          const more = held * chance.toNumber();
          going += more;
          next.set(to, (next.get(to) ?? 0) + more);
        }
      }
      mass = going < least ? new Map<Head, number>() : next;
    }
    return true;
  }

  /** All states, each after those that lead to it; undefined where some come round again. */
  private inOrder(): readonly Head[] | undefined {
    const order: Head[] = [];
    const marks = new Map<Head, 'open' | 'done'>();
    for (const root of this.heads.values()) {
      if (marks.has(root)) continue;
      const stack: { head: Head; next: number }[] = [{ head: root, next: 0 }];
      marks.set(root, 'open');
      for (let top = stack.at(-1); top; top = stack.at(-1)) {
        const to = top.head.ways?.[top.next]?.to;
        if (top.next >= (top.head.ways?.length ?? 0)) {
          marks.set(top.head, 'done');
          order.push(top.head);
          stack.pop();
        } else {
          top.next += 1;
          if (!to) continue;
          if (marks.get(to) === 'open') return undefined;
          if (marks.has(to)) continue;
          marks.set(to, 'open');
          stack.push({ head: to, next: 0 });
        }
      }
    }
    return order.reverse();
  }

  /** Every state is left for good: each is looked at once, with all ways that lead to it. */
  private inOneGo(order: readonly Head[]): States {
    const { engine } = this.compiler;
    const arrivals = new Map<Head, Arrivals>();
    const arrive = (head: Head, turns: readonly Turn[], weight: Rational): void => {
      const ways = arrivals.get(head) ?? (new Map() as Arrivals);
      arrivals.set(head, ways);
      const key = sideKey({ decks: new Map<string, readonly Value[]>(), turns });
      const known = ways.get(key);
      if (known) known.weight = known.weight.add(weight);
      else ways.set(key, { turns, weight });
    };
    for (const { frame, side, weight } of this.start.all)
      arrive(this.headAt(frame, side), side?.turns ?? [], Rational.of(weight, this.start.total));
    let missing = Rational.of(this.start.missing, this.start.total);
    const left: { frame: Frame; side: Side; weight: Rational }[] = [];
    for (const head of order) {
      const here = arrivals.get(head);
      if (!here) continue;
      const { turns, weight } = together([...here.values()]);
      arrivals.delete(head);
      if (!head.ways) {
        missing = missing.add(weight);
        continue;
      }
      engine.spend(head.ways.length);
      missing = missing.add(weight.mul(head.missing));
      for (const { to, frame, side, chance } of head.ways) {
        const after = [...turns, ...(side?.turns ?? [])];
        const share = weight.mul(chance);
        if (to) arrive(to, after, share);
        else left.push({ frame, side: withTurns(side, after), weight: share });
      }
    }
    return this.exits(left, missing);
  }

  /** States come round again: those of each round are looked at by themselves. */
  private roundByRound(mostRounds: number): States | undefined {
    const { engine } = this.compiler;
    const { rarest } = engine.budget.limits;
    const left: { frame: Frame; side: Side; weight: Rational }[] = [];
    let heads = this.start;
    for (let round = 0; heads.all.length > 0; round += 1) {
      if (round === mostRounds) return undefined;
      const going = heads.all.reduce((sum, { weight }) => sum + weight, 0n);
      if (going * rarest <= heads.total) {
        heads = { ...heads, all: [], missing: heads.missing + going };
        break;
      }
      engine.spend(heads.all.length);
      const results = heads.all.map(({ frame, side }) => this.loop.round(frame, withTurns(side, [])));
      const scale = commonTotal(results.map(({ total }) => total));
      const total = heads.total * scale;
      const next = new StateBuilder(this.loop.head, engine.identity, true);
      next.missing = heads.missing * scale;
      heads.all.forEach(({ side, weight }, index) => {
        const result = results[index] as (typeof results)[number];
        const factor = weight * (scale / result.total);
        next.missing += result.missing * factor;
        engine.spend(result.ways.length);
        for (const way of result.ways) {
          const after = withTurns(way.side, [...(side?.turns ?? []), ...(way.side?.turns ?? [])]);
          const share = factor * way.weight;
          if (way.over) left.push({ frame: way.frame, side: after, weight: Rational.of(share, total) });
          else next.add(way.frame, share, after);
        }
      });
      heads = next.build(total);
    }
    return this.exits(left, Rational.of(heads.missing, heads.total));
  }

  private exits(
    left: readonly { readonly frame: Frame; readonly side: Side; readonly weight: Rational }[],
    missing: Rational,
  ): States {
    const denominators = new Set([...left.map(({ weight }) => weight.denominator), missing.denominator]);
    const total = commonTotal([...denominators]);
    const whole = (weight: Rational): bigint => weight.numerator * (total / weight.denominator);
    const builder = new StateBuilder(this.loop.exit, this.compiler.engine.identity, true);
    builder.missing = whole(missing);
    for (const { frame, side, weight } of left) builder.add(frame, whole(weight), side);
    return builder.build(total);
  }
}

/** Ways that meet go on as one. */
function together(ways: readonly { readonly turns: readonly Turn[]; readonly weight: Rational }[]): {
  readonly turns: readonly Turn[];
  readonly weight: Rational;
} {
  const [only, ...more] = ways;
  if (only && more.length === 0) return only;
  const over = commonTotal([...new Set(ways.map(({ weight }) => weight.denominator))]);
  const parts = ways.map(({ turns, weight }) => ({
    turns,
    weight: weight.numerator * (over / weight.denominator),
  }));
  const meeting = meetingOf(parts);
  return { turns: [meeting], weight: Rational.of(meeting.weight, over) };
}

/** All states that the steps of a callable can be in, each with how likely it is. */
import type { Value } from '@rulewright/core';
import { deckKey, meetingOf, type Side, sideKey, type Turn, withTurns } from '../spread/side.js';
import { mix, mostHeld, type Part, type Spread, SpreadBuilder, TooMany } from '../spread/spread.js';
import { keyOf } from '../values/key.js';
import { type Code, type Frame, spreadOf } from './code.js';
import type { Compiler } from './compiler.js';
import { Unfollowed } from './signals.js';

export interface State {
  readonly frame: Frame;
  readonly weight: bigint;
  readonly side: Side;
}

/** Weights of the states and `missing` add up to the total. */
export interface States {
  readonly all: readonly State[];
  readonly total: bigint;
  readonly missing: bigint;
}

export function startOf(frame: Frame, side: Side): States {
  return { all: [{ frame: frame.slice(), weight: 1n, side }], total: 1n, missing: 0n };
}

/** A key for what can still be seen of a state. */
export function frameKey(frame: Frame, live: readonly number[], identity: boolean): string {
  const names = identity ? new Map<number, number>() : undefined;
  let key = '';
  for (const slot of live) key += `${keyOf(frame[slot] as Value, names)};`;
  return key;
}

interface Gathered {
  readonly frame: Frame;
  weight: bigint;
  readonly side: Side;
  /** The decisions that led here, where there were different ones. */
  ways?: Map<string, { readonly turns: readonly Turn[]; weight: bigint }>;
}

/**
 * Makes one of states that cannot be told apart any more. With `joining` they may come from different decisions: what
 * is best from here on does not depend on these, since all that is known is seen.
 */
export class StateBuilder {
  private readonly states = new Map<string | number, Gathered>();
  missing = 0n;

  constructor(
    private readonly live: readonly number[],
    private readonly identity: boolean,
    private readonly joining = false,
  ) {}

  add(frame: Frame, weight: bigint, side: Side): void {
    const key = this.keyOf(frame, side);
    const known = this.states.get(key);
    if (known) {
      if (this.joining) addWay(known, side, weight);
      known.weight += weight;
    } else {
      if (this.states.size >= mostHeld) throw new TooMany();
      this.states.set(key, { frame, weight, side });
    }
  }

  private keyOf(frame: Frame, side: Side): string | number {
    const { live, identity, joining } = this;
    if (live.length === 1 && side === undefined) {
      const only = frame[live[0] as number];
      if (typeof only === 'number') return only;
    }
    return `${frameKey(frame, live, identity)}|${joining ? deckKey(side) : sideKey(side)}`;
  }

  build(total: bigint): States {
    return { all: [...this.states.values()].map(gathered), total, missing: this.missing };
  }
}

function addWay(known: Gathered, side: Side, weight: bigint): void {
  const key = sideKey(side);
  if (!known.ways) {
    const first = sideKey(known.side);
    if (first === key) return;
    known.ways = new Map([[first, { turns: known.side?.turns ?? [], weight: known.weight }]]);
  }
  const way = known.ways.get(key);
  if (way) way.weight += weight;
  else known.ways.set(key, { turns: side?.turns ?? [], weight });
}

function gathered({ frame, weight, side, ways }: Gathered): State {
  return { frame, weight, side: ways ? withTurns(side, [meetingOf([...ways.values()])]) : side };
}

/** The value of a node over all states. */
export function valuesOf(compiler: Compiler, states: States, code: Code): Spread {
  if (!code.random) return certainValues(compiler, states, code);
  const parts: Part[] = [];
  let { missing } = states;
  for (const { frame, weight, side } of states.all) {
    try {
      parts.push({ weight, spread: spreadOf(code, frame, side) });
    } catch (error) {
      if (!(error instanceof Unfollowed)) throw error;
      missing += weight;
    }
  }
  compiler.engine.spend(parts.length);
  return mix(parts, states.total, missing);
}

function certainValues({ engine }: Compiler, { all, total, missing }: States, code: Code): Spread {
  const builder = new SpreadBuilder();
  builder.missing = missing;
  for (const { frame, weight, side } of all) {
    try {
      builder.add(code.value(frame), weight, side);
    } catch (error) {
      if (!(error instanceof Unfollowed)) throw error;
      builder.missing += weight;
    }
  }
  engine.spend(all.length);
  return builder.build(total);
}

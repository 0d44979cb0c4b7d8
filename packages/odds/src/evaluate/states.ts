/** All states that the steps of a callable can be in, each with how likely it is. */
import type { Value } from '@rulewright/core';
import { type Side, sideKey } from '../spread/side.js';
import { mix, mostHeld, type Part, type Spread, TooMany } from '../spread/spread.js';
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

/** Makes one of states that cannot be told apart any more. */
export class StateBuilder {
  private readonly states = new Map<string, { frame: Frame; weight: bigint; side: Side }>();
  missing = 0n;

  constructor(
    private readonly live: readonly number[],
    private readonly identity: boolean,
  ) {}

  add(frame: Frame, weight: bigint, side: Side): void {
    const key =
      side === undefined
        ? frameKey(frame, this.live, this.identity)
        : `${frameKey(frame, this.live, this.identity)}|${sideKey(side)}`;
    const known = this.states.get(key);
    if (known) known.weight += weight;
    else {
      if (this.states.size >= mostHeld) throw new TooMany();
      this.states.set(key, { frame, weight, side });
    }
  }

  build(total: bigint): States {
    return { all: [...this.states.values()], total, missing: this.missing };
  }
}

/** The value of a node over all states. */
export function valuesOf(compiler: Compiler, states: States, code: Code): Spread {
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

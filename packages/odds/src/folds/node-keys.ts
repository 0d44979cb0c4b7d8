/** Short keys for nodes: a number where that is possible, because looking numbers up is quicker than texts. */
import type { FoldState } from '@rulewright/core';
import type { GraphKind } from './graph.js';
import type { States } from './machine-run.js';

/** A state that is a whole number below this fits beside the dice left. */
const mostState = 2 ** 20;

export class NodeKeys {
  /** By how much a die of each kind counts; none when there are too many combinations. */
  private readonly radix: readonly number[] | undefined;

  constructor(
    kinds: readonly GraphKind[],
    /** The parts that remember something. */
    private readonly remembering: readonly number[],
  ) {
    const each = kinds.reduce((sum, { count }) => sum + count, 1);
    const size = each ** kinds.length * mostState;
    this.radix = size <= Number.MAX_SAFE_INTEGER ? kinds.map((_, kind) => each ** kind) : undefined;
  }

  /** Equal for equal states and equal dice left, less so many of a kind, and for no others. */
  key(states: States, left: readonly number[], less: number, shown: number): number | string {
    const { radix, remembering } = this;
    if (radix && remembering.length <= 1) {
      const state = remembering.length === 0 ? 0 : (states[remembering[0] as number] as FoldState);
      if (typeof state === 'number' && state >= 0 && state < mostState && Number.isInteger(state)) {
        let dice = -shown * (radix[less] ?? 0);
        for (let kind = 0; kind < left.length; kind += 1) dice += (left[kind] as number) * (radix[kind] as number);
        return dice * mostState + state;
      }
    }
    let key = left.map((count, kind) => (kind === less ? count - shown : count)).join();
    // A text is marked, so that "1" and 1 differ.
    for (const part of remembering) {
      const state = states[part] as FoldState;
      key += typeof state === 'number' ? `|${String(state)}` : `|'${state}`;
    }
    return key;
  }
}

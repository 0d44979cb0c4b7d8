/** States by whether a test holds, and single states run by themselves. */
import { commonTotal, type Spread } from '../../spread/spread.js';
import type { Code } from '../code.js';
import type { Compiler } from '../compiler.js';
import { split } from '../parts.js';
import { Unfollowed } from '../signals.js';
import { startOf, StateBuilder, type States } from '../states.js';

/** The result of running an action's `advance` on a single frame. */
export function runAlone(advance: (states: States) => States): (frame: States['all'][number]['frame']) => void {
  return (frame) => {
    const [only] = advance(startOf(frame, undefined)).all;
    only?.frame.forEach((value, slot) => {
      frame[slot] = value;
    });
  };
}

/** The states in which a test holds, and those in which it does not; what is missing is with the latter. */
export function byTest(
  compiler: Compiler,
  states: States,
  test: Code,
  live: readonly number[],
): { readonly yes: States; readonly no: States } {
  const { engine } = compiler;
  engine.spend(states.all.length);
  if (!test.random) {
    const lost = new Set<States['all'][number]>();
    const parts = split(states, (state) => {
      try {
        return test.value(state.frame) === true;
      } catch (error) {
        if (!(error instanceof Unfollowed)) throw error;
        lost.add(state);
        return true;
      }
    });
    if (lost.size === 0) return parts;
    const gone = [...lost].reduce((sum, { weight }) => sum + weight, 0n);
    return {
      yes: { ...parts.yes, all: parts.yes.all.filter((state) => !lost.has(state)) },
      no: { ...parts.no, missing: parts.no.missing + gone },
    };
  }
  const spreads = states.all.map(({ frame, side }) => compiler.spreadOrNothing(test, frame, side));
  const over = commonTotal(spreads.map((each) => each?.total ?? 1n));
  const yes = new StateBuilder(live, engine.identity);
  const no = new StateBuilder(live, engine.identity);
  no.missing = states.missing * over;
  states.all.forEach(({ frame, weight }, index) => {
    const each: Spread | undefined = spreads[index];
    if (!each) {
      no.missing += weight * over;
      return;
    }
    const factor = weight * (over / each.total);
    no.missing += factor * each.missing;
    for (const entry of each.entries)
      (entry.value === true ? yes : no).add(frame.slice(), factor * entry.weight, entry.side);
  });
  return { yes: yes.build(states.total * over), no: no.build(states.total * over) };
}

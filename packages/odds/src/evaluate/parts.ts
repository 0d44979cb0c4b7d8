/** States taken apart and put together again. */
import { commonTotal, scaled } from '../spread/spread.js';
import { type State, StateBuilder, type States } from './states.js';

/** Two parts of the same whole: states of which something holds, and the others, with what is missing. */
export function split(states: States, holds: (state: State) => boolean): { readonly yes: States; readonly no: States } {
  const { total, missing } = states;
  const yes = states.all.filter(holds);
  const no = yes.length === 0 ? states.all : states.all.filter((state) => !holds(state));
  return { yes: { all: yes, total, missing: 0n }, no: { all: no, total, missing } };
}

/** Parts of the same whole put together again, whatever became of each. */
export function joined(parts: readonly States[], live: readonly number[], identity: boolean): States {
  const [only] = parts;
  if (parts.length === 1 && only) return only;
  const total = commonTotal(parts.map((each) => each.total));
  const builder = new StateBuilder(live, identity);
  for (const part of parts) {
    const factor = total / part.total;
    builder.missing += part.missing * factor;
    for (const { frame, weight, side } of part.all) builder.add(frame, scaled(weight, factor), side);
  }
  return builder.build(total);
}

/** From the states and totals of machines to the values of statistics. */
import { RecordValue, type FoldState, type Value, type ValueMachine } from '@rulewright/core';
import { FoldFailure, type See } from './joint.js';
import type { MachineRun, States } from './machine-run.js';
import type { Plan } from './plan.js';
import { FoldRefused } from './refused.js';

/** Tells the values of one end: `totals` are those of the machines that add up, in order. */
export type Finish = (states: States, totals: readonly number[], weight: bigint) => void;

export function finisher({ parts, statistics }: Plan, run: MachineRun, see: See): Finish {
  const finishing = statistics.map(({ part, fields }) => {
    const machine = parts[part]?.machine as ValueMachine;
    return { machine, part, fields, total: run.adding.indexOf(part) };
  });
  return (states, totals, weight) => {
    const values = finishing.map(({ machine, part, fields, total }) =>
      valueOf(machine, states[part] as FoldState, total < 0 ? 0 : (totals[total] ?? 0), fields),
    );
    see(values, weight);
  };
}

function valueOf(
  machine: ValueMachine,
  state: FoldState,
  total: number,
  fields: readonly string[],
): Value | FoldFailure {
  try {
    let value = machine.finish(state, total);
    for (const name of fields) {
      const field = value instanceof RecordValue ? value.fields.get(name) : undefined;
      if (field === undefined) return new FoldFailure('run/none-here', { what: `something with "${name}"` });
      value = field;
    }
    return value;
  } catch (error) {
    if (error instanceof FoldRefused && error.fails) return new FoldFailure(error.fails.code, error.fails.values);
    throw error;
  }
}

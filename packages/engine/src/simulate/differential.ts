/** For tests: whether the machines come to what the interpreter comes to, trial by trial. */
import { Pool, type Program, RecordValue, toPlainJson, type Json, type Value } from '@rulewright/core';
import { compileRoll, type InputValues, seededSource } from '@rulewright/interpreter';
import { compileKernel, Simulation } from '@rulewright/kernel';

export interface Comparison {
  /** Why the roll is left to the interpreter. */
  readonly refused?: string;
  readonly differences: readonly string[];
  /** How many trials the machine left to the interpreter. */
  readonly trapped: number;
}

export interface Compared {
  readonly roll: string;
  readonly inputs?: InputValues | undefined;
  readonly options?: InputValues | undefined;
}

/** Each machine has columns of another width, so that what is in one column is in different columns elsewhere. */
const machines = [
  ['typescript', 16],
  ['wasm', 112],
] as const;

/** Runs the same trials on all machines and on the interpreter; undefined when the roll cannot be run at all. */
export function compareMachines(program: Program, asked: Compared, trials: number, from = 0): Comparison | undefined {
  const roller = compileRoll(program, asked.roll);
  if ('code' in roller) return undefined;
  const { inputs } = roller.prepare(asked.inputs, asked.options);
  if (!inputs) return undefined;
  const request = { roll: asked.roll, inputs: inputs.values, options: inputs.options, record: true };
  const kernel = compileKernel(program, request);
  if ('reason' in kernel) return { refused: kernel.reason, differences: [], trapped: 0 };
  const differences: string[] = [];
  let trapped = 0;
  const recorded = machines.map(([machine, width]) => {
    const { batch, values } = new Simulation(kernel, { seed: 9n, machine, width }).record(from, trials);
    trapped += batch.trapped.length;
    return values;
  });
  for (let trial = 0; trial < trials; trial += 1) {
    const state = roller.run(inputs, seededSource(9, from + trial));
    recorded.forEach((values, at) => {
      const row = values[trial];
      if (!row) return;
      if (state.state !== 'done') {
        differences.push(`trial ${String(from + trial)} ends with ${state.state}`);
        return;
      }
      kernel.readings.forEach(({ told: [told] }, reading) => {
        const { name, role } = told ?? { name: '', role: 'result' };
        const wanted =
          role === 'result'
            ? state.result
            : role === 'outcome'
              ? (state.outcome ?? null)
              : ((role === 'value' ? state.values : state.measures)[name] ?? null);
        const [got, want] = [plain(row[reading] ?? null), plain(wanted)];
        if (!agrees(got, want)) {
          const where = `trial ${String(from + trial)} on ${String(machines[at]?.[0])}`;
          differences.push(`${where}: ${name} is ${JSON.stringify(got)}, not ${JSON.stringify(want)}`);
        }
      });
    });
  }
  return { differences, trapped };
}

function plain(value: Value): Json {
  if (value instanceof Pool) return toPlainJson(value);
  if (value instanceof RecordValue) {
    return Object.fromEntries([...value.fields].map(([name, field]) => [name, plain(field)]));
  }
  return Array.isArray(value) ? (value as readonly Value[]).map(plain) : toPlainJson(value);
}

/** Of one of several rolls the machines only know what all of them tell. */
function agrees(got: Json, want: Json): boolean {
  if (Array.isArray(got)) {
    return (
      Array.isArray(want) && got.length === want.length && got.every((item: Json, at) => agrees(item, want[at] as Json))
    );
  }
  if (typeof got === 'object' && got !== null) {
    if (typeof want !== 'object' || want === null || Array.isArray(want)) return false;
    const other = want as Readonly<Record<string, Json>>;
    return Object.entries(got).every(([name, field]) => agrees(field, other[name] ?? null));
  }
  return got === want;
}

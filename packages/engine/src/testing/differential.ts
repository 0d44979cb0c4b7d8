/** For tests: whether the machines come to what the interpreter comes to, trial by trial. */
import { Pool, type Program, RecordValue, toPlainJson, type Json, type Value } from '@rulewright/core';
import { type RunRequest, seededSource } from '@rulewright/interpreter';
import { compileKernel, Simulation } from '@rulewright/kernel';
import { kernelSubject } from '../simulate/compiled.js';
import { prepareSubject } from '../simulate/request.js';
import { tellingsOf } from '../simulate/told.js';

export interface Comparison {
  /** Why the roll is left to the interpreter. */
  readonly refused?: string;
  readonly differences: readonly string[];
  /** How many trials the machine left to the interpreter. */
  readonly trapped: number;
}

/** Each machine has columns of another width, so that what is in one column is in different columns elsewhere. */
const machines = [
  ['typescript', 16],
  ['wasm', 112],
] as const;

const seed = 9;

/** Runs the same trials on all machines and on the interpreter; undefined when what is asked for cannot be run at all. */
export function compareMachines(program: Program, asked: RunRequest, trials: number, from = 0): Comparison | undefined {
  const subject = prepareSubject(program, asked);
  if (!('run' in subject)) return undefined;
  const tellings = tellingsOf(program, subject, String(seed));
  const kernel = compileKernel(program, { ...kernelSubject(subject, tellings.paths), record: true });
  if ('reason' in kernel) return { refused: kernel.reason, differences: [], trapped: 0 };
  const differences: string[] = [];
  let trapped = 0;
  const recorded = machines.map(([machine, width]) => {
    const { batch, values } = new Simulation(kernel, { seed: BigInt(seed), machine, width }).record(from, trials);
    trapped += batch.trapped.length;
    return values;
  });
  const source = seededSource(seed);
  for (let trial = 0; trial < trials; trial += 1) {
    source.restart(from + trial);
    let rounds = 0;
    const state = subject.run(source, undefined, (round) => {
      rounds = round;
    });
    recorded.forEach((values, at) => {
      const row = values[trial];
      if (!row) return;
      if (state.state !== 'done') {
        differences.push(`trial ${String(from + trial)} ends with ${state.state}`);
        return;
      }
      kernel.readings.forEach(({ told: [told] }, reading) => {
        const { name, role } = told ?? { name: '', role: 'result' };
        const wanted = (): Value => {
          switch (role) {
            case 'result':
              return state.result;
            case 'outcome':
              return state.outcome ?? null;
            case 'rounds':
              return rounds;
            case 'field':
              return state.things?.at(tellings.paths.get(name) ?? []) ?? null;
            default:
              return (role === 'value' ? state.values : state.measures)[name] ?? null;
          }
        };
        const [got, want] = [plain(row[reading] ?? null), plain(wanted())];
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

import { Builder } from '../graph/builder.js';
import type { Register } from '../graph/graph.js';
import { Simulation } from '../run/simulation.js';

export interface Recorded {
  /** For each trial the values of the registers, or undefined where it was trapped. */
  readonly rows: readonly (readonly number[] | undefined)[];
  readonly trapped: readonly number[];
}

export interface RecordOptions {
  readonly machine: 'wasm' | 'typescript';
  readonly width?: number;
  readonly from?: number;
  readonly trials?: number;
  readonly seed?: bigint;
}

/** Runs what `make` emits, and gives the registers that it returns for every trial. */
export function recordColumns(make: (builder: Builder) => readonly Register[], options: RecordOptions): Recorded {
  const { machine, width = 64, from = 0, trials = 500, seed = 42n } = options;
  const builder = new Builder();
  const registers = make(builder);
  const channels = registers.map(() => ({ size: undefined }));
  channels.forEach((channel, at) => builder.emit({ kind: 'spill', src: registers[at] as Register, channel }));
  const readings = channels.map((channel) => ({
    told: [],
    channels: [channel],
    read: ([entry = 0]: readonly number[]) => [entry],
  }));
  const simulation = new Simulation(
    { root: builder.root, readings, untold: [], record: true },
    { machine, seed, width },
  );
  const rows: (readonly number[] | undefined)[] = [];
  const trapped: number[] = [];
  while (rows.length < trials) {
    const { values, batch } = simulation.record(from + rows.length, trials - rows.length);
    rows.push(...(values as (readonly number[] | undefined)[]));
    trapped.push(...batch.trapped);
  }
  return { rows, trapped };
}

/** A throw of like dice: their indices. */
export function throwDice(builder: Builder, count: number, size: number, perWord: number): Register[] {
  const digits = Array.from({ length: count }, () => builder.register(0, size - 1));
  builder.region.markDraws();
  for (let done = 0; done < count; done += perWord) {
    const group = digits.slice(done, done + perWord);
    builder.emit({ kind: 'word', combinations: size ** group.length, digits: group.map((dst) => ({ size, dst })) });
  }
  return digits;
}

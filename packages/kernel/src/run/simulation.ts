import type { Seed, Value } from '@rulewright/core';
import { assemble, type Assembled, type PlacedChannel } from '../assemble/assemble.js';
import type { CompiledKernel } from '../compile/program.js';
import type { Machine } from '../machine/machine.js';
import * as op from '../machine/opcodes.js';
import { PlainMachine } from '../machine/plain-machine.js';
import { wasmMachine } from '../machine/wasm-machine.js';

export interface SimulationOptions {
  readonly seed: Seed;
  /** Which machine; WebAssembly where there is some when it is left out. */
  readonly machine?: 'wasm' | 'typescript' | undefined;
  /** Lanes of a column, a multiple of 16. Nothing but the speed depends on it. */
  readonly width?: number | undefined;
}

/** What a number of trials came to. */
export interface Batch {
  /** How many were run. */
  readonly count: number;
  /** The trials among them that the machine could not run. */
  readonly trapped: readonly number[];
}

/** Is told what was counted: so many trials with this entry of a reading's only channel. */
export type CountSink = (reading: number, entry: number, count: number) => void;

/** A compiled roll on a machine. */
export class Simulation {
  readonly machine: Machine;
  private readonly assembled: Assembled;
  private readonly ints: Int32Array;
  private readonly words: Uint32Array;

  constructor(
    readonly kernel: CompiledKernel,
    { seed, machine, width }: SimulationOptions,
  ) {
    this.assembled = assemble(kernel.root, { seed, width });
    const { image } = this.assembled;
    const wasm = machine === 'typescript' ? undefined : wasmMachine(image);
    if (machine === 'wasm' && !wasm) throw new Error('There is no WebAssembly here.');
    this.machine = wasm ?? new PlainMachine(image);
    this.ints = new Int32Array(this.machine.memory);
    this.words = new Uint32Array(this.machine.memory);
  }

  /** How many trials may be run in one go. */
  get mostAtOnce(): number {
    return this.assembled.mostAtOnce;
  }

  /** Runs trials and counts what they come to; trapped ones are not counted. */
  count(from: number, count: number, sink: CountSink): Batch {
    const batch = this.run(from, count);
    if (batch.trapped.length > 0 && this.kernel.followsRounds === true) this.countOthers(from, batch, sink);
    else this.handOver(from, batch, sink);
    this.forEach((placed, reading) => {
      if (placed.size !== undefined) this.counted(placed, (entry, times) => sink(reading, entry, times));
    });
    this.clear();
    return batch;
  }

  /** Rounds were counted before it was known that the trial would be trapped: what lies between such trials is run again. */
  private countOthers(from: number, { count, trapped }: Batch, sink: CountSink): void {
    this.clear();
    let start = from;
    for (const end of [...trapped].sort((a, b) => a - b).concat(from + count)) {
      while (start < end) {
        const part = this.run(start, end - start);
        this.handOver(start, part, sink);
        start += part.count;
      }
      start = end + 1;
    }
  }

  private handOver(from: number, { count, trapped }: Batch, sink: CountSink): void {
    const skip = new Set(trapped);
    this.forEach((placed, reading) => {
      if (placed.size === undefined) this.handedOver(placed, from, count, skip, (entry) => sink(reading, entry, 1));
    });
  }

  /** A channel that no instruction writes to is not there. */
  private forEach(work: (placed: PlacedChannel, reading: number) => void): void {
    this.kernel.readings.forEach(({ channels: [channel] }, reading) => {
      const placed = channel && this.assembled.channels.get(channel);
      if (placed) work(placed, reading);
    });
  }

  /** Runs trials and gives what each reading came to in each of them; undefined for trapped ones. */
  record(from: number, count: number): { readonly batch: Batch; readonly values: (readonly Value[] | undefined)[] } {
    const batch = this.run(from, count);
    const skip = new Set(batch.trapped);
    const { channels } = this.assembled;
    const values = Array.from({ length: batch.count }, (_, at) => {
      if (skip.has((from + at) >>> 0)) return undefined;
      return this.kernel.readings.flatMap(({ channels: own, read }) =>
        read(own.map((channel) => this.ints[((channels.get(channel)?.address ?? 0) >> 2) + at] ?? 0)),
      );
    });
    return { batch, values };
  }

  private run(from: number, count: number): Batch {
    const header = this.assembled.image.header >> 2;
    const done = this.machine.run(from, Math.min(count, this.mostAtOnce));
    const traps = (this.ints[header + op.HEAD_TRAPS] ?? 0) >> 2;
    const many = this.ints[header + op.HEAD_TRAP_COUNT] ?? 0;
    const trapped = [...this.words.subarray(traps, traps + many)];
    this.ints[header + op.HEAD_TRAP_COUNT] = 0;
    return { count: done, trapped };
  }

  private counted({ address, size = 0, copies }: PlacedChannel, sink: (entry: number, count: number) => void): void {
    const start = address >> 2;
    for (let entry = 0; entry < size; entry += 1) {
      let count = 0;
      for (let copy = 0; copy < copies; copy += 1) count += this.words[start + copy * (size + 1) + entry] ?? 0;
      if (count > 0) sink(entry, count);
    }
  }

  private handedOver(
    { address }: PlacedChannel,
    from: number,
    count: number,
    skip: ReadonlySet<number>,
    sink: (entry: number) => void,
  ): void {
    const start = address >> 2;
    for (let at = 0; at < count; at += 1) {
      if (!skip.has((from + at) >>> 0)) sink(this.ints[start + at] ?? 0);
    }
  }

  private clear(): void {
    for (const { address, size, copies } of this.assembled.channels.values()) {
      if (size !== undefined) this.ints.fill(0, address >> 2, (address >> 2) + (size + 1) * copies);
    }
  }
}

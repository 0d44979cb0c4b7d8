import { type Json, toPlainJson } from '@rulewright/core';
import { type CompiledKernel, counted, Counter, Failures, type Tally, type Told } from '@rulewright/kernel';
import type { Trial } from './trials.js';

export interface Counted {
  readonly only?: readonly string[] | undefined;
  readonly joint?: readonly (readonly [string, string])[] | undefined;
  readonly series?: readonly string[] | undefined;
}

const round: Told = { name: 'round', role: 'round' };
const rounds: Told = { name: 'rounds', role: 'rounds' };

/**
 * What is counted together, in this order: single names, pairs, and for each series the values by the number of the round
 * and the last values by how many rounds there were.
 */
export function countedTogether(told: readonly Told[], { only, joint, series }: Counted): readonly (readonly Told[])[] {
  const find = (name: string): Told[] => told.filter((each) => each.name === name).slice(0, 1);
  const pairs = (joint ?? []).map((names) => names.flatMap(find)).filter(({ length }) => length === 2);
  return [
    ...told.filter(({ name }) => !only || only.includes(name)).map((each) => [each]),
    ...pairs,
    ...(series ?? []).flatMap(find).flatMap((each) => [
      [round, each],
      [rounds, each],
    ]),
  ];
}

/** What the machine's entries mean: many of a reading's entries stand for the same values. */
export class Meanings {
  private readonly slots: (number | undefined)[][] = [];
  private readonly known: Map<string, number>[] = [];
  private readonly values: (readonly Json[])[][] = [];

  constructor(private readonly kernel: CompiledKernel) {}

  /** A number for the values that an entry stands for; undefined where there are too many entries to remember. */
  slotOf(reading: number, entry: number): number | undefined {
    if (entry < 0 || entry >= mostRemembered) return undefined;
    const slots = (this.slots[reading] ??= []);
    const slot = slots[entry];
    if (slot !== undefined) return slot;
    const values = this.read(reading, entry);
    const known = (this.known[reading] ??= new Map());
    const all = (this.values[reading] ??= []);
    const key = JSON.stringify(values);
    const made = known.get(key) ?? all.push(values) - 1;
    known.set(key, made);
    slots[entry] = made;
    return made;
  }

  valuesOf(reading: number, slot: number): readonly Json[] {
    return this.values[reading]?.[slot] ?? [];
  }

  read(reading: number, entry: number): readonly Json[] {
    return this.kernel.readings[reading]?.read([entry]).map(toPlainJson) ?? [];
  }
}

const mostRemembered = 1_000_000;

/** Puts together what the machine has counted and what the interpreter has run. */
export class TallyMaker {
  private readonly counters: Counter[] = [];
  /** The counter of each of the machine's readings: rounds are counted in several places. */
  private readonly counterOf: Counter[];
  private readonly failures = new Failures();
  /** For each reading how often there were the values of a slot. */
  private readonly slots: number[][] = [];

  constructor(
    told: readonly Told[],
    asked: Counted,
    kernel: CompiledKernel | undefined,
    private readonly meanings: Meanings | undefined,
  ) {
    const together = kernel?.readings.map((reading) => reading.told) ?? countedTogether(told, asked);
    const known = new Map<string, Counter>();
    this.counterOf = together.map((each) => {
      const key = JSON.stringify(each);
      const counter = known.get(key) ?? new Counter(each);
      if (!known.has(key)) this.counters.push(counter);
      known.set(key, counter);
      return counter;
    });
  }

  /** So many trials had this entry of a reading. */
  counted(reading: number, entry: number, count: number): void {
    const slot = this.meanings?.slotOf(reading, entry);
    if (slot === undefined) {
      this.counterOf[reading]?.add(this.meanings?.read(reading, entry) ?? [], count);
      return;
    }
    const slots = (this.slots[reading] ??= []);
    slots[slot] = (slots[slot] ?? 0) + count;
  }

  /** One trial, of which everything can be asked. */
  interpreted(trial: Trial): void {
    for (const counter of this.counters) {
      const [first, second] = counter.told;
      if (first?.role === 'round' && second) {
        trial.seriesOf(second).forEach((value, number) => counter.add([number, toPlainJson(counted(value))], 1));
      } else {
        counter.add(
          counter.told.map((told) => toPlainJson(counted(trial.valueOf(told)))),
          1,
        );
      }
    }
  }

  failed(code: string, trial: number): void {
    this.failures.add(code, 1, trial);
  }

  tally(trials: number): Tally {
    this.slots.forEach((slots, reading) => {
      slots.forEach((count, slot) => this.counterOf[reading]?.add(this.meanings?.valuesOf(reading, slot) ?? [], count));
    });
    this.slots.length = 0;
    return { trials, failed: this.failures.list(), tables: this.counters.map((counter) => counter.table()) };
  }
}

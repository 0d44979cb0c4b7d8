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

/** Puts together what the machine has counted and what the interpreter has run. */
export class TallyMaker {
  private readonly counters: Counter[];
  private readonly failures = new Failures();
  /** What the machine's entries mean, as they are met. */
  private readonly meanings: (readonly Json[] | undefined)[][] = [];

  constructor(
    told: readonly Told[],
    asked: Counted,
    private readonly kernel: CompiledKernel | undefined,
  ) {
    const together = kernel?.readings.map((reading) => reading.told) ?? countedTogether(told, asked);
    this.counters = together.map((each) => new Counter(each));
  }

  /** So many trials had this entry of a reading. */
  counted(reading: number, entry: number, count: number): void {
    const meanings = (this.meanings[reading] ??= []);
    const known = entry >= 0 && entry < 1_000_000 ? meanings[entry] : undefined;
    const values = known ?? this.kernel?.readings[reading]?.read([entry]).map(toPlainJson) ?? [];
    if (entry >= 0 && entry < 1_000_000) meanings[entry] = values;
    this.counters[reading]?.add(values, count);
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
    return { trials, failed: this.failures.list(), tables: this.counters.map((counter) => counter.table()) };
  }
}

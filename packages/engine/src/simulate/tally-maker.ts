import { type Json, toPlainJson, type Value } from '@rulewright/core';
import { type CompiledKernel, counted, Counter, Failures, type Tally, type Told } from '@rulewright/kernel';

/** Puts together what the machine has counted and what the interpreter has run. */
export class TallyMaker {
  private readonly counters: Counter[];
  private readonly failures = new Failures();
  /** What the machine's entries mean, as they are met. */
  private readonly meanings: (readonly Json[] | undefined)[][] = [];

  constructor(
    told: readonly Told[],
    {
      only,
      joint,
    }: {
      readonly only?: readonly string[] | undefined;
      readonly joint?: readonly (readonly [string, string])[] | undefined;
    },
    private readonly kernel: CompiledKernel | undefined,
  ) {
    const pairs = (joint ?? []).flatMap((names) => {
      const both = names.map((name) => told.find((each) => each.name === name));
      return both.includes(undefined) ? [] : [both as Told[]];
    });
    const single = told.filter(({ name }) => !only || only.includes(name)).map((each) => [each]);
    this.counters = (kernel?.readings.map((reading) => reading.told) ?? [...single, ...pairs]).map(
      (each) => new Counter(each),
    );
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
  interpreted(valueOf: (told: Told) => Value): void {
    for (const counter of this.counters)
      counter.add(
        counter.told.map((told) => toPlainJson(counted(valueOf(told)))),
        1,
      );
  }

  failed(code: string, trial: number): void {
    this.failures.add(code, 1, trial);
  }

  tally(trials: number): Tally {
    return { trials, failed: this.failures.list(), tables: this.counters.map((counter) => counter.table()) };
  }
}

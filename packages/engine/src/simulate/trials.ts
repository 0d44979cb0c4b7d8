/** Trials that the interpreter runs, one after the other. */
import type { Value } from '@rulewright/core';
import { type RunThings, seededSource, type SeededSource } from '@rulewright/interpreter';
import type { Told } from '@rulewright/kernel';
import type { Subject } from './request.js';
import type { Tellings } from './told.js';

/** What one trial came to. */
export interface Trial {
  valueOf(told: Told): Value;
  /** How often the loops of an action or a scenario went round that are not within another. */
  readonly rounds: number;
  /** What a field of the series was at the start, and after each round. */
  seriesOf(told: Told): readonly Value[];
}

/** A trial that the rules ended with an error. */
export interface FailedTrial {
  readonly code: string;
}

export class Trials {
  private readonly source: SeededSource;

  constructor(
    private readonly subject: Subject,
    private readonly tellings: Tellings,
    private readonly series: readonly string[],
    seed: string,
  ) {
    this.source = seededSource(seed);
  }

  run(number: number): Trial | FailedTrial {
    const { subject, source, tellings, series } = this;
    source.restart(number);
    let rounds = 0;
    const history = new Map<string, Value[]>(series.map((name) => [name, []]));
    const look = (things: RunThings | undefined, name: string): Value => {
      const path = tellings.paths.get(name);
      return (path && things?.at(path)) ?? null;
    };
    const state = subject.run(source, undefined, (round, things) => {
      rounds = round;
      for (const [name, values] of history) values.push(look(things, name));
    });
    if (state.state === 'failed') return { code: state.diagnostic.code };
    if (state.state !== 'done') throw new Error('Every die has a source, and every decision is made.');
    const { result, outcome, things } = state;
    let [values, measures]: (Readonly<Record<string, Value>> | undefined)[] = [];
    return {
      rounds,
      seriesOf: ({ name }) => history.get(name) ?? [],
      valueOf: ({ name, role }) => {
        switch (role) {
          case 'result':
            return result;
          case 'outcome':
            return outcome ?? null;
          case 'value':
            return (values ??= state.values)[name] ?? null;
          case 'measure':
            return (measures ??= state.measures)[name] ?? null;
          case 'rounds':
            return rounds;
          case 'field':
            return look(things, name);
          case 'round':
            throw new Error('Only a series has rounds.');
        }
      },
    };
  }
}

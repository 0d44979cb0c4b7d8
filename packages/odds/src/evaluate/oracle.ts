/** Runs something once for every way in which chance can answer its questions. */
import type { Value } from '@rulewright/core';
import type { Side } from '../spread/side.js';
import { Unfollowed } from './signals.js';
import { commonTotal, type Spread, SpreadBuilder } from '../spread/spread.js';

interface Answer {
  index: number;
  readonly weights: readonly bigint[];
  readonly total: bigint;
}

/** A way that is too unlikely to be followed further. */
class TooRare extends Error {}

export class Oracle {
  private readonly answers: Answer[] = [];
  private asked = 0;
  private weight = 1n;
  private over = 1n;

  constructor(private readonly rarest: bigint) {}

  /** Which of several things happens. */
  choose(weights: readonly bigint[], total: bigint): number {
    let answer = this.answers[this.asked];
    if (!answer) {
      if (this.over > this.weight * this.rarest) throw new TooRare();
      answer = { index: 0, weights, total };
      while ((weights[answer.index] ?? 1n) === 0n) answer.index += 1;
      this.answers.push(answer);
    }
    this.asked += 1;
    this.weight *= answer.weights[answer.index] ?? 0n;
    this.over *= answer.total;
    return answer.index;
  }

  /** All outcomes of `run`, each with how likely it is. `foresee` is told how many there may be, judged by the first. */
  all(
    run: () => { readonly value: Value; readonly side: Side },
    spend: (count: number) => void,
    foresee: (ways: bigint) => void,
  ): Spread {
    const found: { value: Value | undefined; side: Side; weight: bigint; over: bigint }[] = [];
    do {
      spend(1);
      this.asked = 0;
      this.weight = 1n;
      this.over = 1n;
      try {
        const { value, side } = run();
        found.push({ value, side, weight: this.weight, over: this.over });
      } catch (error) {
        if (!(error instanceof TooRare || error instanceof Unfollowed)) throw error;
        found.push({ value: undefined, side: undefined, weight: this.weight, over: this.over });
      }
      if (found.length === 1) foresee(this.answers.reduce((ways, { weights }) => ways * BigInt(weights.length), 1n));
    } while (this.next());
    const total = commonTotal([...new Set(found.map(({ over }) => over))]);
    const builder = new SpreadBuilder();
    for (const { value, side, weight, over } of found) {
      if (value === undefined) builder.missing += weight * (total / over);
      else builder.add(value, weight * (total / over), side);
    }
    return builder.build(total);
  }

  private next(): boolean {
    for (let last = this.answers.length - 1; last >= 0; last -= 1) {
      const answer = this.answers[last] as Answer;
      do answer.index += 1;
      while (answer.weights[answer.index] === 0n);
      if (answer.index < answer.weights.length) return true;
      this.answers.pop();
    }
    return false;
  }
}

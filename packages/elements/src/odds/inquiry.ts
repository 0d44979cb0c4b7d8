/** What an element with odds knows of its question: the answer, why there is none, or what was simulated instead. */
import type { Diagnostic, Program } from '@rulewright/core';
import { Answering } from './answering.js';
import { askOdds, type Odds, type OddsOrder } from './asking.js';
import { countedAnswer } from './counted.js';
import type { Answers, PlainAnswer, PlainQuestion, Reply } from './plain.js';

/** A still outline is shown when odds take longer. */
const outlineAfter = 150;
/** So many trials are simulated. */
export const simulatedTrials = 1_000_000;

export interface Refusal {
  readonly message: string;
  readonly diagnostics: readonly Diagnostic[];
  /** Whether only the exact odds are too much work. */
  readonly isTooLarge: boolean;
}

export class Inquiry {
  answer: PlainAnswer | undefined;
  /** With an input on the axis, the odds of its settings: of the current case, then of those pinned. */
  swept: readonly (readonly PlainAnswer[])[] = [];
  refusal: Refusal | undefined;
  waiting = false;
  /** What part of a simulation is done, while there is one. */
  simulating: number | undefined;
  private order: OddsOrder | undefined;
  private readonly answering = new Answering();
  private timer: ReturnType<typeof setTimeout> | undefined;
  private stopping: AbortController | undefined;

  constructor(
    /** Called whenever something of this is new, with what the page should hear. */
    private readonly changed: (news?: 'answered' | 'refused') => void,
    /** What the page knows already. */
    private readonly answers: () => Answers | undefined,
  ) {}

  /** Asks for the exact odds; what was asked before is forgotten. Rejects where the question itself is wrong. */
  async ask(order: OddsOrder): Promise<void> {
    this.order = order;
    this.cancel();
    this.answering.leave();
    clearTimeout(this.timer);
    this.timer = setTimeout(() => {
      this.waiting = true;
      this.changed();
    }, outlineAfter);
    try {
      const answer = (program: Program, question: PlainQuestion): Promise<Reply | undefined> =>
        this.answers()?.(program, question) ?? this.answering.ask(program, question);
      await askOdds(answer, order, (odds) => {
        if (this.order === order) this.take(odds);
      });
    } catch (error) {
      this.settle();
      throw error;
    }
  }

  /** Counts trials instead of working odds out. Only ever because someone asked for it. */
  async simulate(): Promise<void> {
    const { order } = this;
    if (!order || this.stopping) return;
    const { program, rule, values, options } = order.now;
    const stopping = new AbortController();
    this.stopping = stopping;
    this.simulating = 0;
    this.changed();
    const outcomes = rule.outcomes.map(({ name }) => name);
    const measures = rule.measures.flatMap(({ name }) => name ?? []);
    const only = [...(order.ask === undefined ? ['result', 'outcome', ...measures] : [order.ask])];
    try {
      const { simulate } = await import('../simulate/simulate.js');
      const request = { roll: rule.name, inputs: values, options, only, seed: 'odds', trials: simulatedTrials };
      const { tally } = await simulate(program, request, {
        signal: stopping.signal,
        progress: ({ trials }) => {
          this.simulating = trials / simulatedTrials;
          this.changed();
        },
      });
      const [failure] = tally.failed;
      if (failure) {
        const message = `${String(failure.count)} of ${String(tally.trials)} trials ended with an error (${failure.code}).`;
        this.refuse({ message, diagnostics: [], isTooLarge: false });
        return;
      }
      this.answer = countedAnswer(tally, outcomes);
      this.swept = [];
      this.refusal = undefined;
      this.changed('answered');
    } catch (error) {
      if (!stopping.signal.aborted) throw error;
    } finally {
      if (this.stopping === stopping) {
        this.stopping = undefined;
        this.simulating = undefined;
        this.changed();
      }
    }
  }

  /** Stops a simulation. */
  cancel(): void {
    this.stopping?.abort();
    this.stopping = undefined;
    this.simulating = undefined;
    this.changed();
  }

  /** Forgets what was asked. */
  stop(): void {
    this.cancel();
    this.answering.stop();
    clearTimeout(this.timer);
  }

  private take(odds: Odds): void {
    this.settle();
    if ('answer' in odds) {
      this.answer = odds.answer;
      this.swept = odds.swept;
      this.refusal = undefined;
      this.changed('answered');
      return;
    }
    const [first] = odds.diagnostics;
    const message = first?.message ?? 'There are no odds for this.';
    this.refuse({ message, diagnostics: odds.diagnostics, isTooLarge: first?.code === 'odds/too-large' });
  }

  private refuse(refusal: Refusal): void {
    this.refusal = refusal;
    this.changed('refused');
  }

  private settle(): void {
    clearTimeout(this.timer);
    this.waiting = false;
  }
}

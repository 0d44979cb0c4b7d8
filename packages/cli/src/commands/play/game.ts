/** One game: goes from question to question until it is over, is left, or no one answers. */
import type { Diagnostic } from '@rulewright/core';
import {
  type AskingRun,
  type DecisionQuestion,
  type DoneRun,
  replay,
  resume,
  run,
  type RunLog,
  type RunState,
  undo,
} from '@rulewright/engine';
import { type Shell, Trouble } from '../../shell.js';
import { indicesOf, refuseChoice } from '../roll/decisions.js';
import { askPlayer } from './ask.js';
import { GameDice } from './dice.js';
import type { Order } from './order.js';

/** What came of a game. */
export type Played =
  | { readonly ended: 'done'; readonly state: DoneRun }
  | { readonly ended: 'left' | 'waiting'; readonly state: AskingRun; readonly question: DecisionQuestion }
  | { readonly ended: 'failed'; readonly diagnostics: readonly Diagnostic[] };

/** Told of a game while it is played at a terminal. */
export interface Watcher {
  /** Before a question is asked. */
  asking(state: AskingRun, question: DecisionQuestion): void;
  /** Someone wants to see how everybody stands. */
  stand(state: AskingRun): void;
  /** What was decided cannot be. */
  refused(diagnostics: readonly Diagnostic[]): void;
  /** The game was taken back to an earlier question. */
  undone(): void;
}

export class Game {
  private readonly dice: GameDice;
  private readonly choices: string[];
  /** Whether every decision so far was as the rules prefer. */
  asPreferred = true;

  constructor(
    private readonly order: Order,
    private readonly seed: string | undefined,
    private readonly shell: Shell,
    private readonly watcher: Watcher,
  ) {
    this.choices = [...order.choices];
    this.dice = new GameDice(seed, order.dice, order.begun?.dice.length ?? 0, order.trial);
  }

  async play(): Promise<Played> {
    let state = this.begin();
    for (;;) {
      if (state.state === 'failed') return { ended: 'failed', diagnostics: state.diagnostics };
      this.save(state.log);
      if (state.state === 'done') {
        this.refuseUnused(state.log.decisions.length);
        return { ended: 'done', state };
      }
      const { question } = state;
      if (question.kind !== 'decision') throw new Error('Every die has a source.');
      if (!this.shell.ask || this.order.json) return { ended: 'waiting', state, question };
      this.watcher.asking(state, question);
      const next = await this.ask(state, question);
      if (!next) return { ended: 'left', state, question };
      state = next;
    }
  }

  private begin(): RunState {
    const { program, request, begun, undo: back, otherRules } = this.order;
    const decide = this.answer;
    if (!begun) return run(program, { ...request, trace: true }, { dice: this.dice.from(0), decide });
    const log = undo(begun, back);
    // What was recorded may be refused before anything new happens.
    const known = replay(program, log, { trace: true, otherRules });
    if (known.state !== 'asking') return known;
    return resume(
      program,
      log,
      undefined,
      { dice: this.dice.from(log.dice.length), decide },
      { trace: true, otherRules },
    );
  }

  /** Decides without asking, as far as it was said beforehand. */
  private readonly answer = (question: DecisionQuestion): readonly number[] | undefined => {
    const typed = this.choices.shift();
    const chosen = typed === undefined ? undefined : (indicesOf(typed, question) ?? refuseChoice(typed, question));
    // Where there is nothing to choose, no one is asked.
    const isForced = question.candidates.length === question.min;
    const decided = chosen ?? (this.order.auto || isForced ? question.preferred : undefined);
    if (decided) this.decided(question, decided);
    return decided;
  };

  private decided(question: DecisionQuestion, chosen: readonly number[]): void {
    if (String(chosen) !== String(question.preferred)) this.asPreferred = false;
    this.dice.decided();
  }

  /** The state after an answer that the rules accept; undefined when someone leaves. */
  private async ask(state: AskingRun, question: DecisionQuestion): Promise<RunState | undefined> {
    for (;;) {
      const { log } = state;
      const reply = await askPlayer(this.shell, question, log.decisions.length > 0);
      if (reply === 'leave') return undefined;
      if (reply === 'state') {
        this.watcher.stand(state);
        continue;
      }
      if (reply === 'undo') {
        this.watcher.undone();
        return replay(this.order.program, undo(log), { trace: true, otherRules: true });
      }
      const next = this.goOn(log, reply.chosen);
      if (next.state !== 'failed') {
        if (String(reply.chosen) !== String(question.preferred)) this.asPreferred = false;
        return next;
      }
      // An action that is refused has not happened: the question stands.
      this.watcher.refused(next.diagnostics);
    }
  }

  private goOn(log: RunLog, chosen: readonly number[]): RunState {
    const dice = this.dice.from(log.dice.length);
    return resume(
      this.order.program,
      log,
      { decision: chosen },
      { dice, decide: this.answer },
      { trace: true, otherRules: true },
    );
  }

  private save(log: RunLog): void {
    this.order.file?.save({ log, seed: this.seed });
  }

  private refuseUnused(made: number): void {
    const { length } = this.choices;
    if (length === 0) return;
    const asked =
      made === 0 ? 'asks for no decision' : `asks for ${String(this.order.choices.length - length)} of them only`;
    throw new Trouble(`--choose decides ${String(this.order.choices.length)} times, but this game ${asked}.`);
  }
}

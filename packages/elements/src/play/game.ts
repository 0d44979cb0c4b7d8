/** A game: one run of an action or a scenario, from question to question, with what was taken back. */
import type { Json, Program } from '@rulewright/core';
import {
  type AskingRun,
  type Choice,
  type DecisionQuestion,
  type DiceSource,
  type DoneRun,
  fingerprint,
  readLog,
  replay,
  resume,
  run,
  type RunLog,
  type RunRequest,
  type RunState,
  type SeededSource,
  seededSource,
  undo,
} from '@rulewright/engine/run';

/** All that is needed to go on with a game elsewhere. */
export interface SavedGame {
  readonly log: RunLog;
  readonly seed: string;
}

/**
 * After every decision the dice begin a stream of their own, told by how many have fallen until then. So a game that was
 * taken back, or was left and taken up again, has the dice that it would have had.
 */
class GameDice {
  private readonly seeded: SeededSource;
  private rolled = 0;

  constructor(seed: string) {
    this.seeded = seededSource(seed);
  }

  from(rolled: number): DiceSource {
    this.rolled = rolled;
    this.decided();
    return {
      roll: (dice, count, digits, at) => {
        this.rolled += count;
        return this.seeded.roll(dice, count, digits, at);
      },
    };
  }

  decided(): void {
    this.seeded.restart(this.rolled);
  }
}

export class Game {
  state: RunState;
  private readonly dice: GameDice;
  private readonly undone: RunLog[] = [];

  constructor(
    private readonly program: Program,
    request: RunRequest,
    readonly seed: string,
    saved?: RunLog,
  ) {
    this.dice = new GameDice(seed);
    const begin = (): RunState =>
      run(program, { ...request, trace: true }, { dice: this.dice.from(0), decide: this.forced });
    const before = saved && replay(program, saved, { trace: true });
    // A game of other rules cannot go on; it begins anew.
    this.state = before && before.state !== 'failed' ? before : begin();
  }

  get question(): DecisionQuestion | undefined {
    return this.state.state === 'asking' && this.state.question.kind === 'decision' ? this.state.question : undefined;
  }

  get canUndo(): boolean {
    return this.state.log.decisions.length > 0;
  }

  get canRedo(): boolean {
    return this.undone.length > 0;
  }

  /** Takes a decision; says why where it is refused, and the question stands. */
  choose(choice: Choice): string | undefined {
    const { log } = this.state;
    const next = this.goOn(log, choice);
    if (next.state === 'failed') return next.diagnostic.message;
    this.state = next;
    this.undone.length = 0;
    return undefined;
  }

  /** Takes back the last decision that somebody took. */
  undo(): void {
    let log = this.state.log;
    const before = log;
    for (;;) {
      log = undo(log);
      const state = replay(this.program, log, { trace: true });
      // Where there was nothing to choose, nothing was decided.
      if (
        state.state === 'asking' &&
        state.question.kind === 'decision' &&
        isForced(state.question) &&
        log.decisions.length > 0
      )
        continue;
      if (state.state !== 'failed') {
        this.state = state;
        this.undone.push(before);
      }
      return;
    }
  }

  redo(): void {
    const log = this.undone.pop();
    if (log) this.state = replay(this.program, log, { trace: true });
  }

  save(): SavedGame {
    return { log: this.state.log, seed: this.seed };
  }

  private goOn(log: RunLog, choice: Choice): RunState {
    const dice = this.dice.from(log.dice.length);
    return resume(this.program, log, { decision: choice }, { dice, decide: this.forced }, { trace: true });
  }

  private readonly forced = (question: DecisionQuestion): readonly number[] | undefined => {
    if (!isForced(question)) return undefined;
    this.dice.decided();
    return question.preferred;
  };
}

/** There is nothing to choose. */
function isForced({ candidates, min }: DecisionQuestion): boolean {
  return candidates.length === min;
}

/** The things of a run as they are, by name; undefined where it has none. */
export function thingsOf(state: AskingRun | DoneRun): Readonly<Record<string, Json>> | undefined {
  return state.things?.after;
}

/** A game that was saved as text, if it is one of these rules. */
export function readGame(text: string | null, program: Program): SavedGame | undefined {
  if (text === null) return undefined;
  try {
    const { log, seed } = JSON.parse(text) as { readonly log?: unknown; readonly seed?: unknown };
    const read = readLog(log);
    return read && typeof seed === 'string' && read.rules === fingerprint(program) ? { log: read, seed } : undefined;
  } catch {
    return undefined;
  }
}

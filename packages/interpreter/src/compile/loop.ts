import { type Json, type LoopStep, type Step, type Value } from '@rulewright/core';
import type { Run } from '../run/run.js';
import type { Head } from '../trace/recorder.js';
import type { RoundStep } from '../trace/trace.js';
import { type Action, type Code, type Frame, runAll } from './code.js';
import type { Compiler } from './compiler.js';
import { roundCost } from './size.js';

/** `stepsOf` compiles steps of any kind, loops within this one included. */
export function compileLoop(
  compiler: Compiler,
  step: LoopStep,
  stepsOf: (compiler: Compiler, steps: readonly Step[]) => Action,
): Action {
  const state = stepsOf(compiler, step.state);
  const limit = step.limit ? compiler.code(step.limit) : undefined;
  const until = compiler.code(step.until);
  const round = compileRound(step, stepsOf(compiler, step.body));
  const repeat = compiler.traced ? traceRound(compiler, step, round) : round;
  const { rounds } = step;
  const cost = roundCost(step);
  const { isAction } = compiler;
  const loop: Action = (run, frame) => {
    const last = limit ? mostRounds(run, frame, limit) : Infinity;
    let count = 0;
    if (isAction) run.loops += 1;
    do {
      run.at = step.span;
      run.spend(cost);
      count += 1;
      frame[rounds] = count;
      repeat(run, frame);
      if (isAction && run.loops === 1) run.roundOver();
    } while (!run.stopping && until(run, frame) !== true && count < last);
    if (isAction) run.loops -= 1;
  };
  return compiler.traced ? traceLoop(compiler, step, state, loop) : runAll([state, loop]);
}

/** All assignments of a round are made together at its end. */
function compileRound(step: LoopStep, body: Action): Action {
  if (step.state.length === 0) return body;
  return (run, frame) => {
    const outer = run.assigned;
    run.assigned = [];
    body(run, frame);
    for (const [slot, value] of run.assigned) frame[slot] = value;
    run.assigned = outer;
  };
}

function mostRounds(run: Run, frame: Frame, limit: Code): number {
  const most: Value = limit(run, frame);
  return typeof most === 'number' ? most : Infinity;
}

function traceLoop(compiler: Compiler, step: LoopStep, state: Action, loop: Action): Action {
  const span = compiler.place(step.span);
  const title = step.title ?? 'repeat';
  const head: Head = { kind: 'loop', title, span };
  return (run, frame) => {
    const { recorder } = run;
    const opened = recorder?.open(head);
    state(run, frame);
    loop(run, frame);
    const rounds = Number(frame[step.rounds]);
    if (recorder && opened) recorder.close(opened, { kind: 'loop', title, span, rounds });
  };
}

function traceRound(compiler: Compiler, step: LoopStep, round: Action): Action {
  const span = compiler.place(step.span);
  return (run, frame) => {
    const { recorder } = run;
    if (recorder?.isFull === true) {
      recorder.omit();
      round(run, frame);
      return;
    }
    const number = Number(frame[step.rounds]);
    const title = `round ${String(number)}`;
    const opened = recorder?.openPart({ kind: 'round', title, span });
    round(run, frame);
    if (!recorder || !opened) return;
    const state: [string, Json][] = step.state.map(({ slot, name }) => [
      name ?? '',
      recorder.show(frame[slot] ?? null),
    ]);
    const line: RoundStep = {
      kind: 'round',
      title,
      round: number,
      span,
      state: Object.fromEntries(state.filter(([name]) => name !== '')),
    };
    recorder.closePart(opened, line);
  };
}

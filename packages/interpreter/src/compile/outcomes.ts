import type { BindStep, OutcomeIr } from '@rulewright/core';
import type { Run } from '../run/run.js';
import type { Head } from '../trace/recorder.js';
import type { Action, Frame } from './code.js';
import type { Compiler } from './compiler.js';

/** What has outcomes: a roll or an action. */
interface WithOutcomes {
  readonly name: string;
  readonly outcomes: readonly OutcomeIr[];
  readonly outcomeSlot?: number;
  readonly measures: readonly BindStep[];
}

type Decide = (run: Run, frame: Frame) => OutcomeIr;

/** The first outcome that holds; its name goes to the slot for it. */
export function compileOutcomes(compiler: Compiler, ir: WithOutcomes): Action[] {
  const { outcomeSlot, outcomes, name } = ir;
  const last = outcomes.at(-1);
  if (outcomeSlot === undefined || !last) return [];
  const tests = outcomes.map((outcome) => ({
    outcome,
    landmark: { name: outcome.name, span: outcome.span },
    holds: outcome.when && compiler.code(outcome.when),
  }));
  const decide: Decide = (run, frame) => {
    const outer = run.landmark;
    for (const { outcome, landmark, holds } of tests) {
      run.landmark = landmark;
      if (!holds || holds(run, frame) === true) {
        run.landmark = outer;
        frame[outcomeSlot] = outcome.name;
        return outcome;
      }
    }
    run.at = last.span;
    return run.fail('roll/outcomes-incomplete', { name });
  };
  return [compiler.traced ? traceOutcome(compiler, last, decide) : decide];
}

function traceOutcome(compiler: Compiler, last: OutcomeIr, decide: Decide): Action {
  const head: Head = { kind: 'outcome', title: 'outcome', span: compiler.place(last.span) };
  return (run, frame) => {
    const { recorder } = run;
    const opened = recorder?.open(head);
    const outcome = decide(run, frame);
    if (!recorder || !opened) return;
    recorder.close(opened, {
      kind: 'outcome',
      title: outcome.title ?? outcome.name,
      name: 'outcome',
      span: compiler.place(outcome.span),
      value: outcome.name,
    });
  };
}

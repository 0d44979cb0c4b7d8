/** What is worked out beside the server, so that it answers quickly whatever a ruleset asks for. Arguments and results are plain data. */
import type { Diagnostic, Program, RollIr } from '@rulewright/core';
import { exampleProblems, oddsOf } from '@rulewright/engine';
import {
  type OddsQuestion,
  oddsReport,
  type OddsReport,
  oddsText,
  runExample,
  type RunExample,
} from '@rulewright/language-service';

const hoverLimits = { states: 1_000_000, millis: 1_500 };

/** The mean and bars of a roll, which may be one that the program does not have. */
function hoverOdds(program: Program, roll: RollIr | string): string | undefined {
  const name = typeof roll === 'string' ? roll : roll.name;
  const asked = typeof roll === 'string' ? program : { ...program, rolls: [...program.rolls, roll] };
  const result = oddsOf(asked, { roll: name, ask: ['result'], limits: hoverLimits }).answer?.result;
  return result && oddsText(result);
}

export const tasks = {
  hoverOdds,
  odds: (program: Program, question: OddsQuestion): OddsReport | undefined => oddsReport(program, question),
  runExample: (program: Program, index: number): RunExample | undefined => runExample(program, index),
  exampleProblems: (program: Program, _: null): readonly Diagnostic[] => exampleProblems(program),
};

export type Tasks = typeof tasks;
export type TaskName = keyof Tasks;
export type Argument<Name extends TaskName> = Parameters<Tasks[Name]>[1];
export type Result<Name extends TaskName> = ReturnType<Tasks[Name]>;

/** What the server sends; the program only when the worker does not have it yet. */
export interface Job {
  readonly id: number;
  readonly task: TaskName;
  readonly program?: Program;
  readonly argument: unknown;
}

/** The id with which a thread says that it can begin. */
export const readyId = 0;

export interface Done {
  readonly id: number;
  readonly result?: unknown;
  /** What went wrong that should not have. */
  readonly failed?: string;
}

import {
  type BindStep,
  type FunctionIr,
  type OutcomeIr,
  RecordValue,
  type RollIr,
  type Step,
  type Value,
} from '@rulewright/core';
import type { Run } from '../run/run.js';
import { type Action, type Code, type Frame, runAll } from './code.js';
import type { Compiler } from './compiler.js';
import { type CompiledInput, compileInput } from './inputs.js';
import { compileBind, compileSteps } from './steps.js';

/** A function or a roll made ready to be called: a frame with its inputs gives its value. */
export interface Callable {
  readonly name: string;
  readonly title: string;
  readonly slots: number;
  readonly inputs: readonly CompiledInput[];
  readonly body: Code;
}

export function compileFunction(compiler: Compiler, ir: FunctionIr): Callable {
  return {
    name: ir.name,
    title: ir.title ?? ir.name,
    slots: ir.slots,
    inputs: ir.inputs.map((input) => compileInput(compiler, input)),
    body: compiler.code(ir.value),
  };
}

/** A value of a roll that can be asked for by name. */
export interface RollField {
  readonly name: string;
  readonly slot: number;
}

export interface CompiledRoll extends Callable {
  readonly ir: RollIr;
  readonly values: readonly RollField[];
  readonly measures: readonly RollField[];
  /** Nothing but the result can be asked for, so that a frame need not outlive the run. */
  readonly onlyResult: boolean;
  /** The result of a roll that has nothing else to work out. */
  readonly justResult: Code | undefined;
  /** Works out everything, into the frame. */
  readonly execute: Action;
}

export function compileRollIr(compiler: Compiler, ir: RollIr): CompiledRoll {
  const values = namedValues(ir.steps);
  const measures = ir.measures.flatMap(({ name, slot }) => (name === undefined ? [] : [{ name, slot }]));
  const execute = runAll([
    compileSteps(compiler, ir.steps),
    compileBind(compiler, ir.result, 'result', 'result'),
    ...compileOutcomes(compiler, ir),
    ...ir.measures.map((measure) => compileBind(compiler, measure, 'measure')),
  ]);
  const fields = [...values, ...measures];
  const onlyResult = fields.length === 0 && ir.outcomeSlot === undefined && ir.inputs.length === 0;
  return {
    ir,
    name: ir.name,
    title: ir.title ?? ir.name,
    slots: ir.slots,
    inputs: ir.inputs.map((input) => compileInput(compiler, input)),
    values,
    measures,
    onlyResult,
    justResult: onlyResult && !compiler.traced && ir.steps.length === 0 ? compiler.code(ir.result.value) : undefined,
    execute,
    body: (run, frame) => {
      execute(run, frame);
      return run.admit(rollRecord(ir, fields, frame));
    },
  };
}

/** What calling a roll gives: its result, its outcome, its named values and its measures. */
function rollRecord(ir: RollIr, fields: readonly RollField[], frame: Frame): RecordValue {
  const record = new Map<string, Value>([['result', frame[ir.result.slot] ?? null]]);
  if (ir.outcomeSlot !== undefined) record.set('outcome', frame[ir.outcomeSlot] ?? null);
  for (const { name, slot } of fields) record.set(name, frame[slot] ?? null);
  return new RecordValue(ir.name, record);
}

function namedValues(steps: readonly Step[]): RollField[] {
  const named = ({ name, slot }: BindStep): RollField[] => (name === undefined ? [] : [{ name, slot }]);
  return steps.flatMap((step) => {
    if (step.kind === 'bind') return named(step);
    if (step.kind !== 'loop') return [];
    // How often a loop went round can be asked for too.
    const rounds = { name: step.title === 'accept' ? 'tries' : 'rounds', slot: step.rounds };
    return [...step.state.flatMap(named), ...namedValues(step.body), rounds];
  });
}

/** The first outcome that holds; its name goes to the roll's outcome slot. */
function compileOutcomes(compiler: Compiler, ir: RollIr): Action[] {
  const { outcomeSlot, outcomes } = ir;
  if (outcomeSlot === undefined || outcomes.length === 0) return [];
  const tests = outcomes.map((outcome) => ({
    outcome,
    landmark: { name: outcome.name, span: outcome.span },
    holds: outcome.when && compiler.code(outcome.when),
  }));
  const decide = (run: Run, frame: Frame): OutcomeIr => {
    const outer = run.landmark;
    for (const { outcome, landmark, holds } of tests) {
      run.landmark = landmark;
      if (!holds || holds(run, frame) === true) {
        run.landmark = outer;
        frame[outcomeSlot] = outcome.name;
        return outcome;
      }
    }
    throw new Error(`No outcome of ${ir.name} holds, although its last one should have.`);
  };
  return [compiler.traced ? traceOutcome(compiler, decide) : decide];
}

function traceOutcome(compiler: Compiler, decide: (run: Run, frame: Frame) => OutcomeIr): Action {
  return (run, frame) => {
    const { recorder } = run;
    const opened = recorder?.open();
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

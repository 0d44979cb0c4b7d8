import { type FunctionIr, type NamedSlot, namedSlots, RecordValue, type RollIr, type Value } from '@rulewright/core';
import { type Action, type Code, type Frame, runAll } from './code.js';
import type { Compiler } from './compiler.js';
import { type CompiledInput, compileInput } from './inputs.js';
import { slotNames } from './names.js';
import { compileOutcomes } from './outcomes.js';
import { compileBind, compileSteps } from './steps.js';

/** A function, a roll or an action made ready to be called: a frame with its inputs gives its value. */
export interface Callable {
  readonly name: string;
  readonly title: string;
  readonly slots: number;
  /** An action's roles stand before its inputs. */
  readonly inputs: readonly CompiledInput[];
  readonly body: Code;
}

export function compileFunction(compiler: Compiler, ir: FunctionIr): Callable {
  return compiler.within(slotNames(ir.inputs, []), () => ({
    name: ir.name,
    title: ir.title ?? ir.name,
    slots: ir.slots,
    inputs: ir.inputs.map((input) => compileInput(compiler, input)),
    body: compiler.code(ir.value),
  }));
}

/** What can be run by itself, and tells more than its result. */
export interface Procedure extends Callable {
  readonly values: readonly NamedSlot[];
  readonly measures: readonly NamedSlot[];
  readonly resultSlot: number | undefined;
  readonly outcomeSlot: number | undefined;
  /** Works out everything, into the frame. */
  readonly execute: Action;
}

export interface CompiledRoll extends Procedure {
  readonly ir: RollIr;
  readonly resultSlot: number;
  /** Nothing but the result can be asked for, so that a frame need not outlive the run. */
  readonly onlyResult: boolean;
  /** The result of a roll that has nothing else to work out. */
  readonly justResult: Code | undefined;
}

export function compileRollIr(compiler: Compiler, ir: RollIr): CompiledRoll {
  return compiler.within(slotNames(ir.inputs, ir.steps), () => {
    const values = namedSlots(ir.steps);
    const measures = measuresOf(ir);
    const execute = runAll([
      compileSteps(compiler, ir.steps),
      compileBind(compiler, ir.result, 'result'),
      ...compileOutcomes(compiler, ir),
      ...ir.measures.map((measure) => compileBind(compiler, measure, 'measure')),
    ]);
    const { outcomeSlot } = ir;
    const resultSlot = ir.result.slot;
    const onlyResult =
      values.length === 0 && measures.length === 0 && outcomeSlot === undefined && ir.inputs.length === 0;
    const parts = { name: ir.name, values, measures, resultSlot, outcomeSlot };
    return {
      ...parts,
      ir,
      title: ir.title ?? ir.name,
      slots: ir.slots,
      inputs: ir.inputs.map((input) => compileInput(compiler, input)),
      onlyResult,
      justResult: onlyResult && !compiler.traced && ir.steps.length === 0 ? compiler.code(ir.result.value) : undefined,
      execute,
      body: (run, frame) => {
        execute(run, frame);
        return run.admit(resultRecord(parts, frame));
      },
    };
  });
}

export function measuresOf({ measures }: Pick<RollIr, 'measures'>): readonly NamedSlot[] {
  return measures.flatMap(({ name, slot }) => (name === undefined ? [] : [{ name, slot }]));
}

type Parts = Pick<Procedure, 'name' | 'values' | 'measures' | 'resultSlot' | 'outcomeSlot'>;

/** What calling a roll or an action gives: its result, its outcome, its named values and its measures. */
export function resultRecord(parts: Parts, frame: Frame): RecordValue {
  const { name, values, measures, resultSlot, outcomeSlot } = parts;
  const record = new Map<string, Value>();
  if (resultSlot !== undefined) record.set('result', frame[resultSlot] ?? null);
  if (outcomeSlot !== undefined) record.set('outcome', frame[outcomeSlot] ?? null);
  for (const { name: value, slot } of values) record.set(value, frame[slot] ?? null);
  for (const { name: measure, slot } of measures) record.set(measure, frame[slot] ?? null);
  return new RecordValue(name, record);
}

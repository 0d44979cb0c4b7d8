import { type RecordIr, RecordValue, type Value } from '@rulewright/core';
import type { Run } from '../run/run.js';
import { newFrame, runAll } from './code.js';
import type { Compiler } from './compiler.js';
import { compileInput } from './inputs.js';
import { compileBind } from './steps.js';

/** Makes records of a declared type: fields that are not given have their defaults, derived ones are computed. */
export interface RecordMaker {
  readonly ir: RecordIr;
  make(run: Run, given: ReadonlyMap<string, Value>): RecordValue;
}

export function compileRecordIr(compiler: Compiler, ir: RecordIr): RecordMaker {
  const fields = ir.fields.map((field) => compileInput(compiler, field));
  // Without their names, so that a record is not retold in the trace wherever one is made.
  const derive = runAll(ir.derived.map(({ name: _, ...bind }) => compileBind(compiler, bind)));
  return {
    ir,
    make: (run, given) => {
      const frame = newFrame(ir.slots);
      const values = new Map<string, Value>();
      for (const field of fields) {
        const value = given.get(field.ir.name);
        if (value !== undefined) frame[field.slot] = value;
        else if (field.fallback) frame[field.slot] = field.fallback(run, frame);
        field.check(run, frame);
        values.set(field.ir.name, frame[field.slot] ?? null);
      }
      derive(run, frame);
      for (const { name, slot } of ir.derived) if (name !== undefined) values.set(name, frame[slot] ?? null);
      return new RecordValue(ir.name, values);
    },
  };
}

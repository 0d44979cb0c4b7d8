import { type BindStep, type Input, type RecordIr, RecordValue, type Thing, type Value } from '@rulewright/core';
import type { Run } from '../run/run.js';
import { newFrame, runAll } from './code.js';
import type { Compiler } from './compiler.js';
import { compileInput } from './inputs.js';
import { slotsRead } from './slots.js';
import { compileBind } from './steps.js';

/** What is derived, of a thing as it is now. */
export type LiveField = (run: Run, thing: Thing) => Value;

/** Makes records of a declared type: fields that are not given have their defaults, derived ones are computed. */
export interface RecordMaker {
  readonly ir: RecordIr;
  make(run: Run, given: ReadonlyMap<string, Value>): RecordValue;
  /** The fields alone, without what is derived from them. */
  fields(run: Run, given: ReadonlyMap<string, Value>): Map<string, Value>;
  readonly derived: ReadonlyMap<string, LiveField>;
  readonly declared: ReadonlyMap<string, Input>;
}

export function compileRecordIr(compiler: Compiler, ir: RecordIr): RecordMaker {
  const fields = ir.fields.map((field) => compileInput(compiler, field));
  // Without their names, so that a record is not retold in the trace wherever one is made.
  const derive = runAll(ir.derived.map(({ name: _, ...bind }) => compileBind(compiler, bind)));
  const fill = (run: Run, given: ReadonlyMap<string, Value>, frame: Value[]): Map<string, Value> => {
    const values = new Map<string, Value>();
    for (const field of fields) {
      const value = given.get(field.ir.name);
      if (value !== undefined) frame[field.slot] = value;
      else if (field.fallback) frame[field.slot] = field.fallback(run, frame);
      field.check(run, frame);
      values.set(field.ir.name, frame[field.slot] ?? null);
    }
    return values;
  };
  return {
    ir,
    derived: new Map(
      ir.derived.flatMap((bind) => (bind.name === undefined ? [] : [[bind.name, liveField(compiler, ir, bind)]])),
    ),
    declared: new Map(ir.fields.map((field) => [field.name, field])),
    fields: (run, given) => fill(run, given, newFrame(ir.slots)),
    make: (run, given) => {
      const frame = newFrame(ir.slots);
      const values = fill(run, given, frame);
      derive(run, frame);
      for (const { name, slot } of ir.derived) if (name !== undefined) values.set(name, frame[slot] ?? null);
      return new RecordValue(ir.name, values);
    },
  };
}

/** Computes one derived field from no more of the others than it needs. */
function liveField(compiler: Compiler, ir: RecordIr, bind: BindStep): LiveField {
  const needed = slotsRead(bind.value);
  const before = ir.derived.slice(0, ir.derived.indexOf(bind));
  const others: BindStep[] = [];
  for (const other of before.reverse()) {
    if (!needed.has(other.slot)) continue;
    others.unshift(other);
    for (const slot of slotsRead(other.value)) needed.add(slot);
  }
  const fields = ir.fields.filter(({ slot }) => needed.has(slot));
  const derive = runAll(others.map(({ name: _, ...each }) => compileBind(compiler, each)));
  const value = compiler.code(bind.value);
  return (run, thing) => {
    const frame = newFrame(ir.slots);
    for (const { name, slot } of fields) frame[slot] = thing.fields.get(name) ?? null;
    // Things that are derived from one another could go on for ever.
    run.enter(bind.span);
    run.recorder?.mute();
    derive(run, frame);
    const derived = value(run, frame);
    run.recorder?.unmute();
    run.depth -= 1;
    return derived;
  };
}

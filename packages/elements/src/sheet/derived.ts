/** What the rules derive from a character's fields. */
import { type Json, type Program, RecordValue, toPlainJson } from '@rulewright/core';
import { compileRoll, forcedSource } from '@rulewright/engine/run';
import { askedRoll, derivedOf } from '../base/ask-rules.js';
import type { Values } from '../fields/form.js';

/** All fields of a record, derived ones included; or why there can be no such record. */
export type Whole = { readonly fields: Readonly<Record<string, Json>> } | { readonly problem: string };

/** Works records of one type out, again and again. */
export class Deriver {
  private readonly roller: ReturnType<typeof compileRoll>;

  constructor(program: Program, type: string) {
    this.roller = compileRoll(derivedOf(program, type), askedRoll);
  }

  derive(values: Values): Whole {
    const { roller } = this;
    if ('code' in roller) return { problem: roller.message };
    const prepared = roller.prepare({ it: values });
    if (!prepared.inputs) return { problem: prepared.diagnostics.map(({ message }) => message).join(' ') };
    const state = roller.run(prepared.inputs, forcedSource([]));
    if (state.state === 'failed') return { problem: state.diagnostic.message };
    if (state.state !== 'done' || !(state.result instanceof RecordValue))
      return { problem: 'The rules roll dice here.' };
    return { fields: toPlainJson(state.result) as Readonly<Record<string, Json>> };
  }
}

/** What a caller gives, and how it goes into a log. */
import {
  type Input,
  type IrSpan,
  type Json,
  Pool,
  Rational,
  Recipe,
  RecordValue,
  StepValue,
  suggest,
  Thing,
  toJson,
  toPlainJson,
} from '@rulewright/core';
import type { InputValue } from './given-value.js';

/** Values for inputs, by name. */
export type InputValues = Readonly<Record<string, InputValue>>;

/** What is run, as far as inputs are concerned. */
export interface Asked {
  readonly name: string;
  readonly inputs: readonly Input[];
  /** What stands for live things, in an action. */
  readonly roles?: readonly Input[];
  readonly span: IrSpan;
}

export interface GivenInputs {
  readonly inputs?: InputValues | undefined;
  readonly options?: InputValues | undefined;
  readonly things?: InputValues | undefined;
  readonly roles?: InputValues | undefined;
}

export function nearest(name: string, names: Iterable<string>): { hint: string } {
  const [near] = suggest(name, names);
  return { hint: near === undefined ? '' : ` Did you mean "${near}"?` };
}

/** What was given as plain data stays as it is; what only a program can make is written in its exact form. */
export function logOf(values: InputValues): Readonly<Record<string, Json>> {
  return Object.fromEntries(Object.entries(values).map(([name, value]) => [name, logValue(value)]));
}

function logValue(value: InputValue): Json {
  if (typeof value === 'bigint') return toPlainJson(value);
  if (typeof value !== 'object' || value === null) return value;
  if (Array.isArray(value)) return value.map((item: InputValue) => logValue(item));
  if (value instanceof Thing) {
    return { is: value.type, ...Object.fromEntries([...value.fields].map(([name, field]) => [name, toJson(field)])) };
  }
  if (value instanceof RecordValue || value instanceof Recipe || value instanceof Pool) return toJson(value);
  if (value instanceof StepValue || value instanceof Rational) return toPlainJson(value);
  return value as Json;
}

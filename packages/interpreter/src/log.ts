import type { Face, Json } from '@rulewright/core';

/**
 * All that a run depends on besides its program: plain data to save, send and run again. The dice and decisions stand
 * in the order in which they were needed.
 */
export interface RunLog {
  readonly roll: string;
  readonly inputs: Readonly<Record<string, Json>>;
  readonly options: Readonly<Record<string, Json>>;
  readonly dice: readonly Face[];
  /** For each decision the indices of the candidates taken. */
  readonly decisions: readonly (readonly number[])[];
}

/** Reads a log that was saved; undefined when it is none. Whether it fits a program shows when it is replayed. */
export function readLog(json: unknown): RunLog | undefined {
  if (!isObject(json)) return undefined;
  const { roll, inputs, options, dice, decisions } = json;
  if (typeof roll !== 'string' || !isObject(inputs) || !isObject(options)) return undefined;
  if (!Array.isArray(dice) || !dice.every((face) => typeof face === 'number' || typeof face === 'string')) {
    return undefined;
  }
  if (!Array.isArray(decisions)) return undefined;
  const taken: (readonly number[])[] = [];
  for (const indices of decisions as unknown[]) {
    if (!Array.isArray(indices) || !indices.every((index) => typeof index === 'number')) return undefined;
    taken.push(indices);
  }
  return {
    roll,
    inputs: inputs as RunLog['inputs'],
    options: options as RunLog['options'],
    dice: dice,
    decisions: taken,
  };
}

function isObject(json: unknown): json is Readonly<Record<string, unknown>> {
  return typeof json === 'object' && json !== null && !Array.isArray(json);
}

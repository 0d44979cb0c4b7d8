import type { Face, Json } from '@rulewright/core';

/** What every log holds. The dice and decisions stand in the order in which they were needed. */
interface Recorded {
  readonly inputs: Readonly<Record<string, Json>>;
  readonly options: Readonly<Record<string, Json>>;
  readonly dice: readonly Face[];
  /** For each decision the indices of the candidates taken. */
  readonly decisions: readonly (readonly number[])[];
  /** For each decision how many dice had been rolled before it. */
  readonly diceBefore: readonly number[];
  /** The fingerprint of the rules by which it was made. */
  readonly rules: string;
}

/** The log of a roll. */
export interface RollLog extends Recorded {
  readonly roll: string;
  /** The things that its inputs name. */
  readonly things?: Readonly<Record<string, Json>>;
}

/** The log of an action. */
export interface ActionLog extends Recorded {
  readonly action: string;
  /** The things at the start, as they were given. */
  readonly things: Readonly<Record<string, Json>>;
  readonly roles: Readonly<Record<string, Json>>;
}

/** The log of a scenario. */
export interface ScenarioLog extends Recorded {
  readonly scenario: string;
}

/** All that a run depends on besides its program: plain data to save, send and run again. */
export type RunLog = RollLog | ActionLog | ScenarioLog;

/** The same log without its last decisions, and without the dice that were rolled after them. */
export function undo<Log extends RunLog>(log: Log, decisions = 1): Log {
  const kept = Math.max(0, log.decisions.length - Math.max(0, decisions));
  if (kept === log.decisions.length) return log;
  return {
    ...log,
    dice: log.dice.slice(0, log.diceBefore[kept]),
    decisions: log.decisions.slice(0, kept),
    diceBefore: log.diceBefore.slice(0, kept),
  };
}

/** Reads a log that was saved; undefined when it is none. Whether it fits a program shows when it is replayed. */
export function readLog(json: unknown): RunLog | undefined {
  if (!isObject(json)) return undefined;
  const { inputs, options, dice, decisions, diceBefore, rules } = json;
  if (!isObject(inputs) || !isObject(options) || typeof rules !== 'string') return undefined;
  if (!Array.isArray(dice) || !dice.every((face) => typeof face === 'number' || typeof face === 'string')) {
    return undefined;
  }
  if (!Array.isArray(decisions) || !decisions.every(isNumbers) || !isNumbers(diceBefore)) return undefined;
  if (decisions.length !== diceBefore.length || !isRising(diceBefore, dice.length)) return undefined;
  const recorded = { inputs: data(inputs), options: data(options), dice, decisions, diceBefore, rules } as Recorded;
  const { roll, action, scenario, things, roles } = json;
  if ([roll, action, scenario].filter((each) => each !== undefined).length !== 1) return undefined;
  if (typeof roll === 'string') {
    if (things === undefined) return { roll, ...recorded };
    return isObject(things) ? { roll, things: data(things), ...recorded } : undefined;
  }
  if (typeof scenario === 'string') return { scenario, ...recorded };
  if (typeof action !== 'string' || !isObject(things) || !isObject(roles)) return undefined;
  return { action, things: data(things), roles: data(roles), ...recorded };
}

function data(values: Readonly<Record<string, unknown>>): Readonly<Record<string, Json>> {
  return values as Readonly<Record<string, Json>>;
}

function isNumbers(value: unknown): value is readonly number[] {
  return Array.isArray(value) && value.every((each) => typeof each === 'number');
}

/** Counts that only grow, up to so many. */
function isRising(counts: readonly number[], most: number): boolean {
  return counts.every((count, index) => count >= (counts[index - 1] ?? 0) && count <= most);
}

function isObject(json: unknown): json is Readonly<Record<string, unknown>> {
  return typeof json === 'object' && json !== null && !Array.isArray(json);
}

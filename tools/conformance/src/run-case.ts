import { agrees } from './agree.js';
import type { Case, Json, JsonObject } from './case.js';
import { type Game, Refused, Unavailable } from './game.js';
import type { Finished, Mapping, Operation, OptionValue, Plan } from './mapping.js';

export interface Verdict {
  readonly status: 'passed' | 'failed' | 'skipped';
  readonly id: string;
  readonly op: string;
  /** Which reading of the source, where it leaves several. */
  readonly reading?: string;
  /** Why it was skipped, or could not be run. */
  readonly reason?: string;
  readonly expected?: JsonObject;
  readonly got?: JsonObject;
}

/** Runs a case: once, or once for each reading. */
export function runCase(one: Case, mapping: Mapping | undefined, game: Game | undefined): Verdict[] {
  const { id, op } = one;
  if (op === 'note') return [{ status: 'skipped', id, op, reason: 'a note, nothing to run' }];
  const operation = mapping?.ops[op];
  if (!operation || !game) return [{ status: 'failed', id, op, reason: 'no mapping knows this op' }];
  if (!one.readings) return [{ id, op, ...attempt(operation, game, one.in, one.expect, {}) }];
  return one.readings.map(({ reading, in: given, expect }): Verdict => {
    const head = { id, op, reading };
    if (!expect) return { ...head, status: 'skipped', reason: 'the reading says nothing that could be checked' };
    return { ...head, ...tryReading(operation, game, one.in, { ...one.in, ...given }, { ...one.expect, ...expect }) };
  });
}

type Result = Omit<Verdict, 'id' | 'op' | 'reading'>;

/** A reading that does not say by which option it differs is tried with the settings of those that can make it so. */
function tryReading(
  operation: Operation,
  game: Game,
  common: JsonObject,
  input: JsonObject,
  expected: JsonObject,
): Result {
  const first = attempt(operation, game, input, expected, {});
  const says = settings(operation, game, input) !== settings(operation, game, common);
  if (first.status !== 'failed' || says) return first;
  for (const options of combinations(Object.entries(operation.switches ?? {}))) {
    const next = attempt(operation, game, input, expected, options);
    if (next.status === 'passed') return next;
  }
  return first;
}

/** The options that `in` sets, for comparing. */
function settings(operation: Operation, game: Game, input: JsonObject): string {
  let planned: Plan['options'] = {};
  try {
    const plan = operation.plan(input, new Set());
    if (!('skip' in plan)) planned = plan.options;
  } catch {
    // What the readings have in common may be too little to plan with.
  }
  return JSON.stringify(Object.entries({ ...named(input, game), ...planned }).sort());
}

function combinations(switches: readonly (readonly [string, readonly OptionValue[]])[]): Record<string, OptionValue>[] {
  return switches.reduce<Record<string, OptionValue>[]>(
    (all, [name, values]) => all.flatMap((some) => values.map((value) => ({ ...some, [name]: value }))),
    [{}],
  );
}

function attempt(
  operation: Operation,
  game: Game,
  input: JsonObject,
  expected: JsonObject,
  options: Readonly<Record<string, OptionValue>>,
): Result {
  try {
    const plan = operation.plan(input, new Set(Object.keys(expected)));
    if ('skip' in plan) return { status: 'skipped', reason: plan.skip };
    const run = game.run({ ...plan, options: { ...named(input, game), ...plan.options, ...options } });
    const got = readAll(operation, run, input, expected);
    return { status: agrees(expected, got) ? 'passed' : 'failed', expected, got };
  } catch (error) {
    if (error instanceof Unavailable) return { status: 'skipped', reason: error.message };
    if (error instanceof Refused) {
      const refused = expected['error'] === true;
      return { status: refused ? 'passed' : 'failed', expected, got: { error: error.message } };
    }
    return { status: 'failed', expected, reason: error instanceof Error ? error.message : String(error) };
  }
}

/** Keys of `in` that are called like an option of the ruleset. */
function named(input: JsonObject, game: Game): Plan['options'] {
  const settings = Object.entries(input).flatMap(([key, value]): [string, OptionValue][] => {
    const name = key.replace(/_([a-z])/g, (_, letter: string) => letter.toUpperCase());
    const simple = typeof value === 'string' || typeof value === 'number' || typeof value === 'boolean';
    return simple && game.options.has(name) ? [[name, value]] : [];
  });
  return Object.fromEntries(settings);
}

function readAll(operation: Operation, run: Finished, input: JsonObject, expected: JsonObject): JsonObject {
  const got: Record<string, Json> = {};
  for (const key of Object.keys(expected)) {
    // Nothing was refused: there is no error to read.
    if (key === 'error') continue;
    const read = Object.hasOwn(operation.read, key) ? operation.read[key] : undefined;
    if (read === undefined) throw new Error(`The mapping does not say how to read "${key}".`);
    const value = typeof read === 'string' ? run.value(read) : read(run, input);
    if (value !== undefined) got[key] = value;
  }
  return got;
}

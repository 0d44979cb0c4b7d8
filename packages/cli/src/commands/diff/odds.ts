/** Whose odds moved between two versions, by how much, and for which inputs. */
import { type Json, type OptionIr, type Program, Rational, type RollIr } from '@rulewright/core';
import { type Asked, type Chances, differs, exactChances, simulatedChances } from './chances.js';
import { type Grid, gridOf } from './grid.js';
import type { Meanings } from './meaning.js';

/** A chance, or a mean, before and after, for some inputs and options. */
export interface Shift {
  readonly before: Rational;
  readonly after: Rational;
  readonly inputs: Asked;
  readonly options: Asked;
}

/** One outcome, or one number, of a roll. */
export interface Moved {
  /** An outcome, a measure, or `result`. */
  readonly of: string;
  readonly unit: 'chance' | 'mean';
  readonly up?: Shift;
  readonly down?: Shift;
  /** In so many of the cases that were compared. */
  readonly cases: number;
}

export interface RollOdds {
  readonly roll: string;
  readonly title?: string;
  readonly moved: readonly Moved[];
  readonly cases: number;
  /** All inputs of the declared ranges were tried. */
  readonly whole: boolean;
  /** How many cases were rolled many times because they could not be worked out. */
  readonly simulated: number;
  /** Inputs for which something moved, where it is not for all of their values. */
  readonly only: ReadonlyMap<string, readonly Json[]>;
  /** The result differs although no chance and no mean does. */
  readonly otherwise: boolean;
  /** Why nothing, or not everything, was compared. */
  readonly left?: string;
}

export interface Limits {
  /** Inputs for one roll, at most. */
  readonly cases: number;
  /** Milliseconds for all. */
  readonly millis: number;
}

const runs = 4000;
/** No case takes longer than this, in milliseconds. */
const longest = 4000;

export function compareOdds(
  before: { readonly program: Program; readonly meanings: Meanings },
  after: { readonly program: Program; readonly meanings: Meanings },
  offered: (roll: RollIr) => boolean,
  limits: Limits,
): RollOdds[] {
  const pairs = before.program.rolls.filter(offered).flatMap((old) => {
    const now = after.program.rolls.find(({ name }) => name === old.name);
    const same = before.meanings.of(old.name) === after.meanings.of(old.name);
    return now && offered(now) && !same ? [{ old, now }] : [];
  });
  const start = Date.now();
  return pairs.map(({ old, now }, index) => {
    // What is left is shared by those that are still to come.
    const share = (limits.millis - (Date.now() - start)) / (pairs.length - index);
    return compareRoll(before.program, after.program, old, now, { ...limits, millis: Math.max(0, share) });
  });
}

function compareRoll(before: Program, after: Program, old: RollIr, now: RollIr, limits: Limits): RollOdds {
  const grid = gridOf(old.inputs, now.inputs, limits.cases);
  const found = new Comparison(old.name, before, after, Date.now() + limits.millis);
  if (grid.missing === undefined) {
    for (const inputs of grid.cells) found.add(inputs, {});
    // House rules one at a time, where nothing else is asked for.
    for (const options of settingsOf(before.options, after.options)) found.add(grid.standard, options);
  }
  return found.told(old, grid, grid.missing);
}

/** Settings that both versions have, other than their defaults. */
function settingsOf(before: readonly OptionIr[], after: readonly OptionIr[]): Asked[] {
  return before.flatMap((option) => {
    const other = after.find(({ name }) => name === option.name);
    if (!other) return [];
    const settings: readonly Json[] =
      option.type.kind === 'boolean' ? [false, true] : option.type.kind === 'label' ? option.type.labels : [];
    const { type } = other;
    if (type.kind !== option.type.kind) return [];
    const both = settings.filter((each) => type.kind !== 'label' || type.labels.some((label) => label === each));
    return both.filter((each) => each !== option.default).map((each) => ({ [option.name]: each }));
  });
}

class Comparison {
  private readonly moved = new Map<
    string,
    { of: string; unit: Moved['unit']; up?: Shift; down?: Shift; cases: number }
  >();
  private readonly touched: Asked[] = [];
  private cases = 0;
  private simulated = 0;
  private skipped = 0;
  private otherwise = false;

  constructor(
    private readonly roll: string,
    private readonly before: Program,
    private readonly after: Program,
    private readonly until: number,
  ) {}

  add(inputs: Asked, options: Asked): void {
    if (Date.now() > this.until && this.cases > 0) {
      this.skipped += 1;
      return;
    }
    const both = this.exactly(inputs, options) ?? this.byRuns(inputs, options);
    if (!both) {
      this.skipped += 1;
      return;
    }
    this.cases += 1;
    const [old, now] = both;
    const differ = this.compare('chance', old.outcomes, now.outcomes, old.runs, inputs, options);
    const means = old.runs === undefined && this.compare('mean', old.means, now.means, undefined, inputs, options);
    const spread = old.runs === undefined && !sameSpread(old.spread, now.spread);
    if (spread && !differ && !means) this.otherwise = true;
    // For whom something moved is told of the rules as they are by default.
    if ((differ || means || spread) && Object.keys(options).length === 0) this.touched.push(inputs);
  }

  private exactly(inputs: Asked, options: Asked): readonly [Chances, Chances] | undefined {
    // Some time must be left to roll instead.
    const millis = Math.max(50, Math.min(longest, (this.until - Date.now()) / 3));
    const old = exactChances(this.before, this.roll, inputs, options, millis);
    const now = old && exactChances(this.after, this.roll, inputs, options, millis);
    return now && [old, now];
  }

  private byRuns(inputs: Asked, options: Asked): readonly [Chances, Chances] | undefined {
    const limits = { runs, until: Math.min(this.until, Date.now() + longest) };
    const old = simulatedChances(this.before, this.roll, inputs, options, limits);
    const now = old && simulatedChances(this.after, this.roll, inputs, options, { ...limits, runs: old.runs ?? runs });
    if (!now) return undefined;
    this.simulated += 1;
    return [old, now];
  }

  private compare(
    unit: Moved['unit'],
    before: ReadonlyMap<string, Rational>,
    after: ReadonlyMap<string, Rational>,
    counted: number | undefined,
    inputs: Asked,
    options: Asked,
  ): boolean {
    let any = false;
    for (const [of, now] of after) {
      // What was not there before moved nowhere.
      const old = before.get(of);
      if (!old || !differs(old, now, counted)) continue;
      any = true;
      const key = `${unit} ${of}`;
      const entry = this.moved.get(key) ?? { of, unit, cases: 0 };
      this.moved.set(key, entry);
      entry.cases += 1;
      const shift: Shift = { before: old, after: now, inputs, options };
      const by = now.sub(old);
      const way = by.compare(Rational.zero) > 0 ? 'up' : 'down';
      const most = entry[way];
      if (!most || size(by).compare(size(most.after.sub(most.before))) > 0) entry[way] = shift;
    }
    return any;
  }

  told({ name, title, outcomes }: RollIr, grid: Grid, missing: string | undefined): RollOdds {
    // Where outcomes say what became of a roll, its numbers say it again.
    const all = [...this.moved.values()];
    const chances = all.filter(({ unit }) => unit === 'chance');
    const moved = outcomes.length > 0 && chances.length > 0 ? chances : all;
    return {
      roll: name,
      ...(title === undefined ? {} : { title }),
      moved,
      cases: this.cases,
      whole: grid.whole && this.skipped === 0,
      simulated: this.simulated,
      only: onlyFor(grid, this.touched),
      otherwise: this.otherwise && moved.length === 0,
      ...leftOut(missing, this.cases, this.skipped),
    };
  }
}

function leftOut(missing: string | undefined, cases: number, skipped: number): Pick<RollOdds, 'left'> {
  if (missing !== undefined) return { left: `nothing is known that could be given as "${missing}"` };
  if (cases === 0) return { left: 'it could neither be worked out nor be rolled' };
  return skipped > 0 ? { left: `${String(skipped)} further cases were left out` } : {};
}

function sameSpread(before: ReadonlyMap<string, Rational>, after: ReadonlyMap<string, Rational>): boolean {
  return before.size === after.size && [...before].every(([value, p]) => after.get(value)?.equals(p) === true);
}

/** Inputs that matter: those of which only some values are among the cases in which something moved. */
function onlyFor({ values }: Grid, touched: readonly Asked[]): Map<string, readonly Json[]> {
  const found = new Map<string, readonly Json[]>();
  for (const [name, all] of values) {
    const seen = all.filter((value) => touched.some((cell) => JSON.stringify(cell[name]) === JSON.stringify(value)));
    if (seen.length > 0 && seen.length < all.length) found.set(name, seen);
  }
  return found;
}

function size(value: Rational): Rational {
  return value.compare(Rational.zero) < 0 ? Rational.zero.sub(value) : value;
}

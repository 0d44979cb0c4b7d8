/** For which inputs odds are compared: over their declared ranges, all of them where they are few. */
import { constantValue, type Input, type Json, toPlainJson, type Type } from '@rulewright/core';

export interface Grid {
  /** Values by input; what is not named keeps its default. */
  readonly cells: readonly Readonly<Record<string, Json>>[];
  /** The one with the defaults. */
  readonly standard: Readonly<Record<string, Json>>;
  /** All values of the declared ranges, or only some of them. */
  readonly whole: boolean;
  /** The values that each input takes in the cells. */
  readonly values: ReadonlyMap<string, readonly Json[]>;
  /** An input of which nothing is known that could be tried. */
  readonly missing?: string;
}

/** Of a range without an end, so many around its default. */
const around = [-2, 0, 2, 5];
const mostOfOne = 200;

export function gridOf(before: readonly Input[], after: readonly Input[], most: number): Grid {
  const dimensions: Dimension[] = [];
  for (const input of before) {
    const other = after.find(({ name }) => name === input.name);
    if (!other) continue;
    const dimension = dimensionOf(input, other);
    if (dimension) dimensions.push(dimension);
    else if (!input.default && input.type.kind !== 'optional') {
      return nothing(input.name);
    }
  }
  const needed = after.find(({ name, default: standard, type }) => {
    const isNew = before.every((each) => each.name !== name);
    return isNew && !standard && type.kind !== 'optional';
  });
  if (needed) return nothing(needed.name);
  const full = size(dimensions.map(({ all }) => all)) <= most;
  const cells = full ? product(dimensions, ({ all }) => all) : sampled(dimensions, most);
  const values = new Map(
    dimensions.map(({ name }) => [name, distinct(cells.map((cell) => cell[name] ?? null))] as const),
  );
  const standard = standardsOf(dimensions);
  return { cells, standard, whole: full && dimensions.every(({ closed }) => closed), values };
}

function nothing(missing: string): Grid {
  return { cells: [], standard: {}, whole: false, values: new Map(), missing };
}

function standardsOf(dimensions: readonly Dimension[]): Record<string, Json> {
  return Object.fromEntries(dimensions.map(({ name, standard }) => [name, standard]));
}

interface Dimension {
  readonly name: string;
  readonly all: readonly Json[];
  readonly standard: Json;
  /** Whether these are all values that there are. */
  readonly closed: boolean;
}

function dimensionOf(before: Input, after: Input): Dimension | undefined {
  const standard = standardOf(before);
  const found = valuesOf(before.type, after.type, standard);
  if (!found || found.all.length === 0) return undefined;
  const [first = null] = found.all;
  return { name: before.name, ...found, standard: standard ?? first };
}

function standardOf({ default: node }: Input): Json | undefined {
  return node?.kind === 'const' ? toPlainJson(constantValue(node.value)) : undefined;
}

/** The values that both versions take. */
function valuesOf(
  before: Type,
  after: Type,
  standard: Json | undefined,
): Pick<Dimension, 'all' | 'closed'> | undefined {
  if (before.kind === 'optional' || after.kind === 'optional') {
    const inner = valuesOf(
      before.kind === 'optional' ? before.of : before,
      after.kind === 'optional' ? after.of : after,
      standard,
    );
    const none = before.kind === after.kind ? [null] : [];
    return inner && { all: [...none, ...inner.all], closed: inner.closed };
  }
  if (before.kind === 'boolean' && after.kind === 'boolean') return { all: [false, true], closed: true };
  if (before.kind === 'label' && after.kind === 'label') {
    return { all: before.labels.filter((each) => after.labels.includes(each)), closed: true };
  }
  if (before.kind !== 'integer' || after.kind !== 'integer') return undefined;
  const ends = (pick: 'min' | 'max'): number[] => [before[pick], after[pick]].filter((end) => end !== null);
  const least = Math.max(-Infinity, ...ends('min'));
  const most = Math.min(Infinity, ...ends('max'));
  if (most - least < mostOfOne) {
    return { all: Array.from({ length: most - least + 1 }, (_, index) => least + index), closed: true };
  }
  const middle =
    typeof standard === 'number' ? standard : Number.isFinite(least) ? least : Number.isFinite(most) ? most : 0;
  const near = around.map((step) => Math.min(Math.max(middle + step, least), most));
  return { all: distinct([...near, ...[least, most].filter(Number.isFinite)]).sort((a, b) => a - b), closed: false };
}

/** Defaults and ends of all together, and everything else one at a time. */
function sampled(dimensions: readonly Dimension[], most: number): Record<string, Json>[] {
  const ends = ({ all, standard }: Dimension): Json[] =>
    distinct([standard, all[0] ?? standard, all.at(-1) ?? standard]);
  const corners = size(dimensions.map(ends)) <= most / 2 ? product(dimensions, ends) : [];
  const standards = standardsOf(dimensions);
  const extreme = (pick: (all: readonly Json[]) => Json | undefined): Record<string, Json> =>
    Object.fromEntries(dimensions.map(({ name, all, standard }) => [name, pick(all) ?? standard]));
  const single = dimensions.flatMap(({ name, all }) =>
    spread(all, 9).map((value) => ({ ...standards, [name]: value })),
  );
  const cells = [standards, extreme((all) => all[0]), extreme((all) => all.at(-1)), ...single, ...corners];
  return distinct(cells).slice(0, most);
}

function spread<Value>(all: readonly Value[], most: number): Value[] {
  if (all.length <= most) return [...all];
  return Array.from({ length: most }, (_, index) => all[Math.round((index * (all.length - 1)) / (most - 1))] as Value);
}

function product(
  dimensions: readonly Dimension[],
  of: (dimension: Dimension) => readonly Json[],
): Record<string, Json>[] {
  return dimensions.reduce<Record<string, Json>[]>(
    (cells, dimension) => cells.flatMap((cell) => of(dimension).map((value) => ({ ...cell, [dimension.name]: value }))),
    [{}],
  );
}

function size(lists: readonly (readonly unknown[])[]): number {
  return lists.reduce((all, { length }) => all * length, 1);
}

function distinct<Value>(values: readonly Value[]): Value[] {
  return [...new Map(values.map((value) => [JSON.stringify(value), value])).values()];
}

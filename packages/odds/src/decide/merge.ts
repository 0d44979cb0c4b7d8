/** Rows of a table put together where they say the same. */
import { numbers, type Num, Rational, type Value } from '@rulewright/core';

interface Cells {
  readonly values: readonly (Value | undefined)[];
  readonly choice: string;
  readonly probability: Rational;
}

interface MergedRow {
  readonly when: readonly string[];
  readonly choice: string;
  readonly probability: Rational;
}

interface Block {
  /** For each column the places of its values in order. */
  readonly places: readonly (readonly number[])[];
  readonly choice: string;
  readonly probability: Rational;
}

/**
 * Rows that differ in one column only and have the same choice become one, column after column, the last one first;
 * what is said of neighbours in a column is said of a range.
 */
export function merged(
  rows: readonly Cells[],
  columns: number,
  show: (value: Value | undefined) => string,
): readonly MergedRow[] {
  const scales = Array.from({ length: columns }, (_, column) => scaleOf(rows, column, show));
  let blocks = rows.map(({ values, choice, probability }): Block => ({
    places: values.map((value, column) => [(scales[column] as Scale).places.get(show(value)) as number]),
    choice,
    probability,
  }));
  for (let column = columns - 1; column >= 0; column -= 1) blocks = together(blocks, column);
  if (columns === 0) blocks = together(blocks, -1);
  blocks.sort((a, b) => order(a.places, b.places));
  return blocks.map(({ places, choice, probability }) => ({
    when: places.map((each, column) => wording(each, scales[column] as Scale, show)),
    choice,
    probability,
  }));
}

/** Everything that stands in a column, in order. */
interface Scale {
  readonly values: readonly (Value | undefined)[];
  readonly places: ReadonlyMap<string, number>;
}

function scaleOf(rows: readonly Cells[], column: number, show: (value: Value | undefined) => string): Scale {
  const found = new Map(rows.map(({ values }) => [show(values[column]), values[column]] as const));
  const sorted = [...found].sort(([a, x], [b, y]) => {
    if (numbers.isNum(x) && numbers.isNum(y)) return numbers.compare(x, y);
    return a.localeCompare(b, 'en', { numeric: true });
  });
  return { values: sorted.map(([, value]) => value), places: new Map(sorted.map(([key], index) => [key, index])) };
}

function together(blocks: readonly Block[], column: number): Block[] {
  const found = new Map<string, Block>();
  for (const block of blocks) {
    const others = block.places.filter((_, index) => index !== column);
    const key = `${others.map((each) => each.join()).join('|')}=${block.choice}`;
    const known = found.get(key);
    if (!known) found.set(key, block);
    else {
      const places = known.places.map((each, index) =>
        index === column ? [...new Set([...each, ...(block.places[index] ?? [])])].sort((a, b) => a - b) : each,
      );
      found.set(key, { ...block, places, probability: known.probability.add(block.probability) });
    }
  }
  return [...found.values()];
}

function order(a: Block['places'], b: Block['places']): number {
  for (const [column, places] of a.entries()) {
    const difference = (places[0] ?? 0) - (b[column]?.[0] ?? 0);
    if (difference !== 0) return difference;
  }
  return 0;
}

/** `3..6, 9`: neighbours among the values that there are make a range; all of them together are anything. */
function wording(places: readonly number[], { values }: Scale, show: (value: Value | undefined) => string): string {
  if (places.length === values.length && values.length > 1 && !values.every(isNumber)) return 'any';
  const parts: string[] = [];
  for (let at = 0; at < places.length;) {
    let end = at;
    while (places[end + 1] === (places[end] as number) + 1 && isNumber(values[places[end + 1] as number])) end += 1;
    const [from, to] = [values[places[at] as number], values[places[end] as number]];
    const range = end > at + 1 || (end > at && isNumber(from));
    if (range && isNumber(from)) {
      parts.push(`${show(from)}..${show(to)}`);
      at = end + 1;
    } else {
      parts.push(show(from));
      at += 1;
    }
  }
  return parts.join(', ');
}

function isNumber(value: Value | undefined): value is Num {
  return numbers.isNum(value);
}

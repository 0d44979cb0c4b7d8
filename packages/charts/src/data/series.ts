import { compareValues, numbers, showValue, type Value } from '@rulewright/core';
import type { Chance, Point, Series } from '../model.js';

/** Values with their probabilities as a series, in order where the values have one: a point for each. */
export function seriesOf(name: string, entries: Iterable<readonly [value: Value, chance: Chance]>): Series {
  const all = [...entries];
  const ordered = all.every(([value]) => all[0] === undefined || compareValues(value, all[0][0]) !== undefined);
  if (ordered) all.sort(([a], [b]) => compareValues(a, b) ?? 0);
  return { name, points: all.map(([value, chance]) => pointOf(value, chance)) };
}

function pointOf(value: Value, chance: Chance): Point {
  const label = valueLabel(value);
  return numbers.isNum(value) ? { label, at: numbers.toNumber(value), chance } : { label, chance };
}

/** All values from `value` on up, or down, as one point. */
export function openPoint(value: Value, open: 'up' | 'down', chance: Chance): Point {
  const point = pointOf(value, chance);
  return { ...point, label: `${point.label} or ${open === 'up' ? 'more' : 'less'}`, open };
}

/** How a value is written beside a bar. */
export function valueLabel(value: Value): string {
  if (typeof value === 'string') return value;
  const text = showValue(value);
  return numbers.isNum(value) ? text.replace('-', '−') : text;
}

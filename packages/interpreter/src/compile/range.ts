import { numbers, showValue, type Type, type Value } from '@rulewright/core';
import type { Run } from '../run/run.js';

/** Checks that what is handed to an input lies within its range; undefined when every value does. */
export type RangeCheck = (run: Run, value: Value) => void;

export function rangeCheck(name: string, type: Type): RangeCheck | undefined {
  const of = type.kind === 'optional' ? type.of : type;
  if (of.kind !== 'integer' && of.kind !== 'fraction') return undefined;
  const { min, max } = of;
  if (min === null && max === null) return undefined;
  return (run, value) => {
    const inside =
      typeof value === 'number'
        ? (min === null || value >= min) && (max === null || value <= max)
        : !numbers.isNum(value) ||
          ((min === null || numbers.compare(value, min) >= 0) && (max === null || numbers.compare(value, max) <= 0));
    if (!inside) run.fail('run/out-of-range', { name, got: showValue(value), wanted: showRange(min, max) });
  };
}

export function showRange(min: number | null, max: number | null): string {
  if (max === null) return `${String(min)} or more`;
  return min === null ? `${String(max)} or less` : `${String(min)} to ${String(max)}`;
}

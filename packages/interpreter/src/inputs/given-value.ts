/** What callers hand over. */
import {
  type Json,
  numbers,
  Pool,
  type Range,
  Rational,
  Recipe,
  RecordValue,
  StepValue,
  Thing,
  type Value,
} from '@rulewright/core';

/** Plain data, or a value that a program made. */
export type InputValue = Json | Value;

export function isPlain(given: InputValue): given is Json {
  return (
    typeof given !== 'bigint' &&
    !(
      given instanceof Pool ||
      given instanceof RecordValue ||
      given instanceof Recipe ||
      given instanceof StepValue ||
      given instanceof Thing ||
      given instanceof Rational
    )
  );
}

export function inRange(value: number | bigint | Rational, { min, max }: Range): boolean {
  return (min === null || numbers.compare(value, min) >= 0) && (max === null || numbers.compare(value, max) <= 0);
}

import type { Json } from '@rulewright/core';
import { clean } from './clean.js';

/** A value of a run as rules write it: `yes`, `none`, `(1, 2)`, `{hp: 3}`; a roll by its result and outcome. */
export function showJson(value: Json | undefined): string {
  if (value === null || value === undefined) return 'none';
  if (typeof value === 'boolean') return value ? 'yes' : 'no';
  if (typeof value === 'string') return clean(value);
  if (typeof value === 'number') return String(value);
  if (isList(value)) return value.length === 1 ? `(${showJson(value[0])},)` : `(${value.map(showJson).join(', ')})`;
  const { result, outcome, chain, step, thing, name } = value;
  if (typeof thing === 'string') return clean(typeof name === 'string' ? name : thing.replace(/\[(\d+)\]/g, ' $1'));
  if (result !== undefined)
    return result === outcome || outcome === undefined ? showJson(result) : `${showJson(result)} ${showJson(outcome)}`;
  if (typeof chain === 'string' && typeof step === 'number') return `step ${String(step)} of ${clean(chain)}`;
  return `{${showFields(value, ': ')}}`;
}

/** `level 2, attribute 1`: named values in one line. */
export function showFields(fields: Readonly<Record<string, Json>>, between = ' '): string {
  return Object.entries(fields)
    .map(([name, value]) => `${clean(name)}${between}${showJson(value)}`)
    .join(', ');
}

export function isList(value: Json): value is readonly Json[] {
  return Array.isArray(value);
}

export function isRecord(value: Json): value is Readonly<Record<string, Json>> {
  return typeof value === 'object' && value !== null && !isList(value);
}

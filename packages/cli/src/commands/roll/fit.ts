import { type Json, toJson, type Type } from '@rulewright/core';
import { isList, isRecord } from '../../render/values.js';
import type { NamedDice } from '../../ruleset.js';
import { computed, diceFrom } from './dice-input.js';

/**
 * Typed data as its type means it: a word where a word is expected even if it looks like a number, dice that are not
 * rolled yet, a sum worked out. Whether it really fits, the run says.
 */
export function fit(value: Json, type: Type, dice: NamedDice): Json {
  switch (type.kind) {
    case 'optional':
      return value === null ? null : fit(value, type.of, dice);
    case 'text':
    case 'label':
      return typeof value === 'object' ? value : wordOf(value);
    case 'integer':
    case 'fraction':
      // What is a number already, such as 7/2, the run reads exactly.
      return typeof value === 'string' && !/^[+-]?\d+(?:\.\d+)?(?:\/\d+)?$/.test(value)
        ? (computed(value) ?? value)
        : value;
    case 'dice': {
      const recipe =
        typeof value === 'object' || typeof value === 'boolean' ? undefined : diceFrom(wordOf(value), type, dice);
      return recipe ? toJson(recipe) : value;
    }
    case 'list':
      return (isList(value) ? value : [value]).map((item) => fit(item, type.of, dice));
    case 'pool':
      return isList(value) ? value : [value];
    case 'thing':
      // A thing is named, or its fields are given.
      return isRecord(value) ? fit(value, type.record, dice) : typeof value === 'object' ? value : wordOf(value);
    case 'record':
      if (!isRecord(value)) return value;
      return Object.fromEntries(
        Object.entries(value).map(([name, part]) => [name, fit(part, type.fields[name] ?? { kind: 'unknown' }, dice)]),
      );
    default:
      return value;
  }
}

function wordOf(value: string | number | boolean): string {
  return typeof value === 'boolean' ? (value ? 'yes' : 'no') : String(value);
}

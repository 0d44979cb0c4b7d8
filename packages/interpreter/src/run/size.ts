import { Pool, RecordValue, type Value } from '@rulewright/core';

/**
 * How much there is of a value: elements of lists within lists, fields, dice and those that left their pool (which are
 * copied along); long texts count by the line. Counting
 * stops beyond `most`, because lists that share their elements can be larger than any memory.
 */
export function sizeOf(value: Value, most: number): number {
  if (typeof value === 'string') return value.length >> 6;
  if (typeof value !== 'object' || value === null) return 0;
  if (value instanceof Pool) return value.dice.length + value.past.length;
  if (value instanceof RecordValue) {
    let size = value.fields.size;
    for (const field of value.fields.values()) {
      if (size > most) break;
      size += sizeOf(field, most - size);
    }
    return size;
  }
  if (!Array.isArray(value)) return 0;
  const items = value as readonly Value[];
  let size = items.length;
  for (const item of items) {
    if (typeof item === 'number') continue;
    if (size > most) break;
    size += sizeOf(item, most - size);
  }
  return size;
}

import type { Json } from '@rulewright/core';

/** Whether two pieces of plain data say the same; the order of an object's fields does not matter. */
export function sameJson(a: Json, b: Json): boolean {
  if (a === b) return true;
  if (typeof a !== 'object' || typeof b !== 'object' || a === null || b === null) return false;
  const [keys, others] = [Object.keys(a), Object.keys(b)];
  if (Array.isArray(a) !== Array.isArray(b) || keys.length !== others.length) return false;
  return keys.every((key) => Object.hasOwn(b, key) && sameJson(part(a, key), part(b, key)));
}

function part(of: object, key: string): Json {
  return (of as Readonly<Record<string, Json>>)[key] ?? null;
}

import { high, integer, join, low, type Type } from '@rulewright/core';

/**
 * The type of something that is computed from itself again and again: grown until the next round adds nothing. Ends
 * of ranges that keep growing become unbounded. Undefined when a round gives something of another kind.
 */
export function stableType(start: Type, next: (assumed: Type) => Type): Type | undefined {
  let type = start;
  for (let round = 0; round < 4; round += 1) {
    const joined = join(type, next(type));
    if (!joined) return undefined;
    if (sameShape(joined, type)) return type;
    type = round === 0 ? joined : widen(type, joined);
  }
  return type;
}

export function sameShape(a: Type, b: Type): boolean {
  return JSON.stringify(a) === JSON.stringify(b);
}

/** The type of what grew from `before` to `after` and may go on: its growing ends are unbounded. */
export function widen(before: Type, after: Type): Type {
  if (before.kind === 'integer' && after.kind === 'integer') {
    return integer(
      low(after) < low(before) ? -Infinity : low(before),
      high(after) > high(before) ? Infinity : high(before),
    );
  }
  if (before.kind === 'fraction' || after.kind === 'fraction') return { kind: 'fraction', min: null, max: null };
  if (before.kind === 'list' && after.kind === 'list') {
    const size = widen({ kind: 'integer', ...before.size }, { kind: 'integer', ...after.size });
    const range = size.kind === 'integer' ? { min: size.min, max: size.max } : after.size;
    return { kind: 'list', of: widen(before.of, after.of), size: range };
  }
  if (before.kind === 'pool' && after.kind === 'pool') return { ...after, size: { min: 0, max: null } };
  if (before.kind === 'record' && after.kind === 'record') {
    const fields = Object.fromEntries(
      Object.entries(after.fields).map(([name, type]) => [name, widen(before.fields[name] ?? type, type)]),
    );
    return { ...after, fields };
  }
  return after;
}

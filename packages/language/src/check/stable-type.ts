import {
  dice,
  fraction,
  high,
  integer,
  join,
  list,
  low,
  optional,
  pool,
  present,
  range,
  type FractionType,
  type IntegerType,
  type PoolType,
  type Range,
  type Type,
} from '@rulewright/core';

/** Rounds in which types grow one after the other; what has not come to rest by then is taken to be unbounded. */
export const mostRounds = 4;

/**
 * The type of something that is computed from itself again and again: grown until the next round adds nothing. Ends
 * of ranges that keep growing become unbounded. Undefined when a round gives something of another kind.
 */
export function stableType(start: Type, next: (assumed: Type) => Type): Type | undefined {
  let type = start;
  for (let round = 0; round < mostRounds; round += 1) {
    const joined = join(type, next(type));
    if (!joined) return undefined;
    if (sameShape(joined, type)) return type;
    type = grown(type, joined, round);
  }
  return widen(undefined, type);
}

/** What is assumed of the next round. What still grows after two rounds may grow for ever. */
export function grown(before: Type, joined: Type, round: number): Type {
  return round === 0 ? joined : widen(before, joined);
}

export function sameShape(a: unknown, b: unknown): boolean {
  return JSON.stringify(a) === JSON.stringify(b);
}

/**
 * The type of what grew from `before` to `after` and may go on: its growing ends are unbounded. All of them are where
 * nothing of the kind was there before.
 */
export function widen(before: Type | undefined, after: Type): Type {
  switch (after.kind) {
    case 'integer':
      return integer(...ends(isNumber(before) ? before : undefined, after));
    case 'fraction':
      return fraction(...ends(isNumber(before) ? before : undefined, after));
    case 'optional':
      return optional(widen(before && present(before), after.of));
    case 'dice':
      return dice(widen(before?.kind === 'dice' ? before.of : undefined, after.of));
    case 'list': {
      const was = before?.kind === 'list' ? before : undefined;
      return list(widen(was?.of, after.of), ...sizes(was?.size, after.size));
    }
    case 'pool': {
      const was = before?.kind === 'pool' ? before : undefined;
      const face = after.face.kind === 'integer' ? integer(...ends(numbersOf(was), after.face)) : after.face;
      const faces = sameShape(was?.faces, after.faces) ? after.faces : undefined;
      return pool(face, range(...sizes(was?.size, after.size)), { faces, kinds: after.kinds });
    }
    case 'record': {
      const was = before?.kind === 'record' ? before.fields : {};
      const fields = Object.entries(after.fields).map(([name, type]) => [name, widen(was[name], type)] as const);
      return { ...after, fields: Object.fromEntries(fields) };
    }
    default:
      return after;
  }
}

type Ends = readonly [min: number, max: number];

function ends(before: Range | undefined, after: Range): Ends {
  if (!before) return [-Infinity, Infinity];
  return [low(after) < low(before) ? -Infinity : low(before), high(after) > high(before) ? Infinity : high(before)];
}

function sizes(before: Range | undefined, after: Range): Ends {
  const [min, max] = ends(before, after);
  return [Math.max(0, min), max];
}

function isNumber(type: Type | undefined): type is IntegerType | FractionType {
  return type?.kind === 'integer' || type?.kind === 'fraction';
}

function numbersOf(type: PoolType | undefined): Range | undefined {
  return type?.face.kind === 'integer' ? type.face : undefined;
}

/** What is known of arguments before anything runs. */
import { symbolsOf } from '../../dice-faces.js';
import {
  fraction,
  high,
  integer,
  label,
  low,
  pool,
  range,
  sumRange,
  unknown,
  type Face,
  type FractionType,
  type IntegerType,
  type PoolType,
  type Range,
  type Type,
} from '../../types.js';
import type { ArgumentType, TypingContext } from '../definition.js';
import { knownMatch } from './match.js';

/** Faces are listed one by one up to so many. */
const mostListed = 2000;

/** Every face that a die of the pool may show, and perhaps some that none can; undefined when that is not known. */
export function possibleFaces({ face, faces }: PoolType): readonly Face[] | undefined {
  if (faces) return faces;
  if (face.kind !== 'integer' || face.min === null || face.max === null) return undefined;
  const { min, max } = face;
  const size = max - min + 1;
  return size > mostListed ? undefined : Array.from({ length: Math.max(0, size) }, (_, index) => min + index);
}

/** The same pool with dice that show these faces only; `exact` when each of them is really possible. */
export function withFaces(type: PoolType, faces: readonly Face[], size: Range): PoolType {
  const exact = type.faces ? { faces } : {};
  const more = { ...exact, kinds: type.kinds };
  if (faces.length === 0) return pool(type.face, range(0, 0), { kinds: type.kinds });
  if (type.face.kind === 'label')
    return pool(label([...new Set(faces.flatMap((face) => symbolsOf(String(face))))]), size, more);
  let [min, max] = [Infinity, -Infinity];
  for (const face of faces) [min, max] = [Math.min(min, Number(face)), Math.max(max, Number(face))];
  return pool(integer(min, max), size, more);
}

export function withSize(type: PoolType, size: Range): PoolType {
  return { ...type, size };
}

/** What the elements of a pool or a list are. */
export function elementOf(type: ArgumentType): Type {
  if (type?.kind === 'pool') return type.face;
  return type?.kind === 'list' ? type.of : (type ?? unknown);
}

export function sizeOf(type: ArgumentType): Range {
  return type?.kind === 'pool' || type?.kind === 'list' ? type.size : range(0, Infinity);
}

/** A pool or a list of the same elements with another number of them. */
export function resized(type: ArgumentType, min: number, max: number): Type {
  const size = range(Math.max(0, min), Math.max(0, max));
  if (type?.kind === 'pool') return withSize(type, size);
  return { kind: 'list', of: elementOf(type), size };
}

/** The numbers that a value of this type can stand for; undefined when it stands for none. */
export function numericType(type: ArgumentType): IntegerType | FractionType | undefined {
  switch (type?.kind) {
    case 'integer':
    case 'fraction':
      return type;
    case 'pool':
      return type.face.kind === 'integer' ? sumRange(type.face, type.size) : undefined;
    case 'roll':
      return numericType(type.result);
    case 'unknown':
      return fraction();
    default:
      return undefined;
  }
}

/** The same for the elements of an argument; reports that they are no numbers. */
export function numericElement(
  type: ArgumentType,
  name: string,
  context: TypingContext,
  argument = 0,
): IntegerType | FractionType {
  const element = elementOf(type);
  const number = numericType(element);
  if (number) return element.kind === 'unknown' ? integer() : number;
  if (sizeOf(type).max !== 0) context.report('dice/not-numbers', { name }, argument);
  return integer();
}

/** Like `type`, but from `min` to `max`. */
export function sameKind(type: IntegerType | FractionType, min: number, max: number): IntegerType | FractionType {
  return type.kind === 'integer' ? integer(min, max) : fraction(min, max);
}

/** What a whole number argument can be; `otherwise` when it was left out. */
export function intRange(type: ArgumentType, otherwise: Range): Range {
  return type === undefined ? otherwise : type.kind === 'integer' ? type : range(-Infinity, Infinity);
}

/** The range of a number of things, and a report when it can only be negative. */
export function countRange(type: ArgumentType, otherwise: Range, context: TypingContext, argument: number): Range {
  const count = intRange(type, otherwise);
  if (high(count) < 0) context.report('dice/negative-count', { count: high(count) }, argument);
  return range(Math.max(0, low(count)), Math.max(0, high(count)));
}

export function least(a: Range, b: Range): Range {
  return range(Math.min(low(a), low(b)), Math.min(high(a), high(b)));
}

/** Reports an argument that certainly has no elements, unless `empty = …` says what that gives. */
export function refuseEmpty(type: ArgumentType, what: string, empty: ArgumentType, context: TypingContext): void {
  if (sizeOf(type).max === 0 && !empty) context.report('dice/nothing-there', { what }, 0);
}

/** Which faces of a pool a matcher surely means, surely doesn't mean, and may mean. */
export function splitFaces(
  type: PoolType,
  context: TypingContext,
  argument: number,
): { readonly yes: readonly Face[]; readonly no: readonly Face[]; readonly maybe: readonly Face[] } | undefined {
  const faces = possibleFaces(type);
  const info = context.matcher(argument);
  if (!faces || !info) return undefined;
  const [yes, no, maybe]: [Face[], Face[], Face[]] = [[], [], []];
  for (const face of faces) {
    const known = knownMatch(info, face);
    (known === undefined ? maybe : known ? yes : no).push(face);
  }
  return { yes, no, maybe };
}

/** The faces of a pool as a sentence lists them. */
export function showFaces(type: PoolType): string {
  const { face, faces } = type;
  if (face.kind === 'integer' && (!faces || faces.length > 12))
    return `${String(face.min ?? '')}..${String(face.max ?? '')}`;
  return (faces ?? (face.kind === 'label' ? face.labels : [])).join(', ');
}

/** Warns of a matcher that means no face that the dice can show. */
export function warnNever(type: ArgumentType, context: TypingContext, argument: number): void {
  if (type?.kind !== 'pool' || type.size.max === 0) return;
  const split = splitFaces(type, context, argument);
  if (split && split.no.length > 0 && split.yes.length + split.maybe.length === 0) {
    context.report('dice/never-matches', { faces: showFaces(type) }, argument);
  }
}

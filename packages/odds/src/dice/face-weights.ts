/** What one die may show, with weights over their sum. */
import { compareValues, gcd, type DieFaces, type Face } from '@rulewright/core';

/** Different faces with weights above 0; numbers in ascending order. */
export type FaceWeights = readonly (readonly [face: Face, weight: bigint])[];

/** The faces of a die just rolled. */
export function fairFaces(faces: DieFaces): FaceWeights {
  if ('min' in faces) {
    return Array.from({ length: faces.max - faces.min + 1 }, (_, index) => [faces.min + index, 1n] as const);
  }
  return ordered(faces.faces.map((face, index) => [face, BigInt(faces.weights?.[index] ?? 1)] as const));
}

/** Puts equal faces together and in order, and leaves out those that never show. */
export function ordered(entries: FaceWeights): FaceWeights {
  const weights = new Map<Face, bigint>();
  for (const [face, weight] of entries) weights.set(face, (weights.get(face) ?? 0n) + weight);
  return [...weights].filter(([, weight]) => weight > 0n).sort(([a], [b]) => compareFaces(a, b));
}

/** The order of the language: numbers by size, words letter by letter. */
export function compareFaces(a: Face, b: Face): number {
  return typeof a === 'number' && typeof b === 'number'
    ? a - b
    : (compareValues(a, b) ?? (typeof a === 'number' ? -1 : 1));
}

export function totalWeight(entries: FaceWeights): bigint {
  let total = 0n;
  for (const [, weight] of entries) total += weight;
  return total;
}

/** All weights so many times as great. */
export function scaled(entries: FaceWeights, by: bigint): FaceWeights {
  return by === 1n ? entries : entries.map(([face, weight]) => [face, weight * by] as const);
}

/** The same with the smallest weights. */
export function reduced(entries: FaceWeights): FaceWeights {
  let common = 0n;
  for (const [, weight] of entries) {
    common = gcd(common, weight);
    if (common === 1n) return entries;
  }
  return common === 0n ? entries : entries.map(([face, weight]) => [face, weight / common] as const);
}

/** Every number so much greater. */
export function raised(entries: FaceWeights, by: number): FaceWeights {
  return by === 0 ? entries : entries.map(([face, weight]) => [Number(face) + by, weight] as const);
}

/** What one die can show. */
import type { DieFaces } from './ir.js';
import { range, type Face, type Range } from './types.js';

/** A die has at most so many faces, weights counted, because one random word must tell them apart. */
export const mostFaces = 2 ** 32;

/** At most so many dice are rolled at once or lie in one pool. */
export const mostDice = 1_000_000;

/** How many faces a die has, a face of weight 3 counting as three. */
export function dieSize(faces: DieFaces): number {
  if ('min' in faces) return faces.max - faces.min + 1;
  if (!faces.weights) return faces.faces.length;
  let size = 0;
  for (const weight of faces.weights) size += weight;
  return size;
}

/** The face that comes `index` faces after the first one, `0 <= index < dieSize(faces)`. */
export function faceAt(faces: DieFaces, index: number): Face {
  if ('min' in faces) return faces.min + index;
  let at = index;
  if (faces.weights) {
    at = 0;
    for (let left = index; left >= (faces.weights[at] ?? 1) && at < faces.faces.length - 1; at += 1) {
      left -= faces.weights[at] ?? 1;
    }
  }
  const face = faces.faces[at];
  if (face === undefined) throw new RangeError('The die has no such face.');
  return face;
}

/** From the lowest face to the highest; undefined when a face shows symbols or there is none. */
export function faceRange(faces: DieFaces): Range | undefined {
  if ('min' in faces) return faces.max < faces.min ? undefined : range(faces.min, faces.max);
  let [min, max] = [Infinity, -Infinity];
  for (const face of faces.faces) {
    if (typeof face !== 'number') return undefined;
    if (face < min) min = face;
    if (face > max) max = face;
  }
  return faces.faces.length === 0 ? undefined : range(min, max);
}

/** Undefined for a die with symbols. */
export function highestFace(faces: DieFaces): number | undefined {
  return 'min' in faces ? faces.max : (faceRange(faces)?.max ?? undefined);
}

/** Undefined for a die with symbols. */
export function lowestFace(faces: DieFaces): number | undefined {
  return 'min' in faces ? faces.min : (faceRange(faces)?.min ?? undefined);
}

/** The different faces in order, or undefined when there are more than `most`. */
export function distinctFaces(faces: DieFaces, most = 1000): readonly Face[] | undefined {
  if ('min' in faces) {
    const size = dieSize(faces);
    return size > most ? undefined : Array.from({ length: Math.max(0, size) }, (_, index) => faces.min + index);
  }
  const different = [...new Set(faces.faces)];
  return different.length > most ? undefined : different;
}

/** Whether a face is one that a die can show. */
export function canShow(faces: DieFaces, face: Face): boolean {
  if ('min' in faces) return Number.isInteger(face) && Number(face) >= faces.min && Number(face) <= faces.max;
  return faces.faces.includes(face);
}

/** Whether two dice show the same faces in the same order, as often. */
export function sameFaces(a: DieFaces, b: DieFaces): boolean {
  if (a === b) return true;
  if ('min' in a || 'min' in b) return 'min' in a && 'min' in b && a.min === b.min && a.max === b.max;
  if (a.faces.length !== b.faces.length) return false;
  return a.faces.every((face, index) => face === b.faces[index] && weightAt(a, index) === weightAt(b, index));
}

function weightAt(faces: { readonly weights?: readonly number[] }, index: number): number {
  return faces.weights?.[index] ?? 1;
}

/** The symbols of a face: `hit edge` has two. */
export function symbolsOf(face: string): readonly string[] {
  return face.includes(' ') ? face.split(' ') : [face];
}

/** What is wrong with rolling `count` dice of `size` faces: a diagnostic's code and its values, or undefined. */
export function diceProblem(
  count: number | bigint,
  size?: number | bigint,
): { readonly code: string; readonly values: Readonly<Record<string, string | number>> } | undefined {
  if (count < 0) return { code: 'dice/negative-count', values: { count: String(count) } };
  if (count > mostDice) return { code: 'dice/too-many-dice', values: { count: String(count), most: mostDice } };
  if (size === undefined) return undefined;
  if (size < 1) return { code: 'dice/no-faces', values: {} };
  if (size > mostFaces) return { code: 'dice/too-many-faces', values: { count: String(size), most: mostFaces } };
  return undefined;
}

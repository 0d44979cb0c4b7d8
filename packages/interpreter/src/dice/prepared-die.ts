import { diceProblem, type DieFaces, dieSize, type Face } from '@rulewright/core';
import { Problem } from '../run/signals.js';

/** A die ready to be rolled: a roll is a digit below `size`, and every digit stands for a face. */
export class PreparedDie {
  /** Faces counted with their weights. */
  readonly size: number;
  /** The lowest face where the digits count up from it; otherwise faces are looked up. */
  readonly lowest: number | undefined;
  private readonly list: readonly Face[];
  /** For each face of the list the digit after its last. */
  private readonly ends: readonly number[];

  constructor(readonly faces: DieFaces) {
    this.size = dieSize(faces);
    const problem = diceProblem(1, this.size);
    if (problem) throw new Problem(problem.code, problem.values);
    if ('min' in faces) {
      this.lowest = faces.min;
      this.list = [];
      this.ends = [];
    } else {
      let end = 0;
      this.lowest = undefined;
      this.list = faces.faces;
      this.ends = faces.faces.map((_, index) => (end += faces.weights?.[index] ?? 1));
    }
  }

  face(digit: number): Face {
    if (this.lowest !== undefined) return this.lowest + digit;
    let low = 0;
    let high = this.ends.length - 1;
    while (low < high) {
      const middle = (low + high) >> 1;
      if (digit < (this.ends[middle] ?? Infinity)) high = middle;
      else low = middle + 1;
    }
    return this.list[low] ?? 0;
  }

  /** The first digit that gives this face, or undefined when the die has no such face. */
  digit(face: Face): number | undefined {
    if (this.lowest !== undefined) {
      const digit = typeof face === 'number' ? face - this.lowest : -1;
      return Number.isInteger(digit) && digit >= 0 && digit < this.size ? digit : undefined;
    }
    const exact = this.find((each) => each === face);
    if (exact !== undefined || typeof face !== 'string') return exact;
    // The symbols of a face, and the words of a card's name, may be given in any order.
    const wanted = inOrder(face);
    return this.find((each) => typeof each === 'string' && inOrder(each) === wanted);
  }

  private find(meant: (face: Face) => boolean): number | undefined {
    for (let index = 0, before = 0; index < this.list.length; index += 1) {
      const end = this.ends[index] ?? 0;
      // A face of weight 0 is never shown.
      if (end > before && meant(this.list[index] ?? 0)) return before;
      before = end;
    }
    return undefined;
  }

  /** The faces as a sentence lists them. */
  showFaces(): string {
    if ('min' in this.faces) return `${String(this.faces.min)} to ${String(this.faces.max)}`;
    return [...new Set(this.list)].map(String).join(', ');
  }
}

function inOrder(words: string): string {
  return words.split(' ').sort().join(' ');
}

const prepared = new WeakMap<DieFaces, PreparedDie>();

/** Makes a die ready to be rolled often; the same faces give the same die. */
export function prepareDie(faces: DieFaces): PreparedDie {
  const known = prepared.get(faces);
  if (known) return known;
  const die = new PreparedDie(faces);
  prepared.set(faces, die);
  return die;
}

const plain = new Map<number, DieFaces>();

/** The faces 1 to `sides`; the same object every time for the sides that are common. */
export function plainFaces(sides: number): DieFaces {
  const known = plain.get(sides);
  if (known) return known;
  const faces: DieFaces = { min: 1, max: sides };
  if (sides <= 1000) plain.set(sides, faces);
  return faces;
}

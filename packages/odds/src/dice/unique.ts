/** Rolling duplicates again until all dice differ, or once. */
import { Rational } from '@rulewright/core';
import { type DiceKind, showing } from './dice-kind.js';
import { type FaceWeights, fairFaces, totalWeight } from './face-weights.js';
import { type Alternative, certain } from './mixture.js';
import { RollFailed } from './roll-failed.js';

/** Faces that are taken, as a number with a binary digit for each. */
type Taken = number;

/** At most so many faces, because every set of them is a state. */
const mostFaces = 16;

/** The dice after that; undefined unless they are of one kind that has few faces and was only just rolled. */
export function unique(kinds: readonly DiceKind[], once: boolean): readonly Alternative[] | undefined {
  const [kind, ...others] = kinds;
  if (!kind) return certain([]);
  const faces = fairFaces(kind.faces);
  if (others.length > 0 || faces.length > mostFaces || !sameFaces(faces, kind.shown)) return undefined;
  if (!once && kind.count > faces.length) {
    throw new RollFailed('dice/unique-impossible', { count: kind.count, faces: faces.length });
  }
  const first = spread(new Map([[0, Rational.one]]), faces, kind.count, true);
  const found: Alternative[] = [];
  if (once) {
    for (const [taken, probability] of first) {
      const again = kind.count - sizeOf(taken);
      const more = again === 0 ? [] : [showing(kind, again, faces)];
      found.push({ kinds: [...kindsOf(kind, faces, taken), ...more], probability });
    }
    return found;
  }
  // Sets only grow: smaller ones come first, and rolling in vain is left out.
  const states = new Map(first);
  for (let size = 1; size < kind.count; size += 1) {
    for (const [taken, probability] of [...states].filter(([each]) => sizeOf(each) === size)) {
      states.delete(taken);
      for (const [next, chance] of spread(new Map([[taken, Rational.one]]), faces, kind.count - size, false)) {
        states.set(next, (states.get(next) ?? Rational.zero).add(chance.mul(probability)));
      }
    }
  }
  return [...states].map(([taken, probability]) => ({ kinds: kindsOf(kind, faces, taken), probability }));
}

/** The sets after so many dice more; without `idle`, given that they grow. */
function spread(
  from: ReadonlyMap<Taken, Rational>,
  faces: FaceWeights,
  dice: number,
  idle: boolean,
): ReadonlyMap<Taken, Rational> {
  const whole = totalWeight(faces);
  const [start] = from.keys();
  let states = new Map<Taken, bigint>([[start ?? 0, 1n]]);
  for (let die = 0; die < dice; die += 1) {
    const next = new Map<Taken, bigint>();
    for (const [taken, weight] of states) {
      faces.forEach(([, one], index) => {
        const to = taken | (1 << index);
        next.set(to, (next.get(to) ?? 0n) + weight * one);
      });
    }
    states = next;
  }
  let over = whole ** BigInt(dice);
  if (!idle) {
    over -= states.get(start ?? 0) ?? 0n;
    states.delete(start ?? 0);
  }
  return new Map([...states].map(([taken, weight]) => [taken, Rational.of(weight, over)]));
}

function kindsOf(kind: DiceKind, faces: FaceWeights, taken: Taken): readonly DiceKind[] {
  return faces.flatMap(([face], index) => ((taken >> index) & 1 ? [showing(kind, 1, [[face, 1n]])] : []));
}

function sizeOf(taken: Taken): number {
  let size = 0;
  for (let rest = taken; rest > 0; rest &= rest - 1) size += 1;
  return size;
}

function sameFaces(a: FaceWeights, b: FaceWeights): boolean {
  return (
    a === b || (a.length === b.length && a.every(([face, weight], at) => b[at]?.[0] === face && b[at][1] === weight))
  );
}

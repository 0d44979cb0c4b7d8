import type { Die, DieFaces } from '@rulewright/core';
import { dieSize, faceAt } from '@rulewright/core';
import type { Register } from '../graph/graph.js';
import { dead, type DieColumn, type DieKind } from './abstract.js';
import type { View } from './fresh-pool.js';

/** What one die may show, by its index. */
export function viewOf(kind: DieKind): readonly Die[] {
  const size = dieSize(kind.faces);
  return Array.from({ length: size }, (_, index) => showing(kind, faceAt(kind.faces, index)));
}

export function showing({ faces, label, kind, id }: DieKind, face: Die['face']): Die {
  return { face, faces, label, id, ...(kind === undefined ? {} : { kind }) };
}

export function plainDie(sides: number): DieFaces {
  return { min: 1, max: sides };
}

/** Whether an index counts up the faces, so that no table is needed. */
function steps(view: View): boolean {
  const first = view[0]?.face;
  return typeof first === 'number' && view.every((die, index) => die?.face === first + index);
}

/** A die by the register that holds its index in a view; where there is no die in the view it is not there. */
export function dieColumn(
  index: Register,
  view: View,
  id: number,
  make: { plus(index: Register, by: number): Register; here(index: Register, table: readonly number[]): Register },
): DieColumn {
  const example = view.find((die) => die !== null);
  if (!example) throw new Error('A die shows nothing at all.');
  const { faces, label, kind } = example;
  const face = steps(view)
    ? ({ kind: 'integer', register: make.plus(index, example.face as number) } as const)
    : ({ kind: 'finite', index, values: view.map((die) => (die ? die.face : dead)) } as const);
  return {
    face,
    die: { faces, label, id, ...(kind === undefined ? {} : { kind }) },
    here: make.here(
      index,
      view.map((die) => (die ? -1 : 0)),
    ),
  };
}

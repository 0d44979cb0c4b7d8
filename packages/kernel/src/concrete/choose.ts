import { type ChooseNode, compareValues, equalValues, Pool, type Value } from '@rulewright/core';
import type { Concrete, Frame } from './concrete.js';

/** A decision as the rules prefer it. */
export function choosePreferred(concrete: Concrete, node: ChooseNode, frame: Frame): Value {
  const from = concrete.value(node.from, frame);
  const candidates = concrete.elements(from);
  const size = candidates.length;
  const most = node.many ? bound(concrete.value(node.many.max, frame), size) : 1;
  const least = node.many ? Math.min(bound(concrete.value(node.many.min, frame), size), most) : 1;
  if (!node.many && size === 0) return concrete.fail('run/nothing-to-choose');
  const chosen = node.by.map(() => {
    const indices = preferred(concrete, node, frame, from, candidates, least, most);
    if (!node.many) return candidates[indices[0] ?? 0] ?? null;
    if (from instanceof Pool) return new Pool(indices.flatMap((index) => from.dice[index] ?? []));
    return indices.map((index) => candidates[index] ?? null);
  });
  const [only] = chosen;
  return chosen.length === 1 && only !== undefined ? only : chosen;
}

function bound(value: Value, most: number): number {
  return typeof value === 'number' ? Math.min(Math.max(0, value), most) : most;
}

function preferred(
  concrete: Concrete,
  { prefer, many }: ChooseNode,
  frame: Frame,
  from: Value,
  candidates: readonly Value[],
  least: number,
  most: number,
): readonly number[] {
  const order = candidates.map((_, index) => index);
  if (!prefer) return order.slice(0, many ? least : 1);
  if (prefer.kind !== 'lambda') return named(concrete, concrete.value(prefer, frame), candidates, many !== undefined);
  const rule = concrete.rule(prefer, frame);
  const scores = candidates.map((candidate, index) => {
    const die = from instanceof Pool ? from.dice[index] : undefined;
    const score = die ? rule(candidate, die as unknown as Value) : rule(candidate);
    return typeof score === 'boolean' ? Number(score) : score;
  });
  order.sort((a, b) => compareValues(scores[b] ?? null, scores[a] ?? null) ?? 0);
  if (!many) return order.slice(0, 1);
  const wanted = order.filter((index) => (compareValues(scores[index] ?? null, 0) ?? 0) > 0).length;
  return order.slice(0, Math.max(least, Math.min(most, wanted))).sort((a, b) => a - b);
}

/** The rules name what is taken. */
function named(concrete: Concrete, wanted: Value, candidates: readonly Value[], many: boolean): readonly number[] {
  const indices: number[] = [];
  for (const each of many ? concrete.elements(wanted) : [wanted]) {
    const at = candidates.findIndex((candidate, index) => !indices.includes(index) && equalValues(candidate, each));
    if (at < 0) return concrete.fail('run/preferred-not-offered');
    indices.push(at);
  }
  return indices.sort((a, b) => a - b);
}

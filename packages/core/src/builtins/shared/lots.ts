/** Choices by lot: each draw is the roll of one die with as many faces as there are candidates. */
import type { EvaluationContext } from '../definition.js';

/** The index of the candidate that the lot falls on. One candidate needs no lot. */
export function drawLot(candidates: number, context: EvaluationContext): number {
  if (candidates <= 1) return 0;
  const [die] = context.roll({ min: 1, max: candidates }, 1, 'lot');
  return Number(die?.face ?? 1) - 1;
}

/** A random order: each place is drawn among the candidates left, which keep their order. */
export function shuffled<Item>(items: readonly Item[], context: EvaluationContext): readonly Item[] {
  const left = [...items];
  const order: Item[] = [];
  while (left.length > 0) {
    context.spend(1 + (left.length >> 8));
    order.push(...left.splice(drawLot(left.length, context), 1));
  }
  return order;
}

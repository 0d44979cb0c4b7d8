/** The order of steps: each as late as it may be, so that little is known at any time. Steps that nobody needs go. */
import type { Step } from '@rulewright/core';
import { readsOfStep, writesOfStep } from './reads.js';

export function scheduled(steps: readonly Step[], needed: Iterable<number>): readonly Step[] {
  const writers = new Map<number, Step>();
  for (const step of steps) {
    for (const slot of writesOfStep(step)) {
      // A slot that is filled twice has an order of its own.
      if (writers.has(slot)) return steps;
      writers.set(slot, step);
    }
  }
  const order: Step[] = [];
  const placed = new Set<Step>();
  const place = (step: Step): void => {
    if (placed.has(step)) return;
    placed.add(step);
    for (const slot of readsOfStep(step)) {
      const writer = writers.get(slot);
      if (writer && writer !== step) place(writer);
    }
    order.push(step);
  };
  const wanted = new Set([...needed].flatMap((slot) => writers.get(slot) ?? []));
  for (const step of steps) if (wanted.has(step)) place(step);
  return order;
}

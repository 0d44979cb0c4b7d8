/** The order of steps: each as late as it may be, so that little is known at any time. Steps that nobody needs go. */
import type { Step } from '@rulewright/core';
import { isCertain } from './chance.js';
import { readsOf, readsOfStep, writesOfStep } from './reads.js';

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

/**
 * The same order for all that is left to chance; what follows from values that are known is worked out as soon as these
 * are, so that they are forgotten before something else is rolled or drawn. Only for steps that are straight.
 */
export function hoisted(steps: readonly Step[]): readonly Step[] {
  const order: Step[] = [];
  for (const step of steps) {
    const isFollowing = step.kind === 'bind' && isCertain(step.value);
    const reads = readsOfStep(step);
    const last = isFollowing
      ? order.findLastIndex((each) => writesOfStep(each).some((slot) => reads.has(slot)))
      : order.length - 1;
    order.splice(last + 1, 0, step);
  }
  return order;
}

/** Whether every slot is filled once, and read only after that, so that steps may be put in another order. */
export function isStraight(steps: readonly Step[]): boolean {
  const later = new Set<number>();
  for (let index = steps.length - 1; index >= 0; index -= 1) {
    const step = steps[index] as Step;
    const writes = writesOfStep(step);
    if (writes.some((slot) => later.has(slot))) return false;
    for (const slot of writes) later.add(slot);
    for (const slot of step.kind === 'bind' ? readsOf(step.value) : readsOfStep(step))
      if (later.has(slot)) return false;
  }
  return true;
}

import type { ActionIr, RollIr, Step } from '@rulewright/core';

/** What can be asked of a roll or an action, with the slots that hold it. */
export function rollFields(ir: RollIr | ActionIr): readonly (readonly [name: string, slot: number])[] {
  const result = ir.result ? [['result', ir.result.slot] as const] : [];
  const outcome = ir.outcomeSlot === undefined ? [] : [['outcome', ir.outcomeSlot] as const];
  return [...result, ...outcome, ...namedValues(ir.steps), ...namedValues(ir.measures)];
}

/** The named values of steps, each name once; how often a loop went round is that of the last loop that surely took place. */
export function namedValues(steps: readonly Step[]): readonly (readonly [name: string, slot: number])[] {
  const named = new Map<string, number>();
  const visit = (step: Step): void => {
    if (step.kind === 'bind' && step.name !== undefined && !named.has(step.name)) named.set(step.name, step.slot);
    if (step.kind === 'loop') step.state.forEach(visit);
    if (step.kind === 'loop' || step.kind === 'for') step.body.forEach(visit);
    if (step.kind === 'branch') [...step.then, ...step.else].forEach(visit);
  };
  for (const step of steps) {
    visit(step);
    const loop = countedLoop(step);
    if (loop) named.set(loop.title === 'accept' ? 'tries' : 'rounds', loop.rounds);
  }
  return [...named];
}

/** A loop that is a step by itself, or that is left out where it may go round no times. */
function countedLoop(step: Step): (Step & { kind: 'loop' }) | undefined {
  if (step.kind === 'loop') return step;
  if (step.kind !== 'branch') return undefined;
  const [loop] = step.then;
  const [never] = step.else;
  return loop?.kind === 'loop' && never?.kind === 'bind' && never.slot === loop.rounds ? loop : undefined;
}

/** Steps that change things, or in which order others are made. */
import { type BranchStep, type RequireStep, type Step, type StopStep } from '@rulewright/core';
import { whole } from '../../demand/demand.js';
import { joinInto, type Seen } from '../../demand/sight.js';
import { isActionCall } from '../../world/steps.js';
import type { Compiler } from '../compiler.js';
import { planLoop } from '../loop.js';
import { onward } from '../bind.js';
import type { Certain, Plan } from '../plan.js';
import { joined } from '../parts.js';
import type { States } from '../states.js';
import { byTest } from './by-test.js';
import { planFor } from './for.js';
import { planPerform } from './perform.js';
import { planSet } from './set.js';

export type PlanSteps = (compiler: Compiler, steps: readonly Step[], seen: Seen) => Plan;

/** `seen` is what is seen after the step; it becomes what is seen before it. Undefined where it makes no difference. */
export function planStateful(compiler: Compiler, step: Step, seen: Seen, planSteps: PlanSteps): Certain | undefined {
  switch (step.kind) {
    case 'loop':
      return planLoop(compiler, step, seen, planSteps);
    case 'set':
      return planSet(compiler, step, seen);
    case 'branch':
      return planBranch(compiler, step, seen, planSteps);
    case 'for':
      return planFor(compiler, step, seen, planSteps);
    case 'stop':
      return planStop(compiler, step, seen);
    case 'require':
      return planRequire(compiler, step, seen);
    case 'bind':
      if (isActionCall(step.value)) return planPerform(compiler, step, step.value, seen);
      throw new Error('A value of its own needs no order.');
    case 'assign':
      throw new Error('An assignment outside a loop.');
  }
}

function planStop(compiler: Compiler, { span }: StopStep, seen: Seen): Certain {
  const { scope, sight, engine } = compiler;
  if (!scope) throw new Error('Only an action can be stopped.');
  seen.clear();
  sight.mayEnd(seen);
  const live = [...seen.keys()];
  seen.delete(scope.stop);
  const stop = (frame: States['all'][number]['frame']): void => {
    engine.at = span;
    frame[scope.stop] = true;
  };
  return {
    free: [],
    slots: [scope.stop],
    random: false,
    effects: false,
    run: stop,
    advance: (states) => onward(engine, states, live, stop),
  };
}

function planRequire(compiler: Compiler, { test, message, span }: RequireStep, seen: Seen): Certain {
  const { engine, sight } = compiler;
  const code = compiler.code(test, whole);
  const live = [...seen.keys()];
  sight.node(test, whole, seen);
  const check = (holds: unknown): void => {
    if (holds === true) return;
    engine.at = span;
    engine.fail('run/refused', { message });
  };
  return {
    free: code.free,
    slots: [],
    random: code.random,
    effects: code.effects,
    run: (frame) => {
      check(code.value(frame));
    },
    advance: (states) => {
      const { yes, no } = byTest(compiler, states, code, live);
      if (no.all.length > 0) check(false);
      return yes;
    },
  };
}

/** Only the steps of one branch are made. */
function planBranch(compiler: Compiler, step: BranchStep, seen: Seen, planSteps: PlanSteps): Certain | undefined {
  const after = new Set(seen.keys());
  const otherwiseSeen: Seen = new Map(seen);
  const then = planSteps(compiler, step.then, seen);
  const otherwise = planSteps(compiler, step.else, otherwiseSeen);
  if (then.isEmpty && otherwise.isEmpty) return undefined;
  joinInto(seen, otherwiseSeen);
  const inner = [...seen.keys()];
  const test = compiler.code(step.test, whole);
  compiler.sight.node(step.test, whole, seen);
  const slots = [...new Set([...then.slots, ...otherwise.slots])];
  // What only one branch fills may stay what it was.
  const kept = slots.filter(
    (slot) => after.has(slot) && !(then.slots.includes(slot) && otherwise.slots.includes(slot)),
  );
  const live = [...after];
  const advance = (states: States): States => {
    const { yes, no } = byTest(compiler, states, test, inner);
    const parts = [
      ...(yes.all.length > 0 ? [then.advance(yes)] : []),
      ...(no.all.length > 0 || yes.all.length === 0 ? [otherwise.advance(no)] : []),
    ];
    const lost = yes.all.length > 0 && no.all.length === 0 ? [{ ...no, all: [] }] : [];
    return joined([...parts, ...lost], live, compiler.engine.identity);
  };
  return {
    free: [...new Set([...test.free, ...then.free, ...otherwise.free, ...kept])],
    slots,
    random: test.random || then.random || otherwise.random,
    effects: test.effects || then.effects || otherwise.effects,
    run: (frame) => {
      (test.value(frame) === true ? then : otherwise).run(frame);
    },
    advance,
  };
}

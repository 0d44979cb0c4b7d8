/** Steps that change things, or in which order others are made. */
import { type BranchStep, type RequireStep, type Step, type StopStep } from '@rulewright/core';
import { whole } from '../../demand/demand.js';
import { joinInto, type Seen } from '../../demand/sight.js';
import { commonTotal, type Spread } from '../../spread/spread.js';
import { isActionCall } from '../../world/steps.js';
import type { Code } from '../code.js';
import type { Compiler } from '../compiler.js';
import { planLoop } from '../loop.js';
import { type Certain, onward, type Plan } from '../plan.js';
import { Unfollowed } from '../signals.js';
import { joined, split } from '../parts.js';
import { startOf, StateBuilder, type States } from '../states.js';
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

/** The result of running an action's `advance` on a single frame. */
export function runAlone(advance: (states: States) => States): (frame: States['all'][number]['frame']) => void {
  return (frame) => {
    const [only] = advance(startOf(frame, undefined)).all;
    only?.frame.forEach((value, slot) => {
      frame[slot] = value;
    });
  };
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

/** The states in which a test holds, and those in which it does not; what is missing is with the latter. */
export function byTest(
  compiler: Compiler,
  states: States,
  test: Code,
  live: readonly number[],
): { readonly yes: States; readonly no: States } {
  const { engine } = compiler;
  engine.spend(states.all.length);
  if (!test.random) {
    const lost = new Set<States['all'][number]>();
    const parts = split(states, (state) => {
      try {
        return test.value(state.frame) === true;
      } catch (error) {
        if (!(error instanceof Unfollowed)) throw error;
        lost.add(state);
        return true;
      }
    });
    if (lost.size === 0) return parts;
    const gone = [...lost].reduce((sum, { weight }) => sum + weight, 0n);
    return {
      yes: { ...parts.yes, all: parts.yes.all.filter((state) => !lost.has(state)) },
      no: { ...parts.no, missing: parts.no.missing + gone },
    };
  }
  const spreads = states.all.map(({ frame, side }) => compiler.spreadOrNothing(test, frame, side));
  const over = commonTotal(spreads.map((each) => each?.total ?? 1n));
  const yes = new StateBuilder(live, engine.identity);
  const no = new StateBuilder(live, engine.identity);
  no.missing = states.missing * over;
  states.all.forEach(({ frame, weight }, index) => {
    const each: Spread | undefined = spreads[index];
    if (!each) {
      no.missing += weight * over;
      return;
    }
    const factor = weight * (over / each.total);
    no.missing += factor * each.missing;
    for (const entry of each.entries)
      (entry.value === true ? yes : no).add(frame.slice(), factor * entry.weight, entry.side);
  });
  return { yes: yes.build(states.total * over), no: no.build(states.total * over) };
}

/** Steps in order, each with what is still seen of the values after it. */
import type { Step } from '@rulewright/core';
import type { Seen } from '../demand/sight.js';
import type { Frame } from './code.js';
import type { Compiler } from './compiler.js';
import { planBind } from './bind.js';
import { planLoop } from './loop.js';
import { planSample } from '../pools/sample.js';
import { type PlannedStep, sampledWholly, withSamples } from '../pools/sampling.js';
import { hoisted, isStraight, scheduled } from '../program/schedule.js';
import { stretchesOf } from '../decide/deciding.js';
import { isPure, mayStop } from '../world/steps.js';
import { planStateful } from './state/steps.js';
import { joined, split } from './parts.js';
import type { States } from './states.js';

/** A step made ready. */
export interface Action {
  readonly free: readonly number[];
  /** The slots that it fills. */
  readonly slots: readonly number[];
  readonly random: boolean;
  readonly effects: boolean;
  /** Only for what is not random. */
  run(frame: Frame): void;
  advance(states: States): States;
  /** The steps after it may have to be left out. */
  readonly stops?: boolean;
  /** It does nothing. */
  readonly isEmpty?: boolean;
}

export type Plan = Action;

/** `seen` is what is seen after the steps; it becomes what is seen before them. Steps that nobody sees are left out. */
export function planSteps(compiler: Compiler, steps: readonly Step[], seen: Seen): Plan {
  const actions: Certain[] = [];
  const after = [...seen.keys()];
  for (let end = steps.length; end > 0;) {
    let start = end - 1;
    const last = steps[start] as Step;
    if (isPure(last)) {
      while (start > 0 && isPure(steps[start - 1] as Step)) start -= 1;
      actions.unshift(...planRun(compiler, steps.slice(start, end), seen));
    } else {
      if (mayStop(last)) compiler.sight.mayEnd(seen);
      const action = planStateful(compiler, last, seen, planSteps);
      if (action) actions.unshift(mayStop(last) ? { ...action, stops: true } : action);
    }
    end = start;
  }
  return inOrder(compiler, actions, after);
}

/** Steps that change nothing but values of their own. */
function planRun(compiler: Compiler, steps: readonly Step[], seen: Seen): Certain[] {
  const actions: Certain[] = [];
  const planned = isStraight(steps) ? arranged(compiler, steps, seen) : steps;
  for (let index = planned.length - 1; index >= 0; index -= 1) {
    const action = planStep(compiler, planned[index] as PlannedStep, seen);
    if (action) actions.unshift(action);
  }
  return actions;
}

/** Where nothing but values depends on when something is rolled, it is rolled late and asked at once. */
function arranged(compiler: Compiler, steps: readonly Step[], seen: Seen): readonly PlannedStep[] {
  const { program, exploring, identity } = compiler.engine;
  const kept = new Set(seen.keys());
  if (compiler.cards.drawing.leavesTraces) return identity || exploring ? steps : hoisted(steps);
  // Which die is which is known to folds; where somebody looks at the dice it depends on where they were rolled.
  if (identity) return exploring ? steps : (sampledWholly(compiler, scheduled(steps, kept), kept) ?? steps);
  if (!exploring) return withSamples(compiler, scheduled(steps, kept), kept);
  // What those who decide know must be there when they do.
  return stretchesOf(program, steps, seen.keys()).flatMap((each) =>
    each.decides ? each.steps : withSamples(compiler, scheduled(each.steps, each.kept), each.kept),
  );
}

function planStep(compiler: Compiler, step: PlannedStep, seen: Seen): Certain | undefined {
  if (step.kind === 'loop') return planLoop(compiler, step, seen, planSteps);
  return step.kind === 'sample' ? planSample(compiler, step, seen) : planBind(compiler, step, seen);
}

/** After a `stop` the rest is left out for those states that it has ended. `after` is what is seen of all in the end. */
function inOrder(compiler: Compiler, actions: readonly Certain[], after: readonly number[]): Plan {
  const groups = together(actions);
  const slots = new Set<number>();
  const free = new Set<number>();
  const { scope } = compiler;
  const ends = new Set(scope?.ends.keys());
  let stopped = false;
  for (const action of actions) {
    for (const slot of action.free) if (!slots.has(slot)) free.add(slot);
    for (const slot of action.slots) {
      // Those that were ended before keep what was there.
      if (stopped && ends.has(slot) && !slots.has(slot)) free.add(slot);
      slots.add(slot);
    }
    stopped ||= action.stops === true;
  }
  const stop = stopped ? scope?.stop : undefined;
  const kept = stop === undefined ? [] : [...new Set([...after, ...ends, stop])];
  return {
    free: [...free],
    slots: [...slots],
    random: actions.some(({ random }) => random),
    effects: actions.some(({ effects }) => effects),
    ...(stopped ? { stops: true } : {}),
    isEmpty: actions.length === 0,
    run: (frame) => {
      for (const action of actions) {
        action.run(frame);
        if (stop !== undefined && frame[stop] === true) return;
      }
    },
    advance: (states) => {
      if (stop === undefined) return groups.reduce((before, action) => action.advance(before), states);
      const over: States[] = [];
      let going = states;
      for (const action of groups) {
        going = action.advance(going);
        if (!action.stops) continue;
        const { yes, no } = split(going, ({ frame }) => frame[stop] === true);
        if (yes.all.length > 0) over.push(yes);
        going = no;
      }
      return over.length === 0 ? going : joined([going, ...over], kept, compiler.engine.identity);
    },
  };
}

export interface Certain extends Action {
  /** Set where every state simply goes on to another one. */
  readonly onward?: (states: States, before: readonly Action[]) => States;
}

/** Neighbours that leave nothing to chance are done at one go, so that states are copied and compared only once. */
function together(actions: readonly Certain[]): readonly Action[] {
  const groups: Action[] = [];
  let run: Certain[] = [];
  const flush = (): void => {
    const last = run.at(-1);
    const before = run.slice(0, -1);
    if (last)
      groups.push(
        before.length === 0 ? last : { ...last, advance: (states) => last.onward?.(states, before) ?? states },
      );
    run = [];
  };
  for (const action of actions) {
    if (action.onward) run.push(action);
    else {
      flush();
      groups.push(action);
    }
  }
  flush();
  return groups;
}

/** Steps in order, each with what is still seen of the values after it. */
import type { BindStep, Step } from '@rulewright/core';
import { type Demand, presence } from '../demand/demand.js';
import { project } from '../demand/project.js';
import type { Seen } from '../demand/sight.js';
import { type Code, type Frame, spreadOf } from './code.js';
import type { Compiler } from './compiler.js';
import { planLoop } from './loop.js';
import { memoised } from './memo.js';
import { planSample } from '../pools/sample.js';
import { type PlannedStep, withSamples } from '../pools/sampling.js';
import { isStraight, scheduled } from '../program/schedule.js';
import { stretchesOf } from '../decide/deciding.js';
import { factsOf, type SlotName } from '../decide/situations.js';
import { amid, type Side, withTurns } from '../spread/side.js';
import { commonTotal, type Spread } from '../spread/spread.js';
import { isPure, mayStop } from '../world/steps.js';
import { Unfollowed } from './signals.js';
import { planStateful } from './state/steps.js';
import { joined, split } from './parts.js';
import { StateBuilder, type States } from './states.js';

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
  if (!compiler.mayArrange) return steps;
  const { program, exploring } = compiler.engine;
  if (!exploring) return withSamples(compiler, scheduled(steps, seen.keys()), new Set(seen.keys()));
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

function planBind(compiler: Compiler, step: Step, seen: Seen): Certain | undefined {
  if (step.kind !== 'bind') throw new Error('An assignment outside a loop.');
  const demand = seen.get(step.slot);
  if (!demand) {
    // What nobody sees may still take cards off a deck.
    if (!compiler.code(step.value, presence).effects) return undefined;
    seen.set(step.slot, presence);
  }
  const live = [...seen.keys()];
  compiler.sight.bind(step, seen);
  return bindAction(compiler, step, demand ?? presence, live);
}

/** Fills a slot in every state. `live` are the slots of which something is seen afterwards. */
export function bindAction(
  compiler: Compiler,
  step: Pick<BindStep, 'slot' | 'value' | 'name' | 'span'>,
  demand: Demand,
  live: readonly number[],
): Certain {
  const { engine } = compiler;
  const code = compiler.code(step.value, demand);
  const { slot } = step;
  const landmark = step.name === undefined ? undefined : { name: step.name, span: step.span };
  const within = <T>(work: () => T): T => {
    const outer = engine.landmark;
    if (landmark) engine.landmark = landmark;
    const result = work();
    engine.landmark = outer;
    return result;
  };
  const known = memoised(engine, code);
  const { names } = compiler;
  const visible = [...new Set([...live, ...code.free])].filter((each) => each !== slot).sort((a, b) => a - b);
  const spread =
    !engine.exploring || !code.effects
      ? known
      : (frame: Frame, side: Side) => explored(known, frame, side, visible, names);
  return {
    free: code.free,
    slots: [slot],
    random: code.random,
    effects: code.effects,
    run: (frame) => {
      within(() => {
        frame[slot] = project(code.value(frame), demand, engine.identity);
      });
    },
    advance: (states) => within(() => advance(engine, states, slot, code, demand, live, spread)),
    ...(code.random
      ? {}
      : {
          onward: (states, before) =>
            onward(engine, states, live, (frame) => {
              for (const action of before) action.run(frame);
              within(() => {
                frame[slot] = project(code.value(frame), demand, engine.identity);
              });
            }),
        }),
  };
}

/** Decisions within a step are made knowing what is known where the step stands. */
function explored(
  spread: (frame: Frame, side: Side) => Spread,
  frame: Frame,
  side: Side,
  visible: readonly number[],
  names: ReadonlyMap<number, SlotName>,
): Spread {
  const facts = factsOf(frame, visible, names);
  const { entries, total, missing } = spread(frame, withTurns(side, []));
  const before = side?.turns ?? [];
  return {
    entries: entries.map((entry) => ({
      ...entry,
      side: withTurns(entry.side, [...before, ...amid(entry.side?.turns ?? [], facts)]),
    })),
    total,
    missing,
  };
}

/** Every state becomes another one. */
export function onward(
  engine: Compiler['engine'],
  states: States,
  live: readonly number[],
  change: (frame: Frame) => void,
): States {
  const builder = new StateBuilder(live, engine.identity, engine.joining);
  builder.missing = states.missing;
  engine.spend(states.all.length);
  for (const { frame, weight, side } of states.all) {
    const next = frame.slice();
    try {
      change(next);
      builder.add(next, weight, side);
    } catch (error) {
      if (!(error instanceof Unfollowed)) throw error;
      builder.missing += weight;
    }
  }
  return builder.build(states.total);
}

function advance(
  engine: Compiler['engine'],
  states: States,
  slot: number,
  code: Code,
  demand: Demand,
  live: readonly number[],
  spread: (frame: Frame, side: States['all'][number]['side']) => Spread,
): States {
  const spreads: (Spread | undefined)[] = [];
  const builder = new StateBuilder(live, engine.identity, engine.joining);
  let { missing } = states;
  engine.spend(states.all.length);
  for (const state of states.all) {
    try {
      spreads.push(code.random ? spread(state.frame, state.side) : spreadOf(code, state.frame, state.side));
    } catch (error) {
      if (!(error instanceof Unfollowed)) throw error;
      spreads.push(undefined);
      missing += state.weight;
    }
  }
  const over = commonTotal(spreads.map((each) => each?.total ?? 1n));
  missing *= over;
  states.all.forEach(({ frame, weight }, index) => {
    const each = spreads[index];
    if (!each) return;
    const factor = weight * (over / each.total);
    missing += factor * each.missing;
    engine.spend(each.entries.length);
    for (const entry of each.entries) {
      const next = frame.slice();
      next[slot] = project(entry.value, demand, engine.identity);
      builder.add(next, factor * entry.weight, entry.side);
    }
  });
  builder.missing = missing;
  return builder.build(states.total * over);
}

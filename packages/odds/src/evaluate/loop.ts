/** Loops: rounds from state to state, and what the states are when the loop is left. */
import type { BindStep, LoopStep, Step, Value } from '@rulewright/core';
import type { SlotName } from '../decide/situations.js';
import { number, whole } from '../demand/demand.js';
import { forget, type Seen, taken } from '../demand/sight.js';
import { type Side, sideKey } from '../spread/side.js';
import { certainly, commonTotal, scaled } from '../spread/spread.js';
import { keyOf } from '../values/key.js';
import type { Code, Frame } from './code.js';
import type { Compiler } from './compiler.js';
import { LoopRun } from './loop-run.js';
import type { Action, Plan } from './plan.js';
import { startOf, StateBuilder, type States } from './states.js';

/** What comes of one round: the loop goes on in some states and is left in others. */
export interface RoundResult {
  readonly total: bigint;
  readonly missing: bigint;
  readonly ways: readonly RoundWay[];
}

export interface RoundWay {
  readonly frame: Frame;
  readonly side: Side;
  readonly weight: bigint;
  readonly over: boolean;
}

export interface CompiledLoop {
  readonly step: LoopStep;
  /** Slots of which something is seen at the beginning of a round, and after the loop. */
  readonly head: readonly number[];
  readonly exit: readonly number[];
  readonly state: readonly number[];
  readonly counted: boolean;
  /** Decisions are made in it, of which every choice is followed. */
  readonly decides: boolean;
  /** Nothing in a round depends on how many there were. */
  readonly timeless: boolean;
  round(frame: Frame, side: Side): RoundResult;
}

type PlanSteps = (compiler: Compiler, steps: readonly Step[], seen: Seen) => Plan;

/** `planSteps` plans steps of any kind, loops within this one included. */
export function planLoop(compiler: Compiler, step: LoopStep, seen: Seen, planSteps: PlanSteps): Action {
  const after: Seen = new Map(seen);
  const head = compiler.sight.loopHead(step, after);
  const end = compiler.sight.roundEnd(step, after, head);
  const temps = new Map<number, number>();
  for (const each of step.body) if (each.kind === 'assign' && end.has(each.slot)) temps.set(each.slot, compiler.temp());
  const { names } = compiler;
  // Those who decide in a round know what the state will be, as far as it is settled.
  compiler.names = new Map([...names, ...[...temps].flatMap(([slot, temp]) => named(temp, names.get(slot)))]);
  const body = planBody(compiler, step, end, temps, planSteps);
  compiler.names = names;
  const until = compiler.code(step.until, whole);
  const limit = step.limit ? compiler.temp() : undefined;
  const counted = limit !== undefined || after.has(step.rounds) || [...body.free, ...until.free].includes(step.rounds);
  const kept = [...(counted ? [step.rounds] : []), ...(limit === undefined ? [] : [limit])];
  const headLive = [...new Set([...head.keys(), ...kept])];
  seen.clear();
  for (const [slot, demand] of head) seen.set(slot, demand);
  if (limit !== undefined) seen.set(limit, number);
  const start = planSteps(compiler, startSteps(step, limit), seen);
  const loop: CompiledLoop = {
    step,
    head: headLive,
    exit: [...after.keys()],
    state: step.state.map(({ slot }) => slot),
    counted,
    decides: compiler.engine.joining && (body.effects || until.effects),
    timeless: limit === undefined && ![...body.free, ...until.free].includes(step.rounds),
    round: rounds(compiler, step, {
      body,
      until,
      temps,
      end: [...end.keys()],
      counted,
      limit,
      flag: compiler.temp(),
      stop: body.stops ? compiler.scope?.stop : undefined,
    }),
  };
  const own = new Set([...start.slots, ...temps.keys(), step.rounds]);
  const made = new Set([...own, ...body.slots]);
  const inside = [...body.free.filter((slot) => !own.has(slot)), ...until.free.filter((slot) => !made.has(slot))];
  return {
    free: [...new Set([...start.free, ...inside])],
    slots: [...made],
    random: start.random || body.random || until.random,
    effects: start.effects || body.effects || until.effects,
    run: (frame) => {
      const { all } = leave(compiler, loop, start, startOf(frame, undefined));
      const [only] = all;
      only?.frame.forEach((value, slot) => {
        frame[slot] = value;
      });
    },
    advance: (states) => leave(compiler, loop, start, states),
  };
}

function named(slot: number, name: SlotName | undefined): (readonly [number, SlotName])[] {
  return name ? [[slot, name]] : [];
}

function leave(compiler: Compiler, loop: CompiledLoop, start: Plan, states: States): States {
  const { engine } = compiler;
  const outer = engine.landmark;
  const begun = start.advance(states);
  engine.landmark = { name: loop.step.title ?? 'repeat', span: loop.step.span };
  const left = new LoopRun(compiler, loop, begun).leave();
  engine.landmark = outer;
  return left;
}

function planBody(
  compiler: Compiler,
  step: LoopStep,
  end: Seen,
  temps: ReadonlyMap<number, number>,
  planSteps: PlanSteps,
): Plan {
  const seen: Seen = new Map(end);
  const next = taken(seen, [...temps.keys()]);
  forget(seen, ...temps.keys());
  for (const [slot, demand] of next) seen.set(temps.get(slot) ?? slot, demand);
  const steps = step.body.flatMap((each): Step[] => {
    if (each.kind !== 'assign') return [each];
    const slot = temps.get(each.slot);
    return slot === undefined ? [] : [bindOf(each, slot)];
  });
  return planSteps(compiler, steps, seen);
}

/** Temporary slots hold what is assigned until the round is over. */
function bindOf(
  { name, value, span }: { name: string; value: BindStep['value']; span: BindStep['span'] },
  slot: number,
): BindStep {
  return { kind: 'bind', slot, name, type: { kind: 'unknown' }, value, span };
}

function startSteps(step: LoopStep, limit: number | undefined): readonly Step[] {
  if (!step.limit || limit === undefined) return step.state;
  return [...step.state, bindOf({ name: 'limit', value: step.limit, span: step.limit.span }, limit)];
}

interface Parts {
  readonly body: Plan;
  readonly until: Code;
  readonly temps: ReadonlyMap<number, number>;
  readonly end: readonly number[];
  readonly counted: boolean;
  readonly limit: number | undefined;
  /** A slot for whether the loop is over after the round. */
  readonly flag: number;
  /** The slot that says whether the round ended all steps, where it may. */
  readonly stop: number | undefined;
}

/** So many ways for rounds to come out are remembered. */
const mostWays = 100_000;

/** One round; what it does is remembered by the values that it reads, whatever else there is. */
function rounds(compiler: Compiler, step: LoopStep, parts: Parts): CompiledLoop['round'] {
  const { body, until, temps, counted, limit } = parts;
  const { engine } = compiler;
  const made = new Set([...body.slots, ...temps.keys()]);
  const reads = new Set([...body.free, ...until.free.filter((slot) => !made.has(slot))]);
  const effects = body.effects || until.effects;
  const known = new Map<string, RoundResult>();
  let ways = 0;
  const shown = parts.end.filter((slot) => made.has(slot));
  const work = (frame: Frame, side: Side): RoundResult =>
    workRound(compiler, parts, shown, frame, effects ? side : undefined);
  return (frame, side) => {
    const inner = frame.slice();
    if (counted) inner[step.rounds] = Number(frame[step.rounds] ?? 0) + 1;
    let result: RoundResult | undefined;
    if (engine.identity) result = work(inner, side);
    else {
      let key = effects ? sideKey(side) : '';
      for (const slot of reads) key += `;${keyOf(inner[slot] as Value)}`;
      result = known.get(key);
      if (!result) {
        result = work(inner, side);
        ways += result.ways.length;
        if (ways > mostWays) {
          known.clear();
          ways = result.ways.length;
        }
        known.set(key, result);
      }
    }
    const last = limit === undefined ? undefined : frame[limit];
    const over = counted && typeof last === 'number' && Number(inner[step.rounds]) >= last;
    return {
      ...result,
      ways: result.ways.map((way) => {
        const next = inner.slice();
        for (const slot of made) next[slot] = way.frame[slot] ?? null;
        return { frame: next, weight: way.weight, over: way.over || over, side: effects ? way.side : side };
      }),
    };
  };
}

function workRound(compiler: Compiler, parts: Parts, shown: readonly number[], frame: Frame, side: Side): RoundResult {
  const { body, until, temps, flag, stop } = parts;
  const { engine } = compiler;
  const done = body.advance(startOf(frame, side));
  const after = done.all.map((state) => {
    for (const [slot, temp] of temps) state.frame[slot] = state.frame[temp] ?? null;
    return state;
  });
  const builder = new StateBuilder([...shown, flag], engine.identity);
  const ends = after.map((state) =>
    stop !== undefined && state.frame[stop] === true
      ? certainly(true, state.side)
      : compiler.spreadOrNothing(until, state.frame, state.side),
  );
  const over = commonTotal(ends.map((each) => each?.total ?? 1n));
  builder.missing = done.missing * over;
  after.forEach(({ frame: ended, weight }, index) => {
    const end = ends[index];
    if (!end) {
      builder.missing += weight * over;
      return;
    }
    const factor = weight * (over / end.total);
    builder.missing += factor * end.missing;
    for (const entry of end.entries) {
      const next = ended.slice();
      next[flag] = entry.value === true;
      builder.add(next, scaled(entry.weight, factor), entry.side);
    }
  });
  const built = builder.build(done.total * over);
  return {
    total: built.total,
    missing: built.missing,
    ways: built.all.map((state) => ({ ...state, over: state.frame[flag] === true })),
  };
}

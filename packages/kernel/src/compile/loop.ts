import type { LoopStep, Step, Thing, Type } from '@rulewright/core';
import { type LoopState, Region, Register } from '../graph/graph.js';
import { Refusal } from '../graph/refusal.js';
import { type Abstract, known } from './abstract.js';
import type { Compiler, Frame } from './compiler.js';
import { mapRegisters, orLost } from './join.js';
import { fit, firstShape, keyOfShape, widened } from './shapes.js';
import { branchSteps, nothingDone } from './state/branching.js';
import { anyField } from './state/reach.js';
import type { StepsContext } from './steps.js';

/** Compiles steps of any kind, loops within a loop included. */
type CompileSteps = (compiler: Compiler, steps: readonly Step[], frame: Frame, context: StepsContext) => void;

/** A trial whose loop goes on for longer is run by the interpreter, the sooner the more a round does. */
const mostRounds = 10_000;
const mostLongRounds = 500;
const longRound = 2000;

/** How often the shape of a state is widened before a loop is left to the interpreter. */
const mostAttempts = 12;

/** So many rounds are written out where they cannot be told together. */
const mostUnrolled = 4;

/** What a round hands to the next: a slot, or a field of a live thing. */
interface Place {
  readonly type: Type | undefined;
  get(compiler: Compiler, frame: Frame): Abstract | undefined;
  set(compiler: Compiler, frame: Frame, value: Abstract): void;
}

/**
 * A loop is compiled for states of a shape: what is the same about them in every round. What a round gives must fit the
 * shape; if it does not, a wider shape is tried.
 */
export function compileLoop(
  compiler: Compiler,
  step: LoopStep,
  frame: Frame,
  live: ReadonlySet<number>,
  compileSteps: CompileSteps,
): void {
  compileSteps(compiler, step.state, frame, { live: compiler.reach.also(live, [step]) });
  const limit = step.limit ? compiler.convert.integer(compiler.node(step.limit, frame)) : undefined;
  const before = compiler.keepState();
  try {
    return compileRounds(compiler, step, frame, limit, live, compileSteps);
  } catch (error) {
    if (!(error instanceof Refusal)) throw error;
    // What has no shape that all rounds share can often be told round by round.
    compiler.restoreState(before);
    const own = [...frame];
    try {
      unrolled(compiler, step, own, limit, live, compileSteps);
    } catch (another) {
      throw another instanceof Refusal ? error : another;
    }
    own.forEach((value, slot) => {
      frame[slot] = value;
    });
  }
}

/** The first rounds one by one; trials that go on are run by the interpreter. */
function unrolled(
  compiler: Compiler,
  step: LoopStep,
  frame: Frame,
  limit: Register | undefined,
  live: ReadonlySet<number>,
  compileSteps: CompileSteps,
): void {
  const { builder } = compiler;
  const liveInside = compiler.reach.also(live, [step]);
  const isOuter = compiler.isAction && compiler.loops === 0;
  const round = (number: number, own: Frame): void => {
    own[step.rounds] = known(number);
    const assigned = new Map<number, Abstract>();
    if (compiler.isAction) compiler.loops += 1;
    compileSteps(compiler, step.body, own, { live: liveInside, assigned });
    if (compiler.isAction) compiler.loops -= 1;
    for (const [slot, value] of assigned) own[slot] = value;
    if (isOuter) {
      compiler.rounds = builder.add(compiler.rounds, builder.constant(1));
      compiler.onRound?.(compiler.rounds);
    }
    const ended = compiler.convert.isYes(compiler.node(step.until, own));
    const over = limit ? builder.or(ended, builder.atMost(limit, builder.constant(number))) : ended;
    const goesOn = builder.and(builder.not(over), builder.not(compiler.stopped));
    if (goesOn === builder.no) return;
    if (number === mostUnrolled) {
      compiler.fail(goesOn);
      return;
    }
    const next = {
      draws: true,
      run: (inner: Frame): void => {
        const before = compiler.keepState();
        try {
          round(number + 1, inner);
        } catch (error) {
          if (!(error instanceof Refusal)) throw error;
          compiler.restoreState(before);
          compiler.fail(builder.yes);
        }
      },
    };
    branchSteps(compiler, { kind: 'boolean', register: goesOn }, own, liveInside, next, nothingDone);
  };
  round(1, frame);
}

/** All rounds with one body; refused where there is no shape that its state always has. */
function compileRounds(
  compiler: Compiler,
  step: LoopStep,
  frame: Frame,
  limit: Register | undefined,
  live: ReadonlySet<number>,
  compileSteps: CompileSteps,
): void {
  const carried = compiler.reach.carried(step);
  const places = placesOf(compiler, step, [...carried.read, ...(compiler.carriesAll ? carried.loose : [])]);
  const first = places.map((place) => firstShape(compiler, place.get(compiler, frame), place.type));
  const key = first.map(keyOfShape).join(' ');
  // What it took the last time that it began like this, within another round or for another thing, is tried at once.
  const remembered = compiler.shapes.get(step)?.get(key);
  let shapes = remembered?.length === first.length ? remembered : first;
  for (let attempt = 0; attempt < mostAttempts; attempt += 1) {
    const tried = compiler.attempt(() => {
      const before = compiler.world;
      compiler.world = before.fork();
      const round = new Round(compiler, step, frame, places, shapes, limit).compile(live, compileSteps);
      if (round === true) return true;
      compiler.world = before;
      shapes = round;
      return undefined;
    });
    if (!tried) continue;
    compiler.shapes.set(step, (compiler.shapes.get(step) ?? new Map<string, readonly Abstract[]>()).set(key, shapes));
    if (!compiler.carriesAll && carried.loose.size > 0) {
      compiler.leftOut = true;
      for (const slot of carried.loose)
        frame[slot] = { kind: 'lost', reason: 'a value may come from an earlier round' };
    }
    return;
  }
  throw new Refusal('the state of its loop takes ever new shapes', step.span);
}

function placesOf(compiler: Compiler, step: LoopStep, slots: readonly number[]): readonly Place[] {
  const slotPlace = (slot: number, type: Type | undefined): Place => ({
    type,
    get: (_, frame) => frame[slot],
    set: (_, frame, value) => {
      frame[slot] = value;
    },
  });
  const fieldPlace = (thing: Thing, name: string, type: Type | undefined): Place => ({
    type,
    get: ({ world }) => world.get(thing, name),
    set: ({ world }, _, value) => {
      world.set(thing, name, value);
    },
  });
  const changed = compiler.reach.changes(step.body);
  const fields = [...compiler.world.all()].flatMap(([thing, own]) => {
    const ir = compiler.program.types.find(({ name }) => name === thing.type);
    const names = [...own.keys()].filter((name) => changed.has(name) || changed.has(anyField));
    return names.map((name) => fieldPlace(thing, name, ir?.fields.find((field) => field.name === name)?.type));
  });
  return [
    ...step.state.map(({ slot, type }) => slotPlace(slot, type)),
    ...slots.map((slot) => slotPlace(slot, undefined)),
    ...fields,
  ];
}

/** One attempt at the body of a loop. */
class Round {
  private readonly body: Region;
  private readonly inner: Frame;
  private readonly inside: Register[][] = [];
  private readonly befores: Abstract[] = [];

  constructor(
    private readonly compiler: Compiler,
    private readonly step: LoopStep,
    private readonly frame: Frame,
    private readonly places: readonly Place[],
    private readonly shapes: readonly Abstract[],
    private readonly limit: Register | undefined,
  ) {
    this.body = new Region(compiler.builder.region);
    this.inner = [...frame];
  }

  /** True when it is written down; otherwise shapes that have to be tried instead. */
  compile(live: ReadonlySet<number>, compileSteps: CompileSteps): true | Abstract[] {
    const { compiler, step, frame, places, shapes, limit, inner, body } = this;
    const { builder } = compiler;
    const inits = places.map((place) => place.get(compiler, frame));
    const outerWorld = compiler.world.fork();
    places.forEach((place, index) => {
      const registers: Register[] = [];
      const value = mapRegisters(compiler, shapes[index] as Abstract, ({ low, high }) => {
        const register = new Register(body, low, high);
        registers.push(register);
        return register;
      });
      this.inside.push(registers);
      this.befores.push(value);
      place.set(compiler, inner, value);
    });
    const rounds = new Register(body, 0, mostRounds);
    const before = builder.size;
    const liveInside = compiler.reach.also(live, [step]);
    const { stopped: outerStopped, rounds: roundsBefore, decks } = compiler;
    compiler.stopped = builder.no;
    if (compiler.isAction) compiler.loops += 1;
    const ended = builder.within(body.block, () =>
      compiler.guarded(builder.yes, () => {
        const count = builder.add(rounds, builder.constant(1));
        inner[step.rounds] = { kind: 'integer', register: count };
        const assigned = new Map<number, Abstract>();
        compileSteps(compiler, step.body, inner, { live: liveInside, assigned });
        for (const [slot, value] of assigned) inner[slot] = value;
        if (compiler.isAction && compiler.loops === 1) compiler.onRound?.(builder.add(roundsBefore, count));
        const lasts = places.map((place) => place.get(compiler, inner));
        const nexts = lasts.map((value, index) => fit(compiler, shapes[index] as Abstract, value));
        if (nexts.includes(undefined)) {
          return shapes.map((shape, index) => (nexts[index] ? shape : widened(compiler, shape, lasts[index])));
        }
        const { stopped } = compiler;
        const goesOn = compiler.guarded(builder.not(stopped), () =>
          compiler.convert.isYes(compiler.node(step.until, inner)),
        );
        const test = builder.or(stopped, goesOn);
        const until = limit ? builder.or(test, builder.atMost(limit, count)) : test;
        inner.forEach((value, slot) => {
          if (value?.kind === 'fresh' && value !== frame[slot]) {
            inner[slot] = liveInside.has(slot) ? orLost(() => compiler.convert.pool(value)) : undefined;
          }
        });
        return { count, until, nexts: nexts as Register[][], stopped };
      }),
    );
    compiler.stopped = outerStopped;
    compiler.rounds = roundsBefore;
    if (compiler.isAction) compiler.loops -= 1;
    if (compiler.decks !== decks) throw new Refusal('cards are drawn in a loop');
    if (Array.isArray(ended)) return ended;
    const states: LoopState[] = [{ init: builder.no, inner: rounds, next: ended.count }];
    // What was before the loop is asked for as it was before it.
    const innerWorld = compiler.world;
    compiler.world = outerWorld;
    const starts = inits.map((init, index) => fit(compiler, shapes[index] as Abstract, init));
    compiler.world = innerWorld;
    if (starts.includes(undefined)) {
      return shapes.map((shape, index) => (starts[index] ? shape : widened(compiler, shape, inits[index])));
    }
    starts.forEach((registers, index) => {
      registers?.forEach((init, at) => {
        states.push({ init, inner: this.inside[index]?.[at] as Register, next: ended.nexts[index]?.[at] as Register });
      });
    });
    const most = builder.size - before > longRound ? mostLongRounds : mostRounds;
    this.leave(states, ended, most);
    return true;
  }

  /** Hands on what the last round has left, and emits the loop. */
  private leave(states: readonly LoopState[], { until, nexts, stopped, count }: Ended, most: number): void {
    const { compiler, body, inner, frame, places, inside, befores } = this;
    const { builder } = compiler;
    const outs = new Map<Register, Register>();
    const out = (register: Register): Register => {
      if (!isWithin(register, body)) return register;
      const known = outs.get(register);
      if (known) return known;
      const dst = new Register(builder.region, register.low, register.high);
      outs.set(register, dst);
      return dst;
    };
    inner.forEach((value, slot) => {
      if (value && value !== frame[slot]) frame[slot] = mapRegisters(compiler, value, out);
    });
    for (const [thing, fields] of compiler.world.all()) {
      for (const [name, value] of fields) compiler.world.set(thing, name, mapRegisters(compiler, value, out));
    }
    places.forEach((place, index) => {
      const after = new Map(inside[index]?.map((register, at) => [register, nexts[index]?.[at]]));
      const value = mapRegisters(compiler, befores[index] as Abstract, (register) =>
        out(after.get(register) ?? register),
      );
      place.set(compiler, frame, value);
    });
    compiler.stopped = builder.or(compiler.stopped, out(stopped));
    const rounds = out(count);
    builder.emit({
      kind: 'loop',
      body,
      until,
      states,
      outs: [...outs].map(([register, dst]) => ({ dst, inner: register })),
      most,
    });
    if (compiler.isAction && compiler.loops === 0) compiler.rounds = builder.add(compiler.rounds, rounds);
  }
}

/** How a round ends. */
interface Ended {
  readonly count: Register;
  readonly until: Register;
  readonly nexts: readonly (readonly Register[])[];
  readonly stopped: Register;
}

function isWithin({ region }: Register, body: Region): boolean {
  for (let at: Region | undefined = region; at; at = at.parent) if (at === body) return true;
  return false;
}

import type { LoopStep, Step } from '@rulewright/core';
import { type LoopState, Region, Register } from '../graph/graph.js';
import { Refusal } from '../graph/refusal.js';
import type { Abstract } from './abstract.js';
import type { Compiler, Frame } from './compiler.js';
import { mapRegisters } from './join.js';
import { fit, firstShape, widened } from './shapes.js';

/** Compiles steps of any kind, loops within a loop included. */
type CompileSteps = (
  compiler: Compiler,
  steps: readonly Step[],
  frame: Frame,
  assigned?: Map<number, Abstract>,
) => void;

/** A trial whose loop goes on for longer is run by the interpreter. */
const mostRounds = 10_000;

/** How often the shape of a state is widened before a loop is left to the interpreter. */
const mostAttempts = 8;

/**
 * A loop is compiled for states of a shape: what is the same about them in every round. What a round gives must fit the
 * shape; if it does not, a wider shape is tried.
 */
export function compileLoop(compiler: Compiler, step: LoopStep, frame: Frame, compileSteps: CompileSteps): void {
  compileSteps(compiler, step.state, frame);
  const limit = step.limit ? compiler.convert.integer(compiler.node(step.limit, frame)) : undefined;
  let shapes = step.state.map(({ slot, type }) => firstShape(compiler, frame[slot], type));
  for (let attempt = 0; attempt < mostAttempts; attempt += 1) {
    const tried = compiler.attempt(() => {
      const round = compileRound(compiler, step, frame, shapes, limit, compileSteps);
      if (round.done) return true;
      shapes = round.shapes;
      return undefined;
    });
    if (tried) return;
  }
  throw new Refusal('the state of its loop takes ever new shapes', step.span);
}

type Round = { readonly done: true } | { readonly done: false; readonly shapes: Abstract[] };

function compileRound(
  compiler: Compiler,
  step: LoopStep,
  frame: Frame,
  shapes: readonly Abstract[],
  limit: Register | undefined,
  compileSteps: CompileSteps,
): Round {
  const { builder } = compiler;
  const body = new Region(builder.region);
  const inner: Frame = [...frame];
  const inside: Register[][] = [];
  const befores: Abstract[] = [];
  step.state.forEach(({ slot }, index) => {
    const registers: Register[] = [];
    const value = mapRegisters(compiler, shapes[index] as Abstract, ({ low, high }) => {
      const register = new Register(body, low, high);
      registers.push(register);
      return register;
    });
    inside.push(registers);
    befores.push(value);
    inner[slot] = value;
  });
  const rounds = new Register(body, 0, mostRounds);
  const ended = builder.within(body.block, () =>
    compiler.guarded(builder.yes, () => {
      const count = builder.add(rounds, builder.constant(1));
      inner[step.rounds] = { kind: 'integer', register: count };
      const assigned = new Map<number, Abstract>();
      compileSteps(compiler, step.body, inner, assigned);
      for (const [slot, value] of assigned) inner[slot] = value;
      const nexts = step.state.map(({ slot }, index) => fit(compiler, shapes[index] as Abstract, inner[slot]));
      if (nexts.includes(undefined)) {
        return shapes.map((shape, index) =>
          nexts[index] ? shape : widened(compiler, shape, inner[step.state[index]?.slot ?? 0]),
        );
      }
      const test = compiler.convert.isYes(compiler.node(step.until, inner));
      const until = limit ? builder.or(test, builder.atMost(limit, count)) : test;
      return { count, until, nexts: nexts as Register[][] };
    }),
  );
  if (Array.isArray(ended)) return { done: false, shapes: ended };
  const states: LoopState[] = [{ init: builder.no, inner: rounds, next: ended.count }];
  step.state.forEach(({ slot }, index) => {
    const inits = fit(compiler, shapes[index] as Abstract, frame[slot]);
    if (!inits) throw new Error('What a loop starts with does not fit its state.');
    inits.forEach((init, at) => {
      states.push({ init, inner: inside[index]?.[at] as Register, next: ended.nexts[index]?.[at] as Register });
    });
  });
  leave(compiler, step, frame, inner, body, states, ended.until, befores, ended.nexts, inside);
  return { done: true };
}

/** Hands on what the last round has left, and emits the loop. */
function leave(
  compiler: Compiler,
  step: LoopStep,
  frame: Frame,
  inner: Frame,
  body: Region,
  states: readonly LoopState[],
  until: Register,
  befores: readonly Abstract[],
  nexts: readonly (readonly Register[])[],
  inside: readonly (readonly Register[])[],
): void {
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
  const stateSlots = new Set(step.state.map(({ slot }) => slot));
  inner.forEach((value, slot) => {
    if (value && value !== frame[slot] && !stateSlots.has(slot)) frame[slot] = mapRegisters(compiler, value, out);
  });
  step.state.forEach(({ slot }, index) => {
    const after = new Map(inside[index]?.map((register, at) => [register, nexts[index]?.[at]]));
    frame[slot] = mapRegisters(compiler, befores[index] as Abstract, (register) =>
      out(after.get(register) ?? register),
    );
  });
  builder.emit({
    kind: 'loop',
    body,
    until,
    states,
    outs: [...outs].map(([register, dst]) => ({ dst, inner: register })),
    most: mostRounds,
  });
}

function isWithin({ region }: Register, body: Region): boolean {
  for (let at: Region | undefined = region; at; at = at.parent) if (at === body) return true;
  return false;
}

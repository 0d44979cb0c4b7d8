import type { BindStep, ForStep, Node, Step } from '@rulewright/core';
import { Refusal } from '../graph/refusal.js';
import type { Abstract } from './abstract.js';
import type { Compiler, Frame } from './compiler.js';
import { only } from './control.js';
import { orLost } from './join.js';
import { itemsOf } from './lists.js';
import { compileLoop } from './loop.js';
import { branchSteps, nothingDone } from './state/branching.js';
import { compileSet } from './state/set.js';

/** What steps are compiled for. */
export interface StepsContext {
  /** The slots that matter after them. */
  readonly live: ReadonlySet<number>;
  /** What a round gives its loop's state at its end. */
  readonly assigned?: Map<number, Abstract> | undefined;
}

export function compileSteps(compiler: Compiler, steps: readonly Step[], frame: Frame, context: StepsContext): void {
  for (const [at, step] of steps.entries()) {
    const rest = compiler.reach.behind(steps, at);
    const after = { ...context, live: compiler.reach.also(context.live, rest) };
    atStep(step, () => compileStep(compiler, step, frame, after));
    const { builder, stopped } = compiler;
    if (stopped === builder.no || rest.length === 0) continue;
    goOn(compiler, frame, after.live, rest, (own) => compileSteps(compiler, rest, own, context));
    return;
  }
}

/** Says where something could not be compiled. */
function atStep(step: Step, work: () => void): void {
  try {
    work();
  } catch (error) {
    if (error instanceof Refusal && !error.span) throw new Refusal(error.reason, step.span);
    throw error;
  }
}

/** What follows a step that may have stopped the action: only lanes where it did not go on. */
function goOn(
  compiler: Compiler,
  frame: Frame,
  live: ReadonlySet<number>,
  steps: readonly Step[],
  run: (frame: Frame) => void,
): void {
  const { builder, stopped } = compiler;
  const goes: Abstract = { kind: 'boolean', register: builder.not(stopped) };
  const way = {
    draws: compiler.reach.draws(steps),
    run: (own: Frame): void => {
      compiler.stopped = builder.no;
      run(own);
    },
  };
  const stays = {
    draws: false,
    run: (): void => {
      compiler.stopped = builder.yes;
    },
  };
  branchSteps(compiler, goes, frame, live, way, stays);
}

function compileStep(compiler: Compiler, step: Step, frame: Frame, context: StepsContext): void {
  switch (step.kind) {
    case 'bind':
      frame[step.slot] = valueOf(compiler, step.value, frame);
      break;
    case 'assign':
      context.assigned?.set(step.slot, valueOf(compiler, step.value, frame));
      break;
    case 'loop':
      compileLoop(compiler, step, frame, context.live, compileSteps);
      break;
    case 'set':
      compileSet(compiler, step, frame);
      break;
    case 'branch': {
      const way = (branch: readonly Step[]) => ({
        draws: compiler.reach.draws(branch),
        run: (own: Frame): void => compileSteps(compiler, branch, own, context),
      });
      const test = compiler.node(step.test, frame);
      branchSteps(compiler, test, frame, context.live, way(step.then), way(step.else));
      break;
    }
    case 'for':
      compileFor(compiler, step, frame, context);
      break;
    case 'require': {
      const holds = compiler.convert.isYes(compiler.node(step.test, frame));
      compiler.fail(compiler.builder.not(holds));
      break;
    }
    case 'stop':
      compiler.stopped = compiler.builder.yes;
      break;
  }
}

/** The turns of all elements are written out one after the other. */
function compileFor(compiler: Compiler, step: ForStep, frame: Frame, context: StepsContext): void {
  const { items } = itemsOf(compiler, compiler.node(step.list, frame));
  const live = compiler.reach.also(context.live, [step]);
  const draws = compiler.reach.draws(step.body);
  const from = (at: number, own: Frame): void => {
    const item = items[at];
    if (!item) return;
    const { builder, convert } = compiler;
    own[step.slot] = item.value;
    let test = item.here;
    const { where } = step;
    if (where && test !== builder.no) {
      const passes = only(
        compiler,
        { kind: 'boolean', register: test },
        { draws: !compiler.analysis.of(where).pure, work: () => compiler.node(where, own) },
      );
      test = builder.and(test, convert.isYes(passes));
    }
    const turn = { draws, run: (inner: Frame): void => compileSteps(compiler, step.body, inner, { ...context, live }) };
    branchSteps(compiler, { kind: 'boolean', register: test }, own, live, turn, nothingDone);
    if (compiler.stopped === builder.no || at + 1 === items.length) from(at + 1, own);
    else goOn(compiler, own, live, step.body, (inner) => from(at + 1, inner));
  };
  from(0, frame);
}

export function compileBinds(compiler: Compiler, binds: readonly BindStep[], frame: Frame): void {
  for (const { slot, value } of binds) frame[slot] = valueOf(compiler, value, frame);
}

/** A value that rolls nothing may be lost: perhaps nobody needs it. */
function valueOf(compiler: Compiler, node: Node, frame: Frame): Abstract {
  return compiler.analysis.of(node).pure ? orLost(() => compiler.node(node, frame)) : compiler.node(node, frame);
}

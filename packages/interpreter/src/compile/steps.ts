import { type AssignStep, type BindStep, type BlockNode, type BranchStep, type Step } from '@rulewright/core';
import type { Run } from '../run/run.js';
import type { Head } from '../trace/recorder.js';
import type { ValueStep } from '../trace/trace.js';
import { type Action, type Code, type Frame, runAll } from './code.js';
import type { Compiler } from './compiler.js';
import { compileLoop } from './loop.js';
import { compileFor } from './state/for.js';
import { compileRequire } from './state/require.js';
import { compileSet } from './state/set.js';

export function compileBlock(compiler: Compiler, node: BlockNode): Code {
  const steps = compileSteps(compiler, node.steps);
  const value = compiler.code(node.value);
  return (run, frame) => {
    steps(run, frame);
    return value(run, frame);
  };
}

/** Steps of a callable or a block; assignments belong to loops, which compile them themselves. */
export function compileSteps(compiler: Compiler, steps: readonly Step[]): Action {
  const actions = steps.map((step) => compileStep(compiler, step));
  if (!steps.some(mayStop)) return runAll(actions);
  return (run, frame) => {
    for (const action of actions) {
      action(run, frame);
      if (run.stopping) return;
    }
  };
}

/** Whether the steps after this one may have to be left out. */
function mayStop(step: Step): boolean {
  switch (step.kind) {
    case 'stop':
      return true;
    case 'branch':
      return step.then.some(mayStop) || step.else.some(mayStop);
    case 'loop':
    case 'for':
      return step.body.some(mayStop);
    default:
      return false;
  }
}

const stop: Action = (run) => {
  run.stopping = true;
};

function compileBranch(compiler: Compiler, step: BranchStep): Action {
  const test = compiler.code(step.test);
  const then = compileSteps(compiler, step.then);
  const otherwise = compileSteps(compiler, step.else);
  return (run, frame) => {
    if (test(run, frame) === true) then(run, frame);
    else otherwise(run, frame);
  };
}

function compileStep(compiler: Compiler, step: Step): Action {
  switch (step.kind) {
    case 'bind':
      return compileBind(compiler, step);
    case 'loop':
      return compileLoop(compiler, step, compileSteps);
    case 'assign':
      return compileAssign(compiler, step);
    case 'set':
      return compileSet(compiler, step);
    case 'branch':
      return compileBranch(compiler, step);
    case 'for':
      return compileFor(compiler, step, compileSteps);
    case 'stop':
      return stop;
    case 'require':
      return compileRequire(compiler, step);
  }
}

/** Evaluates now; the loop that the step belongs to stores the value at the end of the round. */
function compileAssign(compiler: Compiler, step: AssignStep): Action {
  const value = compiler.code(step.value);
  return (run, frame) => {
    const outer = run.landmark;
    run.landmark = step;
    run.assigned.push([step.slot, value(run, frame)]);
    run.landmark = outer;
  };
}

export function compileBind(
  compiler: Compiler,
  step: BindStep,
  kind: ValueStep['kind'] = 'value',
  name = step.name,
): Action {
  const { slot } = step;
  const value = compiler.code(step.value);
  if (name === undefined) {
    return (run, frame) => {
      frame[slot] = value(run, frame);
    };
  }
  if (compiler.traced) return traceBind(compiler, step, kind, name, value);
  return (run, frame) => {
    const outer = run.landmark;
    run.landmark = step;
    frame[slot] = value(run, frame);
    run.landmark = outer;
  };
}

function traceBind(compiler: Compiler, step: BindStep, kind: ValueStep['kind'], name: string, code: Code): Action {
  const { slot } = step;
  const title = step.title ?? name;
  const span = compiler.place(step.span);
  const head: Head = { kind, title, span };
  return (run: Run, frame: Frame) => {
    const outer = run.landmark;
    run.landmark = step;
    const { recorder } = run;
    const opened = recorder?.open(head);
    const value = code(run, frame);
    frame[slot] = value;
    if (recorder && opened) {
      recorder.close(opened, { kind, title, name, span, value: recorder.show(value) });
    }
    run.landmark = outer;
  };
}

import type { BindStep, Step } from '@rulewright/core';
import { Refusal } from '../graph/refusal.js';
import type { Abstract } from './abstract.js';
import type { Compiler, Frame } from './compiler.js';
import { compileLoop } from './loop.js';

/** What a round gives its loop's state at its end. */
export type Assignments = Map<number, Abstract>;

export function compileSteps(compiler: Compiler, steps: readonly Step[], frame: Frame, assigned?: Assignments): void {
  for (const step of steps) {
    switch (step.kind) {
      case 'bind':
        frame[step.slot] = compiler.node(step.value, frame);
        break;
      case 'assign':
        assigned?.set(step.slot, compiler.node(step.value, frame));
        break;
      case 'loop':
        compileLoop(compiler, step, frame);
        break;
      default:
        throw new Refusal('it changes live things', step.span);
    }
  }
}

export function compileBinds(compiler: Compiler, binds: readonly BindStep[], frame: Frame): void {
  for (const { slot, value } of binds) frame[slot] = compiler.node(value, frame);
}

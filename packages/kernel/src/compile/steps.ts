import type { BindStep, Node, Step } from '@rulewright/core';
import { Refusal } from '../graph/refusal.js';
import type { Abstract } from './abstract.js';
import type { Compiler, Frame } from './compiler.js';
import { orLost } from './join.js';
import { compileLoop } from './loop.js';

/** What a round gives its loop's state at its end. */
export type Assignments = Map<number, Abstract>;

export function compileSteps(compiler: Compiler, steps: readonly Step[], frame: Frame, assigned?: Assignments): void {
  for (const step of steps) {
    switch (step.kind) {
      case 'bind':
        frame[step.slot] = valueOf(compiler, step.value, frame);
        break;
      case 'assign':
        assigned?.set(step.slot, valueOf(compiler, step.value, frame));
        break;
      case 'loop':
        compileLoop(compiler, step, frame, compileSteps);
        break;
      default:
        throw new Refusal('it changes live things', step.span);
    }
  }
}

export function compileBinds(compiler: Compiler, binds: readonly BindStep[], frame: Frame): void {
  for (const { slot, value } of binds) frame[slot] = valueOf(compiler, value, frame);
}

/** A value that rolls nothing may be lost: perhaps nobody needs it. */
function valueOf(compiler: Compiler, node: Node, frame: Frame): Abstract {
  return compiler.analysis.of(node).pure ? orLost(() => compiler.node(node, frame)) : compiler.node(node, frame);
}

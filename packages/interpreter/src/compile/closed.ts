import { constantValue, type Node, type Value } from '@rulewright/core';
import type { Run } from '../run/run.js';
import { newFrame } from './code.js';
import type { Compiler } from './compiler.js';
import { slotsOf } from './slots.js';

/** A node that sees no names: a cell, a card, a step of a chain. */
export type ClosedCode = (run: Run) => Value;

export function compileClosed(compiler: Compiler, node: Node): ClosedCode {
  if (node.kind === 'const') {
    const value = constantValue(node.value);
    return () => value;
  }
  const slots = slotsOf(node);
  const code = compiler.code(node);
  return (run) => code(run, newFrame(slots));
}

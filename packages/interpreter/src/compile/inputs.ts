import type { Input } from '@rulewright/core';
import type { Run } from '../run/run.js';
import type { Code, Frame } from './code.js';
import type { Compiler } from './compiler.js';
import { rangeCheck } from './range.js';
import { type Settle, settleFor } from './settle.js';

/** What an input of a callable takes, and what it is when nothing is given. */
export interface CompiledInput {
  readonly ir: Input;
  readonly slot: number;
  /** Sees the inputs before it. Absent when the input must be given, or is none. */
  readonly fallback: Code | undefined;
  /** Makes records of things, where records are meant. */
  readonly settle: Settle | undefined;
  check(run: Run, frame: Frame): void;
}

export function compileInput(compiler: Compiler, ir: Input): CompiledInput {
  const { slot } = ir;
  const check = rangeCheck(ir.name, ir.type);
  return {
    ir,
    slot,
    settle: settleFor(ir.type),
    fallback: ir.default && compiler.code(ir.default),
    check: check ? (run, frame) => check(run, frame[slot] ?? null) : () => undefined,
  };
}

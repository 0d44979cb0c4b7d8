import { type ChainIr, Recipe, StepValue, type Value } from '@rulewright/core';
import type { Run } from '../run/run.js';
import { type ClosedCode, compileClosed } from './closed.js';
import { newFrame } from './code.js';
import type { Compiler } from './compiler.js';
import type { CompiledProgram } from './program.js';
import { slotsOf } from './slots.js';

/** The steps of a chain of dice, from the first down to the last. */
export class CompiledChain {
  private readonly codes: readonly ClosedCode[];
  private all: readonly Value[] | undefined;

  constructor(compiler: Compiler, ir: ChainIr) {
    this.codes = ir.steps.map((step) => compileClosed(compiler, step));
  }

  steps(run: Run): readonly Value[] {
    this.all ??= this.codes.map((code) => code(run));
    return this.all;
  }
}

/** Rolls dice that were not rolled yet: a recipe, a step of a chain. What is no dice any more stays what it is. */
export function rollRecipe(program: CompiledProgram, run: Run, value: Value): Value {
  if (value instanceof StepValue) {
    return rollRecipe(program, run, program.chain(value.chain).steps(run)[value.index] ?? null);
  }
  if (value === null) return run.fail('run/none-here', { what: 'dice' });
  if (!(value instanceof Recipe)) return value;
  const { code, slots } = program.recipe(value.body);
  const frame = newFrame(slots);
  for (const [slot, held] of value.captured) frame[slot] = held;
  run.enter(run.at);
  const rolled = code(run, frame);
  run.depth -= 1;
  return rolled;
}

export function compileRecipeBody(compiler: Compiler, body: Recipe['body']): ReturnType<CompiledProgram['recipe']> {
  return { code: compiler.code(body), slots: slotsOf(body) };
}

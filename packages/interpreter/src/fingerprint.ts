import type { Program } from '@rulewright/core';
import { meaningOf } from './compile/meaning.js';

const known = new WeakMap<Program, string>();

/**
 * Stands for what the rules mean: the same for programs that give the same runs, whatever their titles, layout or
 * examples, and almost certainly another one for any other program. A part of a program has that of the whole.
 */
export function fingerprint(program: Program): string {
  const old = program.partOf ?? known.get(program);
  if (old !== undefined) return old;
  const made = meaningOf(program);
  known.set(program, made);
  return made;
}

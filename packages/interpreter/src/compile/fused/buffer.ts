import type { DieFaces, IrSpan, Span } from '@rulewright/core';
import type { PreparedDie } from '../../dice/prepared-die.js';
import type { Run } from '../../run/run.js';
import { Asking } from '../../run/signals.js';
import { dieQuestion } from '../../sources/asked.js';
import type { DiceThrow } from '../../sources/source.js';

/** Plain dice that one place in the rules rolls, again and again. */
export interface FusedThrow extends DiceThrow {
  readonly lowest: number;
  readonly at: IrSpan;
  readonly faces: DieFaces;
}

export function fusedThrow(die: PreparedDie, lowest: number, label: string, at: IrSpan, span: Span): FusedThrow {
  return { die, label, as: undefined, from: undefined, span, lowest, at, faces: die.faces };
}

/**
 * What the dice of the pool that is being worked out show, counted from the lowest face. It is never kept, so that all
 * runs can share it.
 */
export let pool = new Uint32Array(1024);

/** Makes room for so many dice. */
export function reserve(size: number): void {
  if (size <= pool.length) return;
  const larger = new Uint32Array(2 * size);
  larger.set(pool);
  pool = larger;
}

/** Rolls dice to the pool from `at` on, as {@link Run.toss} does. */
export function rollInto(run: Run, dice: FusedThrow, count: number, at: number): void {
  run.at = dice.at;
  run.takeDice(count);
  reserve(at + count);
  const { lowest } = dice;
  const rolled = run.source.roll(dice, count, pool, at);
  const { faces } = run;
  const log = run.firstFace + run.rolled;
  for (let index = 0; index < rolled; index += 1) faces[log + index] = lowest + (pool[at + index] as number);
  run.rolled += rolled;
  if (rolled < count) throw new Asking(dieQuestion(dice, rolled, count));
}

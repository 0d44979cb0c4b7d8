import type { DieFaces, IrSpan, Span } from '@rulewright/core';
import type { PreparedDie } from '../../dice/prepared-die.js';
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

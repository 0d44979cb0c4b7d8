/** Built-ins on dice that are all known. */
import { builtins, Pool, type EvaluationContext } from '@rulewright/core';
import type { DiceKind } from '../dice/dice-kind.js';
import { FoldRefused } from './refused.js';
import type { PoolStep } from './symbolic-pool.js';

/** The dice that a built-in makes of others without rolling any. */
export function applied(kinds: readonly DiceKind[], { op, args }: PoolStep): readonly DiceKind[] {
  const value = builtins.get(op)?.evaluate([poolOf(kinds), ...args], context(op));
  if (!(value instanceof Pool)) throw new FoldRefused(`"${op}" does not give dice`, undefined, op);
  return kindsOf(value);
}

/** The dice of kinds that show one face each, numbered from `firstId`. */
export function poolOf(kinds: readonly DiceKind[], firstId = 0): Pool {
  let id = firstId;
  const dice = kinds.flatMap(({ faces, label, kind, count, shown }) => {
    const face = shown[0]?.[0] ?? 0;
    return Array.from({ length: count }, () => ({
      face,
      faces,
      label,
      ...(kind === undefined ? {} : { kind }),
      id: id++,
    }));
  });
  return new Pool(dice);
}

/** Dice that lie there, as kinds that show one face each. */
export function kindsOf(pool: Pool): readonly DiceKind[] {
  const kinds: DiceKind[] = [];
  for (const { face, faces, label, kind } of pool.dice) {
    const last = kinds.at(-1);
    if (last?.shown[0]?.[0] === face && last.faces === faces && last.label === label && last.kind === kind) {
      kinds[kinds.length - 1] = { ...last, count: last.count + 1 };
    } else {
      kinds.push({ faces, label, ...(kind === undefined ? {} : { kind }), count: 1, shown: [[face, 1n]] });
    }
  }
  return kinds;
}

function context(op: string): EvaluationContext {
  const refuse = (): never => {
    throw new FoldRefused(`"${op}" needs more than dice`, undefined, op);
  };
  return {
    roll: refuse,
    rollRecipe: refuse,
    spend: () => undefined,
    fail: (code, values) => {
      throw new FoldRefused(code, { code, values }, op);
    },
    option: refuse,
    rollTable: refuse,
    draw: refuse,
    left: refuse,
    chain: refuse,
  };
}

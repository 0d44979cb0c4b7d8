/** Steps that look at each die by itself and roll none: it shows something else, or it goes. */
import { builtins, Rational, type FoldDirection, type PassMachine } from '@rulewright/core';
import { choose } from '../dice/binomials.js';
import { type DiceKind, showing } from '../dice/dice-kind.js';
import { type FaceWeights, ordered, totalWeight } from '../dice/face-weights.js';
import { type Alternative, both, certain } from '../dice/mixture.js';
import { FoldRefused } from './refused.js';
import type { PoolStep } from './symbolic-pool.js';

/** Undefined when the step looks at more than one die at a time. */
export function changedByEach(kinds: readonly DiceKind[], { op, args }: PoolStep): readonly Alternative[] | undefined {
  if (op === 'sort') return undefined;
  const machines = kinds.map((kind) => machineFor(kind, op, args));
  if (!machines.every((machine) => machine !== undefined)) return undefined;
  return kinds
    .map((kind, index) => through(kind, machines[index] as PassMachine))
    .reduce((a, b) => both(a, b), certain([]));
}

/** A machine that remembers nothing. */
function machineFor(kind: DiceKind, op: string, args: PoolStep['args']): PassMachine | undefined {
  const fold = builtins.get(op)?.fold;
  if (!fold) return undefined;
  const faces = kind.shown.map(([face]) => face);
  const refuse = (reason: string): never => {
    throw new FoldRefused(reason, undefined, op);
  };
  const machine = fold(
    [
      { kind: 'dice', size: kind.count, faces, dice: [kind] },
      ...args.map((value) => ({ kind: 'known', value }) as const),
    ],
    {
      direction: 'up' satisfies FoldDirection,
      read: undefined,
      cannot: refuse,
      fail: (code, values) => {
        throw new FoldRefused(code, { code, values }, op);
      },
      ask: (question) => question,
      minds: () => undefined,
    },
  );
  if (machine.makes !== 'dice' || machine.next || machine.flush || machine.turn || machine.done) return undefined;
  return machine;
}

function through(kind: DiceKind, machine: PassMachine): readonly Alternative[] {
  const [stay, go]: [FaceWeights[number][], FaceWeights[number][]] = [[], []];
  for (const [face, weight] of kind.shown) {
    const passed = machine.passes?.(machine.start, { value: face, die: kind, counts: [1] }) ?? 0;
    if (passed > 0) stay.push([machine.shows?.(face) ?? face, weight]);
    else go.push([face, weight]);
  }
  const shown = ordered(stay);
  if (go.length === 0) return certain([showing(kind, kind.count, shown)]);
  const [staying, leaving] = [totalWeight(stay), totalWeight(go)];
  const whole = (staying + leaving) ** BigInt(kind.count);
  return Array.from({ length: kind.count + 1 }, (_, some) => ({
    kinds: some === 0 ? [] : [showing(kind, some, shown)],
    probability: Rational.of(
      choose(kind.count, some) * staying ** BigInt(some) * leaving ** BigInt(kind.count - some),
      whole,
    ),
  })).filter(({ probability }) => probability.numerator > 0n);
}

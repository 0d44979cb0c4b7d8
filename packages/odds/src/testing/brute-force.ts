/** The same questions answered by rolling every die in every way and asking the built-ins themselves. */
import {
  builtins,
  Pool,
  Rational,
  RecordValue,
  showValue,
  type Argument,
  type Die,
  type EvaluationContext,
  type Value,
} from '@rulewright/core';
import { fairFaces, type FaceWeights, totalWeight } from '../dice/face-weights.js';
import { holds } from '../values/relations.js';
import { FoldFailure, type Joint } from '../folds/joint.js';
import type { SymbolicPool } from '../folds/symbolic-pool.js';
import type { FoldTree } from '../folds/tree.js';

class Stop extends Error {
  constructor(readonly failure: FoldFailure) {
    super(failure.code);
  }
}

/** Chances by values, each written as the language does. */
export type Chances = ReadonlyMap<string, Rational>;

/** Rolls all pools in every way, and whatever their steps roll; these must come to an end by themselves. */
export function bruteForce(pools: readonly SymbolicPool[], statistics: readonly FoldTree[]): Chances {
  const chances = new Map<string, Rational>();
  everyWay((dice) => {
    const context = evaluation(dice);
    const rolled = pools.map(({ kinds, steps }) => {
      const own = kinds.flatMap((kind) => Array.from({ length: kind.count }, () => dice.fall(kind, kind.shown)));
      return steps.reduce<Value>(
        (value, { op, args }) => builtins.get(op)?.evaluate([value, ...args], context) ?? null,
        new Pool(own),
      );
    });
    const key = statistics.map((tree) => answer(tree, rolled)).join(' ; ');
    chances.set(key, (chances.get(key) ?? Rational.zero).add(dice.chance));
  });
  return chances;
}

/** Dice that fall as an odometer says. */
class Odometer {
  chance = Rational.one;
  private rolled = 0;
  private readonly turned: number[] = [];
  private readonly sizes: number[] = [];

  fall(kind: Omit<Die, 'face' | 'id'>, shown: FaceWeights): Die {
    const at = this.turned[this.rolled] ?? 0;
    this.turned[this.rolled] = at;
    this.sizes[this.rolled] = shown.length;
    const [face, weight] = shown[at] as FaceWeights[number];
    this.chance = this.chance.mul(Rational.of(weight, totalWeight(shown)));
    const { faces, label, kind: name } = kind;
    return { face, faces, label, ...(name === undefined ? {} : { kind: name }), id: this.rolled++ };
  }

  next(): boolean {
    this.turned.length = this.rolled;
    this.chance = Rational.one;
    this.rolled = 0;
    while (this.turned.length > 0) {
      const last = this.turned.length - 1;
      this.turned[last] = (this.turned[last] ?? 0) + 1;
      if ((this.turned[last] ?? 0) < (this.sizes[last] ?? 0)) return true;
      this.turned.pop();
    }
    return false;
  }
}

function everyWay(see: (dice: Odometer) => void): void {
  const dice = new Odometer();
  do see(dice);
  while (dice.next());
}

/** A joint distribution in the same form. */
export function chancesOf({ total, entries }: Joint): Chances {
  const chances = new Map<string, Rational>();
  for (const { values, weight } of entries) {
    const key = values.map((value) => (value instanceof FoldFailure ? value.code : showValue(value))).join(' ; ');
    chances.set(key, (chances.get(key) ?? Rational.zero).add(Rational.of(weight, total)));
  }
  return chances;
}

/** Sorted lines, for comparing. */
export function showChances(chances: Chances): readonly string[] {
  return [...chances].map(([key, chance]) => `${key}: ${chance.show()}`).sort();
}

function answer(tree: FoldTree, pools: readonly Value[]): string {
  try {
    return showValue(evaluate(tree, pools));
  } catch (error) {
    if (error instanceof Stop) return error.failure.code;
    throw error;
  }
}

/** What a tree is for pools that lie there. */
export function evaluate(tree: FoldTree, pools: readonly Value[]): Value {
  const context = evaluation();
  switch (tree.kind) {
    case 'pool':
      return pools[tree.pool] ?? null;
    case 'op': {
      const args = tree.args.map((each): Argument => ('tree' in each ? evaluate(each.tree, pools) : each.known));
      return builtins.get(tree.op)?.evaluate(args, context) ?? null;
    }
    case 'field': {
      const of = evaluate(tree.of, pools);
      const field = of instanceof RecordValue ? of.fields.get(tree.name) : undefined;
      return field ?? context.fail('run/none-here', {});
    }
    case 'compared': {
      const { relation, end, empty } = tree.by;
      const of = evaluate(tree.of, pools);
      const bound = builtins.get(end)?.evaluate([evaluate(tree.to, pools), empty], context) ?? null;
      const compares = (face: Value): Value => holds(relation, Number(face), Number(bound));
      return builtins.get('where')?.evaluate([of, compares], context) ?? null;
    }
    case 'each': {
      const { body, where } = tree;
      const of = evaluate(tree.of, pools);
      const items = of instanceof Pool ? of.dice.map(({ face }) => face) : (of as readonly Value[]);
      return items.filter((item) => !where || where(item) === true).map((item) => body(item));
    }
  }
}

function evaluation(dice?: Odometer): EvaluationContext {
  const refuse = (): never => {
    throw new RangeError('Nothing is rolled here.');
  };
  return {
    roll: (faces, count, label, kind) =>
      Array.from({ length: count }, () =>
        (dice ?? refuse()).fall({ faces, label, ...(kind === undefined ? {} : { kind }) }, fairFaces(faces)),
      ),
    rollRecipe: refuse,
    spend: () => undefined,
    fail: (code, values) => {
      throw new Stop(new FoldFailure(code, values));
    },
    option: refuse,
    rollTable: refuse,
    draw: refuse,
    left: refuse,
    chain: refuse,
  };
}

/** Answers questions about pools by folds where that can be done, and by looking at the dice where not. */
import type { Node, Value } from '@rulewright/core';
import { type Demand, whole } from '../demand/demand.js';
import { type Code, type Frame, freeOf, uncertain } from '../evaluate/code.js';
import { combine } from '../evaluate/combine.js';
import type { Compiler } from '../evaluate/compiler.js';
import { defaultFoldLimits, FoldFailure, type FoldLimits, jointFold } from '../folds/index.js';
import { mix, type Spread, SpreadBuilder } from '../spread/spread.js';
import { askedApart } from './apart.js';
import { chainTotals } from './chains.js';
import { withKeptTail } from './kept-chains.js';
import { shapeOf } from './shape.js';
import { NoTree, TreeMaker } from './trees.js';

const noSlots: ReadonlySet<number> = new Set();
const noHeld: ReadonlyMap<number, Node> = new Map();

/** Whether only the number that a pool stands for is seen. */
export function isSum(demand: Demand): boolean {
  return demand.number === true && !demand.whole && !demand.items && !demand.fields;
}

/** The same node, answered by a fold where it is a question about a pool; else as `otherwise` does. */
export function folded(compiler: Compiler, node: Node, demand: Demand, otherwise: Code): Code {
  if (!otherwise.random || otherwise.effects) return otherwise;
  const asks = asked(node, demand);
  const apart = asks && askedApart(asks);
  if (apart) return compiler.code(apart, demand);
  const shape = asks && shapeOf(asks, noSlots);
  if (!asks || !shape) return otherwise;
  const chance = shape.known
    .map((each) => [each, compiler.code(each, whole)] as const)
    .filter(([, code]) => code.random);
  const codes = chance.map(([, code]) => code);
  const { engine } = compiler;
  const { span } = node;
  return uncertain(span, freeOf([otherwise, ...codes]), false, (frame) => {
    const { all, total, missing } = combine(codes, frame, undefined, (count) => {
      engine.spend(count);
    });
    const parts = [];
    for (const { values, weight } of all) {
      const known = new Map(chance.map(([each], index) => [each, values[index] ?? null]));
      const spread = answer(compiler, asks, frame, known);
      if (!spread) return otherwise.spread(frame, undefined);
      parts.push({ weight, spread });
    }
    return mix(parts, total, missing);
  });
}

/** What is asked of a pool, when so much of its value is seen. */
function asked(node: Node, demand: Demand): Node | undefined {
  const { span } = node;
  if (isSum(demand) && isPool(node)) return { kind: 'op', op: 'number', args: [node], span };
  if (node.kind === 'op' || node.kind === 'field') return isPool(node) ? undefined : node;
  return undefined;
}

const passing = new Set(
  'where filter keep drop k kh kl km dh dl raise lower as merge ! !! !p !!p !o explode r ro reroll u uo distinct sort reverse without cancel cancelHighest'.split(
    ' ',
  ),
);

/** Whether a node gives dice, if it is about dice at all. */
export function isPool(node: Node): boolean {
  if (node.kind === 'dice' || node.kind === 'roll') return true;
  if (node.kind === 'if') return isPool(node.then) || isPool(node.else);
  return node.kind === 'op' && passing.has(node.op);
}

function answer(compiler: Compiler, node: Node, frame: Frame, known: ReadonlyMap<Node, Value>): Spread | undefined {
  try {
    const maker = new TreeMaker(compiler, frame, known, noHeld);
    const chains = chainTotals(compiler, maker, node);
    if (chains) return chains;
    const tree = new TreeMaker(compiler, frame, known, noHeld);
    const root = tree.tree(node);
    const spread = jointly(compiler, tree, [root], node, ([value]) => value ?? null);
    return spread && spread.missing > 0n ? withKeptTail(compiler, tree.pools, root, spread) : spread;
  } catch (error) {
    if (error instanceof NoTree) return undefined;
    throw error;
  }
}

/** The joint distribution of statistics; undefined where there is no fold. */
export function jointly(
  compiler: Compiler,
  { pools }: TreeMaker,
  trees: Parameters<typeof jointFold>[1],
  node: Node,
  of: (values: readonly (Value | FoldFailure)[]) => Value | FoldFailure,
): Spread | undefined {
  const { engine } = compiler;
  const joint = jointFold(pools, trees, foldLimits(compiler));
  if ('cannot' in joint) {
    if (!joint.fails) return undefined;
    engine.at = node.span;
    return engine.fail(joint.fails.code, joint.fails.values);
  }
  engine.spend(joint.entries.length);
  const builder = new SpreadBuilder();
  builder.missing = joint.missing;
  for (const { values, weight } of joint.entries) {
    const value = of(values);
    if (value instanceof FoldFailure) {
      engine.at = node.span;
      engine.fail(value.code, value.values);
    } else builder.add(value, weight, undefined);
  }
  return builder.build(joint.total);
}

function foldLimits({ engine }: Compiler): FoldLimits {
  const { rarest } = engine.budget.limits;
  return {
    ...defaultFoldLimits,
    rarest,
    tick: () => {
      engine.spend(1000);
    },
  };
}

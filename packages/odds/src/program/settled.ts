/** Rules of which some inputs are known to be yes or no: what can never be taken is left out of them. */
import type { BindStep, CallNode, Input, Node, RollIr } from '@rulewright/core';
import { writesOfStep } from './reads.js';
import { rewritten } from './rewrite.js';

/** Slots of inputs that are yes or no, whatever else happens. */
export type Settled = ReadonlyMap<number, boolean>;

/** Inputs that a call gives as yes or no, or leaves to a default that is. */
export function settledBy({ args }: CallNode, inputs: readonly Input[]): Settled {
  return settledAs(
    inputs,
    args.map((each) => (each?.kind === 'const' ? each.value : (each ?? undefined))),
  );
}

/** Inputs that are given as yes or no, or left to a default that is. */
export function settledAs(inputs: readonly Input[], given: readonly unknown[]): Settled {
  const settled = new Map<number, boolean>();
  inputs.forEach(({ slot, default: otherwise }, index) => {
    const value = given[index] ?? (otherwise?.kind === 'const' ? otherwise.value : undefined);
    if (typeof value === 'boolean') settled.set(slot, value);
  });
  return settled;
}

const known = new WeakMap<RollIr, Map<string, RollIr>>();

/** The same roll without the branches that are never taken; the roll itself where that makes no difference. */
export function settledRoll(ir: RollIr, settled: Settled): RollIr {
  if (settled.size === 0) return ir;
  let variants = known.get(ir);
  if (!variants) known.set(ir, (variants = new Map<string, RollIr>()));
  const key = settledKey(settled);
  const found = variants.get(key) ?? withoutBranches(ir, settled);
  variants.set(key, found);
  return found;
}

export function settledKey(settled: Settled): string {
  return [...settled].map(([slot, value]) => `${String(slot)}=${String(value)}`).join();
}

function withoutBranches(ir: RollIr, inputs: Settled): RollIr {
  let branches = 0;
  const settled = new Map(inputs);
  // Values that turn out to be those of other slots.
  const same = new Map<number, number>();
  const simplify = (node: Node): Node => rewritten(node, of);
  const of = (node: Node): Node | undefined => {
    if (node.kind === 'get') {
      const value = settled.get(node.slot);
      if (value !== undefined) return { kind: 'const', value, span: node.span };
      const slot = same.get(node.slot);
      return slot === undefined ? undefined : { ...node, slot };
    }
    if (node.kind === 'if') {
      const value = truth(simplify(node.test));
      if (value === undefined) return undefined;
      branches += 1;
      return simplify(value ? node.then : node.else);
    }
    return node.kind === 'op' ? logic(node, simplify) : undefined;
  };
  const { steps, result, outcomes, measures } = ir;
  const writes = steps.flatMap(writesOfStep);
  const isOnce = (slot: number): boolean => writes.indexOf(slot) === writes.lastIndexOf(slot);
  const told = {
    ...ir,
    steps: steps.map((step) => {
      const changed = rewritten(step, of);
      if (changed.kind !== 'bind' || !isOnce(changed.slot)) return changed;
      const { slot, value } = changed;
      const yes = truth(value);
      if (yes !== undefined) settled.set(slot, yes);
      else if (value.kind === 'get' && value !== (step as BindStep).value && isOnce(value.slot))
        same.set(slot, value.slot);
      return changed;
    }),
    result: rewritten(result, of),
    outcomes: outcomes.map((each) => (each.when ? { ...each, when: simplify(each.when) } : each)),
    measures: measures.map((each) => rewritten(each, of)),
  };
  return branches === 0 ? ir : told;
}

function truth(node: Node): boolean | undefined {
  return node.kind === 'const' && typeof node.value === 'boolean' ? node.value : undefined;
}

/** `and`, `or` and `not` whose operands are settled as far as it takes to tell. */
function logic({ op, args, span }: Node & { kind: 'op' }, simplify: (node: Node) => Node): Node | undefined {
  const [first, second] = args;
  if (!first || (op !== 'and' && op !== 'or' && op !== 'not')) return undefined;
  const known = truth(simplify(first));
  if (known === undefined) return undefined;
  if (op === 'not') return { kind: 'const', value: !known, span };
  if (known === (op === 'or')) return { kind: 'const', value: known, span };
  return second ? simplify(second) : undefined;
}

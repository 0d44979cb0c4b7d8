/** Dice that are compared with the highest or lowest of other dice, where nobody has seen either. */
import type { LambdaNode, Node, OpNode, Step } from '@rulewright/core';
import type { Comparison } from '../folds/compared.js';
import { readsOf } from '../program/reads.js';
import { rewritten } from '../program/rewrite.js';
import { isRelation, negated, type Relation, turned } from '../values/relations.js';

/** Built-ins that ask of the dice that are meant no more than what asks of them then. */
const asking: ReadonlySet<string> = new Set(['count', 'any', 'all', 'where', 'filter']);

export interface ComparedNode {
  readonly of: Node;
  /** The dice of whose extreme is spoken. */
  readonly to: Node;
  readonly relation: Relation;
  readonly end: Comparison['end'];
  /** What it is compared with where there are none. */
  readonly empty: Node | undefined;
}

/** What a question about dice compares them with; undefined where it asks something else. */
export function comparedIn({ op, args }: OpNode): ComparedNode | undefined {
  const [of, matcher] = args;
  const test = of && matcher?.kind === 'lambda' && asking.has(op) ? comparisonOf(matcher) : undefined;
  return of && test ? { of, ...test, relation: op === 'all' ? negated[test.relation] : test.relation } : undefined;
}

function comparisonOf({ params: [face], body }: LambdaNode): Omit<ComparedNode, 'of'> | undefined {
  if (body.kind !== 'op' || !isRelation(body.op)) return undefined;
  const relation = body.op;
  const [left, right] = body.args;
  const isFace = (node: Node | null | undefined): boolean => node?.kind === 'get' && node.slot === face;
  const [bound, asked] = isFace(left) ? [right, relation] : isFace(right) ? [left, turned[relation]] : [];
  if (!asked || !isExtreme(bound) || readsOf(bound).has(face ?? -1)) return undefined;
  const [to, empty] = bound.args;
  return to ? { to, relation: asked, end: bound.op as Comparison['end'], empty: empty ?? undefined } : undefined;
}

function isExtreme(node: Node | null | undefined): node is OpNode {
  return node?.kind === 'op' && (node.op === 'highest' || node.op === 'lowest');
}

/** Extremes that have a name of their own, where dice are compared with it. */
export function withComparisons(steps: readonly Step[]): readonly Step[] {
  const named = new Map<number, Node>();
  return steps.map((step) => {
    const within = (node: Node): Node | undefined => {
      if (node.kind !== 'op' || !asking.has(node.op)) return undefined;
      const args = node.args.map((each) =>
        each?.kind === 'lambda'
          ? rewritten(each, (part) => (part.kind === 'get' ? named.get(part.slot) : undefined))
          : each && rewritten(each, within),
      );
      const changed = { ...node, args };
      return comparedIn(changed) ? changed : undefined;
    };
    const changed = rewritten(step, within);
    if (step.kind === 'bind' && isExtreme(step.value)) named.set(step.slot, step.value);
    return changed;
  });
}

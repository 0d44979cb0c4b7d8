/**
 * Pools that are kept in slots: those that are used once are rolled where they are used; of the others all that is ever
 * asked is worked out together, where the first of it is needed, so that nobody has to look at the dice.
 */
import type { Node, Step } from '@rulewright/core';
import { whole } from '../demand/demand.js';
import type { Compiler } from '../evaluate/compiler.js';
import { isCertain } from '../program/chance.js';
import { childrenOf } from '../program/children.js';
import { readsOf, readsOfStep, writesOfStep } from '../program/reads.js';
import { inlinedCall } from '../program/inline.js';
import { rewritten } from '../program/rewrite.js';
import { withComparisons } from './compared.js';
import { isPool } from './fold.js';
import { shapeOf } from './shape.js';

/** Works out statistics of pools that nobody looks at otherwise. */
export interface SampleStep {
  readonly kind: 'sample';
  readonly pools: readonly PoolBind[];
  readonly statistics: readonly { readonly slot: number; readonly value: Node }[];
}

export interface PoolBind {
  readonly slot: number;
  readonly name?: string;
  readonly value: Node;
  readonly span: Node['span'];
}

export type PlannedStep = Step | SampleStep;

type Bind = Step & { readonly kind: 'bind' };

/** `kept` are the slots that are needed as they are. */
export function withSamples(
  compiler: Compiler,
  steps: readonly Step[],
  kept: ReadonlySet<number>,
): readonly PlannedStep[] {
  return bestPlan(compiler, steps, kept).steps;
}

/** The same where nobody has to look at any dice that are kept in slots; else undefined. */
export function sampledWholly(
  compiler: Compiler,
  steps: readonly Step[],
  kept: ReadonlySet<number>,
): readonly PlannedStep[] | undefined {
  const { steps: all, fails } = bestPlan(compiler, steps, kept);
  return fails ? undefined : all;
}

function bestPlan(compiler: Compiler, steps: readonly Step[], kept: ReadonlySet<number>): Planned {
  const inside = withInlined(compiler, steps);
  const plain = planned(compiler, inside, kept);
  if (!plain.fails) return plain;
  const compared = withComparisons(inside);
  const other = compared.some((step, index) => step !== inside[index]) ? planned(compiler, compared, kept) : plain;
  return other.fails ? plain : other;
}

/** `fails`: of some pools something is asked for which somebody has to look at the dice. */
interface Planned {
  readonly steps: readonly PlannedStep[];
  readonly fails: boolean;
}

function planned(compiler: Compiler, steps: readonly Step[], kept: ReadonlySet<number>): Planned {
  let all = steps;
  for (;;) {
    const next = inlined(all, kept);
    if (next === all) break;
    all = next;
  }
  const binds = all.filter((step): step is Bind => step.kind === 'bind' && isPoolBind(step) && !kept.has(step.slot));
  let candidates = new Map(binds.map((bind) => [bind.slot, bind]));
  for (;;) {
    const fails = candidates.size < binds.length;
    if (candidates.size === 0) return { steps: all, fails };
    const asked = askedOf(compiler, all, candidates);
    if (asked.failed.size === 0) return { steps: sampled(compiler, all, candidates, asked.statistics), fails };
    candidates = new Map([...candidates].filter(([slot]) => !asked.failed.has(slot)));
  }
}

/** Functions that are handed pools are looked into. */
function withInlined(compiler: Compiler, steps: readonly Step[]): readonly Step[] {
  const pools = new Set(steps.flatMap((step) => (step.kind === 'bind' && isPoolBind(step) ? [step.slot] : [])));
  const { functions } = compiler.engine.program;
  const change = (node: Node): Node | undefined => {
    if (node.kind !== 'call' || node.callee !== 'function') return undefined;
    if (!node.args.some((each) => each?.kind === 'get' && pools.has(each.slot))) return undefined;
    if (node.args.some((each) => each && each.kind !== 'get' && compiler.code(each, whole).random)) return undefined;
    const ir = functions.find(({ name }) => name === node.name);
    const body = ir && inlinedCall(ir, node, () => compiler.temp());
    return body && rewritten(body, change);
  };
  return steps.map((step) => {
    if (step.kind !== 'bind') return step;
    const [changed] = [rewritten({ ...step, value: change(step.value) ?? step.value }, change)];
    if (isPoolBind(changed)) pools.add(changed.slot);
    return changed;
  });
}

/** A slot that is filled with dice rolled for it. */
function isPoolBind(step: Step): boolean {
  return step.kind === 'bind' && isPool(step.value) && shapeOf(step.value, new Set()) !== undefined;
}

/** One slot less: a pool that is used once, or a part of a pool, goes where it is used. */
function inlined(steps: readonly Step[], kept: ReadonlySet<number>): readonly Step[] {
  const pools = new Set(steps.flatMap((step) => (step.kind === 'bind' && isPoolBind(step) ? [step.slot] : [])));
  for (const step of steps) {
    if (step.kind !== 'bind' || kept.has(step.slot)) continue;
    const fresh = isPoolBind(step);
    const part = !fresh && isPool(step.value) && isCertain(step.value) && shapeOf(step.value, pools) !== undefined;
    if (!fresh && !part) continue;
    const others = steps.filter((each) => each !== step);
    if (!others.every((each) => mayTake(each, step.slot, fresh))) continue;
    const uses = others.reduce((sum, each) => sum + usesIn(each, step.slot), 0);
    if (fresh && uses !== 1) continue;
    return others.map((each) =>
      rewritten(each, (node) => (node.kind === 'get' && node.slot === step.slot ? step.value : undefined)),
    );
  }
  return steps;
}

/** Whether what a slot holds may stand in its place: not where it would be worked out again and again. */
function mayTake(step: Step, slot: number, fresh: boolean): boolean {
  if (step.kind === 'bind') return !fresh || !isRepeated(step.value, slot, false);
  return !readsOfStep(step).has(slot);
}

function isRepeated(part: unknown, slot: number, repeated: boolean): boolean {
  if (Array.isArray(part)) return part.some((each) => isRepeated(each, slot, repeated));
  if (typeof part !== 'object' || part === null) return false;
  const node = part as Node;
  if (node.kind === 'get') return repeated && node.slot === slot;
  if (node.kind === 'recipe') return node.captures.includes(slot);
  return Object.entries(node).some(([name, value]) => {
    if (name === 'span' || name === 'type') return false;
    const again =
      node.kind === 'lambda' ||
      (node.kind === 'each' && (name === 'body' || name === 'where')) ||
      (node.kind === 'fold' && name === 'body') ||
      (node.kind === 'choose' && name === 'prefer');
    return isRepeated(value, slot, repeated || again);
  });
}

/** How often a slot is read at the most on one way through; of two branches only one is taken. */
function usesIn(part: unknown, slot: number): number {
  if (Array.isArray(part)) return part.reduce<number>((sum, each) => sum + usesIn(each, slot), 0);
  if (typeof part !== 'object' || part === null) return 0;
  const node = part as Node;
  if (node.kind === 'get') return node.slot === slot ? 1 : 0;
  if (node.kind === 'recipe') return node.captures.includes(slot) ? 2 : 0;
  if (node.kind === 'if') {
    return usesIn(node.test, slot) + Math.max(usesIn(node.then, slot), usesIn(node.else, slot));
  }
  return Object.entries(node).reduce(
    (sum, [name, value]) => (name === 'span' || name === 'type' ? sum : sum + usesIn(value, slot)),
    0,
  );
}

interface Asked {
  readonly statistics: ReadonlyMap<Node, ReadonlySet<number>>;
  /** Pools of which something else is asked. */
  readonly failed: ReadonlySet<number>;
}

/** Everything that is asked of pools, by the largest nodes that a fold may answer. */
function askedOf(compiler: Compiler, steps: readonly Step[], pools: ReadonlyMap<number, Bind>): Asked {
  const slots = new Set(pools.keys());
  const statistics = new Map<Node, ReadonlySet<number>>();
  const failed = new Set<number>();
  const written = new Set(steps.flatMap(writesOfStep));
  const first = new Map<number, ReadonlySet<number>>();
  const before = new Set<number>();
  const visit = (node: Node): void => {
    const used = [...readsOf(node)].filter((slot) => slots.has(slot));
    if (used.length === 0) return;
    if (isStatistic(compiler, node, slots)) {
      for (const slot of used) if (!first.has(slot)) first.set(slot, new Set(before));
      statistics.set(node, new Set(used));
      return;
    }
    if (node.kind === 'get' || isPool(node)) for (const slot of used) failed.add(slot);
    else for (const child of childrenOf(node)) visit(child);
  };
  for (const step of steps) {
    if (step.kind === 'bind') {
      if (!pools.has(step.slot)) visit(step.value);
      else for (const slot of readsOf(step.value)) if (slots.has(slot)) failed.add(slot);
    } else for (const slot of readsOfStep(step)) if (slots.has(slot)) failed.add(slot);
    for (const slot of writesOfStep(step)) before.add(slot);
  }
  // What else is needed must be known when the first is asked of any pool about which something is asked together.
  for (const group of new Set(groupsOf(statistics, pools).values())) {
    const known = [...group].flatMap((slot) => first.get(slot) ?? []).sort((a, b) => a.size - b.size)[0];
    for (const [node, used] of statistics) {
      if (![...used].some((slot) => group.has(slot))) continue;
      const others = [...readsOf(node)].filter((slot) => !slots.has(slot) && written.has(slot));
      if (others.some((slot) => known?.has(slot) !== true)) for (const slot of used) failed.add(slot);
    }
  }
  return { statistics, failed };
}

function isStatistic(compiler: Compiler, node: Node, slots: ReadonlySet<number>): boolean {
  if ((node.kind !== 'op' && node.kind !== 'field') || isPool(node)) return false;
  const shape = shapeOf(node, slots);
  return shape !== undefined && shape.known.every((each) => !compiler.code(each, whole).random);
}

/** Puts the samples where they are first needed. */
function sampled(
  compiler: Compiler,
  steps: readonly Step[],
  pools: ReadonlyMap<number, Bind>,
  statistics: Asked['statistics'],
): readonly PlannedStep[] {
  const groups = groupsOf(statistics, pools);
  const slots = new Map<Node, number>();
  const byText = new Map<string, number>();
  for (const node of statistics.keys()) {
    const text = JSON.stringify(node, (name, value: unknown) => (name === 'span' ? undefined : value));
    const slot = byText.get(text) ?? compiler.temp();
    // What is rolled within it is rolled each time.
    if (isCertain(node)) byText.set(text, slot);
    slots.set(node, slot);
  }
  const planned: PlannedStep[] = [];
  const done = new Set<number>();
  for (const step of steps) {
    if (step.kind === 'bind' && pools.has(step.slot)) continue;
    for (const slot of readsOfStep(step)) {
      const group = groups.get(slot);
      if (!group || done.has(slot)) continue;
      for (const each of group) done.add(each);
      planned.push(sampleOf(group, pools, statistics, slots));
    }
    planned.push(
      rewritten(step, (node) => {
        const slot = slots.get(node);
        return slot === undefined ? undefined : { kind: 'get', slot, span: node.span };
      }),
    );
  }
  return planned;
}

function sampleOf(
  group: ReadonlySet<number>,
  pools: ReadonlyMap<number, Bind>,
  statistics: Asked['statistics'],
  slots: ReadonlyMap<Node, number>,
): SampleStep {
  const own = new Map<number, Node>();
  for (const [node, used] of statistics) {
    if ([...used].some((slot) => group.has(slot))) own.set(slots.get(node) ?? 0, node);
  }
  return {
    kind: 'sample',
    pools: [...group].map((slot) => pools.get(slot) as Bind),
    statistics: [...own].map(([slot, value]) => ({ slot, value })),
  };
}

/** Pools about which something is asked together belong together. */
function groupsOf(
  statistics: Asked['statistics'],
  pools: ReadonlyMap<number, Bind>,
): ReadonlyMap<number, ReadonlySet<number>> {
  const groups = new Map<number, Set<number>>();
  for (const slot of pools.keys()) groups.set(slot, new Set([slot]));
  for (const used of statistics.values()) {
    const together = new Set([...used].flatMap((slot) => [...(groups.get(slot) ?? [])]));
    for (const slot of together) groups.set(slot, together);
  }
  return groups;
}

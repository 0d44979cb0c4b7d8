/** Where the rules leave something to those who play, and what these don't know then. */
import type { CallNode, Node, Program, Step } from '@rulewright/core';
import { readsOf, readsOfStep } from '../program/reads.js';
import type { Fact } from '../spread/side.js';
import type { SlotName } from './situations.js';

type Hidden = Exclude<Fact['hidden'], undefined>;

/** What can have names, and inputs that are hidden. */
interface Named {
  readonly inputs: readonly { readonly name: string; readonly slot: number; readonly hidden?: Hidden }[];
}

/** Every node and step that working out a part may come to, those of what it calls included. */
function* reached(program: Program, part: unknown): Generator<Node | Step | Named> {
  const seen = new Set<unknown>();
  const open: unknown[] = [part];
  while (open.length > 0) {
    const each = open.pop();
    if (typeof each !== 'object' || each === null || seen.has(each)) continue;
    seen.add(each);
    if (Array.isArray(each)) {
      open.push(...(each as unknown[]));
      continue;
    }
    yield each as Node;
    const node = each as Node;
    if (node.kind === 'call') open.push(calleeOf(program, node));
    if (node.kind === 'recipe' || node.kind === 'roll') open.push(program.chains, program.tables);
    for (const [name, inner] of Object.entries(each)) if (name !== 'span' && name !== 'type') open.push(inner);
  }
}

function calleeOf(program: Program, { callee, name }: CallNode): Named | undefined {
  const all: readonly (Named & { readonly name: string })[] =
    callee === 'function' ? program.functions : callee === 'roll' ? program.rolls : (program.actions ?? []);
  return all.find((each) => each.name === name);
}

const deciding = new WeakMap<Step, boolean>();

/** Whether a decision may have to be made in a step. */
export function decides(program: Program, step: Step): boolean {
  let found = deciding.get(step);
  if (found === undefined) {
    found = [...reached(program, step)].some((part) => 'kind' in part && part.kind === 'choose');
    deciding.set(step, found);
  }
  return found;
}

/** Whether anything is hidden from those who decide. */
export function hidesAnything(program: Program, part: unknown): boolean {
  for (const each of reached(program, part)) {
    if ('kind' in each && each.kind === 'choose' && (each.unseen?.length ?? 0) > 0) return true;
    if ('inputs' in each && each.inputs.some(({ hidden }) => hidden !== undefined)) return true;
  }
  return false;
}

/** Steps between two decisions, and the decisions themselves; `kept` is what is needed after them. */
export function stretchesOf(
  program: Program,
  steps: readonly Step[],
  needed: Iterable<number>,
): readonly { readonly steps: readonly Step[]; readonly decides: boolean; readonly kept: ReadonlySet<number> }[] {
  const kept = new Set(needed);
  const found: { steps: Step[]; decides: boolean; kept: ReadonlySet<number> }[] = [];
  let last: (typeof found)[number] | undefined;
  for (let index = steps.length - 1; index >= 0; index -= 1) {
    const step = steps[index] as Step;
    const own = decides(program, step);
    if (!last || own || last.decides) found.unshift((last = { steps: [], decides: own, kept: new Set(kept) }));
    last.steps.unshift(step);
    for (const slot of readsOfStep(step)) kept.add(slot);
  }
  return found;
}

/** How slots are called, and from whom they are hidden: what comes of something hidden, or becomes it, is hidden too. */
export function slotNames(
  program: Program,
  inputs: Named['inputs'],
  steps: readonly Step[],
  names: Iterable<readonly [number, string]>,
): ReadonlyMap<number, SlotName> {
  const hidden = new Map<number, Hidden>();
  const hide = (slot: number, from: Hidden): void => {
    const known = hidden.get(slot);
    hidden.set(slot, from === true || known === true ? true : [...new Set([...(known ?? []), ...from])]);
  };
  for (const input of inputs) if (input.hidden) hide(input.slot, input.hidden);
  const binds = steps.flatMap((step) => (step.kind === 'bind' ? [step] : []));
  for (const { value } of binds) hideGiven(program, value, hide);
  if (hidden.size > 0) {
    for (const { slot, value } of binds) {
      for (const read of readsOf(value)) {
        const from = hidden.get(read);
        if (from) hide(slot, from);
      }
    }
  }
  return new Map(
    [...names].map(([slot, name]) => {
      const from = hidden.get(slot);
      return [slot, from === undefined ? { name } : { name, hidden: from }];
    }),
  );
}

/** What is handed to an input that is hidden. */
function hideGiven(program: Program, part: unknown, hide: (slot: number, from: Hidden) => void): void {
  if (typeof part !== 'object' || part === null) return;
  const node = part as Node;
  if (!Array.isArray(part) && node.kind === 'call') {
    calleeOf(program, node)?.inputs.forEach(({ hidden }, index) => {
      const argument = node.args[index];
      if (hidden && argument) for (const slot of readsOf(argument)) hide(slot, hidden);
    });
  }
  for (const [name, inner] of Object.entries(part))
    if (name !== 'span' && name !== 'type') hideGiven(program, inner, hide);
}

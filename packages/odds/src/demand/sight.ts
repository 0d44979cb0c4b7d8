/** Finds out, going backwards through the rules, what is seen of every value after it was made. */
import type { BindStep, SetStep, Step } from '@rulewright/core';
import { type ActionCall, isActionCall, mayStop } from '../world/steps.js';
import { type Demand, items, join, number, presence, whole } from './demand.js';
import { NodeSight } from './node-sight.js';
import { withoutBounds } from './bounds.js';
import { forget, joinInto, replace, type Seen, seenKey, seenOfSlot, taken } from './seen.js';

export { type Callees, forget, joinInto, replace, type Seen, seenOfSlot, taken } from './seen.js';

export class Sight extends NodeSight {
  /** Steps, the last one first; `seen` is what is seen after them, and becomes what is seen before them. */
  steps(steps: readonly Step[], seen: Seen): void {
    for (let index = steps.length - 1; index >= 0; index -= 1) {
      const step = steps[index] as Step;
      if (mayStop(step)) this.mayEnd(seen);
      this.step(step, seen);
    }
  }

  private step(step: Step, seen: Seen): void {
    switch (step.kind) {
      case 'bind':
        if (isActionCall(step.value)) this.perform(step.slot, step.value, seen);
        else this.bind(step, seen);
        return;
      case 'loop':
        this.loopBefore(step, seen);
        return;
      case 'set':
        this.set(step, seen);
        return;
      case 'branch':
        this.branch(step, seen);
        return;
      case 'for': {
        const head = this.forHead(step, seen);
        replace(seen, head);
        this.node(step.list, items(this.forElement(step, seen), true), seen);
        return;
      }
      case 'stop':
        seen.clear();
        this.mayEnd(seen);
        return;
      case 'require':
        this.node(step.test, whole, seen);
        return;
      case 'assign':
        throw new Error('An assignment outside a loop.');
    }
  }

  /** Where the steps may be ended early, what is seen then is seen too. */
  mayEnd(seen: Seen): void {
    for (const [slot, demand] of this.scope?.ends ?? []) seen.set(slot, join(seen.get(slot), demand));
    if (this.scope) seen.set(this.scope.stop, whole);
  }

  private perform(slot: number, call: ActionCall, seen: Seen): void {
    const demand = seen.get(slot) ?? presence;
    forget(seen, slot);
    const { inputs, columns } = this.callees.action(call, demand, this.liveColumns(seen));
    this.columns(columns, seen);
    this.performed(call, inputs, seen);
  }

  /** What an action is handed; all of it where that is not known. */
  performed(call: ActionCall, inputs: readonly (Demand | undefined)[] | undefined, seen: Seen): void {
    call.args.forEach((argument, index) => {
      const of = inputs ? inputs[index] : whole;
      if (argument && of) this.argument(call, argument, index, of, seen);
    });
  }

  /** The names of the fields of which something is seen. */
  liveColumns(seen: Seen): ReadonlySet<string> {
    const names = new Set<string>();
    for (const slot of seen.keys()) {
      const name = this.scope?.nameOf(slot);
      if (name !== undefined) names.add(name);
    }
    return names;
  }

  /** What a field holds of other things is still seen after one of them has changed. */
  set(step: SetStep, seen: Seen): boolean {
    const { scope, callees } = this;
    const changes = callees.changes(step);
    const needed =
      changes.some((name) => scope && seen.has(scope.column(name))) ||
      (step.spill !== undefined && seen.has(step.spill));
    if (!needed) return false;
    if (step.spill !== undefined) forget(seen, step.spill);
    this.columns([...changes, ...callees.links(step)], seen);
    this.node(step.value, step.range ? number : whole, seen);
    for (const part of step.path) if (typeof part !== 'string') this.node(part, whole, seen);
    this.node(step.thing, whole, seen);
    if (scope?.mayHoldThings(step.value)) {
      for (const type of scope.layout.recordsAt(step)) this.columns(callees.recordColumns(type, whole), seen);
    }
    return true;
  }

  private branch(step: Step & { kind: 'branch' }, seen: Seen): void {
    const otherwise: Seen = new Map(seen);
    this.steps(step.then, seen);
    this.steps(step.else, otherwise);
    joinInto(seen, otherwise);
    this.node(step.test, whole, seen);
  }

  /** What is seen before an element's turn, when `after` is seen after the last one; that of the element aside. */
  forHead(step: Step & { kind: 'for' }, after: Seen): Seen {
    const head: Seen = new Map(after);
    for (;;) {
      const before = seenKey(head);
      const seen = this.turn(step, head);
      forget(seen, step.slot);
      joinInto(head, seen);
      if (seenKey(head) === before) return head;
    }
  }

  /** What is seen of each element. */
  forElement(step: Step & { kind: 'for' }, head: Seen): Demand {
    return withoutBounds(this.turn(step, head).get(step.slot) ?? presence, [step.slot]);
  }

  private turn({ body, where }: Step & { kind: 'for' }, head: Seen): Seen {
    const seen: Seen = new Map(head);
    this.steps(body, seen);
    joinInto(seen, head);
    if (where) this.node(where, whole, seen);
    return seen;
  }

  bind(step: Pick<BindStep, 'slot' | 'value'>, seen: Seen): Demand | undefined {
    const demand = seenOfSlot(seen, step.slot);
    forget(seen, step.slot);
    if (demand) this.node(step.value, demand, seen);
    return demand;
  }

  private loopBefore(step: Step & { kind: 'loop' }, seen: Seen): void {
    const head = this.loopHead(step, seen);
    seen.clear();
    for (const [slot, demand] of head) seen.set(slot, demand);
    this.steps(step.state, seen);
    if (step.limit) this.node(step.limit, number, seen);
  }

  /** What is seen at the beginning of a round, when `after` is seen when the loop is over. */
  loopHead(step: Step & { kind: 'loop' }, after: Seen): Seen {
    const head: Seen = new Map();
    for (;;) {
      const before = seenKey(head);
      const end = this.roundEnd(step, after, head);
      const seen = this.roundStart(step, end);
      forget(seen, step.rounds);
      for (const [slot, demand] of seen) head.set(slot, join(head.get(slot), demand));
      if (seenKey(head) === before) return head;
    }
  }

  /** What is seen at the end of a round, with the new state in place. */
  roundEnd(step: Step & { kind: 'loop' }, after: Seen, head: Seen): Seen {
    const end: Seen = new Map(after);
    for (const [slot, demand] of head) end.set(slot, join(end.get(slot), demand));
    this.node(step.until, whole, end);
    return end;
  }

  private roundStart(step: Step & { kind: 'loop' }, end: Seen): Seen {
    const assigned = step.body.flatMap((each) => (each.kind === 'assign' ? [each.slot] : []));
    const next = taken(end, assigned);
    const seen: Seen = new Map(end);
    forget(seen, ...assigned);
    for (let index = step.body.length - 1; index >= 0; index -= 1) {
      const each = step.body[index] as Step;
      if (each.kind === 'assign') {
        const demand = next.get(each.slot);
        if (demand) this.node(each.value, demand, seen);
      } else this.steps([each], seen);
    }
    return seen;
  }
}

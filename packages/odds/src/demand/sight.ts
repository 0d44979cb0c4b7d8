/** Finds out, going backwards through the rules, what is seen of every value after it was made. */
import type {
  BindStep,
  CallNode,
  ChooseNode,
  EachNode,
  FoldNode,
  Input,
  LambdaNode,
  Node,
  OpNode,
  RecordNode,
  Step,
} from '@rulewright/core';
import { type Demand, demandKey, field, items, join, number, presence, whole } from './demand.js';
import { argumentDemand } from './ops.js';
import { demandOfField } from './project.js';

/** What is seen of the values in slots; a slot that is not there is not seen at all. */
export type Seen = Map<number, Demand>;

/** What the inputs of callables are seen of. */
export interface Callees {
  /** For each input; undefined where it is not seen. */
  inputs(call: CallNode, demand: Demand): readonly (Demand | undefined)[];
  /** For each field that is given when a record of a declared type is made. */
  fields(type: string, demand: Demand): ReadonlyMap<string, Demand> | undefined;
  /** Whether every decision is followed, so that candidates must be told apart as they are. */
  readonly exploring: boolean;
}

export class Sight {
  constructor(private readonly callees: Callees) {}

  /** Adds what working out a node sees, when so much of its value is seen. */
  node(node: Node, demand: Demand, seen: Seen): void {
    switch (node.kind) {
      case 'const':
        return;
      case 'get':
        seen.set(node.slot, join(seen.get(node.slot), demand));
        return;
      case 'block':
        this.node(node.value, demand, seen);
        this.steps(node.steps, seen);
        return;
      case 'if':
        this.node(node.then, demand, seen);
        this.node(node.else, demand, seen);
        this.node(node.test, whole, seen);
        return;
      case 'op':
        this.op(node, demand, seen);
        return;
      case 'lambda':
        this.lambda(node, seen);
        return;
      case 'call': {
        const inputs = this.callees.inputs(node, demand);
        node.args.forEach((argument, index) => {
          const of = inputs[index];
          if (argument && of) this.node(argument, of, seen);
        });
        return;
      }
      case 'list':
        for (const item of node.items) this.node(item, itemsOf(demand), seen);
        return;
      case 'record':
        this.record(node, demand, seen);
        return;
      case 'field':
        this.node(node.of, field(node.name, demand), seen);
        return;
      case 'dice':
        this.node(node.count, number, seen);
        if (node.sides) this.node(node.sides, number, seen);
        return;
      case 'recipe':
        for (const slot of node.captures) seen.set(slot, whole);
        return;
      case 'roll':
        this.node(node.of, whole, seen);
        return;
      case 'each':
        this.each(node, demand, seen);
        return;
      case 'fold':
        this.fold(node, demand, seen);
        return;
      case 'choose':
        this.choose(node, demand, seen);
        return;
      case 'lookup':
        this.node(node.key, number, seen);
    }
  }

  private op(node: OpNode, demand: Demand, seen: Seen): void {
    let rules: Demand | undefined;
    for (const argument of node.args) {
      if (argument?.kind === 'lambda') rules = join(rules, this.lambda(argument, seen));
    }
    node.args.forEach((argument, index) => {
      if (!argument || argument.kind === 'lambda') return;
      this.node(argument, argumentDemand(node, index, demand, rules), seen);
    });
  }

  /** What a rule sees of the element that it is asked about. */
  private lambda({ params, body }: LambdaNode, seen: Seen): Demand {
    this.node(body, whole, seen);
    const [first] = params;
    const element = (first === undefined ? undefined : seen.get(first)) ?? presence;
    for (const slot of params) seen.delete(slot);
    return element;
  }

  private record(node: RecordNode, demand: Demand, seen: Seen): void {
    const given = node.type === undefined ? undefined : this.callees.fields(node.type, demand);
    for (const [name, value] of node.fields) {
      const of = given ? given.get(name) : demandOfField(demand, name);
      if (of) this.node(value, of, seen);
    }
  }

  private each({ slot, list, where, body }: EachNode, demand: Demand, seen: Seen): void {
    this.node(body, itemsOf(demand), seen);
    if (where) this.node(where, whole, seen);
    const element = seen.get(slot) ?? presence;
    seen.delete(slot);
    this.node(list, items(element, demand.whole === true || demand.ordered === true), seen);
  }

  private fold({ acc, slot, init, list, body }: FoldNode, demand: Demand, seen: Seen): void {
    let held = demand;
    let element: Demand = presence;
    for (;;) {
      this.node(body, held, seen);
      element = join(element, seen.get(slot));
      const next = join(held, seen.get(acc));
      seen.delete(acc);
      seen.delete(slot);
      if (demandKey(next) === demandKey(held)) break;
      held = next;
    }
    this.node(init, held, seen);
    this.node(list, items(element, true), seen);
  }

  private choose({ from, prefer, many, by }: ChooseNode, demand: Demand, seen: Seen): void {
    const taken = by.length > 1 ? itemsOf(demand) : demand;
    let element = many ? itemsOf(taken) : taken;
    let ordered = true;
    if (prefer?.kind === 'lambda') {
      element = join(element, this.lambda(prefer, seen));
      // Where no two elements are equally good unless they are alike, nothing depends on which stands first.
      ordered = !(many !== undefined && tellsApart(prefer));
    } else if (prefer) {
      this.node(prefer, whole, seen);
      element = whole;
    }
    if (many) {
      this.node(many.min, number, seen);
      this.node(many.max, number, seen);
    }
    this.node(from, items(this.callees.exploring ? whole : element, ordered || this.callees.exploring), seen);
  }

  /** Steps, the last one first; `seen` is what is seen after them, and becomes what is seen before them. */
  steps(steps: readonly Step[], seen: Seen): void {
    for (let index = steps.length - 1; index >= 0; index -= 1) {
      const step = steps[index] as Step;
      if (step.kind === 'bind') this.bind(step, seen);
      else if (step.kind === 'loop') this.loopBefore(step, seen);
      else throw new Error('An assignment outside a loop.');
    }
  }

  bind(step: Pick<BindStep, 'slot' | 'value'>, seen: Seen): Demand | undefined {
    const demand = seen.get(step.slot);
    seen.delete(step.slot);
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
      for (const [slot, demand] of seen) head.set(slot, join(head.get(slot), demand));
      head.delete(step.rounds);
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
    const next = new Map<number, Demand>();
    const seen: Seen = new Map(end);
    for (const each of step.body) {
      if (each.kind !== 'assign') continue;
      const demand = seen.get(each.slot);
      if (demand) next.set(each.slot, demand);
      seen.delete(each.slot);
    }
    for (let index = step.body.length - 1; index >= 0; index -= 1) {
      const each = step.body[index] as Step;
      if (each.kind === 'assign') {
        const demand = next.get(each.slot);
        if (demand) this.node(each.value, demand, seen);
      } else this.steps([each], seen);
    }
    return seen;
  }

  /** What is seen of inputs before their defaults and ranges are looked at, the last one first. */
  inputs(inputs: readonly Input[], seen: Seen): readonly (Demand | undefined)[] {
    const demands: (Demand | undefined)[] = inputs.map(() => undefined);
    for (let index = inputs.length - 1; index >= 0; index -= 1) {
      const input = inputs[index] as Input;
      const demand = seen.get(input.slot);
      demands[index] = demand;
      if (demand && input.default) this.node(input.default, demand, seen);
    }
    return demands;
  }
}

function itemsOf(demand: Demand): Demand {
  return demand.whole ? whole : (demand.items ?? presence);
}

function seenKey(seen: Seen): string {
  return [...seen]
    .sort(([a], [b]) => a - b)
    .map(([slot, demand]) => `${String(slot)}:${demandKey(demand)}`)
    .join();
}

/** Whether a score is the element itself, plus or minus something that is the same for all. */
function tellsApart({ params, body }: LambdaNode): boolean {
  const [slot] = params;
  const affine = (node: Node): boolean | undefined => {
    if (node.kind === 'get' && node.slot === slot) return true;
    if (node.kind === 'const') return false;
    if (node.kind === 'get') return false;
    if (node.kind !== 'op' || !['+', '-', 'number'].includes(node.op)) return undefined;
    const parts = node.args.map((each) => (each ? affine(each) : undefined));
    if (parts.includes(undefined)) return undefined;
    return parts.filter(Boolean).length === 1;
  };
  return affine(body) === true;
}

/** Finds out what working out nodes sees of the values that they use. */
import type {
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
import type { Scope } from '../world/scope.js';
import { beyondWords, type Demand, demandKey, field, items, join, number, presence, unread, whole } from './demand.js';
import { argumentDemand } from './ops.js';
import { demandOfField } from './project.js';
import { type Callees, forget, type Seen, seenOfSlot, taken } from './seen.js';
import { wordsAsked } from './words.js';

/** What working out a node sees. */
export abstract class NodeSight {
  /** All that has a name is looked at by those who decide. */
  witnessed = false;

  /** Where the callable that is looked at keeps what is seen of things; undefined where it can see none. */
  scope: Scope | undefined = undefined;

  /** What is seen of an element at which nobody looks; those who decide may look at everything. */
  readonly unread: Demand;

  constructor(readonly callees: Callees) {
    this.unread = callees.exploring ? presence : unread;
  }

  /** Looks at something of another callable. */
  inside<T>(scope: Scope | undefined, work: () => T): T {
    const outer = this.scope;
    this.scope = scope;
    const result = work();
    this.scope = outer;
    return result;
  }

  columns(names: Iterable<string>, seen: Seen): void {
    if (this.scope) for (const name of names) seen.set(this.scope.column(name), whole);
  }

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
      case 'field':
        this.node(node.of, field(node.name, demand), seen);
        if (this.scope?.mayBeThing(node.of)) this.columns(this.callees.fieldColumns(node.name), seen);
        return;
      default:
        this.made(node, beyondWords(demand), seen);
    }
  }

  /** Nodes that do not just hand on what others have made. */
  private made(
    node: Exclude<Node, { kind: 'const' | 'get' | 'block' | 'if' | 'field' }>,
    demand: Demand,
    seen: Seen,
  ): void {
    switch (node.kind) {
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
          if (argument && of) this.argument(node, argument, index, of, seen);
        });
        if (this.scope) this.columns(this.callees.columns(node, demand), seen);
        return;
      }
      case 'list':
        for (const item of node.items) this.node(item, itemsOf(demand), seen);
        return;
      case 'record':
        this.record(node, demand, seen);
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
        this.columns(this.callees.recipeColumns, seen);
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

  /** An argument of a call; where a record is wanted, all that the callee sees of it is read of a thing. */
  protected argument(call: CallNode, argument: Node, index: number, demand: Demand, seen: Seen): void {
    this.node(argument, demand, seen);
    const record = this.scope?.mayHoldThings(argument) ? this.callees.recordInput(call, index) : undefined;
    if (record !== undefined) this.columns(this.callees.recordColumns(record, demand), seen);
  }

  private op(node: OpNode, demand: Demand, seen: Seen): void {
    const [of] = node.args;
    if (of && wholeThings.has(node.op) && this.scope?.mayHoldThings(of)) {
      for (const slot of this.scope.columns) seen.set(slot, whole);
    }
    const asked = this.callees.exploring ? undefined : wordsAsked(node);
    if (asked) {
      this.node(asked.of, { words: [asked.set] }, seen);
      return;
    }
    if (node.op === 'draw' || node.op === 'left') this.deck(node, demand, seen);
    let rules: Demand | undefined;
    for (const argument of node.args) {
      if (argument?.kind === 'lambda') rules = join(rules, this.lambda(argument, seen));
    }
    node.args.forEach((argument, index) => {
      if (!argument || argument.kind === 'lambda') return;
      this.node(argument, argumentDemand(node, index, demand, rules, this.unread), seen);
    });
  }

  /** What is seen of the cards of a deck, those that are drawn and those that are left. */
  private deck(node: OpNode, demand: Demand, seen: Seen): void {
    const slot = this.callees.deckSlot(node);
    if (slot === undefined) return;
    const ordered = node.op === 'left' && (demand.whole ?? demand.ordered) === true;
    seen.set(slot, join(seen.get(slot), items(demand.whole ? whole : (demand.items ?? presence), ordered)));
  }

  /** What a rule sees of the element that it is asked about. */
  private lambda({ params, body }: LambdaNode, seen: Seen): Demand {
    this.node(body, whole, seen);
    const element = elementSeen(params, seen, this.unread);
    forget(seen, ...params);
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
    const element = seenOfSlot(seen, slot) ?? this.unread;
    forget(seen, slot);
    this.node(list, items(element, demand.whole === true || demand.ordered === true), seen);
  }

  private fold({ acc, slot, init, list, body }: FoldNode, demand: Demand, seen: Seen): void {
    let held = demand;
    let element: Demand = presence;
    for (;;) {
      this.node(body, held, seen);
      const own = taken(seen, [acc, slot]);
      element = join(element, own.get(slot));
      const next = join(held, own.get(acc));
      forget(seen, acc, slot);
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
  abstract steps(steps: readonly Step[], seen: Seen): void;

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

/** They look at all fields of a thing. */
const wholeThings: ReadonlySet<string> = new Set(['copy', 'fieldByName']);

/** What a rule sees of an element by its parameters: the element itself, and where that is a die the die. */
export function elementSeen(params: readonly number[], seen: Seen, unread: Demand): Demand {
  const parts = taken(seen, params);
  const [own = unread, whence] = params.map((slot) => parts.get(slot));
  const isKindOnly = !whence || Object.keys(whence).every((part) => part === 'fields' && isKind(whence.fields));
  return isKindOnly ? own : join(own, whole);
}

function isKind(fields: Demand['fields']): boolean {
  return Object.keys(fields ?? {}).every((name) => name === 'kind');
}

function itemsOf(demand: Demand): Demand {
  return demand.whole ? whole : (demand.items ?? presence);
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

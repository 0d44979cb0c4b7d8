/** What is seen of values in this program: callables, records and recipes looked at once for each way of seeing. */
import type { Node, Program } from '@rulewright/core';
import { type Demand, join, whole } from '../demand/demand.js';
import { elementSeen } from '../demand/node-sight.js';
import { type Seen, Sight } from '../demand/sight.js';
import { ProgramCallees } from './callees.js';

export class Sights extends Sight {
  /** `decks` are those of which it is known when their cards are looked at. */
  constructor(program: Program, exploring: boolean, decks: readonly string[]) {
    const callees = new ProgramCallees(program, exploring, decks);
    super(callees);
    callees.sight = this;
  }

  /** What the rules among some arguments see of the elements that they are asked about. */
  rules(args: readonly (Node | null)[]): Demand | undefined {
    let seen: Demand | undefined;
    for (const argument of args) {
      if (argument?.kind !== 'lambda') continue;
      const inner: Seen = new Map();
      this.node(argument.body, whole, inner);
      seen = join(seen, elementSeen(argument.params, inner, this.unread));
    }
    return seen;
  }

  /** What a node sees of one slot. */
  ofSlot(node: Node | undefined, slot: number, demand: Demand): Demand {
    if (!node) return this.unread;
    const seen: Seen = new Map();
    this.node(node, demand, seen);
    return seen.get(slot) ?? this.unread;
  }
}

/** Which draws are the last of their deck: what is left of it then matters to nobody. */
import type { Node, OpNode, Program, Step } from '@rulewright/core';
import { type Procedure, sequenceOf } from '../evaluate/procedures.js';

export interface Drawing {
  /** `only`: nothing is drawn from the deck before either. */
  readonly places: ReadonlyMap<OpNode, 'only' | 'last'>;
  /** Something is drawn whose deck matters to others. */
  readonly leavesTraces: boolean;
  /** Anything is drawn at all. */
  readonly draws: boolean;
  /** The decks that nobody draws from, or looks at, but the procedure itself. */
  readonly own: readonly string[];
}

/** Where it stands, among what is seen of slots, what is seen of the cards of a deck. */
export function deckSlot(place: number): number {
  return -1 - place;
}

/** The deck that a node draws from, or looks at. */
export function deckOf({ args: [deck] }: OpNode): string {
  return deck?.kind === 'const' && typeof deck.value === 'string' ? deck.value : '';
}

interface Place {
  readonly node: OpNode;
  readonly step: number;
  /** It happens once, whatever else does. */
  readonly once: boolean;
  /** It stands in the procedure itself. */
  readonly own: boolean;
}

/** Looks at all that a procedure can come to. */
export function drawingOf(program: Program, ir: Procedure): Drawing {
  if (program.decks.length === 0) return { places: new Map(), leavesTraces: false, draws: false, own: [] };
  const found = new Map<string, Place[]>();
  const seen = new Set<string>();
  const visit = (part: unknown, step: number, once: boolean, own: boolean): void => {
    if (Array.isArray(part)) {
      for (const each of part) visit(each, step, once, own);
      return;
    }
    if (typeof part !== 'object' || part === null) return;
    const node = part as Node | Step;
    if (node.kind === 'op' && (node.op === 'draw' || node.op === 'left')) {
      const name = deckOf(node);
      found.set(name, [...(found.get(name) ?? []), { node, step, once: once && node.op === 'draw', own }]);
    }
    if (node.kind === 'call' && !seen.has(`${node.callee} ${node.name}`)) {
      seen.add(`${node.callee} ${node.name}`);
      const { functions, rolls, actions } = program;
      const all = node.callee === 'function' ? functions : node.callee === 'roll' ? rolls : actions;
      visit(
        (all as readonly { readonly name: string }[]).find(({ name }) => name === node.name),
        step,
        false,
        false,
      );
    }
    const inside = once && ['bind', 'op', 'field', 'list', 'record'].includes(node.kind);
    for (const [name, each] of Object.entries(node))
      if (name !== 'span' && name !== 'type') visit(each, step, inside, own && node.kind !== 'block');
  };
  sequenceOf(ir).forEach((step, index) => {
    visit(step, index, true, true);
  });
  // What dice that are rolled later do, and the defaults of inputs, may happen at any time.
  visit([program.tables, program.chains, program.types, ir.inputs], -1, false, false);
  const places = new Map<OpNode, 'only' | 'last'>();
  let leavesTraces = false;
  for (const all of found.values()) {
    const last = all.reduce((a, b) => (b.step > a.step ? b : a));
    const others = all.filter((place) => place !== last);
    const isLast = last.once && others.every(({ node, step }) => node !== last.node && step < last.step && step >= 0);
    if (isLast) places.set(last.node, others.length === 0 ? 'only' : 'last');
    if (!isLast || others.length > 0) leavesTraces = true;
  }
  const own = [...found].flatMap(([name, all]) => (all.every((place) => place.own) ? [name] : []));
  return { places, leavesTraces, draws: found.size > 0, own };
}

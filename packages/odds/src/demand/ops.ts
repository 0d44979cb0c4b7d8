/** What a built-in sees of its arguments, when so much of its result is seen. */
import { builtins, type Node, type OpNode } from '@rulewright/core';
import { cutsOf } from './cuts.js';
import { anything, type Demand, items, join, number, presence, whole } from './demand.js';

/** They look at all elements, and it does not matter in which order these stand. */
const reducing: ReadonlyMap<string, Demand> = new Map([
  ['sum', number],
  ['highest', number],
  ['lowest', number],
  ['middle', number],
  ['max', number],
  ['min', number],
  ['runs', number],
  ['groups', number],
  ['mode', whole],
  ['sets', whole],
  ['in', whole],
  ['length', presence],
  ['count', presence],
  ['cs', presence],
  ['cf', presence],
  ['any', presence],
  ['all', presence],
  ['net', presence],
]);

/** They give some of the elements, or all, changed one by one; the order matters only as far as that of the result does. */
const passing: ReadonlySet<string> = new Set(
  'filter where keep drop k kh kl km dh dl raise lower as merge concat faces reroll r ro explode ! !! !p !!p !o distinct sort reverse shuffle'.split(
    ' ',
  ),
);

/** They need to know what every element is worth, and their order. */
const inOrder: ReadonlySet<string> = new Set(['first', 'last', 'item', 'skip', 'pick', 'random', 'default']);

/** `seen` is what rules (matchers, keys) see of each element; `unread` what those see that do not look at it. */
export function argumentDemand(
  node: OpNode,
  index: number,
  demand: Demand,
  seen: Demand | undefined,
  unread: Demand,
): Demand {
  const { op, args } = node;
  const parameters = builtins.get(op)?.parameters ?? [];
  const parameter = parameters[Math.min(index, parameters.length - 1)];
  const cuts = unread.cuts && cutsOf(node, index);
  if (cuts) return { number: true, cuts };
  switch (parameter?.kind) {
    case 'integer':
    case 'number':
      return number;
    case 'boolean':
    case 'text':
    case 'word':
      return whole;
    default:
      break;
  }
  if (op === 'isNone') return unread.cuts ? anything : presence;
  if (op === 'number') return number;
  if (op === '==' || op === '!=') return isNumber(args[1 - index]) ? number : whole;
  if (op === 'in' && index === 0) return whole;
  const reduced = reducing.get(op);
  if (reduced) {
    const matched = args.some(
      (each, at) => at > 0 && each && each.kind !== 'lambda' && parameters[at]?.kind === 'matcher',
    );
    // A rule is all that looks at what is counted.
    const element = reduced === presence && seen && !matched ? seen : join(matched ? whole : reduced, seen);
    return { ...items(element, false), number: true };
  }
  if (passing.has(op) && (index === 0 || op === 'merge' || op === 'concat')) {
    if (demand.whole) return whole;
    if (budgeted(node)) return items(whole, true);
    const element = demand.items ? join(demand.items, seen) : demand.number ? whole : join(presence, seen);
    const compares = op === 'sort' && !args[1];
    return items(
      compares || !isWalk(node) ? whole : element,
      demand.ordered === true && op !== 'sort' && op !== 'shuffle',
    );
  }
  // All of both pools decides what is left of the first, whose order the result keeps.
  if (op === 'cancelHighest' || op === 'cancel') return items(whole, demand.whole === true || demand.ordered === true);
  // Which dice they are, whatever they show.
  if (rerolls.has(op) && index === 1 && unread.cuts && areSomeDice(args[1])) return items(unread, false);
  if (inOrder.has(op)) {
    if (op === 'default') return demand;
    const element = join(demand.items ?? demand, seen);
    return items(op === 'pick' && !args[1] ? whole : element, true);
  }
  return whole;
}

const walks: ReadonlySet<string> = new Set('filter where concat as sort reverse shuffle'.split(' '));
const rerolls: ReadonlySet<string> = new Set(['reroll', 'r', 'ro']);

/** These pass elements on without looking at more of them than their rules do. */
function isWalk({ op, args }: OpNode): boolean {
  if (op === 'merge') return args.every(isRolled);
  return walks.has(op) || (rerolls.has(op) && (args[1]?.kind === 'lambda' || areSomeDice(args[1])));
}

/** Dice for certain, where others may be lists of pools. */
function isRolled(node: Node | null): boolean {
  return node?.kind === 'dice' || (node?.kind === 'op' && node.op === 'as' && isRolled(node.args[0] ?? null));
}

/** Dice that somebody has chosen among others. */
function areSomeDice(node: Node | null | undefined): boolean {
  return node?.kind === 'choose' && node.many !== undefined;
}

/** Where not all dice that ask for it are rolled, it matters which stand first. */
function budgeted({ op, args }: OpNode): boolean {
  return (op === 'reroll' || op === 'explode') && Boolean(args[3]);
}

function isNumber(node: Node | null | undefined): boolean {
  return (
    node?.kind === 'const' && typeof node.value !== 'string' && typeof node.value !== 'boolean' && node.value !== null
  );
}

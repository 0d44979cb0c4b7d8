/** What a built-in sees of its arguments, when so much of its result is seen. */
import { builtins, type Node, type OpNode } from '@rulewright/core';
import { type Demand, items, join, number, presence, whole } from './demand.js';

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

/** `seen` is what rules (matchers, keys) see of each element. */
export function argumentDemand(node: OpNode, index: number, demand: Demand, seen: Demand | undefined): Demand {
  const { op, args } = node;
  const parameters = builtins.get(op)?.parameters ?? [];
  const parameter = parameters[Math.min(index, parameters.length - 1)];
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
  if (op === 'isNone') return presence;
  if (op === 'number') return number;
  if (op === '==' || op === '!=') return isNumber(args[1 - index]) ? number : whole;
  if (op === 'in' && index === 0) return whole;
  const reduced = reducing.get(op);
  if (reduced) {
    const matched = args.some(
      (each, at) => at > 0 && each && each.kind !== 'lambda' && parameters[at]?.kind === 'matcher',
    );
    const element = join(matched ? whole : reduced, seen);
    return { ...items(element, false), number: true };
  }
  if (passing.has(op) && (index === 0 || op === 'merge' || op === 'concat')) {
    if (demand.whole) return whole;
    if (budgeted(node)) return items(whole, true);
    const element = demand.items ? join(demand.items, seen) : demand.number ? whole : join(presence, seen);
    const compares = op === 'sort' && !args[1];
    return items(
      compares || !isWalk(op) ? whole : element,
      demand.ordered === true && op !== 'sort' && op !== 'shuffle',
    );
  }
  // All of both pools decides what is left of the first, whose order the result keeps.
  if (op === 'cancelHighest' || op === 'cancel') return items(whole, demand.whole === true || demand.ordered === true);
  if (inOrder.has(op)) {
    if (op === 'default') return demand;
    const element = join(demand.items ?? demand, seen);
    return items(op === 'pick' && !args[1] ? whole : element, true);
  }
  return whole;
}

/** Of lists these pass elements on without looking at more of them than their rules do. */
function isWalk(op: string): boolean {
  return op === 'filter' || op === 'where' || op === 'concat' || op === 'sort' || op === 'reverse' || op === 'shuffle';
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

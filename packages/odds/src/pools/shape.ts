/** Which parts of the rules are questions about pools that need not be looked at die by die. */
import { builtins, type Node } from '@rulewright/core';
import { isCertain } from '../program/chance.js';
import { readsOf } from '../program/reads.js';
import { comparedIn } from './compared.js';

/** What stands between a question and the dice that it is about. */
export interface Shape {
  /** What must be known first: counts, sides, thresholds, conditions. */
  readonly known: readonly Node[];
}

/** Built-ins that make a pool of a pool by rolling dice. */
const rolling: ReadonlySet<string> = new Set('! !! !p !!p !o explode r ro reroll u uo'.split(' '));

/**
 * Undefined where a node is not about dice that are rolled within it, or held in one of `slots`; or where something that
 * must be known first, or a rule, depends on such dice, which nobody has seen then.
 */
export function shapeOf(node: Node, slots: ReadonlySet<number>): Shape | undefined {
  const known: Node[] = [];
  const isShape = isAsking(node, slots, known) && known.every((each) => isSettled(each, slots));
  return isShape ? { known } : undefined;
}

function isSettled(node: Node | undefined, slots: ReadonlySet<number>): boolean {
  return !node || [...readsOf(node)].every((slot) => !slots.has(slot));
}

function isAsking(node: Node, slots: ReadonlySet<number>, known: Node[]): boolean {
  switch (node.kind) {
    case 'dice':
      known.push(node.count, ...(node.sides ? [node.sides] : []));
      return true;
    case 'get':
      return slots.has(node.slot);
    case 'roll':
      known.push(node.of);
      return true;
    case 'if': {
      const [then, otherwise]: [Node[], Node[]] = [[], []];
      if (!isAsking(node.then, slots, then) || !isAsking(node.else, slots, otherwise)) return false;
      // What only one branch needs must not be worked out where the other one is taken.
      if (![...then, ...otherwise].every(isHarmless)) return false;
      known.push(node.test, ...then, ...otherwise);
      return true;
    }
    case 'field':
      return isAsking(node.of, slots, known);
    case 'each':
      return isSettled(node.body, slots) && isSettled(node.where, slots) && isAsking(node.list, slots, known);
    case 'op':
      return isAskingOp(node, slots, known);
    default:
      return false;
  }
}

function isHarmless(node: Node): boolean {
  return node.kind === 'const' || node.kind === 'get';
}

function isAskingOp(node: Node & { kind: 'op' }, slots: ReadonlySet<number>, known: Node[]): boolean {
  const { op, args } = node;
  const merges = op === 'merge';
  const compared = comparedIn(node);
  if (!merges && op !== 'as' && !rolling.has(op) && !builtins.get(op)?.fold) return false;
  let asking = false;
  for (const argument of args) {
    if (!argument) continue;
    if (argument.kind === 'lambda') {
      if (isSettled(argument, slots)) continue;
      if (!compared || !isCertain(compared.to) || !isAsking(compared.to, slots, known)) return false;
      if (compared.empty) known.push(compared.empty);
      continue;
    }
    const inner: Node[] = [];
    if (isAsking(argument, slots, inner)) {
      // Of dice that others look at too it would make other dice, which have nothing to do with those.
      if ((op === 'as' || rolling.has(op)) && !isSettled(argument, slots)) return false;
      asking = true;
      known.push(...inner);
    } else if (merges) return false;
    else known.push(argument);
  }
  if (!asking && op === 'explode' && args[0]) {
    // Dice that are not rolled yet.
    return args[0].kind === 'get' || args[0].kind === 'field' || args[0].kind === 'recipe';
  }
  return asking;
}

export function isRolling(op: string): boolean {
  return rolling.has(op);
}

/** Makes the questions that rules ask of pools ready for folds, once all that they need to know is known. */
import {
  type Argument,
  builtins,
  type DiceNode,
  dieSize,
  type Die,
  type Face,
  type LambdaNode,
  type Node,
  type OpNode,
  Recipe,
  StepValue,
  symbolsOf,
  type Value,
} from '@rulewright/core';
import { whole } from '../demand/demand.js';
import type { Frame } from '../evaluate/code.js';
import type { Compiler } from '../evaluate/compiler.js';
import { compileRule } from '../evaluate/op.js';
import { type FoldTree, plainPool, type SymbolicPool, type TreeArgument, withStep } from '../folds/index.js';
import { readsOf } from '../program/reads.js';
import { comparedIn, type ComparedNode } from './compared.js';
import { isRolling } from './shape.js';

/** The node is nothing for a fold after all. */
export class NoTree extends Error {}

export class TreeMaker {
  readonly pools: SymbolicPool[] = [];
  private readonly trees = new Map<Node, FoldTree>();
  private readonly held = new Map<number, FoldTree>();

  constructor(
    private readonly compiler: Compiler,
    private readonly frame: Frame,
    /** The values of what is left to chance but had to be known first. */
    private readonly known: ReadonlyMap<Node, Value>,
    /** Pools in slots, which were not rolled yet. */
    private readonly slots: ReadonlyMap<number, Node>,
  ) {}

  tree(node: Node): FoldTree {
    const made = this.trees.get(node);
    if (made) return made;
    const tree = this.make(node);
    this.trees.set(node, tree);
    return tree;
  }

  private make(node: Node): FoldTree {
    if (node.kind === 'get') return this.heldIn(node.slot);
    if (node.kind === 'field') return { kind: 'field', of: this.tree(node.of), name: node.name };
    if (node.kind === 'if') return this.tree(this.value(node.test) === true ? node.then : node.else);
    if (node.kind === 'each') {
      const rule = (body: Node | undefined) =>
        body && this.rule({ kind: 'lambda', params: [node.slot], body, span: node.span });
      const where = rule(node.where);
      return { kind: 'each', of: this.tree(node.list), body: rule(node.body) ?? refuse(), ...(where ? { where } : {}) };
    }
    const compared = node.kind === 'op' ? comparedIn(node) : undefined;
    if (node.kind === 'op' && compared && this.looksAtHeld(compared.to)) return this.compared(node.op, compared);
    if (node.kind === 'op' && !this.isFresh(node)) {
      return { kind: 'op', op: node.op, args: node.args.map((argument) => this.argument(argument)) };
    }
    return this.source(this.pool(node));
  }

  /** Whether a node rolls dice of which only that is asked. */
  private isFresh(node: OpNode): boolean {
    return isRolling(node.op) || node.op === 'as' || (node.op === 'merge' && !this.looksAtHeld(node));
  }

  private looksAtHeld(node: Node): boolean {
    return [...readsOf(node)].some((slot) => this.slots.has(slot));
  }

  private compared(op: string, { of, to, relation, end, empty }: ComparedNode): FoldTree {
    const by = { relation, end, empty: empty && this.value(empty) };
    const tree: FoldTree = { kind: 'compared', of: this.tree(of), to: this.tree(to), by };
    if (op === 'where' || op === 'filter') return tree;
    // Those that compare so are all that is left; for `all` those that do not.
    const any = op === 'any';
    return { kind: 'op', op, args: [{ tree }, ...(op === 'count' ? [] : [{ known: () => any }])] };
  }

  private argument(node: Node | null): TreeArgument {
    if (node === null) return { known: undefined };
    if (node.kind === 'lambda') return { known: this.rule(node) };
    return this.isAsking(node) ? { tree: this.tree(node) } : { known: this.value(node) };
  }

  /** Whether a node is about dice that nobody has seen. */
  private isAsking(node: Node): boolean {
    if (this.known.has(node)) return false;
    if (node.kind === 'get') return this.slots.has(node.slot);
    if (node.kind === 'dice' || node.kind === 'roll') return true;
    if (node.kind === 'if') return this.isAsking(this.value(node.test) === true ? node.then : node.else);
    if (node.kind === 'field') return this.isAsking(node.of);
    if (node.kind === 'each') return this.isAsking(node.list);
    return (
      node.kind === 'op' &&
      (isRolling(node.op) || node.args.some((each) => each !== null && each.kind !== 'lambda' && this.isAsking(each)))
    );
  }

  private heldIn(slot: number): FoldTree {
    const known = this.held.get(slot);
    if (known) return known;
    const node = this.slots.get(slot);
    if (!node) throw new NoTree();
    const tree = this.tree(node);
    this.held.set(slot, tree);
    return tree;
  }

  private source(pool: SymbolicPool): FoldTree {
    this.pools.push(pool);
    return { kind: 'pool', pool: this.pools.length - 1 };
  }

  /** Dice that nobody has seen, with all that was done to them. */
  pool(node: Node): SymbolicPool {
    switch (node.kind) {
      case 'dice':
        return this.dice(node);
      case 'roll':
        return this.recipe(this.value(node.of));
      case 'if':
        return this.pool(this.value(node.test) === true ? node.then : node.else);
      case 'op':
        return this.changed(node);
      case 'get': {
        const held = this.slots.get(node.slot);
        if (held) return this.pool(held);
        throw new NoTree();
      }
      default:
        throw new NoTree();
    }
  }

  private dice({ count, sides, die, label, span }: DiceNode): SymbolicPool {
    const { engine } = this.compiler;
    const many = this.value(count);
    const size = sides ? this.value(sides) : undefined;
    if (!isWhole(many) || (size !== undefined && !isWhole(size))) throw new NoTree();
    engine.at = span;
    const faces = die ?? { min: 1, max: Number(size) };
    engine.checkDice(many, die ? dieSize(die) : size);
    const name = label ?? ('min' in faces && faces.min === 1 ? `d${String(faces.max)}` : 'die');
    return plainPool(faces, Number(many), name);
  }

  private recipe(value: Value): SymbolicPool {
    if (value instanceof StepValue) return this.recipe(this.compiler.library.steps(value.chain)[value.index] ?? null);
    if (!(value instanceof Recipe)) throw new NoTree();
    const frame: Frame = [];
    for (const [slot, held] of value.captured) frame[slot] = held;
    return new TreeMaker(this.compiler, frame, new Map(), new Map()).pool(value.body);
  }

  private changed({ op, args }: OpNode): SymbolicPool {
    const [first, ...rest] = args;
    if (!first) throw new NoTree();
    if (op === 'merge') {
      const parts = args.map((each) => (each ? this.pool(each) : refuse()));
      if (parts.some(({ steps }) => steps.length > 0)) throw new NoTree();
      return { kinds: parts.flatMap(({ kinds }) => kinds), steps: [] };
    }
    const of = op === 'explode' && !this.isAsking(first) ? this.recipe(this.value(first)) : this.pool(first);
    if (op === 'as') return this.named(of, rest[0]);
    if (!isRolling(op) && !builtins.get(op)?.fold) throw new NoTree();
    const given = rest.map((each): Argument => {
      if (each === null) return undefined;
      return each.kind === 'lambda' ? this.rule(each) : this.isAsking(each) ? refuse() : this.value(each);
    });
    return withStep(of, op, given);
  }

  private named(pool: SymbolicPool, node: Node | null | undefined): SymbolicPool {
    const kind = node ? this.value(node) : undefined;
    if (typeof kind !== 'string' || pool.steps.length > 0) throw new NoTree();
    return { kinds: pool.kinds.map((each) => ({ ...each, kind })), steps: [] };
  }

  private value(node: Node): Value {
    const known = this.known.get(node);
    if (known !== undefined) return known;
    const code = this.compiler.code(node, whole);
    if (code.random) throw new NoTree();
    return code.value(this.frame);
  }

  /** What a slot holds that was not rolled yet. */
  heldNode(node: Node): Node {
    return node.kind === 'get' ? (this.slots.get(node.slot) ?? node) : node;
  }

  /** How often a die counts. */
  matcher(node: LambdaNode): (face: Face, die: Die) => number {
    const rule = this.rule(node);
    return (face, die) => countDie(rule, face, die);
  }

  private rule(node: LambdaNode): (...elements: Value[]) => Value {
    if (this.looksAtHeld(node)) throw new NoTree();
    const { body, rule } = compileRule(this.compiler, node);
    if (body.random) throw new NoTree();
    return rule(this.frame);
  }
}

function countDie(rule: (...elements: Value[]) => Value, face: Face, die: Die): number {
  const shown = typeof face === 'number' ? [face] : symbolsOf(face);
  return shown.filter((each) => rule(each, die as unknown as Value) === true).length;
}

function refuse(): never {
  throw new NoTree();
}

function isWhole(value: Value): value is number | bigint {
  return typeof value === 'number' || typeof value === 'bigint';
}

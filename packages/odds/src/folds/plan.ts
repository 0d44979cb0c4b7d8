/** Puts the machines of a tree together: a plan that is fed with groups of dice. */
import {
  builtins,
  type Face,
  type FoldArgument,
  type FoldContext,
  type FoldDie,
  type FoldDirection,
  type FoldInput,
  type FoldMachine,
  type Value,
} from '@rulewright/core';
import { comparedMachine } from './compared.js';
import { FoldRefused } from './refused.js';
import { Questions } from './questions.js';
import { argumentsOf, type FoldTree, type TreeArgument } from './tree.js';
import { eachMachine } from './tree-machines.js';

/** What is known of a pool when its dice begin to arrive. */
export interface PlanSource {
  readonly size: number;
  /** In the order in which they arrive. */
  readonly faces: readonly Face[];
  readonly dice: readonly FoldDie[];
}

/** A machine, or a pool (which has none), and where what it takes comes from. */
export interface Part {
  readonly machine: FoldMachine | undefined;
  /** The parts that arrive, by argument; -1 where the argument is known. */
  readonly inputs: readonly number[];
  /** For pools their place. */
  readonly source: number | undefined;
  /** What a die of the pools shows when this part sees it, and when it passes it on. */
  readonly sees: ReadonlyMap<Face, Face>;
  readonly passes: ReadonlyMap<Face, Face>;
  /** One of the dice that may arrive, for those that were held back and of which no more is known. */
  readonly die: FoldDie | undefined;
}

export interface Plan {
  readonly parts: readonly Part[];
  /** The part of each statistic, and what is made of its value. */
  readonly statistics: readonly { readonly part: number; readonly fields: readonly string[] }[];
  readonly questions: Questions;
  readonly sources: readonly PlanSource[];
}

/** The machines for these trees, in an order in which each comes after those that it takes from. */
export function planFold(trees: readonly FoldTree[], sources: readonly PlanSource[], direction: FoldDirection): Plan {
  const planner = new Planner(sources, direction);
  const statistics = trees.map((tree) => {
    const fields: string[] = [];
    let of = tree;
    for (; of.kind === 'field'; of = of.of) fields.unshift(of.name);
    const part = planner.part(of);
    if (planner.parts[part]?.machine?.makes !== 'value') throw new FoldRefused(planner.name(part));
    return { part, fields };
  });
  planner.questions.check();
  return { parts: planner.parts, statistics, questions: planner.questions, sources };
}

class Planner {
  readonly parts: Part[] = [];
  readonly questions = new Questions();
  private readonly known = new Map<FoldTree, number>();
  private readonly inputs: FoldInput[] = [];
  private readonly pools = new Map<number, number>();

  constructor(
    private readonly sources: readonly PlanSource[],
    private readonly direction: FoldDirection,
  ) {}

  part(tree: FoldTree, read?: (item: Value) => Value): number {
    if (tree.kind === 'pool') return this.pool(tree.pool);
    // What is read of the elements is a part of the question.
    const known = read ? undefined : this.known.get(tree);
    if (known !== undefined) return known;
    const part = this.make(tree, read);
    if (!read) this.known.set(tree, part);
    return part;
  }

  name(part: number): string {
    return this.parts[part]?.source === undefined ? 'a whole list' : 'a whole pool';
  }

  private pool(index: number): number {
    const known = this.pools.get(index);
    if (known !== undefined) return known;
    const source = this.sources[index];
    if (!source) throw new RangeError('There is no such pool.');
    const { size, faces, dice } = source;
    const same = new Map(faces.map((face) => [face, face] as const));
    const part = this.add(
      { machine: undefined, inputs: [], source: index, sees: same, passes: same, die: dice[0] },
      { kind: 'dice', size, faces, dice },
      dice,
    );
    this.pools.set(index, part);
    return part;
  }

  private readonly dice: (readonly FoldDie[])[] = [];

  private add(part: Part, input: FoldInput, dice: readonly FoldDie[]): number {
    this.parts.push(part);
    this.inputs.push(input);
    this.dice.push(dice);
    return this.parts.length - 1;
  }

  private make(tree: Exclude<FoldTree, { kind: 'pool' }>, read?: (item: Value) => Value): number {
    const trees = argumentsOf(tree);
    const reading = readerOf(tree, read);
    const inputs = trees.map((argument) => ('tree' in argument ? this.part(argument.tree, reading) : -1));
    const sees = this.seen(inputs);
    const args = trees.map((argument, index) => this.argument(argument, inputs, index));
    const dice = [...new Set(inputs.flatMap((input) => this.dice[input] ?? []))];
    const context = this.context(args, dice, read);
    const machine = machineOf(tree, args, context);
    return this.add(this.wire(machine, inputs, sees, dice[0]), this.output(machine, sees, dice), dice);
  }

  private argument(argument: TreeArgument, inputs: readonly number[], index: number) {
    const part = inputs[index] ?? -1;
    if (!('tree' in argument)) return { kind: 'known', value: argument.known } as const;
    const input = this.inputs[part];
    if (!input) throw new FoldRefused('a value');
    if (this.parts[part]?.machine?.makes === 'value') throw new FoldRefused('something worked out from dice');
    const earlier = inputs.findIndex((other, at) => at < index && other >= 0 && this.isWithin(part, other));
    const within = earlier < 0 ? {} : { within: earlier };
    return input.kind === 'dice' ? { ...input, ...within } : input;
  }

  /** Whether all dice of one part are dice of another. */
  private isWithin(part: number, other: number): boolean {
    if (part === other) return true;
    const { inputs, machine } = this.parts[part] ?? {};
    const [first] = inputs ?? [];
    return machine?.makes === 'dice' && inputs?.length !== 0 && first !== undefined && first >= 0
      ? inputs?.filter((each) => each >= 0).length === 1 && this.isWithin(first, other)
      : false;
  }

  /** What the dice show that arrive: the same for all pools, or there would be no order. */
  private seen(inputs: readonly number[]): ReadonlyMap<Face, Face> {
    const seen = new Map<Face, Face>();
    for (const input of inputs) {
      for (const [face, as] of this.parts[input]?.passes ?? []) {
        if (seen.has(face) && seen.get(face) !== as) throw new FoldRefused('pools changed in different ways');
        seen.set(face, as);
      }
    }
    return seen;
  }

  private context(args: readonly FoldArgument[], dice: readonly FoldDie[], read: FoldContext['read']): FoldContext {
    return {
      direction: this.direction,
      read,
      cannot: (reason) => {
        throw new FoldRefused(reason);
      },
      fail: (code, values) => {
        throw new FoldRefused(code, { code, values });
      },
      ask: (question, argument = 0) => {
        const input = args[argument];
        const faces = input?.kind === 'dice' ? input.faces : [];
        return this.questions.ask(question, faces, dice);
      },
      minds: (what) => {
        this.questions.minded.add(what);
      },
    };
  }

  private wire(
    machine: FoldMachine,
    inputs: readonly number[],
    sees: ReadonlyMap<Face, Face>,
    die: FoldDie | undefined,
  ): Part {
    const passes = new Map<Face, Face>();
    if (machine.makes === 'dice') {
      for (const [face, as] of sees) passes.set(face, machine.shows?.(as) ?? as);
    }
    return { machine, inputs, source: undefined, sees, passes, die };
  }

  private output(machine: FoldMachine, sees: ReadonlyMap<Face, Face>, dice: readonly FoldDie[]): FoldInput {
    if (machine.makes === 'value') return { kind: 'items', size: undefined, faces: [], dice: [] };
    if (machine.makes === 'items') {
      const { size, items, order } = machine;
      return { kind: 'items', size, faces: [], dice: [], items, order };
    }
    const may = [...new Set(sees.values())].filter((face) => machine.mayPass?.(face) ?? true);
    const faces = [...new Set(may.map((face) => machine.shows?.(face) ?? face))];
    return { kind: 'dice', size: machine.size, faces, dice, sorted: machine.sorted };
  }
}

/** What is read of the elements of a list on which a tree stands, given what is read of its own elements. */
function readerOf(tree: FoldTree, read?: (item: Value) => Value): ((item: Value) => Value) | undefined {
  if (tree.kind === 'each') {
    const { body, where } = tree;
    const own = (item: Value): Value => (read ? read(body(item)) : body(item));
    return where ? (item) => (where(item) === true ? [own(item)] : null) : own;
  }
  if (tree.kind !== 'op' || !readers.has(tree.op)) return undefined;
  const [, second] = tree.args;
  const rule = second && 'known' in second ? second.known : undefined;
  if (typeof rule === 'function') return (item) => rule(item);
  return counters.has(tree.op) ? () => null : undefined;
}

/** Built-ins that ask nothing of an element but what their matcher says, and those that ask nothing without one. */
const readers = new Set(['count', 'length', 'any', 'all']);
const counters = new Set(['count', 'length']);

function machineOf(tree: FoldTree, args: readonly FoldArgument[], context: FoldContext): FoldMachine {
  switch (tree.kind) {
    case 'each':
      return eachMachine(tree, args, context);
    case 'compared':
      return comparedMachine(tree.by, args, context);
    case 'field':
      return context.cannot('a field of something with a fold of its own');
    case 'op': {
      const fold = builtins.get(tree.op)?.fold;
      if (!fold) throw new FoldRefused(`"${tree.op}" has to see the dice themselves`, undefined, tree.op);
      return fold(args, context);
    }
    default:
      throw new RangeError('A pool has no machine.');
  }
}

import type { Node, Value } from '@rulewright/core';
import { lasting } from '../concrete/live.js';
import { Exhausted, Fails, live } from '../concrete/signals.js';
import type { Register } from '../graph/graph.js';
import { Refusal } from '../graph/refusal.js';
import { type Abstract, dead, type Finite, known, nothing, type Possible } from './abstract.js';
import type { Compiler, Frame } from './compiler.js';
import { keyOf } from './keys.js';

/** So many possibilities are worked out one by one. */
export const mostPossibilities = 10_000;

/** Where several things differ, the machine's arithmetic is cheaper than a table of all their combinations. */
const mostCombined = 1024;

const onMachine: ReadonlySet<string> = new Set(
  '+ - * negate abs min max clamp sign == != < <= > >= and or not sum number count any all highest lowest length'.split(
    ' ',
  ),
);

/** Works things out beforehand, for each of the few values that they depend on. */
export class Enumeration {
  /** What an index is put together from. */
  private readonly parts = new Map<Register, readonly (readonly [Register, number])[]>();

  constructor(private readonly compiler: Compiler) {}

  /** A node that rolls nothing and depends on few possibilities; undefined where that is not so. */
  tryNode(node: Node, frame: Frame): Abstract | undefined {
    const { pure, reads } = this.compiler.analysis.of(node);
    if (!pure) return undefined;
    const captured: Finite[] = [];
    const given: Abstract[] = [];
    const others: Abstract[] = [];
    for (const slot of reads) {
      const value = frame[slot] ?? known(null);
      if (value.kind === 'finite') captured.push(value);
      else others.push(value);
      given.push(value);
    }
    // Lists and records of few possibilities are tried as a whole, if they are few together.
    if (others.length > 0) {
      const leaves = new Map<Register, number>();
      const few =
        given.every((value) => addLeaves(value, leaves, this.parts)) && product(leaves.values()) <= mostCombined;
      if (!few || (node.kind === 'op' && onMachine.has(node.op))) return undefined;
      captured.length = 0;
      for (const value of given) captured.push(this.compiler.convert.finite(value));
    }
    const spread = this.spread(captured);
    if (spread.indices.length > 1) {
      if (spread.size > mostCombined || (node.kind === 'op' && onMachine.has(node.op))) return undefined;
    }
    const inner: (Value | undefined)[] = [];
    try {
      return this.each(spread, (values) => {
        reads.forEach((slot, at) => {
          inner[slot] = values[at];
        });
        return lasting(this.compiler.concrete.value(node, inner));
      });
    } catch (error) {
      // Something that differs from trial to trial hangs on a thing that is known.
      if (error === live) return undefined;
      throw error;
    }
  }

  /** Something of several values, each of which must have few possibilities. */
  over(args: readonly Abstract[], work: (values: readonly Value[]) => Value): Abstract {
    const spread = this.spread(args.map((argument) => this.compiler.convert.finite(argument)));
    if (spread.size > mostPossibilities) throw new Refusal('it depends on too many possibilities at once');
    return this.each(spread, work);
  }

  private each(spread: Spread, work: (values: readonly Value[]) => Value): Abstract {
    const { compiler } = this;
    const values: Possible[] = [];
    const failing: number[] = [];
    const given: Value[] = [];
    const count = spread.args.length;
    for (let combination = 0; combination < spread.size; combination += 1) {
      let can = true;
      for (let argument = 0; argument < count; argument += 1) {
        const value = spread.value(combination, argument);
        if (value === dead) can = false;
        else given[argument] = value;
      }
      const value = can ? this.attempt(work, given) : dead;
      failing.push(can && value === dead ? -1 : 0);
      values.push(value);
    }
    const index = this.joint(spread.indices);
    if (failing.includes(-1)) compiler.fail(index ? compiler.builder.gather(index, failing) : compiler.builder.yes);
    return simplified(index, values);
  }

  private attempt(work: (values: readonly Value[]) => Value, given: readonly Value[]): Possible {
    try {
      return this.compiler.concrete.begin(() => work(given));
    } catch (error) {
      if (error instanceof Fails) return dead;
      if (error instanceof Exhausted) throw new Refusal('working it out beforehand takes too long');
      throw error;
    }
  }

  /** Several values with what they all depend on. */
  spread(args: readonly Finite[]): Spread {
    const found = new Map<Register, number>();
    for (const { index, values } of args) {
      if (!index) continue;
      for (const [part, size] of this.parts.get(index) ?? [[index, values.length] as const]) found.set(part, size);
    }
    // Always in the same order, so that the same things together have the same index.
    const indices = [...found].sort(([a], [b]) => a.id - b.id);
    const strides = new Map<Register, number>();
    let size = 1;
    for (const [index, each] of [...indices].reverse()) {
      strides.set(index, size);
      size *= each;
    }
    const lists = args.map(({ values, index }) => this.compiler.alivePart(values, index));
    const steps = args.map(({ index, values }) => {
      if (!index) return [];
      const parts = this.parts.get(index) ?? [[index, values.length] as const];
      let own = values.length;
      return parts.map(([part, each]) => {
        own /= each;
        return { stride: strides.get(part) ?? 1, size: each, own };
      });
    });
    return {
      args,
      indices,
      size,
      value(combination, argument) {
        let at = 0;
        for (const { stride, size: each, own } of steps[argument] ?? []) {
          at += (Math.floor(combination / stride) % each) * own;
        }
        return lists[argument]?.[at] ?? (lists[argument]?.[at] === null ? null : dead);
      },
    };
  }

  /** One index for the combinations of several. */
  joint(indices: readonly (readonly [Register, number])[]): Register | undefined {
    const { builder } = this.compiler;
    const [first, ...rest] = indices;
    if (!first) return undefined;
    let index = first[0];
    for (const [next, size] of rest) index = builder.add(builder.mul(index, builder.constant(size)), next);
    if (rest.length > 0) this.parts.set(index, indices);
    return index;
  }
}

/** Values with the indices on which they depend, and what each is for every combination of them. */
interface Spread {
  readonly args: readonly Finite[];
  readonly indices: readonly (readonly [Register, number])[];
  /** How many combinations there are. */
  readonly size: number;
  value(combination: number, argument: number): Possible;
}

function product(sizes: Iterable<number>): number {
  let all = 1;
  for (const size of sizes) all *= size;
  return all;
}

/** Collects what a value depends on, with how many possibilities each has; false when it can be too many things. */
function addLeaves(
  value: Abstract,
  leaves: Map<Register, number>,
  parts: ReadonlyMap<Register, readonly (readonly [Register, number])[]>,
): boolean {
  const add = (register: Register, size: number): boolean => {
    for (const [part, each] of parts.get(register) ?? [[register, size] as const]) {
      if (part.constant === undefined) leaves.set(part, each);
    }
    return size <= mostCombined;
  };
  switch (value.kind) {
    case 'finite':
      return !value.index || add(value.index, value.values.length);
    case 'boolean':
      return add(value.register, 2);
    case 'integer':
    case 'fraction':
      return add(value.register, value.register.high - value.register.low + 1);
    case 'optional':
      return add(value.has, 2) && addLeaves(value.of, leaves, parts);
    case 'record':
      return [...value.fields.values()].every((field) => addLeaves(field, leaves, parts));
    case 'list':
      return value.items.every(({ value: item, here }) => add(here, 2) && addLeaves(item, leaves, parts));
    case 'pool':
      return value.dice.every(({ face, here }) => add(here, 2) && addLeaves(face, leaves, parts));
    case 'fresh':
    case 'lost':
      return false;
  }
}

/** One possibility alone is known. */
export function simplified(index: Register | undefined, values: readonly Possible[]): Finite {
  const alive = values.filter((value) => value !== dead);
  const [first] = alive;
  if (first === undefined) return nothing;
  if (!index) return known(first);
  if (alive.every((value) => value === first)) return known(first);
  if (typeof first === 'object' && first !== null) {
    const key = keyOf(first);
    if (alive.every((value) => keyOf(value) === key)) return known(first);
  }
  return { kind: 'finite', index, values };
}

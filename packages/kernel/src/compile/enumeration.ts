import type { Node, Value } from '@rulewright/core';
import { Exhausted, Fails } from '../concrete/signals.js';
import type { Register } from '../graph/graph.js';
import { Refusal } from '../graph/refusal.js';
import { type Abstract, dead, type Finite, known, nothing, type Possible } from './abstract.js';
import type { Compiler, Frame } from './compiler.js';
import { keyOf } from './keys.js';

/** So many possibilities are worked out one by one. */
export const mostPossibilities = 4096;

/** Where several things differ, the machine's arithmetic is cheaper than a table of all their combinations. */
const mostCombined = 1024;

const onMachine: ReadonlySet<string> = new Set(
  '+ - * negate abs min max clamp sign == != < <= > >= and or not sum number count any all highest lowest length'.split(' '),
);

/** Works things out beforehand, for each of the few values that they depend on. */
export class Enumeration {
  constructor(private readonly compiler: Compiler) {}

  /** A node that rolls nothing and depends on few possibilities; undefined where that is not so. */
  tryNode(node: Node, frame: Frame): Abstract | undefined {
    const { pure, reads } = this.compiler.analysis.of(node);
    if (!pure) return undefined;
    const captured: Finite[] = [];
    for (const slot of reads) {
      const value = frame[slot] ?? known(null);
      if (value.kind !== 'finite') return undefined;
      captured.push(value);
    }
    const indices = indicesOf(captured);
    if (indices.length > 1) {
      const combinations = indices.reduce((all, [, size]) => all * size, 1);
      if (combinations > mostCombined || (node.kind === 'op' && onMachine.has(node.op))) return undefined;
    }
    const inner: (Value | undefined)[] = [];
    return this.each(captured, indices, (values) => {
      reads.forEach((slot, at) => {
        inner[slot] = values[at] as Value;
      });
      return this.compiler.concrete.value(node, inner);
    });
  }

  /** Something of several values, each of which must have few possibilities. */
  over(args: readonly Abstract[], work: (values: readonly Value[]) => Value): Abstract {
    const finite = args.map((argument) => this.compiler.convert.finite(argument));
    const indices = indicesOf(finite);
    if (indices.reduce((all, [, size]) => all * size, 1) > mostPossibilities) {
      throw new Refusal('it depends on too many possibilities at once');
    }
    return this.each(finite, indices, work);
  }

  private each(
    args: readonly Finite[],
    indices: readonly (readonly [Register, number])[],
    work: (values: readonly Value[]) => Value,
  ): Abstract {
    const { compiler } = this;
    const lists = args.map(({ values, index }) => compiler.alivePart(values, index));
    const places = args.map(({ index }) => indices.findIndex(([each]) => each === index));
    const size = indices.reduce((all, [, each]) => all * each, 1);
    const values: Possible[] = [];
    const failing: number[] = [];
    const at = indices.map(() => 0);
    const given: Value[] = [];
    for (let combination = 0; combination < size; combination += 1) {
      let rest = combination;
      for (let digit = indices.length - 1; digit >= 0; digit -= 1) {
        const base = indices[digit]?.[1] ?? 1;
        at[digit] = rest % base;
        rest = Math.floor(rest / base);
      }
      let can = true;
      lists.forEach((list, argument) => {
        const value = list[at[places[argument] ?? -1] ?? 0];
        if (value === dead || value === undefined) can = false;
        else given[argument] = value;
      });
      const value = can ? this.attempt(work, given) : dead;
      failing.push(can && value === dead ? -1 : 0);
      values.push(value);
    }
    const index = this.joint(indices);
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

  /** One index for the combinations of several. */
  joint(indices: readonly (readonly [Register, number])[]): Register | undefined {
    const { builder } = this.compiler;
    const [first, ...rest] = indices;
    if (!first) return undefined;
    let index = first[0];
    for (const [next, size] of rest) index = builder.add(builder.mul(index, builder.constant(size)), next);
    return index;
  }
}

/** The different indices of several values, with how many possibilities each has. */
export function indicesOf(args: readonly Finite[]): readonly (readonly [Register, number])[] {
  const found = new Map<Register, number>();
  for (const { index, values } of args) if (index) found.set(index, values.length);
  return [...found];
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

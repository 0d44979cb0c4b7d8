/** What is decided by lot. */
import type { Register } from '../../graph/graph.js';
import { Refusal } from '../../graph/refusal.js';
import type { Abstract, ListItem } from '../abstract.js';
import type { Compiler } from '../compiler.js';
import { branch } from '../control.js';
import { rollIndex } from '../dice-node.js';
import { itemsOf } from '../lists.js';
import { itemAt } from './lists.js';
import type { Argument, Op } from './op.js';

const mostShuffled = 16;

/** A lot among so many; one candidate needs none. */
export function drawLot(compiler: Compiler, count: Register): Register {
  const { builder } = compiler;
  if (count.high <= 1) return builder.no;
  if (count.constant === undefined) return rollIndex(compiler, count);
  const index = builder.register(0, count.constant - 1);
  builder.emit({ kind: 'word', combinations: count.constant, digits: [{ size: count.constant, dst: index }] });
  builder.region.markDraws();
  return index;
}

function countOf({ builder }: Compiler, items: readonly ListItem[]): Register {
  return items.reduce((sum, { here }) => builder.sub(sum, here), builder.no);
}

const random: Op = (compiler, [values, empty]) => {
  if (!values || values.kind === 'matcher') return undefined;
  const { builder } = compiler;
  const { items } = itemsOf(compiler, values);
  const count = countOf(compiler, items);
  const take = (): Abstract => itemAt(compiler, items, drawLot(compiler, count));
  if (count.low > 0 || count.constant !== undefined) return count.constant === 0 ? emptyOf(compiler, empty) : take();
  const some: Abstract = { kind: 'boolean', register: builder.less(builder.no, count) };
  return branch(compiler, some, { draws: true, work: take }, { draws: false, work: () => emptyOf(compiler, empty) });
};

function emptyOf(compiler: Compiler, empty: Argument): Abstract {
  if (empty && empty.kind !== 'matcher') return empty;
  compiler.fail(compiler.builder.yes);
  return { kind: 'finite', index: undefined, values: [null] };
}

/** Each place is drawn among the items left, which keep their order. */
const shuffle: Op = (compiler, [values]) => {
  if (!values || values.kind === 'matcher' || values.kind === 'pool' || values.kind === 'fresh') return undefined;
  const { builder } = compiler;
  let { items: left } = itemsOf(compiler, values);
  if (left.length > mostShuffled || left.some(({ here }) => here !== builder.yes)) {
    throw new Refusal('a long list is shuffled');
  }
  const order: ListItem[] = [];
  for (let size = left.length; size > 0; size -= 1) {
    const lot = drawLot(compiler, builder.constant(size));
    order.push({ value: itemAt(compiler, left, lot), here: builder.yes });
    left = without(compiler, left, lot);
  }
  return { kind: 'list', items: order };
};

/** The items that are left when the one at a place, among those that are there, is taken away. */
export function without({ builder }: Compiler, items: readonly ListItem[], place: Register): readonly ListItem[] {
  let before = builder.no;
  return items.map(({ value, here }) => {
    const taken = builder.and(here, builder.equal(before, place));
    before = builder.sub(before, here);
    return { value, here: builder.and(here, builder.not(taken)) };
  });
}

export const lots: Readonly<Record<string, Op>> = { random, shuffle };

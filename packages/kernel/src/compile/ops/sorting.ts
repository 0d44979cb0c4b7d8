/** Putting items in order by keys. */
import type { Register } from '../../graph/graph.js';
import { Refusal } from '../../graph/refusal.js';
import { type Abstract, isDead, knownValue, type ListItem, nothing } from '../abstract.js';
import type { Compiler } from '../compiler.js';
import { branch, only } from '../control.js';
import { itemsOf } from '../lists.js';
import { integerOf } from './arithmetic.js';
import { isPool } from './folds.js';
import type { Argument, Op } from './op.js';

/** Every item is compared with every other. */
const mostSorted = 24;

/** What an item is ordered by: numbers, of which a later one decides where the earlier ones are equal. */
function keysOf(compiler: Compiler, by: Argument, { value, here }: ListItem): readonly Register[] | undefined {
  let key: Abstract = value;
  if (by?.kind === 'matcher') {
    const [slot] = by.node.params;
    if (slot !== undefined) by.frame[slot] = value;
    key = only(
      compiler,
      { kind: 'boolean', register: here },
      { draws: false, work: () => compiler.node(by.node.body, by.frame) },
    );
  }
  if (isDead(key)) return [];
  const parts = key.kind === 'list' ? key.items.map(({ value: part }) => part) : [key];
  const registers = parts.map((part) => numberOf(compiler, part));
  return registers.includes(undefined) ? undefined : (registers as Register[]);
}

function numberOf(compiler: Compiler, value: Abstract): Register | undefined {
  if (value.kind === 'boolean') return compiler.builder.asNumber(value.register);
  if (value.kind === 'optional' || value.kind === 'list') return undefined;
  if (value.kind === 'finite' && value.values.every((each) => typeof each === 'boolean')) {
    const mask = compiler.convert.mask(value);
    return mask && compiler.builder.asNumber(mask);
  }
  return integerOf(compiler, value);
}

/** Whether the keys of one item come before those of another. */
function before({ builder }: Compiler, a: readonly Register[], b: readonly Register[], orEqual: boolean): Register {
  return a.reduceRight(
    (rest, own, at) => {
      const other = b[at] ?? own;
      return builder.or(builder.less(own, other), builder.and(builder.equal(own, other), rest));
    },
    orEqual ? builder.yes : builder.no,
  );
}

const sort: Op = (compiler, [values, by, order, ties]) => {
  if (!values || values.kind === 'matcher') return undefined;
  const descending = order && order.kind !== 'matcher' && knownValue(order) === 'descending';
  if (ties && (ties.kind === 'matcher' || knownValue(ties) !== 'first')) return undefined;
  const { builder, convert } = compiler;
  const pool = isPool(values) ? convert.pool(values).dice : undefined;
  const items = pool ? pool.map(({ face, here }) => ({ value: face, here })) : itemsOf(compiler, values).items;
  if (items.length > mostSorted) throw new Refusal('a long list is sorted');
  if (pool) throw new Refusal('the dice of a pool are put in order');
  const keys: (readonly Register[])[] = [];
  for (const item of items) {
    const own = keysOf(compiler, by, item);
    if (!own) return undefined;
    keys.push(own);
  }
  const ranks = items.map((_, at) =>
    items.reduce((rank, { here }, other) => {
      if (other === at) return rank;
      const [own, theirs] = [keys[at] ?? [], keys[other] ?? []];
      const first = descending ? before(compiler, own, theirs, other < at) : before(compiler, theirs, own, other < at);
      return builder.sub(rank, builder.and(here, first));
    }, builder.no),
  );
  const size = items.reduce((sum, { here }) => builder.sub(sum, here), builder.no);
  return {
    kind: 'list',
    items: items.map((_, place) => ({
      value: placed(compiler, items, ranks, place),
      here: builder.less(builder.constant(place), size),
    })),
  };
};

/** The item of a rank. */
function placed(compiler: Compiler, items: readonly ListItem[], ranks: readonly Register[], place: number): Abstract {
  const { builder } = compiler;
  let value: Abstract = nothing;
  items.forEach((item, at) => {
    const meant = builder.and(item.here, builder.equal(ranks[at] as Register, builder.constant(place)));
    const other: Abstract = value;
    value = isDead(other)
      ? item.value
      : branch(
          compiler,
          { kind: 'boolean', register: meant },
          { draws: false, work: () => item.value },
          { draws: false, work: () => other },
        );
  });
  return value;
}

export const sorting: Readonly<Record<string, Op>> = { sort };

/** Putting items in order by keys. */
import type { Register } from '../../graph/graph.js';
import { Refusal } from '../../graph/refusal.js';
import { type Abstract, isDead, knownValue, type ListItem, nothing } from '../abstract.js';
import type { Compiler } from '../compiler.js';
import { branch, only } from '../control.js';
import { itemsOf } from '../lists.js';
import { commonParts, type Parts } from '../conversions.js';
import { integerOf, mayBeBroken } from './arithmetic.js';
import { isPool } from './folds.js';
import { itemAt } from './lists.js';
import { drawLot, without as withoutPlace } from './lots.js';
import type { Argument, Op } from './op.js';

/** Every item is compared with every other. */
const mostSorted = 24;

/** What an item is ordered by: numbers, of which a later one decides where the earlier ones are equal. */
function keysOf(compiler: Compiler, by: Argument, { value, here }: ListItem): readonly Parts[] | undefined {
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
  const isList = key.kind === 'list' || (key.kind === 'finite' && key.values.some((each) => Array.isArray(each)));
  const parts = (isList ? compiler.convert.list(key)?.items.map(({ value: part }) => part) : undefined) ?? [key];
  const numbers = parts.map((part) => numberOf(compiler, part));
  return numbers.includes(undefined) ? undefined : (numbers as Parts[]);
}

function numberOf(compiler: Compiler, value: Abstract): Parts | undefined {
  const whole = (register: Register | undefined): Parts | undefined => register && { register, parts: 1 };
  if (value.kind === 'boolean') return whole(compiler.builder.asNumber(value.register));
  if (value.kind === 'optional' || value.kind === 'list') return undefined;
  if (value.kind === 'finite' && value.values.every((each) => typeof each === 'boolean')) {
    const mask = compiler.convert.mask(value);
    return mask && whole(compiler.builder.asNumber(mask));
  }
  return mayBeBroken(value) ? compiler.convert.parts(value) : whole(integerOf(compiler, value));
}

/** Keys in like parts of a whole, so that those of one item can be compared with those of another. */
function alike(compiler: Compiler, keys: readonly (readonly Parts[])[]): readonly (readonly Register[])[] | undefined {
  const most = Math.max(0, ...keys.map(({ length }) => length));
  const parts = Array.from({ length: most }, (_, at) =>
    keys.reduce<number | undefined>((all, own) => all && commonParts(all, own[at]?.parts ?? 1), 1),
  );
  if (parts.includes(undefined)) return undefined;
  return keys.map((own) => own.map((each, at) => compiler.convert.inParts(each, parts[at] ?? 1)));
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
  const tied = ties && ties.kind !== 'matcher' ? knownValue(ties) : 'first';
  if (tied !== 'first' && tied !== 'random') return undefined;
  const { builder, convert } = compiler;
  const pool = isPool(values) ? convert.pool(values).dice : undefined;
  const items = pool ? pool.map(({ face, here }) => ({ value: face, here })) : itemsOf(compiler, values).items;
  if (items.length > mostSorted) throw new Refusal('a long list is sorted');
  if (pool) throw new Refusal('the dice of a pool are put in order');
  const numbers: (readonly Parts[])[] = [];
  for (const item of items) {
    const own = keysOf(compiler, by, item);
    if (!own) return undefined;
    numbers.push(own);
  }
  const keys = alike(compiler, numbers);
  if (!keys) return undefined;
  const ranks = items.map((_, at) =>
    items.reduce((rank, { here }, other) => {
      if (other === at) return rank;
      const [own, theirs] = [keys[at] ?? [], keys[other] ?? []];
      const first = descending ? before(compiler, own, theirs, other < at) : before(compiler, theirs, own, other < at);
      return builder.sub(rank, builder.and(here, first));
    }, builder.no),
  );
  const size = items.reduce((sum, { here }) => builder.sub(sum, here), builder.no);
  const sorted = items.map((_, place) => ({
    value: placed(compiler, items, ranks, place),
    here: builder.less(builder.constant(place), size),
  }));
  if (tied === 'first') return { kind: 'list', items: sorted };
  // Where the group of equals begins that an item belongs to.
  const starts = items.map((_, at): ListItem => {
    const start = items.reduce((sum, { here }, other) => {
      if (other === at) return sum;
      const [own, theirs] = [keys[at] ?? [], keys[other] ?? []];
      const first = descending ? before(compiler, own, theirs, false) : before(compiler, theirs, own, false);
      return builder.sub(sum, builder.and(here, first));
    }, builder.no);
    return { value: { kind: 'integer', register: start }, here: items[at]?.here ?? builder.no };
  });
  const groups = sorted.map(
    (_, place) => compiler.convert.integer(placed(compiler, starts, ranks, place)) ?? builder.no,
  );
  return { kind: 'list', items: drawn(compiler, sorted, groups) };
};

/** Each place of a group of equals is drawn among those of it that are left, which keep their order. */
function drawn(compiler: Compiler, sorted: readonly ListItem[], groups: readonly Register[]): readonly ListItem[] {
  const { builder } = compiler;
  let left: readonly ListItem[] = sorted;
  return sorted.map(({ here }, place) => {
    const group = groups[place] ?? builder.no;
    const candidates = left.map((item, at) => ({
      ...item,
      here: builder.and(builder.and(item.here, here), builder.equal(groups[at] ?? builder.no, group)),
    }));
    const count = candidates.reduce((sum, each) => builder.sub(sum, each.here), builder.no);
    const lot = drawLot(compiler, count);
    const kept = withoutPlace(compiler, candidates, lot);
    left = left.map((item, at) => ({
      ...item,
      here: builder.and(
        item.here,
        builder.or(builder.not(candidates[at]?.here ?? builder.no), kept[at]?.here ?? builder.no),
      ),
    }));
    return {
      value: compiler.guarded(builder.and(compiler.guard, here), () => itemAt(compiler, candidates, lot)),
      here,
    };
  });
}

/** The best item by a key; equal ones by their order, or by lot. */
const pick: Op = (compiler, [values, by, ties, empty]) => {
  if (!values || values.kind === 'matcher' || empty?.kind === 'matcher') return undefined;
  const tied = ties && ties.kind !== 'matcher' ? knownValue(ties) : 'first';
  if (tied !== 'first' && tied !== 'last' && tied !== 'random') return undefined;
  const { builder } = compiler;
  const { items } = itemsOf(compiler, values);
  if (items.length > mostSorted) throw new Refusal('one of a long list is picked');
  const numbers = items.map((item) => keysOf(compiler, by, item));
  if (numbers.includes(undefined)) return undefined;
  const keys = alike(compiler, numbers as (readonly Parts[])[]);
  if (!keys) return undefined;
  const best = items.map((item, at) => {
    const beaten = items.map(({ here }, other) =>
      other === at ? builder.no : builder.and(here, before(compiler, keys[at] ?? [], keys[other] ?? [], false)),
    );
    const isBeaten = beaten.reduce((a, b) => builder.or(a, b), builder.no);
    return { ...item, here: builder.and(item.here, builder.not(isBeaten)) };
  });
  const count = best.reduce((sum, { here }) => builder.sub(sum, here), builder.no);
  const order = tied === 'last' ? [...best].reverse() : best;
  const some = builder.less(builder.no, count);
  const take = (): Abstract => itemAt(compiler, order, tied === 'random' ? drawLot(compiler, count) : builder.no);
  if (!empty) return take();
  return branch(
    compiler,
    { kind: 'boolean', register: some },
    { draws: tied === 'random', work: take },
    { draws: false, work: () => empty },
  );
};

/** The item of a rank. */
export function placed(
  compiler: Compiler,
  items: readonly ListItem[],
  ranks: readonly Register[],
  place: number,
): Abstract {
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

export const sorting: Readonly<Record<string, Op>> = { sort, pick };

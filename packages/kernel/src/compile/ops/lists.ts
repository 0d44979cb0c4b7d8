/** Lists made of lists, and what stands in them. */
import type { Register } from '../../graph/graph.js';
import { type Abstract, isDead, type ListItem, nothing } from '../abstract.js';
import type { Compiler } from '../compiler.js';
import { branch } from '../control.js';
import { itemsOf } from '../lists.js';
import { integerOf } from './arithmetic.js';
import { equalMask } from './comparisons.js';
import { isPool } from './folds.js';
import type { Argument, Op } from './op.js';

/** A longer range is not written out; where its ends are not known well, trials with many numbers are left out. */
const longestRange = 200;
const usualRange = 40;

function listOf(compiler: Compiler, argument: Argument): readonly ListItem[] | undefined {
  return argument && argument.kind !== 'matcher' ? itemsOf(compiler, argument).items : undefined;
}

/** The item at a place, from 0, among those that are there; fails where there is none. */
export function itemAt(compiler: Compiler, items: readonly ListItem[], place: Register): Abstract {
  const { builder } = compiler;
  const direct = place.constant === undefined ? undefined : items[place.constant];
  if (direct && items.slice(0, (place.constant ?? 0) + 1).every(({ here }) => here === builder.yes)) {
    return direct.value;
  }
  let before = builder.no;
  let found = builder.no;
  let value: Abstract = nothing;
  for (const item of items) {
    const meant = builder.and(item.here, builder.equal(before, place));
    before = builder.sub(before, item.here);
    if (meant === builder.no) continue;
    found = builder.or(found, meant);
    const other: Abstract = value;
    value = isDead(other)
      ? item.value
      : branch(
          compiler,
          { kind: 'boolean', register: meant },
          { draws: false, work: () => item.value },
          { draws: false, work: () => other },
        );
  }
  compiler.fail(builder.not(found));
  return value;
}

const item: Op = (compiler, [first, position]) => {
  const items = listOf(compiler, first);
  const at = position && position.kind !== 'matcher' ? integerOf(compiler, position) : undefined;
  if (!items || !at) return undefined;
  return itemAt(compiler, items, compiler.builder.sub(at, compiler.builder.constant(1)));
};

const first: Op = (compiler, [values, count, empty]) => {
  if (count) return endOf(compiler, values, count, false);
  const items = listOf(compiler, values);
  return items && firstOf(compiler, items, empty);
};

/** So many from one end; dice stay dice. */
function endOf(compiler: Compiler, values: Argument, count: Argument, fromEnd: boolean): Abstract | undefined {
  if (!values || values.kind === 'matcher' || !count || count.kind === 'matcher') return undefined;
  const { builder, convert } = compiler;
  const most = integerOf(compiler, count);
  if (!most) return undefined;
  compiler.fail(builder.less(most, builder.no));
  const within = <Item extends { readonly here: Register }>(items: readonly Item[]): Item[] => {
    let before = builder.no;
    const order = fromEnd ? [...items].reverse() : items;
    const taken = order.map((item) => {
      const here = builder.and(item.here, builder.less(before, most));
      before = builder.sub(before, item.here);
      return { ...item, here };
    });
    return fromEnd ? taken.reverse() : taken;
  };
  if (isPool(values)) return { kind: 'pool', dice: within(convert.pool(values).dice) };
  const items = listOf(compiler, values);
  return items && { kind: 'list', items: within(items) };
}

function firstOf(compiler: Compiler, items: readonly ListItem[], empty: Argument): Abstract | undefined {
  const { builder } = compiler;
  if (!empty) return itemAt(compiler, items, builder.no);
  if (empty.kind === 'matcher') return undefined;
  let value: Abstract = empty;
  for (const item of [...items].reverse()) {
    const other: Abstract = value;
    value = branch(
      compiler,
      { kind: 'boolean', register: item.here },
      { draws: false, work: () => item.value },
      { draws: false, work: () => other },
    );
  }
  return value;
}

const concat: Op = (compiler, args) => {
  const items: ListItem[] = [];
  for (const argument of args) {
    if (!argument || argument.kind === 'matcher') return undefined;
    const isList =
      argument.kind === 'list' || isPool(argument) || argument.kind === 'finite' || argument.kind === 'optional';
    if (isList) items.push(...itemsOf(compiler, argument).items);
    else items.push({ value: argument, here: compiler.builder.yes });
  }
  return { kind: 'list', items };
};

/** The numbers from one to another, as far as they go at most. */
const range: Op = (compiler, [from, to]) => {
  if (!from || !to || from.kind === 'matcher' || to.kind === 'matcher') return undefined;
  const [start, end] = [integerOf(compiler, from), integerOf(compiler, to)];
  if (!start || !end) return undefined;
  const { builder } = compiler;
  const longest = end.high - start.low + 1;
  const length = longest > longestRange ? usualRange : Math.max(0, longest);
  if (length < longest) compiler.fail(builder.atMost(builder.constant(length), builder.sub(end, start)));
  const items = Array.from({ length }, (_, at): ListItem => {
    const register = builder.add(start, builder.constant(at));
    return { value: { kind: 'integer', register }, here: builder.atMost(register, end) };
  });
  return { kind: 'list', items };
};

const within: Op = (compiler, [value, values]) => {
  const items = listOf(compiler, values);
  if (!items) return undefined;
  const { builder } = compiler;
  let all = builder.no;
  for (const { value: each, here } of items) {
    const same = equalMask(compiler, value, each);
    if (!same) return undefined;
    all = builder.or(all, builder.and(here, same));
  }
  return { kind: 'boolean', register: all };
};

const reverse: Op = (compiler, [values]) => {
  if (!values || values.kind === 'matcher') return undefined;
  if (isPool(values)) return { kind: 'pool', dice: [...compiler.convert.pool(values).dice].reverse() };
  const items = listOf(compiler, values);
  return items && { kind: 'list', items: [...items].reverse() };
};

const last: Op = (compiler, [values, count, empty]) => {
  if (count) return endOf(compiler, values, count, true);
  const items = listOf(compiler, values);
  return items && firstOf(compiler, [...items].reverse(), empty);
};

/** The first place where a value stands, from 1; none where it does not. */
const position: Op = (compiler, [values, wanted]) => {
  const items = listOf(compiler, values);
  if (!items) return undefined;
  const { builder } = compiler;
  let before = builder.constant(1);
  let place = builder.constant(1);
  let found = builder.no;
  for (const { value, here } of items) {
    const same = equalMask(compiler, value, wanted);
    if (!same) return undefined;
    const meant = builder.and(here, same);
    place = builder.select(found, place, builder.select(meant, before, place));
    found = builder.or(found, meant);
    before = builder.sub(before, here);
  }
  return { kind: 'optional', has: found, of: { kind: 'integer', register: place } };
};

/** What equals an earlier one is left out. */
const distinct: Op = (compiler, [values]) => {
  if (!values || values.kind === 'matcher') return undefined;
  const { builder, convert } = compiler;
  if (isPool(values)) {
    const { dice } = convert.pool(values);
    const masks = firstOnes(
      compiler,
      dice.map(({ face, here }) => ({ value: face, here })),
    );
    return masks && { kind: 'pool', dice: dice.map((die, at) => ({ ...die, here: masks[at] ?? builder.no })) };
  }
  const items = listOf(compiler, values);
  const masks = items && firstOnes(compiler, items);
  return masks && { kind: 'list', items: items.map(({ value }, at) => ({ value, here: masks[at] ?? builder.no })) };
};

const mostCompared = 40;

function firstOnes(compiler: Compiler, items: readonly ListItem[]): readonly Register[] | undefined {
  const { builder } = compiler;
  if (items.length > mostCompared) return undefined;
  const masks: Register[] = [];
  for (const [at, { value, here }] of items.entries()) {
    let seen = builder.no;
    for (const earlier of items.slice(0, at)) {
      const same = equalMask(compiler, value, earlier.value);
      if (!same) return undefined;
      seen = builder.or(seen, builder.and(earlier.here, same));
    }
    masks.push(builder.and(here, builder.not(seen)));
  }
  return masks;
}

export const lists: Readonly<Record<string, Op>> = {
  item,
  first,
  last,
  concat,
  range,
  in: within,
  reverse,
  position,
  distinct,
};

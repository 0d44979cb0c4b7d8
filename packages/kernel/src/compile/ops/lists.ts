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

/** A longer range is not written out. */
const longestRange = 200;

function listOf(compiler: Compiler, argument: Argument): readonly ListItem[] | undefined {
  return argument && argument.kind !== 'matcher' ? itemsOf(compiler, argument).items : undefined;
}

/** The item at a place, from 0, among those that are there; fails where there is none. */
export function itemAt(compiler: Compiler, items: readonly ListItem[], place: Register): Abstract {
  const { builder } = compiler;
  const direct = place.constant === undefined ? undefined : items[place.constant];
  if (direct && items.slice(0, place.constant ?? 0).every(({ here }) => here === builder.yes)) {
    compiler.fail(builder.not(direct.here));
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
    const other = value;
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
  const items = listOf(compiler, values);
  if (!items || count || empty) return undefined;
  return itemAt(compiler, items, compiler.builder.no);
};

const concat: Op = (compiler, args) => {
  const items: ListItem[] = [];
  for (const argument of args) {
    if (!argument || argument.kind === 'matcher') return undefined;
    const isList = argument.kind === 'list' || isPool(argument) || argument.kind === 'finite' || argument.kind === 'optional';
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
  if (longest > longestRange) return undefined;
  const items = Array.from({ length: Math.max(0, longest) }, (_, at): ListItem => {
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

export const lists: Readonly<Record<string, Op>> = { item, first, concat, range, in: within, reverse };

/** Elements that show the same, in one list or in two. */
import type { Register } from '../../graph/graph.js';
import { Refusal } from '../../graph/refusal.js';
import { type Abstract, knownValue, type ListItem } from '../abstract.js';
import type { Compiler } from '../compiler.js';
import { branch } from '../control.js';
import { itemsOf } from '../lists.js';
import { integerOf } from './arithmetic.js';
import { equalMask } from './comparisons.js';
import { isPool } from './folds.js';
import { ranks } from './keeping.js';
import type { Argument, Op } from './op.js';
import { placed } from './sorting.js';

/** Every element is compared with every other. */
const mostCompared = 40;

/** An element, and the number that it is. */
interface Element extends ListItem {
  readonly number: Register;
}

function listed(compiler: Compiler, argument: Argument): readonly ListItem[] | undefined {
  if (!argument || argument.kind === 'matcher') return undefined;
  const { items } = itemsOf(compiler, argument);
  if (items.length > mostCompared) throw new Refusal('the elements of a long list are compared');
  return items;
}

function elementsOf(compiler: Compiler, argument: Argument): readonly Element[] | undefined {
  const elements = listed(compiler, argument)?.map((item) => ({ ...item, number: integerOf(compiler, item.value) }));
  return elements?.some(({ number }) => !number) ? undefined : (elements as Element[] | undefined);
}

function sum({ builder }: Compiler, masks: readonly Register[]): Register {
  return masks.reduce((count, mask) => builder.sub(count, mask), builder.no);
}

/** For each element how many are like it, and whether it is the first of them. */
function alikes(compiler: Compiler, elements: readonly Element[]) {
  const { builder } = compiler;
  const same = elements.map((own) =>
    elements.map((other) => builder.and(other.here, builder.equal(own.number, other.number))),
  );
  return elements.map(({ here }, at) => {
    const masks = same[at] ?? [];
    const before = masks.slice(0, at).reduce((a, b) => builder.or(a, b), builder.no);
    return { width: sum(compiler, masks), isFirst: builder.and(here, builder.not(before)) };
  });
}

/** The element that there are most of; `ties` says which where several are as many. */
const mode: Op = (compiler, [values, ties, empty]) => {
  const elements = elementsOf(compiler, values);
  const tied = ties && ties.kind !== 'matcher' ? knownValue(ties) : 'highest';
  if (!elements || empty?.kind === 'matcher' || typeof tied !== 'string') return undefined;
  const { builder } = compiler;
  const counts = alikes(compiler, elements);
  let [best, most, found] = [builder.no, builder.no, builder.no];
  elements.forEach(({ number, here }, at) => {
    const width = counts[at]?.width ?? builder.no;
    const further = tied === 'lowest' ? builder.less(number, best) : builder.less(best, number);
    const better = builder.or(builder.less(most, width), builder.and(builder.equal(most, width), further));
    const taken = builder.and(here, builder.or(builder.not(found), better));
    best = at === 0 ? number : builder.select(taken, number, best);
    most = builder.select(taken, width, most);
    found = builder.or(found, here);
  });
  const value: Abstract = { kind: 'integer', register: best };
  if (!empty) {
    compiler.fail(builder.not(found));
    return value;
  }
  return branch(
    compiler,
    { kind: 'boolean', register: found },
    { draws: false, work: () => value },
    { draws: false, work: () => empty },
  );
};

/** Groups of equal elements, the widest first; of those that are as wide the highest first. */
const sets: Op = (compiler, [values, atLeast]) => {
  const elements = elementsOf(compiler, values);
  const least = atLeast && atLeast.kind !== 'matcher' ? knownValue(atLeast) : atLeast ? undefined : 2;
  if (!elements || typeof least !== 'number' || least < 1) return undefined;
  const { builder } = compiler;
  const widest = elements.length;
  const counts = alikes(compiler, elements);
  const found = elements.map(({ value, number }, at) => {
    const { width, isFirst } = counts[at] ?? { width: builder.no, isFirst: builder.no };
    const here = builder.and(isFirst, builder.atMost(builder.constant(least), width));
    return { value, number, width: builder.min(width, builder.constant(widest)), here };
  });
  const order = found.map((own, at) =>
    sum(
      compiler,
      found.flatMap((other, place) => {
        if (place === at) return [];
        const asWide = builder.equal(own.width, other.width);
        const before = builder.or(
          builder.less(own.width, other.width),
          builder.and(asWide, builder.less(own.number, other.number)),
        );
        return [builder.and(other.here, before)];
      }),
    ),
  );
  const items = found.map(({ value, width, here }): ListItem => {
    const fields: readonly (readonly [string, Abstract])[] = [
      ['width', { kind: 'integer', register: width }],
      ['height', value],
    ];
    return { value: { kind: 'record', type: undefined, fields: new Map(fields) }, here };
  });
  const size = sum(
    compiler,
    found.map(({ here }) => here),
  );
  const most = Math.floor(elements.length / least);
  return {
    kind: 'list',
    items: Array.from({ length: most }, (_, place) => ({
      value: placed(compiler, items, order, place),
      here: builder.less(builder.constant(place), size),
    })),
  };
};

/** Where elements stay; dice stay dice. */
function staying(compiler: Compiler, values: Abstract, gone: readonly Register[]): Abstract {
  const { builder, convert } = compiler;
  const stays = (here: Register, at: number): Register => builder.and(here, builder.not(gone[at] ?? builder.no));
  if (isPool(values)) {
    return { kind: 'pool', dice: convert.pool(values).dice.map((die, at) => ({ ...die, here: stays(die.here, at) })) };
  }
  const { items } = itemsOf(compiler, values);
  return { kind: 'list', items: items.map(({ value, here }, at) => ({ value, here: stays(here, at) })) };
}

/** Each element of the other list takes one that equals it away, the first that is left. */
const cancel: Op = (compiler, [values, others]) => {
  const [elements, against] = [listed(compiler, values), listed(compiler, others)];
  if (!elements || !against || !values || values.kind === 'matcher') return undefined;
  const { builder } = compiler;
  const gone: Register[] = [];
  for (const [at, own] of elements.entries()) {
    const equal = (list: readonly ListItem[]): Register | undefined => {
      const masks = list.map(({ value, here }) => {
        const same = equalMask(compiler, own.value, value);
        return same && builder.and(here, same);
      });
      return masks.includes(undefined) ? undefined : sum(compiler, masks as Register[]);
    };
    const [before, most] = [equal(elements.slice(0, at)), equal(against)];
    if (!before || !most) return undefined;
    gone.push(builder.less(before, most));
  }
  return staying(compiler, values, gone);
};

/** The highest of both lists take each other away as long as they are equal. */
const cancelHighest: Op = (compiler, [values, others]) => {
  const [left, right] = [elementsOf(compiler, values), elementsOf(compiler, others)];
  if (!left || !right || !values || values.kind === 'matcher') return undefined;
  const { builder, convert } = compiler;
  const ordered = (list: readonly Element[]) => {
    const own = ranks(
      compiler,
      list.map(({ value, here }) => ({ face: value, here })),
      true,
    );
    const size = sum(
      compiler,
      list.map(({ here }) => here),
    );
    return { own, size, at: (place: number) => convert.integer(placed(compiler, list, own, place)) ?? builder.no };
  };
  const [a, b] = [ordered(left), ordered(right)];
  let [met, goesOn] = [builder.no, builder.yes];
  for (let place = 0; place < Math.min(left.length, right.length); place += 1) {
    const at = builder.constant(place);
    const both = builder.and(builder.less(at, a.size), builder.less(at, b.size));
    goesOn = builder.and(goesOn, builder.and(both, builder.equal(a.at(place), b.at(place))));
    met = builder.sub(met, goesOn);
  }
  return staying(
    compiler,
    values,
    a.own.map((rank) => builder.less(rank, met)),
  );
};

export const matchings: Readonly<Record<string, Op>> = { mode, sets, cancel, cancelHighest };

import { type EachNode, type FoldNode, Pool, type Value } from '@rulewright/core';
import { type Demand, demandKey, items, join, presence, whole } from '../demand/demand.js';
import { project } from '../demand/project.js';
import type { Side } from '../spread/side.js';
import { mix, type Spread, SpreadBuilder } from '../spread/spread.js';
import { anyEffects, anyRandom, certain, type Code, type Frame, freeOf, uncertain } from './code.js';
import type { Compiler } from './compiler.js';
import { Forecast } from './forecast.js';
import type { DiceKind } from '../folds/index.js';
import { shapeOf } from '../pools/shape.js';
import { NoTree, TreeMaker } from '../pools/trees.js';
import { keyOf } from '../values/key.js';

/** What is looked at one by one: a list's elements, the faces of a pool. */
export function elementsOf(compiler: Compiler, value: Value): readonly Value[] {
  if (value instanceof Pool) return value.dice.map((die) => die.face);
  if (Array.isArray(value)) return value as readonly Value[];
  return compiler.engine.fail('run/none-here', { what: 'a list' });
}

export function compileEach(compiler: Compiler, node: EachNode, demand: Demand): Code {
  const { slot, span } = node;
  const ordered = demand.whole === true || demand.ordered === true;
  const of = demand.whole ? whole : (demand.items ?? presence);
  const { sight, engine } = compiler;
  const seen = join(sight.ofSlot(node.body, slot, of), sight.ofSlot(node.where, slot, whole));
  const list = compiler.code(node.list, items(seen, ordered));
  const where = node.where && compiler.code(node.where, whole);
  const body = compiler.code(node.body, of);
  const free = freeOf([list, ...freeInside([where, body], slot)]);
  if (!anyRandom([list, where, body])) {
    return certain(span, free, (frame) => {
      const values: Value[] = [];
      const elements = elementsOf(compiler, list.value(frame));
      engine.spend(elements.length);
      for (const element of elements) {
        frame[slot] = element;
        if (!where || where.value(frame) === true) values.push(body.value(frame));
      }
      return values;
    });
  }
  const effects = anyEffects([list, where, body]);
  // Where every element gives the same chances, only how many of which come up has to be told.
  if (!ordered && !where && !list.random && !effects && !body.free.includes(slot)) {
    return uncertain(span, free, false, (frame) => {
      const count = elementsOf(compiler, list.value(frame)).length;
      return severalOf(body.spread(frame, undefined), count, (steps) => {
        engine.spend(steps);
      });
    });
  }
  return uncertain(span, free, effects, (outer, side) => {
    const frame = outer.slice();
    return compiler.then(list, frame, side, (value, before) => {
      engine.at = span;
      const form = items(of, ordered);
      return walk(compiler, elementsOf(compiler, value), [], before, (element, held, next) => {
        frame[slot] = element;
        const add = (after: Side): Spread =>
          compiler.map(body, frame, after, (item) =>
            project([...(held as readonly Value[]), item], form, engine.identity),
          );
        if (!where) return add(next);
        return compiler.then(where, frame, next, (holds, after) =>
          holds === true ? add(after) : compiler.certainly(held, after),
        );
      });
    });
  });
}

/** So many independent values of a spread, as lists in which their order is not told. */
function severalOf({ entries, total, missing }: Spread, count: number, spend: (steps: number) => void): Spread {
  const sorted = entries
    .map((entry) => ({ ...entry, key: keyOf(entry.value) }))
    .sort((a, b) => (a.key < b.key ? -1 : 1));
  const told = total - missing;
  const builder = new SpreadBuilder();
  const held: Value[] = [];
  const add = (at: number, left: number, weight: bigint): void => {
    const entry = sorted[at];
    if (left === 0) {
      spend(1);
      builder.add([...held], weight, undefined);
      return;
    }
    if (!entry) return;
    let ways = 1n;
    let factor = 1n;
    for (let some = 0; some <= left; some += 1) {
      add(at + 1, left - some, weight * ways * factor);
      ways = (ways * BigInt(left - some)) / BigInt(some + 1);
      factor *= entry.weight;
      held.push(entry.value);
    }
    held.length -= left + 1;
  };
  add(0, count, 1n);
  builder.missing = total ** BigInt(count) - told ** BigInt(count);
  return builder.build(total ** BigInt(count));
}

/** Codes whose reading of one slot does not count. */
function freeInside(codes: readonly (Code | undefined)[], ...own: number[]): Code[] {
  return codes.flatMap((code) => (code ? [{ ...code, free: code.free.filter((slot) => !own.includes(slot)) }] : []));
}

/** Goes over elements in order; what is held so far is one value. Equal ones are brought together after every element. */
function walk(
  compiler: Compiler,
  elements: readonly Value[],
  start: Value,
  side: Side,
  step: (element: Value, held: Value, side: Side) => Spread,
): Spread {
  const { engine } = compiler;
  let held = compiler.certainly(start, side);
  const forecast = new Forecast(engine, engine.landmark?.name ?? 'this', engine.at);
  for (const [index, element] of elements.entries()) {
    if (index > 0) forecast.step(held.entries.length, elements.length - index, () => Infinity);
    engine.spend(held.entries.length);
    held = mix(
      held.entries.map((entry) => ({ weight: entry.weight, spread: step(element, entry.value, entry.side) })),
      held.total,
      held.missing,
    );
  }
  return held;
}

/** Dice that nobody has seen and to which nothing was done. */
function freshDice(compiler: Compiler, list: EachNode['list'], frame: Frame): readonly DiceKind[] | undefined {
  try {
    const { kinds, steps } = new TreeMaker(compiler, frame, new Map(), new Map()).pool(list);
    return steps.length === 0 ? kinds : undefined;
  } catch (error) {
    if (error instanceof NoTree) return undefined;
    throw error;
  }
}

/** Goes over dice one by one as they fall; what is held so far is one value. */
function overDice(
  compiler: Compiler,
  dice: readonly DiceKind[],
  start: Value,
  side: Side,
  step: (element: Value, held: Value, side: Side) => Spread,
): Spread {
  let held = compiler.certainly(start, side);
  for (const { shown, count } of dice) {
    const over = shown.reduce((sum, [, weight]) => sum + weight, 0n);
    for (let die = 0; die < count; die += 1) {
      compiler.engine.spend(held.entries.length * shown.length);
      const parts = held.entries.flatMap((entry) =>
        shown.map(([face, weight]) => ({ weight: entry.weight * weight, spread: step(face, entry.value, entry.side) })),
      );
      held = mix(parts, held.total * over, held.missing * over);
    }
  }
  return held;
}

export function compileFold(compiler: Compiler, node: FoldNode, demand: Demand): Code {
  const { acc, slot, span } = node;
  const { sight, engine } = compiler;
  let kept = demand;
  let seen: Demand = presence;
  for (;;) {
    const next = join(kept, sight.ofSlot(node.body, acc, kept));
    seen = join(seen, sight.ofSlot(node.body, slot, kept));
    if (demandKey(next) === demandKey(kept)) break;
    kept = next;
  }
  const init = compiler.code(node.init, kept);
  const list = compiler.code(node.list, items(seen, true));
  const body = compiler.code(node.body, kept);
  const free = freeOf([init, list, ...freeInside([body], acc, slot)]);
  if (!anyRandom([init, list, body])) {
    return certain(span, free, (frame) => {
      let value = init.value(frame);
      const elements = elementsOf(compiler, list.value(frame));
      engine.spend(elements.length);
      for (const element of elements) {
        frame[acc] = value;
        frame[slot] = element;
        value = body.value(frame);
      }
      return value;
    });
  }
  const shape = shapeOf(node.list, new Set());
  return uncertain(span, free, anyEffects([init, list, body]), (outer, side) => {
    const frame = outer.slice();
    const dice = shape && !engine.identity ? freshDice(compiler, node.list, frame) : undefined;
    if (dice) {
      return compiler.then(init, frame, side, (first, begun) =>
        overDice(compiler, dice, first, begun, (element, held, next) => {
          frame[acc] = held;
          frame[slot] = element;
          return compiler.map(body, frame, next, (result) => project(result, kept, engine.identity));
        }),
      );
    }
    return compiler.then(init, frame, side, (first, begun) =>
      compiler.then(list, frame, begun, (value, before) => {
        engine.at = span;
        return walk(compiler, elementsOf(compiler, value), first, before, (element, held, next) => {
          frame[acc] = held;
          frame[slot] = element;
          return compiler.map(body, frame, next, (result) => project(result, kept, engine.identity));
        });
      }),
    );
  });
}

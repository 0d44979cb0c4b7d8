import { type EachNode, type FoldNode, Pool, type Value } from '@rulewright/core';
import { type Demand, demandKey, items, join, presence, whole } from '../demand/demand.js';
import { project } from '../demand/project.js';
import type { Side } from '../spread/side.js';
import { commonTotal, mix, type Spread, SpreadBuilder } from '../spread/spread.js';
import { anyEffects, anyRandom, certain, type Code, type Frame, freeOf, spreadOf, uncertain } from './code.js';
import type { Compiler } from './compiler.js';

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
  return uncertain(span, free, effects, (outer, side) => {
    const frame = outer.slice();
    return compiler.then(list, frame, side, (value, before) => {
      engine.at = span;
      const form = items(of, ordered);
      return walk(compiler, elementsOf(compiler, value), [], before, (element, held, next) => {
        frame[slot] = element;
        const add = (after: Side): Spread =>
          compiler.map(body, frame, after, (item) => project([...(held as readonly Value[]), item], form, engine.identity));
        if (!where) return add(next);
        return compiler.then(where, frame, next, (holds, after) =>
          holds === true ? add(after) : compiler.certainly(held, after),
        );
      });
    });
  });
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
  let held = compiler.certainly(start, side);
  for (const element of elements) {
    compiler.engine.spend(held.entries.length);
    held = mix(
      held.entries.map((entry) => ({ weight: entry.weight, spread: step(element, entry.value, entry.side) })),
      held.total,
      held.missing,
    );
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
  return uncertain(span, free, anyEffects([init, list, body]), (outer, side) => {
    const frame = outer.slice();
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

export { commonTotal, SpreadBuilder, spreadOf, type Frame };

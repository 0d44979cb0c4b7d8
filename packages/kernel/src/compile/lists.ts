import type { EachNode, FoldNode } from '@rulewright/core';
import { Refusal } from '../graph/refusal.js';
import type { Abstract, ListColumns, ListItem } from './abstract.js';
import type { Compiler, Frame } from './compiler.js';
import { branch, only } from './control.js';

/** A body is written out for each item, so many times at most. */
const mostItems = 2000;

/** One value for each item that passes. */
export function compileEach(compiler: Compiler, node: EachNode, frame: Frame): Abstract {
  const { builder, analysis } = compiler;
  const items: ListItem[] = [];
  const list = compiler.node(node.list, frame);
  if (list.kind === 'lost' && analysis.of(node).pure) return list;
  for (const { value, here } of itemsOf(compiler, list).items) {
    let test = here;
    frame[node.slot] = value;
    if (node.where) {
      const { where } = node;
      const passes = only(
        compiler,
        { kind: 'boolean', register: here },
        { draws: !analysis.of(where).pure, work: () => compiler.node(where, frame) },
      );
      test = builder.and(here, compiler.convert.isYes(passes));
      if (test === builder.no) continue;
    }
    const body = { draws: !analysis.of(node.body).pure, work: () => compiler.node(node.body, frame) };
    items.push({ value: only(compiler, { kind: 'boolean', register: test }, body), here: test });
  }
  return { kind: 'list', items };
}

/** The accumulator after all items. */
export function compileFold(compiler: Compiler, node: FoldNode, frame: Frame): Abstract {
  let value = compiler.node(node.init, frame);
  for (const { value: item, here } of itemsOf(compiler, compiler.node(node.list, frame)).items) {
    const before = value;
    frame[node.acc] = value;
    frame[node.slot] = item;
    value = branch(
      compiler,
      { kind: 'boolean', register: here },
      { draws: !compiler.analysis.of(node.body).pure, work: () => compiler.node(node.body, frame) },
      { draws: false, work: () => before },
    );
  }
  return value;
}

export function itemsOf(compiler: Compiler, value: Abstract): ListColumns {
  const list = compiler.convert.list(value);
  if (!list) throw new Refusal('something that may be no list is walked');
  if (list.items.length > mostItems) throw new Refusal('its lists are too long');
  return list;
}

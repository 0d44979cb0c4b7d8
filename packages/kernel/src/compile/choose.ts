import type { ChooseNode } from '@rulewright/core';
import { type Abstract, isDead, nothing } from './abstract.js';
import { branch, only } from './control.js';
import type { Compiler, Frame } from './compiler.js';
import { Refusal } from '../graph/refusal.js';
import type { Register } from '../graph/graph.js';
import { farAway } from './fresh-pool.js';
import { itemsOf } from './lists.js';

/** Decisions are taken as the rules prefer. */
export function compileChoose(compiler: Compiler, node: ChooseNode, frame: Frame): Abstract {
  const { builder } = compiler;
  if (node.many) throw new Refusal('several of many things are chosen', node.span);
  const { items } = itemsOf(compiler, compiler.node(node.from, frame));
  const some = items.map(({ here }) => here).reduce((a, b) => builder.or(a, b), builder.no);
  compiler.fail(builder.not(some));
  if (items.length === 0) return nothing;
  const { prefer } = node;
  if (prefer && prefer.kind !== 'lambda') throw new Refusal('what is chosen is named by a value', node.span);
  if (prefer && !compiler.analysis.of(prefer).pure) throw new Refusal('dice are rolled to choose', node.span);
  let best: Abstract = nothing;
  let score: Register = builder.constant(-farAway);
  let found: Register = builder.no;
  for (const { value, here } of items) {
    const own = prefer ? scoreOf(compiler, node, value, here, frame) : builder.no;
    const better = builder.and(here, builder.or(builder.not(found), builder.less(score, own)));
    const before: Abstract = best;
    best = isDead(before)
      ? value
      : branch(
          compiler,
          { kind: 'boolean', register: better },
          { draws: false, work: () => value },
          { draws: false, work: () => before },
        );
    score = builder.select(better, own, score);
    found = builder.or(found, here);
  }
  if (node.by.length === 1) return best;
  return { kind: 'list', items: node.by.map(() => ({ value: best, here: builder.yes })) };
}

function scoreOf(
  compiler: Compiler,
  { prefer, span }: ChooseNode,
  value: Abstract,
  here: Register,
  frame: Frame,
): Register {
  const { builder, convert } = compiler;
  if (prefer?.kind !== 'lambda') return builder.no;
  const [slot] = prefer.params;
  if (slot !== undefined) frame[slot] = value;
  const score = only(
    compiler,
    { kind: 'boolean', register: here },
    { draws: false, work: () => compiler.node(prefer.body, frame) },
  );
  if (isDead(score)) return builder.no;
  const register = score.kind === 'boolean' ? builder.asNumber(score.register) : convert.integer(score);
  if (register) return register;
  const mask = convert.mask(score);
  if (!mask) throw new Refusal('what is preferred is no whole number', span);
  return builder.asNumber(mask);
}

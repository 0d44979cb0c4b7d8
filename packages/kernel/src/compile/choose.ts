import type { ChooseNode, Node } from '@rulewright/core';
import { type Abstract, isDead, type ListItem, nothing } from './abstract.js';
import { branch, only } from './control.js';
import type { Compiler, Frame } from './compiler.js';
import { Refusal } from '../graph/refusal.js';
import type { Register } from '../graph/graph.js';
import { commonParts, type Parts } from './conversions.js';
import { farAway } from './fresh-pool.js';
import { itemsOf } from './lists.js';
import { equalMask } from './ops/comparisons.js';
import { isPool } from './ops/folds.js';

/** Decisions are taken as the rules prefer. */
export function compileChoose(compiler: Compiler, node: ChooseNode, frame: Frame): Abstract {
  const { builder } = compiler;
  const { prefer } = node;
  if (prefer && !compiler.analysis.of(prefer).pure) throw new Refusal('dice are rolled to choose', node.span);
  const best = node.many
    ? several(compiler, node, node.many, frame)
    : (fromRange(compiler, node, frame) ?? fromItems(compiler, node, frame));
  if (isDead(best) || node.by.length === 1) return best;
  return { kind: 'list', items: node.by.map(() => ({ value: best, here: builder.yes })) };
}

/** A number between two, without looking at all that are between them. */
function fromRange(compiler: Compiler, { from, prefer }: ChooseNode, frame: Frame): Abstract | undefined {
  if (from.kind !== 'op' || from.op !== 'range') return undefined;
  const [first, last] = from.args;
  if (!first || !last) return undefined;
  const body = prefer?.kind === 'lambda' ? prefer.body : undefined;
  const takesLast = body?.kind === 'get' && prefer?.kind === 'lambda' && body.slot === prefer.params[0];
  if (prefer?.kind === 'lambda' && !takesLast) return undefined;
  const { builder, convert } = compiler;
  const [least, most] = [first, last].map((end) => convert.integer(compiler.node(end, frame)));
  if (!least || !most) return undefined;
  compiler.fail(builder.less(most, least));
  if (!prefer) return { kind: 'integer', register: least };
  if (takesLast) return { kind: 'integer', register: most };
  const wanted = convert.integer(compiler.node(prefer, frame));
  if (!wanted) return undefined;
  compiler.fail(builder.or(builder.less(wanted, least), builder.less(most, wanted)));
  return { kind: 'integer', register: builder.max(builder.min(wanted, most), least) };
}

function fromItems(compiler: Compiler, node: ChooseNode, frame: Frame): Abstract {
  const { builder } = compiler;
  const { items } = itemsOf(compiler, compiler.node(node.from, frame));
  const some = items.map(({ here }) => here).reduce((a, b) => builder.or(a, b), builder.no);
  compiler.fail(builder.not(some));
  const { prefer } = node;
  if (prefer && prefer.kind !== 'lambda') return named(compiler, items, compiler.node(prefer, frame));
  let best: Abstract = nothing;
  let score: Register = builder.constant(-farAway);
  let found: Register = builder.no;
  const scores = scoresOf(compiler, node, items, frame);
  for (const [at, { value, here }] of items.entries()) {
    const own = scores[at] ?? builder.no;
    const better = builder.and(here, builder.or(builder.not(found), builder.less(score, own)));
    best = either(compiler, better, value, best);
    score = builder.select(better, own, score);
    found = builder.or(found, here);
  }
  return best;
}

/** As many of the candidates as the rules prefer, within bounds; they keep their order, and dice stay dice. */
function several(compiler: Compiler, node: ChooseNode, many: NonNullable<ChooseNode['many']>, frame: Frame): Abstract {
  const { builder, convert } = compiler;
  const from = compiler.node(node.from, frame);
  const pool = isPool(from) ? convert.pool(from) : undefined;
  const items = pool ? pool.dice.map(({ face, here }) => ({ value: face, here })) : itemsOf(compiler, from).items;
  const size = items.reduce((sum, { here }) => builder.sub(sum, here), builder.no);
  const bound = (end: Node): Register => {
    const register = convert.integer(compiler.node(end, frame));
    if (!register) throw new Refusal('how many are chosen is no whole number', node.span);
    return builder.min(builder.max(register, builder.no), size);
  };
  const most = bound(many.max);
  const least = builder.min(bound(many.min), most);
  const { prefer } = node;
  if (prefer && prefer.kind !== 'lambda') throw new Refusal('what is chosen is named by values', node.span);
  const scores = scoresOf(compiler, node, items, frame);
  let wanted = builder.no;
  for (const [at, { here }] of items.entries()) {
    wanted = builder.sub(wanted, builder.and(here, builder.less(builder.no, scores[at] ?? builder.no)));
  }
  const count = prefer ? builder.max(least, builder.min(most, wanted)) : least;
  const chosen = items.map(({ here }, at) => {
    const own = scores[at] ?? builder.no;
    let rank = builder.no;
    for (const [other, { here: there }] of items.entries()) {
      const score = scores[other] ?? builder.no;
      const before = other < at ? builder.atMost(own, score) : builder.less(own, score);
      if (other !== at) rank = builder.sub(rank, builder.and(there, before));
    }
    return builder.and(here, builder.less(rank, count));
  });
  if (pool) return { kind: 'pool', dice: pool.dice.map((die, at) => ({ ...die, here: chosen[at] ?? builder.no })) };
  return { kind: 'list', items: items.map(({ value }, at) => ({ value, here: chosen[at] ?? builder.no })) };
}

/** The first candidate that is what the rules name. */
function named(compiler: Compiler, items: readonly ListItem[], wanted: Abstract): Abstract {
  const { builder } = compiler;
  if (wanted.kind === 'lost') throw new Refusal(wanted.reason);
  let found = builder.no;
  let best: Abstract = nothing;
  for (const { value, here } of items) {
    const same = equalMask(compiler, value, wanted);
    if (!same) throw new Refusal('what is chosen is named by a value that is hard to compare');
    const meant = builder.and(builder.and(here, same), builder.not(found));
    best = meant === builder.no ? best : either(compiler, meant, value, best);
    found = builder.or(found, meant);
  }
  compiler.fail(builder.not(found));
  return best;
}

function either(compiler: Compiler, test: Register, value: Abstract, other: Abstract): Abstract {
  if (isDead(other)) return value;
  return branch(
    compiler,
    { kind: 'boolean', register: test },
    { draws: false, work: () => value },
    { draws: false, work: () => other },
  );
}

/** How much the rules prefer each candidate, in numbers that can be compared. */
function scoresOf(
  compiler: Compiler,
  { prefer, span }: ChooseNode,
  items: readonly ListItem[],
  frame: Frame,
): readonly Register[] {
  const { builder, convert } = compiler;
  if (prefer?.kind !== 'lambda') return items.map(() => builder.no);
  const [slot] = prefer.params;
  const scores = items.map(({ value, here }): Parts => {
    if (slot !== undefined) frame[slot] = value;
    const score = only(
      compiler,
      { kind: 'boolean', register: here },
      { draws: false, work: () => compiler.node(prefer.body, frame) },
    );
    if (isDead(score)) return { register: builder.no, parts: 1 };
    if (score.kind === 'boolean') return { register: builder.asNumber(score.register), parts: 1 };
    const number = convert.parts(score);
    if (number) return number;
    const mask = convert.mask(score);
    if (!mask) throw new Refusal('what is preferred is no number', span);
    return { register: builder.asNumber(mask), parts: 1 };
  });
  const common = scores.reduce<number | undefined>((all, { parts }) => all && commonParts(all, parts), 1);
  if (!common) throw new Refusal('what is preferred has too small parts', span);
  return scores.map((score) => convert.inParts(score, common));
}

import type { Node } from '@rulewright/core';
import { Region, Register } from '../graph/graph.js';
import type { BranchOut } from '../graph/graph.js';
import { type Abstract, dead, nothing } from './abstract.js';
import type { Compiler, Frame } from './compiler.js';
import { join, type Meeting } from './join.js';
import { joinedDecks } from './state/decks.js';

/** One way of a condition: what it comes to, and whether only the lanes that take it may work it out. */
export interface Way<Result = Abstract> {
  readonly draws: boolean;
  readonly work: () => Result;
}

export function compileIf(compiler: Compiler, node: Node & { kind: 'if' }, frame: Frame): Abstract {
  const test = compiler.node(node.test, frame);
  const way = (branch: Node): Way => ({
    draws: !compiler.analysis.of(branch).pure,
    work: () => compiler.node(branch, frame),
  });
  return branch(compiler, test, way(node.then), way(node.else));
}

/** What the way comes to that a condition takes. */
export function branch(compiler: Compiler, test: Abstract, then: Way, otherwise: Way): Abstract {
  return branchWith(compiler, test, then, otherwise, (meeting, a, b) => join(compiler, meeting, a, b));
}

/** The same for ways that come to anything that can be put together. */
export function branchWith<Result>(
  compiler: Compiler,
  test: Abstract,
  then: Way<Result>,
  otherwise: Way<Result>,
  together: (meeting: Meeting, a: Result, b: Result) => Result,
): Result {
  const { builder } = compiler;
  const mask = compiler.convert.isYes(test);
  if (mask.constant !== undefined) return mask.constant === 0 ? otherwise.work() : then.work();
  const thenRegion = then.draws ? new Region(builder.region) : undefined;
  const elseRegion = otherwise.draws ? new Region(builder.region) : undefined;
  const opposite = builder.not(mask);
  const before = compiler.decks;
  const a = way(compiler, test, mask, thenRegion, true, then);
  const drawn = compiler.decks;
  compiler.decks = before;
  const b = way(compiler, test, opposite, elseRegion, false, otherwise);
  const outs: BranchOut[] = [];
  const meeting = meet(compiler, mask, thenRegion, elseRegion, outs);
  const value = together(meeting, a, b);
  compiler.decks = joinedDecks(compiler, (x, y) => meeting.phi(x, y), drawn, compiler.decks);
  if (thenRegion || elseRegion) {
    builder.emit({
      kind: 'branch',
      test: mask,
      opposite: elseRegion ? opposite : undefined,
      then: thenRegion,
      else: elseRegion,
      outs,
    });
  }
  return value;
}

function way<Result>(
  compiler: Compiler,
  test: Abstract,
  mask: Register,
  region: Region | undefined,
  wanted: boolean,
  { work }: Way<Result>,
): Result {
  const { builder } = compiler;
  const run = (): Result =>
    test.kind === 'finite'
      ? compiler.where(
          test.index,
          (at) => test.values[at] !== dead && (test.values[at] === true) === wanted,
          test.values.length,
          work,
        )
      : work();
  if (!region) return compiler.guarded(builder.and(compiler.guard, mask), run);
  return builder.within(region.block, () => compiler.guarded(builder.yes, run));
}

function meet(
  { builder }: Compiler,
  mask: Register,
  then: Region | undefined,
  otherwise: Region | undefined,
  outs: BranchOut[],
): Meeting {
  const inside = <Result>(region: Region | undefined, work: () => Result): Result =>
    region ? builder.within(region.block, work) : work();
  const joined = new Map<string, Register>();
  return {
    builder,
    thenByAll: !then,
    elseByAll: !otherwise,
    inThen: (work) => inside(then, work),
    inElse: (work) => inside(otherwise, work),
    phi(a, b) {
      if (a === b) return a;
      if (!then && !otherwise) return builder.select(mask, a, b);
      const key = `${String(a.id)} ${String(b.id)}`;
      const known = joined.get(key);
      if (known) return known;
      const dst = new Register(builder.region, Math.min(a.low, b.low), Math.max(a.high, b.high));
      outs.push({ dst, then: a, else: b });
      joined.set(key, dst);
      return dst;
    },
  };
}

/** A value where a condition holds, worked out by those lanes only if it draws; elsewhere it does not matter. */
export function only(compiler: Compiler, test: Abstract, way: Way): Abstract {
  return branch(compiler, test, way, { draws: false, work: () => nothing });
}

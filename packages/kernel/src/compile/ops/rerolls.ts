/** Dice that are rolled again, in waves: those that are meant, then those of them that are meant again. */
import { type Die, dieSize, lowestFace } from '@rulewright/core';
import { Region, Register } from '../../graph/graph.js';
import { Refusal } from '../../graph/refusal.js';
import { type Abstract, type DieColumn, isDead, knownValue, nothing } from '../abstract.js';
import type { Compiler } from '../compiler.js';
import { only } from '../control.js';
import { showing, viewOf } from '../dice.js';
import { countedDice } from '../fresh-pool.js';
import { alike } from './explosions.js';
import { knownRule } from './folds.js';
import type { Argument, Op } from './op.js';
import { facesOf, matches, poolOf } from './pools.js';

/** Which new die takes which place is looked for among all of them. */
const mostDice = 24;
const mostWaves = 1000;

interface Places {
  readonly faces: readonly Register[];
  /** Which of them are rolled. */
  readonly active: readonly Register[];
}

/** Like dice that stand side by side: those of them that are meant are rolled together. */
interface Block {
  readonly example: Die;
  readonly from: number;
  to: number;
  /** What the die shows, by its index. */
  readonly view: readonly number[];
}

/** Which dice are rolled in the next wave, when these were in the last one. */
type Still = (places: Places) => readonly Register[];

function rerolling(once: boolean): Op {
  return (compiler, [pool, matcher]) => reroll(compiler, pool, matcher, once ? 1 : Infinity, Infinity);
}

const rerollFunction: Op = (compiler, [pool, matcher, limit, budget]) => {
  const known = (argument: Argument, otherwise: number): number => {
    if (!argument) return otherwise;
    const value = argument.kind === 'matcher' ? undefined : knownValue(argument);
    if (typeof value !== 'number' || value < 0)
      throw new Refusal('how often dice are rerolled differs from trial to trial');
    return value;
  };
  return reroll(compiler, pool, matcher, known(limit, 1), known(budget, Infinity));
};

function reroll(
  compiler: Compiler,
  argument: Argument,
  matcher: Argument,
  limit: number,
  budget: number,
): Abstract | undefined {
  if (argument && argument.kind !== 'matcher' && isDead(argument)) return nothing;
  const pool = poolOf(compiler, argument);
  if (!pool) return undefined;
  if (limit === 0 || budget === 0) return pool;
  if (budget < Infinity && limit > 1) throw new Refusal('rerolls share a number');
  const { builder, convert } = compiler;
  const { dice } = convert.pool(pool);
  if (dice.length === 0) return pool;
  const blocks = blocksOf(dice);
  const faces = facesOfAll(compiler, dice);
  const tests = blocks.map(({ example }) => testOf(compiler, matcher, example));
  const testAt = (at: number) => tests[blocks.findIndex(({ from, to }) => from <= at && at < to)];
  const asks = dice.map((die, at) => {
    const test = testAt(at);
    const mask = test ? maskOf(compiler, faces[at] as Register, test) : memberMask(compiler, matcher, die);
    return builder.and(die.here, mask);
  });
  const active = budget < asks.length ? firstOf(compiler, asks, budget) : asks;
  if (limit === 1)
    return rerolled(
      dice,
      branched(compiler, { faces, active }, (all) => wave(compiler, all, blocks)),
    );
  if (limit === Infinity && blocks.some(({ view }, at) => tests[at] && view.every(tests[at]))) {
    throw new Refusal('dice are rerolled without end');
  }
  const still: Still = (after) =>
    after.faces.map((face, at) =>
      builder.and(after.active[at] as Register, maskOf(compiler, face, testAt(at) ?? refuseMembers())),
    );
  return rerolled(
    dice,
    branched(compiler, { faces, active }, (all) => waves(compiler, all, blocks, limit, still)),
  );
}

/** `u` and `uo`: dice that show what one before them shows. */
function unique(once: boolean): Op {
  return (compiler, [argument]) => {
    if (argument && argument.kind !== 'matcher' && isDead(argument)) return nothing;
    const pool = poolOf(compiler, argument);
    if (!pool) return undefined;
    const { builder, convert } = compiler;
    const { dice } = convert.pool(pool);
    if (dice.length < 2) return pool;
    const blocks = blocksOf(dice);
    const faces = facesOfAll(compiler, dice);
    const repeated: Still = (all) =>
      all.faces.map((face, at) => {
        const same = all.faces
          .slice(0, at)
          .map((other, before) => builder.and(dice[before]?.here ?? builder.no, builder.equal(other, face)));
        return builder.and(
          dice[at]?.here ?? builder.no,
          same.reduce((a, b) => builder.or(a, b), builder.no),
        );
      });
    const first = { faces, active: repeated({ faces, active: [] }) };
    return rerolled(
      dice,
      branched(compiler, first, (all) =>
        once ? wave(compiler, all, blocks) : waves(compiler, all, blocks, Infinity, repeated),
      ),
    );
  };
}

function facesOfAll(compiler: Compiler, dice: readonly DieColumn[]): readonly Register[] {
  if (dice.length > mostDice) throw new Refusal('so many dice are rerolled');
  return dice.map(({ face }) => {
    const register = compiler.convert.integer(face);
    if (!register) throw new Refusal('dice with symbols are rerolled');
    return register;
  });
}

function blocksOf(dice: readonly DieColumn[]): readonly Block[] {
  const blocks: Block[] = [];
  dice.forEach((column, at) => {
    const example = showing({ ...column.die, faces: facesOf(column) }, 0);
    const last = blocks.at(-1);
    if (last && alike(last.example, example)) {
      last.to = at + 1;
      return;
    }
    // Where those between them are not rolled, they would be rolled together.
    if (blocks.some((block) => alike(block.example, example))) throw new Refusal('unlike dice are rerolled in turns');
    const size = dieSize(example.faces);
    if (size < 2 || size > 4096) throw new Refusal('a die of such a size is rerolled');
    const view = viewOf({ faces: example.faces, label: example.label, id: 0 }).map(({ face }) => Number(face));
    blocks.push({ example, from: at, to: at + 1, view });
  });
  return blocks;
}

function rerolled(dice: readonly DieColumn[], after: readonly Register[]): Abstract {
  return {
    kind: 'pool',
    dice: dice.map(({ die, here }, at): DieColumn => ({
      face: { kind: 'integer', register: after[at] as Register },
      die: { ...die, mixed: true },
      here,
    })),
  };
}

function refuseMembers(): never {
  throw new Refusal('chosen dice are rerolled again and again');
}

/** What decides by what a die shows; undefined when the dice themselves were named. */
function testOf(compiler: Compiler, matcher: Argument, example: Die): ((face: number) => boolean) | undefined {
  if (!matcher) {
    const lowest = lowestFace(example.faces);
    if (lowest === undefined) throw new Refusal('dice with symbols have no lowest face');
    return (face) => face === lowest;
  }
  if (matcher.kind !== 'matcher') return undefined;
  const rule = knownRule(compiler, matcher);
  if (!rule) throw new Refusal('which dice are rerolled differs from trial to trial');
  return (face) => matches(rule, { ...example, face });
}

/** Whether a die is one of those in a pool. */
function memberMask(compiler: Compiler, members: Argument, { die }: DieColumn): Register {
  const pool = poolOf(compiler, members);
  if (!pool) throw new Refusal('which dice are rerolled is not known');
  const { builder, convert } = compiler;
  const { dice } = convert.pool(pool);
  if (die.mixed || dice.some((other) => other.die.mixed))
    throw new Refusal('dice that may have been rerolled are rerolled');
  return dice
    .filter((other) => other.die.id === die.id)
    .map(({ here }) => here)
    .reduce((a, b) => builder.or(a, b), builder.no);
}

function maskOf(compiler: Compiler, face: Register, test: (face: number) => boolean): Register {
  const finite = compiler.convert.finite({ kind: 'integer', register: face });
  return compiler.convert.table(finite, (value) => (test(Number(value)) ? -1 : 0)) ?? compiler.builder.no;
}

/** How many are active before each one. */
function places({ builder }: Compiler, active: readonly Register[]): readonly Register[] {
  let before = builder.no;
  return active.map((mask) => {
    const place = before;
    before = builder.sub(before, mask);
    return place;
  });
}

function firstOf(compiler: Compiler, active: readonly Register[], count: number): readonly Register[] {
  const { builder } = compiler;
  return places(compiler, active).map((place, at) =>
    builder.and(active[at] as Register, builder.less(place, builder.constant(count))),
  );
}

/** Only lanes with a die to roll do anything; gives the faces afterwards. */
function branched(
  compiler: Compiler,
  before: Places,
  work: (places: Places) => readonly Register[],
): readonly Register[] {
  const { builder } = compiler;
  const any = before.active.reduce((a, b) => builder.or(a, b), builder.no);
  const list = (registers: readonly Register[]): Abstract => ({
    kind: 'list',
    items: registers.map((register) => ({ value: { kind: 'integer', register }, here: builder.yes })),
  });
  const changed = only(compiler, { kind: 'boolean', register: any }, { draws: true, work: () => list(work(before)) });
  if (changed.kind !== 'list') return before.faces;
  return before.faces.map((face, at) => {
    const item = changed.items[at]?.value;
    return item?.kind === 'integer' ? builder.select(any, item.register, face) : face;
  });
}

/** The faces after those that are active have been rolled. */
function wave(compiler: Compiler, { faces, active }: Places, blocks: readonly Block[]): readonly Register[] {
  return blocks.flatMap(({ from, to, view }) =>
    waveOf(compiler, { faces: faces.slice(from, to), active: active.slice(from, to) }, view),
  );
}

function waveOf(compiler: Compiler, { faces, active }: Places, view: readonly number[]): readonly Register[] {
  const { builder } = compiler;
  const size = view.length;
  const at = places(compiler, active);
  const count = active.reduce((sum, mask) => builder.sub(sum, mask), builder.no);
  const rolled = countedDice(builder, count, size, faces.length).map((digit) =>
    builder.gather(digit, [view[0] ?? 0, ...view]),
  );
  return faces.map((face, die) => {
    let own = rolled[0] as Register;
    for (let place = 1; place <= die; place += 1) {
      own = builder.select(builder.equal(at[die] as Register, builder.constant(place)), rolled[place] as Register, own);
    }
    return builder.select(active[die] as Register, own, face);
  });
}

/** Again and again, in a loop. */
function waves(
  compiler: Compiler,
  before: Places,
  blocks: readonly Block[],
  limit: number,
  stillOf: Still,
): readonly Register[] {
  const { builder } = compiler;
  const outer = builder.region;
  const body = new Region(outer);
  const views = blocks.map(({ view }) => view).flat();
  const [low, high] = [views.reduce((a, b) => Math.min(a, b)), views.reduce((a, b) => Math.max(a, b))];
  const own = (register: Register): Register =>
    new Register(body, Math.min(low, register.low), Math.max(high, register.high));
  const faces = before.faces.map(own);
  const active = before.active.map(() => new Register(body, -1, 0));
  const rounds = new Register(body, 0, mostWaves);
  const next = builder.within(body.block, () =>
    compiler.guarded(builder.yes, () => {
      const after = wave(compiler, { faces, active }, blocks);
      const still = stillOf({ faces: after, active });
      const round = builder.add(rounds, builder.constant(1));
      const ended = builder.not(still.reduce((a, b) => builder.or(a, b)));
      const until = limit < mostWaves ? builder.or(ended, builder.atMost(builder.constant(limit), round)) : ended;
      return { after, still, round, until };
    }),
  );
  const outs = faces.map((face, at) => ({
    dst: new Register(outer, face.low, face.high),
    inner: next.after[at] as Register,
  }));
  builder.emit({
    kind: 'loop',
    body,
    until: next.until,
    states: [
      { init: builder.no, inner: rounds, next: next.round },
      ...faces.map((inner, at) => ({
        init: before.faces[at] as Register,
        inner,
        next: next.after[at] as Register,
      })),
      ...active.map((inner, at) => ({
        init: before.active[at] as Register,
        inner,
        next: next.still[at] as Register,
      })),
    ],
    outs,
    most: mostWaves,
  });
  return outs.map(({ dst }) => dst);
}

export const rerolls: Readonly<Record<string, Op>> = {
  r: rerolling(false),
  ro: rerolling(true),
  reroll: rerollFunction,
  u: unique(false),
  uo: unique(true),
};

import {
  type DiceNode,
  type DieFaces,
  dieSize,
  mostDice,
  mostFaces,
  Pool,
  Recipe,
  type RollNode,
  StepValue,
  type Value,
} from '@rulewright/core';
import { dicePerWord } from '../assemble/code.js';
import type { Register } from '../graph/graph.js';
import { Refusal } from '../graph/refusal.js';
import { type Abstract, dead, type DieKind, isDead, known, knownValue, nothing } from './abstract.js';
import type { Compiler, Frame } from './compiler.js';
import { branch, type Way } from './control.js';
import { dieColumn, plainDie, viewOf } from './dice.js';
import { simplified } from './enumeration.js';
import { keyOf } from './keys.js';
import { countedDice, type FreshPool, ThrowSource } from './fresh-pool.js';

/** A die with more faces is only a number. */
const mostShown = 10_000;

/** Dice with no more combinations are one thing with so many possibilities. */
const mostTogether = 4096;

/** Where the number of dice is rolled, so many are written out; a trial with more is run by the interpreter. */
const mostCounted = 48;
const usuallyCounted = 16;

export function compileDice(compiler: Compiler, node: DiceNode, frame: Frame): Abstract {
  const { builder, convert } = compiler;
  const count = compiler.node(node.count, frame);
  const sides = node.sides && compiler.node(node.sides, frame);
  if (isDead(count) || (sides && isDead(sides))) return nothing;
  if (count.kind === 'lost') throw new Refusal(count.reason);
  const size = sides && knownValue(sides);
  if (sides && size === undefined) return openDie(compiler, count, sides, node.label);
  if (size !== undefined && (typeof size !== 'number' || size < 1 || size > mostFaces)) return failed(compiler);
  const faces = node.die ?? plainDie(size as number);
  const label = node.label ?? ('min' in faces && faces.min === 1 ? `d${String(faces.max)}` : 'die');
  const many = knownValue(count);
  if (many !== undefined) {
    if (typeof many !== 'number' || many < 0 || many > mostDice) return failed(compiler);
    return rollDice(compiler, faces, label, many);
  }
  const register = convert.integer(count);
  if (!register) throw new Refusal('the number of dice is no whole number', node.span);
  if (register.low < 0) compiler.fail(builder.less(register, builder.no));
  return rollCounted(compiler, faces, label, register);
}

function failed(compiler: Compiler): Abstract {
  compiler.fail(compiler.builder.yes);
  return nothing;
}

/** So many like dice. */
export function rollDice(compiler: Compiler, faces: DieFaces, label: string, count: number, as?: string): Abstract {
  const { builder } = compiler;
  const size = dieSize(faces);
  const firstId = compiler.takeIds(count);
  const kindOf = (at: number): DieKind => ({
    faces,
    label,
    id: firstId + at,
    ...(as === undefined ? {} : { kind: as }),
  });
  if (count === 0) return known(new Pool([]));
  if (size < 1) return failed(compiler);
  if (size > mostShown) return numbersOnly(compiler, faces, count, kindOf);
  const combinations = size ** count;
  if (size === 1) {
    return known(new Pool(Array.from({ length: count }, (_, at) => viewOf(kindOf(at))[0] as Pool['dice'][number])));
  }
  if (combinations > mostTogether) {
    const source = compiler.finishLater(new ThrowSource(builder, count, size, firstId));
    return { kind: 'fresh', parts: [{ source, view: viewOf(kindOf(0)) }], chains: false } satisfies FreshPool;
  }
  const index = builder.register(0, combinations - 1);
  builder.emit({ kind: 'word', combinations, digits: [{ size: combinations, dst: index }] });
  builder.region.markDraws();
  const views = Array.from({ length: count }, (_, at) => viewOf(kindOf(at)));
  const values = Array.from({ length: combinations }, (_, combination) => {
    let rest = combination;
    const dice = views.map((view, at) => {
      const below = size ** (count - 1 - at);
      const digit = Math.floor(rest / below);
      rest -= digit * below;
      return view[digit] as Pool['dice'][number];
    });
    return new Pool(dice);
  });
  return { kind: 'finite', index, values };
}

/** Dice with so many faces that they are only ever counted up from the first. */
function numbersOnly({ builder }: Compiler, faces: DieFaces, count: number, kindOf: (at: number) => DieKind): Abstract {
  if (!('min' in faces)) throw new Refusal('a die has too many faces');
  const size = dieSize(faces);
  if (faces.max >= 2 ** 31 || faces.min < -(2 ** 31)) throw new Refusal('a die has too many faces');
  const perWord = dicePerWord(size);
  const digits = Array.from({ length: count }, () => builder.register(0, size - 1));
  for (let done = 0; done < count; done += perWord) {
    const group = digits.slice(done, done + perWord);
    builder.emit({ kind: 'word', combinations: size ** group.length, digits: group.map((dst) => ({ size, dst })) });
  }
  builder.region.markDraws();
  return {
    kind: 'pool',
    dice: digits.map((digit, at) => ({
      face: { kind: 'integer', register: builder.add(digit, builder.constant(faces.min)) },
      die: kindOf(at),
      here: builder.yes,
    })),
  };
}

/** As many like dice as a register says. */
export function rollCounted(
  compiler: Compiler,
  faces: DieFaces,
  label: string,
  count: Register,
  as?: string,
): Abstract & { kind: 'pool' } {
  const { builder } = compiler;
  const size = dieSize(faces);
  if (size > mostShown) throw new Refusal('a die has too many faces to be rolled a number of times that is rolled');
  const most = count.high > 2 * mostCounted ? usuallyCounted : Math.min(count.high, mostCounted);
  if (count.high > most) compiler.fail(builder.less(builder.constant(most), count));
  const firstId = compiler.takeIds(most);
  const kind: DieKind = { faces, label, id: firstId, ...(as === undefined ? {} : { kind: as }) };
  const view = viewOf(kind);
  if (size === 1) {
    const face = known((view[0] as Pool['dice'][number]).face);
    const dice = Array.from({ length: most }, (_, at) => ({
      face,
      die: { ...kind, id: firstId + at },
      here: builder.less(builder.constant(at), count),
    }));
    return { kind: 'pool', dice };
  }
  const make = {
    plus: (index: Register, by: number) => builder.add(index, builder.constant(by)),
    here: (index: Register, table: readonly number[]) => builder.gather(index, table),
  };
  const digits = countedDice(builder, count, size, most);
  return { kind: 'pool', dice: digits.map((digit, at) => dieColumn(digit, [null, ...view], firstId + at, make)) };
}

/** A die whose number of faces was rolled or chosen. */
function openDie(compiler: Compiler, count: Abstract, sides: Abstract, label: string | undefined): Abstract {
  const { builder, convert } = compiler;
  const size = convert.integer(sides);
  if (!size || knownValue(count) !== 1) throw new Refusal('several dice have a number of faces that is not known');
  compiler.fail(builder.less(size, builder.constant(1)));
  const index = rollIndex(compiler, size);
  return {
    kind: 'pool',
    dice: [
      {
        face: { kind: 'integer', register: builder.add(index, builder.constant(1)) },
        die: { faces: plainDie(size.high), label: label ?? 'die', id: compiler.takeIds(1), open: true },
        here: builder.yes,
      },
    ],
  };
}

/** The index of a die whose number of faces a register tells. */
export function rollIndex({ builder }: Compiler, size: Register): Register {
  const dst = builder.register(0, Math.max(0, size.high - 1));
  builder.emit({ kind: 'die', dst, size });
  builder.region.markDraws();
  return dst;
}

/** Rolls what was not rolled yet; which dice these are may differ from trial to trial. */
export function compileRoll(compiler: Compiler, node: RollNode, frame: Frame): Abstract {
  return rollWhat(compiler, compiler.node(node.of, frame));
}

export function rollWhat(compiler: Compiler, of: Abstract): Abstract {
  const { builder } = compiler;
  if (isDead(of)) return nothing;
  if (of.kind === 'optional') {
    compiler.fail(builder.not(of.has));
    return rollWhat(compiler, of.of);
  }
  if (of.kind === 'lost') throw new Refusal(of.reason);
  if (of.kind !== 'finite') return of;
  const value = knownValue(of);
  if (value !== undefined) return rollRecipe(compiler, value);
  const kinds = new Map<string, Value>();
  for (const each of compiler.alivePart(of.values, of.index)) if (each !== dead) kinds.set(keyOf(each), each);
  const isDice = (each: Value): boolean => each instanceof Recipe || each instanceof StepValue || each === null;
  if (![...kinds.values()].some(isDice)) return of;
  const keys = of.values.map(keyOf);
  const list = [...kinds];
  const from = (at: number): Abstract => {
    const [key, kind] = list[at] as [string, Value];
    const way: Way = { draws: true, work: () => rollRecipe(compiler, kind) };
    if (at === list.length - 1) return way.work();
    const test = simplified(
      of.index,
      keys.map((each) => (each === 'dead' ? dead : each === key)),
    );
    return branch(compiler, test, way, { draws: true, work: () => from(at + 1) });
  };
  return from(0);
}

function rollRecipe(compiler: Compiler, value: Value): Abstract {
  if (value instanceof StepValue) {
    return rollRecipe(compiler, compiler.concrete.chain(value.chain)[value.index] ?? null);
  }
  if (value === null) return failed(compiler);
  if (!(value instanceof Recipe)) return known(value);
  const frame: Frame = [];
  for (const [slot, held] of value.captured) frame[slot] = known(held);
  return compiler.nested(() => compiler.node(value.body, frame));
}

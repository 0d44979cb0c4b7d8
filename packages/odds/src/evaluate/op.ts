import { type Argument, builtins, type LambdaNode, type OpNode, RecordValue, type Value } from '@rulewright/core';
import { boundsIn, resolved } from '../demand/bounds.js';
import { type KnownCut, knownCuts } from '../demand/cuts.js';
import type { Demand } from '../demand/demand.js';
import { argumentDemand } from '../demand/ops.js';
import { project } from '../demand/project.js';
import type { Side } from '../spread/side.js';
import { compileDraw, lookAtLeft } from '../cards/draw.js';
import { mix, type Part, type Spread, SpreadBuilder } from '../spread/spread.js';
import { plus } from '../spread/sums.js';
import { anyEffects, anyRandom, certain, type Code, type Frame, freeOf, uncertain } from './code.js';
import { takesChances } from '../program/chance.js';
import { combine } from './combine.js';
import type { Compiler } from './compiler.js';
import { Oracle } from './oracle.js';
import { Unfollowed } from './signals.js';
import { allColumns, compileCopy, fieldsNow } from './state/copy.js';
import { Handle } from '../values/column.js';
import { compileTableRoll } from './table-rolls.js';
import { applyToTails, holdsTail } from './tail-ops.js';

const rerolls: ReadonlySet<string> = new Set(['reroll', 'r', 'ro']);

export function compileOp(compiler: Compiler, node: OpNode, demand: Demand): Code {
  const { op, args, span } = node;
  const [left, right] = args;
  if ((op === 'and' || op === 'or') && left && right) return compileLogic(compiler, node);
  if (op === 'copy') return compileCopy(compiler, node);
  if (op === 'draw') return compileDraw(compiler, node, demand);
  if (op === 'rollTable') return compileTableRoll(compiler, node, demand);
  if (op === 'left') lookAtLeft(compiler, node, demand);
  const builtin = builtins.get(op);
  if (!builtin) throw new Error(`There is no built-in called ${op}.`);
  const seen = compiler.sight.rules(args);
  const codes = args.map((argument, index) =>
    !argument || argument.kind === 'lambda'
      ? undefined
      : compiler.code(argument, argumentDemand(node, index, demand, seen, compiler.sight.unread)),
  );
  const rules = args.map((argument) => (argument?.kind === 'lambda' ? compileRule(compiler, argument) : undefined));
  const bodies = rules.map((rule) => rule?.body);
  const own = args.flatMap((argument) => (argument?.kind === 'lambda' ? argument.params : []));
  // A field whose name is a value may be a thing's.
  const columns = op === 'fieldByName' && left && compiler.scope?.mayHoldThings(left) ? allColumns(compiler.scope) : [];
  const free = [...new Set([...freeOf([...codes, ...bodies], own), ...columns.map(([, slot]) => slot)])];
  const { engine } = compiler;
  const apply = (values: readonly (Value | undefined)[], frame: Frame): Value => {
    engine.at = span;
    if (engine.tails && values.some(holdsTail)) return applyToTails(op, values);
    const given: Argument[] = values.map((value, index) => rules[index]?.rule(frame) ?? value);
    const [of] = values;
    if (columns.length > 0 && of instanceof Handle) given[0] = new RecordValue(of.type, fieldsNow(of, frame, columns));
    return builtin.evaluate(given, engine);
  };
  // Which cards are left comes and goes with the runs.
  const decks = op === 'left';
  const chance = takesChances(node) || decks || anyRandom(bodies);
  if (!chance && !anyRandom(codes)) {
    return certain(span, free, (frame) =>
      apply(
        codes.map((code) => code?.value(frame)),
        frame,
      ),
    );
  }
  // Which of some dice is rolled again how makes no difference where only their faces together are seen.
  const anyOrder = rerolls.has(op) && !args[3] && !demand.whole && !demand.ordered;
  // They pass on what they roll, which is looked at like the dice that they were given.
  const dice = rerolls.has(op) && left ? argumentDemand(node, 0, demand, seen, compiler.sight.unread) : undefined;
  const faces = dice?.whole || dice?.items?.whole ? undefined : dice?.items;
  const compared = chance ? [demand, faces].flatMap((each) => (each ? [...boundsIn(each)] : [])) : [];
  const effects = decks || anyEffects([...codes, ...bodies]);
  const adds = (op === '+' || op === '-') && !effects && codes.length === 2 && codes.every((code) => code?.random);
  return uncertain(span, [...new Set([...free, ...compared])], effects, (frame, side) => {
    const known = adds ? codes.map((code) => withSpread(code as Code, frame)) : codes;
    const [a, b] = adds ? known.map((code) => (code as Code).spread(frame, undefined)) : [];
    if (a && b && a.entries.length * b.entries.length > manyPairs) {
      const sums = plus(engine, a, b, op === '+' ? 1 : -1);
      if (sums) return sums;
    }
    const { all, total, missing } = combine(known, frame, side, (count) => {
      engine.spend(count);
    });
    if (chance) {
      const parts = all.map(({ values, weight, side: before }): Part => {
        return {
          weight,
          spread: byChance(compiler, before, () => apply(values, frame), {
            anyOrder,
            cuts: faces && knownCuts(resolved(faces, frame).cuts),
            seen: (value) => project(value, resolved(demand, frame), engine.identity),
          }),
        };
      });
      return mix(parts, total, missing);
    }
    return applied(all, total, missing, (values) => apply(values, frame));
  });
}

/** With fewer combinations it takes less to add them up one by one. */
const manyPairs = 10_000;

/** The same, worked out once. */
function withSpread(code: Code, frame: Frame): Code {
  const spread = code.spread(frame, undefined);
  return { ...code, spread: () => spread };
}

/** A built-in that takes no chances, over all combinations of its arguments. */
function applied(
  all: ReturnType<typeof combine>['all'],
  total: bigint,
  missing: bigint,
  apply: (values: readonly (Value | undefined)[]) => Value,
): Spread {
  const builder = new SpreadBuilder();
  builder.missing = missing;
  for (const { values, weight, side } of all) {
    try {
      builder.add(apply(values), weight, side);
    } catch (error) {
      if (!(error instanceof Unfollowed)) throw error;
      builder.missing += weight;
    }
  }
  return builder.build(total);
}

/** How much of what chance decides is seen. */
interface Looked {
  /** In which order dice fall that are rolled together makes no difference. */
  readonly anyOrder?: boolean;
  readonly cuts?: readonly KnownCut[] | undefined;
  readonly seen?: (value: Value) => Value;
}

/** Runs a built-in for every way in which its dice and lots can fall. */
export function byChance(
  compiler: Compiler,
  side: Side,
  run: () => Value,
  { anyOrder = false, cuts, seen = (value) => value }: Looked = {},
): Spread {
  const { engine } = compiler;
  const oracle = new Oracle(engine.budget.limits.rarest);
  const outer = { oracle: engine.oracle, side: engine.side, inAnyOrder: engine.inAnyOrder, cuts: engine.cuts };
  engine.oracle = oracle;
  engine.inAnyOrder = anyOrder;
  engine.cuts = cuts;
  try {
    return oracle.all(
      () => {
        engine.side = side;
        return { value: seen(run()), side: engine.side };
      },
      (count) => {
        engine.spend(count);
      },
      // The first way may be the longest one by far.
      (ways) => {
        engine.budget.foresee(ways / 1000n, engine, 'thousand ways for chance to decide');
      },
    );
  } finally {
    engine.oracle = outer.oracle;
    engine.side = outer.side;
    engine.inAnyOrder = outer.inAnyOrder;
    engine.cuts = outer.cuts;
  }
}

/** `and` and `or` look at their second operand only where it matters. */
function compileLogic(compiler: Compiler, { op, args, span }: OpNode): Code {
  const [a, b] = args.map((each) => each && compiler.code(each, { whole: true })) as [Code, Code];
  const free = freeOf([a, b]);
  const settles = op === 'or';
  if (!a.random && !b.random) {
    return certain(span, free, (frame) => {
      const first = a.value(frame) === true;
      return first === settles ? settles : b.value(frame) === true;
    });
  }
  return uncertain(span, free, anyEffects([a, b]), (frame, side) =>
    compiler.then(a, frame, side, (value, next) =>
      (value === true) === settles
        ? compiler.certainly(settles, next)
        : compiler.map(b, frame, next, (second) => second === true),
    ),
  );
}

export type Rule = (...elements: Value[]) => Value;

export interface CompiledRule {
  readonly body: Code;
  readonly rule: (frame: Frame) => Rule;
}

/** A function of an element; its parameters have slots of their own in the frame around it. */
export function compileRule(compiler: Compiler, { params, body }: LambdaNode): CompiledRule {
  const code = compiler.code(body, { whole: true });
  const { engine } = compiler;
  return {
    body: code,
    rule:
      (frame) =>
      (...elements) => {
        params.forEach((slot, index) => {
          frame[slot] = elements[index] ?? null;
        });
        if (!code.random) return code.value(frame);
        const { entries, total, missing } = code.spread(frame, engine.side);
        const { oracle } = engine;
        if (!oracle) throw new Error('Nobody is there to answer what chance decides.');
        const entry = entries[oracle.choose([...entries.map(({ weight }) => weight), missing], total)];
        if (!entry) throw new Unfollowed();
        if (code.effects) engine.side = entry.side;
        return entry.value;
      },
  };
}

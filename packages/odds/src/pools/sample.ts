/** Works out all that is asked of some pools, for every state. */
import type { Node, Value } from '@rulewright/core';
import type { Demand } from '../demand/demand.js';
import { withoutBounds } from '../demand/bounds.js';
import { forget, type Seen, seenOfSlot } from '../demand/sight.js';
import { mix, type Spread, SpreadBuilder } from '../spread/spread.js';
import { type Code, type Frame, freeOf, uncertain } from '../evaluate/code.js';
import type { Compiler } from '../evaluate/compiler.js';
import { project } from '../demand/project.js';
import { memoised } from '../evaluate/memo.js';
import { commonTotal } from '../spread/spread.js';
import { Failure, Unfollowed } from '../evaluate/signals.js';
import { StateBuilder, type States } from '../evaluate/states.js';
import { combine } from '../evaluate/combine.js';
import type { Action } from '../evaluate/plan.js';
import { jointly } from './fold.js';
import { chainTotals } from './chains.js';
import { FailedValue } from './failed.js';
import type { SampleStep } from './sampling.js';
import { NoTree, TreeMaker } from './trees.js';

/** `seen` is what is seen afterwards; it becomes what is seen before. */
export function planSample(compiler: Compiler, step: SampleStep, seen: Seen): Action {
  const { engine, sight } = compiler;
  const statistics = step.statistics.flatMap(({ slot, value }) => {
    const demand = seen.get(slot);
    return demand ? [{ slot, value, demand: withoutBounds(demand) }] : [];
  });
  const live = [...seen.keys()];
  forget(seen, ...statistics.map(({ slot }) => slot));
  for (const { value, demand } of statistics) sight.node(value, demand, seen);
  const pools = step.pools.flatMap((pool) => {
    const demand = seenOfSlot(seen, pool.slot);
    forget(seen, pool.slot);
    if (demand) sight.node(pool.value, demand, seen);
    return demand ? [{ ...pool, demand }] : [];
  });
  const codes = pools.map(({ value, demand }) => compiler.code(value, demand));
  const asked = statistics.map(({ value, demand }) => compiler.code(value, demand));
  const own = pools.map(({ slot }) => slot);
  const free = freeOf([...codes, ...asked], own);
  const held = new Map(pools.map(({ slot, value }) => [slot, value] as const));
  const span = step.pools[0]?.span ?? [0, 0, 0];
  const spread = memoised(
    engine,
    uncertain(span, free, false, (frame) => {
      const joint = byFold(compiler, frame, held, statistics);
      return joint ?? byLooking(compiler, frame, pools, codes, statistics, asked);
    }),
  );
  const slots = statistics.map(({ slot }) => slot);
  const landmark = step.pools[0];
  return {
    free,
    slots: [...slots, ...own],
    random: true,
    effects: false,
    run: () => {
      throw new Error('What is left to chance has no value of its own.');
    },
    advance: (states) => {
      const outer = engine.landmark;
      if (landmark) engine.landmark = landmark;
      const next = advance(compiler, states, slots, live, spread);
      engine.landmark = outer;
      return next;
    },
  };
}

interface Statistic {
  readonly slot: number;
  readonly value: Node;
  readonly demand: Demand;
}

function byFold(
  compiler: Compiler,
  frame: Frame,
  held: ReadonlyMap<number, Node>,
  statistics: readonly Statistic[],
): Spread | undefined {
  try {
    const maker = new TreeMaker(compiler, frame, new Map(), held);
    const [only, ...more] = statistics;
    const chains = only && more.length === 0 ? chainTotals(compiler, maker, only.value) : undefined;
    if (chains) return { ...chains, entries: chains.entries.map((entry) => ({ ...entry, value: [entry.value] })) };
    const trees = statistics.map(({ value }) => maker.tree(value));
    const node = statistics[0]?.value;
    if (!node) return undefined;
    return jointly(compiler, maker, trees, node, (values) => values as readonly Value[]);
  } catch (error) {
    if (error instanceof NoTree) return undefined;
    throw error;
  }
}

/** Looks at the dice after all, by how many show which face where their order does not matter. */
function byLooking(
  compiler: Compiler,
  frame: Frame,
  pools: readonly { readonly slot: number; readonly demand: Demand }[],
  codes: readonly Code[],
  statistics: readonly Statistic[],
  asked: readonly Code[],
): Spread {
  const { engine } = compiler;
  const { all, total, missing } = combine(codes, frame, undefined, (count) => {
    engine.spend(count);
  });
  const inner = frame.slice();
  const builder = new SpreadBuilder();
  builder.missing = missing;
  const random = asked.filter((code) => code.random);
  const parts: { weight: bigint; spread: Spread }[] = [];
  for (const { values, weight } of all) {
    pools.forEach(({ slot, demand }, index) => {
      inner[slot] = project(values[index] ?? null, demand, engine.identity);
    });
    try {
      if (random.length > 0) {
        parts.push({ weight, spread: rolledOut(compiler, inner, statistics, asked) });
        continue;
      }
      const told = asked.map((code, index) => valueOrFailure(compiler, code, inner, statistics[index]));
      builder.add(told, weight, undefined);
    } catch (error) {
      if (!(error instanceof Unfollowed)) throw error;
      builder.missing += weight;
    }
  }
  return random.length > 0 ? mix(parts, total, builder.missing) : builder.build(total);
}

/** Statistics of dice that are known, some of which roll further ones: each for itself. */
function rolledOut(compiler: Compiler, frame: Frame, statistics: readonly Statistic[], asked: readonly Code[]): Spread {
  const { engine } = compiler;
  const random = asked.filter((code) => code.random);
  const { all, total, missing } = combine(random, frame, undefined, (count) => {
    engine.spend(count);
  });
  const builder = new SpreadBuilder();
  builder.missing = missing;
  for (const { values, weight } of all) {
    const told = asked.map((code, index): Value => {
      const { demand = {} } = statistics[index] ?? {};
      if (!code.random) return valueOrFailure(compiler, code, frame, statistics[index]);
      return project(values[random.indexOf(code)] ?? null, demand, engine.identity);
    });
    builder.add(told, weight, undefined);
  }
  return builder.build(total);
}

/** A value that cannot be worked out is no harm as long as nobody asks for it. */
function valueOrFailure(compiler: Compiler, code: Code, frame: Frame, statistic: Statistic | undefined): Value {
  try {
    return project(code.value(frame), statistic?.demand ?? {}, compiler.engine.identity);
  } catch (error) {
    if (!(error instanceof Failure)) throw error;
    return new FailedValue(error.diagnostic) as unknown as Value;
  }
}

function advance(
  { engine }: Compiler,
  states: States,
  slots: readonly number[],
  live: readonly number[],
  spread: ReturnType<typeof memoised>,
): States {
  const spreads = states.all.map(({ frame, side }) => spread(frame, side));
  const over = commonTotal(spreads.map(({ total }) => total));
  const builder = new StateBuilder(live, engine.identity);
  builder.missing = states.missing * over;
  states.all.forEach(({ frame, weight }, index) => {
    const each = spreads[index] as Spread;
    const factor = weight * (over / each.total);
    builder.missing += factor * each.missing;
    engine.spend(each.entries.length);
    for (const entry of each.entries) {
      const next = frame.slice();
      const values = entry.value as readonly Value[];
      slots.forEach((slot, at) => {
        next[slot] = values[at] ?? null;
      });
      builder.add(next, factor * entry.weight, entry.side);
    }
  });
  return builder.build(states.total * over);
}

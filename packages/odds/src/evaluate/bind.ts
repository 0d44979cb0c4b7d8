/** Values bound to slots, in every state. */
import type { Certain } from './plan.js';
import type { BindStep, Step } from '@rulewright/core';
import { type Demand, presence } from '../demand/demand.js';
import { project } from '../demand/project.js';
import { boundsIn, resolver } from '../demand/bounds.js';
import { type Seen, seenOfSlot } from '../demand/sight.js';
import { type DecksSeen, sideSeen } from '../cards/left.js';
import { type Code, type Frame, spreadOf } from './code.js';
import type { Compiler } from './compiler.js';
import { memoised } from './memo.js';
import { factsOf, type SlotName } from '../decide/situations.js';
import { amid, deckKey, type Side, sideKey, withTurns } from '../spread/side.js';
import { commonTotal, scaled, type Spread } from '../spread/spread.js';
import { Unfollowed } from './signals.js';
import { foreseeStates } from './foresight.js';
import { frameKey, StateBuilder, type States } from './states.js';

/** Undefined where nobody sees the value. */
export function planBind(compiler: Compiler, step: Step, seen: Seen): Certain | undefined {
  if (step.kind !== 'bind') throw new Error('An assignment outside a loop.');
  const demand = seenOfSlot(seen, step.slot);
  if (!demand) {
    // What nobody sees may still take cards off a deck.
    if (!compiler.code(step.value, presence).effects) return undefined;
    seen.set(step.slot, presence);
  }
  const live = [...seen.keys()];
  const decks = compiler.cards.decksIn(seen);
  compiler.sight.bind(step, seen);
  return bindAction(compiler, step, demand ?? presence, live, decks);
}

/**
 * Fills a slot in every state. `live` are the slots of which something is seen afterwards, and `decks` what is seen of
 * the cards that are left.
 */
export function bindAction(
  compiler: Compiler,
  step: Pick<BindStep, 'slot' | 'value' | 'name' | 'span'>,
  demand: Demand,
  live: readonly number[],
  decks: DecksSeen = [],
): Certain {
  const { engine } = compiler;
  const code = compiler.code(step.value, demand);
  const seenIn = resolver(demand);
  const { slot } = step;
  // What is compared with other slots, or cards with this one, is told apart by what those hold.
  const compared = [demand, ...decks.map(({ seen }) => seen)]
    .flatMap((each) => [...boundsIn(each)])
    .filter((each) => each !== slot);
  const landmark = step.name === undefined ? undefined : { name: step.name, span: step.span };
  const within = <T>(work: () => T): T => {
    const outer = engine.landmark;
    if (landmark) engine.landmark = landmark;
    const result = work();
    engine.landmark = outer;
    return result;
  };
  const known = memoised(engine, code);
  const { names } = compiler;
  const visible = [...new Set([...live, ...code.free])].filter((each) => each !== slot).sort((a, b) => a - b);
  const spread =
    !engine.exploring || !code.effects
      ? known
      : (frame: Frame, side: Side) => explored(known, frame, side, visible, names);
  return {
    free: [...new Set([...code.free, ...compared])],
    slots: [slot],
    random: code.random,
    effects: code.effects,
    run: (frame) => {
      within(() => {
        frame[slot] = project(code.value(frame), seenIn(frame), engine.identity);
      });
    },
    advance: (states) => within(() => advance(engine, states, { slot, code, seenIn, live, decks }, spread)),
    ...(code.random
      ? {}
      : {
          onward: (states, before) =>
            onward(
              engine,
              states,
              live,
              (frame) => {
                for (const action of before) action.run(frame);
                within(() => {
                  frame[slot] = project(code.value(frame), seenIn(frame), engine.identity);
                });
              },
              decks,
            ),
        }),
  };
}

/** Decisions within a step are made knowing what is known where the step stands. */
function explored(
  spread: (frame: Frame, side: Side) => Spread,
  frame: Frame,
  side: Side,
  visible: readonly number[],
  names: ReadonlyMap<number, SlotName>,
): Spread {
  const facts = factsOf(frame, visible, names);
  const { entries, total, missing } = spread(frame, withTurns(side, []));
  const before = side?.turns ?? [];
  return {
    entries: entries.map((entry) => ({
      ...entry,
      side: withTurns(entry.side, [...before, ...amid(entry.side?.turns ?? [], facts)]),
    })),
    total,
    missing,
  };
}

/** Every state becomes another one. */
export function onward(
  engine: Compiler['engine'],
  states: States,
  live: readonly number[],
  change: (frame: Frame) => void,
  decks: DecksSeen = [],
): States {
  const builder = new StateBuilder(live, engine.identity, engine.joining);
  builder.missing = states.missing;
  engine.spend(states.all.length);
  for (const { frame, weight, side } of states.all) {
    const next = frame.slice();
    try {
      change(next);
      builder.add(next, weight, sideSeen(side, decks, next));
    } catch (error) {
      if (!(error instanceof Unfollowed)) throw error;
      builder.missing += weight;
    }
  }
  return builder.build(states.total);
}

/** From so many ways on it is looked how many different states they come to. */
const manyWays = 1_000_000;

/** A key for the state that a way leads to. */
type KeyOf = (frame: Frame, entry: Spread['entries'][number]) => string;

interface Bound {
  readonly slot: number;
  readonly code: Code;
  /** How much of the value is seen, by what other slots hold. */
  readonly seenIn: (frame: Frame) => Demand;
  readonly live: readonly number[];
  readonly decks: DecksSeen;
}

function advance(
  engine: Compiler['engine'],
  states: States,
  { slot, code, seenIn, live, decks }: Bound,
  spread: (frame: Frame, side: States['all'][number]['side']) => Spread,
): States {
  const spreads: (Spread | undefined)[] = [];
  const builder = new StateBuilder(live, engine.identity, engine.joining);
  let { missing } = states;
  const keyOf: KeyOf = (frame, { value, side }) => {
    const next = frame.slice();
    next[slot] = project(value, seenIn(frame), engine.identity);
    const after = sideSeen(side, decks, next);
    return `${frameKey(next, live, engine.identity)}|${engine.joining ? deckKey(after) : sideKey(after)}`;
  };
  engine.spend(states.all.length);
  let ways = 0;
  let looked = 0;
  for (const state of states.all) {
    // What is too much is found out before all of it is there.
    if (ways > Math.max(manyWays, 2 * looked)) {
      foreseen(engine, states, spreads, keyOf);
      looked = ways;
    }
    try {
      spreads.push(code.random ? spread(state.frame, state.side) : spreadOf(code, state.frame, state.side));
    } catch (error) {
      if (!(error instanceof Unfollowed)) throw error;
      spreads.push(undefined);
      missing += state.weight;
    }
    ways += spreads.at(-1)?.entries.length ?? 0;
  }
  foreseen(engine, states, spreads, keyOf);
  const over = commonTotal(spreads.map((each) => each?.total ?? 1n));
  missing *= over;
  states.all.forEach(({ frame, weight }, index) => {
    const each = spreads[index];
    if (!each) return;
    const factor = weight * (over / each.total);
    const own = seenIn(frame);
    missing += factor * each.missing;
    engine.spend(each.entries.length);
    for (const entry of each.entries) {
      const next = frame.slice();
      next[slot] = project(entry.value, own, engine.identity);
      builder.add(next, scaled(entry.weight, factor), sideSeen(entry.side, decks, next));
    }
  });
  builder.missing = missing;
  return builder.build(states.total * over);
}

/** Refuses early what would be too many states. */
function foreseen(
  engine: Compiler['engine'],
  states: States,
  spreads: readonly (Spread | undefined)[],
  keyOf: KeyOf,
): void {
  const ends: number[] = [];
  let ways = 0;
  for (const each of spreads) ends.push((ways += each?.entries.length ?? 0));
  foreseeStates(engine, ways, (way) => {
    let [low, high] = [0, ends.length - 1];
    while (low < high) {
      const middle = (low + high) >> 1;
      if ((ends[middle] ?? 0) > way) high = middle;
      else low = middle + 1;
    }
    const entry = spreads[low]?.entries[way - (ends[low - 1] ?? 0)];
    const state = states.all[low];
    return entry && state ? keyOf(state.frame, entry) : '';
  });
}

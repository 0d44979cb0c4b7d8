/** The best choice in every situation: all choices were followed, and the last decisions are settled first. */
import { asNumber, numbers, Rational, type Value } from '@rulewright/core';
import type { Choice, Fact, Move } from '../spread/side.js';
import { commonTotal, type Entry, type Spread, SpreadBuilder } from '../spread/spread.js';
import { asTail } from '../values/tail.js';
import { type Game, solveGame } from './game.js';
import { type Option, type Place, placesOf, type Situation } from './paths.js';

/** What a run is worth; undefined where it is no number. */
export type Worth = (value: Value) => Rational | undefined;

/** What somebody wants: much of what a run is worth, or little of it. */
export type Wants = 1 | -1;

export interface Settled {
  readonly move: Move;
  readonly facts: readonly Fact[];
  /** The one who decides, by place in the move. */
  readonly player: number;
  /** How likely it is to come to this decision. */
  readonly probability: Rational;
  /** What is taken: one choice for certain, or each with its share. */
  readonly taken: readonly { readonly choice: Choice; readonly share: Rational }[];
  /** All that might be taken. */
  readonly choices: readonly Choice[];
}

export interface Best {
  /** What happens when all choose what is best for them. */
  readonly spread: Spread;
  readonly decisions: readonly Settled[];
}

/** More than two decide at once and want different things. */
export class OpposedAtOnce extends Error {
  constructor(readonly move: Move) {
    super(`${move.decision.title} has no best play.`);
  }
}

/** `wants` says what the one who decides is after; of two who choose at once the second may want the opposite. */
export function bestPlay(spread: Spread, worth: Worth, wants: (move: Move, player: number) => Wants): Best {
  const places = placesOf(spread);
  const values = new Map<Place, Rational>();
  const plans = new Map<Situation, Plan>();
  for (let index = places.length - 1; index >= 0; index -= 1) {
    const place = places[index] as Place;
    let value = ended(place.entries, worth);
    for (const { to, share } of place.onward) value = value.add((values.get(to) as Rational).mul(share));
    for (const situation of place.situations.values()) {
      const plan = planOf(situation, (to) => values.get(to) as Rational, wants);
      plans.set(situation, plan);
      value = value.add(plan.value);
    }
    values.set(place, value);
  }
  return played(places, plans, spread.total);
}

/** What runs are worth that end, each as often as it is likely. */
function ended(entries: readonly Entry[], worth: Worth): Rational {
  let whole = 0n;
  let rest = Rational.zero;
  for (const { value, weight } of entries) {
    const each = worth(value) ?? Rational.zero;
    if (each.denominator === 1n) whole += each.numerator * weight;
    else rest = rest.add(each.mul(Rational.of(weight)));
  }
  return rest.add(Rational.of(whole));
}

/** How a situation is played. */
interface Plan {
  readonly value: Rational;
  readonly options: readonly { readonly option: Option; readonly share: Rational }[];
  readonly players: readonly Settled['taken'][];
}

function planOf(
  { move, options }: Situation,
  value: (to: Place) => Rational,
  wants: (move: Move, player: number) => Wants,
): Plan {
  const directions = move.by.map((_, player) => wants(move, player));
  const [own = 1] = directions;
  if (directions.some((each) => each !== own)) {
    if (directions.length > 2) throw new OpposedAtOnce(move);
    return mixedPlan(move, options, value, own);
  }
  const all = [...options.values()].map((option) => ({ option, value: value(option.to) }));
  // What is worth the same is decided as the rules prefer.
  const [best] = all.sort((a, b) => own * b.value.compare(a.value) || preference(b.option) - preference(a.option));
  if (!best) throw new Error('A decision without choices.');
  const players = best.option.choices.map((choice) => [{ choice, share: Rational.one }]);
  return { value: best.value, options: [{ option: best.option, share: Rational.one }], players };
}

function preference({ choices }: Option): number {
  return choices.filter(({ preferred }) => preferred).length;
}

/** Two who want opposite things choose at the same time: what each does is a lot with known chances. */
function mixedPlan(move: Move, options: Situation['options'], value: (to: Place) => Rational, own: Wants): Plan {
  const [rows, columns] = [0, 1].map((player) => choicesOf(options, player)) as [Choice[], Choice[]];
  const cell = (row: Choice, column: Choice): Option => {
    const option = options.get(`${row.key}&${column.key}`);
    if (!option) throw new Error(`${move.decision.title} lacks a combination of choices.`);
    return option;
  };
  const worth = rows.map((row) =>
    columns.map((column) => {
      const each = value(cell(row, column).to);
      return own === 1 ? each : each.neg();
    }),
  );
  const game: Game = solveGame(worth);
  const shares = rows.flatMap((row, r) =>
    columns.map((column, c) => ({
      option: cell(row, column),
      share: (game.rows[r] as Rational).mul(game.columns[c] as Rational),
    })),
  );
  const lots = [
    rows.map((choice, r) => ({ choice, share: game.rows[r] as Rational })),
    columns.map((choice, c) => ({ choice, share: game.columns[c] as Rational })),
  ];
  return {
    value: own === 1 ? game.value : game.value.neg(),
    options: shares.filter(({ share }) => share.numerator !== 0n),
    players: lots.map((lot) => lot.filter(({ share }) => share.numerator !== 0n)),
  };
}

function choicesOf(options: Situation['options'], player: number): Choice[] {
  const found = new Map<string, Choice>();
  for (const { choices } of options.values()) {
    const choice = choices[player];
    if (choice) found.set(choice.key, choice);
  }
  return [...found.values()];
}

/** Follows the runs under these plans. */
function played(places: readonly Place[], plans: ReadonlyMap<Situation, Plan>, total: bigint): Best {
  const reach = new Map<Place, Rational>();
  const [start] = places;
  if (start) reach.set(start, Rational.one);
  const weights = weightsOf(places, plans);
  const ended: { entry: Entry; reach: Rational }[] = [];
  const decisions: Settled[] = [];
  const come = (to: Place, share: Rational): void => {
    reach.set(to, (reach.get(to) ?? Rational.zero).add(share));
  };
  for (const place of places) {
    const here = reach.get(place);
    if (!here || here.numerator === 0n) continue;
    for (const entry of place.entries) ended.push({ entry, reach: here });
    for (const { to, share } of place.onward) come(to, here.mul(share));
    for (const situation of place.situations.values()) {
      const plan = plans.get(situation) as Plan;
      let weight = Rational.zero;
      for (const { option, share } of plan.options) {
        come(option.to, here.mul(share));
        weight = weight.add((weights.get(option.to) as Rational).mul(share));
      }
      const { move, facts, options } = situation;
      plan.players.forEach((taken, player) => {
        const probability = weight.mul(here).div(Rational.of(total));
        decisions.push({ move, facts, player, probability, taken, choices: choicesOf(options, player) });
      });
    }
  }
  return { spread: together(ended, total), decisions };
}

/** How likely it is to come through a place, over the total of the spread and as far as it depends on chance. */
function weightsOf(places: readonly Place[], plans: ReadonlyMap<Situation, Plan>): ReadonlyMap<Place, Rational> {
  const weights = new Map<Place, Rational>();
  for (let index = places.length - 1; index >= 0; index -= 1) {
    const place = places[index] as Place;
    let weight = Rational.of(place.entries.reduce((sum, entry) => sum + entry.weight, 0n));
    for (const { to, share } of place.onward) weight = weight.add((weights.get(to) as Rational).mul(share));
    for (const situation of place.situations.values()) {
      for (const { option, share } of (plans.get(situation) as Plan).options)
        weight = weight.add((weights.get(option.to) as Rational).mul(share));
    }
    weights.set(place, weight);
  }
  return weights;
}

function together(ended: readonly { readonly entry: Entry; readonly reach: Rational }[], total: bigint): Spread {
  const over = commonTotal([...new Set(ended.map(({ reach }) => reach.denominator))]);
  const builder = new SpreadBuilder();
  let told = 0n;
  for (const { entry, reach } of ended) {
    const weight = entry.weight * reach.numerator * (over / reach.denominator);
    told += weight;
    builder.add(entry.value, weight, undefined);
  }
  builder.missing = total * over - told;
  return builder.build(total * over);
}

/** The number that a value stands for; yes counts as 1. */
export function worthOf(value: Value): Rational | undefined {
  const tail = asTail(value);
  if (tail) return tail.moments?.first;
  if (typeof value === 'boolean') return value ? Rational.one : Rational.zero;
  const number = asNumber(value);
  return number === undefined ? undefined : numbers.toRational(number);
}

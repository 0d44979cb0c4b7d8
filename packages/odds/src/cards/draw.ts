/** Cards drawn from decks: hands of cards of which only so much is told apart as anybody sees. */
import type { OpNode, Value } from '@rulewright/core';
import { type Demand, items, number, presence, whole } from '../demand/demand.js';
import { project } from '../demand/project.js';
import type { Spread } from '../spread/spread.js';
import { keyOf } from '../values/key.js';
import { type Side, withDeck, withoutDeck } from '../spread/side.js';
import { type Code, uncertain } from '../evaluate/code.js';
import type { Compiler } from '../evaluate/compiler.js';
import type { Engine } from '../evaluate/engine.js';
import { deckOf } from './drawing.js';
import { hands, howMany, sequences } from './hands.js';
import { alike, type CardKind, repeated } from './sights.js';

export function compileDraw(compiler: Compiler, node: OpNode, demand: Demand): Code {
  const { engine, cards } = compiler;
  const [, many] = node.args;
  const deck = deckOf(node);
  const seen = demand.whole ? items(whole, true) : items(demand.items ?? presence, demand.ordered === true);
  cards.look(deck, seen.items ?? presence);
  const count = many ? compiler.code(many, number) : undefined;
  const place = cards.placeOf(node);
  const drawn = (some: number, side: Side): Spread => {
    engine.at = node.span;
    const left = side?.decks.get(deck) ?? cards.full(deck);
    if (some < 0) engine.fail('dice/negative-count', { count: some });
    if (some > left.length) failEmpty(engine, deck, left.length, some);
    const kinds = place ? alike(left, seen.items ?? presence) : cards.kinds(deck, left);
    const after = place ? withoutDeck(side, deck) : (rest: readonly Value[]) => withDeck(side, deck, rest);
    return deal(engine, kinds, some, seen, after);
  };
  // Such a hand depends on nothing and nothing depends on it: it is like dice.
  if (place === 'only' && many?.kind === 'const' && isWithin(many.value, cards.all(deck).length)) {
    const some = Number(many.value);
    let hand: Spread | undefined;
    return uncertain(node.span, [], false, () => (hand ??= drawn(some, undefined)));
  }
  return uncertain(node.span, count?.free ?? [], true, (frame, side) =>
    count ? compiler.then(count, frame, side, (some, before) => drawn(Number(some), before)) : drawn(1, side),
  );
}

/** The cards that are left: looked at, they stay where they are. */
export function lookAtLeft({ cards }: Compiler, node: OpNode, demand: Demand): void {
  const ordered = demand.whole === true || demand.ordered === true;
  cards.look(deckOf(node), demand.whole ? whole : (demand.items ?? presence), ordered);
}

function isWithin(count: unknown, most: number): boolean {
  return typeof count === 'number' && count >= 0 && count <= most;
}

function failEmpty(engine: Engine, deck: string, left: number, count: number): never {
  const { title = deck } = engine.program.decks.find(({ name }) => name === deck) ?? {};
  return engine.fail('run/deck-empty', {
    deck: title,
    left: left === 1 ? '1 is' : `${String(left)} are`,
    count: count === 1 ? '1 card is' : `${String(count)} cards are`,
  });
}

/** All hands; `after` is what is there afterwards, or makes it of the cards that are left, where these matter. */
function deal(
  engine: Engine,
  kinds: readonly CardKind[],
  count: number,
  seen: Demand,
  after: Side | ((rest: readonly Value[]) => Side),
): Spread {
  const ordered = seen.ordered === true && count > 1;
  const ways = howMany(kinds, count, ordered);
  engine.budget.foresee(ways, engine, `hands of ${String(count)} cards${ordered ? ' in the order drawn' : ''}`);
  engine.spend(Number(ways));
  const cards = seenCards(engine, kinds, seen.items ?? presence);
  const entries = new Map<string, { value: Value; weight: bigint; side: Side }>();
  const sides = new Map<string, Side>();
  let total = 0n;
  for (const { kinds: drawn, weight } of (ordered ? sequences : hands)(kinds, count)) {
    const shown = drawn.map((kind) => cards[kind] as SeenCard);
    if (!ordered) shown.sort((x, y) => x.place - y.place);
    let key = shown.map(({ place }) => place).join();
    let side = typeof after === 'function' ? undefined : after;
    if (typeof after === 'function') {
      const rest = kinds.map((kind) => kind.count);
      for (const kind of drawn) rest[kind] = (rest[kind] ?? 0) - 1;
      const left = rest.join();
      side = sides.get(left);
      if (!side) sides.set(left, (side = after(kinds.flatMap(({ card }, kind) => repeated(card, rest[kind] ?? 0)))));
      key += `|${left}`;
    }
    const entry = entries.get(key);
    if (entry) entry.weight += weight;
    else entries.set(key, { value: shown.map(({ card }) => card), weight, side });
    total += weight;
  }
  return { entries: [...entries.values()], total, missing: 0n };
}

interface SeenCard {
  /** As much of the card as is seen. */
  readonly card: Value;
  /** The same for cards that look the same, in the order in which lists keep what stands in no order. */
  readonly place: number;
}

function seenCards(engine: Engine, kinds: readonly CardKind[], seen: Demand): readonly SeenCard[] {
  const cards = kinds.map(({ card }) => project(card, seen, engine.identity));
  const keys = cards.map((card) => keyOf(card));
  const places = new Map([...new Set(keys)].sort().map((key, place) => [key, place]));
  return cards.map((card, kind) => ({ card, place: places.get(keys[kind] ?? '') ?? 0 }));
}

import { type DeckIr, integer, join, label, type Node, optional, type Type, unknown } from '@rulewright/core';
import type { DeckModel, Key } from '../../model/model.js';
import type { Context } from '../context.js';
import type { Global } from '../globals.js';
import { checkAnyData } from './data.js';
import { describe } from './inputs.js';

const mostCards = 10_000;

export function checkDeck(context: Context, model: DeckModel, add: (deck: DeckIr) => void): Global | undefined {
  const span = context.irSpan(model.key.span);
  const made = model.cards ? listedCards(context, model) : suitedCards(context, model);
  if (made.cards.length === 0 || made.cards.length > mostCards) {
    context.report('deck/size', { name: model.key.name, most: mostCards }, model.key.span);
    return undefined;
  }
  add({ name: model.key.name, ...describe(model), cards: made.cards, span });
  return { kind: 'deck', name: model.key.name, card: made.type, size: made.cards.length };
}

interface Cards {
  readonly cards: Node[];
  readonly type: Type;
}

/** Cards written one by one; a range such as `1..52` stands for its numbers. */
function listedCards(context: Context, model: DeckModel): Cards {
  let type: Type = unknown;
  const cards: Node[] = [];
  for (const data of model.cards ?? []) {
    const typed = checkAnyData(context, data);
    const numbers = typed.type.kind === 'list' ? rangeNumbers(typed.node) : undefined;
    const of = numbers && typed.type.kind === 'list' ? typed.type.of : typed.type;
    const joined = join(type, of);
    if (!joined) context.report('deck/mixed-cards', { name: model.key.name }, data.span);
    type = joined ?? type;
    if (numbers) cards.push(...numbers.map((value): Node => ({ kind: 'const', value, span: typed.node.span })));
    else cards.push(typed.node);
  }
  return { cards, type };
}

function rangeNumbers(node: Node): number[] | undefined {
  if (node.kind !== 'op' || node.op !== 'range') return undefined;
  const [from, to] = node.args.map((each) => (each?.kind === 'const' ? each.value : undefined));
  if (typeof from !== 'number' || typeof to !== 'number') return undefined;
  return Array.from({ length: Math.min(mostCards + 1, Math.max(0, to - from + 1)) }, (_, index) => from + index);
}

/** Every rank in every suit: `order` counts all cards from the lowest, 1. */
function suitedCards(context: Context, model: DeckModel): Cards {
  const suits = model.suits ?? [];
  const ranks = model.ranks ?? [];
  const extras = model.extras ?? [];
  const span = context.irSpan(model.key.span);
  const value = (constant: string | number | null): Node => ({ kind: 'const', value: constant, span });
  const card = (name: string, rank: Key | undefined, suit: Key | undefined, order: number): Node => ({
    kind: 'record',
    fields: [
      ['name', value(name)],
      ['rank', value(rank?.name ?? null)],
      ['suit', value(suit?.name ?? null)],
      ['order', value(order)],
    ],
    span,
  });
  const cards = ranks.flatMap((rank, high) =>
    suits.map((suit, low) => card(`${rank.name} of ${suit.name}`, rank, suit, high * suits.length + low + 1)),
  );
  for (const extra of extras) cards.push(card(extra.name, undefined, undefined, cards.length + 1));
  const some = (names: readonly Key[]): Type => {
    const words = label(names.map(({ name }) => name));
    return extras.length > 0 ? optional(words) : words;
  };
  const fields = {
    name: { kind: 'text' } as const,
    rank: some(ranks),
    suit: some(suits),
    order: integer(1, Math.max(1, cards.length)),
  };
  return { cards, type: { kind: 'record', fields } };
}

import { high, integer, list, low, unknown } from '../../types.js';
import { defineBuiltin } from '../definition.js';
import { countArgument, textArgument } from '../shared/values.js';

export const draw = defineBuiltin({
  name: 'draw',
  kind: 'internal',
  summary: 'Takes cards off a deck, without putting them back: `draw 2 from deck`.',
  parameters: [
    { name: 'deck', kind: 'text', description: "The deck's name." },
    { name: 'count', kind: 'integer', optional: true, description: 'How many cards; one when it is left out.' },
  ],
  random: true,
  examples: [],
  type([deck, count]) {
    const size = count?.kind === 'integer' ? count : integer(1, 1);
    return list(deck?.kind === 'deck' ? deck.card : unknown, Math.max(0, low(size)), high(size));
  },
  evaluate: ([deck, count], context) => context.draw(textArgument(deck), countArgument(count, 1, context)),
});

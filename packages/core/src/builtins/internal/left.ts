import { list, unknown } from '../../types.js';
import { defineBuiltin } from '../definition.js';
import { textArgument } from '../shared/values.js';

export const left = defineBuiltin({
  name: 'left',
  kind: 'internal',
  summary: 'Lists the cards that are left in a deck.',
  parameters: [{ name: 'deck', kind: 'text', description: "The deck's name." }],
  examples: [],
  type: ([deck]) => (deck?.kind === 'deck' ? list(deck.card, 0, deck.size) : list(unknown)),
  evaluate: ([deck], context) => context.left(textArgument(deck)),
});

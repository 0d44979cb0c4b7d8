import { unknown } from '../../types.js';
import { defineBuiltin } from '../definition.js';
import { textArgument } from '../shared/values.js';

export const option = defineBuiltin({
  name: 'option',
  kind: 'internal',
  summary: 'Reads a house-rule switch.',
  parameters: [{ name: 'name', kind: 'text', description: "The option's name." }],
  examples: [],
  // Options belong to the ruleset, which knows their types.
  type: () => unknown,
  evaluate: ([name], context) => context.option(textArgument(name)),
});

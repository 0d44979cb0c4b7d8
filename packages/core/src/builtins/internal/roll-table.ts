import { list, unknown } from '../../types.js';
import { defineBuiltin } from '../definition.js';
import { textArgument } from '../shared/values.js';

export const rollTable = defineBuiltin({
  name: 'rollTable',
  kind: 'internal',
  summary: 'Rolls on a random table and lists the rows found: `roll encounters`.',
  details: 'A row that says `again` adds the rows of the further rolls that it asks for.',
  parameters: [{ name: 'table', kind: 'text', description: "The table's name." }],
  random: true,
  examples: [],
  // Tables belong to the ruleset, which knows their columns.
  type: () => list(unknown),
  evaluate: ([table], context) => context.rollTable(textArgument(table)),
});

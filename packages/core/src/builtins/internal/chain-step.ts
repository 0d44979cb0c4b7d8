import { unknown } from '../../types.js';
import { StepValue } from '../../values.js';
import { defineBuiltin } from '../definition.js';
import { intArgument, textArgument } from '../shared/values.js';

export const chainStep = defineBuiltin({
  name: 'chainStep',
  kind: 'internal',
  summary: 'Gives a step of a chain by its position.',
  parameters: [
    { name: 'chain', kind: 'text', description: "The chain's name." },
    { name: 'index', kind: 'integer', description: 'The position; the first is 0.' },
  ],
  examples: [],
  type: () => unknown,
  evaluate: ([chain, index]) => new StepValue(textArgument(chain), intArgument(index, 0)),
});

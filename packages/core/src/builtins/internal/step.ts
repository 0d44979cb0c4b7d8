import { unknown } from '../../types.js';
import { StepValue } from '../../values.js';
import { defineBuiltin } from '../definition.js';
import { intArgument } from '../shared/values.js';

export const step = defineBuiltin({
  name: 'step',
  kind: 'internal',
  summary: 'Moves along a chain of dice: `step down supply`, `step up supply by 2`.',
  details: 'Down leads towards the end of the chain as it is written. Beyond either end it stays at that end.',
  parameters: [
    { name: 'step', kind: 'any', description: 'A position on a chain.' },
    { name: 'direction', kind: 'word', words: ['up', 'down'], description: 'Which way.' },
    { name: 'by', kind: 'integer', optional: true, description: 'How many steps; one when it is left out.' },
  ],
  examples: [],
  type: ([of]) => of ?? unknown,
  evaluate([of, direction, by], context) {
    if (!(of instanceof StepValue)) return context.fail('run/none-here', { what: 'a step of a chain' });
    const last = context.chain(of.chain).length - 1;
    const moved = of.index + (direction === 'up' ? -1 : 1) * intArgument(by, 1);
    return new StepValue(of.chain, Math.max(0, Math.min(last, moved)));
  },
});

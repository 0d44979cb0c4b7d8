import { boolean } from '../../types.js';
import { defineBuiltin } from '../definition.js';

export const not = defineBuiltin({
  name: 'not',
  kind: 'operator',
  summary: 'Holds when a condition does not.',
  details: 'Before a matcher it means everything else: `count(dice, not 1)`.',
  parameters: [{ name: 'a', kind: 'boolean', description: 'The condition.' }],
  examples: [
    { expression: 'not 1 > 2', result: 'yes' },
    { expression: 'count(3d6, not 1)', dice: [1, 4, 1], result: '1' },
  ],
  type: ([a]) => boolean(a?.kind === 'boolean' && a.always !== undefined ? !a.always : undefined),
  evaluate: ([a]) => a !== true,
});

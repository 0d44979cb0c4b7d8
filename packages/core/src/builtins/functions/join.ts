import { text } from '../../types.js';
import { showValue } from '../../values-tools.js';
import { defineBuiltin } from '../definition.js';
import { elementsOf } from '../shared/values.js';

export const join = defineBuiltin({
  name: 'join',
  kind: 'function',
  summary: 'Writes the elements of a list one after the other as a text.',
  parameters: [
    { name: 'values', kind: 'values', description: 'A list, or rolled dice.' },
    {
      name: 'separator',
      kind: 'text',
      optional: true,
      description: 'What stands between them; a comma and a space when it is left out.',
    },
  ],
  examples: [
    { expression: 'join((1, 2, 3))', result: '"1, 2, 3"' },
    { expression: 'join(3d6, "-")', dice: [2, 6, 4], result: '"2-6-4"' },
  ],
  type: () => text,
  evaluate([values, separator], context) {
    const between = typeof separator === 'string' ? separator : ', ';
    return elementsOf(values)
      .map((element) => {
        const written = typeof element === 'string' ? element : showValue(element);
        context.spend(1 + ((written.length + between.length) >> 3));
        return written;
      })
      .join(between);
  },
});

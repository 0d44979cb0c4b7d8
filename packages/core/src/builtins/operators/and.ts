import { boolean } from '../../types.js';
import { defineBuiltin } from '../definition.js';

export const and = defineBuiltin({
  name: 'and',
  kind: 'operator',
  summary: 'Holds when both of two conditions hold.',
  details: 'The second condition is only looked at when the first holds; dice in it are not rolled otherwise.',
  parameters: [
    { name: 'a', kind: 'boolean', description: 'The first condition.' },
    { name: 'b', kind: 'boolean', description: 'The second condition.' },
  ],
  examples: [
    { expression: '3 > 2 and 2 > 1', result: 'yes' },
    { expression: '3 > 2 and 1 > 2', result: 'no' },
  ],
  type([a, b]) {
    const [x, y] = [a, b].map((type) => (type?.kind === 'boolean' ? type.always : undefined));
    if (x === false || y === false) return boolean(false);
    return boolean(x === true && y === true ? true : undefined);
  },
  evaluate: ([a, b]) => a === true && b === true,
});

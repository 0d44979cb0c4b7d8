import { boolean } from '../../types.js';
import { defineBuiltin } from '../definition.js';

export const or = defineBuiltin({
  name: 'or',
  kind: 'operator',
  summary: 'Holds when at least one of two conditions holds.',
  details: 'The second condition is only looked at when the first does not hold; dice in it are not rolled otherwise.',
  parameters: [
    { name: 'a', kind: 'boolean', description: 'The first condition.' },
    { name: 'b', kind: 'boolean', description: 'The second condition.' },
  ],
  examples: [
    { expression: '1 > 2 or 3 > 2', result: 'yes' },
    { expression: '1 > 2 or 2 > 3', result: 'no' },
  ],
  type([a, b]) {
    const [x, y] = [a, b].map((type) => (type?.kind === 'boolean' ? type.always : undefined));
    if (x === true || y === true) return boolean(true);
    return boolean(x === false && y === false ? false : undefined);
  },
  evaluate: ([a, b]) => a === true || b === true,
});

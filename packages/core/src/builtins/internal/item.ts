import { high, low } from '../../types.js';
import { defineBuiltin } from '../definition.js';
import { itemFold } from '../shared/fold-positions.js';
import { elementOf, intRange, sizeOf } from '../shared/typing.js';
import { elementsOf, intArgument } from '../shared/values.js';

export const item = defineBuiltin({
  name: 'item',
  kind: 'internal',
  summary: 'Takes the element at a position, counted from 1: `scores[2]`.',
  parameters: [
    { name: 'values', kind: 'values', description: 'A list or rolled dice.' },
    { name: 'position', kind: 'integer', description: 'Which one; the first is 1.' },
  ],
  examples: [{ expression: '(5, 7, 9)[2]', result: '7' }],
  type([values, position], context) {
    const [size, at] = [sizeOf(values), intRange(position, { min: null, max: null })];
    if (high(at) < 1 || low(at) > high(size)) {
      const shown = high(at) < 1 ? high(at) : low(at);
      context.report('dice/no-such-position', { position: shown, size: high(size) }, 1);
    }
    return elementOf(values);
  },
  evaluate([values, position], context) {
    const elements = elementsOf(values);
    const at = intArgument(position, 0);
    const element = elements[at - 1];
    if (element === undefined) return context.fail('dice/no-such-position', { position: at, size: elements.length });
    return element;
  },
  fold: itemFold,
});

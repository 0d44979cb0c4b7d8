import { floorDiv } from '../../numbers.js';
import { high, integer, low } from '../../types.js';
import type { Int } from '../../values.js';
import { defineBuiltin } from '../definition.js';
import { divisorArgument, warnOfZero } from '../shared/division.js';
import { corners, floorQuotient, union, withoutZero } from '../shared/ranges.js';
import { numericType } from '../shared/typing.js';
import { numberArgument } from '../shared/values.js';

export const div = defineBuiltin({
  name: 'div',
  kind: 'operator',
  summary: 'Divides two whole numbers and rounds down.',
  details: 'Down means towards the lower number below zero too: `-7 div 2` is -4. What is left over is `a mod b`.',
  parameters: [
    { name: 'a', kind: 'integer', description: 'What is divided.' },
    { name: 'b', kind: 'integer', description: 'What it is divided by; never zero.' },
  ],
  examples: [
    { expression: '(3d6 - 10) div 2', dice: [6, 5, 4], result: '2' },
    { expression: '-7 div 2', result: '-4' },
  ],
  type([a, b], context) {
    warnOfZero(b, context);
    const [x, y] = [numericType(a) ?? integer(), numericType(b) ?? integer()];
    const parts = withoutZero(y);
    if (parts.length === 0) return integer();
    const all = union(parts.map((part) => corners(x, part, floorQuotient)));
    return integer(low(all), high(all));
  },
  evaluate: ([a, b], context) =>
    floorDiv(numberArgument(a, 'div', context) as Int, divisorArgument(b, 'div', context) as Int),
});

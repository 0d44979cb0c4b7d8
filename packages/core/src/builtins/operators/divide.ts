import { divide as exactly } from '../../numbers.js';
import { fraction, high, integer, low, range } from '../../types.js';
import { defineBuiltin } from '../definition.js';
import { divisorArgument, warnOfZero } from '../shared/division.js';
import { corners, holdsZero, quotient, union, withoutZero } from '../shared/ranges.js';
import { numericType } from '../shared/typing.js';
import { numberArgument } from '../shared/values.js';

export const divide = defineBuiltin({
  name: '/',
  kind: 'operator',
  summary: 'Divides two numbers exactly.',
  details:
    'What comes out is a fraction, even where it happens to be whole. Where a whole number is needed it is rounded by name: `floor(a / b)`, `ceil(a / b)` or `round(a / b)`; `a div b` is short for the first.',
  parameters: [
    { name: 'a', kind: 'number', description: 'What is divided.' },
    { name: 'b', kind: 'number', description: 'What it is divided by; never zero.' },
  ],
  examples: [
    { expression: '7 / 2', result: '7/2' },
    { expression: 'ceil(2d6 / 2)', dice: [3, 4], result: '4' },
  ],
  type([a, b], context) {
    warnOfZero(b, context);
    const [x, y] = [numericType(a) ?? integer(), numericType(b) ?? integer()];
    if (y.kind === 'fraction' && holdsZero(y)) return fraction();
    const parts = holdsZero(y) ? withoutZero(y) : [range(low(y), high(y))];
    if (parts.length === 0) return fraction();
    const all = union(parts.map((part) => corners(x, part, quotient)));
    return fraction(low(all), high(all));
  },
  evaluate: ([a, b], context) => exactly(numberArgument(a, '/', context), divisorArgument(b, '/', context)),
});

import { floorMod } from '../../numbers.js';
import { high, integer, low } from '../../types.js';
import type { Int } from '../../values.js';
import { defineBuiltin } from '../definition.js';
import { divisorArgument, warnOfZero } from '../shared/division.js';
import { numericType } from '../shared/typing.js';
import { numberArgument } from '../shared/values.js';

export const mod = defineBuiltin({
  name: 'mod',
  kind: 'operator',
  summary: 'Gives what is left over when two whole numbers are divided with `div`.',
  details: 'It has the sign of the second number: `-7 mod 2` is 1.',
  parameters: [
    { name: 'a', kind: 'integer', description: 'What is divided.' },
    { name: 'b', kind: 'integer', description: 'What it is divided by; never zero.' },
  ],
  examples: [
    { expression: '17 mod 10', result: '7' },
    { expression: '-7 mod 2', result: '1' },
  ],
  type([a, b], context) {
    warnOfZero(b, context);
    const [x, y] = [numericType(a) ?? integer(), numericType(b) ?? integer()];
    if (low(x) >= 0 && low(y) > 0) {
      return high(x) < low(y) ? integer(low(x), high(x)) : integer(0, Math.min(high(x), high(y) - 1));
    }
    return integer(low(y) < 0 ? low(y) + 1 : 0, high(y) > 0 ? high(y) - 1 : 0);
  },
  evaluate: ([a, b], context) =>
    floorMod(numberArgument(a, 'mod', context) as Int, divisorArgument(b, 'mod', context) as Int),
});

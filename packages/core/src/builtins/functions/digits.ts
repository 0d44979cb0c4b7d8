import { abs } from '../../numbers.js';
import { high, integer, list, low, range, type Type } from '../../types.js';
import type { Int } from '../../values.js';
import { defineBuiltin } from '../definition.js';
import { magnitude } from '../shared/ranges.js';
import { countRange, numericType } from '../shared/typing.js';
import { countArgument, numberArgument } from '../shared/values.js';

/** More zeros than this in front of a number have no use. */
const mostDigits = 10_000;

export const digits = defineBuiltin({
  name: 'digits',
  kind: 'function',
  summary: 'Lists the digits of a whole number, the first digit first.',
  details:
    'A minus sign is left aside. Where a number of digits is asked for, zeros are put in front: `digits(7, 2)` is `(0, 7)`.',
  parameters: [
    { name: 'number', kind: 'integer', description: 'A whole number, or rolled dice.' },
    { name: 'atLeast', kind: 'integer', optional: true, description: 'How many digits there are at least.' },
  ],
  examples: [
    { expression: 'digits(407)', result: '(4, 0, 7)' },
    { expression: 'digits(7, 2)', result: '(0, 7)' },
    { expression: 'sum(digits(d100))', dice: [47], result: '11' },
  ],
  type([number, atLeast], context): Type {
    const size = magnitude(numericType(number) ?? integer());
    const least = countRange(atLeast, range(1, 1), context, 1);
    return list(integer(0, 9), Math.max(length(low(size)), low(least)), Math.max(length(high(size)), high(least)));
  },
  evaluate([number, atLeast], context) {
    const least = Math.min(mostDigits, countArgument(atLeast, 1, context));
    const text = String(abs(numberArgument(number, 'digits', context) as Int)).padStart(least, '0');
    context.spend(text.length);
    return [...text].map(Number);
  },
});

/** How many digits a number has. */
function length(number: number): number {
  return Number.isFinite(number) ? String(number).length : Infinity;
}

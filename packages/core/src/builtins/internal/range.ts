import { add, compare, sub } from '../../numbers.js';
import { high, integer, list, low, unknown, type Type } from '../../types.js';
import type { Int, Value } from '../../values.js';
import { defineBuiltin } from '../definition.js';
import { numericType } from '../shared/typing.js';
import { intArgument } from '../shared/values.js';

/** A longer list is refused before it is made. */
const longest = 1_000_000;

export const range = defineBuiltin({
  name: 'range',
  kind: 'internal',
  summary: 'Lists the whole numbers from one to another, both included: `1..6`.',
  parameters: [
    { name: 'from', kind: 'integer', description: 'The first number.' },
    { name: 'to', kind: 'integer', description: 'The last; when it is less than the first the list is empty.' },
  ],
  examples: [{ expression: 'sum(1..4)', result: '10' }],
  type([from, to], context): Type {
    const [a, b] = [numericType(from), numericType(to)];
    if (!a || !b) return list(unknown);
    const least = low(b) - high(a) + 1;
    if (least > longest) context.report('number/list-too-long', { size: least, most: longest });
    return list(integer(low(a), high(b)), Math.max(0, least), Math.max(0, high(b) - low(a) + 1));
  },
  evaluate([from, to], context) {
    const first = from as Int;
    const size = intArgument(add(sub(to as Int, first), 1), 0);
    if (size > longest) context.fail('number/list-too-long', { size: String(size), most: longest });
    context.spend(Math.max(0, size));
    const numbers: Value[] = [];
    if (typeof first === 'number' && typeof to === 'number') {
      for (let number = first; number <= to; number += 1) numbers.push(number);
    } else {
      for (let number = first; compare(number, to as Int) <= 0; number = add(number, 1)) numbers.push(number);
    }
    return numbers;
  },
});

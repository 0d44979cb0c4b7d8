import { neg } from '../../numbers.js';
import { high, integer, low } from '../../types.js';
import { defineBuiltin } from '../definition.js';
import { numericType, sameKind } from '../shared/typing.js';
import { numberArgument } from '../shared/values.js';

export const negate = defineBuiltin({
  name: 'negate',
  kind: 'operator',
  summary: 'Turns the sign of a number, written `-x`.',
  details: 'It binds looser than dice: `-3d6` is minus the sum of three dice.',
  parameters: [{ name: 'x', kind: 'number', description: 'The number.' }],
  examples: [
    { expression: '-3d6', dice: [1, 2, 3], result: '-6' },
    { expression: '-(2 - 5)', result: '3' },
  ],
  type([x]) {
    const type = numericType(x) ?? integer();
    return sameKind(type, -high(type), -low(type));
  },
  evaluate: ([x], context) => neg(numberArgument(x, '-', context)),
});

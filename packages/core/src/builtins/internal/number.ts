import { integer } from '../../types.js';
import { defineBuiltin } from '../definition.js';
import { sumFold } from '../shared/fold-values.js';
import { numericType } from '../shared/typing.js';
import { numberArgument } from '../shared/values.js';

export const number = defineBuiltin({
  name: 'number',
  kind: 'internal',
  summary: 'Makes a value the number that it stands for: dice their sum, a roll its result.',
  parameters: [{ name: 'value', kind: 'any', description: 'A number, rolled dice or a roll.' }],
  examples: [],
  type: ([value]) => numericType(value) ?? integer(),
  evaluate: ([value], context) => numberArgument(value, 'a sum', context),
  fold: sumFold,
});

import { add } from '../../numbers.js';
import { fraction, high, low, sumRange } from '../../types.js';
import type { Num } from '../../values.js';
import { Pool } from '../../values.js';
import { defineBuiltin } from '../definition.js';
import { sumFold } from '../shared/fold-values.js';
import { numericElement, sizeOf } from '../shared/typing.js';
import { elementsOf, numberOf } from '../shared/values.js';

export const sum = defineBuiltin({
  name: 'sum',
  kind: 'function',
  summary: 'Adds up dice or the numbers of a list.',
  details:
    'Where one number is needed rolled dice are added up by themselves, so `3d6 + 2` needs no `sum`. With `for each` it adds up what is worked out for each die: `sum(max(0, x - 2) for each x in 4d6)` takes 2 off every die, but never below 0. The sum of nothing is 0.',
  parameters: [
    {
      name: 'values',
      kind: 'values',
      description: 'Rolled dice, or a list of numbers. Several pools are added up together.',
    },
  ],
  examples: [
    { expression: 'sum(3d6)', dice: [2, 3, 6], result: '11' },
    { expression: 'sum(max(0, x - 2) for each x in 4d6)', dice: [1, 2, 5, 6], result: '7' },
    { expression: 'sum((1, 2, 3))', result: '6' },
  ],
  type([values], context) {
    const element = numericElement(values, 'sum', context);
    const total = sumRange(element, sizeOf(values));
    return element.kind === 'fraction' ? fraction(low(total), high(total)) : total;
  },
  evaluate([values], context) {
    if (values instanceof Pool) {
      const { dice } = values;
      context.spend(dice.length >> 4);
      let total = 0;
      for (const { face } of dice) {
        if (typeof face !== 'number') return context.fail('dice/not-numbers', { name: 'sum' });
        total += face;
      }
      if (Number.isSafeInteger(total)) return total;
    }
    const elements = elementsOf(values);
    context.spend(elements.length);
    let total: Num = 0;
    for (const element of elements) total = add(total, numberOf(element, 'sum', context));
    return total;
  },
  fold: sumFold,
});

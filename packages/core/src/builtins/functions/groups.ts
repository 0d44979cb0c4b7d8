import { high, integer, list, low, type Type } from '../../types.js';
import type { Value } from '../../values.js';
import { defineBuiltin } from '../definition.js';
import { bestPartition, isTooLarge } from '../shared/partition.js';
import { numericElement, possibleFaces, sizeOf } from '../shared/typing.js';
import { elementsOf, isRule, numberOf } from '../shared/values.js';

export const groups = defineBuiltin({
  name: 'groups',
  kind: 'function',
  summary: 'Divides dice into as many groups as possible that each satisfy a condition on their sum or number.',
  details:
    'The best division is found, not just a good one: the most groups, and among divisions into as many, one that uses the fewest dice and then the lowest. Dice that no group needs are left over. Each group is a list of numbers, the highest first. In the condition `sum` and `count` are the sum and the number of the dice of a group. Very many dice with many different faces (more than about 15 ten-sided dice) end the run with an error, because finding the best division would take too long.',
  parameters: [
    { name: 'values', kind: 'values', description: 'Rolled dice, or a list of whole numbers.' },
    {
      name: 'condition',
      kind: 'groupMatcher',
      description: 'What each group must satisfy, such as `sum >= 10` or `sum == 15 and count == 2`.',
    },
  ],
  examples: [
    { expression: 'groups(5d10, sum >= 10)', dice: [9, 7, 4, 3, 1], result: '((9, 1), (7, 3))' },
    { expression: 'count(groups(6d10, sum >= 10))', dice: [10, 5, 5, 6, 3, 1], result: '3' },
  ],
  type([values], context): Type {
    const face = numericElement(values, 'groups', context);
    const most = high(sizeOf(values));
    const faces = values?.kind === 'pool' ? possibleFaces(values)?.length : undefined;
    if (faces && most < Infinity && isTooLarge(evenly(most, faces))) {
      context.report('dice/groups-too-large', { count: most }, 0);
    }
    return list(list(integer(low(face), high(face)), 1, most), 0, most);
  },
  evaluate([values, condition], context) {
    const numbers = elementsOf(values).map((element) => {
      const number = numberOf(element, 'groups', context);
      return typeof number === 'number' ? number : context.fail('dice/not-numbers', { name: 'groups' });
    });
    context.spend(numbers.length);
    const test = (sum: number, count: number): boolean => isRule(condition) && condition(sum, count) === true;
    const found = bestPartition(numbers, test, context);
    return (found ?? context.fail('run/groups-too-large', { count: numbers.length })) satisfies Value;
  },
});

/** The hardest case: so many dice spread over so many faces. */
function evenly(dice: number, faces: number): readonly number[] {
  const different = Math.min(dice, faces);
  return Array.from({ length: different }, (_, index) => Math.floor((dice + index) / different));
}

import { range } from '../../types.js';
import { defineBuiltin, type Argument, type EvaluationContext } from '../definition.js';
import { rerollChange, rerollPool, rerollType } from '../shared/rerolls.js';
import { countRange } from '../shared/typing.js';
import { countArgument, limitArgument, poolOf } from '../shared/values.js';

export const reroll = defineBuiltin({
  name: 'reroll',
  kind: 'function',
  summary: 'Rolls some of the dice again; the new numbers stand.',
  details:
    'Which dice are meant is said by a matcher, or by the dice themselves: `reroll(pool, keep(pool, 2, lowest))`, or those that a player has chosen. All are rolled together, once. With a `limit` of more, dice that still match are rolled again up to that often; to go on until none matches use the modifier `r`. `budget` is the number of rolls for the whole pool: where it runs out, the dice that stand first have them.',
  parameters: [
    { name: 'pool', kind: 'pool', description: 'Rolled dice.' },
    {
      name: 'matcher',
      kind: 'matcher',
      description: 'Which dice, such as `1` or `< 3`, or a pool of some of the dice.',
    },
    {
      name: 'limit',
      kind: 'integer',
      optional: true,
      named: true,
      description: 'Further rolls per die; 1 when it is left out.',
    },
    {
      name: 'budget',
      kind: 'integer',
      optional: true,
      named: true,
      description: 'Further rolls for all dice together; no limit when it is left out.',
    },
  ],
  random: true,
  examples: [
    { expression: 'faces(reroll(4d6, 1))', dice: [1, 5, 1, 3, 6, 1], result: '(6, 5, 1, 3)' },
    { expression: 'faces(reroll(2d20, 1, budget = 1))', dice: [1, 1, 15], result: '(15, 1)' },
    { expression: 'faces(reroll(3d6, <= 2, limit = 2))', dice: [1, 5, 2, 2, 6, 1], result: '(1, 5, 6)' },
  ],
  type([pool, matcher, limit, budget], context) {
    if (limit) countRange(limit, range(1, 1), context, 2);
    if (budget) countRange(budget, range(0, 0), context, 3);
    return rerollType(pool, matcher, false, 'reroll', context);
  },
  evaluate([pool, matcher, limit, budget], context) {
    return rerollPool(poolOf(pool), matcher, limitsOf(limit, budget, context), 'reroll', context);
  },
  change: ([matcher, limit, budget], context) =>
    rerollChange(matcher, limitsOf(limit, budget, context), 'reroll', context),
});

function limitsOf(limit: Argument, budget: Argument, context: Pick<EvaluationContext, 'fail'>) {
  return { limit: countArgument(limit, 1, context), budget: limitArgument(budget, context) };
}

import { defineBuiltin, type Argument, type ArgumentType, type EvaluationContext } from '../definition.js';
import { explodePool, explosionTest, explosionType, rolledPool } from '../shared/explosions.js';
import { countRange } from '../shared/typing.js';
import { limitArgument } from '../shared/values.js';
import { range } from '../../types.js';

export const explode = defineBuiltin({
  name: 'explode',
  kind: 'function',
  summary: 'Lets dice explode: each die that shows a face that is meant gives one more die, and so on.',
  details:
    'All dice that explode roll their further dice together, then those among the new dice that explode. Each further die is a die of the pool of its own, standing behind the earlier ones; with `into = chains` it is added to the die that it was rolled for. `limit` says how often one die may explode in a row, `budget` how many further dice there are for the whole pool; where it runs out, the dice that stand first have them. The modifiers `!`, `!!`, `!p`, `!!p` and `!o` are short forms.',
  parameters: [
    { name: 'dice', kind: 'dice', description: 'Dice, rolled or not rolled yet.' },
    {
      name: 'matcher',
      kind: 'matcher',
      optional: true,
      description: "Which faces explode, such as `6` or `>= 9`; each die's highest one when it is left out.",
    },
    {
      name: 'limit',
      kind: 'integer',
      optional: true,
      named: true,
      description: 'Further rolls per die; no limit when it is left out.',
    },
    {
      name: 'budget',
      kind: 'integer',
      optional: true,
      named: true,
      description: 'Further rolls for all dice together; no limit when it is left out.',
    },
    {
      name: 'into',
      kind: 'word',
      words: ['dice', 'chains'],
      optional: true,
      named: true,
      description:
        'Whether further dice are dice of their own (`dice`, when it is left out) or are added to the die that exploded (`chains`).',
    },
    {
      name: 'penetrate',
      kind: 'boolean',
      optional: true,
      named: true,
      description: 'Whether each further die counts one less than it shows; `no` when it is left out.',
    },
  ],
  random: true,
  examples: [
    { expression: 'faces(explode(2d6))', dice: [6, 2, 6, 3], result: '(6, 2, 6, 3)' },
    { expression: 'faces(explode(3d6, >= 5, limit = 1))', dice: [5, 6, 1, 6, 2], result: '(5, 6, 1, 6, 2)' },
    { expression: 'faces(explode(3d6, >= 5, budget = 1))', dice: [5, 6, 1, 6], result: '(5, 6, 1, 6)' },
    { expression: 'faces(explode(2d6, into = chains))', dice: [6, 2, 6, 3], result: '(15, 2)' },
  ],
  type([dice, matcher, limit, budget, into, penetrate], context) {
    const bound = (type: ArgumentType, argument: number) => type && countRange(type, range(0, 0), context, argument);
    const form = {
      chains: into?.kind === 'label' && into.labels.includes('chains'),
      penetrate: penetrate?.kind === 'boolean' && penetrate.always !== false,
      limit: bound(limit, 2),
      budget: bound(budget, 3),
    };
    return explosionType(dice, matcher, form, 'explode', context);
  },
  evaluate([dice, matcher, limit, budget, into, penetrate], context) {
    const rule = ruleOf([limit, budget, into, penetrate], context);
    return explodePool(rolledPool(dice, 'explode', context), matcher, rule, 'explode', context);
  },
  change: ([matcher, ...others], context) => ({
    kind: 'explode',
    ...ruleOf(others, context),
    test: explosionTest(matcher, 'explode', context),
  }),
});

function ruleOf([limit, budget, into, penetrate]: readonly Argument[], context: Pick<EvaluationContext, 'fail'>) {
  return {
    chains: into === 'chains',
    penetrate: penetrate === true,
    limit: limitArgument(limit, context),
    budget: limitArgument(budget, context),
  };
}

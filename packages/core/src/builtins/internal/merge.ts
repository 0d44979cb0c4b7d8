import { join, pool, range, low, high, unknown, type PoolType, type Type } from '../../types.js';
import { defineBuiltin } from '../definition.js';
import { mergeFold } from '../shared/fold-passes.js';
import { mergePools } from '../shared/values.js';

export const merge = defineBuiltin({
  name: 'merge',
  kind: 'internal',
  summary: 'Puts the dice of several pools into one: `(4d10, 2d6)`.',
  parameters: [{ name: 'pools', kind: 'pool', description: 'Pools, or lists of pools.' }],
  variadic: true,
  examples: [{ expression: '(2d6, 1d8)', dice: [3, 4, 8], result: '15' }],
  type(args): Type {
    const parts: PoolType[] = [];
    let [min, max] = [0, 0];
    for (const type of args) {
      const [of, times] = type?.kind === 'list' ? [type.of, type.size] : [type, range(1, 1)];
      if (of?.kind !== 'pool') {
        if (type?.kind === 'list' && type.size.max === 0) continue;
        return unknown;
      }
      parts.push(of);
      min += low(of.size) * low(times);
      max += high(of.size) === 0 || high(times) === 0 ? 0 : high(of.size) * high(times);
    }
    const whole = parts.reduce<Type>((a, b) => join(a, b) ?? unknown, unknown);
    if (whole.kind !== 'pool') return unknown;
    return pool(whole.face, range(min, max), { faces: whole.faces, kinds: whole.kinds });
  },
  evaluate(args, context) {
    const merged = mergePools(args);
    context.spend(merged.dice.length);
    return merged;
  },
  fold: mergeFold,
});

/** The modifiers that raise or lower what dice show. */
import { high, integer, low, pool as poolType, unknown } from '../../types.js';
import { Pool, type DieMark } from '../../values.js';
import { defineBuiltin, type Builtin, type BuiltinExample } from '../definition.js';
import { clampFold } from './fold-passes.js';
import { marked } from './pools.js';
import { intRange, numericElement } from './typing.js';
import { intArgument, poolOf } from './values.js';
import { changed } from './waves.js';

export function defineClampModifier(options: {
  readonly name: 'min' | 'max';
  readonly op: string;
  readonly mark: DieMark;
  readonly summary: string;
  readonly details: string;
  readonly examples: readonly BuiltinExample[];
}): Builtin {
  const { name, op, mark, summary, details, examples } = options;
  const clamp = (a: number, b: number): number => (name === 'min' ? Math.max(a, b) : Math.min(a, b));
  return defineBuiltin({
    name,
    op,
    kind: 'modifier',
    summary,
    details,
    parameters: [
      { name: 'pool', kind: 'pool', description: 'Rolled dice.' },
      {
        name: 'bound',
        kind: 'integer',
        description: 'The number that each die counts as at the ' + (name === 'min' ? 'least.' : 'most.'),
      },
    ],
    examples,
    type([pool, bound], context) {
      if (pool?.kind !== 'pool') return unknown;
      numericElement(pool, name, context);
      if (pool.face.kind !== 'integer') return pool;
      const to = intRange(bound, integer());
      const face = integer(clamp(low(pool.face), low(to)), clamp(high(pool.face), high(to)));
      const known = to.min !== null && to.min === to.max ? to.min : undefined;
      const faces = known === undefined ? undefined : pool.faces?.map((each) => clamp(Number(each), known));
      return poolType(face, pool.size, { faces: faces && [...new Set(faces)], kinds: pool.kinds });
    },
    evaluate([argument, bound], context) {
      const pool = poolOf(argument);
      context.spend(pool.dice.length);
      const to = intArgument(bound, 0);
      let same = true;
      const dice = pool.dice.map((die) => {
        if (typeof die.face !== 'number') return context.fail('dice/not-numbers', { name });
        const face = clamp(die.face, to);
        if (face === die.face) return die;
        same = false;
        return marked(changed(die, face), mark);
      });
      return same ? pool : new Pool(dice, pool.past);
    },
    fold: clampFold(clamp),
  });
}

import { boolean, high, low } from '../../types.js';
import { Pool } from '../../values.js';
import { defineBuiltin, type Builtin, type BuiltinExample } from '../definition.js';
import { quantifierFold } from './fold-values.js';
import { dieTest } from './match.js';
import { sizeOf, splitFaces, warnNever } from './typing.js';
import { elementsOf, isRule } from './values.js';

/** `all` or `any`: whether the elements that are not meant, or those that are, are lacking. */
export function defineQuantifier(options: {
  readonly name: 'all' | 'any';
  readonly summary: string;
  readonly details: string;
  readonly examples: readonly BuiltinExample[];
}): Builtin {
  const { name, summary, details, examples } = options;
  const all = name === 'all';
  return defineBuiltin({
    name,
    kind: 'function',
    summary,
    details,
    parameters: [
      { name: 'values', kind: 'values', description: 'Rolled dice or a list.' },
      {
        name: 'matcher',
        kind: 'matcher',
        optional: true,
        description: 'What is asked of each, such as `6` or `>= 8`; not needed for a list of conditions.',
      },
    ],
    examples,
    type([values, matcher], context) {
      const size = sizeOf(values);
      if (high(size) === 0) return boolean(all);
      if (!matcher || values?.kind !== 'pool') return boolean();
      warnNever(values, context, 1);
      const split = splitFaces(values, context, 1);
      if (!split) return boolean();
      const [yes, no] = [split.no.length + split.maybe.length === 0, split.yes.length + split.maybe.length === 0];
      if (all ? yes : yes && low(size) > 0) return boolean(true);
      return boolean((all ? no && low(size) > 0 : no) ? false : undefined);
    },
    evaluate([values, matcher], context) {
      if (values instanceof Pool && matcher !== undefined) {
        const test = dieTest(matcher);
        context.spend(values.dice.length);
        return all ? values.dice.every(test) : values.dice.some(test);
      }
      const elements = elementsOf(values);
      context.spend(elements.length);
      const holds = isRule(matcher) ? matcher : (element: unknown) => element as boolean;
      return all
        ? elements.every((element) => holds(element) === true)
        : elements.some((element) => holds(element) === true);
    },
    fold: quantifierFold(name),
  });
}

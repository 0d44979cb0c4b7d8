import { integer, sumRange } from '../../types.js';
import { defineBuiltin } from '../definition.js';
import { netFold } from '../shared/fold-values.js';
import { countValues, mostPerElement, perElement } from '../shared/counting.js';
import { knownCount } from '../shared/match.js';
import { sizeOf, warnNever } from '../shared/typing.js';

export const net = defineBuiltin({
  name: 'net',
  kind: 'function',
  summary: 'Counts what one matcher means and takes off what another means.',
  details: 'It may come out below zero. On dice with symbols it counts symbols: `net(dice, success, failure)`.',
  parameters: [
    { name: 'values', kind: 'values', description: 'Rolled dice or a list.' },
    { name: 'plus', kind: 'matcher', description: 'What counts.' },
    { name: 'minus', kind: 'matcher', description: 'What is taken off.' },
  ],
  examples: [
    { expression: 'net(5d10, >= 7, 1)', dice: [8, 1, 10, 7, 4], result: '2' },
    { expression: 'net(3d{blank, hit, hit hit, miss}, hit, miss)', dice: ['miss', 'miss', 'hit'], result: '-1' },
  ],
  type([values], context) {
    warnNever(values, context, 1);
    warnNever(values, context, 2);
    const [plus, minus] = [context.matcher(1), context.matcher(2)];
    const known = perElement(values, (face) => {
      const [more, less] = [knownCount(plus, face), knownCount(minus, face)];
      return { min: more.min - less.max, max: more.max - less.min };
    });
    const most = mostPerElement(values);
    return sumRange(known ?? integer(-most, most), sizeOf(values));
  },
  evaluate: ([values, plus, minus], context) =>
    countValues(values, plus, context) - countValues(values, minus, context),
  fold: netFold,
});

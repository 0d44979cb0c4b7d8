import { Pool, type Value } from '../../values.js';
import { list, unknown, type Type } from '../../types.js';
import { defineBuiltin } from '../definition.js';
import { sortFold } from '../shared/fold-positions.js';
import { shuffled } from '../shared/lots.js';
import { keysOf, orderedPositions, refuseUnordered } from '../shared/order.js';
import { elementsOf, orderOf } from '../shared/values.js';

export const sort = defineBuiltin({
  name: 'sort',
  kind: 'function',
  summary: 'Puts dice, or the elements of a list, in order.',
  details:
    'Numbers are ordered by size, words letter by letter, `no` before `yes`. Records need `by`, an expression about each element, which is called `it`; a list of keys is compared one after the other. Elements with equal keys stay as they stand, unless lots are drawn: `sort(fighters, by = (it.total, it.modifier), order = descending, ties = random)`. A lot is a die with as many faces as there are elements still tied, rolled for one place after the other.',
  parameters: [
    { name: 'values', kind: 'values', description: 'Rolled dice or a list.' },
    {
      name: 'by',
      kind: 'key',
      optional: true,
      named: true,
      description: 'What each element is ordered by; itself when it is left out.',
    },
    {
      name: 'order',
      kind: 'word',
      words: ['ascending', 'descending'],
      optional: true,
      named: true,
      description: 'Whether the least or the greatest comes first; `ascending` when it is left out.',
    },
    {
      name: 'ties',
      kind: 'word',
      words: ['first', 'random'],
      optional: true,
      named: true,
      description: 'Elements with equal keys stay as they stand (`first`) or come in an order drawn by lot (`random`).',
    },
  ],
  random: true,
  examples: [
    { expression: 'faces(sort(4d6))', dice: [3, 6, 1, 4], result: '(1, 3, 4, 6)' },
    { expression: 'sort((3, -5, 4), by = abs(it), order = descending)', result: '(-5, 4, 3)' },
    { expression: 'sort((21, 12, 31), by = units(it), ties = random)', dice: [2], result: '(31, 21, 12)' },
  ],
  type([values, by], context): Type {
    refuseUnordered(values, by, context);
    return values?.kind === 'pool' || values?.kind === 'list' ? values : list(unknown);
  },
  evaluate([values, by, order, ties], context) {
    const elements = elementsOf(values);
    const keys = keysOf(elements, by);
    let positions: readonly number[] = orderedPositions(keys, order === 'descending' ? -1 : 1, context);
    if (ties === 'random') {
      const same = (a: number, b: number): boolean => orderOf(keys[a] as Value, keys[b] as Value, context) === 0;
      positions = groupsOf(positions, same).flatMap((group) => shuffled(group, context));
    }
    if (values instanceof Pool) {
      const { dice, past } = values;
      return new Pool(
        positions.flatMap((position) => dice.slice(position, position + 1)),
        past,
      );
    }
    return positions.map((position) => elements[position] as Value);
  },
  fold: sortFold,
});

/** Neighbours that belong together. */
function groupsOf(positions: readonly number[], same: (a: number, b: number) => boolean): number[][] {
  const groups: number[][] = [];
  for (const position of positions) {
    const group = groups.at(-1);
    if (group && same(group[0] ?? 0, position)) group.push(position);
    else groups.push([position]);
  }
  return groups;
}

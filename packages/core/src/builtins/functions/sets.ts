import { high, integer, list, low, range, type Type } from '../../types.js';
import { RecordValue, type Value } from '../../values.js';
import { defineBuiltin } from '../definition.js';
import { setsFold } from '../shared/fold-items.js';
import { elementOf, intRange, sizeOf } from '../shared/typing.js';
import { elementsOf, intArgument, orderOf } from '../shared/values.js';

export const sets = defineBuiltin({
  name: 'sets',
  kind: 'function',
  summary: 'Finds the sets of equal dice: how many there are (`width`) of which face (`height`).',
  details:
    'The widest set comes first, and among equally wide ones the highest. `first(sets(dice, 1)).width` is the width of the widest set, 1 when all dice differ; `pick(sets(dice), by = it.height)` is the highest set.',
  parameters: [
    { name: 'values', kind: 'values', description: 'Rolled dice or a list.' },
    { name: 'atLeast', kind: 'integer', optional: true, description: 'How many make a set; 2 when it is left out.' },
  ],
  examples: [
    { expression: 'sets(6d10)', dice: [7, 3, 7, 10, 3, 7], result: '({width: 3, height: 7}, {width: 2, height: 3})' },
    { expression: 'first(sets(3d10, 1)).width', dice: [4, 9, 2], result: '1' },
  ],
  type([values, atLeast], context): Type {
    const least = intRange(atLeast, range(2, 2));
    if (high(least) < 1) context.report('dice/not-positive', { name: 'atLeast', value: high(least) }, 1);
    const [from, most] = [Math.max(1, low(least)), high(sizeOf(values))];
    const width = integer(from, Math.max(from, most));
    const possible = Math.floor(most / from);
    const certain = from === 1 && high(least) === 1 ? Math.min(1, low(sizeOf(values))) : 0;
    return list({ kind: 'record', fields: { width, height: elementOf(values) } }, certain, possible);
  },
  evaluate([values, atLeast], context) {
    const least = intArgument(atLeast, 2);
    if (least < 1) context.fail('dice/not-positive', { name: 'atLeast', value: least });
    const elements = elementsOf(values);
    context.spend(elements.length);
    const widths = new Map<Value, number>();
    for (const element of elements) widths.set(element, (widths.get(element) ?? 0) + 1);
    const found = [...widths].filter(([, width]) => width >= least);
    found.sort(([a, x], [b, y]) => y - x || orderOf(b, a, context));
    return found.map(
      ([height, width]) =>
        new RecordValue(
          undefined,
          new Map<string, Value>([
            ['width', width],
            ['height', height],
          ]),
        ),
    );
  },
  fold: setsFold,
});

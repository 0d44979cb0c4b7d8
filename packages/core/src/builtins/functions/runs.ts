import { add, compare, equal } from '../../numbers.js';
import { high, integer, list, low, range, type Type } from '../../types.js';
import { RecordValue, type Num, type Value } from '../../values.js';
import { defineBuiltin } from '../definition.js';
import { runsFold } from '../shared/fold-items.js';
import { intRange, numericElement, possibleFaces, sizeOf } from '../shared/typing.js';
import { elementsOf, intArgument, numberOf } from '../shared/values.js';

export const runs = defineBuiltin({
  name: 'runs',
  kind: 'function',
  summary: 'Finds the runs of consecutive faces: how long they are (`length`) and where they begin (`from`).',
  details:
    'Equal dice count once, and each run is as long as can be. The longest comes first, and among equally long ones the highest. `first(runs(dice)).length` is the length of the longest run.',
  parameters: [
    { name: 'values', kind: 'values', description: 'Rolled dice, or a list of whole numbers.' },
    {
      name: 'atLeast',
      kind: 'integer',
      optional: true,
      description: 'How many faces make a run; 1 when it is left out.',
    },
  ],
  examples: [
    { expression: 'runs(5d6)', dice: [2, 6, 3, 5, 3], result: '({length: 2, from: 5}, {length: 2, from: 2})' },
    { expression: 'first(runs(5d6)).length', dice: [2, 4, 3, 5, 3], result: '4' },
    { expression: 'runs(5d6, 3)', dice: [2, 4, 3, 6, 3], result: '({length: 3, from: 2},)' },
  ],
  type([values, atLeast], context): Type {
    const least = intRange(atLeast, range(1, 1));
    if (high(least) < 1) context.report('dice/not-positive', { name: 'atLeast', value: high(least) }, 1);
    const face = numericElement(values, 'runs', context);
    const size = sizeOf(values);
    const faces = values?.kind === 'pool' ? (possibleFaces(values)?.length ?? Infinity) : Infinity;
    const [from, most] = [Math.max(1, low(least)), Math.min(high(size), faces)];
    const fields = { length: integer(from, Math.max(from, most)), from: integer(low(face), high(face)) };
    const certain = from === 1 && high(least) === 1 ? Math.min(1, low(size)) : 0;
    return list({ kind: 'record', fields }, certain, Math.floor(most / from));
  },
  evaluate([values, atLeast], context) {
    const least = intArgument(atLeast, 1);
    if (least < 1) context.fail('dice/not-positive', { name: 'atLeast', value: least });
    const elements = elementsOf(values);
    context.spend(1 + elements.length);
    const numbers = elements.map((element) => numberOf(element, 'runs', context)).sort(compare);
    const found: { from: Num; length: number }[] = [];
    let last: Num | undefined;
    for (const number of numbers) {
      if (last !== undefined && equal(number, last)) continue;
      const run = found.at(-1);
      if (run && last !== undefined && equal(number, add(last, 1))) run.length += 1;
      else found.push({ from: number, length: 1 });
      last = number;
    }
    const long = found.filter(({ length }) => length >= least);
    long.sort((a, b) => b.length - a.length || compare(b.from, a.from));
    return long.map(
      ({ length, from }) =>
        new RecordValue(
          undefined,
          new Map<string, Value>([
            ['length', length],
            ['from', from],
          ]),
        ),
    );
  },
  fold: runsFold,
});

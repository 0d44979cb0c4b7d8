/** The machine of the form that is no built-in: `… for each …`. */
import type { FoldArgument, FoldContext, FoldMachine, Value } from '@rulewright/core';
import type { FoldTree } from './tree.js';

/** One value for each die or element that passes. */
export function eachMachine(
  { body, where }: Extract<FoldTree, { kind: 'each' }>,
  [input]: readonly FoldArgument[],
  context: FoldContext,
): FoldMachine {
  if (input === undefined || input.kind === 'known') return context.cannot('a list that is known');
  const passing = (item: Value): boolean => where === undefined || where(item) === true;
  const values = input.kind === 'dice' ? input.faces : input.items;
  const known = (): readonly Value[] | undefined => {
    try {
      return values?.filter(passing).map((item) => body(item));
    } catch {
      // Some of them may never arrive; where one does that has no answer, it is asked again.
      return undefined;
    }
  };
  const items = known();
  return {
    makes: 'items',
    start: 0,
    emits: (_, { value, counts }) => (passing(value) ? [[body(value), counts[0] ?? 0]] : []),
    size: where ? undefined : input.size,
    ...(items ? { items } : {}),
  };
}

import { boolean } from '../../types.js';
import { StepValue } from '../../values.js';
import { defineBuiltin } from '../definition.js';

export const isNone = defineBuiltin({
  name: 'isNone',
  kind: 'internal',
  summary: 'Holds when a value is missing: `armour is none`.',
  details: 'A position on a chain is none when the chain has `none` there.',
  parameters: [{ name: 'value', kind: 'any', description: 'A value that may be none.' }],
  examples: [],
  type([value]) {
    if (value?.kind === 'none') return boolean(true);
    const maybe = value?.kind === 'optional' || value?.kind === 'step' || value?.kind === 'unknown';
    return boolean(maybe ? undefined : false);
  },
  evaluate([value], context) {
    if (value instanceof StepValue) return (context.chain(value.chain)[value.index] ?? null) === null;
    return value === null;
  },
});

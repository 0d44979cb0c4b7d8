import { join, present, unknown } from '../../types.js';
import type { Value } from '../../values.js';
import { defineBuiltin } from '../definition.js';

export const default_ = defineBuiltin({
  name: 'default',
  kind: 'function',
  summary: 'Gives a value, or another one where it is none.',
  details: 'The other value is worked out, and its dice rolled, only where it is needed.',
  parameters: [
    { name: 'value', kind: 'any', description: 'A value that may be none.' },
    { name: 'otherwise', kind: 'any', description: 'What it becomes when it is none.' },
  ],
  examples: [
    { expression: 'default(position((5, 7), 9), 0)', result: '0' },
    { expression: 'default(position((5, 7), 7), 0)', result: '2' },
  ],
  type([value, otherwise], context) {
    if (!value || !otherwise) return unknown;
    if (value.kind === 'none') return otherwise;
    if (value.kind !== 'optional') return value;
    const type = join(present(value), otherwise);
    if (!type) context.report('dice/default-differs', {}, 1);
    return type ?? unknown;
  },
  evaluate: ([value, otherwise]) => ((value ?? null) === null ? otherwise : value) as Value,
});

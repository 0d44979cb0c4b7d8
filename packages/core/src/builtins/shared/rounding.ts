import { integer } from '../../types.js';
import type { Int, Num } from '../../values.js';
import { defineBuiltin, type Builtin, type BuiltinExample } from '../definition.js';
import { numericType } from './typing.js';
import { numberArgument } from './values.js';

/** One of `floor`, `ceil` and `round`. */
export function defineRounding(options: {
  readonly name: string;
  readonly summary: string;
  readonly details: string;
  readonly examples: readonly BuiltinExample[];
  readonly round: (number: Num) => Int;
}): Builtin {
  const { name, summary, details, examples, round } = options;
  return defineBuiltin({
    name,
    kind: 'function',
    summary,
    details,
    parameters: [{ name: 'number', kind: 'number', description: 'The number, usually a fraction.' }],
    examples,
    // A fraction's range has whole ends already, and rounding stays within them.
    type: ([number]) => ({ ...(numericType(number) ?? integer()), kind: 'integer' }),
    evaluate: ([number], context) => round(numberArgument(number, name, context)),
  });
}

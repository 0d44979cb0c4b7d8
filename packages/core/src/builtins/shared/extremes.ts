/** The parameters and the typing that `highest`, `lowest` and their like have in common. */
import { join, low, type Type } from '../../types.js';
import type { ArgumentType, Parameter, TypingContext } from '../definition.js';
import { numericElement, refuseEmpty, sizeOf } from './typing.js';

export const emptyParameter: Parameter = {
  name: 'empty',
  kind: 'any',
  optional: true,
  named: true,
  description: 'What comes out when there is nothing to take from. Without it, that ends the run with an error.',
};

/** The type of one element, or of what `empty = …` gives where there may be none. */
export function orEmpty(element: Type, values: ArgumentType, empty: ArgumentType): Type {
  return empty && low(sizeOf(values)) === 0 ? (join(element, empty) ?? element) : element;
}

export function extremeType(values: ArgumentType, empty: ArgumentType, name: string, context: TypingContext): Type {
  refuseEmpty(values, name, empty, context);
  return orEmpty(numericElement(values, name, context), values, empty);
}

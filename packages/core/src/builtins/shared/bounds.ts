/** The functions `min` and `max`. */
import { fraction, high, integer, low, range, type Range } from '../../types.js';
import {
  defineBuiltin,
  type ArgumentType,
  type Builtin,
  type BuiltinExample,
  type TypingContext,
} from '../definition.js';
import { numericElement, numericType, sizeOf } from './typing.js';
import { extreme, numbersOf, whenEmpty } from './values.js';

export function defineBound(options: {
  readonly name: 'min' | 'max';
  readonly summary: string;
  readonly details: string;
  readonly examples: readonly BuiltinExample[];
}): Builtin {
  const { name, summary, details, examples } = options;
  const pick = (...numbers: number[]): number => (name === 'min' ? Math.min(...numbers) : Math.max(...numbers));
  return defineBuiltin({
    name,
    kind: 'function',
    summary,
    details,
    parameters: [
      { name: 'numbers', kind: 'numbers', description: 'Numbers, or a list of them. Rolled dice stand for their sum.' },
    ],
    variadic: true,
    examples,
    type(args, context) {
      if (args.length === 1 && isSingle(args[0])) context.report('number/one-number', { name }, 0);
      let fractions = false;
      const ranges = args.map((type, index): Range => {
        const number = type?.kind === 'list' ? listRange(type, name, index, context) : numericType(type);
        if (!number) {
          context.report('dice/not-numbers', { name }, index);
          return range(-Infinity, Infinity);
        }
        if (number.kind === 'fraction') fractions = true;
        return number;
      });
      const make = fractions ? fraction : integer;
      return make(pick(...ranges.map(low)), pick(...ranges.map(high)));
    },
    evaluate(args, context) {
      if (args.length === 2) {
        const [a, b] = args;
        if (typeof a === 'number' && typeof b === 'number') return name === 'min' ? Math.min(a, b) : Math.max(a, b);
      }
      const numbers = numbersOf(args, name, context);
      context.spend(numbers.length >> 4);
      return extreme(numbers, name === 'max' ? 1 : -1) ?? whenEmpty(undefined, name, context);
    },
  });
}

function listRange(type: ArgumentType, name: string, index: number, context: TypingContext) {
  if (sizeOf(type).max === 0) context.report('dice/nothing-there', { what: name }, index);
  return numericElement(type, name, context, index);
}

/** One number, where several are compared. */
function isSingle(type: ArgumentType): boolean {
  if (type?.kind !== 'list') return type?.kind === 'integer' || type?.kind === 'fraction' || type?.kind === 'pool';
  return type.size.min === 1 && type.size.max === 1;
}

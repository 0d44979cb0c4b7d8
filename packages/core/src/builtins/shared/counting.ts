/** Counting what a matcher means. */
import { highestFace, lowestFace } from '../../dice-faces.js';
import { high, integer, low, sumRange, type IntegerType, type Range } from '../../types.js';
import { Pool, type Die } from '../../values.js';
import {
  defineBuiltin,
  type Argument,
  type ArgumentType,
  type Builtin,
  type BuiltinExample,
  type EvaluationContext,
  type TypingContext,
} from '../definition.js';
import { countFold } from './fold-values.js';
import { countDie, dieTest, knownCount } from './match.js';
import { possibleFaces, sizeOf, warnNever } from './typing.js';
import { elementsOf, isRule } from './values.js';

export function countType(values: ArgumentType, context: TypingContext, argument = 1): IntegerType {
  warnNever(values, context, argument);
  const info = context.matcher(argument);
  const each = perElement(values, (face) => knownCount(info, face)) ?? integer(0, mostPerElement(values));
  return sumRange(each, sizeOf(values));
}

/** How much one element can count at most, whatever it is. */
export function mostPerElement(values: ArgumentType): number {
  return values?.kind === 'pool' && values.face.kind === 'label' ? Infinity : 1;
}

/** What one die adds at least and at most, from what each face adds; undefined when the faces are not known. */
export function perElement(values: ArgumentType, of: (face: number | string) => Range): Range | undefined {
  const faces = values?.kind === 'pool' ? possibleFaces(values) : undefined;
  if (!faces || faces.length === 0) return undefined;
  const counts = faces.map(of);
  return integer(Math.min(...counts.map(low)), Math.max(...counts.map(high)));
}

export function countValues(values: Argument, matcher: Argument, context: EvaluationContext): number {
  if (values instanceof Pool) {
    const { dice } = values;
    context.spend(dice.length);
    let count = 0;
    if (isRule(matcher)) for (const die of dice) count += countDie(matcher, die);
    else {
      const test = dieTest(matcher);
      for (const die of dice) if (test(die)) count += 1;
    }
    return count;
  }
  const elements = elementsOf(values);
  context.spend(elements.length);
  if (!isRule(matcher)) return elements.length;
  let count = 0;
  for (const element of elements) if (matcher(element) === true) count += 1;
  return count;
}

/** A modifier such as `cs>=7`. */
export function defineCountModifier(options: {
  readonly name: string;
  readonly end: 'highest' | 'lowest';
  readonly summary: string;
  readonly details: string;
  readonly examples: readonly BuiltinExample[];
}): Builtin {
  const { name, end, summary, details, examples } = options;
  const extreme = end === 'highest' ? highestFace : lowestFace;
  return defineBuiltin({
    name,
    kind: 'modifier',
    summary,
    details,
    parameters: [
      { name: 'pool', kind: 'pool', description: 'Rolled dice.' },
      {
        name: 'matcher',
        kind: 'matcher',
        optional: true,
        description: `What counts, such as \`>=7\` or \`{9,10}\`; the ${end} face when it is left out.`,
      },
    ],
    examples,
    type([pool, matcher], context) {
      if (matcher !== undefined) return countType(pool, context);
      if (pool?.kind === 'pool' && pool.face.kind === 'label') context.report('dice/explosion-needs-face', { name }, 0);
      return integer(0, high(sizeOf(pool)));
    },
    evaluate([pool, matcher], context) {
      if (matcher !== undefined) return countValues(pool, matcher, context);
      const test = ({ face, faces }: Die): boolean => {
        const wanted = extreme(faces);
        return wanted === undefined ? context.fail('dice/explosion-needs-face', { name }) : face === wanted;
      };
      return pool instanceof Pool ? pool.dice.filter(test).length : 0;
    },
    fold: countFold(end),
  });
}

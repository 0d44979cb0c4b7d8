import { sign } from '../../numbers.js';
import { high, low } from '../../types.js';
import type { Num } from '../../values.js';
import type { Argument, ArgumentType, EvaluationContext, TypingContext } from '../definition.js';
import { holdsZero } from './ranges.js';
import { numericType } from './typing.js';
import { numberArgument } from './values.js';

/** Says where a divisor is, or may be, zero. */
export function warnOfZero(divisor: ArgumentType, context: TypingContext): void {
  const type = numericType(divisor);
  if (!type || !holdsZero(type)) return;
  if (low(type) === 0 && high(type) === 0) context.report('number/division-by-zero', {}, 1);
  else context.report('number/maybe-division-by-zero', {}, 1);
}

/** A divisor; ends the run when it is zero. */
export function divisorArgument(argument: Argument, name: string, context: EvaluationContext): Num {
  const divisor = numberArgument(argument, name, context);
  return sign(divisor) === 0 ? context.fail('run/division-by-zero', {}) : divisor;
}

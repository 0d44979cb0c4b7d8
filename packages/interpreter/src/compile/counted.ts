import { type Argument, type Die, highestFace, lowestFace, Pool, type Value } from '@rulewright/core';
import type { Run } from '../run/run.js';

/** Built-ins that count dice give a number; which dice they counted is told for the trace. */
const counting = new Set(['count', 'cs', 'cf']);

type Apply = (run: Run, args: readonly Argument[]) => Value;

/** Lets an operation that counts dice tell which ones; other operations stay as they are. */
export function tellCounted(op: string, apply: Apply): Apply {
  if (!counting.has(op)) return apply;
  return (run, args) => {
    const [values, matcher] = args;
    const { recorder } = run;
    if (!recorder || !(values instanceof Pool) || (op === 'count' && matcher === undefined)) return apply(run, args);
    const counted = new Set<number>();
    const value = apply(run, [values, listenTo(matcher, counted), ...args.slice(2)]);
    const told = values.dice.map((die): Die => {
      const counts = typeof matcher === 'function' ? counted.has(die.id) : countsAsItIs(op, die, matcher);
      return counts ? { ...die, marks: [...(die.marks ?? []), 'counted'] } : die;
    });
    recorder.see(told);
    return value;
  };
}

/** A matcher is asked about a face and the die behind it. */
function listenTo(matcher: Argument, counted: Set<number>): Argument {
  if (typeof matcher !== 'function') return matcher;
  return (face, die) => {
    const result = matcher(face, die);
    if (result === true) counted.add((die as unknown as Die).id);
    return result;
  };
}

function countsAsItIs(op: string, die: Die, matcher: Argument): boolean {
  if (matcher instanceof Pool) return matcher.dice.some(({ id }) => id === die.id);
  return die.face === (op === 'cs' ? highestFace(die.faces) : lowestFace(die.faces));
}

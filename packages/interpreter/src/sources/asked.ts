import type { Face } from '@rulewright/core';
import type { DieQuestion } from '../questions.js';
import { digitOf } from './forced.js';
import type { DiceSource, DiceThrow } from './source.js';

/** Answers what a die shows, or leaves it open: the run then stops with the question. */
export type DieAnswer = (question: DieQuestion) => Face | undefined;

/** Dice whose faces are asked one by one, such as dice rolled on the table. */
export function askedSource(answer: DieAnswer): DiceSource {
  let position = 0;
  return {
    asks: true,
    roll(dice, count, digits, at) {
      for (let index = 0; index < count; index += 1) {
        const face = answer(dieQuestion(dice, index, count));
        if (face === undefined) return index;
        position += 1;
        digits[at + index] = digitOf(dice, face, position);
      }
      return count;
    },
  };
}

/** Every die is asked. */
export const askEveryDie: DiceSource = { asks: true, roll: () => 0 };

export function dieQuestion(dice: DiceThrow, index: number, count: number): DieQuestion {
  const from = dice.from?.[index];
  return {
    kind: 'die',
    label: dice.label,
    faces: dice.die.faces,
    index,
    count,
    ...(dice.as === undefined ? {} : { as: dice.as }),
    ...(from === undefined ? {} : { from }),
    span: dice.span,
  };
}

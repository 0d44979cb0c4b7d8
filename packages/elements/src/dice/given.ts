/** Dice that a page gives by what they show. */
import type { Die, DieFaces, Face } from '@rulewright/core';

/** `6, 5, −1, success` as faces. */
export function parseFaces(text: string | undefined): readonly Face[] {
  return (text ?? '')
    .split(',')
    .map((part) => part.trim().replace('−', '-'))
    .filter((part) => part !== '')
    .map((part) => (/^-?\d+$/.test(part) ? Number(part) : part));
}

/** Dice of which nothing is known but what they show: six-sided where that is possible. */
export function plainDice(faces: readonly Face[]): readonly Die[] {
  const numbers = faces.filter((face) => typeof face === 'number');
  const six = numbers.length === faces.length && numbers.every((face) => face >= 1 && face <= 6);
  const all: DieFaces = six ? { min: 1, max: 6 } : { faces };
  return faces.map((face, id) => ({ face, faces: all, label: six ? 'd6' : 'die', id }));
}

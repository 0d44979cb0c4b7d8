/** Dice that are rolled, kept or dropped once, and read: so frequent that they have a way of their own. */
import type { Die } from '@rulewright/core';
import { Fate } from './fates.js';
import { type FusedCode, plainReader, readerCost, readNothing } from './plain.js';
import type { FusedShape, KeepShape } from './shapes.js';

/** As many dice as there are bits to say which are kept. */
const mostFlags = 30;

/** `general` does the same for any number of dice. */
export function tracedKeep({ dice, reader }: FusedShape, stage: KeepShape, general: FusedCode): FusedCode {
  const read = plainReader(reader, dice);
  const cost = readerCost(reader);
  const { faces, label, lowest } = dice;
  const counted = reader.kind === 'count' ? reader.matches : undefined;
  const countedMarks = Fate.none.and('counted').marks;
  const droppedMarks = Fate.none.and('dropped').marks;
  const keptDigits = new Uint32Array(mostFlags);
  return (run, many) => {
    if (many > mostFlags) return general(run, many);
    let id = run.rolled;
    run.at = dice.at;
    const at = run.toss(dice, many);
    const { digits } = run.log;
    run.at = stage.span;
    run.spend(2 * many);
    const kept = keptDice(digits, at, many, stage);
    const all = new Array<Die>(many);
    let size = 0;
    for (let place = 0; place < many; place += 1) {
      const digit = digits[at + place] as number;
      const face = lowest + digit;
      if (((kept >> place) & 1) === 0) {
        all[place] = { face, faces, label, id, marks: droppedMarks };
      } else {
        keptDigits[size] = digit;
        size += 1;
        all[place] =
          counted && counted[digit] === 1
            ? { face, faces, label, id, marks: countedMarks }
            : { face, faces, label, id };
      }
      id += 1;
    }
    run.at = reader.span;
    run.spend(many + cost(size));
    const value = size === 0 ? readNothing(run, reader) : read(keptDigits, 0, size);
    run.recorder?.seeRolled(all);
    return value;
  };
}

/** A bit for each die that is kept. Of equal dice the one standing first is higher. */
function keptDice(digits: Uint32Array, at: number, many: number, { which, count, keep }: KeepShape): number {
  const taken = Math.min(count, many);
  const surplus = many - taken;
  // An odd surplus takes one more from the high end.
  const below = which === 'lowest' ? 0 : which === 'highest' ? surplus : surplus >> 1;
  let middle = (1 << many) - 1;
  for (let drop = 0; drop < below; drop += 1) middle &= ~(1 << lowestPlace(digits, at, many, middle));
  for (let drop = below; drop < surplus; drop += 1) middle &= ~(1 << highestPlace(digits, at, many, middle));
  return keep ? middle : ((1 << many) - 1) & ~middle;
}

/** The lowest of the dice that have a bit, the last one of equals. */
function lowestPlace(digits: Uint32Array, at: number, many: number, among: number): number {
  let best = firstOf(among);
  for (let place = best + 1; place < many; place += 1) {
    if ((among >> place) & 1 && (digits[at + place] as number) <= (digits[at + best] as number)) best = place;
  }
  return best;
}

/** The highest of the dice that have a bit, the first one of equals. */
function highestPlace(digits: Uint32Array, at: number, many: number, among: number): number {
  let best = firstOf(among);
  for (let place = best + 1; place < many; place += 1) {
    if ((among >> place) & 1 && (digits[at + place] as number) > (digits[at + best] as number)) best = place;
  }
  return best;
}

function firstOf(among: number): number {
  return 31 - Math.clz32(among & -among);
}

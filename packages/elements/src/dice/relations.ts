/** What became of dice, and which was rolled for which. */
import type { Die, DieMark } from '@rulewright/core';

export function has(die: Die, mark: DieMark): boolean {
  return die.marks?.includes(mark) === true;
}

/** What it showed when it fell. */
export function fallen(die: Die): number | string {
  return die.was ?? die.face;
}

/** Each die right after the one that it was rolled for, otherwise in the order rolled. */
export function inReadingOrder(dice: readonly Die[]): readonly Die[] {
  const known = new Set(dice.map(({ id }) => id));
  const followers = new Map<number, Die[]>();
  const first: Die[] = [];
  for (const die of dice) {
    if (die.from === undefined || die.from >= die.id || !known.has(die.from)) first.push(die);
    else followers.set(die.from, [...(followers.get(die.from) ?? []), die]);
  }
  const ordered: Die[] = [];
  const waiting = first.reverse();
  for (let die = waiting.pop(); die; die = waiting.pop()) {
    ordered.push(die);
    waiting.push(...(followers.get(die.id) ?? []).reverse());
  }
  return ordered;
}

/** Whether a die still counts by itself: it was neither dropped nor replaced. */
export function isKept(die: Die): boolean {
  return !has(die, 'dropped') && !has(die, 'rerolled');
}

/** How its kind is called: `d6`, or `hunger d6`. */
export function kindOf({ kind, label }: Die): string {
  return kind === undefined ? label : `${kind} ${label}`;
}

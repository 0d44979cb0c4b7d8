/** Dice in words, for those who do not see them: `6, 5, 3 kept; 1 dropped`. */
import type { Die } from '@rulewright/core';
import { showJson } from '../base/words.js';
import { fallen, has, inReadingOrder, kindOf } from './relations.js';

/** More dice than this are counted by what they show. */
export const mostDrawn = 40;

export function describeDice(dice: readonly Die[]): string {
  const ordered = inReadingOrder(dice);
  const dropped = ordered.filter((die) => has(die, 'dropped'));
  const rerolled = ordered.filter((die) => has(die, 'rerolled') && !has(die, 'dropped'));
  const kept = ordered.filter((die) => !has(die, 'dropped') && !has(die, 'rerolled'));
  const mixed = new Set(dice.map(kindOf)).size > 1;
  const parts = [
    kept.length > 0 ? `${faces(kept, mixed)}${dropped.length + rerolled.length > 0 ? ' kept' : ''}` : '',
    dropped.length > 0 ? `${faces(dropped, mixed)} dropped` : '',
    rerolled.length > 0 ? `${faces(rerolled, mixed)} rolled again` : '',
  ];
  return parts.filter((part) => part !== '').join('; ');
}

function faces(dice: readonly Die[], mixed: boolean): string {
  const told = dice.map((die) => oneDie(die, mixed));
  if (dice.length <= mostDrawn) return told.join(', ');
  const counts = new Map<string, number>();
  for (const each of told) counts.set(each, (counts.get(each) ?? 0) + 1);
  return [...counts].map(([each, count]) => `${each} × ${String(count)}`).join(', ');
}

function oneDie(die: Die, mixed: boolean): string {
  const remarks = [
    has(die, 'exploded') ? 'exploded' : '',
    has(die, 'added-up') ? `comes to ${showJson(die.face)}` : '',
    has(die, 'raised') || has(die, 'lowered') ? `counts as ${showJson(die.face)}` : '',
  ].filter((remark) => remark !== '');
  const face = showJson(fallen(die));
  const shown = mixed ? `${face} on ${kindOf(die)}` : face;
  return remarks.length === 0 ? shown : `${shown} (${remarks.join(', ')})`;
}

/** What is to be drawn for each die, before it is drawn. */
import type { Die, DieFaces } from '@rulewright/core';
import { showJson } from '../base/words.js';
import { mostDrawn } from './describe.js';
import { fallen, has, inReadingOrder, isKept, kindOf } from './relations.js';

export type Shape = 'triangle' | 'square' | 'diamond' | 'kite' | 'pentagon' | 'hexagon' | 'circle' | 'pill';
export type Badge = 'dropped' | 'exploded' | 'rerolled' | 'counted' | 'chosen' | 'raised' | 'lowered';

export interface DieView {
  readonly text: string;
  readonly shape: Shape;
  readonly kept: boolean;
  readonly badge?: Badge;
  /** Rolled for the exploded die before it. */
  readonly further: boolean;
  /** What stands under it. */
  readonly caption?: string;
  /** How many dice look like this one, where there are too many to draw them all. */
  readonly count: number;
}

export interface DiceOptions {
  /** Dice that a player has chosen, by their numbers. */
  readonly chosen?: ReadonlySet<number>;
}

export function viewDice(dice: readonly Die[], { chosen }: DiceOptions = {}): readonly DieView[] {
  const byId = new Map(dice.map((die) => [die.id, die]));
  const mixed = new Set(dice.map(kindOf)).size > 1;
  const views = inReadingOrder(dice).map((die): DieView => {
    const text = showJson(fallen(die));
    const badge = badgeOf(die, chosen);
    const caption = captionOf(die, mixed);
    const parent = die.from === undefined ? undefined : byId.get(die.from);
    return {
      text,
      shape: [...text].length > 2 ? 'pill' : shapeOf(die.faces),
      kept: isKept(die),
      ...(badge ? { badge } : {}),
      further: parent !== undefined && has(parent, 'exploded'),
      ...(caption === undefined ? {} : { caption }),
      count: 1,
    };
  });
  return views.length > mostDrawn ? tally(views) : views;
}

function tally(views: readonly DieView[]): readonly DieView[] {
  const alike = new Map<string, DieView>();
  for (const view of views) {
    const key = JSON.stringify(view);
    const known = alike.get(key);
    alike.set(key, known ? { ...known, count: known.count + 1 } : view);
  }
  return [...alike.values()];
}

function badgeOf(die: Die, chosen: ReadonlySet<number> | undefined): Badge | undefined {
  if (has(die, 'dropped')) return 'dropped';
  if (has(die, 'rerolled')) return 'rerolled';
  if (has(die, 'exploded')) return 'exploded';
  if (chosen?.has(die.id) === true) return 'chosen';
  if (has(die, 'counted')) return 'counted';
  if (has(die, 'raised')) return 'raised';
  return has(die, 'lowered') ? 'lowered' : undefined;
}

/** Its kind where kinds mix, and what it counts as where that is not what it shows. */
function captionOf(die: Die, mixed: boolean): string | undefined {
  const kind = mixed || die.kind !== undefined ? kindOf(die) : undefined;
  if (die.was === undefined || die.was === die.face) return kind;
  const now = `= ${showJson(die.face)}`;
  return kind === undefined ? now : `${kind} ${now}`;
}

function shapeOf(faces: DieFaces): Shape {
  switch ('faces' in faces ? faces.faces.length : faces.max - faces.min + 1) {
    case 4:
      return 'triangle';
    case 6:
      return 'square';
    case 8:
      return 'diamond';
    case 10:
      return 'kite';
    case 12:
      return 'pentagon';
    case 20:
      return 'hexagon';
    default:
      return 'circle';
  }
}

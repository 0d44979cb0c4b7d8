import type { Die, Face, Json } from '@rulewright/core';
import { drawDice, standing, type Sign } from './dice.js';
import type { Style } from './style.js';
import { isList, showJson } from './values.js';

/** A value in words that a line may be broken between. */
export function valueTokens(value: Json, { colours }: Style): string[] {
  return showJson(value).split(' ').map(colours.bold);
}

/** Dice, then what they come to: their sum where that is all, an arrow to anything else. */
export function diceTokens(dice: readonly Die[], value: Json | undefined, style: Style, signs: Set<Sign>): string[] {
  const { colours, glyphs } = style;
  const drawn = drawDice(dice, style);
  for (const sign of drawn.signs) signs.add(sign);
  const faces = standing(dice).map(({ face }) => face);
  const sum = sumOf(faces);
  const isPool = value !== undefined && isList(value) && sameFaces(value, faces);
  if (sum !== undefined && (isPool || value === sum)) {
    const bare = dice.length === 1 && drawn.signs.size === 0;
    return bare ? [...drawn.tokens] : [...drawn.tokens, colours.dim('='), colours.bold(String(sum))];
  }
  if (value === undefined || isPool) return [...drawn.tokens];
  return [...drawn.tokens, colours.dim(glyphs.arrow), ...valueTokens(value, style)];
}

function sumOf(faces: readonly Face[]): number | undefined {
  let sum = 0;
  for (const face of faces) {
    if (typeof face !== 'number') return undefined;
    sum += face;
  }
  return sum;
}

/** Whether a list holds just these, in any order: further dice stand elsewhere than they fell. */
function sameFaces(value: readonly Json[], faces: readonly Face[]): boolean {
  if (value.length !== faces.length) return false;
  const key = (all: readonly Json[]): string => all.map(String).sort().join('\n');
  return key(value) === key(faces);
}

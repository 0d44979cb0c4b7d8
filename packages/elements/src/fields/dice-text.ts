/** Dice not rolled yet, as people write them. */
import type { DieFaces, Json, Node } from '@rulewright/core';

const span = [0, 0, 0] as const;

/** Dice not rolled yet, as a program would make them: so many dice and a number on top. */
export function diceJson(count: number, die: DieFaces, plus: number): Json {
  const dice: Node = { kind: 'dice', count: { kind: 'const', value: count, span }, die, label: dieLabel(die), span };
  const body: Node =
    plus === 0 ? dice : { kind: 'op', op: '+', args: [dice, { kind: 'const', value: plus, span }], span };
  const number = plus === 0 ? '' : plus > 0 ? `+${String(plus)}` : String(plus);
  return { recipe: body as unknown as Json, captured: [], label: `${String(count)}${dieLabel(die)}${number}` };
}

function dieLabel(die: DieFaces): string {
  return 'faces' in die ? 'die' : `d${String(die.max)}`;
}

/** Dice as people write them: `d6`, `2d8+1`, `d%`; undefined where they are something else. */
export function readDice(text: string): Json | undefined {
  const [, count = '', sides = '', sign = '', plus = '0'] =
    /^\s*(\d{0,4})\s*[dDwW](\d{1,6}|%)\s*(?:([+−-])\s*(\d{1,6}))?\s*$/.exec(text) ?? [];
  const faces = sides === '%' ? 100 : Number(sides);
  const many = count === '' ? 1 : Number(count);
  if (sides === '' || faces < 1 || many < 1) return undefined;
  return diceJson(many, { min: 1, max: faces }, (sign === '+' || sign === '' ? 1 : -1) * Number(plus));
}

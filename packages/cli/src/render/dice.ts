/**
 * Dice on one line, told apart without colour too: [6] counts, (2) was dropped, [6!] exploded and →[3] is its further
 * die, 1→[5] was rolled again, [8✓] was counted, [1↑2] was raised; a chain is written [6+3=9].
 */
import type { Die, DieMark, Face } from '@rulewright/core';
import { clean } from './clean.js';
import type { Style } from './style.js';

/** More dice than this are added up by what they show. */
const most = 40;

export type Sign = DieMark | 'further' | 'replaced';

export interface DrawnDice {
  /** Words that a line may be broken between. */
  readonly tokens: readonly string[];
  /** What the reader may want to have explained. */
  readonly signs: ReadonlySet<Sign>;
}

export function drawDice(dice: readonly Die[], style: Style): DrawnDice {
  const table = new Table(dice, style);
  const groups = new Map<string, Die[]>();
  for (const die of table.shown) {
    const key = die.kind === undefined ? die.label : `${die.kind} ${die.label}`;
    const group = groups.get(key);
    if (group) group.push(die);
    else groups.set(key, [die]);
  }
  const tokens = [...groups].flatMap(([label, group]) => {
    const drawn = group.map((die) => table.draw(die));
    const title = groups.size > 1 || group[0]?.kind !== undefined ? [style.colours.dim(clean(label))] : [];
    return [...title, ...(drawn.length > most ? tally(drawn, style) : drawn)];
  });
  return { tokens, signs: table.signs };
}

/** The dice that still count: neither dropped, nor replaced, nor part of another die's chain. */
export function standing(dice: readonly Die[]): readonly Die[] {
  const byId = new Map(dice.map((die) => [die.id, die]));
  return dice.filter((die) => !has(die, 'dropped') && !has(die, 'rerolled') && !chainOf(die, byId));
}

function tally(drawn: readonly string[], { glyphs }: Style): string[] {
  const counts = new Map<string, number>();
  for (const each of drawn) counts.set(each, (counts.get(each) ?? 0) + 1);
  return [...counts].map(([each, count]) => (count === 1 ? each : `${each}${glyphs.times}${String(count)}`));
}

class Table {
  readonly shown: readonly Die[];
  readonly signs = new Set<Sign>();
  private readonly byId: ReadonlyMap<number, Die>;
  private readonly chains = new Map<number, Die[]>();
  private readonly successors = new Map<number, Die>();

  constructor(
    dice: readonly Die[],
    private readonly style: Style,
  ) {
    this.byId = new Map(dice.map((die) => [die.id, die]));
    const shown: Die[] = [];
    for (const die of dice) {
      const parent = die.from === undefined ? undefined : this.byId.get(die.from);
      const first = chainOf(die, this.byId);
      if (first) this.chains.set(first.id, [...(this.chains.get(first.id) ?? []), die]);
      else if (parent && has(parent, 'rerolled') && !this.successors.has(parent.id))
        this.successors.set(parent.id, die);
      else shown.push(die);
    }
    this.shown = shown;
  }

  draw(die: Die): string {
    const { colours, glyphs } = this.style;
    for (const mark of die.marks ?? []) this.signs.add(mark);
    if (has(die, 'rerolled')) {
      const next = this.successors.get(die.id);
      if (next) this.signs.add('replaced');
      const old = faceText(die.face);
      return next ? colours.dim(old + glyphs.arrow) + this.draw(next) : colours.dim(`(${old}${glyphs.again})`);
    }
    const inside = this.inside(die);
    if (has(die, 'dropped')) return colours.dim(`(${inside})`);
    const parent = die.from === undefined ? undefined : this.byId.get(die.from);
    const further = parent !== undefined && has(parent, 'exploded');
    if (further) this.signs.add('further');
    const box =
      has(die, 'exploded') || has(die, 'counted')
        ? colours.bold(colours.green(`[${inside}]`))
        : colours.bold(`[${inside}]`);
    return further ? colours.green(glyphs.arrow) + box : box;
  }

  private inside(die: Die): string {
    const { glyphs } = this.style;
    const end = has(die, 'counted') ? glyphs.counted : '';
    const chain = this.chains.get(die.id);
    if (chain) {
      const parts = [die.was ?? die.face, ...chain.map(({ face }) => face)];
      return `${parts.map(faceText).join('+')}=${faceText(die.face)}${end}`;
    }
    const bang = has(die, 'exploded') ? '!' : '';
    if (die.was === undefined || die.was === die.face) return faceText(die.face) + bang + end;
    const way = Number(die.face) > Number(die.was) ? glyphs.up : glyphs.down;
    return `${faceText(die.was)}${bang}${way}${faceText(die.face)}${end}`;
  }
}

/** The first die of the chain that this one was added to. */
function chainOf(die: Die, byId: ReadonlyMap<number, Die>): Die | undefined {
  let first: Die | undefined = die;
  // A die was always rolled after the one it came from, so this ends.
  while (first?.from !== undefined && first.from < first.id) first = byId.get(first.from);
  return first && first !== die && has(first, 'added-up') ? first : undefined;
}

function has(die: Die, mark: DieMark): boolean {
  return die.marks?.includes(mark) === true;
}

function faceText(face: Face): string {
  return typeof face === 'number' ? String(face) : clean(face);
}

/** The best choice in every situation: all choices were followed, and the last decisions are settled first. */
import { asNumber, numbers, Rational, type Value } from '@rulewright/core';
import type { Move } from '../spread/side.js';
import type { Entry, Spread } from '../spread/spread.js';
import { asTail } from '../values/tail.js';
import { situationKey } from './situations.js';

/** What a run is worth; undefined where it is no number. */
export type Worth = (value: Value) => Rational | undefined;

interface Branch {
  readonly move: Move | undefined;
  /** By situation, then by choice. */
  readonly next: Map<string, Map<string, Branch>>;
  worth: Rational;
  weight: bigint;
  readonly entries: Entry[];
}

export interface Settled {
  readonly move: Move;
  /** How likely it is to come to this decision, over the total of the spread. */
  readonly weight: bigint;
  /** The choices by how good they are, best first, with what each is worth on average. */
  readonly choices: readonly { readonly choice: string; readonly worth: Rational }[];
}

export interface Best {
  /** What happens when all choose what is best. */
  readonly spread: Spread;
  readonly decisions: readonly Settled[];
}

/** `direction` -1 chooses what is worst. */
export function bestPlay({ entries, total }: Spread, worth: Worth, direction: 1 | -1): Best {
  const root = branch(undefined);
  for (const entry of entries) {
    let at = root;
    for (const move of entry.side?.moves ?? []) {
      const key = situationKey(move);
      let choices = at.next.get(key);
      if (!choices) at.next.set(key, (choices = new Map<string, Branch>()));
      let next = choices.get(move.choice);
      if (!next) choices.set(move.choice, (next = branch(move)));
      at = next;
    }
    at.worth = at.worth.add((worth(entry.value) ?? Rational.zero).mul(Rational.of(entry.weight)));
    at.weight += entry.weight;
    at.entries.push(entry);
  }
  const decisions: Settled[] = [];
  const played = settle(root, direction, decisions);
  const found = played.entries.map(({ value, weight }) => ({ value, weight, side: undefined }));
  const told = found.reduce((sum, { weight }) => sum + weight, 0n);
  return { spread: { entries: found, total, missing: total - told }, decisions };
}

function branch(move: Move | undefined): Branch {
  return { move, next: new Map(), worth: Rational.zero, weight: 0n, entries: [] };
}

interface Played {
  readonly worth: Rational;
  readonly weight: bigint;
  readonly entries: readonly Entry[];
  readonly decisions: readonly Settled[];
}

function settle(at: Branch, direction: 1 | -1, decisions: Settled[]): Played {
  const played = play(at, direction);
  decisions.push(...played.decisions);
  return played;
}

/** Decisions are only told where the choices before them are the best ones. */
function play(at: Branch, direction: 1 | -1): Played {
  let { worth, weight } = at;
  const entries = [...at.entries];
  const decisions: Settled[] = [];
  for (const choices of at.next.values()) {
    const all = [...choices].map(([choice, next]) => ({ choice, move: next.move as Move, ...play(next, direction) }));
    // What is worth the same is decided as the rules prefer, which comes first.
    all.sort((a, b) => direction * b.worth.compare(a.worth) || Number(b.move.preferred) - Number(a.move.preferred));
    const [best] = all;
    if (!best) continue;
    worth = worth.add(best.worth);
    weight += best.weight;
    entries.push(...best.entries);
    const mean = (each: Played): Rational =>
      each.weight === 0n ? Rational.zero : each.worth.div(Rational.of(each.weight));
    decisions.push({
      move: best.move,
      weight: best.weight,
      choices: all.map((each) => ({ choice: each.choice, worth: mean(each) })),
    });
    decisions.push(...best.decisions);
  }
  return { worth, weight, entries, decisions };
}

/** The number that a value stands for; yes counts as 1. */
export function worthOf(value: Value): Rational | undefined {
  const tail = asTail(value);
  if (tail) return tail.moments?.first;
  if (typeof value === 'boolean') return value ? Rational.one : Rational.zero;
  const number = asNumber(value);
  return number === undefined ? undefined : numbers.toRational(number);
}

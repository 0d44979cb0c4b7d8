import { marked, type Marked } from './cursor.js';

/** A ruleset without a mistake that has one of everything. */
export const rules = `
options:
  ties: { type: 'one of (fail, success)', default: fail }
dice:
  octal: d{0..7}
tables:
  tier:
    key: integer
    columns: { die: dice, label: text }
    rows: { 1: [d4, a], 2: [d6, b] }
decks:
  tokens: { cards: [1..20] }
chains:
  usage: [d8, d6, none]
types:
  fighter:
    fields: { level: integer, weapon: dice }
    derived: { reach: level div 2 }
functions:
  bonus: { inputs: { score: integer }, value: score div 8 }
rolls:
  skilled:
    inputs: { who: fighter, level: tier, supply: usage }
    let:
      dice: 2 d octal
      shift: sum(n + level for each n in dice where n > bonus(score = level))
      drawn: draw from tokens
      next: step down supply
      roll1: roll tier[level].die
    result: highest(dice) + who.reach + shift + drawn + roll1
    outcomes:
      good: ties == success and result > 3
      bad: otherwise
    measures:
      margin: if outcome is good then result else 0
      again: if next is none then 1 else 0
  twice:
    inputs: { who: fighter }
    let:
      first: skilled(who, level = 1, supply = d8)
    result: first.margin + first
    outcomes: { yay: first is good, nay: otherwise }
examples:
  - title: A
    roll: twice
    with: { who: { level: 3, weapon: d6 } }
    options: { ties: success }
    expect: { first.margin: 2, outcome: yay }
    odds: { yay: 1/2 }
texts: { de: { rolls: { twice: { title: Zweimal, outcomes: { yay: Hurra } } } } }
`;

/** The rules with the cursor in the place where `context` stands, which has it. */
export function at(context: string): Marked {
  return typing(context.replace('|', ''), context);
}

/** The rules in which something is typed, with the cursor in it, in place of `original`, which stands there once. */
export function typing(original: string, typed: string): Marked {
  if (rules.split(original).length !== 2) throw new Error(`The rules do not have ${original} once.`);
  return marked(rules.replace(original, () => typed));
}

import { defineEntries } from './define.js';

export const typeEntries = defineEntries({
  'type/mismatch': {
    severity: 'error',
    message: 'Here {wanted} is needed, but this is {got}.',
    explanation:
      'Each place of a rule takes a certain kind of value: a number, yes or no, dice, a list, a word. This one is of another kind.',
    bad: '1 + yes',
    good: '1 + 2',
  },
  'type/not-rolled': {
    severity: 'error',
    message: 'These dice have not been rolled: write "roll" before them.',
    explanation:
      'Dice that are kept in a table, an input or the section dice are not rolled yet. "roll octal" rolls them.',
    bad: `dice:
  octal: d{0..7}
rolls:
  example:
    result: octal + 1`,
    good: `dice:
  octal: d{0..7}
rolls:
  example:
    result: (roll octal) + 1`,
  },
  'type/fraction': {
    severity: 'error',
    message:
      'This can be a fraction, but a whole number is needed: round it by floor(…), round(…) or ceil(…), or divide with div.',
    explanation:
      'Division with / keeps the exact fraction. How it becomes a whole number is part of the rule, so the rule has to say it: floor rounds down, ceil up, round to the nearest; div divides and rounds down.',
    bad: '(7 / 2)d6',
    good: '(7 div 2)d6',
  },
  'type/may-be-none': {
    severity: 'error',
    message:
      'This can be none: test it first ("if x is none then … else …") or say what counts then, as in default(x, 0). Otherwise it is {type}.',
    explanation:
      'Optional fields, empty cells and rows beyond a table can be none, and none is no number. Ask for it before using it.',
    bad: `tables:
  tier:
    columns: { bonus: integer }
    rows: { 1: 0, 2: 1 }
    beyond: none
rolls:
  example:
    result: tier[d4].bonus + 1`,
    good: `tables:
  tier:
    columns: { bonus: integer }
    rows: { 1: 0, 2: 1 }
    beyond: none
rolls:
  example:
    result: default(tier[d4].bonus, 0) + 1`,
  },
  'type/never-none': {
    severity: 'warning',
    message: 'This is never none: it is always {type}.',
    explanation: 'Only optional fields, cells and steps can be none, so this question always has the same answer.',
    bad: 'd6 is none',
    good: 'd6 == 1',
  },
  'type/is-without-labels': {
    severity: 'error',
    message: '"is" asks for an outcome or a word, but this is {type}.',
    explanation:
      'The result of a roll with outcomes, an option and other words can be asked with "is". Numbers are compared with ==.',
    bad: 'd6 is hit',
    good: 'd6 == 6',
  },
  'type/not-comparable': {
    severity: 'error',
    message: '{left} and {right} can never be equal.',
    explanation: 'Only values of the same kind can be compared: numbers with numbers, words with words.',
    bad: 'd6 == yes',
    good: 'd6 == 6',
  },
  'type/branches': {
    severity: 'error',
    message: '"then" gives {then}, but "else" gives {else}: both have to be of one kind.',
    explanation: 'Whatever the condition, the value has to be of the same kind, since the rule goes on with it.',
    bad: 'if d6 > 3 then 1 else "one"',
    good: 'if d6 > 3 then 1 else 0',
  },
  'type/list-items': {
    severity: 'error',
    message: 'The items of a list are of one kind: this is {other} among {first}.',
    explanation: 'A list holds values of one kind, so that whatever is done with it can be done with each.',
    bad: '(1, yes)',
    good: '(1, 2)',
  },
  'type/out-of-range': {
    severity: 'error',
    message: 'This is {got}, which is outside {wanted}.',
    explanation: 'The input or field says within which range its values lie, and this value never lies there.',
    bad: `rolls:
  attack:
    inputs: { level: { type: integer, min: 1, max: 9 } }
    result: level d6
  example:
    result: attack(10)`,
    good: `rolls:
  attack:
    inputs: { level: { type: integer, min: 1, max: 9 } }
    result: level d6
  example:
    result: attack(9)`,
  },
  'type/condition-without-it': {
    severity: 'error',
    message: 'This is yes or no by itself; to ask each die or item, speak of "it".',
    explanation:
      'A matcher says which dice or values are meant. A condition about each of them uses the word it: count(dice, it > 3).',
    bad: 'count(3d6, 2 > 1)',
    good: 'count(3d6, it > 3)',
  },
  'type/matcher': {
    severity: 'error',
    message: 'No die or item here can be this.',
    explanation: 'What the matcher asks for is of another kind than the dice or items that it looks at.',
    bad: 'count((yes, no), 1)',
    good: 'count((yes, no), yes)',
  },
  'type/nothing-to-roll': {
    severity: 'error',
    message: 'There is nothing to roll here: this is {type}.',
    explanation: '"roll" rolls dice that a table, an input or a name holds, a random table, or a step of a chain.',
    bad: 'roll 5',
    good: 'roll d6',
  },
  'type/not-a-step': {
    severity: 'error',
    message: 'Only a step of a chain can move up or down; this is {type}.',
    explanation:
      "Chains of dice are written in the section chains. An input of that chain's name holds one of its steps.",
    bad: 'step down 3',
    good: `chains:
  usage: [d8, d6, d4, none]
rolls:
  example:
    inputs: { supply: usage }
    let:
      next: step down supply
    result: if next is none then 1 else 0`,
  },
  'type/no-such-step': {
    severity: 'error',
    message: 'The chain "{chain}" has no such step.',
    explanation: 'A step is written as its dice, exactly as the chain lists them, and its empty end as none.',
    bad: `chains:
  usage: [d8, d6, d4, none]
rolls:
  example:
    inputs: { supply: { type: usage, default: d12 } }
    result: if supply is none then 0 else 1`,
    good: `chains:
  usage: [d8, d6, d4, none]
rolls:
  example:
    inputs: { supply: { type: usage, default: d8 } }
    result: if supply is none then 0 else 1`,
  },
  'type/unreadable': {
    severity: 'error',
    message: '"{text}" is not a type.',
    explanation:
      'A type is a word such as integer, boolean, text, dice, the name of a type, table or chain of the ruleset, "list of" or "optional" before one of these, or "one of (first, second)".',
    bad: `rolls:
  example:
    inputs: { bonus: "integer or none" }
    result: bonus`,
    good: `rolls:
  example:
    inputs: { bonus: optional integer }
    result: default(bonus, 0)`,
  },
  'type/range-as-type': {
    severity: 'error',
    message: 'A range is no type: the type is integer, with min: {low} and max: {high} beside it.',
    explanation: 'The type says what kind of value it is; the smallest and the largest stand beside it as min and max.',
    bad: `rolls:
  example:
    inputs: { level: 1..8 }
    result: 2d6 + level`,
    good: `rolls:
  example:
    inputs: { level: { type: integer, min: 1, max: 8 } }
    result: 2d6 + level`,
  },
  'type/unknown-type': {
    severity: 'error',
    message: 'There is no type called "{name}".',
    explanation:
      'The types are integer, fraction, boolean, text, dice and pool, and the names of types, tables, chains, named dice and rolls of this ruleset.',
    bad: `rolls:
  example:
    inputs: { bonus: int }
    result: bonus`,
    good: `rolls:
  example:
    inputs: { bonus: integer }
    result: bonus`,
  },
  'type/not-a-type': {
    severity: 'error',
    message: '"{name}" is {kind} and cannot be the type of a value.',
    explanation:
      'Types, tables (their keys), chains, named dice and rolls can be types; options, functions and decks cannot.',
    bad: `functions:
  half: { value: 1 }
rolls:
  example:
    inputs: { bonus: half }
    result: bonus`,
    good: `rolls:
  example:
    inputs: { bonus: integer }
    result: bonus`,
  },
  'type/no-range': {
    severity: 'error',
    message: 'Only numbers have a least and a greatest value.',
    explanation: 'min and max go with the types integer and fraction.',
    bad: `rolls:
  example:
    inputs: { sure: { type: boolean, min: 1 } }
    result: if sure then 1 else 0`,
    good: `rolls:
  example:
    inputs: { bonus: { type: integer, min: 1 } }
    result: bonus`,
  },
  'type/empty-range': {
    severity: 'error',
    message: 'No number lies between {min} and {max}.',
    explanation: 'min has to be at most max.',
    bad: `rolls:
  example:
    inputs: { bonus: { type: integer, min: 5, max: 1 } }
    result: bonus`,
    good: `rolls:
  example:
    inputs: { bonus: { type: integer, min: 1, max: 5 } }
    result: bonus`,
  },
  'type/not-fixed': {
    severity: 'error',
    message: 'This has to be a fixed value, written out as a number or word.',
    explanation:
      'Limits, weights and the defaults of options are part of the rules as they are written; they cannot depend on a roll or another value.',
    bad: `rolls:
  example:
    inputs: { bonus: { type: integer, min: d6 } }
    result: bonus`,
    good: `rolls:
  example:
    inputs: { bonus: { type: integer, min: 1 } }
    result: bonus`,
  },
  'type/not-live': {
    severity: 'error',
    message: 'A live {type} is needed here; this only holds the values of its fields.',
    explanation:
      'A role takes a thing itself, such as another role, a thing of the scenario or a link to one. A record in a field or an input is a copy. copy(…) makes a new thing of it.',
    bad: `types:
  fighter: { hp: { type: integer, default: 20 } }
actions:
  strike:
    roles: { target: fighter }
    do: |
      target.hp -= 1
  storm:
    roles: { target: fighter }
    inputs: { picture: fighter }
    do: |
      strike(target)
      strike(picture)`,
    good: `types:
  fighter: { hp: { type: integer, default: 20 } }
actions:
  strike:
    roles: { target: fighter }
    do: |
      target.hp -= 1
  storm:
    roles: { target: fighter, other: fighter }
    do: |
      strike(target)
      strike(other)`,
  },
  'type/not-linkable': {
    severity: 'error',
    message: '"{name}" is not a type of things, so nothing can link to one.',
    explanation: 'A link leads to another live thing, of a type that is declared under types.',
    bad: `tables:
  tier: { columns: { label: text }, rows: { 1: low } }
types:
  fighter: { foe: { type: link to tier, optional: true } }`,
    good: `types:
  fighter: { foe: { type: link to fighter, optional: true } }`,
  },
  'type/no-such-end': {
    severity: 'error',
    message: 'There is nothing to go past: "{word}" needs a {end} number, given with "{key}".',
    explanation: 'below and above say what becomes of a number beyond the range that min and max give.',
    bad: `types:
  fighter: { hp: { type: integer, default: 20, below: clamp } }`,
    good: `types:
  fighter: { hp: { type: integer, min: 0, default: 20, below: clamp } }`,
  },
  'type/lasts-without-default': {
    severity: 'error',
    message: '"{name}" goes back to its default in the end, so it needs one.',
    explanation: 'What lasts for a time has a default, or is optional and then none again.',
    bad: `types:
  fighter: { parry: { type: integer, lasts: turn } }
actions:
  turn:
    roles: { who: fighter }
    do: |
      expire turn of who`,
    good: `types:
  fighter: { parry: { type: integer, default: 0, lasts: turn } }
actions:
  turn:
    roles: { who: fighter }
    do: |
      expire turn of who`,
  },
  'type/never-expires': {
    severity: 'warning',
    message: 'No action ever says "expire {period} of …", so this never goes back to its default.',
    explanation:
      'An action says "expire turn of …" where a turn ends or begins. Often the word is spelled differently there.',
    bad: `types:
  fighter: { parry: { type: integer, default: 0, lasts: turn } }`,
    good: `types:
  fighter: { parry: { type: integer, default: 0, lasts: turn } }
actions:
  turn:
    roles: { who: fighter }
    do: |
      expire turn of who`,
  },
  'type/empty-track': {
    severity: 'error',
    message: 'The track "{name}" has no words by which its numbers could be told apart.',
    explanation: 'A track holds a number for each word under of.',
    bad: `types:
  fighter:
    tracks: { current: { of: [] } }`,
    good: `types:
  fighter:
    tracks: { current: { of: [physical, mental] } }`,
  },
  'type/word-twice': {
    severity: 'error',
    message: 'The track "{track}" has "{name}" already.',
    explanation: 'Each word of a track stands for one number.',
    bad: `types:
  fighter:
    tracks: { current: { of: [physical, mental, physical] } }`,
    good: `types:
  fighter:
    tracks: { current: { of: [physical, mental] } }`,
  },
});

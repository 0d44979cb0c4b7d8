import { defineEntries } from './define.js';

export const tableEntries = defineEntries({
  'table/bad-key': {
    severity: 'error',
    message: '"{key}" is not a key: write a number or a range such as 4, 1..3, 13+ or ..0.',
    explanation: 'The rows of this table are found by whole numbers.',
    bad: `tables:
  tier:
    key: integer
    columns: { bonus: integer }
    rows: { one: 1 }`,
    good: `tables:
  tier:
    columns: { bonus: integer }
    rows: { 1: 0, 2: 1, 3: 2 }`,
  },
  'table/empty-key': {
    severity: 'error',
    message: 'No number lies in "{key}".',
    explanation: 'The first number of a range has to be at most the last.',
    bad: `tables:
  tier:
    columns: { bonus: integer }
    rows: { 3..1: 1 }`,
    good: `tables:
  tier:
    columns: { bonus: integer }
    rows: { 1..3: 1 }`,
  },
  'table/unknown-key': {
    severity: 'error',
    message: '"{key}" is none of the keys of this table: {keys}.',
    explanation: 'The type of the key says which words its rows can have.',
    bad: `tables:
  mood:
    key: one of (calm, angry)
    columns: { bonus: integer }
    rows: { calm: 0, angry: 1, sad: 2 }`,
    good: `tables:
  mood:
    key: one of (calm, angry)
    columns: { bonus: integer }
    rows: { calm: 0, angry: 1 }`,
  },
  'table/missing-rows': {
    severity: 'error',
    message: '"{table}" has no row for: {keys}.',
    explanation: 'Every word that the key can be needs a row; or say beyond: none, so that looking it up gives none.',
    bad: `tables:
  mood:
    key: one of (calm, angry)
    columns: { bonus: integer }
    rows: { calm: 0 }`,
    good: `tables:
  mood:
    key: one of (calm, angry)
    columns: { bonus: integer }
    rows: { calm: 0, angry: 1 }`,
  },
  'table/overlap': {
    severity: 'error',
    message: '"{key}" and "{other}" both hold some number.',
    explanation: 'A key has to lead to one row.',
    bad: `tables:
  tier:
    columns: { bonus: integer }
    rows: { 1..3: 0, 3..5: 1 }`,
    good: `tables:
  tier:
    columns: { bonus: integer }
    rows: { 1..3: 0, 4..5: 1 }`,
  },
  'table/gap': {
    severity: 'warning',
    message: 'There is no row for {keys}.',
    explanation:
      'Between its first and last row this table leaves numbers out. Add the row, make a range wider, use match: at-most (the row below counts), or say beyond: none.',
    bad: `tables:
  tier:
    columns: { bonus: integer }
    rows: { 1: 0, 2: 1, 4: 2 }`,
    good: `tables:
  tier:
    columns: { bonus: integer }
    rows: { 1: 0, 2: 1, 3: 2 }`,
  },
  'table/single-key': {
    severity: 'error',
    message: 'With match: {match} every row has one number, but "{key}" is a range.',
    explanation: 'The row is found by the nearest number, so each row says only where it begins or ends.',
    bad: `tables:
  tier:
    match: at-most
    columns: { bonus: integer }
    rows: { 1..3: 0, 4: 1 }`,
    good: `tables:
  tier:
    match: at-most
    columns: { bonus: integer }
    rows: { 1: 0, 4: 1 }`,
  },
  'table/too-many-cells': {
    severity: 'error',
    message: 'This row has {count} cells, but there are {columns} columns.',
    explanation: 'The cells of a row stand in the order of the columns.',
    bad: `tables:
  tier:
    columns: { bonus: integer }
    rows: { 1: [0, 1] }`,
    good: `tables:
  tier:
    columns: { bonus: integer, extra: integer }
    rows: { 1: [0, 1] }`,
  },
  'table/missing-cell': {
    severity: 'warning',
    message: 'The row "{key}" has nothing in the column "{column}".',
    explanation: 'Write none if that is meant, or mark the column as optional: { type: integer, optional: true }.',
    bad: `tables:
  tier:
    columns: { bonus: integer, extra: integer }
    rows: { 1: [0], 2: [1, 2] }`,
    good: `tables:
  tier:
    columns: { bonus: integer, extra: integer }
    rows: { 1: [0, none], 2: [1, 2] }`,
  },
  'table/key-outside': {
    severity: 'error',
    message: '"{table}" goes from {first} to {last}, but this is {got}.',
    explanation:
      'No row will ever be found. If the table should say what lies beyond its ends, give it below, above or beyond.',
    bad: `tables:
  tier:
    columns: { bonus: integer }
    rows: { 1: 0, 2: 1, 3: 2 }
rolls:
  example:
    result: tier[7].bonus`,
    good: `tables:
  tier:
    columns: { bonus: integer }
    rows: { 1: 0, 2: 1, 3: 2 }
rolls:
  example:
    result: tier[3].bonus`,
  },
  'table/key-may-be-outside': {
    severity: 'warning',
    message: '"{table}" goes from {first} to {last}, but this can be {got}.',
    explanation:
      'For some values no row will be found, and the roll stops there. Say what lies beyond the ends with below, above or beyond (clamp or none), or keep the key inside with clamp(…).',
    bad: `tables:
  tier:
    columns: { bonus: integer }
    rows: { 1: 0, 2: 1, 3: 2 }
rolls:
  example:
    result: tier[d4].bonus`,
    good: `tables:
  tier:
    columns: { bonus: integer }
    rows: { 1: 0, 2: 1, 3: 2 }
rolls:
  example:
    result: tier[d3].bonus`,
  },
  'table/not-rolled': {
    severity: 'error',
    message: '"{table}" says no die to roll it with.',
    explanation: 'A random table has roll: d100 (or another die), or match: weight.',
    bad: `tables:
  tier:
    columns: { bonus: integer }
    rows: { 1: 0, 2: 1, 3: 2 }
rolls:
  example:
    let:
      row: roll tier
    result: row.bonus`,
    good: `tables:
  tier:
    roll: d3
    columns: { bonus: integer }
    rows: { 1: 0, 2: 1, 3: 2 }
rolls:
  example:
    let:
      row: roll tier
    result: row.bonus`,
  },
  'table/roll-needs-a-die': {
    severity: 'error',
    message: 'A random table is rolled with dice that are always the same, such as d100 or 2d6.',
    explanation:
      'What they show together is the key of a row. At most as many dice can be rolled as fall in four billion ways.',
    bad: `tables:
  tier:
    roll: 40d6
    columns: { bonus: integer }
    rows: { 40..240: 0 }`,
    good: `tables:
  tier:
    roll: d12
    columns: { bonus: integer }
    rows: { 1..12: 0 }`,
  },
  'table/die-beyond-rows': {
    severity: 'error',
    message: 'The die shows {faces}, but the rows of "{table}" cover {keys}.',
    explanation: 'Every face has to lead to a row.',
    bad: `tables:
  tier:
    roll: d6
    columns: { bonus: integer }
    rows: { 1..4: 0 }`,
    good: `tables:
  tier:
    roll: d6
    columns: { bonus: integer }
    rows: { 1..6: 0 }`,
  },
  'table/bad-again': {
    severity: 'error',
    message:
      '"{text}" is not understood: write again, again twice, again 3 times, again on 1..80, or again twice ignoring this.',
    explanation: 'A row of a random table may ask for further rolls on the same table.',
    bad: `tables:
  tier:
    roll: d2
    columns: { bonus: integer }
    rows: { 1: 0, 2: again often }`,
    good: `tables:
  tier:
    roll: d2
    columns: { bonus: integer }
    rows: { 1: 0, 2: again }`,
  },
  'option/type': {
    severity: 'error',
    message: 'An option is yes or no, a whole number, a text or one of some words.',
    explanation: 'Options are switches that a group sets before it plays.',
    bad: `options:
  die: { type: dice, default: d6 }`,
    good: `options:
  bonusDie: { type: boolean, default: no }`,
  },
  'option/no-default': {
    severity: 'error',
    message: 'The option "{name}" needs a default.',
    explanation:
      'A ruleset has to work without setting anything; the default is the reading that its authors recommend.',
    bad: `options:
  bonusDie: { type: boolean }`,
    good: `options:
  bonusDie: { type: boolean, default: no }`,
  },
  'chain/too-short': {
    severity: 'error',
    message: 'The chain "{name}" needs at least two steps.',
    explanation: 'A chain is a list of dice from which something steps up and down.',
    bad: `chains:
  usage: [d8]`,
    good: `chains:
  usage: [d8, d6, none]`,
  },
  'deck/size': {
    severity: 'error',
    message: 'The deck "{name}" needs at least one card and at most {most}.',
    explanation: 'Cards are listed with cards, or made from suits and ranks.',
    bad: `decks:
  cards: { cards: [1..100000] }`,
    good: `decks:
  cards: { cards: [1..52] }`,
  },
  'deck/mixed-cards': {
    severity: 'error',
    message: 'The cards of "{name}" are not of one kind.',
    explanation: 'Cards are all numbers, all words or all records.',
    bad: `decks:
  cards: { cards: [1, yes] }`,
    good: `decks:
  cards: { cards: [1, 2] }`,
  },
});

import { defineEntries } from './define.js';

/** Functions each of which uses the next, more of them than are followed. */
const longChain = Array.from(
  { length: 121 },
  (_, n) => `  f${String(n)}: { value: ${n === 120 ? '1' : `f${String(n + 1)}`} }`,
).join('\n');

export const exprEntries = defineEntries({
  'expr/unknown-name': {
    severity: 'error',
    message: 'Nothing here is called "{name}".',
    explanation:
      'An expression may use the inputs of its roll, the values named before it, options, tables, functions, rolls and the built-in functions. This name is none of them; often it is a misspelling, or the value is named further down.',
    bad: `rolls:
  example:
    inputs: { level: { type: integer, min: 1, max: 9 } }
    let:
      dice: levle d6
    result: highest(dice)`,
    good: `rolls:
  example:
    inputs: { level: { type: integer, min: 1, max: 9 } }
    let:
      dice: level d6
    result: highest(dice)`,
  },
  'expr/unknown-function': {
    severity: 'error',
    message: 'There is no function or roll called "{name}".',
    explanation:
      'Brackets after a name call a built-in function, a function or roll of this ruleset, or make a record of one of its types.',
    bad: 'higest(3d6)',
    good: 'highest(3d6)',
  },
  'expr/function-without-arguments': {
    severity: 'error',
    message: '"{name}" is a built-in function: say what it is about in brackets.',
    explanation:
      'Built-in functions are written with brackets, as in highest(3d6). If you meant a value of your own, give it a name before this line.',
    bad: 'highest + 1',
    good: 'highest(3d6) + 1',
  },
  'expr/not-callable': {
    severity: 'error',
    message: '"{name}" is {kind}, which cannot be called with brackets.',
    explanation:
      'Only functions, rolls and types take brackets. A row of a table is looked up with square brackets: tier[4].',
    bad: `tables:
  tier:
    columns: { bonus: integer }
    rows: { 1: 0, 2: 1 }
rolls:
  example:
    result: tier(2)`,
    good: `tables:
  tier:
    columns: { bonus: integer }
    rows: { 1: 0, 2: 1 }
rolls:
  example:
    result: tier[2].bonus`,
  },
  'expr/not-a-value': {
    severity: 'error',
    message: '"{name}" is {kind} and not a value by itself; use it as {hint}.',
    explanation:
      'Tables, decks, chains and types are used in a form of their own: tier[4], draw 2 from cards, step down supply, fighter(level = 2).',
    bad: `tables:
  tier:
    columns: { bonus: integer }
    rows: { 1: 0, 2: 1 }
rolls:
  example:
    result: tier + 1`,
    good: `tables:
  tier:
    columns: { bonus: integer }
    rows: { 1: 0, 2: 1 }
rolls:
  example:
    result: tier[1].bonus + 1`,
  },
  'expr/name-taken': {
    severity: 'error',
    message: '"{name}" is already the name of {kind}.',
    explanation:
      'A name means one thing at a time: two definitions, or two values of one roll, cannot share it. Choose another name for one of them.',
    bad: `rolls:
  example:
    let:
      dice: 2d6
      x: 1
    result: sum(dice)
functions:
  example: { value: 1 }`,
    good: `rolls:
  example:
    let:
      dice: 2d6
    result: sum(dice)`,
  },
  'expr/own-word': {
    severity: 'error',
    message: '"{name}" has a meaning of its own in the language and cannot be the name of a value.',
    explanation: 'The words it, yes, no, true, false, none, odd, even and otherwise are part of the language.',
    bad: `rolls:
  example:
    let:
      odd: 2d6
    result: odd`,
    good: `rolls:
  example:
    let:
      strange: 2d6
    result: strange`,
  },
  'expr/cycle': {
    severity: 'error',
    message: 'These depend on each other in a circle: {circle}.',
    explanation:
      'A function, roll, type or table may use others, but in the end none may need itself: rules are worked out step by step, so one of them has to come first.',
    bad: `functions:
  a: { value: b + 1 }
  b: { value: a + 1 }`,
    good: `functions:
  a: { value: b + 1 }
  b: { value: 1 }`,
  },
  'expr/too-nested': {
    severity: 'error',
    message: '"{name}" leans on more than {most} other definitions in a row.',
    explanation: 'Definitions may use one another, but not in a chain this long. Put some of the steps together.',
    bad: `functions:\n${longChain}`,
    good: `functions:
  f0: { value: 1 }`,
  },
  'expr/unknown-field': {
    severity: 'error',
    message: '"{name}" is not part of {type}; it has: {fields}.',
    explanation:
      'After the dot stands a field of a record, a column of a table, or a value, measure, result or outcome of a roll.',
    bad: `types:
  fighter: { level: integer }
rolls:
  example:
    inputs: { who: fighter }
    result: who.levle`,
    good: `types:
  fighter: { level: integer }
rolls:
  example:
    inputs: { who: fighter }
    result: who.level`,
  },
  'expr/no-fields': {
    severity: 'error',
    message: '{type} has no parts that could be named after a dot.',
    explanation: 'Only records, rows of tables and the results of rolls have parts.',
    bad: '3 + max(1, 2).size',
    good: '3 + 2',
  },
  'expr/unknown-column': {
    severity: 'error',
    message: 'The table "{table}" has no column "{name}"; it has: {columns}.',
    explanation: 'A cell is looked up by the row in square brackets and the column after a dot: tier[4].die.',
    bad: `tables:
  tier:
    columns: { bonus: integer }
    rows: { 1: 0, 2: 1 }
rolls:
  example:
    result: tier[1].bonsu`,
    good: `tables:
  tier:
    columns: { bonus: integer }
    rows: { 1: 0, 2: 1 }
rolls:
  example:
    result: tier[1].bonus`,
  },
  'expr/unknown-label': {
    severity: 'error',
    message: '"{name}" is none of the possible words here: {labels}.',
    explanation: 'After "is" stands one of the outcomes of a roll, or one of the words that a value can be.',
    bad: `rolls:
  attack:
    result: d6
    outcomes: { hit: result > 3, miss: otherwise }
  example:
    let: { first: attack }
    result: if first is hti then 1 else 0`,
    good: `rolls:
  attack:
    result: d6
    outcomes: { hit: result > 3, miss: otherwise }
  example:
    let: { first: attack }
    result: if first is hit then 1 else 0`,
  },
  'expr/is-needs-a-word': {
    severity: 'error',
    message: 'After "is" stands a word: an outcome, a label or none. To compare values write ==.',
    explanation:
      '"is" asks a value which of its words it is: attack is hit. Numbers are compared with ==, <, >= and so on.',
    bad: '3 is 4',
    good: '3 == 4',
  },
  'expr/matcher-here': {
    severity: 'error',
    message: 'This says which values are meant, but here a value is needed.',
    explanation:
      'Forms such as ">= 8" or "{1, 6}" are matchers: they stand as an argument, as in count(dice, >= 8), or after "in". A comparison needs something on its left.',
    bad: '1 + {1, 6}',
    good: 'count(2d6, {1, 6})',
  },
  'expr/dice-in-matcher': {
    severity: 'error',
    message: 'These dice would be rolled anew for every die or item that is asked about: name them in let first.',
    explanation:
      'A matcher, a key or a preference is worked out for each die or item by itself. Dice in it would be a different roll each time, which no rulebook means. Roll them first, under a name of their own, and use the name.',
    bad: 'count(2d10, < d6)',
    good: `rolls:
  example:
    let: { score: d6 }
    result: count(2d10, < score)`,
  },
  'expr/open-range-here': {
    severity: 'error',
    message: 'A range that is used as a list needs both ends.',
    explanation:
      'Open ranges such as 13+ say which values are meant (count(dice, 4+)). As a list or as faces of a die a range needs a first and a last number.',
    bad: 'sum(3+)',
    good: 'sum(3..6)',
  },
  'expr/always-holds': {
    severity: 'warning',
    message: 'This always holds: {left} against {right}.',
    explanation:
      'The value can never be anything for which this comparison fails, so it decides nothing. Often a number is wrong, or the wrong value is compared.',
    bad: 'if d6 >= 1 then 1 else 2',
    good: 'if d6 >= 2 then 1 else 2',
  },
  'expr/never-holds': {
    severity: 'warning',
    message: 'This can never hold: {left} against {right}.',
    explanation:
      'The value can never be anything for which this comparison holds. Often a number is wrong, or the wrong value is compared.',
    bad: 'if d6 > 6 then 1 else 2',
    good: 'if d6 > 5 then 1 else 2',
  },
  'expr/missing-argument': {
    severity: 'error',
    message: '"{callee}" needs "{name}".',
    explanation: 'Every input without a default has to be given, by its place or by its name: attack(level = 3).',
    bad: 'clamp(3d6, 1)',
    good: 'clamp(3d6, 1, 10)',
  },
  'expr/too-many-arguments': {
    severity: 'error',
    message: '"{callee}" takes {count} values at most.',
    explanation: 'More values are given in brackets than there are inputs.',
    bad: 'abs(1, 2)',
    good: 'abs(1 - 2)',
  },
  'expr/unknown-argument': {
    severity: 'error',
    message: '"{callee}" has no input called "{name}"; it takes: {names}.',
    explanation: 'A value can be given by the name of an input: attack(level = 3). This is not one of its names.',
    bad: 'explode(d6, 6, limt = 2)',
    good: 'explode(d6, 6, limit = 2)',
  },
  'expr/argument-twice': {
    severity: 'error',
    message: '"{name}" of "{callee}" is given twice.',
    explanation: 'Each input takes one value, by its place or by its name.',
    bad: 'explode(d6, 6, limit = 2, limit = 3)',
    good: 'explode(d6, 6, limit = 2)',
  },
  'expr/unknown-word': {
    severity: 'error',
    message: '"{name}" of "{callee}" is one of these words: {words}.',
    explanation: 'Some inputs of built-in functions are chosen from a few words that are written bare.',
    bad: 'sort(3d6, order = downwards)',
    good: 'sort(3d6, order = descending)',
  },
  'expr/not-a-table': {
    severity: 'error',
    message: '{type} cannot be looked up with square brackets.',
    explanation:
      'Square brackets look up a row of a table, an item of a list by its number, or a field of a record by its name.',
    bad: 'max(1, 2)[1]',
    good: '(1, 2)[1]',
  },
  'expr/unknown-deck': {
    severity: 'error',
    message: 'There is no deck called "{name}".',
    explanation: 'Cards are drawn from a deck of the section decks: draw 2 from cards.',
    bad: 'draw 2 from cards',
    good: `decks:
  cards: { cards: [1..52] }
rolls:
  example:
    result: sum(draw 2 from cards)`,
  },
  'expr/deck-too-small': {
    severity: 'error',
    message: '"{deck}" has {size} cards, fewer than the {count} that are drawn.',
    explanation: 'A card that was drawn is gone until the roll is over, so no more can be drawn than there are.',
    bad: `decks:
  cards: { cards: [1..3] }
rolls:
  example:
    result: sum(draw 4 from cards)`,
    good: `decks:
  cards: { cards: [1..3] }
rolls:
  example:
    result: sum(draw 2 from cards)`,
  },
  'expr/nothing-to-choose': {
    severity: 'error',
    message: 'There is nothing to choose from.',
    explanation: 'A decision needs at least one thing that can be chosen.',
    bad: 'choose from () by player',
    good: 'choose from (1, 2) by player',
  },
  'expr/secret-choice-of-one': {
    severity: 'error',
    message: 'A secret choice is one thing for each player.',
    explanation: 'Choosing at once and in secret gives one choice a player; several things cannot be chosen that way.',
    bad: 'choose secretly bid from (1, 2, 3) up to 2 by (a, b)',
    good: 'choose secretly bid from (1, 2, 3) by (a, b)',
  },
  'expr/unused-input': {
    severity: 'warning',
    message: 'The input "{name}" is never used.',
    explanation: 'Whoever rolls is asked for this value, but nothing depends on it. Use it or take it out.',
    bad: `rolls:
  example:
    inputs: { bonus: integer }
    result: 2d6`,
    good: `rolls:
  example:
    inputs: { bonus: integer }
    result: 2d6 + bonus`,
  },
  'expr/unused-value': {
    severity: 'warning',
    message: 'The value "{name}" is never used.',
    explanation:
      'It is rolled or worked out, but no result, outcome, measure, other roll or example looks at it. Use it or take it out.',
    bad: `rolls:
  example:
    let:
      spare: d6
    result: 2d6`,
    good: `rolls:
  example:
    let:
      spare: d6
    result: 2d6 + spare`,
  },
});

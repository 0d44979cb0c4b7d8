import { defineEntries } from './define.js';

export const yamlEntries = defineEntries({
  'yaml/too-large': {
    severity: 'error',
    message: 'This file is too large to read: a ruleset may have at most {most} {what}.',
    explanation:
      'All files of a ruleset together may have two million characters and a hundred and fifty thousand words and marks, and one value a hundred thousand characters. A ruleset that comes near this is better split into several that use one another.',
    bad: '',
    good: 'dice:\n  octal: d{0..7}',
  },
  'yaml/too-deep': {
    severity: 'error',
    message: 'This is nested too deeply: there can be at most {most} levels inside one another.',
    explanation:
      'Lists and mappings may stand inside one another, but no rules need so many levels. Often a line is missing its line break, or brackets were opened and never closed.',
    bad: `dice: ${'['.repeat(70)}${']'.repeat(70)}`,
    good: 'dice:\n  octal: d{0..7}',
  },
  'yaml/bad-character': {
    severity: 'error',
    message: 'There is a character here that cannot be in a ruleset: {name}.',
    explanation:
      'A ruleset is plain text. Control characters and halves of characters get into it by copying from other programs; remove them. Lines end with a line feed, with or without a carriage return before it.',
    bad: 'dice:\n  octal: "d{0..7}\u0007"',
    good: 'dice:\n  octal: d{0..7}',
  },
  'yaml/block-start': {
    severity: 'error',
    message: 'A value that starts with "{mark}" is read as text on the lines below; put it in quotes.',
    explanation:
      'YAML gives "|" and ">" at the start of a value a meaning of their own: the text follows on the next lines. What stands behind them on the same line would be lost. A matcher or comparison such as ">= 5" therefore goes in quotes.',
    bad: 'functions:\n  good:\n    value: >= 5',
    good: "functions:\n  good:\n    value: '>= 5'",
  },
  'yaml/bracket-start': {
    severity: 'error',
    message:
      'A value that starts with "{mark}" is read as a YAML list or mapping; lists are written with round brackets.',
    explanation:
      'YAML reads a value that starts with a square or a curly bracket as a list or a mapping, and nothing may follow it. In expressions a list is written (1, 2, 3). Where a value must start with a bracket, put all of it in quotes.',
    bad: 'functions:\n  all:\n    value: [1, 2] + 3',
    good: 'functions:\n  all:\n    value: sum((1, 2)) + 3',
  },
  'yaml/reserved-start': {
    severity: 'error',
    message: 'A value cannot start with "{mark}"; put it in quotes.',
    explanation:
      'YAML keeps some characters for itself where a value starts: % @ ` ! & * and a question mark followed by a space. Put such a value in quotes.',
    bad: 'options:\n  ties: { type: boolean, default: no, title: @table }',
    good: "options:\n  ties: { type: boolean, default: no, title: '@table' }",
  },
  'yaml/tag': {
    severity: 'error',
    message: 'A value cannot start with "!"; to say the opposite of something write "not".',
    explanation:
      'YAML reads "!" at the start of a value as a mark of its type, which rulesets do not use. In expressions the opposite of a condition is written "not hit". Any other text that starts with "!" goes in quotes.',
    bad: 'functions:\n  safe:\n    inputs: { hit: boolean }\n    value: !hit',
    good: 'functions:\n  safe:\n    inputs: { hit: boolean }\n    value: not hit',
  },
  'yaml/dash-start': {
    severity: 'error',
    message: 'A value that starts with "- " is read as an item of a list; write the minus without a space.',
    explanation:
      'A dash followed by a space starts an item of a list in YAML, and items stand on lines of their own. A negative number or the opposite of a value is written without the space: -5, -penalty.',
    bad: 'functions:\n  less:\n    value: - 5',
    good: 'functions:\n  less:\n    value: -5',
  },
  'yaml/colon-in-value': {
    severity: 'error',
    message: 'A colon and a space start a new value in YAML; put this value in quotes.',
    explanation:
      'YAML reads "name: value" wherever a colon is followed by a space, so a title or another text that holds one must stand in quotes. Expressions never need a colon.',
    bad: 'options:\n  ties:\n    type: boolean\n    default: no\n    title: Ties: who wins?',
    good: "options:\n  ties:\n    type: boolean\n    default: no\n    title: 'Ties: who wins?'",
  },
  'yaml/hash-cut': {
    severity: 'warning',
    message: 'What follows " #" is a comment and no part of this value; put the value in quotes if it should be.',
    explanation:
      'A space and "#" start a comment in YAML. Here the value before it looks as if it were meant to go on. Put all of it in quotes, or leave a space after the "#" to make plain that it is a comment.',
    bad: 'options:\n  ties:\n    type: boolean\n    default: no\n    title: Rule #5',
    good: "options:\n  ties:\n    type: boolean\n    default: no\n    title: 'Rule #5'",
  },
  'yaml/text-after-quote': {
    severity: 'error',
    message: 'A value that starts with a quote ends with the next one, but more follows here.',
    explanation:
      'Where a value starts with a quote, YAML takes the quotes away and ends the value at the closing one. An expression or a title that starts with a quote and goes on after the closing one needs another pair of quotes around all of it.',
    bad: 'options:\n  ties:\n    type: boolean\n    default: no\n    title: "Ties" and more',
    good: `options:\n  ties:\n    type: boolean\n    default: no\n    title: '"Ties" and more'`,
  },
  'yaml/value-cut': {
    severity: 'error',
    message: 'Inside curly and square brackets a value ends at "{mark}"; put this one in quotes.',
    explanation:
      'In the short form with curly or square brackets, YAML ends a value at every comma and at every square or curly bracket, even inside round brackets. Put such a value in quotes, or write the values on lines of their own, where no quotes are needed.',
    bad: 'options:\n  ties: { type: one of (fail, success), default: fail }',
    good: "options:\n  ties: { type: 'one of (fail, success)', default: fail }",
  },
  'yaml/tab': {
    severity: 'error',
    message: 'Lines are indented with spaces here, not with tabs.',
    explanation:
      'YAML shows by the spaces at the start of a line what it belongs to, and does not allow tabs there. Most editors can turn tabs into spaces.',
    bad: 'dice:\n\toctal: d{0..7}',
    good: 'dice:\n  octal: d{0..7}',
  },
  'yaml/indentation': {
    severity: 'error',
    message: 'This line does not line up with the others that it belongs with.',
    explanation:
      'Entries that belong together start in the same column, and what belongs to an entry is indented further than it. Check the spaces at the start of this line and of the one before.',
    bad: 'dice:\n    octal: d{0..7}\n  fate: d{-1, 0, 1}',
    good: 'dice:\n  octal: d{0..7}\n  fate: d{-1, 0, 1}',
  },
  'yaml/missing-colon': {
    severity: 'error',
    message: 'There should be a colon and a space between a name and its value here.',
    explanation:
      'Every entry is a name, a colon, a space and a value; the value may also follow on indented lines below. Often the colon was forgotten, or the space after it.',
    bad: 'dice:\n  octal: d{0..7}\n  fate',
    good: 'dice:\n  octal: d{0..7}\n  fate: d{-1, 0, 1}',
  },
  'yaml/missing-comma': {
    severity: 'error',
    message: 'There should be a comma between two values here.',
    explanation:
      'Inside curly and square brackets values are separated by commas. A value that holds quotes or brackets itself may need quotes around all of it.',
    bad: "decks:\n  tokens: { cards: ['a' 'b'] }",
    good: "decks:\n  tokens: { cards: ['a', 'b'] }",
  },
  'yaml/unclosed-bracket': {
    severity: 'error',
    message: 'This bracket is opened but never closed.',
    explanation:
      'Every curly or square bracket that starts a value needs its closing partner, and what is inside must be indented.',
    bad: 'decks:\n  tokens: { cards: [a, b]',
    good: 'decks:\n  tokens: { cards: [a, b] }',
  },
  'yaml/unclosed-quote': {
    severity: 'error',
    message: 'The quote that starts here is never closed.',
    explanation:
      'A value that starts with a quote ends with the same quote. A single quote inside single quotes is written twice.',
    bad: 'options:\n  ties: { type: boolean, default: no, title: "Ties }',
    good: 'options:\n  ties: { type: boolean, default: no, title: "Ties" }',
  },
  'yaml/bad-escape': {
    severity: 'error',
    message: 'Inside double quotes a backslash has a meaning that does not fit here; use single quotes.',
    explanation:
      'In double quotes YAML reads a backslash together with the next character: \\n is a line break, \\" a quote, \\\\ a backslash. In single quotes a backslash is only a backslash.',
    bad: 'options:\n  ties: { type: boolean, default: no, title: "A\\qB" }',
    good: "options:\n  ties: { type: boolean, default: no, title: 'A\\qB' }",
  },
  'yaml/unreadable': {
    severity: 'error',
    message: 'This cannot be read here.',
    explanation:
      'The text does not have the form of a YAML file at this place. Look at brackets, quotes, commas and the spaces at the start of the lines around it. Any value may be put in quotes.',
    bad: 'dice:\n  octal: d6 ]]\n ]',
    good: 'dice:\n  octal: d6',
  },
  'yaml/many-documents': {
    severity: 'error',
    message: 'A file holds one document; what follows "---" here is not read.',
    explanation:
      'A line of three dashes starts another document in the same file. A ruleset is one document; put further sections into the same one, or into a part of their own.',
    bad: 'dice:\n  octal: d{0..7}\n---\ntables: {}',
    good: 'dice:\n  octal: d{0..7}\ntables: {}',
  },
  'yaml/directive': {
    severity: 'error',
    message: 'A line that starts with "%" is an instruction to YAML, which rulesets do not use; remove it.',
    explanation:
      'Lines such as %YAML 1.1 change how a file is read, and a ruleset should mean the same everywhere. Remove the line.',
    bad: '%YAML 1.1\n---\ndice:\n  octal: d{0..7}',
    good: 'dice:\n  octal: d{0..7}',
  },
  'yaml/duplicate-key': {
    severity: 'error',
    message: 'There is already a "{name}" here.',
    explanation: 'A name can stand only once in one place. Rename one of the two, or put their contents together.',
    bad: 'dice:\n  octal: d{0..7}\n  octal: d8',
    good: 'dice:\n  octal: d{0..7}\n  eight: d8',
  },
  'yaml/complex-key': {
    severity: 'error',
    message: 'A name is missing here: an entry is a name, a colon and a value.',
    explanation:
      'YAML also allows lists and mappings as the name of an entry, and entries without a name. A ruleset needs a plain name. Often a bracket or a question mark at the start of an expression was read in this way; put it in quotes.',
    bad: 'dice:\n  [a, b]: d6',
    good: 'dice:\n  ab: d6',
  },
  'yaml/merge-key': {
    severity: 'error',
    message: '"<<" does not copy entries into a mapping here; write them out.',
    explanation:
      'Some programs read "<<" as taking over all entries of another mapping. Rulesets do not, so that what is written is all there is. A whole value can be copied with & and *.',
    bad: 'options:\n  one: &one { type: boolean, default: no }\n  two:\n    <<: *one',
    good: 'options:\n  one: &one { type: boolean, default: no }\n  two: *one',
  },
  'yaml/unknown-copy': {
    severity: 'error',
    message: 'Nothing before this was marked with "&{name}" to be copied; if "*" is meant as a character, use quotes.',
    explanation:
      'A value that starts with "*" is a copy of an earlier one that "&" marks with the same name. If this is an expression or a text, put it in quotes.',
    bad: 'functions:\n  twice:\n    value: *level',
    good: 'functions:\n  twice:\n    inputs: { level: integer }\n    value: 2 * level',
  },
  'yaml/unused-mark': {
    severity: 'warning',
    message: 'Nothing copies what is marked with "{name}" here; if it is part of the value, use quotes.',
    explanation:
      'A word that starts with "&" before a value marks the value for copying and is no part of it. Nothing copies this one, so it may have been meant as text.',
    bad: 'options:\n  ties: { type: boolean, default: no, title: &ties Ties }',
    good: 'options:\n  ties: { type: boolean, default: no, title: Ties }',
  },
  'yaml/copy-of-itself': {
    severity: 'error',
    message: '"*{name}" would be a copy of something that it is a part of.',
    explanation: 'A copy that is part of what it copies would never end. Write out what is meant.',
    bad: 'decks:\n  tokens: { cards: &all [1, *all] }',
    good: 'decks:\n  tokens: { cards: [1, 2] }',
  },
  'yaml/too-many-copies': {
    severity: 'error',
    message: 'The copies made with "*" bring in too much: at most {most} values can be copied in one file.',
    explanation:
      'Copies of copies grow very fast. Write the values once, as a table, a type or a function, and refer to it by its name.',
    bad: [
      'texts:',
      '  a: &a { a: x, b: x, c: x, d: x, e: x, f: x, g: x, h: x, i: x, j: x }',
      '  b: &b { a: *a, b: *a, c: *a, d: *a, e: *a, f: *a, g: *a, h: *a, i: *a, j: *a }',
      '  c: &c { a: *b, b: *b, c: *b, d: *b, e: *b, f: *b, g: *b, h: *b, i: *b, j: *b }',
      '  d: &d { a: *c, b: *c, c: *c, d: *c, e: *c, f: *c, g: *c, h: *c, i: *c, j: *c }',
    ].join('\n'),
    good: 'texts:\n  en: &en { title: Harbour }\n  fr: *en',
  },
  'yaml/too-many-problems': {
    severity: 'error',
    message: 'So much is wrong with this file that reading it was given up; put these problems right first.',
    explanation:
      'After fifty places that YAML cannot read the rest is not looked at. Often one wrong bracket or quote near the top is the cause of all of them.',
    bad: `dice:\n${'  - ]\n'.repeat(60)}`,
    good: 'dice:\n  octal: d{0..7}',
  },
});

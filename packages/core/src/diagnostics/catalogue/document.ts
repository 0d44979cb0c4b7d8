import { defineEntries } from './define.js';

export const documentEntries = defineEntries({
  'document/too-many-problems': {
    severity: 'info',
    message: 'There is more wrong than is shown: only the first {most} problems are listed.',
    explanation: 'Put the problems that are listed right first; many of the others may have the same cause.',
    bad: `options:\n${Array.from({ length: 210 }, (_, index) => `  option ${String(index)}: { type: boolean, default: no }`).join('\n')}`,
    good: 'options:\n  one: { type: boolean, default: no }',
  },
  'document/missing-file': {
    severity: 'error',
    message: 'There is no file "{path}" here.',
    explanation:
      'A ruleset is a folder with ruleset.yaml and the files that it names under parts. Paths are relative to that folder, with / between folders, and capital letters matter.',
    bad: 'parts: [nowhere.yaml]',
    good: 'dice:\n  octal: d{0..7}',
  },
  'document/bad-part': {
    severity: 'error',
    message: '"{path}" does not lead to a file inside the folder of the ruleset.',
    explanation:
      'Under parts stand paths to further files inside the folder of the ruleset, such as combat.yaml or rules/combat.yaml. They never start with a slash and never leave the folder with "..". Rules from elsewhere are named under uses.',
    bad: 'parts: [../combat.yaml]',
    good: 'dice:\n  octal: d{0..7}',
  },
  'document/part-again': {
    severity: 'error',
    message: '"{path}" belongs to this ruleset already.',
    explanation: 'Every file of a ruleset is read once. Name each part once, and never the first file itself.',
    bad: 'parts: [ruleset.yaml]',
    good: 'dice:\n  octal: d{0..7}',
  },
  'document/too-many-parts': {
    severity: 'error',
    message: 'A ruleset can have at most {most} parts.',
    explanation: 'Put several sections into one file, or split the ruleset into several that use one another.',
    bad: `parts:\n${Array.from({ length: 101 }, (_, index) => `  - part${String(index)}.yaml`).join('\n')}`,
    good: 'dice:\n  octal: d{0..7}',
  },
  'document/header-in-part': {
    severity: 'error',
    message: '"{key}" belongs only into the first file of a ruleset.',
    explanation:
      'The first file says for all of its parts what the ruleset is called, where it comes from and in which version of the language it is written. A part holds only sections such as rolls and tables.',
    bad: '# combat.yaml, a part\ntitle: Combat\nrolls: {}',
    good: '# combat.yaml, a part\nrolls: {}',
  },
  'document/version': {
    severity: 'error',
    message: 'This ruleset says that it is written in version {version} of the language; only version 1 can be read.',
    explanation:
      'The first line of a ruleset, rulewright: 1, names the version of the language it is written in, so that it means the same for ever. This program knows version 1.',
    bad: 'rulewright: 2\ntitle: Harbour',
    good: 'rulewright: 1\ntitle: Harbour',
  },
  'document/unknown-key': {
    severity: 'error',
    message: '"{key}" means nothing in {where}.',
    explanation:
      'Every place of a ruleset has its own words, listed in the reference. This one is not among them; often it is a misspelling, or it is indented so that it belongs to something else.',
    bad: 'rolls:\n  skilled:\n    reslut: d6',
    good: 'rolls:\n  skilled:\n    result: d6',
  },
  'document/missing-key': {
    severity: 'error',
    message: '"{key}" is missing in {where}.',
    explanation: 'Some words must always be there, because nothing sensible can be assumed without them.',
    bad: 'options:\n  ties: { default: no }',
    good: 'options:\n  ties: { type: boolean, default: no }',
  },
  'document/empty-value': {
    severity: 'error',
    message: 'Something is missing after "{key}".',
    explanation:
      'The word is there, but no value follows. Write the value behind the colon or on indented lines below it, or remove the word. For no value at all an expression says none.',
    bad: 'rolls:\n  skilled:\n    result:',
    good: 'rolls:\n  skilled:\n    result: d6',
  },
  'document/wrong-kind': {
    severity: 'error',
    message: 'There should be {wanted} here, not {got}.',
    explanation:
      'A ruleset is made of mappings (names with values, one a line or in curly brackets), lists (items with dashes or in square brackets) and single values. Each place takes one of these. Often the lines below are indented too little or too much.',
    bad: 'rolls:\n  - result: d6',
    good: 'rolls:\n  skilled:\n    result: d6',
  },
  'document/list-value': {
    severity: 'error',
    message: 'There should be an expression here; lists in expressions are written with round brackets.',
    explanation:
      'Square brackets make a YAML list, which only some places take. In expressions a list is written (1, 2, 3), and a list with one item (1,).',
    bad: 'functions:\n  all:\n    value: [1, 2, 3]',
    good: 'functions:\n  all:\n    value: (1, 2, 3)',
  },
  'document/braces-value': {
    severity: 'error',
    message: 'There should be an expression here, but "{mark}" at its start makes it a YAML mapping; put it in quotes.',
    explanation:
      'A set of values such as {1, 6} says which values are meant. Where it starts a value in YAML it must stand in quotes, because YAML has its own use for curly brackets there.',
    bad: 'functions:\n  ends:\n    value: {1, 6}',
    good: 'functions:\n  ends:\n    inputs: { n: integer }\n    value: n in {1, 6}',
  },
  'document/bad-value': {
    severity: 'error',
    message: '"{value}" is not possible here; it can be {choices}.',
    explanation: 'This place takes only certain words. Choose one of those that the message lists.',
    bad: 'tables:\n  rank:\n    match: atmost\n    columns: { label: text }\n    rows: { 1: low, 4: high }',
    good: 'tables:\n  rank:\n    match: at-most\n    columns: { label: text }\n    rows: { 1: low, 4: high }',
  },
  'document/too-few': {
    severity: 'error',
    message: 'There should be {count} here.',
    explanation: 'Something is left empty that needs a certain number of entries.',
    bad: 'rolls:\n  skilled: { result: d6 }\nexamples:\n  - { title: A claim, roll: skilled, odds: { result: { between: [1] } } }',
    good: 'rolls:\n  skilled: { result: d6 }\nexamples:\n  - { title: A claim, roll: skilled, odds: { result: { mean: 7/2 } } }',
  },
  'document/bad-name': {
    severity: 'error',
    message: '"{name}" cannot be a name: names are letters and digits without spaces, and start with a letter.',
    explanation:
      'A name is used in expressions, so it is one word: letters of any language, digits and "_", starting with a letter or "_". Several words are written together with capital letters inside, such as skillLevel. A title may be anything.',
    bad: 'rolls:\n  skill roll:\n    result: d6',
    good: 'rolls:\n  skillRoll:\n    title: Skill roll\n    result: d6',
  },
  'document/reserved-name': {
    severity: 'error',
    message: '"{name}" is a word of the language and cannot be a name.',
    explanation:
      'Words such as if, and, choose, draw or step, and everything that looks like dice (d, d6), have a meaning in expressions. A name that is one of them could never be used. Choose a longer one; the title may be anything.',
    bad: 'rolls:\n  d6:\n    result: 2d6',
    good: 'rolls:\n  twoDice:\n    result: 2d6',
  },
  'document/duplicate-name': {
    severity: 'error',
    message: 'There is already a "{name}" under {section} in another file.',
    explanation: 'All files of a ruleset share their names. Rename one of the two, or remove it.',
    bad: '# combat.yaml, when ruleset.yaml has a die called octal too\ndice:\n  octal: d8',
    good: 'dice:\n  eight: d8',
  },
});

import { defineEntries } from './define.js';

export const syntaxEntries = defineEntries({
  'syntax/empty': {
    severity: 'error',
    message: 'There is nothing here, where an expression is needed.',
    explanation:
      'An expression says how a value is found, such as `2d6 + bonus`. Leave the whole entry out where nothing is meant.',
    bad: `rolls:
  example:
    result: ""`,
    good: `rolls:
  example:
    result: 2d6 + 1`,
  },
  'syntax/too-long': {
    severity: 'error',
    message: 'This expression is longer than {limit} characters.',
    explanation:
      'No rule needs an expression of this length. Name its parts in `let`, or write a table where many cases are told apart.',
    bad: `"${'a'.repeat(10_000)}"`,
    good: '"a"',
  },
  'syntax/too-deep': {
    severity: 'error',
    message: 'This expression holds too many expressions within one another.',
    explanation:
      'Brackets within brackets, or very many terms in a row, can go about a hundred levels deep. Name the inner parts in `let`, put them into a function, or write a table.',
    bad: `${'('.repeat(200)}1${')'.repeat(200)}`,
    good: '(1 + 2) * 3',
  },
  'syntax/unknown-character': {
    severity: 'error',
    message: 'The character {character} means nothing in an expression.',
    explanation:
      'Expressions consist of names, numbers, dice, texts in quotes, and signs such as + - * / ( ) == <= and >=. Anything else has no meaning here. There are no comments within an expression; put them on a line of their own, as YAML comments.',
    bad: '2d6 @ 3',
    good: '2d6 + 3',
  },
  'syntax/unexpected': {
    severity: 'error',
    message: '{found} makes no sense here.',
    explanation:
      'What stands before this place is already a whole expression, and this cannot follow it. Often a word or a bracket before it is missing.',
    bad: '2d6 then 3',
    good: 'if 2d6 > 7 then 3 else 0',
  },
  'syntax/missing-value': {
    severity: 'error',
    message: 'A value is missing {place}.',
    explanation: 'An operator such as + needs a value on both sides, and a comma in a call needs one after it.',
    bad: '2d6 +',
    good: '2d6 + 1',
  },
  'syntax/missing-operator': {
    severity: 'error',
    message: 'Between "{left}" and "{right}" something is missing, such as an operator or a comma.',
    explanation:
      'Two values cannot stand side by side. Put an operator between them, or a comma if they are two of a list. Multiplication is always written with *.',
    bad: '2 (1 + 3)',
    good: '2 * (1 + 3)',
  },
  'syntax/missing-word': {
    severity: 'error',
    message: 'The word "{word}" is missing here: {form}.',
    explanation: 'The form needs all of its words, in their order.',
    bad: 'if 2d6 > 7 1 else 0',
    good: 'if 2d6 > 7 then 1 else 0',
  },
  'syntax/missing-name': {
    severity: 'error',
    message: 'A name is missing here, for {form}.',
    explanation:
      'This form introduces a name or refers to one. A name begins with a letter or _ and goes on with letters, digits and _.',
    bad: '4d10 as',
    good: '4d10 as hunger',
  },
  'syntax/missing-else': {
    severity: 'error',
    message: 'This "if" has no "else", so it has no value when its condition does not hold.',
    explanation:
      'An expression always has a value. Say which one it has otherwise: `else 0` where a number is meant, `else none` where there may be nothing.',
    bad: 'if 1 < 2 then 3',
    good: 'if 1 < 2 then 3 else 0',
  },
  'syntax/else-if': {
    severity: 'error',
    message: 'Write "else if" instead of "{found}".',
    explanation: 'Cases one after the other are written `if A then 1 else if B then 2 else 3`.',
    bad: 'if 1 < 2 then 3 elif 2 < 3 then 4 else 5',
    good: 'if 1 < 2 then 3 else if 2 < 3 then 4 else 5',
  },
  'syntax/reserved-word': {
    severity: 'error',
    message: '"{word}" is a word of the language and cannot name anything.',
    explanation:
      'Words such as `if`, `each`, `from`, `by` and `roll`, and what reads as a die such as `d6`, cannot name a value. Choose another name, such as `source` or `byWhom`. As the name of a field after a point, or of an argument, they may stand.',
    bad: '1 + each',
    good: '1 + 2',
  },
  'syntax/upper-case-word': {
    severity: 'error',
    message: 'Words of the language are written small: "{word}".',
    explanation: 'Small and capital letters differ: `AND` would be a name, `and` is the word.',
    bad: '1 < 2 AND 3 < 4',
    good: '1 < 2 and 3 < 4',
  },
  'syntax/needs-parentheses': {
    severity: 'error',
    message: '"{word}" needs parentheses around its expression here.',
    explanation:
      'A form that reaches to the end of what follows cannot be part of a sum or another operation as it is: parentheses show where it ends.',
    bad: '1 + if 1 < 2 then 3 else 4',
    good: '1 + (if 1 < 2 then 3 else 4)',
  },
  'syntax/chained-comparison': {
    severity: 'error',
    message: 'Comparisons cannot be chained; join two of them with "and", or use a range.',
    explanation:
      'In `1 < x < 5` the second comparison would compare the answer of the first, yes or no, with 5. Write `1 < x and x < 5`, or `x in 2..4`.',
    bad: '1 < 2 < 3',
    good: '2 in 1..3',
  },
  'syntax/open-range': {
    severity: 'error',
    message: 'A range without an upper end is written with +, as in 13+.',
    explanation: '`13+` is 13 or more, `..3` is 3 or less, `4..12` is from 4 to 12, both included.',
    bad: '5 in 3..',
    good: '5 in 3+',
  },
  'syntax/bare-list': {
    severity: 'error',
    message: 'A list is written in parentheses, as in (1, 2, 3).',
    explanation: 'A comma separates the items of a list, of a set or of a call, each within its brackets.',
    bad: '1, 2, 3',
    good: '(1, 2, 3)',
  },
  'syntax/square-brackets': {
    severity: 'error',
    message: 'A list is written with parentheses; square brackets look something up.',
    explanation:
      '`(1, 2, 3)` is a list, `tier[3]` looks up the row 3 of a table. A list of one item has a comma at its end: `(1,)`.',
    bad: 'sum([1, 2, 3])',
    good: 'sum((1, 2, 3))',
  },
  'syntax/spread-outside-list': {
    severity: 'error',
    message: 'Three dots put the items of one list into another; they have no place here.',
    explanation: '`(skill, ...others)` is a list of skill and all of others. A function takes a list as it is.',
    bad: 'sum(...(1, 2))',
    good: 'sum((3, ...(1, 2)))',
  },
  'syntax/argument-colon': {
    severity: 'error',
    message: 'An argument is given by name with "=", as in {name} = 3.',
    explanation: 'In YAML a colon belongs to a key. Within an expression a named argument is written with =.',
    bad: 'explode(d6, 6, limit: 3)',
    good: 'explode(d6, 6, limit = 3)',
  },
  'syntax/unclosed-bracket': {
    severity: 'error',
    message: 'This {bracket} is never closed by {closing}.',
    explanation: 'Every bracket needs its partner: ( and ), [ and ], { and }.',
    bad: 'max(1, 2 + (3',
    good: 'max(1, 2 + (3))',
  },
  'syntax/unopened-bracket': {
    severity: 'error',
    message: 'This {bracket} closes nothing.',
    explanation:
      'Every bracket needs its partner: ( and ), [ and ], { and }. Remove this one, or add its partner before it.',
    bad: '1 + 2) * 3',
    good: '(1 + 2) * 3',
  },
  'syntax/mismatched-bracket': {
    severity: 'error',
    message: '{bracket} is closed by {closing}, not by {found}.',
    explanation: 'Every bracket needs its partner: ( and ), [ and ], { and }.',
    bad: 'max(1, 2]',
    good: 'max(1, 2)',
  },
  'syntax/single-equals': {
    severity: 'error',
    message: 'Whether two values are equal is asked with ==.',
    explanation:
      'A single = names an argument in a call, as in `limit = 3`. Whether two values are equal is asked with ==, and whether they differ with !=.',
    bad: 'if 1 = 2 then 3 else 4',
    good: 'if 1 == 2 then 3 else 4',
  },
  'syntax/assignment': {
    severity: 'error',
    message: 'An expression cannot change anything, so {found} has no meaning in it.',
    explanation:
      'An expression only finds a value. Values are changed by the statements of an action, outside of their expressions.',
    bad: '1 + (2 += 3)',
    good: '1 + (2 + 3)',
  },
  'syntax/logical-sign': {
    severity: 'error',
    message: 'Write "{wanted}" instead of {found}.',
    explanation: 'Conditions are joined with the words `and` and `or`.',
    bad: '1 < 2 && 3 < 4',
    good: '1 < 2 and 3 < 4',
  },
  'syntax/not-sign': {
    severity: 'error',
    message: 'Write "not" instead of !.',
    explanation:
      'A condition is turned round with the word `not`. The sign ! stuck to dice makes them explode, and != means "differs from".',
    bad: '!(1 < 2)',
    good: 'not (1 < 2)',
  },
  'syntax/comparison-sign': {
    severity: 'error',
    message: 'Write {wanted} instead of {found}.',
    explanation: 'The comparisons are == != < <= > and >=.',
    bad: '1 <> 2',
    good: '1 != 2',
  },
  'syntax/typographic-sign': {
    severity: 'error',
    message: 'Write {wanted} instead of {found}.',
    explanation:
      'Signs that a word processor puts in, or that print uses, are read as what they mean, but expressions are written with the signs of the keyboard: >= <= != * / - and two dots for a range.',
    bad: '2d6 ≥ 7',
    good: '2d6 >= 7',
  },
  'syntax/division-sign': {
    severity: 'error',
    message: 'Division rounded down is written "{wanted}", not {found}.',
    explanation: '`7 / 2` is the exact fraction, `7 div 2` is 3 and `7 mod 2` is the 1 that is left.',
    bad: '7 // 2',
    good: '7 div 2',
  },
  'syntax/percent-sign': {
    severity: 'error',
    message: 'What is left by a division is written "mod"; % belongs to the die d%.',
    explanation: '`7 mod 2` is 1. The sign % only stands in the die `d%`, which reads 1 to 100.',
    bad: '7 % 2',
    good: '7 mod 2',
  },
  'syntax/percentage': {
    severity: 'error',
    message: 'A percentage is written as a fraction, such as 1/2 for 50%.',
    explanation:
      'The sign % only stands in the die `d%`, which reads 1 to 100. Half of something is `x / 2`, a tenth of it `x / 10`; name how it is rounded: `floor(x / 10)`.',
    bad: '50%',
    good: '50/100',
  },
  'syntax/power': {
    severity: 'error',
    message: 'There is no sign for powers; multiply instead of writing {found}.',
    explanation:
      'Write `x * x` for a square. Where a rule doubles again and again, a table with the values is easier to read.',
    bad: '3 ^ 2',
    good: '3 * 3',
  },
  'syntax/question-mark': {
    severity: 'error',
    message: 'A choice between two values is written "if CONDITION then A else B".',
    explanation:
      'Other languages write `condition ? a : b`. Here the words are written out, so that a rule reads like a sentence.',
    bad: '1 < 2 ? 3 : 4',
    good: 'if 1 < 2 then 3 else 4',
  },
  'syntax/curly-quotes': {
    severity: 'error',
    message: 'Texts stand in straight quotes, not in {found}.',
    explanation: 'A word processor turns quotes into curly ones. Write "…" or \'…\'.',
    bad: '“strict”',
    good: '"strict"',
  },
  'syntax/unfinished-text': {
    severity: 'error',
    message: 'The text that begins with this {quote} never ends.',
    explanation:
      'A text begins and ends with the same quote. A quote within it is written with a backslash: \\" or \\\'.',
    bad: '"strict',
    good: '"strict"',
  },
  'syntax/unknown-escape': {
    severity: 'error',
    message: '{escape} means nothing in a text.',
    explanation: 'After a backslash may stand a quote, another backslash, or n for a new line.',
    bad: String.raw`"\q"`,
    good: String.raw`"\\q"`,
  },
  'syntax/digit-groups': {
    severity: 'error',
    message: 'Digits are not grouped: write {digits}.',
    explanation:
      'A comma separates the items of a list, so a large number is written without any sign between its digits.',
    bad: '1,000 + 1',
    good: '1000 + 1',
  },
  'syntax/decimal-point': {
    severity: 'error',
    message: 'A number begins with a digit: write {number}.',
    explanation: 'Before the point stands at least a 0, so that a number is never taken for a field or a range.',
    bad: '1 + .5',
    good: '1 + 0.5',
  },
  'syntax/missing-space': {
    severity: 'error',
    message: 'Put a space before "{word}".',
    explanation:
      'Letters directly after a number or a closing bracket mean dice or modifiers, as in `3d6kh2`. A word of the language needs a space.',
    bad: '(1 < 2)and (3 < 4)',
    good: '(1 < 2) and (3 < 4)',
  },
  'syntax/stuck-letters': {
    severity: 'error',
    message: 'The letters "{letters}" directly after {before} are neither dice nor a modifier.',
    explanation:
      'Letters directly after a number or a closing bracket mean dice or modifiers, as in `3d6kh2`. Multiplication is written with *, and a name or a word needs a space.',
    bad: '2x',
    good: '2 * 3',
  },
  'syntax/unknown-modifier': {
    severity: 'error',
    message: 'There is no modifier "{letters}".',
    explanation:
      'The modifiers are k, kh, kl, km (keep), dh, dl (drop), r, ro (reroll), !, !!, !p, !!p, !o (explode), cs, cf (count), min, max and u, uo (all different).',
    bad: '4d6xh3',
    good: '4d6kh3',
  },
  'syntax/space-before-modifier': {
    severity: 'error',
    message: '"{modifier}" must follow the dice without a space.',
    explanation:
      'A modifier sticks to its dice, `4d6kh3`, and its number sticks to it. That keeps it apart from names and comparisons: `5d10! >= 7` compares, `5d10!>=7` explodes on 7 or more.',
    bad: '4d6 kh3',
    good: '4d6kh3',
  },
  'syntax/modifier-without-parentheses': {
    severity: 'error',
    message: 'Before "{modifier}" the dice need parentheses.',
    explanation:
      'A modifier sticks to written dice or to a closing parenthesis: `(2 d octal)!`, `(pool)!`. For a pool that has a name there are functions too, such as `explode` and `keep`.',
    bad: '2 d octal!',
    good: '(2d8)!',
  },
  'syntax/modifier-without-dice': {
    severity: 'error',
    message: 'The modifier "{modifier}" needs dice before it, and {before} is only a number.',
    explanation:
      'Some games write `10k5` for ten dice of which five are kept. Here the die is written too: `10d10k5`, and if they explode, `10d10!k5`.',
    bad: '10k5',
    good: '10d10k5',
  },
  'syntax/modifier-takes-number': {
    severity: 'error',
    message: '"{modifier}" takes a number, not a description of dice.',
    explanation:
      'Keeping and dropping count dice: `4d6kh3`. To keep dice by what they show, filter them: `4d6 where >= 5`.',
    bad: '4d6kh>=5',
    good: '4d6 where >= 5',
  },
  'syntax/die-without-faces': {
    severity: 'error',
    message: 'This die has no faces.',
    explanation:
      'After d stands the number of faces (`d6`), `d%`, `dF`, the faces themselves (`d{1, 2, 2, 3}`), an expression in parentheses (`d(size)`) or the name of a die (`d octal`).',
    bad: '3d + 1',
    good: '3d6 + 1',
  },
  'syntax/die-after-die': {
    severity: 'error',
    message: 'Dice directly after dice are unclear.',
    explanation:
      'In some programs `4d6d1` drops the lowest die, here that is `4d6dl1`. Dice whose number is rolled are written with parentheses: `(2d6)d8`.',
    bad: '4d6d1',
    good: '4d6dl1',
  },
  'syntax/weight-spacing': {
    severity: 'error',
    message: 'A weight is written as in 6 x2: a space before the x and none after it.',
    explanation: 'In the faces of a die, `x2` says that the face is there twice: `d{1 x3, 2 x2, 6}`.',
    bad: 'd{1 x 3, 6x2}',
    good: 'd{1 x3, 6 x2}',
  },
  'syntax/weight-outside-faces': {
    severity: 'error',
    message: '"{found}" is a weight, which only the faces of a die have; multiplication is written with *.',
    explanation:
      'In the faces of a die, `x2` says that the face is there twice: `d{1 x3, 2 x2, 6}`. Elsewhere write `2d6 * 3`, or `3 times 2d6` for three rolls.',
    bad: '2d6 x3',
    good: '2d6 * 3',
  },
});

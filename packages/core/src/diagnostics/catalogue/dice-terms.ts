import { defineEntries } from './define.js';

export const diceTermsEntries = defineEntries({
  'dice/negative-count': {
    severity: 'error',
    message: 'A number of dice cannot be negative, but this is {count}.',
    explanation: 'Minus the sum of three dice is written -3d6; a negative number of dice does not exist.',
    bad: '(-3)d6',
    good: '-3d6',
  },
  'dice/maybe-negative-count': {
    severity: 'warning',
    message: 'This number of dice can be negative, which stops the roll.',
    explanation: 'Give the input a min of 0, or keep the number from going below with max(0, …).',
    bad: `rolls:
  example:
    inputs: { level: integer }
    result: level d6`,
    good: `rolls:
  example:
    inputs: { level: { type: integer, min: 0 } }
    result: level d6`,
  },
  'dice/too-many-dice': {
    severity: 'error',
    message: '{count} dice at once are more than the {most} that can be rolled.',
    explanation: 'A roll of this size would take too long to show and to work out.',
    bad: '1000000000d6',
    good: '1000d6',
  },
  'dice/no-faces': {
    severity: 'error',
    message: 'A die needs at least one face.',
    explanation: 'The number after d is how many faces the die has.',
    bad: 'd0',
    good: 'd6',
  },
  'dice/maybe-no-faces': {
    severity: 'warning',
    message: 'This can be less than 1, and a die needs at least one face.',
    explanation: 'Give the value a least of 1.',
    bad: `rolls:
  example:
    inputs: { size: integer }
    result: d(size)`,
    good: `rolls:
  example:
    inputs: { size: { type: integer, min: 1 } }
    result: d(size)`,
  },
  'dice/too-many-faces': {
    severity: 'error',
    message: 'A die with {count} faces has more than the {most} that are possible here.',
    explanation: 'Dice are rolled fairly from random numbers of limited size.',
    bad: 'd99999999999',
    good: 'd100',
  },
  'dice/not-a-die': {
    severity: 'error',
    message: '"{name}" is not one kind of die that could be rolled several times.',
    explanation: 'After d stands a number of faces, faces in braces, or the name of a die of the section dice.',
    bad: `rolls:
  example:
    inputs: { level: integer }
    result: 2 d level`,
    good: `dice:
  octal: d{0..7}
rolls:
  example:
    result: 2 d octal`,
  },
  'dice/mixed-faces': {
    severity: 'error',
    message: 'A die has numbers or symbols on its faces, not both.',
    explanation: 'Numbers are added up, symbols are counted; one die cannot do both.',
    bad: 'count(2d{1, hit}, 1)',
    good: 'count(2d{nothing, hit}, hit)',
  },
  'dice/bad-weight': {
    severity: 'error',
    message: 'A weight is a whole number of at least 1, but this is {weight}.',
    explanation: 'd{1 x3, 6} has four equally likely faces: three of them show 1.',
    bad: 'd{1 x0, 6}',
    good: 'd{1 x3, 6}',
  },
  'dice/face-not-fixed': {
    severity: 'error',
    message: 'The faces of a die are fixed numbers.',
    explanation:
      'What a die shows is part of the rules as they are written. Add what varies to the roll instead: d6 + bonus.',
    bad: `rolls:
  example:
    inputs: { bonus: integer }
    result: d{1, 1 + bonus}`,
    good: `rolls:
  example:
    inputs: { bonus: integer }
    result: d{1, 2} + bonus`,
  },
});

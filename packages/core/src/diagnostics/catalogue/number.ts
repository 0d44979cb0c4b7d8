import { defineEntries } from './define.js';

export const numberEntries = defineEntries({
  'number/division-by-zero': {
    severity: 'error',
    message: 'This divides by 0.',
    explanation: 'Nothing can be divided by 0, and what stands on the right here is always 0.',
    bad: '10 / 0',
    good: '10 / 2',
  },
  'number/maybe-division-by-zero': {
    severity: 'warning',
    message: 'What this divides by could be 0, and the run would stop with an error then.',
    explanation:
      'Nothing that is known of the number on the right keeps it from being 0. Give the input a `min` of 1, or say with `if` what happens then.',
    bad: 'rolls:\n  share:\n    inputs: { coins: integer, heads: integer }\n    result: coins div heads',
    good: 'rolls:\n  share:\n    inputs: { coins: integer, heads: { type: integer, min: 1 } }\n    result: coins div heads',
  },
  'number/one-number': {
    severity: 'warning',
    message: '"{name}" of a single number is just that number.',
    explanation:
      'It compares several numbers, and rolled dice count as one, their sum. For the highest or lowest die of a roll use `highest(dice)` or `lowest(dice)`.',
    bad: 'max(3d6)',
    good: 'highest(3d6)',
  },
  'number/bounds-crossed': {
    severity: 'error',
    message: 'The lower bound, {low}, is above the upper bound, {high}.',
    explanation: 'No number lies between these bounds. They may have been given in the wrong order.',
    bad: 'clamp(d20, 10, 1)',
    good: 'clamp(d20, 1, 10)',
  },
  'number/list-too-long': {
    severity: 'error',
    message: 'A list of {size} numbers is too long: at most {most} can be listed.',
    explanation: 'A range used as a list holds each of its numbers, which takes time and memory.',
    bad: 'sum(1..1000000000)',
    good: 'sum(1..1000)',
  },
});

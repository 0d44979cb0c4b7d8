import { defineEntries } from './define.js';

export const rollEntries = defineEntries({
  'roll/no-result': {
    severity: 'error',
    message: 'The roll "{name}" has neither a result nor outcomes.',
    explanation: 'A roll gives a number or another value as its result, or at least outcomes.',
    bad: `rolls:
  example:
    let:
      dice: 2d6`,
    good: `rolls:
  example:
    let:
      dice: 2d6
    result: sum(dice)`,
  },
  'roll/unreachable-outcome': {
    severity: 'warning',
    message: 'The outcome "{name}" can never happen.',
    explanation:
      'The first outcome that holds counts. One before it always holds in its place, or its own condition never does.',
    bad: `rolls:
  attack:
    result: d6
    outcomes: { hit: result > 3, graze: result > 4, miss: otherwise }`,
    good: `rolls:
  attack:
    result: d6
    outcomes: { hit: result > 3, miss: otherwise }`,
  },
  'roll/same-condition': {
    severity: 'warning',
    message: '"{name}" has the same condition as "{other}", so it never happens.',
    explanation: 'The first outcome that holds counts; the second with the same condition is never reached.',
    bad: `rolls:
  attack:
    let: { a: d6, b: d6 }
    result: a
    outcomes: { hit: a > b, graze: a > b, miss: otherwise }`,
    good: `rolls:
  attack:
    let: { a: d6, b: d6 }
    result: a
    outcomes: { hit: a > b, graze: a == b, miss: otherwise }`,
  },
  'roll/outcomes-incomplete': {
    severity: 'error',
    message: 'The outcomes of "{name}" do not cover everything: end with one that is "otherwise".',
    explanation: 'Every roll has exactly one outcome. When none of the conditions holds there has to be one left.',
    bad: `rolls:
  attack:
    result: d6
    outcomes: { hit: result > 3, graze: result == 3 }`,
    good: `rolls:
  attack:
    result: d6
    outcomes: { hit: result > 3, miss: otherwise }`,
  },
  'roll/incomplete-loop': {
    severity: 'error',
    message: 'A roll that repeats needs both "repeat" and "until".',
    explanation:
      'repeat holds the values of one round, until the condition that ends it; state what is carried from round to round.',
    bad: `rolls:
  climb:
    state: { height: 0 }
    result: height`,
    good: `rolls:
  climb:
    state: { height: 0 }
    repeat: { height: height + d6 }
    until: height >= 20
    result: height`,
  },
  'roll/endless': {
    severity: 'error',
    message: 'This never ends: the condition depends on nothing that changes from round to round.',
    explanation:
      'What is rolled again and again has to be able to end: the condition must look at dice of the round or at the state.',
    bad: `rolls:
  climb:
    inputs: { goal: { type: integer, default: 3 } }
    state: { height: 0 }
    repeat: { height: height + d6 }
    until: goal > 5
    result: height`,
    good: `rolls:
  climb:
    state: { height: 0 }
    repeat: { height: height + d6 }
    until: height >= 20
    result: height`,
  },
  'roll/limit': {
    severity: 'error',
    message: 'A loop runs at least one round, so its limit is 1 or more.',
    explanation: 'limit is the greatest number of rounds.',
    bad: `rolls:
  climb:
    state: { height: 0 }
    repeat: { height: height + d6 }
    until: height >= 20
    limit: 0
    result: height`,
    good: `rolls:
  climb:
    state: { height: 0 }
    repeat: { height: height + d6 }
    until: height >= 20
    limit: 5
    result: height`,
  },
  'function/random': {
    severity: 'error',
    message: 'The function "{name}" rolls or asks, which only rolls may do.',
    explanation:
      'Functions only work something out. What rolls dice, draws cards or asks a player is a roll. A function may give back dice that are not rolled yet.',
    bad: `functions:
  bonus: { value: d6 + 1 }`,
    good: `rolls:
  bonus: { result: d6 + 1 }`,
  },
});

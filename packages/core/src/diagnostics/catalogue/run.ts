import { defineEntries } from './define.js';

const attack = `rolls:
  attack:
    inputs: { level: { type: integer, min: 1, max: 5 } }
    result: sum(level d6)`;

const calls = `functions:
  half: { inputs: { x: integer }, value: x div 2 }
  quarter: { inputs: { x: integer }, value: half(half(x)) }
  eighth: { inputs: { x: integer }, value: half(quarter(x)) }
rolls:
  example:
    result: eighth(d100)`;

const usage = `chains:
  usage: [d8, d6, none]
rolls:
  example:
    inputs: { supply: usage }
    result: `;

export const runEntries = defineEntries({
  'run/unknown-roll': {
    severity: 'error',
    message: 'There is no roll called "{name}"; there is: {rolls}.{hint}',
    explanation: 'A roll is run by the name that it has under "rolls" in the ruleset.',
    bad: attack,
    good: attack,
    requests: { bad: { roll: 'atack', inputs: { level: 2 } }, good: { roll: 'attack', inputs: { level: 2 } } },
  },
  'run/unknown-input': {
    severity: 'error',
    message: '"{roll}" has no input called "{name}"; it takes: {inputs}.{hint}',
    explanation: 'What a roll is given must be one of its inputs, so that a misspelt one is not silently left out.',
    bad: attack,
    good: attack,
    requests: {
      bad: { roll: 'attack', inputs: { level: 2, bonus: 1 } },
      good: { roll: 'attack', inputs: { level: 2 } },
    },
  },
  'run/missing-input': {
    severity: 'error',
    message: '"{roll}" needs a value for "{name}".',
    explanation: 'An input without a default must be given whenever its roll is run.',
    bad: attack,
    good: attack,
    requests: { bad: { roll: 'attack' }, good: { roll: 'attack', inputs: { level: 2 } } },
  },
  'run/wrong-input': {
    severity: 'error',
    message: '"{name}" should be {wanted}, but {got} was given.',
    explanation:
      'The type of an input says what it can be. Fractions are written as texts such as "7/2"; a record as its fields; dice not rolled yet as a program made them.',
    bad: attack,
    good: attack,
    requests: { bad: { roll: 'attack', inputs: { level: 6 } }, good: { roll: 'attack', inputs: { level: 5 } } },
  },
  'run/unknown-option': {
    severity: 'error',
    message: 'There is no option called "{name}"; there is: {options}.{hint}',
    explanation: 'What is set for a run must be one of the options of the ruleset.',
    bad: attack,
    good: `options:
  strict: { type: boolean, default: no }
${attack}`,
    requests: {
      bad: { roll: 'attack', inputs: { level: 2 }, options: { strict: true } },
      good: { roll: 'attack', inputs: { level: 2 }, options: { strict: true } },
    },
  },
  'run/out-of-range': {
    severity: 'error',
    message: '"{name}" was given {got}, but it has to be {wanted}.',
    explanation:
      'An input or a field with a range takes nothing outside it. Keep the value inside with clamp(…), or make the range wider.',
    bad: `rolls:
  skill:
    inputs: { level: { type: integer, max: 12 } }
    result: level + d6
  example:
    result: skill(d20)
examples:
  - title: Too much
    roll: example
    dice: [20, 1]
    expect: { result: 21 }`,
    good: `rolls:
  skill:
    inputs: { level: { type: integer, max: 12 } }
    result: level + d6
  example:
    result: skill(clamp(d20, 1, 12))
examples:
  - title: As much as there may be
    roll: example
    dice: [20, 1]
    expect: { result: 13 }`,
  },
  'run/out-of-steps': {
    severity: 'error',
    message: 'This takes more than {limit} steps.',
    explanation:
      'A run has a budget, so that no ruleset can keep a computer busy for ever. Every round of a loop, every call and every element of a list that is looked at takes a step. Usually the condition that ends a loop is almost never met.',
    bad: `rolls:
  example:
    state: { height: 0 }
    repeat: { height: height + 1 }
    until: height >= 10000000
    result: height`,
    good: `rolls:
  example:
    state: { height: 0 }
    repeat: { height: height + 1 }
    until: height >= 100
    result: height`,
  },
  'run/out-of-dice': {
    severity: 'error',
    message: 'This takes more than {limit} dice.',
    explanation: 'A run has a budget of dice. Simulating or analysing a roll counts the dice of each run by itself.',
    bad: `rolls:
  example:
    let: { some: 800000d6, more: 800000d6 }
    result: some + more`,
    good: `rolls:
  example:
    let: { some: 8d6, more: 8d6 }
    result: some + more`,
  },
  'run/list-too-long': {
    severity: 'error',
    message: 'This list has more than {limit} elements.',
    explanation: 'Lists within a list count with all that is in them.',
    bad: 'count(1..200000, odd)',
    good: 'count(1..100, odd)',
  },
  'run/number-too-large': {
    severity: 'error',
    message: 'This number has more than {digits} digits.',
    explanation: 'Numbers are exact, whatever their size; one that has grown so long is almost certainly a mistake.',
    bad: `rolls:
  example:
    state: { n: 10 }
    repeat: { n: n * n }
    until: n < 0
    limit: 50
    result: n`,
    good: `rolls:
  example:
    state: { n: 10 }
    repeat: { n: n * n }
    until: n < 0
    limit: 5
    result: n`,
  },
  'run/too-deep': {
    severity: 'error',
    message: 'Here one thing asks for another more than {limit} times in a row.',
    explanation:
      'Functions and rolls call each other in a chain that is longer than the application that runs them allows.',
    bad: calls,
    good: calls,
    requests: { bad: { roll: 'example', limits: { depth: 2 } }, good: { roll: 'example' } },
  },
  'run/division-by-zero': {
    severity: 'error',
    message: 'This divides by 0.',
    explanation: 'Make sure that what stands below the line cannot be 0, for example with max(1, …).',
    bad: `rolls:
  example:
    result: 6 div (d6 - 1)
examples:
  - title: The lowest
    roll: example
    dice: [1]
    expect: { result: 6 }`,
    good: `rolls:
  example:
    result: 6 div max(1, d6 - 1)
examples:
  - title: The lowest
    roll: example
    dice: [1]
    expect: { result: 6 }`,
  },
  'run/none-here': {
    severity: 'error',
    message: 'There is none here, where {what} is needed.',
    explanation:
      'The value is missing: the end of a chain of dice that says none, or an optional value that was not given. Ask "is none" first.',
    bad: `${usage}roll supply`,
    good: `${usage}if supply is none then 0 else roll supply`,
    requests: {
      bad: { roll: 'example', inputs: { supply: 3 } },
      good: { roll: 'example', inputs: { supply: 3 } },
    },
  },
  'run/no-row': {
    severity: 'error',
    message: '"{table}" has no row for {key}.',
    explanation:
      'Say what lies beyond the ends of the table with below, above or beyond (clamp or none), or add the row that is missing.',
    bad: `tables:
  tier:
    columns: { bonus: integer }
    rows: { 1: 0, 2: 1, 3: 2 }
rolls:
  example:
    result: tier[d4].bonus
examples:
  - title: Beyond the end
    roll: example
    dice: [4]
    expect: { result: 2 }`,
    good: `tables:
  tier:
    columns: { bonus: integer }
    above: clamp
    rows: { 1: 0, 2: 1, 3: 2 }
rolls:
  example:
    result: tier[d4].bonus
examples:
  - title: Beyond the end
    roll: example
    dice: [4]
    expect: { result: 2 }`,
  },
  'run/deck-empty': {
    severity: 'error',
    message: '{count} to be drawn from "{deck}", but {left} left.',
    explanation: 'Cards that are drawn do not come back within a run. Draw fewer, or ask how many are left first.',
    bad: `decks:
  cards: { cards: [1..5] }
rolls:
  example:
    let: { hand: draw 3 from cards, more: draw 3 from cards }
    result: sum(hand) + sum(more)`,
    good: `decks:
  cards: { cards: [1..6] }
rolls:
  example:
    let: { hand: draw 3 from cards, more: draw 3 from cards }
    result: sum(hand) + sum(more)`,
  },
  'run/nothing-to-choose': {
    severity: 'error',
    message: 'There is nothing to choose from.',
    explanation: 'The list or the dice may be empty. Ask first, or offer something that is always there.',
    bad: `rolls:
  example:
    let:
      dice: 3d6
      high: filter(dice, > 4)
    result: choose from high by player
examples:
  - title: No high die
    roll: example
    dice: [1, 2, 3]
    expect: { result: 0 }`,
    good: `rolls:
  example:
    let:
      dice: 3d6
      high: filter(dice, > 4)
    result: if length(high) == 0 then 0 else (choose from high by player)
examples:
  - title: No high die
    roll: example
    dice: [1, 2, 3]
    expect: { result: 0 }`,
  },
  'run/illegal-choice': {
    severity: 'error',
    message: 'This is no choice that {by} has: {problem}. To choose from: {candidates}.',
    explanation: 'Only what is offered may be chosen, and only as much of it as the rules allow.',
    bad: `rolls:
  example:
    result: choose from (1, 3, 5) by player
examples:
  - title: Not offered
    roll: example
    choose: [2]
    expect: { result: 2 }`,
    good: `rolls:
  example:
    result: choose from (1, 3, 5) by player
examples:
  - title: Offered
    roll: example
    choose: [3]
    expect: { result: 3 }`,
  },
  'run/preferred-not-offered': {
    severity: 'error',
    message: 'The rules would rather have {value}, which is not among the things to choose from: {candidates}.',
    explanation: '"prefer" names one of the values on offer, or gives a number for each of them (called "it").',
    bad: `rolls:
  example:
    result: choose from (1, 3, 5) by player prefer d1 + 1`,
    good: `rolls:
  example:
    result: choose from (1, 3, 5) by player prefer it`,
  },
  'run/too-few-dice': {
    severity: 'error',
    message: 'More dice are rolled than the {given} given: the next is a {die}.',
    explanation: 'Forced dice are used up in the order in which dice are rolled; each one needs its face.',
    bad: `rolls:
  example:
    result: sum(2d6)
examples:
  - title: One is missing
    roll: example
    dice: [4]
    expect: { result: 4 }`,
    good: `rolls:
  example:
    result: sum(2d6)
examples:
  - title: Both
    roll: example
    dice: [4, 2]
    expect: { result: 6 }`,
  },
  'run/too-many-dice': {
    severity: 'error',
    message: '{used} dice are rolled, but {unused} more were given.',
    explanation:
      'Every forced die has to be used, because a die too many means that something was not rolled as expected.',
    bad: `rolls:
  example:
    result: sum(2d6)
examples:
  - title: One too many
    roll: example
    dice: [4, 2, 1]
    expect: { result: 6 }`,
    good: `rolls:
  example:
    result: sum(2d6)
examples:
  - title: Both
    roll: example
    dice: [4, 2]
    expect: { result: 6 }`,
  },
  'run/no-such-face': {
    severity: 'error',
    message: 'Die number {position} was given as {face}, but a {die} shows {faces}.',
    explanation: 'A forced die shows one of its own faces. Dice are used in the order in which they are rolled.',
    bad: `rolls:
  example:
    result: sum(2d6)
examples:
  - title: Not on the die
    roll: example
    dice: [4, 7]
    expect: { result: 11 }`,
    good: `rolls:
  example:
    result: sum(2d6)
examples:
  - title: On the die
    roll: example
    dice: [4, 6]
    expect: { result: 10 }`,
  },
});

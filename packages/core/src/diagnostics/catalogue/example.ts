import { defineEntries } from './define.js';

export const exampleEntries = defineEntries({
  'example/unknown-roll': {
    severity: 'error',
    message: 'There is no roll called "{name}".',
    explanation: 'An example runs one of the rolls of the ruleset.',
    bad: `rolls:
  attack:
    result: d6
    outcomes: { hit: result > 3, miss: otherwise }
examples:
  - title: A hit
    roll: atack
    dice: [5]
    expect: { outcome: hit }`,
    good: `rolls:
  attack:
    result: d6
    outcomes: { hit: result > 3, miss: otherwise }
examples:
  - title: A hit
    roll: attack
    dice: [5]
    expect: { outcome: hit }`,
  },
  'example/unknown-option': {
    severity: 'error',
    message: 'There is no option called "{name}".',
    explanation: 'Under options an example sets switches of the ruleset.',
    bad: `rolls:
  attack:
    result: d6
    outcomes: { hit: result > 3, miss: otherwise }
examples:
  - title: A hit
    roll: attack
    options: { strict: yes }
    dice: [5]
    expect: { outcome: hit }`,
    good: `options:
  strict: { type: boolean, default: no }
rolls:
  attack:
    result: d6
    outcomes: { hit: result > 3, miss: otherwise }
examples:
  - title: A hit
    roll: attack
    options: { strict: yes }
    dice: [5]
    expect: { outcome: hit }`,
  },
  'example/unknown-value': {
    severity: 'error',
    message: '"{roll}" has no value called "{name}"; it has: {names}.',
    explanation:
      'Claims are about the result, the outcome, a named value or a measure of the roll, or a part of one after a dot.',
    bad: `rolls:
  attack:
    result: d6
    outcomes: { hit: result > 3, miss: otherwise }
examples:
  - title: A hit
    roll: attack
    dice: [5]
    expect: { outcom: hit }`,
    good: `rolls:
  attack:
    result: d6
    outcomes: { hit: result > 3, miss: otherwise }
examples:
  - title: A hit
    roll: attack
    dice: [5]
    expect: { outcome: hit }`,
  },
  'example/bad-face': {
    severity: 'error',
    message: '"{text}" is not a face of a die.',
    explanation: 'Forced dice are the faces as they fall: numbers, or the symbols on a face.',
    bad: `rolls:
  attack:
    result: d6
    outcomes: { hit: result > 3, miss: otherwise }
examples:
  - title: A hit
    roll: attack
    dice: [5 + 1]
    expect: { outcome: hit }`,
    good: `rolls:
  attack:
    result: d6
    outcomes: { hit: result > 3, miss: otherwise }
examples:
  - title: A hit
    roll: attack
    dice: [5]
    expect: { outcome: hit }`,
  },
  'example/dice': {
    severity: 'error',
    message: 'The dice of the example "{title}" do not fit: {problem}',
    explanation:
      'The dice of an example are all that are rolled, in the order in which they are rolled, and each shows a face that it has. Run the example with its trace to see which dice the roll asks for.',
    bad: `rolls:
  attack:
    result: 2d6
    outcomes: { hit: result > 6, miss: otherwise }
examples:
  - title: A hit
    roll: attack
    dice: [5]
    expect: { outcome: hit }`,
    good: `rolls:
  attack:
    result: 2d6
    outcomes: { hit: result > 6, miss: otherwise }
examples:
  - title: A hit
    roll: attack
    dice: [5, 4]
    expect: { outcome: hit }`,
  },
  'example/unknown-error': {
    severity: 'error',
    message: 'There is no diagnostic called "{code}".',
    explanation:
      'Under error an example names the diagnostic with which the run is refused, such as run/wrong-input. Run it to see which one that is.',
    bad: `rolls:
  attack:
    inputs: { level: { type: integer, min: 1, max: 9 } }
    result: level d6
examples:
  - title: Ten levels are too many
    roll: attack
    with: { level: 10 }
    error: run/wrong-inputs`,
    good: `rolls:
  attack:
    inputs: { level: { type: integer, min: 1, max: 9 } }
    result: level d6
examples:
  - title: Ten levels are too many
    roll: attack
    with: { level: 10 }
    error: run/wrong-input`,
  },
  'example/bad-odds': {
    severity: 'error',
    message: '"{text}" is not a probability: write a fraction such as 5/9 or a decimal such as 0.25.',
    explanation: 'Claims about odds are plain numbers.',
    bad: `rolls:
  attack:
    result: d6
    outcomes: { hit: result > 3, miss: otherwise }
examples:
  - title: A hit
    roll: attack
    odds: { hit: half }`,
    good: `rolls:
  attack:
    result: d6
    outcomes: { hit: result > 3, miss: otherwise }
examples:
  - title: A hit
    roll: attack
    odds: { hit: 1/2 }`,
  },
  'example/unknown-action': {
    severity: 'error',
    message: 'There is no {kind} called "{name}".',
    explanation: 'An example runs one of the rolls, actions or scenarios of the ruleset.',
    bad: `types:
  fighter: { hp: { type: integer, default: 20 } }
actions:
  strike:
    roles: { target: fighter }
    do: |
      target.hp -= 1
examples:
  - title: A blow
    action: strik
    with: { target: { hp: 3 } }
    expect: { target.hp: 2 }`,
    good: `types:
  fighter: { hp: { type: integer, default: 20 } }
actions:
  strike:
    roles: { target: fighter }
    do: |
      target.hp -= 1
examples:
  - title: A blow
    action: strike
    with: { target: { hp: 3 } }
    expect: { target.hp: 2 }`,
  },
  'example/given-without-roles': {
    severity: 'error',
    message: 'Things are only given to actions; {what}.',
    explanation:
      'Under given stand things that fill the roles of an action. A scenario has its own, a roll takes values.',
    bad: `types:
  fighter: { hp: { type: integer, default: 20 } }
rolls:
  attack: { inputs: { by: fighter }, result: by.hp }
examples:
  - title: A blow
    roll: attack
    given: { joan: { is: fighter } }
    with: { by: { hp: 3 } }
    expect: { result: 3 }`
      .replaceAll('by:', 'who:')
      .replaceAll('by.', 'who.'),
    good: `types:
  fighter: { hp: { type: integer, default: 20 } }
actions:
  strike:
    roles: { target: fighter }
    do: |
      target.hp -= 1
examples:
  - title: A blow
    action: strike
    given: { joan: { is: fighter, hp: 3 } }
    with: { target: joan }
    expect: { joan.hp: 2 }`,
  },
});

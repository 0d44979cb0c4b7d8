import { defineEntries } from './define.js';

const push = `types:
  fighter:
    fields: { hp: { type: integer, min: 0, default: 3 } }
actions:
  push:
    roles: { who: fighter }
    do: |
      require who.hp > 0 else "Who is down cannot push."
      who.hp -= 1`;

/** Of runs that change things, and of those that go on from a log. */
export const runGameEntries = defineEntries({
  'run/unknown-action': {
    severity: 'error',
    message: 'There is no {kind} called "{name}"; there is: {actions}.{hint}',
    explanation:
      'An action is run by the name that it has under "actions" in the ruleset, a scenario by that under "scenarios".',
    bad: push,
    good: push,
    requests: {
      bad: { action: 'pusch', roles: { who: { hp: 3 } } },
      good: { action: 'push', roles: { who: { hp: 3 } } },
    },
  },
  'run/unknown-role': {
    severity: 'error',
    message: '"{action}" has no role called "{name}"; it has: {roles}.{hint}',
    explanation:
      'Whoever takes part in an action plays one of its roles, so that a misspelt one is not silently left out.',
    bad: push,
    good: push,
    requests: {
      bad: { action: 'push', roles: { who: { hp: 3 }, whom: { hp: 2 } } },
      good: { action: 'push', roles: { who: { hp: 3 } } },
    },
  },
  'run/missing-role': {
    severity: 'error',
    message: '"{action}" needs someone as its "{name}".',
    explanation: 'A role without a default must be played by someone whenever its action is run.',
    bad: push,
    good: push,
    requests: { bad: { action: 'push' }, good: { action: 'push', roles: { who: { hp: 3 } } } },
  },
  'run/refused': {
    severity: 'error',
    message: '{message}',
    explanation: 'What an action requires does not hold, so the action did not happen and has changed nothing.',
    bad: push,
    good: push,
    requests: {
      bad: { action: 'push', roles: { who: { hp: 0 } } },
      good: { action: 'push', roles: { who: { hp: 3 } } },
    },
  },
  'run/other-rules': {
    severity: 'error',
    message: 'This was recorded with other rules than these; they have been changed since, or belong to another game.',
    explanation:
      'A saved run holds only what was rolled and decided, and the rules make of it what happened. With other rules something else would come of it. An application may ask to go on all the same, where every die and every decision still fits.',
    bad: push,
    good: push,
    requests: {
      bad: { action: 'push', roles: { who: { hp: 3 } }, recordedWith: 'other rules' },
      good: { action: 'push', roles: { who: { hp: 3 } } },
    },
  },
  'run/too-many-choices': {
    severity: 'error',
    message: '{used} decisions are made, but {unused} more were given.',
    explanation:
      'Every answer to a decision has to be used, because one too many means that something was not asked as expected.',
    bad: `rolls:
  example:
    result: choose from (1, 3, 5) by player
examples:
  - title: One too many
    roll: example
    choose: [3, 5]
    expect: { result: 3 }`,
    good: `rolls:
  example:
    result: choose from (1, 3, 5) by player
examples:
  - title: As many as are asked
    roll: example
    choose: [3]
    expect: { result: 3 }`,
  },
});

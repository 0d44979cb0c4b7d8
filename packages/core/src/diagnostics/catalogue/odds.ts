import { defineEntries } from './define.js';

export const oddsEntries = defineEntries({
  'odds/too-large': {
    severity: 'error',
    message: 'The exact odds are too much work: "{name}" takes {amount}.',
    explanation:
      'Exact odds look at everything that can still make a difference, which can be too much: dice that are looked at in order, long lists of rolls, numbers that keep growing. Fewer dice help, and so does asking for less, such as one outcome instead of everything, or a sum instead of a list.',
    bad: 'rolls:\n  long:\n    let: { dice: 40d6 }\n    result: join(faces(dice))',
    good: 'rolls:\n  short:\n    let: { dice: 40d6 }\n    result: sum(dice)',
  },
  'odds/condition-never-holds': {
    severity: 'error',
    message: 'The condition never holds, so there are no odds under it.',
    explanation: 'Odds under a condition look only at runs in which it holds, and there is no such run.',
    bad: 'rolls:\n  attack: { result: d6 } # with --condition "result > 6"',
    good: 'rolls:\n  attack: { result: d6 } # with --condition "result > 4"',
    requests: { bad: { condition: 'result > 6' }, good: { condition: 'result > 4' } },
  },
  'odds/unknown-value': {
    severity: 'error',
    message: '"{roll}" has nothing called "{name}" to tell the odds of.{hint}',
    explanation:
      'Odds are told of the result, the outcome, the measures and the named values of a roll, by the names that they have in the rules.',
    bad: 'rolls:\n  attack: { let: { die: d6 }, result: die + 2 } # with --value dice',
    good: 'rolls:\n  attack: { let: { die: d6 }, result: die + 2 } # with --value die',
    requests: { bad: { ask: ['dice'] }, good: { ask: ['die'] } },
  },
  'odds/may-never-end': {
    severity: 'error',
    message: 'This can come to where it goes on for ever, so there are no odds.',
    explanation:
      'From some state that can be reached, the loop is never left again. Let `until` ask for something that is sure to happen sooner or later, or give the loop a `limit`.',
    bad: `rolls:
  stuck:
    state: { lost: no }
    repeat:
      die: d6
      lost: if die == 1 then yes else lost
    until: die == 6 and not lost
    result: rounds`,
    good: `rolls:
  ends:
    state: { sixes: 0 }
    repeat:
      sixes: if d6 == 6 then sixes + 1 else sixes
    until: sixes == 3
    result: rounds`,
  },
});

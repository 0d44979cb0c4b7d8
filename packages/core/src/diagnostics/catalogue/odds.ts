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
  'odds/too-many-at-once': {
    severity: 'error',
    message: 'More than two decide "{title}" at the same time and want different things, so there is no best play.',
    explanation:
      'Where two choose at the same time and one wants what the other does not, the best play is a lot with known chances. With three and more there is no such answer. Say for whom the goal is, let them choose one after another, or ask for the odds under another policy.',
    bad: 'rolls:\n  bid:\n    let: { bids: "choose from (1, 2) by (ann, bo, cy)" }\n    result: bids[1] - bids[2] - bids[3] # with --policy optimal',
    good: 'rolls:\n  bid:\n    let: { bids: "choose from (1, 2) by (ann, bo)" }\n    result: bids[1] - bids[2] # with --policy optimal',
    requests: { bad: { policy: 'optimal' }, good: { policy: 'optimal' } },
  },
  'odds/may-never-end': {
    severity: 'error',
    message: 'This can come to where it goes on for ever, so there are no odds.',
    explanation:
      'From some state that can be reached, the loop is never left again, or each roll on a table asks for one more on average. Let `until` ask for something that is sure to happen sooner or later, or give the loop a `limit`; let fewer rows say `again`.',
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

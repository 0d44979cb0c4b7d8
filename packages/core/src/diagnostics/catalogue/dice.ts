import { defineEntries } from './define.js';

export const diceEntries = defineEntries({
  'dice/endless-explosion': {
    severity: 'error',
    message: 'These dice explode on every face, so rolling them would never end.',
    explanation:
      'An exploding die gives a further die, which can explode in its turn. That ends only when some face does not explode. Let fewer faces explode, or say how often a die may: `explode(d6, > 0, limit = 3)`.',
    bad: 'd6!>0',
    good: 'd6!>5',
  },
  'dice/never-explodes': {
    severity: 'warning',
    message: 'No face of these dice makes them explode.',
    explanation:
      'The faces that explode are not on these dice, so the explosion has no effect. Perhaps the size of the die has changed.',
    bad: '3d6!>6',
    good: '3d6!>5',
  },
  'dice/explosion-needs-face': {
    severity: 'error',
    message: 'These dice show symbols, which are not high or low: say which ones "{name}" means.',
    explanation:
      'Where no face is named, the highest or the lowest one is meant. Symbols have no order, so one of them must be named.',
    bad: '3d{blank, hit, crit}!',
    good: 'explode(3d{blank, hit, crit}, crit)',
  },
  'dice/no-face-left': {
    severity: 'error',
    message: 'Every face of these dice is rolled again, so rolling them would never end.',
    explanation:
      'Dice are rolled again until none shows one of these faces, but there is no other face that they could show. Reroll fewer faces, or only once with `ro`.',
    bad: 'd2r1r2',
    good: 'd2ro1',
  },
  'dice/never-matches': {
    severity: 'warning',
    message: 'No face of these dice is meant by this: they show {faces}.',
    explanation:
      'What is counted, kept or rolled again here is never on the dice, so the outcome is always the same. Perhaps the size of the die has changed.',
    bad: 'count(3d6, 7)',
    good: 'count(3d6, 6)',
  },
  'dice/keep-too-many': {
    severity: 'warning',
    message: 'There are at most {size} dice here, so keeping {count} keeps them all.',
    explanation: 'Keeping more dice than there are is no error, but it has no effect.',
    bad: '4d6kh5',
    good: '4d6kh3',
  },
  'dice/keep-nothing': {
    severity: 'warning',
    message: 'No die is kept here, so this is always an empty pool.',
    explanation: 'The number of dice to keep is 0. The sum of no dice is 0.',
    bad: '4d6kh0',
    good: '4d6kh1',
  },
  'dice/drop-all': {
    severity: 'warning',
    message: 'There are at most {size} dice here, so dropping {count} leaves none.',
    explanation: 'Dropping as many dice as there are, or more, leaves an empty pool, whose sum is 0.',
    bad: '4d6dl4',
    good: '4d6dl1',
  },
  'dice/unique-impossible': {
    severity: 'error',
    message: "{count} dice can't all show different faces when there are only {faces} to show.",
    explanation:
      'Duplicates are rolled again until all dice differ. With more dice than faces that never happens. Roll fewer dice, or reroll duplicates only once with `uo`.',
    bad: '7d6u',
    good: '6d6u',
  },
  'dice/not-numbers': {
    severity: 'error',
    message: '"{name}" needs numbers, and there is something else here.',
    explanation:
      'Only numbers can be added up, compared and kept by size. Dice with symbols can be counted: `count(dice, hit)`.',
    bad: 'highest(3d{blank, hit})',
    good: 'count(3d{blank, hit}, hit)',
  },
  'dice/not-dice': {
    severity: 'error',
    message: '"{name}" needs dice, and rolling this gives something else.',
    explanation:
      'An explosion needs the dice themselves. What is rolled here is a number, such as a die with something added to it; add it after the explosion.',
    bad: 'explode(d6 + 1)',
    good: 'explode(d6) + 1',
  },
  'dice/nothing-there': {
    severity: 'error',
    message: 'There is nothing here for "{what}" to take.',
    explanation:
      'The highest die of no dice, or the first element of an empty list, does not exist. Ask first whether there is one, or say what comes out then with `empty = …`.',
    bad: 'highest(())',
    good: 'highest((), empty = 0)',
  },
  'dice/not-positive': {
    severity: 'error',
    message: '"{name}" must be at least 1, and it is {value}.',
    explanation: 'A set or a run has at least one die.',
    bad: 'sets(5d6, 0)',
    good: 'sets(5d6, 2)',
  },
  'dice/cannot-order': {
    severity: 'error',
    message: 'These can\'t be put in order by themselves: say by what, with "by = …".',
    explanation:
      'Numbers, words and lists of them have an order. For other things, such as records, say which part of them decides: `by = it.hp`.',
    bad: 'sort(sets(5d6))',
    good: 'sort(sets(5d6), by = it.height)',
  },
  'dice/no-such-position': {
    severity: 'error',
    message: 'There is no element number {position}: there are {size}.',
    explanation:
      'Elements are counted from 1. `first`, `last` and `position` may serve where the number is not certain.',
    bad: '(5, 7, 9)[4]',
    good: '(5, 7, 9)[3]',
  },
  'dice/groups-too-large': {
    severity: 'warning',
    message: '{count} dice may be too many for the best groups to be found, and the run would stop with an error then.',
    explanation:
      'All ways to divide the dice have to be compared, and their number grows very fast where many different faces come up. Roll fewer dice, or dice with fewer faces.',
    bad: 'count(groups(20d20, sum >= 15))',
    good: 'count(groups(8d10, sum >= 15))',
  },
  'run/groups-too-large': {
    severity: 'error',
    message: 'The best groups of these {count} dice cannot be found: too many of them show different faces.',
    explanation:
      'All ways to divide the dice have to be compared, and their number grows very fast where many different faces come up. Roll fewer dice, or dice with fewer faces.',
    bad: `rolls:
  raises:
    result: count(groups(20d20, sum >= 15))
examples:
  - title: All different
    roll: raises
    dice: [1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12, 13, 14, 15, 16, 17, 18, 19, 20]
    expect: { result: 12 }`,
    good: `rolls:
  raises:
    result: count(groups(4d20, sum >= 15))
examples:
  - title: Two groups
    roll: raises
    dice: [14, 1, 15, 2]
    expect: { result: 2 }`,
  },
  'dice/default-differs': {
    severity: 'error',
    message: 'The value and what it becomes when it is none are of different kinds.',
    explanation: 'What comes out would be a number one time and a word another, which nothing could use.',
    bad: 'default(position((5, 7), 9), "nowhere")',
    good: 'default(position((5, 7), 9), 0)',
  },
});

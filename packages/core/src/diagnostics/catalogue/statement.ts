import { defineEntries } from './define.js';

/** An action with these lines under `do`. */
function action(...lines: string[]): string {
  const body = lines.map((line) => `      ${line}`).join('\n');
  return `types:
  fighter: { hp: { type: integer, min: 0, default: 20, below: spill } }
actions:
  strike:
    roles: { target: fighter }
    do: |
${body}`;
}

export const statementEntries = defineEntries({
  'statement/empty': {
    severity: 'error',
    message: 'There is nothing to do here.',
    explanation:
      'Under do stands what happens, line by line: names for values, changes of things, and calls of actions.',
    bad: `types:
  fighter: { hp: { type: integer, default: 20 } }
actions:
  strike:
    roles: { target: fighter }
    do: |
      # nothing yet
    result: target.hp`,
    good: action('target.hp -= 1'),
  },
  'statement/missing-end': {
    severity: 'error',
    message: 'This "{word}" has no "end".',
    explanation: 'What is done under if, for each and repeat goes up to a line with end. Each of them has its own.',
    bad: action('if target.hp > 3 then', '  target.hp -= 1', 'target.hp -= 1'),
    good: action('if target.hp > 3 then', '  target.hp -= 1', 'end', 'target.hp -= 1'),
  },
  'statement/stray-end': {
    severity: 'error',
    message: 'This "end" ends nothing.',
    explanation: 'There is one end for each if, for each and repeat. An else if has none of its own.',
    bad: action('target.hp -= 1', 'end'),
    good: action('if target.hp > 3 then', '  target.hp -= 1', 'end'),
  },
  'statement/stray-else': {
    severity: 'error',
    message: 'This "else" belongs to no "if".',
    explanation: 'else stands between if … then and end, and comes last there. Often an end before it is one too many.',
    bad: action('if target.hp > 3 then', '  target.hp -= 1', 'end', 'else', '  target.hp = 0', 'end'),
    good: action('if target.hp > 3 then', '  target.hp -= 1', 'else', '  target.hp = 0', 'end'),
  },
  'statement/stray-until': {
    severity: 'error',
    message: 'This "until" belongs to no "repeat".',
    explanation: 'until says when a repeat is over. It stands before the end of that repeat.',
    bad: action('target.hp -= 1', 'until target.hp == 0'),
    good: action('repeat', '  target.hp -= d6', '  until target.hp == 0', 'end'),
  },
  'statement/after-until': {
    severity: 'error',
    message: 'Nothing can follow "until" but "end".',
    explanation:
      'until is asked when a round is over, so it stands last, just before end. What is done after the last round stands after that end.',
    bad: action('repeat', '  target.hp -= d6', '  until target.hp == 0', '  target.hp = 0', 'end'),
    good: action('repeat', '  target.hp -= d6', '  until target.hp == 0', 'end', 'target.hp = 0'),
  },
  'statement/no-end-of-repeat': {
    severity: 'error',
    message: 'This repeats for ever: say how often, or until when.',
    explanation:
      'Write repeat 3 times, or until and a condition before end; repeat up to 20 times … until … end has both.',
    bad: action('repeat', '  target.hp -= 1', 'end'),
    good: action('repeat 3 times', '  target.hp -= 1', 'end'),
  },
  'statement/no-effect': {
    severity: 'error',
    message: 'This line changes nothing: give what it works out a name, or say what it changes.',
    explanation:
      'A line of do names a value (damage = d6 + 2), changes a thing (target.hp -= damage), or calls an action. A value that nobody keeps is of no use.',
    bad: action('damage = d6', 'target.hp - damage'),
    good: action('damage = d6', 'target.hp -= damage'),
  },
  'statement/equals': {
    severity: 'error',
    message: '"{found}" compares; a name or a field becomes something with a single "=".',
    explanation: 'Two equal signs ask whether two values are the same, one sets a value.',
    bad: action('target.hp == 3'),
    good: action('target.hp = 3'),
  },
  'statement/sign': {
    severity: 'error',
    message: '"{found}" is not a way to change something; there are "=", "+=" and "-=".',
    explanation: 'To multiply or to divide, write the whole value: target.hp = target.hp div 2.',
    bad: action('target.hp *= 2'),
    good: action('target.hp = target.hp * 2'),
  },
  'statement/message': {
    severity: 'error',
    message: 'After "else" there should be a sentence in quotes here.',
    explanation:
      'require says in words why an action is refused: require target.hp > 0 else "The target is down already."',
    bad: action('require target.hp > 0 else stop', 'target.hp -= 1'),
    good: action('require target.hp > 0 else "The target is down already."', 'target.hp -= 1'),
  },
  'statement/spill-needs-name': {
    severity: 'error',
    message: 'How far a change went past the end can only be given a name.',
    explanation: 'Write spilled = (target.hp -= damage), and use the name spilled in the lines after it.',
    bad: action('target.hp = (target.hp -= 3)'),
    good: action('spilled = (target.hp -= 3)', 'if spilled > 0 then', '  target.hp = 0', 'end'),
  },
});

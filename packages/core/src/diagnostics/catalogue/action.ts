import { defineEntries } from './define.js';

const fighter = `types:
  fighter:
    fields:
      hp: { type: integer, min: 0, max: 20, default: 20, below: clamp }
      parry: { type: integer, default: 0, lasts: turn }
      weapon: { type: integer, default: 2 }
    derived: { down: hp == 0 }
`;

/** An action with these lines under `do`. */
function action(lines: readonly string[], more = ''): string {
  const body = lines.map((line) => `      ${line}`).join('\n');
  return `${fighter}actions:
  turn:
    roles: { target: fighter }
    do: |
      expire turn of target
  strike:
    roles: { attacker: fighter, target: fighter }
    do: |
      damage = attacker.weapon + target.parry
      target.hp -= damage
${body}${more}`;
}

export const actionEntries = defineEntries({
  'action/inside-expression': {
    severity: 'error',
    message: 'The action "{name}" can only be called on a line of its own, or as all that a name becomes.',
    explanation:
      'An action changes things, so it has its own place in the order of what happens: strike(…) on a line, or blow = strike(…), and then blow.outcome in further lines.',
    bad: action(
      ['total = 1 + strikeBack(victim = attacker).dealt', 'target.hp -= total'],
      `
  strikeBack:
    roles: { victim: fighter }
    do: |
      dealt = d6
      victim.hp -= dealt`,
    ),
    good: action(
      ['blow = strikeBack(victim = attacker)', 'target.hp -= 1 + blow.dealt'],
      `
  strikeBack:
    roles: { victim: fighter }
    do: |
      dealt = d6
      victim.hp -= dealt`,
    ),
  },
  'action/called-from-roll': {
    severity: 'error',
    message: 'The action "{name}" changes things, which only actions and scenarios may do.',
    explanation:
      'Rolls, functions and examples of odds leave everything as it is. Let an action call the roll and change what follows from it.',
    bad: `${action([])}
rolls:
  attack:
    inputs: { joan: fighter }
    result: strike(attacker = joan, target = joan)`,
    good: `${action([])}
rolls:
  attack:
    inputs: { joan: fighter }
    result: d6 + joan.weapon`,
  },
  'action/other-kind': {
    severity: 'error',
    message: '"{name}" holds values of different kinds.',
    explanation:
      'A name may be given a new value later, but of the same kind: a number stays a number, a fighter stays a fighter. Use another name for something else.',
    bad: action(['left = 3', 'left = "nothing"', 'target.hp -= 1']),
    good: action(['left = 3', 'left += 1', 'target.hp -= left']),
  },
  'action/unreachable': {
    severity: 'warning',
    message: 'This is never done, because what stands before it always stops.',
    explanation:
      'After stop nothing of the same action follows. Put what may still happen before it, or into a branch.',
    bad: action(['stop', 'attacker.hp -= 1']),
    good: action(['if target.down then', '  stop', 'end', 'attacker.hp -= 1']),
  },
  'action/later-word': {
    severity: 'error',
    message: '"{name}" is given by the language; call this something else.',
    explanation:
      'result, outcome and rounds have their values from elsewhere: result and outcome stand beside do, and rounds counts the rounds of repeat.',
    bad: action(['result = damage + 1', 'attacker.hp -= result']),
    good: action(['pain = damage + 1', 'attacker.hp -= pain']),
  },
  'action/fixed-name': {
    severity: 'error',
    message: '"{name}" is what the action is given, or an element of a list, and stays what it is.',
    explanation:
      'Roles, inputs and the names of for each cannot be given another value. Change a field (target.hp = 3), or use a name of its own.',
    bad: action(['target = attacker', 'target.hp -= 1']),
    good: action(['other = attacker', 'other.hp -= 1']),
  },
  'action/no-effect': {
    severity: 'error',
    message: '"{name}" only works something out; give the value a name, or leave the line out.',
    explanation:
      'A line of its own calls an action, which changes something. What a roll or a function gives has to be named or used.',
    bad: `${action(['hurt(1)'])}
functions:
  hurt: { inputs: { n: integer }, value: n + 1 }`,
    good: `${action(['target.hp -= hurt(1)'])}
functions:
  hurt: { inputs: { n: integer }, value: n + 1 }`,
  },
  'action/too-many-loops': {
    severity: 'error',
    message: 'More than {most} loops within one another cannot be followed.',
    explanation: 'Put the inner ones into an action of their own, and call it.',
    bad: action([
      ...Array.from({ length: 7 }, () => 'repeat 2 times'),
      'target.hp -= 1',
      ...Array.from({ length: 7 }, () => 'end'),
    ]),
    good: action(['repeat 2 times', '  repeat 2 times', '    target.hp -= 1', '  end', 'end']),
  },
  'action/empty-list': {
    severity: 'warning',
    message: 'This list is always empty, so nothing is ever done for its elements.',
    explanation: 'for each does what follows once for every element of its list.',
    bad: action(['for each one in ()', '  target.hp -= one', 'end']),
    good: action(['for each one in (1, 2)', '  target.hp -= one', 'end']),
  },
  'action/endless': {
    severity: 'error',
    message: 'This never ends: nothing that the condition looks at changes within the rounds.',
    explanation:
      'What is repeated has to be able to end: something that until looks at must change from round to round. Otherwise say how often at most: repeat up to 20 times.',
    bad: action(['repeat', '  target.hp -= d6', '  until attacker.parry > 3', 'end']),
    good: action(['repeat', '  target.hp -= d6', '  until target.hp == 0', 'end']),
  },
  'action/not-changeable': {
    severity: 'error',
    message: '{what} cannot be changed.',
    explanation:
      'Only fields of live things change: of roles, of the things of a scenario, of links to them, and of records that they own. A value that was worked out stays what it is; give it a new name.',
    bad: `${action(['spear = pole(reach = 2)', 'spear.reach -= 1', 'target.hp -= spear.reach'])}
tables:
  pole2: { columns: { reach: integer }, rows: { 1: 2 } }`.replace('types:', 'types:\n  pole: { reach: integer }'),
    good: action(['target.weapon -= 1']),
  },
  'action/derived': {
    severity: 'error',
    message: '"{name}" follows from the fields of {type} and cannot be changed itself.',
    explanation:
      'What stands under derived is worked out anew whenever it is looked at. Change the fields that it follows from.',
    bad: action(['target.down = yes']),
    good: action(['target.hp = 0']),
  },
  'action/mixed-fields': {
    severity: 'error',
    message: 'The fields of {type} differ, so that none of them can be changed by a word that is only known later.',
    explanation:
      'With [ ] a number of a track is meant by its word. The fields of a type may hold anything; change each by its own name.',
    bad: `types:
  fighter: { hp: { type: integer, min: 0, default: 20 }, pain: { type: integer, default: 0 } }
actions:
  strike:
    roles: { target: fighter }
    inputs: { which: 'one of (hp, pain)' }
    do: |
      target[which] += 1`,
    good: `types:
  fighter: { tracks: { marks: { of: [hp, pain] } } }
actions:
  strike:
    roles: { target: fighter }
    inputs: { which: 'one of (hp, pain)' }
    do: |
      target.marks[which] += 1`,
  },
  'action/no-spill': {
    severity: 'error',
    message: 'Nothing spills from {place}: the field does not say "spill" for the end that can be passed here.',
    explanation:
      'How far a change went past the end is only told where the field says below: spill or above: spill. With clamp the excess is lost, with error the run is refused.',
    bad: action(['spilled = (target.hp -= damage)', 'attacker.hp -= spilled']),
    good: action(['spilled = (target.hp -= damage)', 'attacker.hp -= spilled']).replace('below: clamp', 'below: spill'),
  },
  'action/nothing-expires': {
    severity: 'error',
    message: 'No field of {type} lasts for a {period}.',
    explanation: 'A field says with lasts: turn that "expire turn of …" sets it back to its default.',
    bad: action(['expire round of target']),
    good: action(['expire turn of target']),
  },
  'action/role-and-input': {
    severity: 'error',
    message: '"{name}" is a role already.',
    explanation: 'Roles are the things that take part, inputs everything else; their names differ.',
    bad: `${fighter}actions:
  turn:
    roles: { target: fighter }
    inputs: { target: integer }
    do: |
      expire turn of target`,
    good: `${fighter}actions:
  turn:
    roles: { target: fighter }
    inputs: { amount: integer }
    do: |
      expire turn of target
      target.hp -= amount`,
  },
  'action/role-type': {
    severity: 'error',
    message: 'The role "{name}" has to be a thing of a type that is declared under types, or a list of them.',
    explanation: 'Roles are filled by live things, whose fields an action may change. Numbers and words are inputs.',
    bad: `${fighter}actions:
  turn:
    roles: { target: fighter, amount: integer }
    do: |
      expire turn of target
      target.hp -= amount`,
    good: `${fighter}actions:
  turn:
    roles: { target: fighter }
    inputs: { amount: integer }
    do: |
      expire turn of target
      target.hp -= amount`,
  },
});

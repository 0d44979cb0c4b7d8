/** A small game with things, actions, decisions and a scenario that ends, as IR. */
import { integer, type Node, type Program } from '@rulewright/core';
import { bind, call, dice, field, get, input, lambda, list, num, op, program, when } from './ir.js';
import {
  actionIr,
  branch,
  forEach,
  recordIr,
  recordType,
  repeat,
  require,
  scenarioIr,
  set,
  stop,
  thing,
  things,
  thingType,
} from './state-ir.js';

const text = { kind: 'text' } as const;
const boolean = { kind: 'boolean' } as const;
const fighter = thingType('fighter');
const hp = { min: 0, max: 20 };
const spilling = { ...hp, below: 'spill', above: 'error' } as const;
const clamping = { min: 0, max: 6, below: 'clamp', above: 'clamp' } as const;

function choose(from: Node, by: string, decider: Node, prefer?: Node): Node {
  return { kind: 'choose', from, by: [by], deciders: [decider], ...(prefer ? { prefer } : {}), span: [0, 0, 0] };
}

const armour = recordIr('armour', [input(0, 'points', integer(0, 6), 2)], [bind(1, 'broken', op('==', get(0), 0))]);

const fighterIr = recordIr(
  'fighter',
  [
    input(0, 'name', text, ''),
    input(1, 'hp', integer(0, 20), 8),
    input(2, 'armour', { kind: 'optional', of: recordType('armour') }),
    input(3, 'foe', { kind: 'optional', of: fighter }),
    input(4, 'spirit', integer(0, 6), 3),
    input(5, 'fled', boolean, false),
  ],
  [
    bind(6, 'down', op('==', get(1), 0)),
    bind(7, 'out', op('or', get(6), get(5))),
    bind(8, 'foeDown', when(op('isNone', get(3)), false, field(get(3), 'down'))),
  ],
);

/** Slots: victim 0, amount 1; absorbed 2, spilled 3. */
const wound = actionIr('wound', {
  roles: [input(0, 'victim', fighter)],
  inputs: [input(1, 'amount', integer(0, 100))],
  steps: [
    require(op('not', field(get(0), 'down')), 'Who is down cannot be wounded again.'),
    bind(2, 'absorbed', 0),
    branch(op('not', op('isNone', field(get(0), 'armour'))), [
      bind(2, 'absorbed', op('min', get(1), field(field(get(0), 'armour'), 'points'))),
      set(get(0), ['armour', 'points'], op('-', field(field(get(0), 'armour'), 'points'), 1), { range: clamping }),
    ]),
    set(get(0), ['hp'], op('-', field(get(0), 'hp'), op('-', get(1), get(2))), { range: spilling, spill: 3, op: '-=' }),
    bind(4, 'spilled', get(3)),
  ],
  result: op('-', get(1), get(2)),
  outcomes: { felled: field(get(0), 'down'), standing: undefined },
});

/** Slots: who 0; die 1, rest 2. */
const strike = actionIr('strike', {
  roles: [input(0, 'who', fighter)],
  steps: [
    branch(op('isNone', field(get(0), 'foe')), [stop]),
    branch(field(get(0), 'foeDown'), [stop]),
    bind(1, 'die', op('sum', dice(1, 6))),
    branch(op('>=', get(1), 3), [bind(2, 'blow', call('action', 'wound', field(get(0), 'foe'), get(1)))]),
  ],
});

/** Slots: party 0 … bandits 1, rally 2; one 3, foes 4, plan 5, foe 6, rounds 7, left 8. */
const everyone = op('concat', list(get(0)), get(1));
const standing = (of: Node): Node => ({
  kind: 'each',
  slot: 10,
  list: of,
  where: op('not', field(get(10), 'out')),
  body: get(10),
  span: [0, 0, 0],
});

const ambush = scenarioIr(
  'ambush',
  [
    thing(0, 'joan', 'fighter', {
      name: 'Joan',
      hp: 20,
      armour: { kind: 'record', type: 'armour', fields: [], span: [0, 0, 0] },
    }),
    things(1, 'bandits', 'fighter', { foe: get(0) }, { hp: 5, foe: get(0) }, { name: 'Grim', foe: get(0) }),
  ],
  {
    inputs: [input(2, 'most', integer(1, 50), 20)],
    steps: [
      repeat(
        7,
        [
          forEach(
            3,
            everyone,
            [
              bind(4, 'foes', when(op('==', get(3), get(0)), standing(get(1)), standing(list(get(0))))),
              branch(op('==', op('length', get(4)), 0), [stop]),
              bind(5, 'plan', choose(list('strike', 'rest', 'flee'), 'one', get(3), num('strike'))),
              branch(op('==', get(5), 'flee'), [set(get(3), ['fled'], true)]),
              branch(op('==', get(5), 'rest'), [
                set(get(3), ['spirit'], op('+', field(get(3), 'spirit'), 2), { range: clamping }),
              ]),
              branch(op('==', get(5), 'strike'), [
                set(get(3), ['foe'], choose(get(4), 'one', get(3), lambda(11, op('negate', field(get(11), 'hp'))))),
                set(get(3), ['spirit'], op('-', field(get(3), 'spirit'), 1), { range: clamping }),
                bind(6, 'blow', call('action', 'strike', get(3))),
              ]),
            ],
            op('not', field(get(3), 'out')),
          ),
        ],
        op('<', op('length', standing(everyone)), 2),
        get(2),
      ),
    ],
    result: op('length', standing(everyone)),
    outcomes: { won: op('not', field(get(0), 'out')), lost: undefined },
  },
);

export const brawl: Program = program({
  types: [armour, fighterIr],
  actions: [wound, strike],
  scenarios: [ambush],
});

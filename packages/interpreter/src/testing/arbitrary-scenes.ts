/** Scenarios made at random: they end, and every change in them keeps to the range of its field. */
import { type Node, type Program, type Step } from '@rulewright/core';
import fc from 'fast-check';
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

export const most = { n: 9, points: 4 };

const n = { min: 0, max: most.n, below: 'spill', above: 'clamp' } as const;
const points = { min: 0, max: most.points, below: 'clamp', above: 'spill' } as const;
const integer = { kind: 'integer', min: null, max: null } as const;
const box = thingType('box');

const tin = recordIr(
  'tin',
  [input(0, 'points', { kind: 'integer', min: 0, max: most.points }, 2)],
  [bind(1, 'empty', op('==', get(0), 0))],
);

const boxIr = recordIr(
  'box',
  [
    input(0, 'n', { kind: 'integer', min: 0, max: most.n }, 5),
    input(1, 'flag', { kind: 'boolean' }, false),
    input(2, 'foe', { kind: 'optional', of: box }),
    input(3, 'tin', recordType('tin'), { kind: 'record', type: 'tin', fields: [], span: [0, 0, 0] }),
  ],
  [
    bind(4, 'low', op('<', get(0), 3)),
    bind(5, 'foeLow', when(op('isNone', get(2)), false, op('<', field(get(2), 'n'), 3))),
  ],
);

/** Slots of a scenario: two things, a list of things, elements of loops within one another, numbers, counts of rounds. */
const slots = { things: [0, 1], many: 2, elements: [3, 4], numbers: [6, 7, 8], spill: 9, rounds: 10, scratch: 14 };

/** What may be meant where so many loops stand around. */
function scope(depth: number): {
  readonly thing: fc.Arbitrary<Node>;
  readonly number: fc.Arbitrary<Node>;
  readonly test: fc.Arbitrary<Node>;
} {
  const named = [...slots.things, ...slots.elements.slice(0, depth)].map((slot) => get(slot));
  const second: Node = op('item', get(slots.many), num(2));
  const thing = fc.constantFrom(...named, second);
  const simple = fc.oneof(
    fc.integer({ min: -3, max: 6 }).map((value) => num(value)),
    fc.constantFrom(...slots.numbers).map((slot) => get(slot)),
    thing.map((of) => field(of, 'n')),
    thing.map((of) => field(field(of, 'tin'), 'points')),
  );
  const number = fc.oneof(
    { weight: 4, arbitrary: simple },
    { weight: 1, arbitrary: fc.constant(op('sum', dice(2, 4))) },
    {
      weight: 1,
      arbitrary: fc
        .tuple(fc.constantFrom('+', '-', 'min', 'max'), simple, simple)
        .map(([name, a, b]) => op(name, a, b)),
    },
    { weight: 1, arbitrary: thing.map((who) => choose(list(1, 2, 3), who)) },
  );
  const test = fc.oneof(
    thing.map((of) => field(of, 'low')),
    thing.map((of) => field(of, 'foeLow')),
    thing.map((of) => field(of, 'flag')),
    thing.map((of) => field(field(of, 'tin'), 'empty')),
    fc.tuple(simple, simple).map(([a, b]) => op('<', a, b)),
    fc.tuple(thing, thing).map(([a, b]) => op('==', a, b)),
  );
  return { thing, number, test };
}

function choose(from: Node, who: Node): Node {
  return {
    kind: 'choose',
    from,
    by: ['one'],
    deciders: [who],
    prefer: lambda(slots.scratch, get(slots.scratch)),
    span: [0, 0, 0],
  };
}

function steps(depth: number, size: number): fc.Arbitrary<readonly Step[]> {
  return fc.array(step(depth, size), { minLength: 1, maxLength: size });
}

function step(depth: number, size: number): fc.Arbitrary<Step> {
  const { thing, number, test } = scope(depth);
  const local = fc.constantFrom(...slots.numbers);
  const spill = fc.constantFrom({ spill: slots.spill }, {});
  const simple: fc.Arbitrary<Step>[] = [
    fc.tuple(local, number).map(([slot, value]) => bind(slot, `x${String(slot)}`, value)),
    fc
      .tuple(thing, number, spill)
      .map(([of, value, more]) => set(of, ['n'], op('-', field(of, 'n'), value), { range: n, ...more })),
    fc.tuple(thing, number).map(([of, value]) => set(of, ['n'], value, { range: n })),
    fc.tuple(thing, number).map(([of, value]) => set(of, ['tin', 'points'], value, { range: points })),
    fc.tuple(thing, thing).map(([of, foe]) => set(of, ['foe'], foe)),
    fc.tuple(thing, test).map(([of, value]) => set(of, ['flag'], value)),
    fc
      .tuple(thing, thing, number)
      .map(([who, whom, amount]) => bind(slots.scratch, 'poked', call('action', 'poke', who, whom, amount))),
    fc.tuple(thing, thing).map(([who, of]) => set(of, ['foe'], choose(get(slots.many), who))),
  ];
  const rare: fc.Arbitrary<Step>[] = [fc.constant(stop), test.map((holds) => require(holds, 'Not so.'))];
  if (depth >= 2 || size < 2) return fc.oneof(...simple);
  const inner = steps(depth, size - 1);
  const turn = steps(depth + 1, size - 1);
  const element = slots.elements[depth] ?? 3;
  return fc.oneof(
    { weight: 12, arbitrary: fc.oneof(...simple) },
    { weight: 1, arbitrary: fc.oneof(...rare) },
    {
      weight: 3,
      arbitrary: fc.tuple(test, inner, inner).map(([holds, then, otherwise]) => branch(holds, then, otherwise)),
    },
    { weight: 3, arbitrary: turn.map((body) => forEach(element, get(slots.many), body, field(get(element), 'low'))) },
    { weight: 2, arbitrary: turn.map((body) => forEach(element, list(get(0), get(1)), body)) },
    {
      weight: 2,
      arbitrary: fc.tuple(inner, test).map(([body, until]) => repeat(slots.rounds + depth, body, until, 3)),
    },
  );
}

const poke = actionIr('poke', {
  roles: [input(0, 'who', box), input(1, 'whom', box)],
  inputs: [input(2, 'amount', integer), input(3, 'before', recordType('box'), get(1))],
  steps: [
    branch(field(get(0), 'flag'), [stop]),
    set(get(1), ['n'], op('-', field(get(1), 'n'), get(2)), { range: n, spill: 4 }),
    set(get(0), ['tin', 'points'], op('+', field(field(get(0), 'tin'), 'points'), get(4)), { range: points }),
  ],
  result: get(4),
  outcomes: { emptied: op('==', field(get(1), 'n'), 0), left: undefined },
});

/** A scenario called `scene`. */
export const arbitraryScene: fc.Arbitrary<Program> = steps(0, 5).map((body) =>
  program({
    types: [tin, boxIr],
    actions: [poke],
    scenarios: [
      scenarioIr(
        'scene',
        [
          thing(0, 'a', 'box', { n: 7 }),
          thing(1, 'b', 'box', { foe: get(0) }),
          things(2, 'many', 'box', { n: 1 }, { n: 2, flag: true }, {}),
        ],
        {
          steps: [...slots.numbers.map((slot) => bind(slot, `x${String(slot)}`, 0)), ...body],
          result: get(slots.numbers[0] ?? 6),
        },
      ),
    ],
  }),
);

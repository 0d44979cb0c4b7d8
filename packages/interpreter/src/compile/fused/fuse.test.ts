import { fc, test } from '@fast-check/vitest';
import type { Node, Program, Step } from '@rulewright/core';
import { describe, expect, it } from 'vitest';
import { seededSource } from '../../sources/seeded.js';
import { defaultLimits, type Limits } from '../../limits.js';
import { defaultPolicy } from '../../questions.js';
import { Run } from '../../run/run.js';
import { Failure } from '../../run/signals.js';
import { bind, dice, get, lambda, matcher, num, oneRoll, op } from '../../testing/ir.js';
import { Recorder } from '../../trace/recorder.js';
import { newFrame } from '../code.js';
import { compileProgram } from '../program.js';

const usual = { ...defaultLimits, steps: 5000, dice: 2000 };

/** All that a run does, whichever way it takes. */
function everything(rules: Program, trial: number, traced: boolean, limits: Limits = usual): unknown {
  const program = compileProgram(rules, traced);
  const roll = program.findRoll('test');
  if (!roll) throw new Error('There is no roll.');
  const recorder = traced ? new Recorder(1000) : undefined;
  const source = seededSource('fused', trial);
  const run = new Run(program, limits, new Map(), source, defaultPolicy, recorder, [0, 0, 0]);
  const frame = newFrame(roll.slots);
  let result: unknown;
  try {
    roll.execute(run, frame);
    result = frame[roll.ir.result.slot];
  } catch (error) {
    if (!(error instanceof Failure)) throw error;
    return { diagnostic: error.diagnostic, faces: run.fallen() };
  }
  const told = recorder && { dice: recorder.dice, trace: recorder.finish() };
  return { result, faces: run.fallen(), steps: run.steps, diceLeft: run.diceLeft, told };
}

type Stage = (pool: Node) => Node;
type Reader = (pool: Node) => Node;

const face = fc.integer({ min: -2, max: 12 });
const compare = fc.constantFrom('==', '!=', '<', '<=', '>', '>=');
const rules = fc.oneof(
  fc.tuple(compare, face).map(([name, value]) => matcher(name, value)),
  fc.tuple(face, face).map(([a, b]) => lambda(20, op('or', op('==', get(20), a), op('==', get(20), b)), 21)),
  fc.constant(lambda(20, op('==', op('mod', get(20), 2), 1), 21)),
);
const keeps = fc
  .tuple(
    fc.constantFrom('k', 'kh', 'kl', 'km', 'dh', 'dl'),
    fc.option(fc.integer({ min: 0, max: 6 }), { nil: undefined }),
  )
  .map(
    ([name, count]): Stage =>
      (pool) =>
        count === undefined ? op(name, pool) : op(name, pool, count),
  );
const parts = fc
  .tuple(
    fc.constantFrom('keep', 'drop'),
    fc.integer({ min: 0, max: 6 }),
    fc.constantFrom(undefined, 'highest', 'lowest', 'middle'),
  )
  .map(
    ([name, count, which]): Stage =>
      (pool) =>
        which ? op(name, pool, count, which) : op(name, pool, count),
  );
const explosions = fc.tuple(fc.constantFrom('!', '!o'), fc.option(rules, { nil: undefined })).map(
  ([name, rule]): Stage =>
    (pool) =>
      rule ? op(name, pool, rule) : op(name, pool),
);
const readers = fc.oneof(
  fc.constantFrom('sum', 'highest', 'lowest', 'cs', 'cf', 'number').map(
    (name): Reader =>
      (pool) =>
        op(name, pool),
  ),
  fc.tuple(fc.constantFrom('count', 'cs', 'cf', 'any', 'all'), rules).map(
    ([name, rule]): Reader =>
      (pool) =>
        op(name, pool, rule),
  ),
  // A target that is only known when the dice are rolled, in slot 1.
  fc.tuple(fc.constantFrom('count', 'cs'), compare).map(
    ([name, by]): Reader =>
      (pool) =>
        op(name, pool, matcher(by, get(1))),
  ),
);
const dies = fc.oneof(
  fc.integer({ min: 1, max: 12 }).map((max) => ({ min: 1, max })),
  fc
    .tuple(fc.integer({ min: -3, max: 1 }), fc.integer({ min: 0, max: 9 }))
    .map(([min, more]) => ({ min, max: min + more })),
);
const shapes = fc.record({
  count: fc.oneof(fc.integer({ min: 0, max: 12 }), fc.constant(40)),
  die: dies,
  stages: fc.array(fc.oneof(keeps, parts, explosions), { maxLength: 3 }),
  reader: readers,
  target: face,
  inSlot: fc.boolean(),
  trial: fc.integer({ min: 0, max: 2 ** 32 - 1 }),
});

/** There are other dice before those that are looked at. */
const stepsBefore = (count: number, target: number): readonly Step[] => [
  bind(0, 'many', count),
  bind(1, 'target', target),
  bind(2, 'before', op('sum', dice(op('+', 1, 1), 6))),
];

/** The same with a number of dice that is known and with one that is not, which keeps the shape from being recognised. */
function bothWays(
  count: number,
  die: { min: number; max: number },
  ask: (pool: Node) => Node,
  trial: number,
  limits?: Limits,
): void {
  const rulesWith = (many: Node): Program =>
    oneRoll(ask({ ...dice(many, die), span: [0, 10, 11] }), { steps: stepsBefore(count, 4) });
  for (const traced of [false, true]) {
    const general = everything(rulesWith(op('+', get(0), 0)), trial, traced, limits);
    expect(everything(rulesWith(num(count)), trial, traced, limits)).toEqual(general);
    expect(everything(rulesWith(get(0)), trial, traced, limits)).toEqual(general);
  }
}

describe('the sum of the dice that are kept', () => {
  it.each(['k', 'kh', 'kl', 'km', 'dh', 'dl'])('is that of the built-in: %s', (name) => {
    for (let count = 1; count <= 5; count += 1) {
      for (let part = 0; part <= count + 1; part += 1) {
        for (let trial = 0; trial < 6; trial += 1) {
          bothWays(count, { min: trial - 3, max: trial + 4 }, (pool) => op('sum', op(name, pool, part)), trial);
        }
      }
    }
  });
});

describe('nothing that is left of the dice', () => {
  it.each(['sum', 'number', 'highest', 'lowest', 'cs', 'cf', 'count', 'any', 'all'])('is read: %s', (name) => {
    const rule = ['count', 'any', 'all'].includes(name) ? [matcher('>', 2)] : [];
    const stages: Stage[] = [
      (pool) => op('kh', pool, 0),
      (pool) => op('dl', pool, 3),
      (pool) => op('drop', pool, 5, 'middle'),
      (pool) => op('dh', op('!', pool), 20),
    ];
    for (const none of stages) bothWays(3, { min: 1, max: 6 }, (pool) => op(name, none(pool), ...rule), 1);
  });
});

describe('a run with little left', () => {
  const d4 = { min: 1, max: 4 };
  const at = (from: number, node: Node): Node => ({ ...node, span: [0, from, from + 1] });
  const asked: [string, (pool: Node) => Node][] = [
    ['dice as they fell', (pool) => at(40, op('count', pool, matcher('>=', 2)))],
    ['a target of its own', (pool) => at(40, op('count', pool, matcher('>=', get(1))))],
    ['all but the lowest', (pool) => at(40, op('sum', at(30, op('dl', pool, 1))))],
    ['the lowest', (pool) => at(40, op('sum', at(30, op('kl', pool, 1))))],
    ['exploding dice', (pool) => at(40, op('sum', at(30, op('!', pool, matcher('>=', 3)))))],
    [
      'some of what exploded once',
      (pool) => at(40, op('count', at(30, op('km', at(20, op('!o', pool)), 2)), matcher('>', 1))),
    ],
  ];

  it.each(asked)('fails at the same place, and in the same words: %s', (_, ask) => {
    for (let least = 0; least < 60; least += 1) {
      bothWays(4, d4, ask, 3, { ...usual, steps: least });
      if (least < 12) bothWays(4, d4, ask, 3, { ...usual, dice: least });
    }
  });
});

describe('dice that explode for long', () => {
  const nearlyAll = matcher('>=', 2);

  it('cost what the built-in asks for', () => {
    for (let trial = 0; trial < 10; trial += 1) {
      bothWays(trial + 1, { min: 1, max: 20 }, (pool) => op('sum', op('!', pool, nearlyAll)), trial);
      bothWays(trial + 1, { min: 1, max: 20 }, (pool) => op('sum', op('kh', op('!', pool, nearlyAll), 2)), trial);
    }
  });

  it('are at most a million', () => {
    const rules = oneRoll(op('sum', op('!', dice(5000, { min: 1, max: 1000 }), nearlyAll)));
    const limits = { ...defaultLimits, steps: 10_000_000, dice: 10_000_000 };
    expect(everything(rules, 1, false, limits)).toMatchObject({
      diagnostic: {
        code: 'dice/too-many-dice',
        message: '1002833 dice at once are more than the 1000000 that can be rolled.',
      },
    });
  });
});

describe('dice at the borders', () => {
  it.each([
    { min: 1, max: 1000 },
    { min: 0, max: 1000 },
    { min: 999_999, max: 1_000_000 },
    { min: -1_000_001, max: -1_000_000 },
    { min: -1, max: -1 },
  ])('of faces are rolled like others: %j', (die) => {
    for (let trial = 0; trial < 4; trial += 1) {
      bothWays(3, die, (pool) => op('sum', op('kh', pool, 2)), trial);
      bothWays(30, die, (pool) => op('highest', op('!o', pool)), trial);
      bothWays(3, die, (pool) => op('count', pool, matcher('<', get(1))), trial);
    }
  });
});

describe('a rule for faces', () => {
  const shown = get(20);
  it.each([
    ['both of two', op('and', op('>', shown, 1), op('<', shown, 4))],
    ['one of two', op('or', op('==', shown, 1), op('>=', shown, 4))],
    ['not', op('not', op('<=', shown, 2))],
    ['not equal', op('!=', shown, 3)],
    ['the number first', op('<', num(3), shown)],
    ['always', num(true)],
    ['a remainder by nought', op('==', op('mod', shown, 0), 1)],
    ['what only is known later', op('>=', shown, get(1))],
    ['the later number first', op('>=', get(1), shown)],
    ['two faces', op('==', shown, shown)],
    ['a sum', op('>', op('+', shown, 1), 4)],
  ])('means what the built-ins make of it: %s', (_, body) => {
    for (const name of ['count', 'cs', 'cf', 'any', 'all']) {
      for (let trial = 0; trial < 8; trial += 1) {
        bothWays(trial, { min: 1, max: 6 }, (pool) => op(name, pool, lambda(20, body, 21)), trial);
      }
    }
  });
});

describe('common shapes of dice', () => {
  test.prop([shapes], { numRuns: 600 })(
    'run as the built-ins do',
    ({ count, die, stages, reader, target, inSlot, trial }) => {
      const rulesWith = (many: Node): Program => {
        const pool = stages.reduce((of, stage) => stage(of), dice(many, die) as Node);
        return oneRoll(reader(pool), { steps: stepsBefore(count, target) });
      };
      const quick = rulesWith(inSlot ? get(0) : num(count));
      // A count that has to be worked out keeps the shape from being recognised.
      const general = rulesWith(op('+', get(0), 0));
      for (const traced of [false, true]) {
        expect(everything(quick, trial, traced)).toEqual(everything(general, trial, traced));
      }
    },
  );
});

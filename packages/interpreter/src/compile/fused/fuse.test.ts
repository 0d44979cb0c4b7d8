import { fc, test } from '@fast-check/vitest';
import type { Node, Program } from '@rulewright/core';
import { describe, expect, it } from 'vitest';
import { seededSource } from '../../sources/seeded.js';
import { defaultLimits } from '../../limits.js';
import { defaultPolicy } from '../../questions.js';
import { Run } from '../../run/run.js';
import { Failure } from '../../run/signals.js';
import { bind, dice, get, lambda, matcher, num, oneRoll, op } from '../../testing/ir.js';
import { Recorder } from '../../trace/recorder.js';
import { newFrame } from '../code.js';
import { compileProgram } from '../program.js';

/** All that a run does, whichever way it takes. */
function everything(rules: Program, trial: number, traced: boolean): unknown {
  const program = compileProgram(rules, traced);
  const roll = program.findRoll('test');
  if (!roll) throw new Error('There is no roll.');
  const recorder = traced ? new Recorder(1000) : undefined;
  const source = seededSource('fused', trial);
  const limits = { ...defaultLimits, steps: 5000, dice: 2000 };
  const run = new Run(program, limits, new Map(), source, defaultPolicy, recorder, [0, 0, 0]);
  const frame = newFrame(roll.slots);
  let result: unknown;
  try {
    roll.execute(run, frame);
    result = frame[roll.ir.result.slot];
  } catch (error) {
    if (!(error instanceof Failure)) throw error;
    return error.diagnostic.code;
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

/** The same with a number of dice that is known and with one that is not, which keeps the shape from being recognised. */
function bothWays(count: number, die: { min: number; max: number }, ask: (pool: Node) => Node, trial: number): void {
  const rulesWith = (many: Node): Program =>
    oneRoll(ask(dice(many, die)), { steps: [bind(0, 'many', count), bind(1, 'target', 4)] });
  for (const traced of [false, true]) {
    const general = everything(rulesWith(op('+', get(0), 0)), trial, traced);
    expect(everything(rulesWith(num(count)), trial, traced)).toEqual(general);
    expect(everything(rulesWith(get(0)), trial, traced)).toEqual(general);
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
        return oneRoll(reader(pool), { steps: [bind(0, 'many', count), bind(1, 'target', target)] });
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

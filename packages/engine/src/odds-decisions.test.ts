/** The best play against looking ahead through every way in which dice can fall and decisions can be made. */
import { type Program, Rational } from '@rulewright/core';
import {
  askEveryDecision,
  continuedDecider,
  type DecisionQuestion,
  type DiceSource,
  run,
} from '@rulewright/interpreter';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { compileRuleset, oddsOf, type OddsQuestion, type PolicyName } from './index.js';

function compiled(rolls: string): Program {
  const text = `rulewright: 1\ntitle: Decisions\nrolls:\n${rolls}`;
  const { program, diagnostics } = compileRuleset('ruleset.yaml', { read: () => text });
  if (!program) throw new Error(diagnostics.map(({ message }) => message).join('\n'));
  return program;
}

/** Dice that fall as a list says, and are asked for when it is at its end. */
function listedDice(digits: readonly number[]): DiceSource {
  let rolled = 0;
  return {
    roll(_, count, into, at) {
      for (let index = 0; index < count; index += 1) {
        const digit = digits[rolled];
        if (digit === undefined) return index;
        into[at + index] = digit;
        rolled += 1;
      }
      return count;
    },
  };
}

function legal({ candidates, min, max }: DecisionQuestion): number[][] {
  const subsets = candidates.reduce<number[][]>(
    (found, _, index) => [...found, ...found.map((each) => [...each, index])],
    [[]],
  );
  return subsets.filter(({ length }) => length >= min && length <= max);
}

/** The mean result when whoever decides wants much (1) or little (-1) of it and knows all that has happened. */
function lookingAhead(program: Program, direction: 1 | -1, dice: number[] = [], choices: number[][] = []): Rational {
  const state = run(
    program,
    { roll: 'r' },
    { dice: listedDice(dice), decide: continuedDecider(choices, askEveryDecision) },
  );
  if (state.state === 'failed') throw new Error(state.diagnostics[0]?.message);
  if (state.state === 'done') return Rational.of(state.result as number);
  const { question } = state;
  if (question.kind === 'die') {
    if (!('min' in question.faces)) throw new Error('Only plain dice are thrown here.');
    const size = question.faces.max - question.faces.min + 1;
    const ways = Array.from({ length: size }, (_, digit) =>
      lookingAhead(program, direction, [...dice, digit], choices),
    );
    return ways.reduce((sum, each) => sum.add(each)).div(Rational.of(size));
  }
  const ways = legal(question).map((each) => lookingAhead(program, direction, dice, [...choices, each]));
  return ways.reduce((best, each) => (each.compare(best) * direction > 0 ? each : best));
}

function meanOf(program: Program, policy: 'default' | 'first' | 'last' | 'random' | 'optimal' | 'worst'): Rational {
  const { answer, diagnostics } = oddsOf(program, { roll: 'r', ask: ['result'], policy });
  expect(diagnostics).toEqual([]);
  const { mean, missing } = answer?.told.get('result') ?? {};
  expect(missing?.show()).toBe('0');
  return mean as Rational;
}

const number = fc.constantFrom('a', 'b', 'x', 'sum(p)', 'highest(p)', '2', '3');
const term = fc.tuple(number, fc.constantFrom('+', '-', '*'), number).map(([a, op, b]) => `${a} ${op} ${b}`);
const decision = fc.oneof(
  fc.constantFrom(
    'choose from (1, 2, 2) by me',
    'choose from (a, b) by me',
    'choose from p by me prefer it',
    'choose from (yes, no) by me',
  ),
);
const rules = fc
  .tuple(
    fc.constantFrom('2d2', '3d2', '2d3'),
    fc.boolean(),
    decision,
    term,
    fc.constantFrom('d2', 'd3', 'choose from (0, x) by me'),
    term,
  )
  .map(([dice, late, first, then, more, last]) => {
    const x = first.includes('yes') ? `(if ${first} then a else ${then.replaceAll('x', 'a')})` : first;
    return `  r:
    let:
      p: ${dice}
      ${late ? `x: ${x.replaceAll(/\bb\b/g, '2')}\n      b: d3` : `b: d3\n      x: ${x}`}
      a: d2
      more: ${more}
      y: if ${then} > 2 then more else ${last}
    result: y + (choose dice from p up to 1 by me)
`.replace(/      x: [^\n]*a[^\n]*\n(?:      b: d3\n)?      a: d2\n/, (part) => {
      // What is used first is rolled first.
      const lines = part.split('\n').filter(Boolean);
      return ['      a: d2', ...lines.filter((line) => !line.includes('a: d2'))].join('\n') + '\n';
    });
  });

describe('the best play', () => {
  it('is that of looking ahead, and no other is better or worse than the worst', { timeout: 60_000 }, () => {
    const check = fc.property(rules, (text) => {
      const program = compiled(text);
      const best = meanOf(program, 'optimal');
      const worst = meanOf(program, 'worst');
      expect(best.show()).toBe(lookingAhead(program, 1).show());
      expect(worst.show()).toBe(lookingAhead(program, -1).show());
      for (const policy of ['default', 'first', 'last', 'random'] as const) {
        const mean = meanOf(program, policy);
        expect(best.compare(mean)).not.toBe(-1);
        expect(worst.compare(mean)).not.toBe(1);
      }
    });
    fc.assert(check, { numRuns: 12 });
  });

  it('counts candidates that look alike once', () => {
    const program = compiled('  r: { let: { die: d6 }, result: "choose from (die, die, 3) by me" }\n');
    expect(meanOf(program, 'optimal').show()).toBe('4');
    const dice = compiled('  r: { let: { p: 6d2 }, result: choose dice from p up to 5 by me }\n');
    expect(meanOf(dice, 'optimal').show()).toBe(lookingAhead(dice, 1).show());
  });

  it('rolls on below twenty', { timeout: 60_000 }, () => {
    const program = compiled(`  r:
    state: { score: 0, over: no }
    repeat:
      die: d6
      total: score + die
      score: if die == 1 then 0 else total
      over: if die == 1 then yes else choose from (yes, no) by me
    until: over
    result: score
`);
    const { answer } = oddsOf(program, { roll: 'r', policy: 'optimal' });
    expect(answer?.result?.mean?.show()).toBe('492303203/60466176');
    expect(answer?.policy).toMatchObject([
      {
        columns: ['score'],
        rows: [
          { when: ['2..19'], choice: 'no' },
          { when: ['20..25'], choice: 'yes' },
        ],
      },
    ]);
  });

  it('takes the states of a loop that come round again for what they are', () => {
    const program = compiled(`  r:
    state: { at: 0, over: no }
    repeat:
      step: d3
      at: if step == 3 then 0 else step
      over: choose from (yes, no) by me
    limit: 3
    until: over
    result: at
`);
    expect(meanOf(program, 'optimal').show()).toBe(lookingAhead(program, 1).show());
  });
});

function played(
  rolls: string,
  goal: OddsQuestion['goal'],
  policy: PolicyName = 'optimal',
  players?: OddsQuestion['players'],
) {
  const { answer, diagnostics } = oddsOf(compiled(rolls), { roll: 'r', policy, goal, players });
  return { mean: answer?.result?.mean?.show(), policy: answer?.policy, codes: diagnostics.map(({ code }) => code) };
}

describe('decisions of several', () => {
  const pennies = `  r:
    let: { c: 'choose from (1, 2) by (a, b)' }
    result: if c[1] == c[2] then 3 * c[1] else 0
`;

  it('are a lot where both choose at once and want opposite things', () => {
    const { mean, policy } = played(pennies, { mean: 'result' });
    // a takes 1 twice in three times, and so does b: 3 · 2/3 = 2.
    expect(mean).toBe('2');
    expect(policy).toMatchObject([
      { by: ['a'], rows: [{ choice: '1 (2/3), 2 (1/3)' }] },
      { by: ['b'], rows: [{ choice: '1 (2/3), 2 (1/3)' }] },
    ]);
  });

  it('are made together where they want the same', () => {
    const together = pennies.replace('(a, b)', '(a, a)');
    expect(played(together, { mean: 'result', for: 'a' }).mean).toBe('6');
  });

  it('go against the one for whom the goal is', () => {
    const turns = `  r:
    let: { die: d6, x: 'choose from (die, 3) by a', y: 'choose from (x, 2) by b' }
    result: y
`;
    // Whatever a takes, b leaves 2 of it at the most; of a 1 and a 3 a takes the 3.
    expect(played(turns, { mean: 'result', for: 'a' }).mean).toBe('2');
    expect(played(turns, { mean: 'result' }).mean).toBe('4');
    expect(played(turns, { mean: 'result', for: 'b' }, 'worst').mean).toBe('2');
  });

  it.each([
    ['optimal', { b: 'first' }, '3', '4'],
    ['optimal', { b: 'last' }, '6', '2'],
    ['optimal', { b: 'random' }, '3', '3'],
    ['default', { a: 'optimal', b: 'optimal' }, '6', '4'],
    ['default', { a: 'worst' }, '0', '5/2'],
    ['worst', { a: 'random' }, '3/2', '23/12'],
    ['default', { a: 'optimal', b: 'worst' }, '2', '2'],
    ['last', { a: 'first' }, '0', '2'],
  ] as const)('are made by each in a way of their own: %s, but %o', (policy, players, atOnce, inTurn) => {
    const turns = `  r:
    let: { die: d6, x: 'choose from (die, 3) by a', y: 'choose from (x, 2) by b' }
    result: y
`;
    expect(played(pennies, undefined, policy, players).mean).toBe(atOnce);
    expect(played(turns, undefined, policy, players).mean).toBe(inTurn);
  });

  it('are refused where more than two want different things at once', () => {
    const three = pennies.replace('(a, b)', '(a, b, c)').replace('c[2] then', 'c[2] and c[2] == c[3] then');
    expect(played(three, { mean: 'result' }).codes).toEqual(['odds/too-many-at-once']);
  });
});

describe('what is hidden', () => {
  const guessing = (hidden: string): string => `  r:
    let: { die: d3, clue: 'die == 3', g: 'guess(secret = die, clue = clue)' }
    result: g.right
  guess:
    inputs: { secret: { type: integer${hidden} }, clue: boolean }
    let: { told: 'choose from (1, 2, 3) by me', heard: clue }
    result: told
    measures: { right: told == secret, other: heard }
`;

  it('is not used by those who decide, but what they see is', () => {
    expect(played(guessing(''), { mean: 'result' }).mean).toBe('1');
    expect(played(guessing(', hidden: yes'), { mean: 'result' }).mean).toBe('2/3');
  });
});

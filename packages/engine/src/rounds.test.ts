import { describe, expect, it } from 'vitest';
import { checkRuleset, oddsOf, run, seededSource } from './index.js';

const text = `
rulewright: 1
title: Two loops
types:
  one: { n: { type: integer, min: 0, max: 99, default: 0 } }
actions:
  both:
    roles: { one: one }
    do: |
      repeat 2 times
        one.n += 1
      end
      repeat 3 times
        one.n += 1
      end
    result: rounds
`;

describe('rounds after two loops', () => {
  const { program } = checkRuleset('ruleset.yaml', { read: () => text });
  if (!program) throw new Error('The rules are wrong.');

  it('are those of the last one, in what is named as in the rules', () => {
    const done = run(program, { action: 'both', roles: { one: {} } }, { dice: seededSource(1) });
    expect(done).toMatchObject({ state: 'done', result: 3, values: { rounds: 3 } });
  });

  it('are the same for the odds', () => {
    const { answer } = oddsOf(program, { action: 'both', roles: { one: {} }, ask: ['result', 'rounds'] });
    expect(answer?.values.get('rounds')?.shares.map(({ value }) => value)).toEqual([3]);
  });
});

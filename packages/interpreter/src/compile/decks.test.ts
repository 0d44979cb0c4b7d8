import type { DeckIr, Program } from '@rulewright/core';
import { describe, expect, test } from 'vitest';
import { forcedSource, run, seededSource } from '../index.js';
import { bind, dice, get, input, num, op, program, recipe, roll, rollIr } from '../testing/ir.js';

const deck: DeckIr = { name: 'cards', cards: [1, 2, 3, 4, 5].map(num), span: [0, 0, 0] };

function drawing(first: number, second: number): Program {
  const steps = [bind(0, 'hand', op('draw', 'cards', first)), bind(1, 'more', op('draw', 'cards', second))];
  return program({ decks: [deck], rolls: [rollIr('test', { steps, result: op('concat', get(0), get(1)) })] });
}

describe('a deck', () => {
  test('is drawn from without putting back', () => {
    const state = run(drawing(2, 2), { roll: 'test', trace: true }, { dice: forcedSource([4, 1, 5, 2]) });
    expect(state).toMatchObject({ state: 'done', result: [4, 1, 5, 2] });
    expect(run(drawing(2, 1), { roll: 'test' }, { dice: forcedSource([4, 4]) })).toMatchObject({
      state: 'failed',
      diagnostic: { code: 'run/no-such-face' },
    });
  });

  test('is whole again in the next run', () => {
    const rules = drawing(3, 2);
    for (let trial = 0; trial < 20; trial += 1) {
      const state = run(rules, { roll: 'test' }, { dice: seededSource('deck', trial) });
      expect(state.state === 'done' && [...(state.result as number[])].sort()).toEqual([1, 2, 3, 4, 5]);
    }
  });

  test('can run out', () => {
    const state = run(drawing(3, 3), { roll: 'test' }, { dice: seededSource('deck') });
    expect(state.state === 'failed' && state.diagnostic.message).toBe(
      '3 cards are to be drawn from "cards", but 2 are left.',
    );
  });
});

describe('a chain', () => {
  const chains = [
    { name: 'usage', steps: [recipe(dice(1, 8), 'd8'), recipe(dice(1, 6), 'd6'), num(null)], span: [0, 0, 0] as const },
  ];
  const supply = input(0, 'supply', { kind: 'step', chain: 'usage', of: { kind: 'unknown' } });
  const rules = program({
    chains,
    rolls: [
      rollIr('test', {
        inputs: [supply],
        steps: [bind(1, 'next', op('step', get(0), 'down', 1))],
        result: op('sum', roll(get(1))),
      }),
    ],
  });

  test('is stepped along and rolled', () => {
    expect(run(rules, { roll: 'test', inputs: { supply: 1 } }, { dice: forcedSource([6]) })).toMatchObject({
      result: 6,
    });
    expect(run(rules, { roll: 'test', inputs: { supply: 'd8' } }, { dice: forcedSource([5]) })).toMatchObject({
      result: 5,
    });
    const shown = { chain: 'usage', step: 1 };
    expect(run(rules, { roll: 'test', inputs: { supply: shown } }, { dice: forcedSource([4]) })).toMatchObject({
      result: 4,
    });
    expect(run(rules, { roll: 'test', inputs: { supply: 4 } })).toMatchObject({
      diagnostic: { code: 'run/wrong-input' },
    });
    expect(run(rules, { roll: 'test', inputs: { supply: 2 } })).toMatchObject({
      diagnostic: { code: 'run/none-here' },
    });
  });
});

import { describe, expect, it } from 'vitest';
import { harbour } from '../testing/harbour.js';
import { inFolder, run } from '../testing/shell.js';

const failing = `${harbour}
  - title: Wrong in every way
    roll: race
    with: { first: { level: 2 }, second: { level: 1 } }
    dice: [5, 2, 3]
    expect: { one: 5, one.dice: [5, 1], other: 4, result: 6 }
  - title: The wrong odds
    roll: row
    with: { who: { level: 1 } }
    odds: { across: 1/2 }
  - title: Too few dice
    roll: row
    dice: [5]
    expect: { result: 5 }
  - title: No error where one is expected
    roll: row
    with: { current: 3 }
    dice: [5, 1]
    error: run/wrong-input
`;

describe('the examples of a used ruleset', () => {
  const base = `rulewright: 1
title: Base
rolls:
  die: { result: d6 }
  both: { let: { one: die, other: die }, result: one + other }
examples:
  - { title: Two dice, roll: both, dice: [2, 3], expect: { result: 5 } }
  - { title: One die, roll: die, dice: [2], expect: { result: 2 } }
  - { title: A die by itself, roll: die, odds: { result: { mean: 7/2 } } }
`;
  const house = `rulewright: 1
title: House
uses: { base: ../base }
rolls:
  die: { instead: base.die, result: d6 + 1 }
examples:
  - { title: One more each, roll: base.both, dice: [2, 3], expect: { result: 7 } }
`;

  it('are told apart where they read differently under house rules, which is no failure', async () => {
    await inFolder({ 'base/ruleset.yaml': base, 'house/ruleset.yaml': house }, async (cwd) => {
      const tested = await run(['test', 'house'], { cwd });
      expect(tested).toMatchObject({ status: 0, err: '' });
      expect(tested.out).toMatchInlineSnapshot(`
        "House

        ✓ One more each

        1 passed

        0 of the 3 examples of base still hold under these rules; these read
        differently:
        ○ Two dice
          result: you expected 5; these dice give 7.
        ○ One die
          result: you expected 2; these dice give 3.
        ○ A die by itself
          result: you claim mean 7/2; the rules give 9/2.
        "
      `);
      const { out } = await run(['test', 'house', '--json'], { cwd });
      expect(JSON.parse(out)).toMatchObject({ ok: true, used: [{ ruleset: 'base', hold: 0 }] });
      expect(JSON.parse((await run(['test', 'base', '--json'], { cwd })).out) as object).not.toHaveProperty('used');
    });
  });
});

describe('test', () => {
  it('has one line for each example that holds', async () => {
    await inFolder({ 'harbour/ruleset.yaml': harbour }, async (cwd) => {
      const { status, out } = await run(['test', 'harbour'], { cwd });
      expect(status).toBe(0);
      expect(out).toBe('Harbour Lights\n\n✓ The highest counts\n✓ A claim about odds\n\n2 passed\n');
    });
  });

  it('shows what came instead', async () => {
    await inFolder({ 'harbour/ruleset.yaml': failing }, async (cwd) => {
      const { status, out } = await run(['test', 'harbour'], { cwd });
      expect(status).toBe(1);
      expect(out).toMatchSnapshot();
    });
  });

  it('prints its documented JSON', async () => {
    await inFolder({ 'harbour/ruleset.yaml': failing }, async (cwd) => {
      const { status, out } = await run(['test', 'harbour', '--json', '--only', 'wrong'], { cwd });
      expect(status).toBe(1);
      expect(JSON.parse(out)).toMatchSnapshot();
    });
  });

  it('runs some examples only', async () => {
    await inFolder({ 'harbour/ruleset.yaml': failing }, async (cwd) => {
      expect((await run(['test', 'harbour', '--only', 'odds'], { cwd })).out).toContain('1 passed, 1 failed');
      expect(await run(['test', 'harbour', '--only', 'nothing'], { cwd })).toMatchObject({ status: 2 });
    });
  });

  it('reports a ruleset that is wrong', async () => {
    await inFolder({ 'game/ruleset.yaml': 'rulewright: 1\ntitle: A\nrolls: { a: { result: x } }\n' }, async (cwd) => {
      const { status, out, err } = await run(['test', 'game'], { cwd });
      expect({ status, out }).toEqual({ status: 1, out: '' });
      expect(err).toContain('expr/unknown-name');
      const json = await run(['test', 'game', '--json'], { cwd });
      expect(JSON.parse(json.out)).toMatchObject({ ok: false, diagnostics: [{ code: 'expr/unknown-name' }] });
    });
  });

  it('says that there is nothing to test', async () => {
    await inFolder({ 'game/ruleset.yaml': 'rulewright: 1\ntitle: A\nrolls: { a: { result: d6 } }\n' }, async (cwd) => {
      expect(await run(['test', 'game'], { cwd })).toMatchObject({
        status: 0,
        out: 'A\n\nThere are no examples to test.\n',
      });
    });
  });
});

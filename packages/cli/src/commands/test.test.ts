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

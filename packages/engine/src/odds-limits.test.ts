/** Questions that are too large: refused before they have taken long, with what could be asked instead. */
import { describe, expect, it } from 'vitest';
import { compileRuleset, oddsOf } from './index.js';

function asked(roll: string) {
  const text = `rulewright: 1\ntitle: Limits\nrolls:\n  r: ${roll}\n`;
  const { program, diagnostics } = compileRuleset('ruleset.yaml', { read: () => text });
  if (!program) throw new Error(diagnostics.map(({ message }) => message).join('\n'));
  const began = process.cpuUsage();
  const found = oddsOf(program, { roll: 'r', limits: { millis: 60_000 } });
  const { user, system } = process.cpuUsage(began);
  return { ...found, seconds: (user + system) / 1e6 };
}

describe('a question that is too large', () => {
  it.each([
    ['{ let: { dice: 40d6 }, result: join(faces(dice)) }', '"result" takes about 10 to the 31 ways for 40 d6 to fall'],
    [
      '{ let: { dice: 12d10 }, result: join(faces(dice)) }',
      '"result" takes about 1000 thousand million ways for 12 d10',
    ],
  ])('is refused at once with an estimate: %s', (roll, message) => {
    const { diagnostics, seconds } = asked(roll);
    expect(diagnostics.map(({ code }) => code)).toEqual(['odds/too-large']);
    expect(diagnostics[0]?.message).toContain(message);
    expect(diagnostics[0]?.related?.[0]?.message).toMatch(/^Up to [56] d(6|10) can be looked at in order; /);
    expect(seconds).toBeLessThan(2);
  });

  it('is refused at once where two things of many kinds come together', () => {
    const { diagnostics, seconds } = asked(
      '{ let: { a: "sort(3 times sum(d30))", b: "sort(3 times sum(d30))" }, result: "join((...a, ...b))" }',
    );
    expect(diagnostics.map(({ message }) => message)).toEqual([expect.stringContaining(' states at once or more')]);
    expect(seconds).toBeLessThan(4);
  });

  it('is refused at once where a die has more faces than can be told apart', () => {
    const { diagnostics, seconds } = asked('{ result: 3d10000000 }');
    expect(diagnostics.map(({ message }) => message)).toEqual([
      expect.stringContaining('about 10 million faces of one die'),
    ]);
    expect(seconds).toBeLessThan(2);
  });

  it('is answered for a die with very many faces', () => {
    expect(asked('{ result: d150000 }').answer?.result?.mean?.show()).toBe('150001/2');
  });

  it('is answered where much that comes together is the same', () => {
    // 301 sums and 751 sums are 226,051 ways, but only 1051 sums.
    const { answer } = asked('{ let: { a: sum(60d6), b: "a + sum(150d6)" }, result: b }');
    expect(answer?.result?.mean?.show()).toBe('735');
  });

  it('can be asked as far as the refusal says', () => {
    expect(
      asked('{ let: { dice: 5d10 }, result: "faces(dice)[1] - faces(dice)[5]" }').answer?.result?.mean?.show(),
    ).toBe('0');
  });
});

describe('dice that explode for ever', () => {
  it.each([
    ['5d6!kh2', '52283/5184'],
    ['5d6kh2!', '85967/6480'],
    ['highest(3d6!)', '119/24'],
    ['(d6, d8)!kh2', '9605/1152'],
  ])('are told as far as anybody looks: %s', (expression, mean) => {
    const { answer } = asked(`{ result: '${expression}' }`);
    expect(answer?.result?.mean?.show()).toBe(mean);
    expect(answer?.result?.missing.show()).toBe('0');
  });
});

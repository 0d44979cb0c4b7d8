import { describe, expect, it } from 'vitest';
import {
  checkRuleset,
  compileExpression,
  compileRuleset,
  defaultPolicy,
  enumerateRoll,
  forcedSource,
  run,
  seededSource,
  testProgram,
} from './index.js';

const header = 'rulewright: 1\ntitle: Fixture\n';

function compile(text: string, others: Readonly<Record<string, string>> = {}): ReturnType<typeof compileRuleset> {
  const host = (own: string): Parameters<typeof compileRuleset>[1] => ({
    read: (path) => (path === 'ruleset.yaml' ? header + own : undefined),
    use: (name) => {
      const other = others[name];
      return other === undefined ? undefined : { id: name, entry: 'ruleset.yaml', host: host(other) };
    },
  });
  return compileRuleset('ruleset.yaml', host(text));
}

const attack = `
rolls:
  attack:
    inputs: { level: { type: integer, min: 0, max: 9, default: 2 } }
    let: { dice: level d6 }
    result: highest((0, ...dice))
    outcomes: { hit: result >= 5, miss: otherwise }
`;

describe('examples', () => {
  it('hold or fail claim by claim', () => {
    const { program } = compile(`${attack}
examples:
  - title: A hit
    roll: attack
    dice: [5, 2]
    expect: { dice: [5, 2], result: 5, outcome: hit }
  - title: Wrong on purpose
    roll: attack
    dice: [5, 2]
    expect: { result: 4, outcome: hit }
  - title: Not that many levels
    roll: attack
    with: { level: 10 }
    error: run/wrong-input
  - title: Five or six on one of two dice
    roll: attack
    odds: { hit: 5/9, miss: { between: [0.4, 0.5] }, result: { mean: 161/36 } }
`);
    expect(program).toBeDefined();
    if (!program) return;
    const report = testProgram(program);
    expect(report.examples.map(({ verdict }) => verdict)).toEqual(['passed', 'failed', 'passed', 'passed']);
    expect(report.examples[1]?.claims.map(({ path, verdict }) => [path, verdict])).toEqual([
      ['result', 'failed'],
      ['outcome', 'passed'],
    ]);
    expect(report).toMatchObject({ passed: 3, failed: 1, unknown: 0 });
  });

  it('are reported by the check when their dice do not fit', () => {
    const faulty = (dice: string): string[] =>
      checkRuleset('ruleset.yaml', {
        read: () => `${header}${attack}\nexamples:\n  - { title: A hit, roll: attack, dice: [${dice}] }\n`,
      }).diagnostics.map(({ code }) => code);
    expect(faulty('5')).toEqual(['example/dice']);
    expect(faulty('5, 5, 5')).toEqual(['example/dice']);
    expect(faulty('5, 7')).toEqual(['example/dice']);
    expect(faulty('5, 6')).toEqual([]);
  });
});

describe('odds by enumeration', () => {
  it('add up to one', () => {
    const { program } = compileExpression('4d6kh3');
    let [total, mean] = [0, 0];
    if (!program) throw new Error('It does not compile.');
    const done = enumerateRoll(program, { roll: 'expression' }, (each, probability) => {
      total += probability.toNumber();
      mean += probability.toNumber() * Number(each.result);
    });
    expect(done).toMatchObject({ state: 'done', runs: 1296 });
    expect(total).toBeCloseTo(1, 10);
    expect(mean).toBeCloseTo(15869 / 1296, 10);
  });

  it('follow endless chains as far as they matter, and refuse what is too large', () => {
    const { program } = compileExpression('d6!');
    if (!program) throw new Error('It does not compile.');
    expect(enumerateRoll(program, { roll: 'expression' }, () => undefined)).toMatchObject({ state: 'done' });
    const large = compileExpression('20d20').program;
    if (!large) throw new Error('It does not compile.');
    expect(enumerateRoll(large, { roll: 'expression', most: 1000 }, () => undefined).state).toBe('too-large');
  });
});

describe('using other rulesets', () => {
  const other = `
options:
  hard: { type: boolean, default: no }
tables:
  bonus:
    columns: { amount: integer }
    rows: { 1: 0, 2: 1, 3: 2 }
functions:
  amount: { inputs: { tier: bonus }, value: 'bonus[tier].amount' }
types:
  fighter: { tier: bonus }
rolls:
  attack:
    inputs: { who: fighter }
    result: d6 + amount(who.tier) - (if hard then 1 else 0)
    outcomes: { hit: result >= 5, miss: otherwise }
`;
  const own = `
uses: { other: '@example/other' }
rolls:
  double:
    let:
      first: other.attack(other.fighter(tier = 3))
      second: other.attack(who = other.fighter(tier = 1))
    result: first + second + other.bonus[2].amount
    outcomes: { both: first is hit and second is hit, notBoth: otherwise }
`;

  it('calls what they offer under their name', () => {
    const { program, diagnostics } = compile(own, { '@example/other': other });
    expect(diagnostics).toEqual([]);
    if (!program) return;
    const done = run(program, { roll: 'double' }, { dice: forcedSource([4, 5]), decide: defaultPolicy });
    expect(done).toMatchObject({ state: 'done', result: 12, outcome: 'both' });
    const hard = run(program, { roll: 'double', options: { 'other.hard': true } }, { dice: forcedSource([4, 5]) });
    expect(hard).toMatchObject({ state: 'done', result: 10, outcome: 'notBoth' });
  });

  it('says what is missing, broken or circular', () => {
    expect(compile(own).diagnostics.map(({ code }) => code)).toContain('uses/unknown');
    const broken = compile(own, { '@example/other': 'rolls: { attack: { result: yes + 1 } }' });
    expect(broken.diagnostics.map(({ code }) => code)).toContain('uses/broken');
    const circular = compile(own, { '@example/other': `uses: { me: '@example/other' }\n${other}` });
    expect(circular.diagnostics.map(({ message }) => message).join()).toContain('circle');
  });
});

describe('a seed', () => {
  it('gives the same run again', () => {
    const { program } = compile(attack);
    if (!program) throw new Error('It does not compile.');
    const roll = (): unknown => {
      const done = run(program, { roll: 'attack', inputs: { level: 9 } }, { dice: seededSource('harbour', 7) });
      return done.state === 'done' ? done.log : undefined;
    };
    expect(roll()).toBeDefined();
    expect(roll()).toEqual(roll());
  });
});

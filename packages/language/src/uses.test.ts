import { describe, expect, it } from 'vitest';
import { compileRuleset } from './compile.js';
import { base, compile, header, host, mentionsOf, program, rollOf, said } from './testing/uses.js';

describe('what another ruleset offers', () => {
  it('is named by the name of its ruleset: dice, decks and chains too', () => {
    const { rolls } = program(`
rolls:
  all:
    inputs: { supply: { type: base.usage, default: d6 }, who: base.fighter, pain: base.fighter.pain }
    let: { drawn: draw 2 from base.tokens, next: step down supply, pool: 2 d base.octal, row: 'base.tier[2]' }
    result: sum(pool) + sum(drawn) + base.bonus(who.hp) + pain.body + (if next is none then 1 else 0) + (roll row.die)
`);
    expect(rolls.map(({ name }) => name)).toEqual(['all', 'base.die', 'base.strike', 'base.flurry']);
    expect(mentionsOf(rolls[0])).toEqual(['base.bonus', 'base.tier']);
    expect(JSON.stringify(rolls[0])).toContain('"base.tokens"');
  });

  it('is not named when it is private', () => {
    const compiled = compile('rolls:\n  mine: { result: base.secret + base.bonus(3) }\n');
    expect(said(compiled)).toEqual(['uses/private: base.secret']);
    expect(compile('functions:\n  mine: { instead: base.secret, value: 8 }\n').diagnostics[0]?.code).toBe(
      'uses/private',
    );
  });

  it('is one thing when two ways lead to it', () => {
    const middle = `${header}uses: { core: '@made/base' }\nrolls:\n  test: { inputs: { who: core.fighter }, result: d6 + who.hp }\n`;
    const both = compileRuleset(
      'ruleset.yaml',
      host(
        `${header}uses: { base: '@made/base', middle: '@made/middle' }\nrolls:\n  mine: { inputs: { who: base.fighter }, result: middle.test(who) }\n`,
        { '@made/base': header + base, '@made/middle': middle },
      ),
    );
    expect(both.diagnostics).toEqual([]);
    expect(both.program?.types.filter(({ name }) => name.endsWith('fighter')).map(({ name }) => name)).toEqual([
      'base.fighter',
    ]);
  });

  it('is refused in two versions', () => {
    const both = compileRuleset(
      'ruleset.yaml',
      host(
        `${header}uses: { a: '@made/a', b: '@made/b' }\nrolls:\n  mine: { result: a.die + b.die }\n`,
        { '@made/a': header + base, '@made/b': header + base },
        { '@made/a': '@made/base 1.0.0', '@made/b': '@made/base 2.0.0' },
      ),
    );
    expect(said(both)).toContain("uses/two-versions: '@made/b'");
  });
});

describe('instead', () => {
  const own = `rolls:
  die: { instead: base.die, inputs: { level: { type: base.tier, default: 1 } }, result: 'max(2, roll base.tier[level].die)' }
`;

  it('takes the place of a definition in every rule of its ruleset', () => {
    const made = program(own);
    expect(made.rolls.map(({ name, instead }) => [name, instead])).toEqual([
      ['die', 'base.die'],
      ['base.strike', undefined],
      ['base.flurry', undefined],
    ]);
    expect(mentionsOf(rollOf(made, 'base.strike'))).toEqual(['die']);
  });

  it('can still call what it replaces, whose own parts are the new ones', () => {
    const made = program(`${own}  strike:
    instead: base.strike
    inputs: { hurt: { type: integer, default: 0 }, target: { type: integer, default: 3 } }
    let: { old: 'base.strike(hurt, target)' }
    result: old.result + 1
    outcomes: { hit: result >= target, miss: otherwise }
    measures: { margin: result - target }
`);
    expect(mentionsOf(rollOf(made, 'strike'))).toEqual(['base.strike']);
    expect(mentionsOf(rollOf(made, 'base.strike'))).toEqual(['die']);
    expect(mentionsOf(rollOf(made, 'base.flurry'))).toEqual(['strike']);
    expect(mentionsOf(made.actions[0])).toEqual(['strike']);
  });

  it('says how the examples of the other ruleset read then', () => {
    const { retests } = compile(`rolls:
  strike:
    instead: base.strike
    inputs: { hurt: { type: integer, default: 0 }, target: { type: integer, default: 3 } }
    result: d6 - hurt
    outcomes: { hit: result >= target, miss: otherwise }
    measures: { margin: { value: result - target, title: Margin } }
`);
    expect(retests?.map(({ name, examples }) => [name, examples.map(({ roll }) => roll)])).toEqual([
      ['base', ['base.flurry', 'strike']],
    ]);
    expect(compile('rolls:\n  mine: { result: base.die }\n').retests).toBeUndefined();
  });

  it('works through a ruleset in between, and the last one counts', () => {
    const house = `${header}uses: { base: '@made/base' }\n${own}`;
    const made = compileRuleset(
      'ruleset.yaml',
      host(
        `${header}uses: { house: '@made/house' }\nrolls:\n  die: { instead: house.base.die, inputs: { level: { type: integer, default: 1 } }, result: d8 + level }\n  all: { result: house.base.flurry + house.die }\n`,
        { '@made/base': header + base, '@made/house': house },
      ),
    );
    expect(made.diagnostics).toEqual([]);
    expect(made.program?.rolls.map(({ name, instead }) => [name, instead])).toEqual([
      ['die', 'house.die'],
      ['all', undefined],
      ['house.die', 'house.base.die'],
      ['house.base.strike', undefined],
      ['house.base.flurry', undefined],
    ]);
    expect(mentionsOf(made.program && rollOf(made.program, 'house.base.strike'))).toEqual(['die']);
  });

  it('takes the place of a type with its tracks, of an option, a table, a die, a deck and a chain', () => {
    const made = program(`
options:
  hard: { instead: base.hard, type: boolean, default: yes }
dice:
  octal: { instead: base.octal, value: d8 }
decks:
  tokens: { instead: base.tokens, cards: [1..5] }
chains:
  usage: { instead: base.usage, steps: [d8, d6, d4, none] }
tables:
  tier: { instead: base.tier, columns: { die: dice, name: text }, rows: { 1: [d6, one], 2: [d8, two], 3: [d10, three] } }
types:
  fighter:
    instead: base.fighter
    fields: { hp: { type: integer, min: 0, max: 20, default: 8 }, luck: { type: integer, default: 1 } }
    tracks: { pain: { of: [body, mind, soul], min: 0, max: 9 } }
`);
    expect([made.options, made.tables, made.types].map((part) => part.map(({ name }) => name))).toEqual([
      ['hard'],
      ['tier'],
      ['fighter', 'fighter.pain'],
    ]);
    expect(JSON.stringify(made.actions[0]?.roles[0]?.type)).toContain('"luck"');
    expect(mentionsOf(rollOf(made, 'base.die'))).toEqual(['tier']);
  });

  it.each([
    ['lacks an input', 'functions:\n  bonus: { instead: base.bonus, value: 3 }', 'uses/replaced-input: base.bonus'],
    [
      'asks for more',
      'functions:\n  bonus: { instead: base.bonus, inputs: { hp: integer, luck: integer }, value: hp + luck }',
      'uses/replaced-input: base.bonus',
    ],
    [
      'takes something else',
      'functions:\n  bonus: { instead: base.bonus, inputs: { hp: text }, value: length((hp,)) }',
      'uses/replaced-input: base.bonus',
    ],
    [
      'lacks an outcome',
      'rolls:\n  strike: { changes: base.strike, outcomes: { crit: result > 9 } }\n  other: { instead: base.strike, result: d6 }',
      'uses/replaced-twice: base.strike',
    ],
    [
      'gives something else',
      'rolls:\n  die: { instead: base.die, inputs: { level: { type: integer, default: 1 } }, result: \'if level > 1 then "a" else "b"\' }',
      'uses/does-not-fit: base.die',
    ],
    ['is of another kind', 'functions:\n  die: { instead: base.die, value: 3 }', 'uses/nothing-to-replace: base.die'],
    ['is misspelled', 'rolls:\n  die: { instead: base.dei, result: d6 }', 'uses/nothing-to-replace: base.dei'],
    ['is its own', 'rolls:\n  a: { result: d6 }\n  b: { instead: a, result: d8 }', 'uses/nothing-to-replace: a'],
  ])('is refused where it %s', (_, text, problem) => {
    expect(said(compile(`${text}\n`))).toContain(problem);
  });

  it('names the rule that no longer works, and where', () => {
    const { diagnostics } = compile(`rolls:
  strike:
    instead: base.strike
    inputs: { hurt: { type: integer, default: 0 }, target: { type: integer, default: 3 } }
    result: d6 - hurt
    outcomes: { hit: result >= target, miss: otherwise }
`);
    expect(diagnostics).toHaveLength(1);
    expect(diagnostics[0]?.message).toMatch(
      /^With "strike" in the place of "base.strike", "base.flurry" no longer works: /,
    );
    expect(diagnostics[0]?.related?.[0]?.span.file).toBe('@made/base/ruleset.yaml');
  });

  it('offers near names', () => {
    const [problem] = compile('rolls:\n  die: { instead: base.dei, result: d6 }\n').diagnostics;
    expect(problem?.fixes?.map(({ title }) => title)).toContain('Write "base.die"');
  });
});

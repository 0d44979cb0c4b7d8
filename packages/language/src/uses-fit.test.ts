import { describe, expect, it } from 'vitest';
import { type Compiled, compileRuleset } from './compile.js';
import { compile, header, host, said } from './testing/uses.js';

const inputs = 'inputs: { hurt: { type: integer, min: 0, max: 3, default: 0 }, target: { type: integer, default: 3 } }';
const strike = (parts: string): string => `rolls:\n  strike: { instead: base.strike, ${parts} }\n`;
const messages = ({ diagnostics }: Compiled): string[] => diagnostics.map(({ message }) => message);

describe('what takes the place of a roll', () => {
  it('offers all of its outcomes', () => {
    const measures = 'measures: { margin: result }';
    const outcomes = 'outcomes: { hit: result >= target + hurt, crit: otherwise }';
    const lost = compile(strike(`${inputs}, result: d6, ${outcomes}, ${measures}`));
    expect(said(lost)).toEqual(['uses/replaced-outcome: base.strike']);
    expect(messages(lost)).toEqual(['"strike" cannot take the place of "base.strike": it has no outcome "miss".']);
    const none = compile(strike(`${inputs}, let: { sum: hurt + target }, result: d6 + sum, ${measures}`));
    expect(said(none)).toContain('uses/replaced-outcome: base.strike');
  });

  it('takes its inputs in their order', () => {
    const turned = 'inputs: { target: { type: integer, default: 3 }, hurt: { type: integer, default: 0 } }';
    const rest =
      'result: d6 - hurt, outcomes: { hit: result >= target, miss: otherwise }, measures: { margin: result }';
    expect(messages(compile(strike(`${turned}, ${rest}`)))).toEqual([
      '"strike" cannot take the place of "base.strike", because its input "hurt" is number 2, not 1.',
    ]);
  });

  it('says what is wrong with an input', () => {
    const bonus = (parts: string): string[] =>
      messages(compile(`functions:\n  bonus: { instead: base.bonus, ${parts} }\n`));
    const refused = '"bonus" cannot take the place of "base.bonus",';
    expect(bonus('value: 3')).toEqual([`${refused} because it lacks the input "hp".`]);
    expect(bonus('inputs: { hp: text }, value: "if hp == \'x\' then 1 else 2"')).toEqual([
      `${refused} whose input "hp" is of whole number, not of text.`,
    ]);
    expect(bonus('inputs: { hp: integer, luck: integer }, value: hp + luck')).toEqual([
      `${refused} because its further input "luck" has no default.`,
    ]);
  });

  it('may ask for more where that need not be given', () => {
    const more = 'luck: { type: integer, default: 1 }, charm: { type: integer, optional: true }';
    const value = 'if charm is none then hp + luck else hp + charm';
    const own = `functions:\n  bonus: { instead: base.bonus, inputs: { hp: integer, ${more} }, value: ${value} }\n`;
    expect(compile(own).diagnostics).toEqual([]);
  });
});

describe('what takes the place of a scenario', () => {
  const field = `${header}
types: { guard: { fields: { hp: { type: integer, min: 0, max: 9, default: 5 } } } }
scenarios:
  watch:
    inputs: { hours: { type: integer, min: 1, default: 2 } }
    state: { joan: { is: guard } }
    do: joan.hp -= min(joan.hp, hours)
    outcomes: { awake: joan.hp > 0, asleep: otherwise }
`;
  const watch = (parts: string): string[] =>
    messages(
      compileRuleset(
        'ruleset.yaml',
        host(
          `${header}uses: { field: '@made/field' }\nscenarios:\n  watch: { instead: field.watch, state: { joan: { is: field.guard } }, ${parts} }\n`,
          { '@made/field': field },
        ),
      ),
    );

  it('has its inputs and its outcomes', () => {
    const hours = 'inputs: { hours: { type: integer, min: 1, default: 3 } }, do: "joan.hp -= min(joan.hp, hours)"';
    expect(watch(`${hours}, outcomes: { awake: joan.hp > 1, asleep: otherwise }`)).toEqual([]);
    expect(watch('do: joan.hp -= 1, outcomes: { awake: joan.hp > 1, asleep: otherwise }')).toEqual([
      '"watch" cannot take the place of "field.watch", because it lacks the input "hours".',
    ]);
    expect(watch(`${hours}, outcomes: { awake: joan.hp > 1, gone: otherwise }`)).toEqual([
      '"watch" cannot take the place of "field.watch": it has no outcome "asleep".',
    ]);
  });
});

describe('mistakes elsewhere', () => {
  const uses = (used: string, own: string): Compiled =>
    compileRuleset(
      'ruleset.yaml',
      host(`${header}uses: { base: '@made/base' }\n${own}`, { '@made/base': header + used }),
    );

  it('are told once, where a ruleset with mistakes is used', () => {
    const broken = uses(
      'rolls:\n  a: { result: d6 + oops }\n  b: { result: nothing }\n',
      'rolls: { mine: { result: base.a } }\n',
    );
    expect(said(broken)).toEqual(["uses/broken: '@made/base'"]);
    expect(broken.diagnostics[0]?.related?.[0]?.span.file).toBe('@made/base/ruleset.yaml');
    const replacing = 'rolls: { a: { instead: base.a, result: d8 } }\n';
    expect(said(uses('rolls:\n  a: { result: d6 }\n  b: { result: nothing }\n', replacing))).toEqual([
      "uses/broken: '@made/base'",
    ]);
  });

  it('are not told of a ruleset that is used where they are only warnings', () => {
    const warned = 'rolls: { a: { inputs: { idle: { type: integer, default: 1 } }, result: d6 } }\n';
    expect(said(compileRuleset('ruleset.yaml', host(header + warned, {})))).toEqual(['expr/unused-input: idle']);
    expect(said(uses(warned, 'rolls: { mine: { result: base.a } }\n'))).toEqual([]);
  });

  it('are told once of each definition that does not fit, in however many rules that shows', () => {
    const used =
      'rolls:\n  die: { result: d6 }\n  b: { result: die * 2 }\n  c: { result: die * 3 }\n  all: { result: b + c }\n';
    const two = uses(
      `${used}functions: { more: { value: 2 } }\n`,
      `rolls: { die: { instead: base.die, result: '"six"' } }\n`,
    );
    expect(said(two)).toEqual(['uses/does-not-fit: base.die']);
    expect(messages(two)[0]).toMatch(/^With "die" in the place of "base.die", "base.[bc]" no longer works: /);
    const far = uses(
      'functions:\n  half: { value: 3 }\n  third: { value: 2 }\nrolls:\n  a: { result: half * 2 }\n  b: { result: third * 2 }\n',
      `functions:\n  half: { instead: base.half, value: '"a"' }\n  third: { instead: base.third, value: '"b"' }\n`,
    );
    expect(said(far)).toEqual(['uses/does-not-fit: base.half', 'uses/does-not-fit: base.third']);
  });

  it('do not matter in what nothing mentions any more', () => {
    const used = 'rolls:\n  die: { result: d6 }\n  sum: { result: die * 2 }\n  all: { result: sum + 1 }\n';
    const word = `  die: { instead: base.die, result: '"six"' }\n`;
    expect(said(uses(used, `rolls:\n${word}`))).toEqual(['uses/does-not-fit: base.die']);
    expect(said(uses(used, `rolls:\n${word}  sum: { instead: base.sum, result: 2d6 }\n`))).toEqual([]);
    // Here the old one is mentioned still.
    expect(said(uses(used, `rolls:\n${word}  sum: { instead: base.sum, result: base.sum + 1 }\n`))).toEqual([
      'uses/does-not-fit: base.die',
    ]);
  });

  it('are not told of names in a ruleset that could not be had', () => {
    const own = 'rolls:\n  mine: { inputs: { who: base.fighter }, result: base.strike + base.half(who.hp) + oops }\n';
    const changing = `  strike: { changes: base.strike, outcomes: { crit: result == 6 } }\n`;
    const missing = compileRuleset(
      'ruleset.yaml',
      host(`${header}uses: { base: '@made/gone' }\n${own}${changing}`, {}),
    );
    expect(said(missing)).toEqual(["uses/unknown: '@made/gone'", 'expr/unknown-name: oops']);
  });
});

describe('what cannot be replaced', () => {
  it('has near names of the same kind offered, as they are named here', () => {
    const used = `${header}uses: { deep: '@made/deep' }\nrolls:\n  strike: { result: d6 }\n  striker: { result: d8 }\nfunctions: { stroke: { value: 2 } }\n`;
    const deep = `${header}rolls: { stride: { result: d4 } }\n`;
    const [problem] = compileRuleset(
      'ruleset.yaml',
      host(`${header}uses: { base: '@made/base' }\nrolls: { strike: { instead: base.strik, result: d8 } }\n`, {
        '@made/base': used,
        '@made/deep': deep,
      }),
    ).diagnostics;
    expect(problem?.message).toBe('No ruleset that is used here has a roll called "base.strik".');
    expect(problem?.fixes?.map(({ title }) => title)).toEqual(['Write "base.strike"', 'Write "base.striker"']);
    expect(problem?.fixes?.[0]?.edits.map(({ text }) => text)).toEqual(['base.strike']);
  });

  it('is what was replaced already, with the place where it was', () => {
    const own =
      'rolls:\n  one: { instead: base.die, inputs: { level: { type: base.tier, default: 1 } }, result: "roll base.tier[level].die" }\n';
    const { diagnostics, files } = compile(`${own}  two: { instead: base.die, result: d6 }\n`);
    const twice = diagnostics.find(({ code }) => code === 'uses/replaced-twice');
    expect(twice?.message).toBe('"base.die" is replaced here already, by "one".');
    const [earlier] = twice?.related ?? [];
    expect(files.get(earlier?.span.file ?? '')?.slice(earlier?.span.from, earlier?.span.to)).toBe('one');
  });
});

import { describe, expect, it } from 'vitest';
import type { Program } from '@rulewright/core';
import { type Compiled, compileRuleset } from './compile.js';
import { compile, header, host, mentionsOf, program, rollOf, said } from './testing/uses.js';

describe('changes', () => {
  it('keeps what is not written', () => {
    const made = program(`
options:
  hard: { changes: base.hard, default: yes }
tables:
  tier: { changes: base.tier, rows: { 2: [d8, quite big], 3: [d10, big] } }
types:
  fighter: { changes: base.fighter, fields: { luck: { type: integer, default: 1 } } }
rolls:
  strike:
    changes: base.strike
    let: { extra: base.die(3) }
    result: shown + extra
    outcomes: { crit: result >= target + 5 }
    measures: { far: margin > 3 }
`);
    expect(made.options).toMatchObject([{ name: 'hard', default: true, title: 'Is it hard?', instead: 'base.hard' }]);
    expect(made.tables[0]?.rows.map(({ key }) => key)).toEqual([1, 2, 3].map((at) => ({ min: at, max: at })));
    expect(made.tables[0]?.rows[1]?.cells.map((cell) => (cell.kind === 'const' ? cell.value : cell.kind))).toEqual([
      'recipe',
      'quite big',
    ]);
    expect(made.types.find(({ name }) => name === 'fighter')?.fields.map(({ name }) => name)).toEqual([
      'hp',
      'luck',
      'pain',
    ]);
    const strike = rollOf(made, 'strike');
    expect(strike?.outcomes.map(({ name }) => name)).toEqual(['crit', 'hit', 'miss']);
    expect(strike?.measures.map(({ name }) => name)).toEqual(['margin', 'far']);
    expect(mentionsOf(strike)).toEqual(['base.die']);
    // The other ruleset's modifier goes on reaching it.
    expect(strike?.steps.map((step) => ('name' in step ? step.name : undefined))).toContain('wounded');
  });

  it('may be given more rows by weight', () => {
    const loot = `${header}tables:\n  loot: { match: weight, columns: { what: text }, rows: [{ weight: 3, what: copper }] }\nrolls:\n  find: { let: { found: roll loot }, result: found.what }\n`;
    const made = compileRuleset(
      'ruleset.yaml',
      host(
        `${header}uses: { loot: '@made/loot' }\ntables:\n  loot: { changes: loot.loot, rows: [{ weight: 1, what: pure gold }] }\n`,
        { '@made/loot': loot },
      ),
    );
    expect(made.diagnostics).toEqual([]);
    expect(made.program?.tables[0]).toMatchObject({ die: { min: 1, max: 4 }, rows: [{}, { key: { min: 4, max: 4 } }] });
  });

  it('reports mistakes in what was written, at their place', () => {
    expect(said(compile('tables:\n  tier: { changes: base.tier, rows: { 3: [d0, big] } }\n'))).toEqual([
      expect.stringMatching(/^dice\/\S+: 0$/),
    ]);
    expect(said(compile('rolls:\n  strike: { changes: base.strike, result: shwon + 1 }\n'))).toContain(
      'expr/unknown-name: shwon',
    );
  });
});

const camp = `
options:
  cold: { type: boolean, default: no, title: Is it cold?, description: In winter it is. }
  pace: { type: 'one of (slow, fast)', default: slow }
types:
  gear: { fields: { weight: { type: integer, default: 1 } } }
  scout:
    title: Scout
    fields: { hp: { type: integer, min: 0, max: 9, default: 5 } }
    tracks: { strain: { of: [body, mind], min: 0, max: 9 } }
    derived: { tired: hp < 3 }
tables:
  finds:
    title: What is found
    match: at-most
    roll: d6
    above: clamp
    columns: { what: text, worth: list of integer, die: dice, load: gear }
    rows: { 1: [rope, [1, 2], d4, { weight: 2 }], 6: { what: silver, worth: [3], die: d6, load: { weight: 1 } } }
functions:
  half: { title: Half of it, inputs: { n: integer, cut: { type: integer, min: 1, default: 2 } }, value: n div cut }
rolls:
  climb:
    title: Climb
    description: To the top.
    tags: [bodily, outdoors]
    inputs: { hold: { type: integer, default: 3 }, top: { type: integer, default: 10 } }
    state: { height: 0, slips: 0 }
    repeat:
      step: d6
      height: height + step
      slips: if step < hold then slips + 1 else slips
    until: height >= top
    limit: 5
    then: { spare: height - top }
    outcomes: { up: height >= top, stuck: otherwise }
    measures: { left: spare, falls: slips }
  scores:
    let: { set: 3 times 4d6kh3 }
    accept: highest(set) > 12
    result: sum(set)
actions:
  rest:
    title: Rest
    tags: [quiet]
    roles: { who: scout }
    inputs: { hours: { type: integer, min: 1, default: 1 } }
    do: who.hp = min(9, who.hp + hours)
    result: who.hp
    outcomes: { whole: who.hp == 9, worn: otherwise }
    measures: { missing: 9 - who.hp }
scenarios:
  night:
    title: A night outside
    inputs: { length: { type: integer, min: 1, default: 8 } }
    state: { joan: { is: scout } }
    do: rest(who = joan, hours = length)
    result: joan.hp
    outcomes: { rested: joan.hp > 7, weary: otherwise }
`;

const inCamp = (own: string): Compiled =>
  compileRuleset(
    'ruleset.yaml',
    host(`${header}uses: { camp: '@made/camp' }\n${own}`, { '@made/camp': header + camp }),
  );

/** A program of whichever ruleset, without what tells where its parts come from. */
function plain(part: unknown): unknown {
  return JSON.parse(
    JSON.stringify(part, (key, value: unknown) =>
      ['span', 'nameSpan', 'instead', 'keySpan'].includes(key) ? undefined : value,
    ).replaceAll('"camp.', '"'),
  );
}

function partOf(own: string, section: keyof Program, name: string): Record<string, unknown> {
  const { program: made, diagnostics } = inCamp(own);
  expect(diagnostics).toEqual([]);
  const found = (made?.[section] as readonly { readonly name: string }[]).find((each) => each.name === name);
  if (!found) throw new Error(`There is no ${name}.`);
  return found;
}

const cellsOf = (table: unknown): unknown => plain((table as Program['tables'][number]).rows.map(({ cells }) => cells));

describe('a definition that only says what it changes', () => {
  it.each([
    ['options', 'cold'],
    ['options', 'pace'],
    ['tables', 'finds'],
    ['types', 'scout'],
    ['functions', 'half'],
    ['rolls', 'climb'],
    ['rolls', 'scores'],
    ['actions', 'rest'],
    ['scenarios', 'night'],
  ] as const)('is what it was: %s, %s', (section, name) => {
    const changed = partOf(`${section}:\n  ${name}: { changes: camp.${name} }\n`, section, name);
    expect(plain(changed)).toEqual(plain(partOf('rolls: { a: { result: 1 } }\n', section, `camp.${name}`)));
  });
  it('has its cells read as the columns that it keeps want them', () => {
    const rows =
      'rows: { 1: [gold, [5, d4], d8, { weight: 3 }], 6: { what: d6, worth: [2], die: d4, load: { weight: 1 } } }';
    const changed = partOf(`tables: { finds: { changes: camp.finds, ${rows} } }\n`, 'tables', 'finds');
    const columns = 'columns: { what: text, worth: list of integer, die: dice, load: camp.gear }';
    const anew = `tables: { finds: { instead: camp.finds, match: at-most, roll: d6, ${columns}, ${rows} } }\n`;
    expect(cellsOf(changed)).toEqual(cellsOf(partOf(anew, 'tables', 'finds')));
    expect(changed['columns']).toMatchObject([{}, {}, { type: { kind: 'dice' } }, {}]);
  });

  it('has further tags, each once, and further inputs last', () => {
    const changed = partOf(
      `rolls: { climb: { changes: camp.climb, tags: [bodily, risky], inputs: { wind: { type: integer, default: 1 }, hold: { type: integer, default: 5 } }, measures: { gust: wind } } }\n`,
      'rolls',
      'climb',
    ) as unknown as Program['rolls'][number];
    expect(changed.tags).toEqual(['bodily', 'outdoors', 'risky']);
    expect(changed.inputs.map(({ name, default: standard }) => [name, standard])).toMatchObject([
      ['hold', { value: 5 }],
      ['top', { value: 10 }],
      ['wind', { value: 1 }],
    ]);
  });

  it('has further outcomes first, and those that it writes again where they were', () => {
    const changed = partOf(
      `rolls: { climb: { changes: camp.climb, outcomes: { up: height >= top - 1, soaring: height > 2 * top } } }\n`,
      'rolls',
      'climb',
    ) as unknown as Program['rolls'][number];
    expect(changed.outcomes.map(({ name }) => name)).toEqual(['soaring', 'up', 'stuck']);
    expect(JSON.stringify(changed)).toContain('"op":"-","args":[{"kind":"get","slot":1');
  });

  it('may have a title, a type, a value and statements of its own', () => {
    const option = partOf("options: { pace: { changes: camp.pace, type: 'one of (slow, mad)' } }\n", 'options', 'pace');
    expect(option).toMatchObject({ type: { labels: ['slow', 'mad'] } });
    const half = partOf(
      'functions: { half: { changes: camp.half, title: A third, value: n div 3 } }\n',
      'functions',
      'half',
    );
    expect(half).toMatchObject({ title: 'A third', inputs: [{ name: 'n' }, { name: 'cut' }] });
    expect(JSON.stringify(half['body'] ?? half)).toContain('"value":3');
    const rest = partOf('actions: { rest: { changes: camp.rest, do: who.hp = 9 } }\n', 'actions', 'rest');
    expect(rest).toMatchObject({ title: 'Rest', roles: [{ name: 'who' }], inputs: [{ name: 'hours' }] });
    expect(rest['steps']).toMatchObject([{ kind: 'set', value: { kind: 'const', value: 9 } }]);
  });
});

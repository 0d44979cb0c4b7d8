import { execFileSync } from 'node:child_process';
import { createWriteStream, mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { pipeline } from 'node:stream/promises';
import { createGzip } from 'node:zlib';
import { pack } from 'tar-stream';
import { describe, expect, it } from 'vitest';
import { ferry as rules } from '../testing/ferry.js';
import { inFolder, type Ran, run } from '../testing/shell.js';
// Loaded with the tests, not within the first of them.
import './diff.js';

const manifest = (version: string): string => JSON.stringify({ name: '@made/ferry', version });

function differ(
  before: string,
  after: string,
  more: readonly string[] = [],
  files: Record<string, string> = {},
): Promise<Ran> {
  const all = {
    'old/ruleset.yaml': before,
    'new/ruleset.yaml': after,
    'old/package.json': manifest('1.2.0'),
    'new/package.json': manifest('1.2.0'),
    ...files,
  };
  return inFolder(all, (cwd) => run(['diff', 'old', 'new', ...more], { cwd }));
}

interface Report {
  readonly ok: boolean;
  readonly bump: string;
  readonly update: string;
  readonly reasons: readonly string[];
  readonly asked?: string;
  readonly changes: readonly {
    readonly kind: string;
    readonly name: string;
    readonly how: string;
    readonly text: string;
    readonly bump: string;
  }[];
  readonly odds: readonly {
    readonly roll: string;
    readonly moved: readonly {
      readonly of: string;
      readonly up?: { before: { exact: string }; after: { exact: string }; inputs: object };
    }[];
    readonly cases: number;
    readonly whole: boolean;
    readonly simulated?: number;
    readonly only?: object;
    readonly left?: string;
  }[];
  readonly examples: readonly { readonly title: string }[];
  readonly broken: readonly { readonly where: string; readonly what: string; readonly why: string }[];
}

async function reportOf(
  after: string,
  before = rules,
  more: readonly string[] = [],
  files: Record<string, string> = {},
): Promise<Report> {
  const { out, err } = await differ(before, after, ['--json', ...more], files);
  expect(err).toBe('');
  return JSON.parse(out) as Report;
}

/** Without its examples, which could not all be read any more. */
const bare = (text: string): string => text.slice(0, text.indexOf('examples:'));

const told = ({ changes }: Report): string[] =>
  changes.map(({ kind, name, text, bump }) => `${bump}: ${kind} ${name} ${text}`);

describe('diff', () => {
  it('says nothing of what nobody could notice', async () => {
    const same = rules
      .replace('title: Ferry', 'title: Ferries')
      .replace('d20', 'd12')
      .replace('{ result: 2d6 }', '\n    result: 2d6');
    expect(await reportOf(same)).toMatchObject({ ok: true, bump: 'none', changes: [], odds: [], examples: [] });
    expect((await differ(rules, rules)).out).toBe(
      'Ferry: old (1.2.0) → new (1.2.0)\n\nNothing changed that anybody could notice.\n',
    );
  });

  it('tells odds that moved, by how much and for whom', async () => {
    const after = rules.replace('result >= target', 'result >= (if target == 5 then 6 else target)');
    const report = await reportOf(after.replace('barge] }', 'barge], 3: [d10, ship] }'));
    expect(report).toMatchObject({ bump: 'major', update: 'major', examples: [] });
    expect(report.odds).toMatchObject([{ roll: 'cross', cases: 25, whole: true, only: { target: [5] } }]);
    const { out } = await differ(rules, after.replace('{ result: 2d6 }', '{ result: 2d6 + 1 }'));
    expect(out).toMatchInlineSnapshot(`
      "Ferry: old (1.2.0) → new (1.2.0)

      Odds that moved
        cross  Cross the river, only for target 5
          over: 80.2% → 51.8% (down 28.5 points, with skill=3 target=5 size=1)
          wet: 19.8% → 48.2% (up 28.5 points, with skill=3 target=5 size=1)
        wait  for all inputs
          result on average: 7 → 8 (up 1)

      This is a major update: the odds of "cross" moved; the odds of "wait" moved.
      No changeset asks for an update; a major update is needed.
      To ask for more: npx changeset
      "
    `);
  });

  it('finds for which inputs something moved', async () => {
    const report = await reportOf(rules.replace("'skill d6'", "'(if skill == 3 then 4 else skill) d6'"));
    expect(report.odds[0]?.only).toEqual({ skill: [3] });
    expect(report.odds[0]?.moved[0]?.up).toMatchObject({ inputs: { skill: 3 } });
  });

  it('looks at house rules one at a time', async () => {
    const report = await reportOf(
      rules
        .replace('then 1 else 0', 'then 2 else 0')
        .replaceAll(', default: 4', ', default: 5')
        .replace('min: 1, max: 3', 'min: 1, max: 3, default: 1'),
      rules.replaceAll(', default: 4', ', default: 5').replace('min: 1, max: 3', 'min: 1, max: 3, default: 1'),
    );
    expect(report.odds[0]?.moved[0]?.up).toMatchObject({ inputs: {}, options: { calm: true } });
  });

  it('tells a rewriting that changes nothing for what it is', async () => {
    const report = await reportOf(rules.replace('{ result: 2d6 }', '{ result: d6 + d6 }'));
    expect(report).toMatchObject({
      bump: 'patch',
      reasons: ['"wait" is written in another way'],
      odds: [{ moved: [] }],
    });
  });

  it.each([
    ['a roll that is gone', rules.replace('  wait: { result: 2d6 }\n', ''), 'major: roll wait is gone'],
    ['a new roll', rules.replace('  wait:', '  swim: { result: d8 }\n  wait:'), 'minor: roll swim is new'],
    [
      'a roll that is private now',
      rules.replace('wait: { ', 'wait: { private: yes, '),
      'major: roll wait is private now',
    ],
    ['a new title', rules.replace('Cross the river', 'Over'), 'patch: roll cross is called "Over" now'],
    [
      'an input that is needed',
      rules.replace('    let:', '      wind: integer\n    let:').replace('result: max(', 'result: wind * 0 + max('),
      'major: roll cross needs a further input "wind"',
    ],
    [
      'an input that may be left out',
      rules
        .replace('    let:', '      wind: { type: integer, default: 0 }\n    let:')
        .replace('result: max(', 'result: wind + max('),
      'minor: roll cross takes a further input "wind", which may be left out',
    ],
    [
      'a narrower input',
      rules.replace('min: 1, max: 3', 'min: 1, max: 2'),
      'major: roll cross takes as input "skill" only whole number 1..2, not whole number 1..3 any more',
    ],
    [
      'a wider input',
      rules.replace('min: 1, max: 3', 'min: 1, max: 4'),
      'minor: roll cross takes as input "skill" whole number 1..4, not only whole number 1..3',
    ],
    [
      'another default',
      rules.replace('default: 4', 'default: 3'),
      'major: roll cross takes something else as input "target" when it is left out',
    ],
    ['an outcome that is gone', rules.replace('wet:', 'soaked:'), 'major: roll cross has no outcome "wet" any more'],
    ['a value that is gone', rules.replaceAll('helped', 'help'), 'major: roll cross does not tell "helped" any more'],
    [
      'another setting',
      rules.replace('default: no', 'default: yes'),
      'major: option calm is yes when nobody sets it, not no',
    ],
    ['a row more', rules.replace('barge] }', 'barge], 3: [d10, ship] }'), 'minor: table boat has further rows for 3'],
    ['a row less', rules.replace(', 2: [d8, barge]', ''), 'major: table boat has no row for 2 any more'],
    ['another cell', rules.replace('[d8, barge]', '[d10, barge]'), 'major: table boat says another "die" for 2'],
    ['another word', rules.replace('[d8, barge]', '[d8, pram]'), 'patch: table boat says another "label" for 2'],
  ])('tells %s', async (_, after, change) => {
    expect(told(await reportOf(bare(after), bare(rules)))).toContain(change);
  });

  it('rolls many times what is too large to work out, and says so', async () => {
    const text = (die: string): string => `rulewright: 1
title: Mill
rolls:
  grind:
    let:
      all: 12 times ${die}
      mixed: carry x = 1 for each s in all do (x * 7919 + s) mod 1000003
    result: mixed
    outcomes: { coarse: 'all[1] > 3', fine: otherwise }
`;
    const { bump, odds } = await reportOf(text('d8'), text('d6'), ['--max-seconds', '2']);
    expect(bump).toBe('major');
    expect(odds).toMatchObject([{ roll: 'grind', cases: 1, simulated: 1 }]);
    expect(odds[0]?.moved.map(({ of }) => of)).toEqual(['coarse', 'fine']);
  }, 30_000);

  it('says which rolls cannot be compared, and counts them as changed', async () => {
    const text = (die: string): string =>
      `rulewright: 1\ntitle: Any\nrolls:\n  any:\n    inputs: { who: { type: list of text } }\n    result: length(who) + ${die}\n`;
    expect(await reportOf(text('d8'), text('d6'))).toMatchObject({
      bump: 'major',
      odds: [{ cases: 0, left: 'nothing is known that could be given as "who"' }],
    });
  });

  it('counts before 1.0.0 as npm does', async () => {
    const files = { 'old/package.json': manifest('0.3.0'), 'new/package.json': manifest('0.3.0') };
    const report = await reportOf(rules.replace('2d6', '3d6'), rules, [], files);
    expect(report).toMatchObject({ bump: 'major', update: 'minor' });
  });

  it.each([
    ['no changeset', {}, 1, 'No changeset asks for an update; a minor update is needed.'],
    [
      'a changeset for less',
      { '.changeset/one.md': "---\n'@made/ferry': patch\n---\n\nBetter.\n" },
      1,
      'ask only for a patch; a minor',
    ],
    ['one for another package', { '.changeset/one.md': '---\nother: major\n---\n' }, 1, 'No changeset asks'],
    [
      'one that is enough',
      { '.changeset/one.md': '---\n"@made/ferry": minor\n---\n' },
      0,
      'a minor update, which is enough',
    ],
    ['a version that is enough', { 'new/package.json': manifest('2.0.0') }, 0, 'a major update, which is enough'],
  ])('with --check and %s', async (_, files, status, text) => {
    const after = rules.replace('  wait:', '  swim: { result: d8 }\n  wait:');
    const checked = await differ(rules, after, ['--check'], files);
    expect(checked.out.replace(/\s+/g, ' ')).toContain(text);
    expect(checked.status).toBe(status);
    expect((await differ(rules, after, [], files as Record<string, string>)).status).toBe(0);
  });

  it('compares revisions of git, also those of used rulesets in the same work tree', async () => {
    await inFolder(
      { 'rules/ferry/ruleset.yaml': rules, 'rules/ferry/package.json': manifest('1.0.0') },
      async (cwd) => {
        const git = (...args: string[]): string =>
          execFileSync('git', ['-c', 'user.name=Test', '-c', 'user.email=test@example.com', ...args], {
            cwd,
            encoding: 'utf8',
          });
        mkdirSync(join(cwd, 'rules/house'), { recursive: true });
        writeFileSync(
          join(cwd, 'rules/house/ruleset.yaml'),
          'rulewright: 1\ntitle: House\nuses: { ferry: ../ferry }\nrolls:\n  both: { result: ferry.wait + ferry.wait }\n',
        );
        git('init', '-q');
        git('add', '.');
        git('commit', '-q', '-m', 'First');
        git('tag', 'v1.0.0');
        writeFileSync(join(cwd, 'rules/ferry/ruleset.yaml'), rules.replace('2d6', '3d6'));
        const told = async (...args: string[]): Promise<unknown> => {
          const ran = await run(['diff', ...args, '--json'], { cwd });
          const { odds } = JSON.parse(ran.out) as Report;
          return odds.map(({ roll, moved }) => [roll, moved[0]?.up?.before.exact, moved[0]?.up?.after.exact]);
        };
        expect(await told('HEAD', 'rules/ferry')).toEqual([['wait', '7', '21/2']]);
        expect(await told('v1.0.0:rules/ferry', 'rules/ferry')).toEqual([['wait', '7', '21/2']]);
        expect(await told('HEAD', 'rules/house')).toEqual([['both', '14', '21']]);
        expect(await told('HEAD:rules/house', 'v1.0.0:rules/house')).toEqual([]);
        for (const [name, message] of [
          ['nowhere:rules/ferry', 'Git knows no revision "nowhere"'],
          ['HEAD:rules/none', 'In HEAD there is no ruleset.yaml'],
          ['--output=x:rules', 'Git knows no revision'],
          ['nowhere', 'There is no folder, file, installed package or revision of git called nowhere.'],
        ] as const) {
          const ran = await run(['diff', '--', name, 'rules/ferry'], { cwd });
          expect([ran.status, ran.err]).toEqual([2, expect.stringContaining(message)]);
        }
      },
    );
  });

  it('compares installed packages by their version, and packed ones', async () => {
    const files = {
      'node_modules/@made/ferry/ruleset.yaml': rules,
      'node_modules/@made/ferry/package.json': manifest('1.2.0'),
      'new/ruleset.yaml': rules.replace('2d6', '3d6'),
      'broken.tgz': 'not packed at all',
    };
    await inFolder(files, async (cwd) => {
      const packed = pack();
      packed.entry({ name: 'package/ruleset.yaml' }, rules);
      packed.entry({ name: 'package/package.json' }, manifest('1.0.0'));
      packed.finalize();
      await pipeline(packed, createGzip(), createWriteStream(join(cwd, 'ferry-1.0.0.tgz')));
      for (const old of ['@made/ferry', '@made/ferry@1.2.0', '@made/ferry@^1', 'ferry-1.0.0.tgz']) {
        const { out } = await run(['diff', old, 'new', '--json'], { cwd });
        expect((JSON.parse(out) as Report).odds.map(({ roll }) => roll)).toEqual(['wait']);
      }
      for (const [old, message] of [
        ['@made/ferry@2.0.0', '@made/ferry is installed in version 1.2.0, so @made/ferry@2.0.0 cannot be had.'],
        ['@made/other@2.0.0', '@made/other is not installed'],
        ['broken.tgz', 'broken.tgz is not a packed package (.tgz) that can be read.'],
      ] as const) {
        const ran = await run(['diff', old, 'new'], { cwd });
        expect([ran.status, ran.err]).toEqual([2, expect.stringContaining(message)]);
      }
    });
  });

  it('names saved games that would go another way, and elements that would break', async () => {
    await inFolder(
      {
        'old/ruleset.yaml': rules,
        'new/ruleset.yaml': rules.replace('min: 1, max: 3', 'min: 1, max: 2').replace('  wait: { result: 2d6 }\n', ''),
      },
      async (cwd) => {
        const { out } = await run(['roll', 'old', 'cross', '--with', 'skill=3', '--dice', '1,2,3,4', '--json'], {
          cwd,
        });
        const { log } = JSON.parse(out) as { readonly log?: unknown };
        const recorded = log ?? {
          ...{
            roll: 'cross',
            inputs: { skill: 3 },
            options: {},
            dice: [1, 2, 3, 4],
            decisions: [],
            diceBefore: [],
            rules: 'x',
          },
        };
        writeFileSync(join(cwd, 'saved.json'), JSON.stringify(recorded));
        writeFileSync(
          join(cwd, 'page.html'),
          '<p>\n<rw-roller src="x.json" roll="cross" values="skill=3"></rw-roller>\n<rw-roller roll="wait"></rw-roller>\n<rw-roller roll="cross" values=\'{"skill":2}\'></rw-roller>\n<rw-roller roll="never"></rw-roller>',
        );
        const ran = await run(
          ['diff', 'old', 'new', '--log', 'saved.json', '--page', 'page.html', '--json', '--check'],
          { cwd },
        );
        const { broken } = JSON.parse(ran.out) as Report;
        expect(broken.map(({ where, what }) => `${where} ${what}`)).toEqual([
          'saved.json the saved run of "cross"',
          'page.html:2 <rw-roller roll="cross" values="skill=3">',
          'page.html:3 <rw-roller roll="wait">',
        ]);
        expect(ran.status).toBe(1);
        const bad = await run(['diff', 'old', 'new', '--page', 'old/ruleset.yaml'], { cwd });
        expect([bad.status, bad.err]).toEqual([2, expect.stringContaining('has no elements of Rulewright')]);
      },
    );
  });

  it('is written as Markdown too', async () => {
    const { out } = await differ(
      rules,
      rules.replace('2d6', '3d6').replace('  wait:', '  swim: { result: d8 }\n  wait:'),
      ['--markdown'],
    );
    expect(out).toMatchInlineSnapshot(`
      "## Ferry: old (1.2.0) → new (1.2.0)

      ### Odds that moved

      - **wait** for all inputs
        - result on average: 7 → 10.50 (up 3.50)

      ### New

      - **swim** (roll) is new

      This is a major update: the odds of "wait" moved.
      No changeset asks for an update; a major update is needed.
      To ask for more: npx changeset
      "
    `);
  });

  it('compares nothing with errors', async () => {
    const ran = await differ(rules, rules.replace('2d6', '2d'));
    expect([ran.status, ran.err]).toEqual([1, expect.stringContaining('new has errors, so it cannot be compared.')]);
    expect((await differ(rules, rules, ['--max-cases', 'many'])).status).toBe(2);
  });
});

import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import type { Program } from '@rulewright/core';
import { replay, run as runRoll, seededSource } from '@rulewright/engine';
import ts from 'typescript';
import { describe, expect, it } from 'vitest';
import { inFolder, run } from '../testing/shell.js';

const rules = `rulewright: 1
title: "Dice */ </script> & co"
options:
  lucky: { type: boolean, default: yes, title: Does a six help? }
rolls:
  sneak:
    title: Sneak */ past
    inputs:
      stealth: { type: integer, min: 1, max: 6 }
      light: { type: 'one of (dark, dim)', default: dim }
    let: { dice: stealth d6 }
    result: highest(dice) + (if lucky then 1 else 0)
    outcomes: { past: result > 4, stuck: otherwise }
    measures: { margin: result - 4 }
examples:
  - { title: One die, roll: sneak, with: { stealth: 1 }, dice: [4], expect: { result: 5 } }
`;
const manifest = JSON.stringify({
  name: 'sneaking',
  type: 'module',
  files: ['*.yaml', 'dist'],
  exports: './dist/index.js',
});

describe('the tables of a README', () => {
  const document = `# Sneaking

<!-- rolls -->
old
<!-- /rolls -->

<!-- options -->
<!-- /options -->

<!-- odds sneak --vary stealth=1..2 --only past -->
<!-- /odds -->
`;

  it('are made from the rules, and stay as they are the next time', async () => {
    await inFolder({ 'ruleset.yaml': rules, 'package.json': manifest, 'README.md': document }, async (cwd) => {
      const built = await run(['build', '.', '--json'], { cwd });
      expect(JSON.parse(built.out)).toMatchObject({ ok: true, problems: [] });
      const made = readFileSync(join(cwd, 'README.md'), 'utf8');
      expect(made).toMatchInlineSnapshot(`
        "# Sneaking

        <!-- rolls -->

        | roll    | what it is     | inputs               |
        | ------- | -------------- | -------------------- |
        | \`sneak\` | Sneak \\*/ past | \`stealth\`, [\`light\`] |

        <!-- /rolls -->

        <!-- options -->

        | option  | settings  | default | what it settles  |
        | ------- | --------- | ------- | ---------------- |
        | \`lucky\` | yes or no | \`yes\`   | Does a six help? |

        <!-- /options -->

        <!-- odds sneak --vary stealth=1..2 --only past -->

        | stealth |   past |
        | ------- | -----: |
        | 1       | 50.00% |
        | 2       | 75.00% |

        <!-- /odds -->
        "
      `);
      await run(['build', '.'], { cwd });
      expect(readFileSync(join(cwd, 'README.md'), 'utf8')).toBe(made);
    });
  });

  it.each([
    ['<!-- rolls -->\n', 'not ended with'],
    ['<!-- odds nothing -->\n<!-- /odds -->\n', 'README.md asks for odds nothing'],
  ])('are refused where they are wrong: %j', async (text, message) => {
    await inFolder({ 'ruleset.yaml': rules, 'README.md': text }, async (cwd) => {
      const built = await run(['build', '.'], { cwd });
      expect([built.status, built.err.replace(/\s+/g, ' ')]).toEqual([2, expect.stringContaining(message)]);
      expect((await run(['build', '.', '--no-readme'], { cwd })).status).toBe(0);
      expect(readFileSync(join(cwd, 'README.md'), 'utf8')).toBe(text);
    });
  });

  it('are missed, as is a package that the rules use', async () => {
    const files = {
      'ruleset.yaml':
        'rulewright: 1\ntitle: House\nuses: { sneaking: sneaking }\nrolls:\n  two: { result: sneaking.sneak(2) }\n',
      'package.json': manifest,
      'README.md': '# House\n',
      'node_modules/sneaking/ruleset.yaml': rules,
    };
    await inFolder(files, async (cwd) => {
      const { out } = await run(['build', '.', '--json'], { cwd });
      expect((JSON.parse(out) as { readonly problems: readonly string[] }).problems).toEqual([
        'package.json should have "sneaking" under "dependencies"',
        expect.stringContaining('README.md has no tables'),
      ]);
    });
  });
});

describe('build', () => {
  it('makes a module that holds the rules as they are', async () => {
    await inFolder({ 'game/ruleset.yaml': rules, 'game/package.json': manifest }, async (cwd) => {
      const { status, out, err } = await run(['build', 'game', '--json'], { cwd });
      expect({ status, err }).toEqual({ status: 0, err: '' });
      expect(JSON.parse(out)).toEqual({
        ok: true,
        title: 'Dice */ </script> & co',
        files: [
          'game/dist/ruleset.json',
          'game/dist/index.js',
          'game/dist/index.d.ts',
          'game/dist/rolls/sneak.json',
          'game/dist/rolls/sneak.js',
          'game/dist/rolls/sneak.d.ts',
        ],
        problems: [],
      });
      const json = JSON.parse(readFileSync(join(cwd, 'game/dist/ruleset.json'), 'utf8')) as Program;
      const module = (await import(/* @vite-ignore */ pathToFileURL(join(cwd, 'game/dist/index.js')).href)) as {
        default: Program;
      };
      expect(module.default).toEqual(json);
      expect(readFileSync(join(cwd, 'game/dist/index.js'), 'utf8')).not.toContain('</script>');
      const rolled = runRoll(json, { roll: 'sneak', inputs: { stealth: 6 } }, { dice: seededSource('1') });
      expect(rolled.state).toBe('done');
    });
  });

  it('writes types that compile and say what can be asked for', async () => {
    await inFolder({ 'game/ruleset.yaml': rules, 'game/package.json': manifest }, async (cwd) => {
      await run(['build', 'game'], { cwd });
      const types = readFileSync(join(cwd, 'game/dist/index.d.ts'), 'utf8');
      expect(ts.transpileModule(types, { reportDiagnostics: true }).diagnostics).toEqual([]);
      expect(types).toMatchInlineSnapshot(`
        "// Made by rulewright build. What is changed here is lost; change the rules instead.
        import type { Program } from '@rulewright/core';

        /** Dice * / </script> & co */
        declare const ruleset: Program;
        export default ruleset;

        export interface Rolls {
          /** Sneak * / past */
          readonly "sneak": {
            readonly inputs: {
              readonly "stealth": number;
              readonly "light"?: "dark" | "dim";
            };
            readonly values: {
              readonly "dice": readonly (number)[];
              readonly "result": number;
            };
            readonly measures: {
              readonly "margin": number;
            };
            readonly outcome: "past" | "stuck";
          };
        }

        /** House rules, by name. */
        export interface Options {
          /** Does a six help? */
          readonly "lucky"?: boolean;
        }
        "
      `);
    });
  });

  it('builds nothing when an example fails, unless it is told to', async () => {
    const wrong = rules.replace('expect: { result: 5 }', 'expect: { result: 6 }');
    await inFolder({ 'game/ruleset.yaml': wrong, 'game/package.json': manifest }, async (cwd) => {
      const { status, err } = await run(['build', 'game'], { cwd });
      expect({ status, err }).toEqual({
        status: 1,
        err: 'Nothing was built, because an example fails. --no-test builds all the same.\n',
      });
      expect((await run(['build', 'game', '--no-test'], { cwd })).status).toBe(0);
    });
  });

  it('says what the package still lacks', async () => {
    await inFolder({ 'game/ruleset.yaml': rules, 'game/package.json': '{"files":["rules"]}' }, async (cwd) => {
      const { out } = await run(['build', 'game', '--json'], { cwd });
      expect((JSON.parse(out) as { problems: unknown }).problems).toEqual([
        'package.json should have "exports": {".":{"types":"./dist/index.d.ts","default":"./dist/index.js"},"./ruleset.json":"./dist/ruleset.json","./rolls/*.json":"./dist/rolls/*.json","./rolls/*":{"types":"./dist/rolls/*.d.ts","default":"./dist/rolls/*.js"}}',
        'package.json should have "type": "module"',
        '"files" of package.json leaves out dist, ruleset.yaml',
      ]);
    });
  });

  it('makes a file of every roll by itself, and takes it away with the roll', async () => {
    const more = rules.replace(
      'examples:',
      `  hide: { title: Hide, result: sneak(1).result, private: yes }
  wait: { result: d20 }
  Wait: { result: d12 }
  con: { result: d8 }
examples:`,
    );
    await inFolder({ 'game/ruleset.yaml': more, 'game/package.json': manifest }, async (cwd) => {
      const { out } = await run(['build', 'game', '--json'], { cwd });
      const { problems } = JSON.parse(out) as { readonly problems: readonly string[] };
      expect(problems).toEqual([
        'The roll Wait has no file of its own, because many disks take its name for wait.',
        'The roll con has no file of its own, because Windows has no such files.',
      ]);
      const folder = join(cwd, 'game/dist/rolls');
      expect(readdirSync(folder).sort()).toEqual([
        'sneak.d.ts',
        'sneak.js',
        'sneak.json',
        'wait.d.ts',
        'wait.js',
        'wait.json',
      ]);
      const read = (path: string): Program => JSON.parse(readFileSync(join(cwd, 'game/dist', path), 'utf8')) as Program;
      const part = read('rolls/sneak.json');
      expect(part.rolls.map(({ name }) => name)).toEqual(['sneak']);
      const module = (await import(/* @vite-ignore */ pathToFileURL(join(folder, 'sneak.js')).href)) as {
        default: Program;
      };
      expect(module.default).toEqual(part);
      const rolled = runRoll(part, { roll: 'sneak', inputs: { stealth: 6 } }, { dice: seededSource('1') });
      expect(JSON.stringify(replay(read('ruleset.json'), rolled.log))).toBe(JSON.stringify(rolled));

      writeFileSync(join(cwd, 'game/ruleset.yaml'), rules);
      writeFileSync(join(folder, 'wait.json'), 'precious');
      expect((await run(['build', 'game'], { cwd })).out).toContain('game/dist/rolls/ (1 roll by itself)');
      expect(readdirSync(folder).sort()).toEqual(['sneak.d.ts', 'sneak.js', 'sneak.json', 'wait.json']);
    });
  });

  it('says when the package keeps single rolls to itself', async () => {
    const kept = JSON.stringify({ type: 'module', exports: { '.': './dist/index.js' } });
    await inFolder({ 'game/ruleset.yaml': rules, 'game/package.json': kept }, async (cwd) => {
      const { out } = await run(['build', 'game', '--json'], { cwd });
      expect((JSON.parse(out) as { problems: unknown }).problems).toEqual([
        '"exports" of package.json leaves out single rolls: "./rolls/*.json":"./dist/rolls/*.json","./rolls/*":{"types":"./dist/rolls/*.d.ts","default":"./dist/rolls/*.js"}',
      ]);
    });
  });

  it('builds again over its own files, and leaves those of others alone', async () => {
    await inFolder({ 'game/ruleset.yaml': rules, 'game/package.json': manifest }, async (cwd) => {
      await run(['build', 'game'], { cwd });
      writeFileSync(join(cwd, 'game/ruleset.yaml'), rules.replace('Sneak', 'Creep'));
      expect((await run(['build', 'game'], { cwd })).status).toBe(0);
      expect(readFileSync(join(cwd, 'game/dist/index.d.ts'), 'utf8')).toContain('Creep');
      writeFileSync(join(cwd, 'game/dist/index.js'), 'precious');
      const { status, err } = await run(['build', 'game'], { cwd });
      expect(status).toBe(2);
      expect(err).toContain('game/dist/index.js was not made by rulewright build; it was left alone.');
      expect(readFileSync(join(cwd, 'game/dist/index.js'), 'utf8')).toBe('precious');
    });
  });
});

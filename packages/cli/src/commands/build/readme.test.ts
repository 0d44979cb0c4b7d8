import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { describe, expect, test } from 'vitest';
import { openRuleset } from '../../ruleset.js';
import type { Shell } from '../../shell.js';
import { main } from '../../main.js';
import { renewReadme } from './readme.js';

const root = fileURLToPath(new URL('../../../../..', import.meta.url));
const names = readdirSync(`${root}/rulesets`).filter((name) => existsSync(`${root}/rulesets/${name}/README.md`));

describe("the rulesets' documents", () => {
  test.each(names)(
    '%s tells what its rules give',
    async (name) => {
      let said = '';
      const out: Shell['out'] = { isTerminal: false, write: (text) => void (said += text) };
      const shell: Shell = { cwd: root, env: { LANG: 'C.UTF-8' }, platform: 'linux', out, err: out };
      const { program } = openRuleset(`rulesets/${name}`, shell);
      const text = readFileSync(`${root}/rulesets/${name}/README.md`, 'utf8');
      expect(program).toBeDefined();
      expect(text).toMatch(/^<!-- odds /m);
      if (program) expect(await renewReadme(text, { name: `rulesets/${name}`, program }, shell, main)).toBe(text);
    },
    120_000,
  );
});

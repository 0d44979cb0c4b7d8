/** The rulesets of this repository, for tests that go through all of them. */
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import type { Program } from '@rulewright/core';
import { type CompileHost, compileRuleset } from '../index.js';

const folder = fileURLToPath(new URL('../../../../rulesets/', import.meta.url));

export const rulesetNames = readdirSync(folder).filter((name) => existsSync(`${folder}${name}/ruleset.yaml`));

export function loadRuleset(name: string): Program {
  const { program, diagnostics } = compileRuleset('ruleset.yaml', hostOf(`${folder}${name}`));
  if (!program) throw new Error(`${name}: ${diagnostics.map(({ message }) => message).join('\n')}`);
  return program;
}

/** What a ruleset uses is installed beside it. */
function hostOf(at: string): CompileHost {
  return {
    read: (path) => (existsSync(`${at}/${path}`) ? readFileSync(`${at}/${path}`, 'utf8') : undefined),
    use: (name) => {
      const found = `${at}/node_modules/${name}`;
      return existsSync(found) ? { id: name, entry: 'ruleset.yaml', host: hostOf(found) } : undefined;
    },
  };
}

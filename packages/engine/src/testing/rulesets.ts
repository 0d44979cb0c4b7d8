/** The rulesets of this repository, and small ones of many mechanics, for tests that go through all of them. */
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import type { Program } from '@rulewright/core';
import { type CompileHost, compileRuleset } from '../index.js';

const at = (path: string): string => fileURLToPath(new URL(`../../../../${path}`, import.meta.url));

export const rulesetNames: readonly string[] = readdirSync(at('rulesets')).filter((name) =>
  existsSync(at(`rulesets/${name}/ruleset.yaml`)),
);

/** Small rulesets, one for each of many mechanics. */
export const mechanicNames: readonly string[] = readdirSync(at('tools/mechanics/rules'));

export function loadRuleset(name: string): Program {
  return load(at(`rulesets/${name}`), 'ruleset.yaml');
}

export function loadMechanic(name: string): Program {
  return load(at('tools/mechanics/rules'), name);
}

function load(folder: string, entry: string): Program {
  const { program, diagnostics } = compileRuleset(entry, hostOf(folder));
  if (!program) throw new Error(`${folder}: ${diagnostics.map(({ message }) => message).join('\n')}`);
  return program;
}

/** What a ruleset uses is installed beside it. */
function hostOf(folder: string): CompileHost {
  return {
    read: (path) => (existsSync(`${folder}/${path}`) ? readFileSync(`${folder}/${path}`, 'utf8') : undefined),
    use: (name) => {
      const found = `${folder}/node_modules/${name}`;
      return existsSync(found) ? { id: name, entry: 'ruleset.yaml', host: hostOf(found) } : undefined;
    },
  };
}

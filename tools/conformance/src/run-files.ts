import { readdirSync, readFileSync } from 'node:fs';
import { relative } from 'node:path';
import { fileURLToPath } from 'node:url';
import { parseCases } from './case.js';
import { type Game, loadGame } from './game.js';
import { mappingFor } from './mappings/index.js';
import { runCase, type Verdict } from './run-case.js';

const root = fileURLToPath(new URL('../../../', import.meta.url));

/** The committed cases of all games. */
export function committedFiles(): string[] {
  const folder = `${root}tools/conformance/cases`;
  return readdirSync(folder)
    .filter((name) => name.endsWith('.jsonl'))
    .sort()
    .map((name) => `${folder}/${name}`);
}

/** Runs every case of the files, each ruleset loaded once. */
export function runFiles(files: readonly string[]): Verdict[] {
  const games = new Map<string, Game>();
  const gameOf = (ruleset: string): Game => {
    const game = games.get(ruleset) ?? loadGame(`${root}rulesets/${ruleset}`);
    games.set(ruleset, game);
    return game;
  };
  return files.flatMap((file) =>
    parseCases(readFileSync(file, 'utf8'), relative(process.cwd(), file)).flatMap((one) => {
      const mapping = mappingFor(one.op);
      return runCase(one, mapping, mapping && gameOf(mapping.ruleset));
    }),
  );
}

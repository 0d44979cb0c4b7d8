import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { hasTables } from './tables.js';

export interface Document {
  /** The ruleset's folder, relative to the root. */
  readonly ruleset: string;
  readonly path: string;
  readonly text: string;
}

/** The documents of all rulesets that hold tables of odds. */
export function documentsWithTables(root: string): readonly Document[] {
  return readdirSync(join(root, 'rulesets'))
    .map((name) => ({ ruleset: `rulesets/${name}`, path: join(root, 'rulesets', name, 'README.md') }))
    .filter(({ path }) => existsSync(path))
    .map(({ ruleset, path }) => ({ ruleset, path, text: readFileSync(path, 'utf8') }))
    .filter(({ text }) => hasTables(text));
}

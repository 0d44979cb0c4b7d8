import { existsSync, readdirSync, readFileSync } from 'node:fs';
import type { RulesetHost } from '../files.js';

const folder = new URL('../../fixtures/', import.meta.url);

export function fixture(path: string): string {
  return readFileSync(new URL(path, folder), 'utf8');
}

/** Every fixture in the folder itself; those in its folders are parts. */
export const fixtureNames: readonly string[] = readdirSync(folder).filter((name) => name.endsWith('.yaml'));

export const fixtureHost: RulesetHost = {
  read: (path) => (existsSync(new URL(path, folder)) ? fixture(path) : undefined),
};

/** A host with these files. */
export function hostOf(files: Readonly<Record<string, string>>): RulesetHost {
  return { read: (path) => (Object.hasOwn(files, path) ? files[path] : undefined) };
}

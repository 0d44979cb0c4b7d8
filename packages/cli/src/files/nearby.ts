import { type Dirent, existsSync, readdirSync } from 'node:fs';
import { basename, join } from 'node:path';
import { suggest } from '@rulewright/core';

/** How far to look for rulesets that could have been meant; a home folder can be large. */
const deepest = 3;
const mostFolders = 400;
const mostShown = 5;

/** Lines that name rulesets near the working folder, those that are called alike first. */
export function rulesetHints(wanted: string, cwd: string): string[] {
  const found = rulesetsBelow(cwd);
  if (found.length === 0) return ['A ruleset is a folder with a ruleset.yaml. To begin one: rulewright new my-game'];
  const byName = new Map(found.map((path) => [basename(path), path]));
  const near = [
    ...suggest(wanted, found),
    ...suggest(basename(wanted), byName.keys()).flatMap((name) => byName.get(name) ?? []),
    ...found.filter((path) => basename(path) === basename(wanted)),
  ];
  const alike = [...new Set(near)].slice(0, 3);
  if (alike.length > 0) return ['Did you mean:', ...alike.map((path) => `  ${path}`)];
  const more = found.length > mostShown ? [`  and ${String(found.length - mostShown)} more`] : [];
  return ['Rulesets here:', ...found.slice(0, mostShown).map((path) => `  ${path}`), ...more];
}

function rulesetsBelow(cwd: string): string[] {
  const found: string[] = [];
  let queue = [''];
  let looked = 0;
  for (let depth = 0; depth <= deepest; depth += 1) {
    const next: string[] = [];
    for (const folder of queue) {
      looked += 1;
      if (looked > mostFolders) return found;
      if (existsSync(join(cwd, folder, 'ruleset.yaml'))) found.push(folder === '' ? '.' : folder);
      for (const entry of entries(join(cwd, folder))) {
        if (!entry.isDirectory() || entry.name.startsWith('.') || entry.name === 'node_modules') continue;
        next.push(folder === '' ? entry.name : `${folder}/${entry.name}`);
      }
    }
    queue = next;
  }
  return found;
}

function entries(folder: string): Dirent[] {
  try {
    return readdirSync(folder, { withFileTypes: true });
  } catch {
    return [];
  }
}

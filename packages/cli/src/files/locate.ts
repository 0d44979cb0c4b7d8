/** Finds the ruleset that a command line names: a folder, a file, or an installed npm package. */
import { type Stats, statSync } from 'node:fs';
import { basename, dirname, extname, join, relative, resolve, sep } from 'node:path';
import { entryName, findPackage, isPackageName } from '@rulewright/engine/packages';
import { Trouble } from '../shell.js';
import { rulesetHints } from './nearby.js';
import { codeOf, readProblem } from './read.js';

export interface Located {
  /** Absolute. */
  readonly folder: string;
  /** The file that comes first, relative to the folder. */
  readonly entry: string;
  /** A path as the reader can open it from the working folder. */
  readonly show: (file: string) => string;
}

/** `others` is what else could have been named where nothing is found. */
export function locate(name: string, cwd: string, others: readonly string[] = []): Located {
  const path = resolve(cwd, name);
  const found = name === '' ? undefined : look(path, name);
  if (found?.isDirectory()) return inFolder(path, name, cwd);
  if (found) return asFile(path, name, found, cwd);
  const installed = findPackage((folder) => look(folder, name)?.isDirectory() === true, name, cwd);
  if (installed !== undefined) return inFolder(installed, name, cwd);
  const kinds = ['folder', 'file', ...(isPackageName(name) ? ['installed package'] : []), ...others];
  const what = `${kinds.slice(0, -1).join(', ')} or ${kinds.at(-1) ?? ''}`;
  throw new Trouble(`There is no ${what} called ${quoted(name)}.`, rulesetHints(name, cwd));
}

function inFolder(folder: string, name: string, cwd: string): Located {
  const entry = look(join(folder, entryName), join(name, entryName));
  if (entry && !entry.isDirectory()) return located(folder, entryName, cwd);
  const other = ['ruleset.yml', 'ruleset.json', 'Ruleset.yaml'].find((each) => look(join(folder, each), each));
  const hints = other === undefined ? rulesetHints(name, cwd) : [`It has ${other}: call that ${entryName}.`];
  throw new Trouble(`${quoted(name)} is not a ruleset: it has no ${entryName}.`, hints);
}

function asFile(path: string, name: string, found: Stats, cwd: string): Located {
  if (found.isFile() && !['.yaml', '.yml'].includes(extname(path).toLowerCase())) {
    throw new Trouble(`${quoted(name)} is not a ruleset: rulesets are written in YAML files.`, rulesetHints(name, cwd));
  }
  return located(dirname(path), basename(path), cwd);
}

function located(folder: string, entry: string, cwd: string): Located {
  return { folder, entry, show: (file) => showPath(resolve(folder, file), cwd) };
}

/** Relative where that is shorter to read, absolute where it would only lead upwards. */
export function showPath(path: string, cwd: string): string {
  const shown = relative(cwd, path);
  if (shown === '') return '.';
  return shown.startsWith(`..${sep}..`) ? path : shown.split(sep).join('/');
}

function look(path: string, shown: string): Stats | undefined {
  try {
    return statSync(path);
  } catch (error) {
    if (['ENOENT', 'ENOTDIR', 'ERR_INVALID_ARG_VALUE'].includes(codeOf(error) ?? '')) return undefined;
    throw new Trouble(readProblem(error, shown));
  }
}

function quoted(name: string): string {
  return name === '' || name.includes(' ') ? `"${name}"` : name;
}

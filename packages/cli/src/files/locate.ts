/** Finds the ruleset that a command line names: a folder, a file, or an installed npm package. */
import { type Stats, statSync } from 'node:fs';
import { basename, dirname, extname, join, relative, resolve, sep } from 'node:path';
import { Trouble } from '../shell.js';
import { rulesetHints } from './nearby.js';
import { codeOf, readProblem } from './read.js';

export const entryName = 'ruleset.yaml';

export interface Located {
  /** Absolute. */
  readonly folder: string;
  /** The file that comes first, relative to the folder. */
  readonly entry: string;
  /** A path as the reader can open it from the working folder. */
  readonly show: (file: string) => string;
}

export function locate(name: string, cwd: string): Located {
  const path = resolve(cwd, name);
  const found = name === '' ? undefined : look(path, name);
  if (found?.isDirectory()) return inFolder(path, name, cwd);
  if (found) return asFile(path, name, found, cwd);
  const installed = isPackageName(name) ? findPackage(name, cwd) : undefined;
  if (installed !== undefined) return inFolder(installed, name, cwd);
  const what = isPackageName(name) ? 'folder, file or installed package' : 'folder or file';
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

function isPackageName(name: string): boolean {
  return /^(?:@[a-z\d~-][\w.~-]*\/)?[a-z\d~-][\w.~-]*$/i.test(name) && name.length <= 214;
}

/** As Node does it: in the node_modules of the working folder, then of the folders above. */
export function findPackage(name: string, from: string): string | undefined {
  for (let folder = from; ; folder = dirname(folder)) {
    const candidate = join(folder, 'node_modules', name);
    if (look(candidate, name)?.isDirectory()) return candidate;
    if (dirname(folder) === folder) return undefined;
  }
}

function quoted(name: string): string {
  return name === '' || name.includes(' ') ? `"${name}"` : name;
}

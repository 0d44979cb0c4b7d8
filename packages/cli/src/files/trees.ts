/** Files as they are on disk, as they were in a revision of git, or as a package holds them. */
import { execFileSync } from 'node:child_process';
import { createReadStream, existsSync, readdirSync, realpathSync, statSync } from 'node:fs';
import { dirname, join, posix, relative, resolve, sep } from 'node:path';
import { pipeline } from 'node:stream/promises';
import { createGunzip } from 'node:zlib';
import type { PackageFiles } from '@rulewright/engine/packages';
import { extract, type Extract } from 'tar-stream';
import { Trouble } from '../shell.js';
import { readText } from './read.js';

/** No ruleset is larger, and what is would only fill the memory. */
const largest = 64 * 1024 * 1024;

export interface Tree {
  /** What tells it from other trees. */
  readonly id: string;
  /** The text of a file by its absolute path; undefined where there is none. */
  read(path: string): string | undefined;
  /** The names in a folder. */
  list(folder: string): readonly string[];
}

export const diskTree: Tree = {
  id: '',
  read: (path) => (existsSync(path) && statSync(path).isFile() ? readText(path, path) : undefined),
  list: (folder) => (existsSync(folder) ? readdirSync(folder) : []),
};

/** A tree as rulesets look for others in it. Packages are where they are installed on disk, whatever their files were. */
export function packagesIn(tree: Tree): PackageFiles {
  return {
    read: (path) => tree.read(resolve(path)),
    isFolder: (path) => statSync(path, { throwIfNoEntry: false })?.isDirectory() === true,
    real: (path) => (existsSync(path) ? realpathSync(path) : resolve(path)),
  };
}

/** The work tree of git that a folder is in; undefined where there is none, or no git. */
export function workTree(folder: string): string | undefined {
  const top = git(folder, ['rev-parse', '--show-toplevel'])?.trim();
  return top === undefined || top === '' ? undefined : top;
}

/** The commit that a revision means, such as `HEAD~1` or `v1.0.0`. */
export function commitOf(folder: string, revision: string): string | undefined {
  // What looks like a flag is none that git should see.
  if (revision === '' || revision.startsWith('-')) return undefined;
  const commit = git(folder, ['rev-parse', '--verify', '--quiet', `${revision}^{commit}`])?.trim();
  return commit !== undefined && /^[\da-f]{40,64}$/.test(commit) ? commit : undefined;
}

/** Files as they were in a commit. What lies outside its work tree, or is not in it, is as it is on disk. */
export function gitTree(top: string, commit: string): Tree {
  const root = realpathSync(top);
  const inside = (path: string): string | undefined => {
    const way = relative(root, path).split(sep).join('/');
    return way === '..' || way.startsWith('../') || /(?:^|\/)node_modules\//.test(way) ? undefined : way;
  };
  return {
    id: commit,
    read: (path) => {
      const way = inside(path);
      return way === undefined ? diskTree.read(path) : git(top, ['cat-file', 'blob', `${commit}:${way}`]);
    },
    list: (folder) => {
      const way = inside(folder);
      if (way === undefined) return diskTree.list(folder);
      const names = git(top, ['ls-tree', '--name-only', '-z', `${commit}:${way}`]) ?? '';
      return names.split('\0').filter((name) => name !== '');
    },
  };
}

function git(folder: string, args: readonly string[]): string | undefined {
  try {
    const stdio: ('ignore' | 'pipe')[] = ['ignore', 'pipe', 'ignore'];
    return execFileSync('git', ['-C', folder, ...args], { encoding: 'utf8', maxBuffer: largest, stdio });
  } catch {
    return undefined;
  }
}

/** The files of a packed package, in a folder that stands for it; other paths are those on disk. */
export async function packedTree(
  path: string,
  shown: string,
): Promise<{ readonly tree: Tree; readonly folder: string }> {
  const folder = resolve(`${path}.d`, 'package');
  const files = new Map<string, string>();
  const unpacked = extract();
  try {
    const unpacking = pipeline(createReadStream(path), createGunzip(), unpacked);
    await Promise.all([unpacking, collect(unpacked, files, folder, shown)]);
  } catch (error) {
    throw error instanceof Trouble ? error : new Trouble(`${shown} is not a packed package (.tgz) that can be read.`);
  }
  const tree: Tree = {
    id: path,
    read: (file) => files.get(file) ?? (file.startsWith(folder + sep) ? undefined : diskTree.read(file)),
    list: (at) => [...files.keys()].flatMap((file) => (dirname(file) === at ? [file.slice(at.length + 1)] : [])),
  };
  return { tree, folder };
}

async function collect(unpacked: Extract, files: Map<string, string>, folder: string, shown: string): Promise<void> {
  let size = 0;
  for await (const entry of unpacked) {
    const chunks: Uint8Array[] = [];
    for await (const chunk of entry) {
      size += (chunk as Uint8Array).length;
      if (size > largest) throw new Trouble(`${shown} holds more than 64 MB, which is too much for a ruleset.`);
      chunks.push(chunk);
    }
    // npm puts everything into one folder, whatever that is called.
    const name = posix.normalize(entry.header.name).split('/').slice(1).join('/');
    if (entry.header.type === 'file') files.set(join(folder, name), Buffer.concat(chunks).toString('utf8'));
  }
}

/** One side of a comparison: a ruleset in a folder, an installed or a packed package, or a revision of git. */
import { existsSync, realpathSync, statSync } from 'node:fs';
import { basename, dirname, join, resolve } from 'node:path';
import type { Diagnostic, Program } from '@rulewright/core';
import { type CompileHost, compileRuleset } from '@rulewright/engine';
import { entryName, findPackage, findUsed, type Manifest, parseManifest } from '@rulewright/engine/packages';
import semver from 'semver';
import { locate } from '../../files/locate.js';
import { commitOf, diskTree, gitTree, packagesIn, packedTree, type Tree, workTree } from '../../files/trees.js';
import type { Sources } from '../../render/places.js';
import { isInside } from '../../ruleset.js';
import { type Shell, Trouble } from '../../shell.js';

export interface Version {
  /** As it was named at the command line. */
  readonly name: string;
  /** Absent when something is wrong with it. */
  readonly program: Program | undefined;
  readonly diagnostics: readonly Diagnostic[];
  readonly sources: Sources;
  /** The names that it gives to the rulesets that it uses. */
  readonly uses: ReadonlySet<string>;
  readonly manifest: Manifest | undefined;
  /** What the changesets beside it, or in a folder above, say. */
  readonly changesets: readonly string[];
}

interface Found {
  readonly tree: Tree;
  readonly folder: string;
  readonly entry: string;
}

/** Opens a side. `beside` is the folder that a revision means when it stands alone. */
export async function openVersion(name: string, beside: string, shell: Shell): Promise<Version> {
  const others = workTree(beside) === undefined ? [] : ['revision of git'];
  return compile(name, (await packed(name, shell)) ?? revision(name, beside, shell) ?? onDisk(name, shell, others));
}

/** The folder of what stands on disk, for a revision that stands alone beside it. */
export function folderOf(name: string, shell: Shell): string {
  const path = resolve(shell.cwd, name);
  if (!existsSync(path)) return shell.cwd;
  return statSync(path).isDirectory() ? path : dirname(path);
}

async function packed(name: string, shell: Shell): Promise<Found | undefined> {
  const path = resolve(shell.cwd, name);
  if (!/\.(?:tgz|tar\.gz)$/.test(name) || !existsSync(path)) return undefined;
  return { ...(await packedTree(path, name)), entry: entryName };
}

/** `HEAD~1:rulesets/my-game`, or a revision alone where nothing of that name is on disk. */
function revision(name: string, beside: string, shell: Shell): Found | undefined {
  if (existsSync(resolve(shell.cwd, name))) return undefined;
  const colon = name.indexOf(':');
  const [written, path] = colon < 0 ? [name, undefined] : [name.slice(0, colon), name.slice(colon + 1)];
  const from = path === undefined ? beside : shell.cwd;
  const top = workTree(from);
  const commit = top === undefined ? undefined : commitOf(top, written);
  if (top === undefined || commit === undefined) {
    if (path === undefined) return undefined;
    const why = top === undefined ? 'This folder is in no work tree of git' : `Git knows no revision "${written}"`;
    throw new Trouble(`${why}, so ${name} cannot be had.`);
  }
  const tree = gitTree(top, commit);
  // As git has it, a path begins at the top of the work tree, or with ./ in this folder.
  const asked = path === undefined ? realpathSync(beside) : resolve(/^\.{1,2}(?:\/|$)/.test(path) ? from : top, path);
  const isFile = /\.ya?ml$/.test(asked);
  const found = { tree, folder: isFile ? dirname(asked) : asked, entry: isFile ? basename(asked) : entryName };
  if (tree.read(join(found.folder, found.entry)) !== undefined) return found;
  throw new Trouble(`In ${written} there is no ${found.entry} in ${path ?? 'that folder'}.`, [
    'Behind the colon stands a path from the top of the work tree: HEAD~1:rulesets/my-game',
  ]);
}

function onDisk(name: string, shell: Shell, others: readonly string[]): Found {
  const [, called = '', range] = /^((?:@[^@/]+\/)?[^@/]+)@([^/]+)$/.exec(name) ?? [];
  if (range === undefined || existsSync(resolve(shell.cwd, name))) {
    const { folder, entry } = locate(name, shell.cwd, others);
    return { tree: diskTree, folder: realpathSync(folder), entry };
  }
  const folder = findPackage(packagesIn(diskTree).isFolder, called, shell.cwd);
  const installed =
    folder === undefined ? undefined : parseManifest(diskTree.read(join(folder, 'package.json')))?.version;
  if (folder !== undefined && installed !== undefined && semver.satisfies(installed, range)) {
    return { tree: diskTree, folder: realpathSync(folder), entry: entryName };
  }
  const what =
    installed === undefined ? `${called} is not installed` : `${called} is installed in version ${installed}`;
  throw new Trouble(`${what}, so ${name} cannot be had.`, [
    `To get it as a file that can be compared: npm pack ${name}`,
  ]);
}

function compile(name: string, { tree, folder, entry }: Found): Version {
  const { program, model, diagnostics, files } = compileRuleset(entry, hostOf(tree, folder));
  return {
    name,
    program,
    diagnostics,
    sources: { path: (file) => `${name}: ${file}`, text: (file) => files.get(file) },
    uses: new Set(model?.uses.map(({ key }) => key.name)),
    manifest: parseManifest(tree.read(join(folder, 'package.json'))),
    changesets: changesetsOf(tree, folder),
  };
}

function hostOf(tree: Tree, folder: string): CompileHost {
  return {
    read: (path) => {
      const file = join(folder, path);
      return tree === diskTree && existsSync(file) && !isInside(file, folder) ? undefined : tree.read(file);
    },
    use: (name, range) => findUsed(packagesIn(tree), folder, name, range, (at) => hostOf(tree, at)),
  };
}

function changesetsOf(tree: Tree, from: string): readonly string[] {
  for (let folder = from; ; folder = dirname(folder)) {
    const names = tree.list(join(folder, '.changeset')).filter((each) => each.endsWith('.md') && each !== 'README.md');
    const texts = names.flatMap((each) => tree.read(join(folder, '.changeset', each)) ?? []);
    if (texts.length > 0 || tree.list(folder).includes('.git') || dirname(folder) === folder) return texts;
  }
}

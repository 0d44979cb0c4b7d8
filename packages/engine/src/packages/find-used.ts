import { diagnostic } from '@rulewright/core';
import type { FoundRuleset } from '@rulewright/language';
import semver from 'semver';
import { type Manifest, parseManifest } from './manifest.js';

/** The file that a ruleset begins with. */
export const entryName = 'ruleset.yaml';

/** The files among which rulesets are looked for. Paths are absolute. */
export interface PackageFiles {
  /** The text of a file; undefined where there is none. */
  read(path: string): string | undefined;
  isFolder(this: void, path: string): boolean;
  /** A path without `..` in it, and with links followed where it exists. */
  real(path: string): string;
}

/**
 * Finds a ruleset that the one in the folder `from` uses: in a folder beside it, or a package by the rules of npm.
 * One whose version is not what `range` and the package.json in `from` ask for is found and refused. How its files are
 * read is left to `host`, which is given its folder.
 */
export function findUsed(
  files: PackageFiles,
  from: string,
  name: string,
  range: string | undefined,
  host: (folder: string) => FoundRuleset['host'],
): FoundRuleset | undefined {
  const found = /^\.{1,2}(?:\/|$)/.test(name) ? `${from}/${name}` : findPackage(files.isFolder, name, from);
  if (found === undefined) return undefined;
  // A package of the same workspace is a link into it.
  const folder = files.real(found);
  if (files.read(`${folder}/${entryName}`) === undefined) return undefined;
  const { name: called, version } = parseManifest(files.read(`${folder}/package.json`)) ?? {};
  const using = parseManifest(files.read(`${from}/package.json`));
  const refused = version === undefined ? undefined : refusal(using, { name, range, version });
  return {
    id: folder,
    entry: entryName,
    host: host(folder),
    ...(called !== undefined && version !== undefined ? { package: { name: called, version } } : {}),
    ...(refused ? { refused } : {}),
  };
}

/** Whether npm could call a package so. */
export function isPackageName(name: string): boolean {
  return /^(?:@[a-z\d~-][\w.~-]*\/)?[a-z\d~-][\w.~-]*$/i.test(name) && name.length <= 214;
}

/** The folder of an installed package, as Node finds it: in the node_modules of a folder, then of those above. */
export function findPackage(isFolder: PackageFiles['isFolder'], name: string, from: string): string | undefined {
  if (!isPackageName(name)) return undefined;
  for (let folder = from; ;) {
    const candidate = `${folder}/node_modules/${name}`;
    if (isFolder(candidate)) return candidate;
    const above = folder.replace(/[\\/][^\\/]*$/, '');
    if (above === folder) return undefined;
    folder = above;
  }
}

interface Asked {
  readonly name: string;
  readonly range: string | undefined;
  readonly version: string;
}

function refusal(using: Manifest | undefined, { name, range, version }: Asked): FoundRuleset['refused'] {
  if (range !== undefined && semver.validRange(range) === null) {
    return (span) => diagnostic('uses/bad-range', { range }, span);
  }
  const asked = [
    ...(range === undefined ? [] : [{ who: 'uses', range }]),
    ...rangesIn(using, name).map(({ under, range: wanted }) => ({ who: `${under} of package.json`, range: wanted })),
  ];
  const unmet = asked.find((each) => !semver.satisfies(version, each.range));
  if (!unmet) return undefined;
  return (span) => diagnostic('uses/version', { package: name, version, who: unmet.who, range: unmet.range }, span);
}

/** What a package.json asks for. What is no range of versions, such as a workspace's or a folder's package, asks nothing. */
function rangesIn(manifest: Manifest | undefined, name: string): { readonly under: string; readonly range: string }[] {
  return (['dependencies', 'peerDependencies', 'optionalDependencies', 'devDependencies'] as const).flatMap((under) => {
    const range = manifest?.[under]?.[name];
    return range === undefined || semver.validRange(range) === null ? [] : [{ under, range }];
  });
}

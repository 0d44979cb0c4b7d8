/** Finds the rulesets that others use: folders, and packages by the rules of npm with the versions that were asked for. */
import { existsSync, realpathSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { diagnostic } from '@rulewright/core';
import type { FoundRuleset } from '@rulewright/engine';
import semver from 'semver';
import { entryName, findPackage } from './locate.js';
import { parseManifest, type Manifest } from './manifest.js';
import type { Tree } from './trees.js';

/** Where a used ruleset is among the files of `tree`; how its files are read is left to `host`. */
export function findUsedIn(
  tree: Tree,
  folder: string,
  name: string,
  range: string | undefined,
  host: (folder: string) => FoundRuleset['host'],
): FoundRuleset | undefined {
  const found = /^\.{1,2}(?:\/|$)/.test(name) ? resolve(folder, name) : findPackage(name, folder);
  if (found === undefined) return undefined;
  // A package of the same workspace is a link into it, and a part of the same revision.
  const real = existsSync(found) ? realpathSync(found) : found;
  if (tree.read(join(real, entryName)) === undefined) return undefined;
  const { name: called, version } = parseManifest(tree.read(join(real, 'package.json'))) ?? {};
  const using = parseManifest(tree.read(join(folder, 'package.json')));
  const refused = version === undefined ? undefined : refusal(using, { name, range, version });
  return {
    id: real,
    entry: entryName,
    host: host(real),
    ...(called !== undefined && version !== undefined ? { package: { name: called, version } } : {}),
    ...(refused ? { refused } : {}),
  };
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

// Publishes to the registry of this machine and looks at what has arrived there.
import { publishOthers } from './others.mjs';
import { faultsOf } from './tarballs.mjs';
import { publishedPackages, root } from './workspace.mjs';

/**
 * Our packages with changesets, as a release does it, but without tags, and beside them what they and `wanted` need of
 * others. Gives our packages.
 */
export async function publishAll(shell, registry, wanted) {
  const ours = publishedPackages();
  const names = new Set(ours.map(({ manifest }) => manifest.name));
  const roots = ours.map(({ folder, manifest }) => ({ folder, names: Object.keys(manifest.dependencies ?? {}) }));
  const [others] = await Promise.all([
    publishOthers(registry, [...roots, { folder: root, names: wanted }], (name) => names.has(name)),
    shell('pnpm', ['exec', 'changeset', 'publish', '--no-git-tag'], root),
  ]);
  const faults = (await Promise.all(ours.map((each) => faultsOf(registry, each)))).flat();
  if (faults.length > 0) throw new Error(`What was published is not as it should be:\n${faults.join('\n')}`);
  console.log(`Published ${ours.length} packages, beside ${others} of others that they need.`);
  return ours;
}
